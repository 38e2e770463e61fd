"""The server's own care for its memory: garbage goes soon, and looking for it stops nobody for long."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator

import pytest

from rowlock.server import memory

LONG_S = 60.0
"""Far longer than any pass takes, also on a machine that is busy with other things."""


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], Awaitable[None]]:
    """Give a function that waits for a number of young passes, however long they take."""
    collect, done = gc.collect, 0

    def counting(generation: int = 2) -> int:
        nonlocal done
        done += generation == 0
        return collect(generation)

    async def wait_for(number: int) -> None:
        awaited = done + number
        async with asyncio.timeout(LONG_S):
            while done < awaited:
                await asyncio.sleep(0.01)

    monkeypatch.setattr(gc, "collect", counting)
    return wait_for


def collecting(use: Callable[[], Awaitable[None]]) -> None:
    """Do something while the server collects its garbage."""

    async def life() -> None:
        task = asyncio.create_task(memory.collect_garbage(lambda _kind, _seconds: None))
        await use()
        task.cancel()

    asyncio.run(life())


def test_new_garbage_goes_with_the_next_young_pass(passes: Callable[[int], Awaitable[None]]) -> None:
    memory.disable_collector()
    gone = weakref.ref(Knot())
    assert gone() is not None, "nobody has looked yet"
    collecting(lambda: passes(1))
    assert gone() is None


def test_young_passes_come_several_times_a_second() -> None:
    assert memory.YOUNG_PASS_S <= 0.25


def test_what_was_set_aside_goes_with_a_full_pass_once_much_has_gathered(
    passes: Callable[[int], Awaitable[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "LOOK_S", 0.0)
    monkeypatch.setattr(memory, "SPARE", 1_000)
    monkeypatch.setattr(memory, "GROWTH", 1.0)
    memory.disable_collector()
    knot = Knot()
    gone = weakref.ref(knot)
    collecting(lambda: passes(1))
    del knot
    collecting(lambda: passes(1))
    assert gone() is not None, "it was set aside, and little has gathered"
    much: list[list[int]] = []

    async def gathering() -> None:
        await passes(1)
        much.extend([number] for number in range(50_000))
        await passes(2)

    collecting(gathering)
    assert len(much) == 50_000
    assert gone() is None


def test_a_server_inside_another_program_leaves_the_collector_to_it() -> None:
    frozen = gc.get_freeze_count()
    asyncio.run(asyncio.wait_for(memory.collect_garbage(lambda _kind, _seconds: None), LONG_S))
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen
