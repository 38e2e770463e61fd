"""The server's own care for its memory: garbage goes at once, and looking for it stops nobody for long."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from rowlock.server import memory


class Knot:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


def tidy_for(seconds: float) -> None:
    async def tidying() -> None:
        task = asyncio.create_task(memory.collect_garbage())
        await asyncio.sleep(seconds)
        task.cancel()

    asyncio.run(tidying())


def test_new_garbage_goes_within_moments() -> None:
    memory.disable_collector()
    gone = weakref.ref(Knot())
    assert gone() is not None, "nobody has looked yet"
    tidy_for(3 * memory.YOUNG_PASS_S)
    assert gone() is None


def test_what_was_set_aside_goes_with_a_full_pass_once_much_has_gathered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LOOK_S", 0.0)
    monkeypatch.setattr(memory, "SPARE", 1_000)
    monkeypatch.setattr(memory, "GROWTH", 1.0)
    memory.disable_collector()
    knot = Knot()
    gone = weakref.ref(knot)
    tidy_for(2 * memory.YOUNG_PASS_S)
    del knot
    tidy_for(2 * memory.YOUNG_PASS_S)
    assert gone() is not None, "it was set aside, and little has gathered"

    async def gathering() -> list[list[int]]:
        task = asyncio.create_task(memory.collect_garbage())
        await asyncio.sleep(memory.YOUNG_PASS_S / 2)
        much = [[number] for number in range(50_000)]
        await asyncio.sleep(3 * memory.YOUNG_PASS_S)
        task.cancel()
        return much

    assert len(asyncio.run(gathering())) == 50_000
    assert gone() is None


def test_a_server_inside_another_program_leaves_the_collector_to_it() -> None:
    frozen = gc.get_freeze_count()
    asyncio.run(asyncio.wait_for(memory.collect_garbage(), 5.0))
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen
