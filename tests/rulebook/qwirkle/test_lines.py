"""What may stand in a row or column."""

from __future__ import annotations

import pytest

from rowlock.core.errors import BadPosition
from tests.kit.qwirkle import fault, faulty, position


@pytest.mark.clause("QW-6")
@pytest.mark.parametrize("tile", ["Rf", "Rt", "Rx"])
def test_a_line_of_one_colour_takes_other_shapes_of_that_colour(tile: str) -> None:
    state = position(f"to 0; hands {tile} | Px", "Rc Rs Rd")
    assert fault(state, f"place {tile}@3,0") is None
    assert fault(state, f"place {tile}@-1,0") is None


@pytest.mark.clause("QW-6")
@pytest.mark.parametrize("tile", ["Gc", "Bc", "Pc"])
def test_a_line_of_one_shape_takes_other_colours_of_that_shape(tile: str) -> None:
    state = position(f"to 0; hands {tile} | Px", "Rc Oc Yc")
    assert fault(state, f"place {tile}@3,0") is None


@pytest.mark.clause("QW-6")
@pytest.mark.parametrize("tile", ["Od", "Gc", "Px"])
def test_a_line_of_one_colour_takes_no_other_colour(tile: str) -> None:
    state = position(f"to 0; hands {tile} | Px", "Rc Rs Rd")
    assert faulty(state, f"place {tile}@3,0") == ("line_mixed", "QW-6", {"from": "0,0", "to": "3,0"})


@pytest.mark.clause("QW-6")
def test_a_line_of_one_shape_takes_no_other_shape() -> None:
    state = position("to 0; hands Ys | Px", "Rc Oc Yc")
    assert faulty(state, "place Ys@3,0") == ("line_mixed", "QW-6", {"from": "0,0", "to": "3,0"})


@pytest.mark.clause("QW-6")
def test_two_tiles_settle_what_a_line_shares() -> None:
    state = position("to 0; hands Rs Oc | Px", "Rc")
    assert fault(state, "place Rs@1,0") is None
    assert fault(state, "place Oc@1,0") is None
    assert faulty(state, "place Oc@-1,0 Rs@1,0") == ("line_mixed", "QW-6", {"from": "-1,0", "to": "1,0"})


@pytest.mark.clause("QW-6")
def test_no_tile_appears_twice_in_a_line() -> None:
    state = position("to 0; hands Rc | Px", "Rc Rs Rd")
    found = faulty(state, "place Rc@3,0")
    assert found == ("line_repeats", "QW-6", {"tile": "Rc", "from": "0,0", "to": "3,0"})
    state = position("to 0; hands Rc | Px", "Rc")
    assert faulty(state, "place Rc@0,1")[0] == "line_repeats"


@pytest.mark.clause("QW-6")
def test_a_line_of_six_is_full() -> None:
    state = position("to 0; hands Rc Rx Oc Px | Px", "Rc Rs Rd Rf Rt Rx")
    for tile in ("Rc", "Rx", "Oc", "Px"):
        assert fault(state, f"place {tile}@6,0") is not None
        assert fault(state, f"place {tile}@-1,0") is not None
    assert fault(state, "place Oc@0,1") is None


@pytest.mark.clause("QW-6")
def test_every_line_that_a_tile_joins_is_judged() -> None:
    state = position(
        "to 0; hands Rd Bd Bs | Px",
        """
        Rc Rs .
        .  .  Bf
        """,
    )
    assert faulty(state, "place Rd@2,0") == ("line_mixed", "QW-6", {"from": "2,0", "to": "2,1"})
    assert faulty(state, "place Bd@2,0") == ("line_mixed", "QW-6", {"from": "0,0", "to": "2,0"})
    assert fault(state, "place Bs@3,1") is None


@pytest.mark.clause("QW-6")
def test_a_tile_between_two_lines_joins_them_into_one() -> None:
    table = """
        Rc Rs . Rd Rf
        """
    state = position("to 0; hands Rt Rc Rd | Px", table)
    assert fault(state, "place Rt@2,0") is None
    assert faulty(state, "place Rc@2,0")[0] == "line_repeats"
    split = position("to 0; hands Rt Ot Os | Px", "Rc Rs . Os Ys")
    for tile in ("Rt", "Ot", "Os"):
        assert fault(split, f"place {tile}@2,0") is not None, "no tile joins a line of red and a line of squares"


@pytest.mark.clause("QW-6")
def test_halves_that_are_one_colour_each_but_share_a_tile_are_not_joined() -> None:
    state = position("to 0; hands Rd | Px", "Rc Rs . Rf Rc")
    assert faulty(state, "place Rd@2,0") == ("line_repeats", "QW-6", {"tile": "Rc", "from": "0,0", "to": "4,0"})


@pytest.mark.clause("QW-6")
def test_touching_corners_makes_no_line() -> None:
    state = position(
        "to 0; hands Bt Bs | Px",
        """
        Rc .
        .  Bf
        """,
    )
    assert fault(state, "place Bt@1,2") is None
    assert fault(state, "place Bs@2,1") is None


@pytest.mark.clause("QW-6")
@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("Rc Os", "the line from 0,0 to 1,0 is neither of one colour nor of one shape"),
        ("Rc Rs Rc", "the line from 0,0 to 2,0 repeats a tile"),
        ("Rc Rs Rd Rf Rt Rx Rc", "the line from 0,0 to 6,0 repeats a tile"),
        ("Rc Rs Os", "the line from 0,0 to 2,0 is neither"),
        ("Rc\nRc", "the line from 0,0 to 0,1 repeats a tile"),
    ],
)
def test_a_table_with_a_broken_line_cannot_exist(table: str, why: str) -> None:
    with pytest.raises(BadPosition, match=why) as error:
        position("to 0; hands Px | Px", table)
    assert error.value.field == "board"
