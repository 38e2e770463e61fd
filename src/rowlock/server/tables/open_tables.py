"""The list of open public tables, sent to everyone who looks at it and again whenever it changes."""

from __future__ import annotations

from functools import partial
from typing import Final

import structlog

from rowlock.server.collected import Collected
from rowlock.server.errors import Unavailable
from rowlock.server.socket_frames import Receiver, frame_of
from rowlock.server.store import Store
from rowlock.wire.messages import OpenTables

MOST_SHOWN: Final = 12

log = structlog.get_logger("rowlock.open_tables")


class OpenTableFeed:
    """Reads the list when it has changed and somebody looks at it, once for all of them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._browsers: dict[Receiver, None] = {}
        self._frame: bytes | None = None
        """The list as it was sent last; None if it may have changed since."""
        self._sent = b""
        self._reading = Collected("open tables", self._read)

    def add(self, browser: Receiver) -> None:
        """Send a client the list, now and after each change."""
        self._browsers[browser] = None
        if self._frame is not None:
            browser.push(self._frame)
        else:
            self._sent = b""
            self._reading.start(0.0)

    def remove(self, browser: Receiver) -> None:
        """Stop sending to a client."""
        self._browsers.pop(browser, None)

    def changed(self) -> None:
        """Read the list again soon; without clients, when the next one comes."""
        self._frame = None
        if self._browsers:
            self._reading.start()

    async def stop(self) -> None:
        """Stop reading."""
        await self._reading.stop()

    async def _read(self) -> None:
        ask = partial(self._store.listed, status="open", limit=MOST_SHOWN)
        try:
            listed = await self._store.read(ask)
        except Unavailable as error:
            log.warning("cannot list the open tables", error=str(error))
            return
        frame = frame_of(OpenTables(tuple(listed)))
        if not self._reading.again:
            self._frame = frame
        if frame != self._sent:
            self._sent = frame
            for browser in self._browsers:
                browser.push(frame)
