"""Solved miniatures of Qwirkle: their exact values, and how near to them the strong levels play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice
from statistics import fmean

import pytest

from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.core.chance import FastStream
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import counts_tiles
from rowlock.games.symbols import counts_of
from rowlock.kernels.qwirkle.convert import action_of, load_state
from tests.kit.kernels import COMPILED, QWIRKLE
from tests.kit.qwirkle_endings import by_brute_force
from tools.miniatures import BAG, HAND, NotSolved, Solved, miniatures, regrets, solved

FEW = 8  # placements: brute force by the rules takes long


def worlds(state: State) -> list[State]:
    """List what the other hand and the bag may be, by the rules alone."""
    seat = state.table.to
    unseen = counts_tiles(QWIRKLE.view(state, seat).unseen())
    assert len(unseen) == HAND + BAG
    own = state.hands[seat]
    found = []
    for first in range(len(unseen)):
        for second in range(first):
            bag = [unseen[first], unseen[second]]
            other = tuple(tile for place, tile in enumerate(unseen) if place not in (first, second))
            counts = tuple(counts_of(bag))
            hands = (own, other) if seat == 0 else (other, own)
            found.append(State(state.table, hands, counts))
    return found


def small() -> Iterator[tuple[State, Solved]]:
    """Yield solved miniatures with few placements."""
    for state in miniatures("small"):
        with suppress(NotSolved):
            found = solved(state)
            if len(found.placements) <= FEW:
                yield state, found


def test_a_miniature_keeps_three_tiles_for_each_hand_and_two_in_the_bag() -> None:
    for state in islice(miniatures("kept"), 5):
        assert [len(hand) for hand in state.hands] == [HAND, HAND]
        assert state.bag_size == BAG
        assert not state.history


def test_the_value_of_a_placement_is_the_mean_of_its_endings_by_the_rules() -> None:
    state, found = next(small())
    seat = state.table.to
    with pooled_table() as table:
        load_state(table, state)
        for move, value in found.placements.items():
            action = action_of(table, move)
            margins = []
            for world in worlds(state):
                after = QWIRKLE.play(world, {seat: action})
                drawn = QWIRKLE.settle(after, QWIRKLE.chance(after).sample(FastStream(1)))  # the whole bag
                gained = drawn.table.scores[seat] - state.table.scores[seat]
                margins.append(gained - by_brute_force(drawn))
            assert value == pytest.approx(fmean(margins))


def test_a_position_in_which_a_swap_may_be_best_is_not_decided() -> None:
    assert Solved({1: 2.0}, {(3,): 1.9}).is_decided
    assert not Solved({1: 2.0}, {(3,): 2.0}).is_decided


def test_a_position_without_a_choice_is_not_solved() -> None:
    stuck = "game qwirkle; to 0; hands Rs Rs Rs | Bs Ps Ys; board Gd@0,0 Gf@1,0 Gx@2,0; bag Os Oc"
    with pytest.raises(NotSolved, match="no choice"):
        solved(QWIRKLE.read_position(stuck))


@pytest.mark.skipif(not COMPILED, reason="takes long as Python")
def test_the_grandmaster_gives_away_little() -> None:
    """A seventh of what greedy play gives away; before it searched endings and spread worlds, half."""
    found = [regrets(["level:3@1", "level:6@20000"], state) for state in islice(miniatures("levels"), 80)]
    greedy, grandmaster = zip(*(one for one in found if one is not None), strict=True)
    assert len(greedy) >= 10
    assert fmean(grandmaster) < fmean(greedy) / 4
