"""Periodically closes the sockets of ended sessions and deletes expired sessions.

Log-outs close their sockets at once; this covers lost notifications and sessions that expire.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store
from rowlock.server.store.people import DROP_EXPIRED, still_open

__all__ = ["OpenSockets", "SessionSweeper"]

SWEEP_S = 30.0
BATCH = 500


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
        self.task = PeriodicTask("sessions", SWEEP_S, self.sweep)

    async def sweep(self) -> None:
        """Close the sockets of ended sessions and delete expired sessions."""
        sessions = self._sockets.sessions
        for start in range(0, len(sessions), BATCH):
            batch = sessions[start : start + BATCH]
            alive = await self._store.read(partial(still_open, sessions=batch, now=self._now()))
            for session in set(batch) - alive:
                self._sockets.close_session(session)
        await self._store.write((DROP_EXPIRED, {"before": self._now()}))
