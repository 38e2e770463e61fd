"""Reviews of finished games: made one by one in a process of their own, shared by all who ask, kept for a while.

Bots think in other processes, so that nobody's game waits for a review. What is kept is in memory: another process of
the server, or this one after a restart, makes it again when asked.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Final

import structlog

from rowlock.arena.review import steps_of
from rowlock.bots.levels import strongest
from rowlock.core.record import GameRecord
from rowlock.server.errors import Refusal
from rowlock.server.judging import Examine
from rowlock.server.worker import Examined
from rowlock.server.workers import Worker, WorkerFailed
from rowlock.wire.study import ReviewNow

__all__ = ["Reviews"]

MOST_KEPT: Final = 200
MOST_WAITING: Final = 30
SAMPLES: Final = 500
"""What the bot that names the candidates may look at."""
SILENCE_S: Final = 120.0
"""How long a review may stand still before its process is ended."""

log = structlog.get_logger("rowlock.reviews")


@dataclass(slots=True)
class _Review:
    """A review as far as it has come."""

    table: str
    record: GameRecord
    now: ReviewNow


class Reviews:
    """The reviews that this process makes and keeps."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self._kept: OrderedDict[str, _Review] = OrderedDict()
        self._waiting: deque[_Review] = deque()
        self._worker = Worker()
        self._working: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Give up what is being made, and end the process."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        await self._worker.kill()

    def now(self, table_id: str) -> ReviewNow:
        """Tell how far a table's review has come."""
        review = self._kept.get(table_id)
        return ReviewNow("none") if review is None else review.now

    def wanted(self, table_id: str) -> bool:
        """Tell whether a table's review would have to be made."""
        return self.now(table_id).status in ("none", "failed")

    def begin(self, table_id: str, record: GameRecord) -> ReviewNow:
        """Put a finished game in the line, unless its review is there or on its way."""
        if not self.wanted(table_id):
            self._kept.move_to_end(table_id)
            return self.now(table_id)
        if len(self._waiting) >= MOST_WAITING:
            raise Refusal("reviews_busy", "many reviews are waiting already; try again later", 503)
        review = _Review(table_id, record, ReviewNow("waiting", steps=steps_of(record)))
        self._kept[table_id] = review
        self._waiting.append(review)
        self._forget()
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="reviews")
        return review.now

    def _forget(self) -> None:
        """Let go of the finished ones that were asked for longest ago."""
        spare = [table for table, one in self._kept.items() if one.now.status in ("done", "failed")]
        for table in spare[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[table]

    async def _work(self) -> None:
        """Make what waits; then the process ends, for it needs memory."""
        while self._waiting:
            await self._make(self._waiting.popleft())
        await self._worker.kill()

    async def _make(self, review: _Review) -> None:
        steps, record = review.now.steps, review.record

        def progress(done: int) -> None:
            review.now = ReviewNow("running", min(done, steps), steps)

        progress(0)
        job = Examine(record.write(), strongest(record.game), SAMPLES, self._worlds, review.table)
        try:
            examined = await self._worker.run(job, Examined, SILENCE_S, progress)
        except WorkerFailed as error:
            log.warning("a review failed", table=review.table, error=str(error))
            review.now = ReviewNow("failed", review.now.done, steps)
        else:
            review.now = ReviewNow("done", steps, steps, examined.review)
