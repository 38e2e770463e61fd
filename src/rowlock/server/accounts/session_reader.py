"""Reads sessions with few queries, because a session is looked up every moment as long as its person sends requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from rowlock.server.store import Store
from rowlock.server.store.people import StoredSession, sessions_among
from rowlock.server.store.shared_queries import SharedQueries

MOST_IN_QUERY: Final = 500
"""Sessions in one query."""
QUERIES: Final = 2
"""Queries at a time."""


class Answer(NamedTuple):
    """What a query found."""

    begun: int
    """When the query began."""
    found: StoredSession | None


class SessionReader:
    """Answers each look-up from a query that begins after it, and reads along what will soon be asked for."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._shared: SharedQueries[str, Answer] = SharedQueries(
            self._read, "read sessions", most=MOST_IN_QUERY, at_once=QUERIES
        )
        self.along: Callable[[], Sequence[str]] = tuple
        """Gives the sessions to read along when a query begins."""
        self.on_read_along: Callable[[int, Sequence[str], Mapping[str, StoredSession]], None] = lambda *_: None
        """Called with the beginning of a query, the sessions that it read along, and all that it found."""

    async def find(self, session: str) -> Answer:
        """Find a session by the hash of its token, open or expired; raises Unavailable."""
        return await self._shared.ask(session)

    async def _read(self, asked: Sequence[str]) -> list[Answer]:
        begun = self._now()
        wanted = dict.fromkeys(asked)
        along = [session for session in self.along() if session not in wanted][: MOST_IN_QUERY - len(wanted)]
        found = await self._store.read(partial(sessions_among, sessions=[*wanted, *along]))
        self.on_read_along(begun, along, found)
        return [Answer(begun, found.get(session)) for session in asked]
