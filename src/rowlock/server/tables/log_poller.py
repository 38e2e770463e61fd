"""Finds what other processes wrote without their notifications: asks the database how far the logs have grown.

While the channel between processes is in doubt, the tables with followers here are asked for twice a second; after
notifications may have been lost, all tables in memory are asked for once. One query covers many tables, and only logs
that have grown are read, so a returning channel causes no burst of reads.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from time import monotonic
from typing import Final, Protocol

import structlog

from rowlock.core.errors import RowlockError

POLL_S: Final = 0.5
"""Seconds between two questions while notifications may be lost."""
SAFETY_S: Final = 10.0
"""Seconds between two questions otherwise: whatever goes unnoticed, no follower waits forever."""
MOST_ASKED_FOR: Final = 500

log = structlog.get_logger("rowlock.tables")


class Followed(Protocol):
    """What the poller needs of a live table."""

    @property
    def followed(self) -> bool:
        """Whether anybody here follows the table."""
        ...

    def on_remote_write(self, sequence: int | None) -> None:
        """Note that another process wrote up to a sequence number."""
        ...


class LogPoller:
    """Asks for the length of logs and passes it to the live tables."""

    def __init__(
        self,
        tables: Mapping[str, Followed],
        lengths: Callable[[Sequence[str]], Awaitable[Mapping[str, int]]],
        doubtful: Callable[[], bool],
        after_poll: Callable[[], None],
    ) -> None:
        self._tables = tables
        self._lengths = lengths
        self._doubtful = doubtful
        self._after_poll = after_poll
        self._all = False
        """Whether notifications about any table may have been lost."""
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.polls = 0

    def start(self) -> None:
        """Begin to ask."""
        self._task = asyncio.create_task(self._run(), name="log poller")

    async def stop(self) -> None:
        """Stop asking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def poll_all(self) -> None:
        """Ask for all tables in memory now."""
        self._all = True
        self._wake.set()

    async def _run(self) -> None:
        polled = monotonic()
        while True:
            try:
                async with asyncio.timeout(POLL_S):
                    await self._wake.wait()
            except TimeoutError:
                pass
            self._wake.clear()
            if not (self._all or self._doubtful() or monotonic() - polled >= SAFETY_S):
                continue
            polled = monotonic()
            try:
                await self.poll()
            except RowlockError as error:
                log.warning("cannot read how far the logs have grown", error=str(error))
                await asyncio.sleep(POLL_S)
            except Exception:
                log.exception("cannot read how far the logs have grown")
                await asyncio.sleep(POLL_S)

    async def poll(self) -> None:
        """Ask once, for all tables if notifications may have been lost, else for the followed ones."""
        whole, self._all = self._all, False
        wanted = [table_id for table_id, live in list(self._tables.items()) if whole or live.followed]
        self.polls += 1
        try:
            for start in range(0, len(wanted), MOST_ASKED_FOR):
                for table_id, length in (await self._lengths(wanted[start : start + MOST_ASKED_FOR])).items():
                    live = self._tables.get(table_id)
                    if live is not None:
                        live.on_remote_write(length)
        except BaseException:
            self._all = self._all or whole
            raise
        self._after_poll()
