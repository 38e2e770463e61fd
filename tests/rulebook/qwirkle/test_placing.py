"""Where the tiles of a turn may lie."""

from __future__ import annotations

import pytest

from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.cells import cell_at
from tests.kit.qwirkle import GAME, fault, faulty, legal, play, position, settle, table_of, tiles

TABLE = """
    Rc Rs
    Oc .
    """


@pytest.mark.clause("QW-7")
def test_tiles_of_a_turn_lie_in_one_line() -> None:
    state = position("to 0; hands Rd Rf Yc Gc | Px", TABLE)
    assert fault(state, "place Rd@2,0 Rf@3,0") is None
    assert fault(state, "place Yc@0,2 Gc@0,3") is None
    assert faulty(state, "place Rd@2,0 Yc@0,2") == ("not_one_line", "QW-7", {})
    assert faulty(state, "place Rd@2,0 Rf@2,1 Yc@3,0") == ("not_one_line", "QW-7", {})


@pytest.mark.clause("QW-7")
def test_tiles_in_one_row_but_in_two_lines_are_refused() -> None:
    state = position(
        "to 0; hands Rd Rt | Px",
        """
        Rc Rs . . Rf Rx
        .  .  . . Bf .
        """,
    )
    assert faulty(state, "place Rd@2,0 Rt@6,0") == ("gap", "QW-7", {"cell": "3,0"})
    assert fault(state, "place Rd@2,0 Rt@3,0") is None


@pytest.mark.clause("QW-7")
def test_no_empty_cell_lies_between_tiles_of_a_turn() -> None:
    state = position("to 0; hands Rd Rf Rt | Px", TABLE)
    assert faulty(state, "place Rd@2,0 Rf@4,0") == ("gap", "QW-7", {"cell": "3,0"})
    assert faulty(state, "place Rd@-2,0 Rf@2,0") == ("gap", "QW-7", {"cell": "-1,0"})
    assert faulty(state, "place Rd@1,1 Rf@1,3") == ("gap", "QW-7", {"cell": "1,2"})


@pytest.mark.clause("QW-7")
def test_tiles_on_the_table_may_sit_between_tiles_of_a_turn() -> None:
    state = position("to 0; hands Rd Rf Yc Gc | Px", TABLE)
    assert "place Rd@-1,0 Rf@2,0" in legal(state)
    assert "place Yc@0,-1 Gc@0,2" in legal(state)
    assert play(state, "place Rd@-1,0 Rf@2,0").table.scores == (4, 0)


@pytest.mark.clause("QW-7")
def test_tiles_of_a_turn_fill_holes_on_both_sides_of_tiles_on_the_table() -> None:
    state = position("to 0; hands Rd Rt Rx | Px", "Rc . Rs . Rf")
    assert "place Rd@1,0 Rt@3,0" in legal(state)
    assert "place Rd@1,0 Rt@3,0 Rx@5,0" in legal(state)
    assert play(state, "place Rd@1,0 Rt@3,0").table.scores == (5, 0)


@pytest.mark.clause("QW-7")
def test_tiles_of_a_turn_share_a_colour_or_a_shape() -> None:
    state = position("to 0; hands Rd Oc | Px", "Rc")
    assert faulty(state, "place Rd@1,0 Oc@-1,0")[0] == "line_mixed"
    assert faulty(state, "place Rd@1,0 Oc@0,1")[0] == "not_one_line"


@pytest.mark.clause("QW-7")
def test_two_tiles_do_not_lie_on_one_cell() -> None:
    state = position("to 0; hands Rd Rf | Px", "Rc")
    action = Place.of([(cell_at(1, 0), tiles("Rd")[0]), (cell_at(1, 0), tiles("Rf")[0])])
    found = GAME.why_illegal(state, 0, action)
    assert found is not None
    assert (found.code, found.clause, dict(found.params)) == ("cell_twice", "QW-7", {"cell": "1,0"})
    assert faulty(state, "place Rd@1,0 Rf@1,0")[0] == "cell_twice"


@pytest.mark.clause("QW-8")
@pytest.mark.parametrize(
    "action",
    ["place Rd@7,7", "place Rd@3,0", "place Rd@1,1", "place Rd@-1,-1 Rf@-2,-1", "place Rd@0,-2 Rf@0,-3"],
)
def test_every_placement_touches_the_tiles_on_the_table(action: str) -> None:
    state = position("to 0; hands Rd Rf | Px", "Rc")
    assert faulty(state, action) == ("not_touching", "QW-8", {})
    assert action not in legal(state)


@pytest.mark.clause("QW-8")
def test_one_tile_of_a_placement_that_touches_is_enough() -> None:
    state = position("to 0; hands Rd Rf Rt | Px", "Rc")
    assert "place Rd@1,0 Rf@2,0 Rt@3,0" in legal(state)
    assert "place Rf@1,-1 Rd@1,0 Rt@1,1" in legal(state)


@pytest.mark.clause("QW-8")
def test_any_piece_of_a_table_in_several_pieces_may_be_touched() -> None:
    state = position(
        "to 0; hands Rd Bd | Px",
        """
        Rc .  . .
        .  .  . .
        .  .  . Bc
        """,
    )
    assert fault(state, "place Rd@1,0") is None
    assert fault(state, "place Bd@3,1") is None
    assert faulty(state, "place Rd@1,1") == ("not_touching", "QW-8", {})


@pytest.mark.clause("QW-9")
def test_a_taken_cell_takes_no_other_tile() -> None:
    state = position("to 0; hands Rd Rf | Px", "Rc Rs")
    assert faulty(state, "place Rd@1,0") == ("cell_taken", "QW-9", {"cell": "1,0"})
    assert faulty(state, "place Rd@1,0 Rf@2,0") == ("cell_taken", "QW-9", {"cell": "1,0"})


@pytest.mark.clause("QW-9")
def test_tiles_once_placed_never_move() -> None:
    state = position("to 0; hands Rd Rf | Gd Od", "Rc Rs")
    before = table_of(state.table.board)
    for action, draw in (("place Rd@2,0", "draw Oc Oc Oc Os Os"), ("place Gd@2,1 Od@2,2", "draw Yc Yc Yc Ys Ys Ys")):
        state = play(state, action)
        assert table_of(state.table.board).items() >= before.items()
        before = table_of(state.table.board)
        state = settle(state, draw)
        assert table_of(state.table.board) == before
