"""Games that are judged for insights: one after the other, in a process of their own with the lowest priority.

Addresses, then people, take turns, and a turn is one game, so that nobody waits for all games of somebody else. No bot,
no coach and no review waits for them. What is judged is stored at once, so that nothing is judged twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import structlog

from rowlock.core.errors import RowlockError
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.server.workers.pool import WorkerFailed, WorkerProcess

MOST_PEOPLE: Final = 100
"""The people whose games are judged; others ask again later."""

log = structlog.get_logger("rowlock.insights")

Judge = Callable[[WorkerProcess, str, int], Awaitable[None]]
"""Judges a seat of a table in a process, and stores what is found."""


class InsightsQueue:
    """The games that this process judges."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._turns = FairQueue(1)
        self._worker = WorkerProcess(low=True)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By person, the task that waits for the turns of that person's games."""

    @property
    def turns(self) -> FairQueue:
        """The queue in which people wait."""
        return self._turns

    def is_working(self, player: str) -> bool:
        """Tell whether games of a person are being judged."""
        return player in self._tasks

    def begin(self, seats: Sequence[tuple[str, int]], asker: Asker) -> None:
        """Judge seats of tables in turns of a person, unless that is under way."""
        if not seats or asker.person in self._tasks or len(self._tasks) >= MOST_PEOPLE:
            return
        task = asyncio.create_task(self._each(seats, asker), name=f"insights {asker.person}")
        self._tasks[asker.person] = task
        task.add_done_callback(lambda _: self._tasks.pop(asker.person, None))

    def forget(self, player: str) -> None:
        """Stop judging the games of a person whose sessions have ended."""
        if player in self._tasks:
            self._tasks[player].cancel()

    async def stop(self) -> None:
        """Cancel everything and kill the process."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._worker.kill()

    async def _each(self, seats: Sequence[tuple[str, int]], asker: Asker) -> None:
        for table_id, seat in seats:
            async with self._turns.turn(asker):
                try:
                    await self._judge(self._worker, table_id, seat)
                except (RowlockError, WorkerFailed) as error:  # of one table; the others count
                    log.warning("a game is not judged", table=table_id, error=str(error))
        if len(self._tasks) == 1:
            async with self._turns.turn(asker):  # in which nobody who comes meanwhile has a game judged
                await self._worker.kill()  # to free its memory: this person was the last
