"""Reviews of finished games: made one by one in a process of their own, shared by everybody, kept for a while.

Their order is not first come, first served: addresses, then people, take turns.

A review can be read as soon as every decision is judged roughly, and is refined from then on. It is stopped when
everybody who asked for it wants that.

Bots decide in other processes, so no game waits for a review. Reviews are kept in memory; another server process, or
this one after a restart, makes them again on request.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

import structlog
from msgspec.structs import replace

from rowlock.core.record import GameRecord
from rowlock.master.reviews import (
    REVIEW,
    Progress,
    Reviewed,
    ReviewEffort,
    ReviewJob,
    after,
    asked_again,
    is_missing,
    is_under_way,
)
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.server.workers.pool import WorkerFailed, WorkerProcess
from rowlock.tables.errors import Refusal
from rowlock.wire.study import ReviewNow

MOST_STORED: Final = 200
MOST_REVIEWS: Final = 30
SILENCE_S: Final = 120.0
"""A review process that sends nothing for this long is killed."""

log = structlog.get_logger("rowlock.reviews")


@dataclass(slots=True)
class _Review:
    """A review in its current state."""

    table: str
    record: GameRecord
    now: ReviewNow
    asker: Asker
    """Who asked first."""
    askers: dict[str, asyncio.Task[None]] = field(default_factory=dict)
    """The people who asked for it and have not stopped it, each with the task that waits for a turn of theirs."""


class ReviewQueue:
    """The reviews that this process makes and keeps."""

    def __init__(self, worlds: int) -> None:
        self._worlds = worlds
        self._reviews: OrderedDict[str, _Review] = OrderedDict()
        self._turns = FairQueue(1)
        self._worker = WorkerProcess()
        self._tasks: set[asyncio.Task[None]] = set()
        self._current: _Review | None = None
        self._making: asyncio.Task[Reviewed] | None = None

    async def stop(self) -> None:
        """Cancel the current review and kill its process."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.kill()

    @property
    def waiting(self) -> int:
        """The number of reviews that wait."""
        return len(self._waiting)

    @property
    def _waiting(self) -> list[_Review]:
        return [review for review in self._reviews.values() if review.now.status == "waiting"]

    def now(self, table_id: str) -> ReviewNow:
        """Give the current state of a table's review."""
        review = self._reviews.get(table_id)
        return ReviewNow("none") if review is None else review.now

    def missing(self, table_id: str) -> bool:
        """Tell whether a table's review has not been made and is not on its way."""
        return is_missing(self.now(table_id))

    def begin(self, table_id: str, record: GameRecord, asker: Asker) -> ReviewNow:
        """Have a finished game reviewed in a turn of a person, unless that is done or on its way."""
        if not self.missing(table_id):
            self._reviews.move_to_end(table_id)
            self._take_turn(self._reviews[table_id], asker)
            return self.now(table_id)
        self._make_room(asker)
        review = _Review(table_id, record, asked_again(self.now(table_id), record), asker)
        self._reviews[table_id] = review
        self._reviews.move_to_end(table_id)
        self._drop_oldest()
        self._take_turn(review, asker)
        return review.now

    def _take_turn(self, review: _Review, asker: Asker) -> None:
        """Let a person wait for a turn too: it may come before those of others who asked for the same review."""
        if asker.person not in review.askers:
            task = asyncio.create_task(self._in_turn(review, asker), name=f"review {review.table}")
            review.askers[asker.person] = task
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _in_turn(self, review: _Review, asker: Asker) -> None:
        if review.now.status != "waiting":
            return
        async with self._turns.turn(asker):
            if review.now.status != "waiting":
                return
            await self._make(review)
            if not self._waiting:
                await self._worker.kill()  # to free its memory; the turn ends afterwards, so nobody needs it meanwhile

    def _make_room(self, asker: Asker) -> None:
        """Raise Refusal if too many reviews wait, or stop the newest of an address, or person, that has far more."""
        waiting = self._waiting
        if len(waiting) < MOST_REVIEWS:
            return
        key: Callable[[Asker], str]
        for key in (lambda one: one.site, lambda one: one.person):
            counts = Counter(key(review.asker) for review in waiting)
            most = max(counts.values())
            if most >= counts[key(asker)] + 2:
                self._give_up(next(one for one in reversed(waiting) if counts[key(one.asker)] == most))
                return
            waiting = [review for review in waiting if review.asker.site == asker.site]
            if not waiting:
                break
        raise Refusal("reviews_busy", "many reviews are waiting already; try again later", 503)

    def cancel(self, table_id: str, player: str) -> ReviewNow:
        """Stop a review that waits or is being made, unless somebody else asked for it too; what is found stays."""
        review = self._reviews.get(table_id)
        if review is None or not is_under_way(review.now) or player not in review.askers:
            return self.now(table_id)
        task = review.askers.pop(player)
        if not review.askers:
            self._give_up(review)
        elif review.now.status == "waiting":
            task.cancel()
        return review.now

    def _give_up(self, review: _Review) -> None:
        """Stop a review; everybody who waits with a turn for it leaves the queue."""
        waited, review.now = review.now.status == "waiting", replace(review.now, status="stopped")
        if waited:
            for task in list(self._tasks):
                if task.get_name() == f"review {review.table}":
                    task.cancel()
        elif review is self._current and self._making is not None:
            self._making.cancel()

    def _drop_oldest(self) -> None:
        """Drop the finished reviews that were requested longest ago."""
        finished = [table for table, one in self._reviews.items() if not is_under_way(one.now)]
        for table in finished[: max(0, len(self._reviews) - MOST_STORED)]:
            del self._reviews[table]

    async def _make(self, review: _Review) -> None:
        def note(outcome: Progress | Reviewed | None) -> None:
            review.now = after(review.now, outcome)

        note(Progress(0))
        job = ReviewJob.of(review.table, review.record, ReviewEffort(REVIEW.samples, self._worlds))
        self._current = review
        self._making = asyncio.create_task(self._worker.run(job, Reviewed, SILENCE_S, note), name="review")
        try:
            note(await self._making)
        except WorkerFailed as error:
            log.warning("a review failed", table=review.table, error=str(error))
            note(None)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is not None and task.cancelling():  # the server stops, not only this review
                raise
        finally:
            self._current = self._making = None
