"""Turns are shared fairly: a person with many requests delays others by about one turn."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.server.workers.fair_queue import FairQueue
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.errors import Refusal
from tests.server.workers.test_bots import LONG_MS, asked


class Clock:
    """A clock that the jobs of a test move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def order(queue: FairQueue, clock: Clock, wishes: list[tuple[str, float]]) -> list[str]:
    """Let everyone wish for a turn at once; give who had which turn."""
    had: list[str] = []

    async def wish(person: str, seconds: float) -> None:
        async with queue.turn(person):
            await asyncio.sleep(0)
            clock.now += seconds
            had.append(person)

    await asyncio.gather(*(wish(*one) for one in wishes))
    return had


def test_forty_requests_of_one_person_delay_another_by_one_turn() -> None:
    clock = Clock()
    wishes = [*[("many", 1.0)] * 40, ("one", 1.0)]
    had = asyncio.run(order(FairQueue(1, clock=clock), clock, wishes))
    assert had.index("one") == 1
    assert len(had) == 41


def test_the_person_who_used_least_is_next() -> None:
    clock = Clock()
    wishes = [("long", 5.0), ("long", 5.0), ("short", 1.0), ("short", 1.0), ("short", 1.0), ("short", 1.0)]
    assert asyncio.run(order(FairQueue(1, clock=clock), clock, wishes)) == ["long", *["short"] * 4, "long"]


def test_somebody_new_does_not_overtake_for_as_long_as_others_were_there_before() -> None:
    clock = Clock()
    queue = FairQueue(1, clock=clock)

    async def evening() -> list[str]:
        async with queue.turn("old"):
            waiting = asyncio.create_task(order(queue, clock, [("old", 1.0)] * 8))
            await asyncio.sleep(0)
            clock.now += 100.0
        while queue.waiting > 6:
            await asyncio.sleep(0)
        new = asyncio.create_task(order(queue, clock, [("new", 1.0)] * 4))
        had = await waiting
        assert new.done()  # in turns with the six that were left
        return had

    assert len(asyncio.run(evening())) == 8
    assert (queue._used, queue.waiting) == ({}, 0)


def test_two_places_are_not_both_held_by_one_person_while_another_waits() -> None:
    clock = Clock()
    wishes = [*[("many", 1.0)] * 6, ("one", 1.0), ("one", 1.0)]
    had = asyncio.run(order(FairQueue(2, clock=clock), clock, wishes))
    assert had[2:5].count("one") == 2


def test_a_request_given_up_leaves_its_place_to_others() -> None:
    async def evening() -> None:
        queue = FairQueue(1, most_waiting=2)
        held, done = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            async with queue.turn("p"):
                held.set()
                await done.wait()

        async def wait() -> None:
            async with queue.turn("q"):
                pass

        holding = asyncio.create_task(hold())
        await held.wait()
        given_up, kept = asyncio.create_task(wait()), asyncio.create_task(wait())
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="waiting already"):
            await wait()
        given_up.cancel()
        done.set()
        await asyncio.gather(holding, kept)
        await wait()  # the place is free again
        assert given_up.cancelled()
        assert (queue.waiting, queue._used) == (0, {})

    asyncio.run(evening())


def test_a_place_given_to_a_request_that_is_given_up_at_once_is_passed_on() -> None:
    async def evening() -> None:
        queue = FairQueue(1)
        entered = asyncio.Event()

        async def wait(person: str) -> None:
            async with queue.turn(person):
                entered.set()

        async with queue.turn("p"):
            first, second = asyncio.create_task(wait("a")), asyncio.create_task(wait("b"))
            await asyncio.sleep(0)
        first.cancel()  # after the place was given to it, before it could run
        await second
        assert entered.is_set()
        async with queue.turn("c"):
            pass

    asyncio.run(evening())


def test_a_quick_bot_does_not_wait_behind_thinking_ones() -> None:
    _, _, view = asked("qwirkle")

    async def evening() -> None:
        workers = WorkerPool(1, 600_000, LONG_MS)  # whoever thinks, thinks for ever
        thinking = [asyncio.create_task(workers.decide("many", "qwirkle", view, "level:5")) for _ in range(40)]
        await asyncio.sleep(0)
        assert await workers.decide("one", "qwirkle", view, "greedy")
        assert not any(task.done() for task in thinking)
        assert workers.waiting == {"quick": 0, "thinking": 39, "advice": 0}
        for task in thinking:
            task.cancel()
        await asyncio.gather(*thinking, return_exceptions=True)
        await workers.stop()

    asyncio.run(evening())


def test_a_bot_is_quick_if_its_decisions_were() -> None:
    workers = WorkerPool(1, 1_000, LONG_MS)
    assert [workers.is_quick("qwirkle", bot) for bot in ("greedy", "random", "level:1")] == [True, True, False]
    for seconds in (1.0, 0.01, 0.01, 0.01):
        assert not workers.is_quick("qwirkle", "level:1")
        workers._note("qwirkle", "level:1", seconds)
    assert workers.is_quick("qwirkle", "level:1")
    assert not workers.is_quick("qwirkle_cards", "level:1")
    workers._note("qwirkle", "level:1", 1.0)
    workers._note("qwirkle", "level:1", 1.0)
    assert not workers.is_quick("qwirkle", "level:1")
