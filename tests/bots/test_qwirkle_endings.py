"""Endings of Qwirkle: searched exactly, as trying everything and a second solver show."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from typing import cast

import pytest

from rowlock.bots.contract import Budget, until
from rowlock.bots.qwirkle import LEVELS
from rowlock.bots.qwirkle.endings import margin_with, search_ending
from rowlock.core.chance import FastStream
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.state import State
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import action_of, load_state, move_of
from tests.kit.kernels import COMPILED, QWIRKLE, loaded, share
from tests.kit.qwirkle_endings import Prover, TooLong, by_brute_force, endings

NODES = 3_000_000


def agrees_with_brute_force(state: State) -> None:
    """Check the margin found, and that the placement found leads to it."""
    table = loaded(state)
    found = search_ending(table, NODES)
    assert found is not None
    assert found.exact
    assert found.margin == by_brute_force(state)
    after = QWIRKLE.play(state, {0: action_of(table, found.move)})
    rest = by_brute_force(after)
    assert found.margin == after.table.scores[0] - state.table.scores[0] + (rest if after.table.to == 0 else -rest)


def test_endings_of_at_most_three_tiles_a_hand_equal_brute_force() -> None:
    for state in islice(endings(1, 3), share(4)):
        agrees_with_brute_force(state)


def test_the_margin_of_any_placement_is_what_brute_force_says() -> None:
    state = next(endings(8, 2))
    table = loaded(state)
    for action in QWIRKLE.actions(state, 0):
        after = QWIRKLE.play(state, {0: action})
        rest = by_brute_force(after)
        assert isinstance(action, Place)
        margin = margin_with(table, move_of(table, action), 20, NODES)
        assert margin == after.table.scores[0] - state.table.scores[0] + (rest if after.table.to == 0 else -rest)


@pytest.mark.long
def test_three_hundred_endings_of_at_most_three_tiles_a_hand_equal_brute_force() -> None:
    for state in islice(endings(2, 3), share(300)):
        agrees_with_brute_force(state)


def proved(seed: int, nodes: int, most: int) -> Iterator[bool]:
    """Say of full endings whether a second solver finds the same margin, of those that it can solve at all."""
    for state in endings(seed, 6):
        found = search_ending(loaded(state), nodes)
        if found is not None and found.exact and max(map(len, state.hands)) >= 5:
            with suppress(TooLong):
                yield Prover(most).is_worth(state, found.margin)


def test_full_endings_equal_a_second_solver() -> None:
    assert all(islice(proved(5, share(20_000), 3_000), share(2)))


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="as Python the search takes too long")
def test_many_full_endings_equal_a_second_solver() -> None:
    assert all(islice(proved(4, 1_000_000, 60_000), 20))


@pytest.mark.parametrize("nodes", [700, 200_000 if COMPILED else 1_500])
def test_a_search_does_not_depend_on_what_was_searched_before(nodes: int) -> None:
    """Many nodes fill the memo, so that notes replace each other; which ones must not depend on earlier searches."""
    state, other = islice(endings(5, 6), 2)
    fresh, used = loaded(state), loaded(other)
    search_ending(used, nodes)
    load_state(used, state)
    assert search_ending(used, nodes) == search_ending(used, nodes) == search_ending(fresh, nodes)


@pytest.mark.parametrize("level", [4, 5])
def test_a_level_plays_an_ending_exactly_and_says_what_the_rest_is_worth(level: int) -> None:
    state = next(endings(6, 3))
    choice = LEVELS[level - 1].decide(QWIRKLE, QWIRKLE.view(state, 0), Budget(samples=2_000), FastStream(1))
    assert choice.value == by_brute_force(state)
    assert [one.value for one in choice.candidates] == sorted((one.value for one in choice.candidates), reverse=True)
    assert all(one.interval is None for one in choice.candidates)


@pytest.mark.skipif(not COMPILED, reason="as Python a single node takes too long")
def test_a_search_is_halted_when_time_is_over() -> None:
    state = next(endings(7, 6))
    began = time.process_time()
    budget = Budget(ms=30)
    stop = until(budget, time.perf_counter)
    choice = LEVELS[4].decide(QWIRKLE, QWIRKLE.view(state, 0), budget, FastStream(1), stop=stop)
    assert isinstance(choice.action, Place | Swap)
    assert QWIRKLE.why_illegal(state, 0, choice.action) is None
    assert time.process_time() - began < 1  # others may keep this machine busy, so the time of the process counts


def test_an_exception_in_the_thread_of_a_search_reaches_the_caller() -> None:
    class NoMemory:
        """A table on which a search fails, as one without memory does."""

        def forget(self) -> None:
            pass

        def solve(self, depth: int, nodes: int) -> tuple[int, int, bool, int]:
            raise MemoryError("no memory for the search of endings")

    with pytest.raises(MemoryError, match="no memory for the search"):
        search_ending(cast("Table", NoMemory()), NODES, stop=lambda: False)
