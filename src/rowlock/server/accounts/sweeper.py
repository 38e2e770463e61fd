"""Closes the sockets of sessions that have ended, however they ended, and deletes expired sessions.

A log-out closes its sockets at once. This finds what no notification tells: one that was lost, a session that expired
or was ended by another program.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Protocol

import structlog

from rowlock.server.errors import Unavailable
from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store
from rowlock.server.store.people import DROP_EXPIRED, ended_among

LOOK_EVERY_S: Final = 0.5
"""How often the sweeper asks whether the database has changed: an end reaches the sockets within a second."""
SWEEP_MS: Final = 30_000
"""How often expired sessions are deleted."""
MOST_LOOKED_UP: Final = 5_000

log = structlog.get_logger("rowlock.sessions")


class OpenSockets(Protocol):
    """The open sockets of this process."""

    @property
    def sessions(self) -> Mapping[str, int]:
        """The sessions that have sockets, by the hashes of their tokens, and when each expires."""
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
        self._version = ""
        """Of the database, when all sessions with sockets were looked up last."""
        self._open: frozenset[str] = frozenset()
        """Those that were open then."""
        self._until = 0
        """When the first of them expires."""
        self.task = PeriodicTask("sessions", LOOK_EVERY_S, self.sweep)

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
        """Look all sessions up, unless nothing was written since the last time, none is new and none has expired."""
        if not self._sockets.sessions:
            return
        version = await self._store.version()
        known = dict(self._sockets.sessions)
        if not known:
            return  # the last socket has closed meanwhile
        if version == self._version and self._now() < self._until and known.keys() <= self._open:
            return
        await self._look_up(list(known))
        self._version, self._open, self._until = version, frozenset(known), min(known.values())

    async def _look_up(self, sessions: Sequence[str]) -> None:
        for start in range(0, len(sessions), MOST_LOOKED_UP):
            batch = sessions[start : start + MOST_LOOKED_UP]
            for session in await self._store.read(partial(ended_among, sessions=batch, now=self._now())):
                self._sockets.close_session(session)
