"""Closes the sockets of sessions that have ended, however they ended, and deletes expired sessions.

A log-out closes its sockets at once. This finds what no notification tells: one that was lost, a session that expired
or was ended by another program.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

import structlog

from rowlock.server.errors import Unavailable
from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store
from rowlock.server.store.people import DROP_EXPIRED, ended_among

LOOK_UP_EVERY_S: Final = 0.5
"""How often the sessions of all open sockets are looked up, by one query: an end reaches them within a second."""
SWEEP_MS: Final = 30_000
"""How often expired sessions are deleted."""
MOST_LOOKED_UP: Final = 5_000

log = structlog.get_logger("rowlock.sessions")


class OpenSockets(Protocol):
    """The open sockets of this process."""

    @property
    def sessions(self) -> list[str]:
        """The hashes of the sessions that have sockets."""
        ...

    def close_session(self, prefix: str) -> None:
        """Close the sockets of the session whose hash begins with a prefix."""
        ...


class SessionSweeper:
    """Looks after the sessions; `task` runs it."""

    def __init__(self, store: Store, sockets: OpenSockets, now: Callable[[], int]) -> None:
        self._store = store
        self._sockets = sockets
        self._now = now
        self._swept: int | None = None
        self._failing = False
        self.task = PeriodicTask("sessions", LOOK_UP_EVERY_S, self.sweep)

    async def sweep(self) -> None:
        """Close the sockets of ended sessions and, from time to time, delete expired sessions."""
        try:
            await self._close_ended()
            if self._swept is None or self._now() - self._swept >= SWEEP_MS:
                await self._store.write((DROP_EXPIRED, {"before": self._now()}))
                self._swept = self._now()
            self._failing = False
        except Unavailable as error:
            if not self._failing:  # not again for every attempt
                log.warning("sessions cannot be looked up", error=str(error))
            self._failing = True

    async def _close_ended(self) -> None:
        sessions = self._sockets.sessions
        for start in range(0, len(sessions), MOST_LOOKED_UP):
            batch = sessions[start : start + MOST_LOOKED_UP]
            for session in await self._store.read(partial(ended_among, sessions=batch, now=self._now())):
                self._sockets.close_session(session)
