"""Reads sessions with few queries: while some run, the sessions that are asked for gather for the next one.

A session is looked up every moment as long as its person sends requests. With a query for each, a slow database would
make everybody wait for everybody else's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from rowlock.core.errors import RowlockError
from rowlock.server.errors import without_frames
from rowlock.server.store import Store
from rowlock.server.store.people import StoredSession, sessions_among

__all__ = ["Answer", "SessionReader"]

MOST: Final = 500
"""Sessions in one query."""
QUERIES: Final = 2
"""Queries at a time: a second one, so that one that hangs does not hold up everybody."""


class Answer(NamedTuple):
    """What a query found."""

    begun: int
    """When the query began."""
    found: StoredSession | None


class _Request(NamedTuple):
    session: str
    answer: asyncio.Future[Answer]


class SessionReader:
    """Answers each look-up from a query that begins after it."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._requests: list[_Request] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def find(self, session: str) -> Answer:
        """Find a session by the hash of its token, open or expired; raises Unavailable."""
        return await self._asked(session)

    def _asked(self, session: str) -> asyncio.Future[Answer]:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._requests.append(_Request(session, answer))
        if len(self._tasks) < QUERIES:
            self._tasks.add(asyncio.create_task(self._run(), name="read sessions"))
        return answer

    async def _run(self) -> None:
        try:
            while self._requests:
                batch, self._requests = self._requests[:MOST], self._requests[MOST:]
                await self._read(batch)
        finally:
            # In the same step as the last look at the requests, so that none is left without a task.
            self._tasks = {task for task in self._tasks if task is not asyncio.current_task()}

    async def _read(self, batch: list[_Request]) -> None:
        begun = self._now()
        asked = list({one.session for one in batch})
        try:
            found = await self._store.read(partial(sessions_among, sessions=asked))
        except Exception as error:  # every request gets it; the next one asks again
            failed = without_frames(error) if isinstance(error, RowlockError) else error
            for one in batch:
                if not one.answer.done():
                    one.answer.set_exception(failed)
            return
        for one in batch:
            if not one.answer.done():
                one.answer.set_result(Answer(begun, found.get(one.session)))
