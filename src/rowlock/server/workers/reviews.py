"""Reviews of finished games: made one by one in a process of their own, shared by everybody, kept for a while.

A review can be read as soon as every decision is judged roughly, and is refined from then on. It is stopped when
everybody who asked for it wants that.

Bots decide in other processes, so no game waits for a review. Reviews are kept in memory; another server process, or
this one after a restart, makes them again on request.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from typing import Final

import structlog
from msgspec.structs import replace

from rowlock.arena.review import steps_of
from rowlock.bots.levels import adviser
from rowlock.core.record import GameRecord
from rowlock.server.workers.pool import WorkerFailed, WorkerProcess
from rowlock.tables.errors import Refusal
from rowlock.tables.jobs import Progress, Reviewed
from rowlock.tables.reviews import ReviewJob, advanced, asked_again
from rowlock.wire.study import ReviewNow

__all__ = ["ReviewQueue"]

MOST_STORED: Final = 200
MOST_WAITING: Final = 30
SAMPLES: Final = 500
"""The budget of the bot that names the candidates."""
SILENCE_S: Final = 120.0
"""A review process that sends nothing for this long is killed."""

FINISHED: Final = ("done", "failed", "stopped")

log = structlog.get_logger("rowlock.reviews")


@dataclass(slots=True)
class _Review:
    """A review in its current state."""

    table: str
    record: GameRecord
    now: ReviewNow
    askers: set[str] = field(default_factory=set)
    """The people who asked for it and have not stopped it."""


class ReviewQueue:
    """The reviews that this process makes and keeps."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self._reviews: OrderedDict[str, _Review] = OrderedDict()
        self._waiting: deque[_Review] = deque()
        self._worker = WorkerProcess()
        self._working: asyncio.Task[None] | None = None
        self._current: _Review | None = None
        self._making: asyncio.Task[Reviewed] | None = None

    async def stop(self) -> None:
        """Cancel the current review and kill its process."""
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
        await self._worker.kill()

    @property
    def waiting(self) -> int:
        """The number of reviews that wait."""
        return len(self._waiting)

    def now(self, table_id: str) -> ReviewNow:
        """Give the current state of a table's review."""
        review = self._reviews.get(table_id)
        return ReviewNow("none") if review is None else review.now

    def missing(self, table_id: str) -> bool:
        """Tell whether a table's review has not been made and is not on its way."""
        return self.now(table_id).status in ("none", "failed", "stopped")

    def begin(self, table_id: str, record: GameRecord, player: str) -> ReviewNow:
        """Queue the review of a finished game for a player, unless it exists or is on its way."""
        if not self.missing(table_id):
            self._reviews.move_to_end(table_id)
            self._reviews[table_id].askers.add(player)
            return self.now(table_id)
        if len(self._waiting) >= MOST_WAITING:
            raise Refusal("reviews_busy", "many reviews are waiting already; try again later", 503)
        review = _Review(table_id, record, asked_again(self.now(table_id), steps_of(record)), {player})
        self._reviews[table_id] = review
        self._waiting.append(review)
        self._drop_oldest()
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work(), name="reviews")
        return review.now

    def cancel(self, table_id: str, player: str) -> ReviewNow:
        """Stop a review that waits or is being made, unless somebody else asked for it too; what is found stays."""
        review = self._reviews.get(table_id)
        if review is None or review.now.status not in ("waiting", "running") or player not in review.askers:
            return self.now(table_id)
        review.askers.discard(player)
        if review.askers:
            return review.now
        review.now = replace(review.now, status="stopped")
        if review in self._waiting:
            self._waiting.remove(review)
        if review is self._current and self._making is not None:
            self._making.cancel()
        return review.now

    def _drop_oldest(self) -> None:
        """Drop the finished reviews that were requested longest ago."""
        finished = [table for table, one in self._reviews.items() if one.now.status in FINISHED]
        for table in finished[: max(0, len(self._reviews) - MOST_STORED)]:
            del self._reviews[table]

    async def _work(self) -> None:
        """Make all waiting reviews, then kill the process to free its memory."""
        while self._waiting:
            await self._make(self._waiting.popleft())
            if not self._waiting:
                await self._worker.kill()  # a review may be requested meanwhile

    async def _make(self, review: _Review) -> None:
        steps, record = review.now.steps, review.record

        def progress(made: Progress) -> None:
            if review.now.status != "stopped":
                review.now = advanced(review.now, made.done, made.review)

        progress(Progress(0))
        job = ReviewJob(record.write(), adviser(record.game), SAMPLES, self._worlds, review.table)
        self._current = review
        self._making = asyncio.create_task(self._worker.run(job, Reviewed, SILENCE_S, progress), name="review")
        try:
            reviewed = await self._making
        except WorkerFailed as error:
            log.warning("a review failed", table=review.table, error=str(error))
            review.now = replace(review.now, status="failed")
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # the server stops, not only this review
                raise
        else:
            review.now = ReviewNow("done", steps, steps, reviewed.review)
        finally:
            self._current = self._making = None
