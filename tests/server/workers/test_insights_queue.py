"""The queue of games that are judged: a turn is one game, people take turns, and one failure stops nobody."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.core.errors import RowlockError
from rowlock.server.workers import insights
from rowlock.server.workers.fair_queue import Asker
from rowlock.server.workers.insights import InsightsQueue
from rowlock.server.workers.pool import WorkerFailed, WorkerProcess


class Judge:
    """Notes what is judged; each game takes one step of the loop or waits until it is let go."""

    def __init__(self, *failing: str) -> None:
        self.done: list[str] = []
        self.hold = asyncio.Event()
        self.hold.set()
        self._failing = failing

    async def __call__(self, worker: WorkerProcess, table_id: str, seat: int) -> None:
        await asyncio.sleep(0)
        await self.hold.wait()
        self.done.append(f"{table_id}{seat}")
        if table_id in self._failing:
            raise WorkerFailed("it hung") if table_id == "hangs" else RowlockError("unreadable")


def seats(prefix: str, count: int) -> list[tuple[str, int]]:
    return [(f"{prefix}{number}", 0) for number in range(count)]


async def idle(queue: InsightsQueue, *people: str) -> None:
    async with asyncio.timeout(20):
        while any(queue.is_working(one) for one in people):
            await asyncio.sleep(0)


def test_people_take_turns_game_by_game() -> None:
    async def evening() -> None:
        judge = Judge()
        queue = InsightsQueue(judge)
        queue.begin(seats("a", 40), Asker("ann", "1.1.1.1"))
        await asyncio.sleep(0)
        queue.begin(seats("b", 3), Asker("bob", "2.2.2.2"))
        await idle(queue, "bob")
        assert len([one for one in judge.done if one[0] == "a"]) <= 8, "bob does not wait for all of ann's games"
        await idle(queue, "ann")
        assert len(judge.done) == 43
        await queue.stop()

    asyncio.run(evening())


def test_many_guests_of_one_address_share_its_turns() -> None:
    async def evening() -> None:
        judge = Judge()
        queue = InsightsQueue(judge)
        crowd = [f"guest{number}" for number in range(12)]
        for one in crowd:
            queue.begin(seats(f"c{one}-", 4), Asker(one, "9.9.9.9"))
        queue.begin(seats("b", 3), Asker("bob", "2.2.2.2"))
        await idle(queue, "bob")
        assert len([one for one in judge.done if one[0] == "c"]) <= 8
        await queue.stop()

    asyncio.run(evening())


def test_one_game_that_fails_does_not_stop_the_others() -> None:
    async def evening() -> None:
        judge = Judge("hangs", "broken")
        queue = InsightsQueue(judge)
        queue.begin([("hangs", 0), ("broken", 1), ("good", 2)], Asker("ann", None))
        await idle(queue, "ann")
        assert judge.done == ["hangs0", "broken1", "good2"]
        await queue.stop()

    asyncio.run(evening())


def test_a_person_is_in_the_queue_once_and_may_come_again() -> None:
    async def evening() -> None:
        judge = Judge()
        queue = InsightsQueue(judge)
        ann = Asker("ann", None)
        queue.begin([], ann)
        assert not queue.is_working("ann"), "there is nothing to do"
        for _ in range(3):
            queue.begin(seats("a", 2), ann)
        await idle(queue, "ann")
        assert judge.done == ["a00", "a10"]
        queue.begin(seats("a", 1), ann)
        await idle(queue, "ann")
        assert len(judge.done) == 3
        await queue.stop()

    asyncio.run(evening())


def test_whoever_comes_while_the_process_ends_is_judged_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        judge = Judge()
        queue = InsightsQueue(judge)
        killing, ended = asyncio.Event(), asyncio.Event()

        async def kill(_: WorkerProcess) -> None:
            killing.set()
            await ended.wait()
            judge.done.append("ended")

        monkeypatch.setattr(WorkerProcess, "kill", kill)
        queue.begin(seats("a", 1), Asker("ann", "1.1.1.1"))
        async with asyncio.timeout(20):
            await killing.wait()
        queue.begin(seats("b", 1), Asker("bob", "2.2.2.2"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert judge.done == ["a00"], "a process that ends judges nothing"
        ended.set()
        await idle(queue, "ann", "bob")
        assert judge.done[:3] == ["a00", "ended", "b00"]
        await queue.stop()

    asyncio.run(evening())


def test_who_is_signed_out_leaves_the_queue() -> None:
    async def evening() -> None:
        judge = Judge()
        queue = InsightsQueue(judge)
        judge.hold.clear()
        queue.begin(seats("a", 5), Asker("ann", None))
        queue.begin(seats("b", 1), Asker("bob", None))
        await asyncio.sleep(0)
        queue.forget("ann")
        queue.forget("nobody")
        judge.hold.set()
        await idle(queue, "ann", "bob")
        assert judge.done == ["b00"]
        await queue.stop()

    asyncio.run(evening())


def test_too_many_people_ask_again_later(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        monkeypatch.setattr(insights, "MOST_PEOPLE", 2)
        judge = Judge()
        judge.hold.clear()
        queue = InsightsQueue(judge)
        for one in ("ann", "bob", "cy"):
            queue.begin(seats(one, 1), Asker(one, None))
        assert [queue.is_working(one) for one in ("ann", "bob", "cy")] == [True, True, False]
        await queue.stop()
        assert not queue.is_working("ann")

    asyncio.run(evening())
