"""Points of a placement, line by line."""

from __future__ import annotations

import pytest

from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.scoring import scored_lines
from tests.kit.qwirkle import GAME, play, position

FIVE_REDS = "Rc Rs Rd Rf Rt"


def points(state_fields: str, table: str, action: str) -> int:
    """Score an action of seat 0 in every way the game offers, and check that they agree."""
    state = position(f"to 0; {state_fields}", table)
    placed = GAME.read_action(action)
    assert isinstance(placed, Place)
    scored = GAME.play(state, {0: placed}).table.scores[0] - state.table.scores[0]
    assert GAME.worth(state, 0, placed) == {"points": scored}
    assert sum(line.points for line in scored_lines(state.table.board, placed.laid)) == scored
    return scored


@pytest.mark.clause("QW-10")
@pytest.mark.parametrize(("table", "scored"), [("Rc", 2), ("Rc Rs", 3), ("Rc Rs Rd", 4), ("Rc Rs Rd Rf", 5)])
def test_a_line_scores_one_point_for_every_tile_in_it(table: str, scored: int) -> None:
    x = len(table.split())
    assert points("hands Rt | Px", table, f"place Rt@{x},0") == scored


@pytest.mark.clause("QW-10")
def test_several_tiles_added_to_one_line_score_the_line_once() -> None:
    assert points("hands Rd Rf Rt | Px", "Rc", "place Rd@1,0 Rf@2,0 Rt@3,0") == 4
    assert points("hands Rd Rf Rt | Px", "Rc Rs", "place Rd@-1,0 Rf@2,0 Rt@3,0") == 5


@pytest.mark.clause("QW-10")
def test_a_tile_in_two_lines_scores_in_both() -> None:
    table = """
        Rc Rs .
        .  .  Bd
        .  .  Gd
        """
    assert points("hands Rd | Px", table, "place Rd@2,0") == 3 + 3


@pytest.mark.clause("QW-10")
def test_every_line_that_gained_a_tile_scores() -> None:
    table = "Rc Rs Rd"
    assert points("hands Gc Gs Gd | Px", table, "place Gc@0,1 Gs@1,1 Gd@2,1") == 3 + 2 + 2 + 2
    assert points("hands Gc Gs | Px", table, "place Gc@0,1 Gs@1,1") == 2 + 2 + 2


@pytest.mark.clause("QW-10")
def test_a_line_of_one_tile_scores_nothing() -> None:
    assert points("hands Gc | Px", "Rc Rs", "place Gc@0,1") == 2
    assert points("hands Gc Yc | Px", "Rc Rs", "place Gc@0,1 Yc@0,2") == 3


@pytest.mark.clause("QW-10")
def test_lines_that_gained_no_tile_score_nothing() -> None:
    table = """
        Rc Rs Rd
        Oc .  .
        Yc .  .
        """
    assert points("hands Od | Px", table, "place Od@2,1") == 2


@pytest.mark.clause("QW-10")
def test_a_tile_that_joins_two_lines_scores_the_whole() -> None:
    assert points("hands Rt | Px", "Rc Rs . Rd Rf", "place Rt@2,0") == 5


@pytest.mark.clause("QW-11")
def test_a_line_completed_to_six_scores_six_more() -> None:
    assert points("hands Rx | Px", FIVE_REDS, "place Rx@5,0") == 6 + 6
    assert points("hands Rf Rt Rx | Px", "Rc Rs Rd", "place Rf@3,0 Rt@4,0 Rx@5,0") == 6 + 6
    assert points("hands Bc Pc | Px", "Rc Oc Yc Gc", "place Bc@4,0 Pc@5,0") == 6 + 6


@pytest.mark.clause("QW-11")
def test_five_tiles_are_no_qwirkle() -> None:
    assert points("hands Rt | Px", "Rc Rs Rd Rf", "place Rt@4,0") == 5


@pytest.mark.clause("QW-11")
def test_each_of_two_lines_completed_by_one_tile_scores_six_more() -> None:
    table = """
        Rc Rs Rd Rf Rt .
        .  .  .  .  .  Ox
        .  .  .  .  .  Yx
        .  .  .  .  .  Gx
        .  .  .  .  .  Bx
        .  .  .  .  .  Px
        """
    assert points("hands Rx | Px", table, "place Rx@5,0") == 6 + 6 + 6 + 6


@pytest.mark.clause("QW-11")
def test_two_lines_completed_by_two_tiles_score_six_more_each() -> None:
    table = """
        Rc Rs Rd Rf Rt .
        Gc Gs Gd Gf Gt .
        """
    assert points("hands Rx Gx | Px", table, "place Rx@5,0 Gx@5,1") == (6 + 6) + (6 + 6) + 2


@pytest.mark.clause("QW-11")
def test_a_qwirkle_that_gains_no_tile_scores_nothing_again() -> None:
    assert points("hands Oc | Px", f"{FIVE_REDS} Rx", "place Oc@0,1") == 2


@pytest.mark.clause("QW-10")
def test_points_are_added_to_the_own_score_only() -> None:
    state = position("to 1; scores 12 9 4; hands Px | Rd | Px", "Rc Rs")
    assert play(state, "place Rd@2,0").table.scores == (12, 12, 4)


@pytest.mark.clause("QW-10", "QW-13")
def test_what_is_no_placement_is_worth_nothing() -> None:
    state = position("to 0; hands Rd | Px", "Rc Rs")
    assert GAME.worth(state, 0, GAME.read_action("swap Rd")) == {"points": 0}
    assert GAME.worth(state, 0, GAME.read_action("pass")) == {"points": 0}
