"""The server's own care for its memory: garbage goes soon, and looking for it stops nobody for long."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from pathlib import Path
from unittest.mock import Mock

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


def nobody() -> memory.Usage:
    return memory.Usage(sockets=0, tables=0)


def crowded() -> memory.Usage:
    return memory.Usage(sockets=4_000, tables=1_000)


def collecting(use: Callable[[], Awaitable[None]], usage: Callable[[], memory.Usage] = nobody) -> list[str]:
    """Do something while the server collects its garbage; give the kinds of the passes."""
    kinds: list[str] = []

    async def life() -> None:
        task = asyncio.create_task(memory.collect_garbage(lambda kind, _seconds: kinds.append(kind), usage))
        await use()
        task.cancel()

    asyncio.run(life())
    return kinds


def test_new_garbage_goes_with_the_next_young_pass(passes: Callable[[int], Awaitable[None]]) -> None:
    memory.disable_collector()
    gone = weakref.ref(Knot())
    assert gone() is not None, "nobody has looked yet"
    collecting(lambda: passes(1))
    assert gone() is None


def test_young_passes_come_several_times_a_second() -> None:
    assert memory.YOUNG_PASS_S <= 0.25


@pytest.fixture
def resident(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Let the process look at its memory at every pass, and hold as many bytes as the list says."""
    held = [200 << 20]
    monkeypatch.setattr(memory, "MEMORY_EVERY_S", 0.0)
    monkeypatch.setattr(memory, "_resident", lambda: held[0])
    return held


def test_what_was_set_aside_goes_with_a_full_pass_once_memory_is_unexplained_and_no_socket_is_open(
    passes: Callable[[int], Awaitable[None]], resident: list[int]
) -> None:
    memory.disable_collector()
    knot = Knot()
    gone = weakref.ref(knot)
    collecting(lambda: passes(1))
    del knot
    assert "full" not in collecting(lambda: passes(1))
    assert gone() is not None, "it was set aside, and little has gathered"

    async def growing() -> None:
        await passes(1)
        resident[0] += 2 * memory.SPARE
        await passes(2)

    assert collecting(growing).count("full") == 1, "what is left after a pass is not looked for again"
    assert gone() is None


def test_no_full_pass_runs_while_sockets_are_open(
    passes: Callable[[int], Awaitable[None]], resident: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Connecting 4,000 sockets allocates many objects; a pass over all of them takes most of a second."""
    memory.disable_collector()
    usage = nobody()
    much: list[list[int]] = []

    async def connecting() -> None:
        nonlocal usage
        await passes(1)
        usage = crowded()
        resident[0] += usage.explained + memory.MOST_UNEXPLAINED
        much.extend([number] for number in range(900_000))
        await passes(2)

    whole = gc.collect
    monkeypatch.setattr(gc, "get_freeze_count", lambda: pytest.fail("this alone takes 0.1 s"))
    monkeypatch.setattr(gc, "collect", lambda generation=2: whole(generation) if generation == 0 else pytest.fail("!"))
    assert "full" not in collecting(connecting, lambda: usage)


def test_far_too_much_memory_is_looked_through_while_sockets_are_open(
    passes: Callable[[int], Awaitable[None]], resident: list[int]
) -> None:
    """People notice one pause, and everybody notices a server that runs out of memory."""
    memory.disable_collector()
    knot = Knot()
    gone = weakref.ref(knot)
    usage = nobody()

    async def growing() -> None:
        nonlocal usage, knot
        await passes(1)
        usage = crowded()
        del knot
        resident[0] += usage.explained + memory.MOST_UNEXPLAINED + 1
        await passes(2)
        assert gone() is None
        resident[0] += memory.MOST_UNEXPLAINED
        await passes(2)

    assert collecting(growing, lambda: usage).count("full") == 1, "what is left after a pass is not looked for again"


def test_memory_is_estimated_where_the_system_does_not_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Windows and macOS, which have no /proc."""
    told = memory._resident()
    monkeypatch.setattr(memory, "MEMORY", tmp_path / "none")
    before = memory._resident()
    assert told / 5 < before < told * 5
    much = [[number] for number in range(1_000_000)]
    assert memory._resident() - before > 50 * len(much)


def test_without_proc_a_full_pass_is_forced_while_sockets_are_open(
    passes: Callable[[int], Awaitable[None]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on Windows and macOS: what was frozen unseen and became garbage goes before it fills the memory."""
    monkeypatch.setattr(memory, "MEMORY", tmp_path / "none")
    monkeypatch.setattr(memory, "MEMORY_EVERY_S", 0.0)
    monkeypatch.setattr(memory, "MOST_UNEXPLAINED", 4 << 20)
    monkeypatch.setattr(memory, "SPARE", 1 << 20)
    memory.disable_collector()
    knots: list[Knot] = []

    async def growing() -> None:
        await passes(1)
        knots.extend(Knot() for _ in range(100_000))
        await passes(2)  # they are in use, and are frozen
        gone = weakref.ref(knots[0])
        knots.clear()
        knots.extend(Knot() for _ in range(100_000))
        await passes(3)
        assert gone() is None

    assert "full" in collecting(growing, lambda: memory.Usage(sockets=1, tables=0))


def test_memory_that_sockets_and_tables_explain_triggers_nothing(
    passes: Callable[[int], Awaitable[None]], resident: list[int]
) -> None:
    memory.disable_collector()
    usage = nobody()

    async def filling() -> None:
        nonlocal usage
        await passes(1)
        usage = memory.Usage(sockets=0, tables=2_000)
        resident[0] += usage.explained
        await passes(2)

    assert "full" not in collecting(filling, lambda: usage)


def test_passes_that_find_nothing_become_rare_and_come_back_with_the_first_garbage(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory, "YOUNG_PASS_S", 0.0)
    found = [0] * 8 + [5, 5, 5]
    looked_at: list[int] = []
    frozen = 0

    def collect(_generation: int) -> int:
        looked_at.append(frozen)
        return found.pop(0) if found else 0

    def freeze() -> None:
        nonlocal frozen
        frozen += 1

    gc.disable()
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr(gc, "freeze", freeze)

    async def waiting() -> None:
        async with asyncio.timeout(LONG_S):
            while found:
                await asyncio.sleep(0)

    collecting(waiting)
    intervals = [later - earlier for earlier, later in pairwise(looked_at)]
    assert intervals[:10] == [2, 4, 8, 16, 16, 16, 16, 16, 1, 1]


def test_at_the_pace_of_a_load_test_no_pass_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short phase of a measured load contains one."""
    monkeypatch.setattr(memory, "YOUNG_PASS_S", 0.0)
    collected, frozen = Mock(return_value=0), Mock()
    gc.disable()
    monkeypatch.setattr(gc, "collect", collected)
    monkeypatch.setattr(gc, "freeze", frozen)

    async def life() -> None:
        task = asyncio.create_task(memory.collect_garbage(lambda _kind, _seconds: None, nobody, 600.0))
        while frozen.call_count < 20:
            await asyncio.sleep(0)
        task.cancel()

    asyncio.run(asyncio.wait_for(life(), LONG_S))
    assert collected.call_count == frozen.call_count


def test_a_server_inside_another_program_leaves_the_collector_to_it() -> None:
    frozen = gc.get_freeze_count()
    asyncio.run(asyncio.wait_for(memory.collect_garbage(lambda _kind, _seconds: None, nobody), LONG_S))
    assert gc.isenabled()
    assert gc.get_freeze_count() == frozen
