"""With several opponents, the points of the one that is likely to win count most."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from rowlock.bots.qwirkle.rivals import EVEN, rival_weights
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.worlds import uniform_worlds
from rowlock.core.chance import FastStream
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle.convert import load_view
from tests.bots.test_qwirkle_levels import played
from tests.kit.kernels import QWIRKLE


def seen(seats: int, turns: int, scores: tuple[int, ...]) -> QwirkleView:
    state = played(seats, turns, "rivals")
    view: QwirkleView = QWIRKLE.view(state, state.table.to)
    return replace(view, table=replace(view.table, scores=scores))


def test_two_seats_have_one_rival_each() -> None:
    assert rival_weights(seen(2, 10, (10, 60))) is None


def test_equal_rivals_count_alike_and_the_own_seat_not_at_all() -> None:
    view = seen(3, 12, (40, 40, 40))
    weights = rival_weights(view)
    assert weights is not None
    assert weights[view.seat or 0] == 0
    assert [weight for seat, weight in enumerate(weights) if seat != view.seat] == [EVEN, EVEN]


def test_the_leader_counts_more_and_all_the_more_the_fewer_tiles_are_left() -> None:
    early, late = seen(3, 6, (10, 40, 60)), seen(3, 45, (10, 40, 60))
    assert early.seat == late.seat == 0
    first, second = rival_weights(early), rival_weights(late)
    assert first is not None
    assert second is not None
    assert EVEN < first[2] < second[2]
    assert sum(first) == sum(second) == 2 * EVEN


def test_a_margin_counts_the_points_of_each_rival_by_its_weight() -> None:
    """With all the weight on one seat, only its points are taken from a margin."""
    view = seen(3, 12, (40, 40, 40))
    others = [seat for seat in range(3) if seat != view.seat]
    found = {}
    with pooled_table() as table:
        for name, weights in {
            "mean": None,
            "even": [EVEN] * 3,
            "first": [2 * EVEN if seat == others[0] else 0 for seat in range(3)],
            "second": [2 * EVEN if seat == others[1] else 0 for seat in range(3)],
        }.items():
            load_view(table, view)
            worlds = uniform_worlds(view, table, 20, FastStream(1))
            table.consider([table.valued(1)[0][1]], weights)
            out = array("i", bytes(4 * 20))
            table.sample(out, (0,), worlds, ("static",) * 3, 5, 0, 20, 3)
            found[name] = list(out)
    assert found["mean"] == found["even"]
    assert [one + two for one, two in zip(found["first"], found["second"], strict=True)] == [
        2 * mean for mean in found["mean"]
    ]
    assert found["first"] != found["second"]


@pytest.mark.parametrize("weights", [[1024], [1024, 1024, -1], "abc", [0, 0, 4097]])
def test_wrong_weights_are_refused(weights: list[int]) -> None:
    view = seen(3, 12, (40, 40, 40))
    with pooled_table() as table:
        load_view(table, view)
        move = table.valued(1)[0][1]
        with pytest.raises(ValueError, match="rival"):
            table.consider([move], weights)
