"""Turns are shared fairly: a person with many requests delays others by about one turn."""

from __future__ import annotations

import asyncio

import pytest

from rowlock.server.workers import fair_queue
from rowlock.server.workers.fair_queue import Asker, FairQueue
from rowlock.server.workers.pool import WorkerPool
from rowlock.tables.errors import Refusal
from tests.server.workers.test_bots import LONG_MS, asked


class Clock:
    """A clock that the jobs of a test move."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


async def order(
    queue: FairQueue, clock: Clock, wishes: list[tuple[str, float]], addresses: dict[str, str] | None = None
) -> list[str]:
    """Let everyone wish for a turn at once; give who had which turn."""
    had: list[str] = []

    async def wish(person: str, seconds: float) -> None:
        async with queue.turn(Asker(person, (addresses or {}).get(person))):
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
        async with queue.turn(Asker("old")):
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
    assert (queue.remembered, queue.waiting) == (0, 0)


def test_somebody_new_takes_turns_with_somebody_who_has_used_much_before() -> None:
    async def evening() -> list[str]:
        clock, had = Clock(), list[str]()
        queue = FairQueue(1, clock=clock)

        async def wish(person: str) -> None:
            async with queue.turn(Asker(person)):
                await asyncio.sleep(0)
                clock.now += 1.0
                had.append(person)

        async with queue.turn(Asker("old")):
            wishes = [asyncio.create_task(wish("old")) for _ in range(4)]
            await asyncio.sleep(0)
            clock.now += 100.0
        wishes += [asyncio.create_task(wish("new")) for _ in range(4)]
        await asyncio.gather(*wishes)
        return had

    assert "".join(person[0] for person in asyncio.run(evening()))[:6] in ("onnono", "onoono", "ononon")


def test_two_places_are_not_both_held_by_one_person_while_another_waits() -> None:
    clock = Clock()
    wishes = [*[("many", 1.0)] * 6, ("one", 1.0), ("one", 1.0)]
    had = asyncio.run(order(FairQueue(2, clock=clock), clock, wishes))
    assert had[2:5].count("one") == 2


GUESTS = {f"guest {number}": "192.0.2.1" for number in range(29)} | {"one": "192.0.2.2", "other": "192.0.2.2"}


def test_many_guests_of_one_address_delay_another_address_by_one_turn() -> None:
    """A level-5 bot answered after 23.5 s instead of 1.9, because 29 guests each had a turn first."""
    clock = Clock()
    wishes = [*((guest, 1.0) for guest in GUESTS if guest.startswith("guest")), ("one", 1.0), ("one", 1.0)]
    had = asyncio.run(order(FairQueue(1, clock=clock), clock, wishes, GUESTS))
    assert had.index("one") == 1
    assert had[3] == "one", "the addresses take turns"
    assert len(had) == 31


def test_the_people_of_one_address_share_its_turns_fairly() -> None:
    clock = Clock()
    wishes = [("guest 0", 1.0), *[("one", 1.0)] * 5, ("other", 1.0), *[("guest 0", 1.0)] * 5]
    had = asyncio.run(order(FairQueue(1, clock=clock), clock, wishes, GUESTS))
    assert [who for who in had if who != "guest 0"][1] == "other"


def test_people_whose_address_is_no_unit_share_with_nobody() -> None:
    """As in party mode, and for a proxy on this machine that sends no client address."""
    clock = Clock()
    wishes = [("a", 1.0), *[("b", 1.0)] * 3, ("c", 1.0), ("d", 1.0)]
    had = asyncio.run(order(FairQueue(1, clock=clock), clock, wishes))
    assert had == ["a", "b", "c", "d", "b", "b"]


def test_a_person_cannot_be_taken_for_an_address() -> None:
    assert Asker("192.0.2.1").site != Asker("p", "192.0.2.1").site
    assert Asker("p", "192.0.2.1").site == Asker("q", "192.0.2.1").site


def test_an_address_with_a_turn_under_way_waits_for_one_that_has_none_although_it_used_less() -> None:
    """Two places: what is under way counts before what was used."""
    had: list[str] = []

    async def evening() -> None:
        clock = Clock()
        queue = FairQueue(2, clock=clock)
        let: dict[str, asyncio.Event] = {name: asyncio.Event() for name in ("a1", "b1", "a2", "b2")}

        async def wish(name: str, seconds: float) -> None:
            async with queue.turn(Asker(name[0])):
                had.append(name)
                await let[name].wait()
                clock.now += seconds

        tasks = [asyncio.create_task(wish(*one)) for one in (("a1", 0.0), ("b1", 9.0), ("a2", 0.0), ("b2", 0.0))]
        await asyncio.sleep(0.01)
        let["b1"].set()  # b has used 9 s and has nothing under way, a has used nothing and still has a turn
        await asyncio.sleep(0.01)
        assert had == ["a1", "b1", "b2"]
        for event in let.values():
            event.set()
        await asyncio.gather(*tasks)

    asyncio.run(evening())


def test_what_is_remembered_of_people_who_came_and_went_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MOST_REMEMBERED", 5)

    async def evening() -> tuple[int, int]:
        clock = Clock()
        queue = FairQueue(1, clock=clock)
        async with queue.turn(Asker("always")):
            first = asyncio.create_task(order(queue, clock, [(f"p{number}", 1.0) for number in range(50)]))
            same = {f"q{number}": "192.0.2.1" for number in range(50)}
            second = asyncio.create_task(order(queue, clock, [(person, 1.0) for person in same], same))
            while queue.waiting < 100:
                await asyncio.sleep(0)
        while queue.waiting > 2:
            await asyncio.sleep(0)
        remembered, sites = queue.remembered, len(queue._sites)
        assert len(await first + await second) == 100
        return remembered, sites

    remembered, sites = asyncio.run(evening())
    assert remembered <= 4 * (5 + 3)
    assert sites <= 5 + 3


@pytest.mark.parametrize("address", ["192.0.2.1", None])
def test_people_who_give_up_while_another_holds_every_place_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, address: str | None
) -> None:
    monkeypatch.setattr(fair_queue, "MOST_REMEMBERED", 5)

    async def wait(queue: FairQueue, number: int) -> None:
        async with queue.turn(Asker(f"p{number}", address)):
            pass

    async def evening() -> int:
        queue = FairQueue(1)
        async with queue.turn(Asker("long", "192.0.2.9")):
            for number in range(100):
                task = asyncio.create_task(wait(queue, number))
                await asyncio.sleep(0)
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
            return queue.remembered

    assert asyncio.run(evening()) <= 2 * (5 + 1) + 2


def test_a_request_given_up_leaves_its_place_to_others() -> None:
    async def evening() -> None:
        queue = FairQueue(1, most_waiting=2)
        held, done = asyncio.Event(), asyncio.Event()

        async def hold() -> None:
            async with queue.turn(Asker("p")):
                held.set()
                await done.wait()

        async def wait() -> None:
            async with queue.turn(Asker("q")):
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
        assert (queue.waiting, queue.remembered) == (0, 0)

    asyncio.run(evening())


def test_a_request_given_up_at_the_moment_in_which_it_is_its_turn_takes_no_place() -> None:
    """A cancelled task leaves the queue only when it runs again; its turn may come before that."""

    async def evening() -> None:
        queue = FairQueue(1)

        async def wait(person: str) -> None:
            async with queue.turn(Asker(person)):
                pass

        async with queue.turn(Asker("p")):
            first, second = asyncio.create_task(wait("a")), asyncio.create_task(wait("b"))
            await asyncio.sleep(0)
            first.cancel()
        async with asyncio.timeout(60):
            await second
            await wait("c")
        assert first.cancelled()
        assert (queue.waiting, queue.remembered) == (0, 0)

    asyncio.run(evening())


def test_a_place_given_to_a_request_that_is_given_up_at_once_is_passed_on() -> None:
    async def evening() -> None:
        queue = FairQueue(1)
        entered = asyncio.Event()

        async def wait(person: str) -> None:
            async with queue.turn(Asker(person)):
                entered.set()

        async with queue.turn(Asker("p")):
            first, second = asyncio.create_task(wait("a")), asyncio.create_task(wait("b"))
            await asyncio.sleep(0)
        first.cancel()  # after the place was given to it, before it could run
        await second
        assert entered.is_set()
        async with queue.turn(Asker("c")):
            pass

    asyncio.run(evening())


def test_a_quick_bot_does_not_wait_behind_thinking_ones() -> None:
    _, _, view = asked("qwirkle")

    async def evening() -> None:
        workers = WorkerPool(1, 600_000, LONG_MS)  # whoever thinks, thinks for ever
        thinking = [asyncio.create_task(workers.decide(Asker("many"), "qwirkle", view, "level:5")) for _ in range(40)]
        await asyncio.sleep(0)
        assert await workers.decide(Asker("one"), "qwirkle", view, "greedy")
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
