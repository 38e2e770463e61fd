"""Pictures with coordinates, frames, arrows, and actions that are not on the table."""

from __future__ import annotations

import xml.etree.ElementTree as ET

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


def test_the_cards_of_two_actions_are_framed_in_the_hand() -> None:
    picture = svg(CARDS, played="lay Rc > Rc", better="lay Gd > Rd.Od.Gd.Pd")
    assert count(picture, "rect", stroke_dasharray="9 7") == 1
    assert count(picture, "rect", stroke_width="5") == 1


def test_pictures_without_marks_stay_as_they_were() -> None:
    assert svg(BOARD) == svg(BOARD, coordinates=False, highlighted="", arrows=(), played="", better="")
