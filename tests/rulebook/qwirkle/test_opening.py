"""The starter's first turn."""

from __future__ import annotations

from itertools import permutations

import pytest

from rowlock.core.errors import IllegalAction
from tests.kit.qwirkle import GAME, dealt, fault, faulty, legal, play, settle

LONE = "Rc Os Yd Gf Bt Px"
THREE_REDS = "Rc Rs Rd Gf Bt Px"
TWO_SETS = "Rc Rs Rd Gd Bd Px"
SIX_REDS = "Rc Rs Rd Rf Rt Rx"


@pytest.mark.clause("QW-4")
def test_the_opening_lays_the_largest_set_scores_it_and_draws() -> None:
    state = play(dealt(f"{THREE_REDS} | {LONE}"), "place Rs@0,0 Rc@1,0 Rd@2,0")
    assert state.table.scores == (3, 0)
    assert GAME.decision(state).prompt == "draw"
    state = settle(state, "draw Oc Oc Oc")
    assert len(state.hands[0]) == 6
    assert GAME.decision(state).seats == (1,)


@pytest.mark.clause("QW-4")
@pytest.mark.parametrize("opening", ["place Rc@0,0 Rs@1,0 Rd@2,0", "place Rd@0,0 Gd@1,0 Bd@2,0"])
def test_any_one_of_several_largest_sets_may_be_laid(opening: str) -> None:
    assert fault(dealt(f"{TWO_SETS} | {LONE}"), opening) is None


@pytest.mark.clause("QW-4")
def test_the_list_has_every_order_of_every_largest_set_once_from_0_0_to_the_right() -> None:
    sets = (("Rc", "Rs", "Rd"), ("Rd", "Gd", "Bd"))
    wanted = [
        "place " + " ".join(f"{tile}@{x},0" for x, tile in enumerate(order))
        for tiles in sets
        for order in permutations(tiles)
    ]
    assert sorted(legal(dealt(f"{TWO_SETS} | {LONE}"))) == sorted(wanted)


@pytest.mark.clause("QW-4")
@pytest.mark.parametrize(
    "opening",
    [
        "place Rc@5,-3 Rs@6,-3 Rd@7,-3",
        "place Rc@0,0 Rs@0,1 Rd@0,2",
        "place Rd@-4,-9 Rc@-4,-8 Rs@-4,-10",
        "place Rc@9999,9997 Rs@9999,9998 Rd@9999,9999",
        "place Rc@-9999,-9999 Rs@-9998,-9999 Rd@-9997,-9999",
    ],
)
def test_the_opening_may_sit_anywhere_and_in_either_direction(opening: str) -> None:
    state = dealt(f"{THREE_REDS} | {LONE}")
    assert fault(state, opening) is None
    assert play(state, opening).table.scores == (3, 0)


@pytest.mark.clause("QW-4")
def test_the_opening_stays_within_the_notation() -> None:
    state = dealt(f"{THREE_REDS} | {LONE}")
    found = faulty(state, "place Rc@10000,0 Rs@9999,0 Rd@9998,0")
    assert found == ("opening_too_far", "QW-4", {"farthest": 9999})


@pytest.mark.clause("QW-4")
def test_the_opening_may_not_be_smaller() -> None:
    state = dealt(f"{THREE_REDS} | {LONE}")
    assert faulty(state, "place Rc@0,0 Rs@1,0") == ("opening_not_largest", "QW-4", {"placed": 2, "largest": 3})
    assert faulty(state, "place Px@0,0") == ("opening_not_largest", "QW-4", {"placed": 1, "largest": 3})
    with pytest.raises(IllegalAction, match=r"qwirkle, seat 0, 'place Px@0,0': opening_not_largest \(QW-4\)"):
        play(state, "place Px@0,0")


@pytest.mark.clause("QW-4")
@pytest.mark.parametrize("action", ["swap Px", "swap Rc Rs Rd Gf Bt Px", "pass"])
def test_the_opening_may_be_neither_a_swap_nor_a_pass(action: str) -> None:
    assert faulty(dealt(f"{THREE_REDS} | {LONE}"), action) == ("opening_not_placed", "QW-4", {})


@pytest.mark.clause("QW-4")
def test_copies_of_a_tile_do_not_make_the_set_larger() -> None:
    state = dealt(f"Rc Rc Rs Rs Bt Px | {LONE}")
    assert fault(state, "place Rc@0,0 Rs@1,0") is None
    assert faulty(state, "place Rc@0,0 Rs@1,0 Rc@2,0")[0] == "line_repeats"


@pytest.mark.clause("QW-4")
def test_an_opening_of_one_tile_scores_one() -> None:
    state = dealt(f"{LONE} | Rc Rc Os Os Yd Yd")
    assert sorted(legal(state)) == sorted(f"place {tile}@0,0" for tile in LONE.split())
    assert play(state, "place Yd@0,0").table.scores == (1, 0)


@pytest.mark.clause("QW-4", "QW-11")
def test_an_opening_of_six_is_a_qwirkle() -> None:
    state = dealt(f"{SIX_REDS} | {LONE}")
    assert len(legal(state)) == 720
    assert play(state, "place Rc@0,0 Rs@1,0 Rd@2,0 Rf@3,0 Rt@4,0 Rx@5,0").table.scores == (12, 0)


@pytest.mark.clause("QW-4")
@pytest.mark.parametrize(
    ("opening", "points"),
    [("place Rc@0,0 Rs@1,0 Rd@2,0", 3), ("place Rc@0,0 Rs@1,0", 2), ("place Px@0,0", 1)],
)
def test_a_free_opening_may_be_smaller(opening: str, points: int) -> None:
    state = dealt(f"{THREE_REDS} | {LONE}", "free_opening=on")
    assert opening in legal(state)
    assert play(state, opening).table.scores == (points, 0)


@pytest.mark.clause("QW-4")
def test_a_free_opening_may_be_a_swap_and_the_next_player_opens() -> None:
    state = dealt(f"{THREE_REDS} | {LONE}", "free_opening=on")
    assert "swap Rc Rs Rd Gf Bt Px" in legal(state)
    state = settle(play(state, "swap Bt Px"), "draw Oc Oc")
    assert GAME.decision(state).seats == (1,)
    assert GAME.decision(state).prompt == "opening"
    assert "place Yd@0,0" in legal(state)
    assert "pass" not in legal(state)
    assert faulty(state, "pass") == ("can_place", "QW-14", {})


@pytest.mark.clause("QW-4")
def test_a_free_opening_is_still_one_legal_line() -> None:
    state = dealt(f"{THREE_REDS} | {LONE}", "free_opening=on")
    assert faulty(state, "place Rc@0,0 Bt@1,0")[0] == "line_mixed"
    assert faulty(state, "place Rc@0,0 Rs@2,0") == ("gap", "QW-7", {"cell": "1,0"})
    assert faulty(state, "place Rc@0,0 Rs@1,0 Rd@1,1")[0] == "not_one_line"


@pytest.mark.clause("QW-4")
def test_the_opening_is_free_only_where_the_table_settled_so() -> None:
    assert GAME.write_position(dealt(f"{THREE_REDS} | {LONE}")).startswith("game qwirkle; options standard; to")
    free = GAME.write_position(dealt(f"{THREE_REDS} | {LONE}", "free_opening=on"))
    assert free.startswith("game qwirkle; options standard free_opening=on; to")
