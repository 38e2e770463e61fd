"""Looks again, now and then: sockets whose session is over are closed, and sessions that have expired are forgotten.

Log-outs are told at once; this is for what was missed, and for sessions that end by themselves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import structlog

from rowlock.core.errors import RowlockError
from rowlock.server.play.sockets import Sockets
from rowlock.server.store import Store
from rowlock.server.store.people import DROP_EXPIRED, still_open

__all__ = ["Vigil"]

LOOK_S = 30.0
AT_ONCE = 500

log = structlog.get_logger("rowlock.vigil")


class Vigil:
    """The task that looks."""

    def __init__(self, store: Store, sockets: Sockets, now: Callable[[], int]) -> None:
        self._store = store
        self._sockets = sockets
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run(), name="vigil")

    async def stop(self) -> None:
        """Look no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self.look()
            except RowlockError as error:
                log.warning("cannot look after sessions", error=str(error))

    async def look(self) -> None:
        """Close what should be closed and forget what has expired."""
        sessions = self._sockets.sessions
        for start in range(0, len(sessions), AT_ONCE):
            some = sessions[start : start + AT_ONCE]
            fine = await self._store.read(partial(still_open, sessions=some, now=self._now()))
            for session in set(some) - fine:
                self._sockets.close_marked(session)
        await self._store.write((DROP_EXPIRED, {"before": self._now()}))
