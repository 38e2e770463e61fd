"""Pictures with coordinates, frames, arrows, and actions that are not on the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from rowlock.core.errors import BadArgument
from rowlock.render.svg import svg

BOARD = "game qwirkle; to 0; scores 3 0; hands Rc Rs Od Og Pf Gx | Rd Rt Ox Yc Yx Yx; board Rs@0,0 Rf@1,0"
BOARD = BOARD.replace("Og", "Bc")
CARDS = "game qwirkle_cards; options schmidt; to 0; hands Gd Rc | Rs Bc; rows Rd.Od.Pd; claimed - | -; left -"
SVG = "{http://www.w3.org/2000/svg}"


def count(picture: str, tag: str, **wanted: str) -> int:
    found = ET.fromstring(picture).iter(f"{SVG}{tag}")
    return sum(all(one.get(name.replace("_", "-")) == value for name, value in wanted.items()) for one in found)


def figures_in(picture: str) -> int:
    return sum("#rl-" in str(one.get("href")) for one in ET.fromstring(picture).iter(f"{SVG}use"))


def test_coordinates_number_every_column_and_row() -> None:
    plain, numbered = svg(BOARD), svg(BOARD, coordinates=True)
    # seven columns from -2 to 4 and three more rows, -1 to 2 without the first, and two minus signs in the columns
    assert figures_in(numbered) - figures_in(plain) == 7 + 2 + 3


def test_cells_are_framed_and_fit_into_the_picture() -> None:
    framed = svg(BOARD, highlighted="@0,0 @1,0")
    assert count(framed, "rect", stroke_width="7") == 2
    far = ET.fromstring(svg(BOARD, highlighted="@9,0"))
    assert float(far.get("width", 0)) > float(ET.fromstring(svg(BOARD)).get("width", 0))


def test_arrows_lead_from_cell_to_cell() -> None:
    assert count(svg(BOARD, arrows=[("@0,0", "@3,0"), ("@0,0", "@0,2")]), "path", stroke_width="12") == 2


def test_what_was_played_and_what_was_better_are_shown_on_the_board() -> None:
    picture = svg(BOARD, played="place Rc@2,0", better="place Rc@-1,0 Rt@-2,0")
    assert count(picture, "rect", stroke_dasharray="16 12") == 1
    assert count(picture, "rect", stroke_width="9") == 2
    assert count(svg(BOARD, played="swap Rc", better="pass"), "rect", stroke_width="9") == 0


def marks(picture: str) -> tuple[int, int]:
    """Count the broken frames of what was played and the whole ones of what was better."""
    return count(picture, "rect", stroke_dasharray="9 7"), count(picture, "rect", fill="none", stroke_width="5")


def test_swapped_tiles_are_framed_in_the_hand_of_the_seat_that_swaps() -> None:
    assert marks(svg(BOARD, played="swap Rc Od", better="place Rc@2,0")) == (2, 0)
    assert marks(svg(BOARD, played="place Rc@2,0", better="swap Rc Od Pf")) == (0, 3)
    other = BOARD.replace("to 0", "to 1")
    assert marks(svg(other, played="swap Yx", better="swap Yx Yx")) == (1, 2)
    assert marks(svg(other, played="swap Rc", better="pass")) == (0, 0)  # the other seat holds it


def test_the_rows_that_two_actions_change_are_framed() -> None:
    rows = CARDS.replace("rows Rd.Od.Pd", "rows Rd.Od.Pd Bs.Bt")
    picture = svg(rows, played="lay Rc > Rd.Od.Pd Bs.Bt.Rc", better="lay Gd > Rd.Od.Gd.Pd Bs.Bt")
    assert marks(picture) == (1, 1)  # in the hand
    assert count(picture, "rect", stroke_dasharray="16 12") == 1
    assert count(picture, "rect", stroke_width="7") == 1
    new = svg(rows, played="lay Rc > Rd.Od.Pd Bs.Bt Rc", better="redraw")
    assert count(new, "rect", stroke_dasharray="16 12") == 0  # a new row is not on the table yet


QWIXX = "game qwixx_cards; options standard; active 0; action {}; hands R5 R11 Y9 J7 B2 | R4 Y4 G9; "
QWIXX += "display R2 Y3 G4 B6; top B9; sheets R:2 Y:- G:12 B:- m:1 | R:- Y:3 G:- B:11,10 m:0; crossed no"


@pytest.mark.parametrize(
    ("stage", "played", "better", "frames"),
    [
        ("1", "take 2@1", "take 4@3 6@4", (1, 2)),  # slots of the display
        ("2", "cross R", "cross Y", (1, 1)),  # the box 9
        ("2", "skip", "cross B", (0, 1)),
        ("3", "play R5 R11 cross 5", "play R5 R11 cross 5 11", (3, 4)),  # cards and boxes
        ("3", "play - cross -", "play B2 J7=B cross 7", (0, 3)),
    ],
)
def test_slots_boxes_and_cards_of_two_actions_are_framed(
    stage: str, played: str, better: str, frames: tuple[int, int]
) -> None:
    assert marks(svg(QWIXX.format(stage), played=played, better=better)) == frames


@pytest.mark.parametrize("position", [CARDS, QWIXX.format("2")])
def test_games_without_cells_refuse_what_needs_them(position: str) -> None:
    with pytest.raises(BadArgument, match="coordinates is for games on a board of cells"):
        svg(position, coordinates=True)
    with pytest.raises(BadArgument, match="highlighted is for games on a board of cells"):
        svg(position, highlighted="@0,0")
    with pytest.raises(BadArgument, match="arrows is for games on a board of cells"):
        svg(position, arrows=[("@0,0", "@1,0")])


def test_texts_that_name_no_cell_are_refused() -> None:
    with pytest.raises(BadArgument, match="highlighted names cells such as '@0,0 @1,0', not 'Rc'"):
        svg(BOARD, highlighted="Rc")
    for arrow in (("@0,0", "up"), ("@0,0 @1,0", "@2,0")):
        with pytest.raises(BadArgument, match="an arrow leads from one cell to another"):
            svg(BOARD, arrows=[arrow])


def test_the_cards_of_two_actions_are_framed_in_the_hand() -> None:
    picture = svg(CARDS, played="lay Rc > Rc", better="lay Gd > Rd.Od.Gd.Pd")
    assert count(picture, "rect", stroke_dasharray="9 7") == 1
    assert count(picture, "rect", stroke_width="5") == 1


def test_pictures_without_marks_stay_as_they_were() -> None:
    assert svg(BOARD) == svg(BOARD, coordinates=False, highlighted="", arrows=(), played="", better="")
