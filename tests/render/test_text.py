"""Positions as text: boards drawn, seats named, components in colour."""

from __future__ import annotations

import re

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.render.text import board_lines, cells_in, coloured, fields_of, picture, seat_parts

BOARD = "Rf@0,0 Of@1,0 Pf@2,0 Pc@2,1 Yc@3,1"


def drawn(board: str, width: int = 80, height: int = 24, marked: set[tuple[int, int]] | None = None) -> str:
    return "\n".join(board_lines(board, width=width, height=height, marked=marked or set()))


def test_a_board_is_drawn_with_its_numbers_and_a_border() -> None:
    assert drawn(BOARD) == (
        "   -1 0  1  2  3  4\n"
        "-1 ·  ·  ·  ·  ·  ·\n"
        " 0 ·  Rf Of Pf ·  ·\n"
        " 1 ·  ·  ·  Pc Yc ·\n"
        " 2 ·  ·  ·  ·  ·  ·"
    )  # fmt: skip


def test_a_star_follows_a_marked_tile() -> None:
    assert "Rf*Of Pf*·" in drawn(BOARD, marked={(0, 0), (2, 0), (9, 9)})


def test_where_height_is_short_the_border_rows_are_left_out() -> None:
    assert drawn(BOARD, height=4) == "  -1 0  1  2  3  4\n0 ·  Rf Of Pf ·  ·\n1 ·  ·  ·  Pc Yc ·"


def test_where_width_is_short_the_border_goes_then_the_gaps_then_what_is_far_from_the_marks() -> None:
    assert drawn(BOARD, width=14, height=4) == "  0  1  2  3\n0 Rf Of Pf ·\n1 ·  ·  Pc Yc"
    assert drawn(BOARD, width=10, height=4) == "  0 1 2 3\n0 RfOfPf\n1     PcYc"
    assert drawn(BOARD, width=6, height=4, marked={(3, 1)}) == "  2 3\n0 Pf\n1 PcYc"
    assert drawn(BOARD, width=6, height=4, marked={(0, 0)}) == "  0 1\n0 RfOf\n1"


def test_column_numbers_thin_out_where_they_are_long() -> None:
    wide = " ".join(f"Rc@{x},0" for x in range(-13, 0, 2))
    numbers = drawn(wide).splitlines()[0]
    assert re.findall(r"-?\d+", numbers) == ["-14", "-12", "-10", "-8", "-6", "-4", "-2", "0"]


@pytest.mark.parametrize("width", [1, 5, 20, 80, 200])
def test_no_line_is_wider_than_the_terminal_where_there_is_room_for_one_column(width: int) -> None:
    wide = " ".join(f"Rc@{x},{x}" for x in range(-50, 50))
    for line in board_lines(wide, width=width, height=24):
        assert len(line) <= max(width, 8)


def test_components_are_coloured_and_their_letters_stay() -> None:
    assert coloured("Rc") == "\x1b[1;38;5;196mRc\x1b[0m"
    line = "place Rc@0,0 Os.Yd G12 B:12,10 P? J7=R ?9 Rc* · Read Bag"
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured(line)) == line
    for plain in ("P?", "?9", "Read", "Bag"):
        assert plain in coloured(line)


def test_a_field_with_seats_is_drawn_seat_by_seat_and_nothing_is_left_out() -> None:
    lines = picture("game x; sheets R:2 m:0 | R:- m:1; top -", width=80, height=24, without={"game"}, seats=("you",))
    assert lines == ["sheets you: R:2 m:0", "sheets 1: R:- m:1"]


def test_long_fields_are_wrapped_between_words() -> None:
    lines = picture("rows Rc.Rs.Rd Bc.Bs.Bt Yc.Yd.Yx", width=20, height=24)
    assert lines == ["rows: Rc.Rs.Rd", "    Bc.Bs.Bt", "    Yc.Yd.Yx"]


def test_fields_seats_and_cells_are_found_in_texts() -> None:
    assert fields_of("game qwirkle; to 0;board -") == {"game": "qwirkle", "to": "0", "board": "-"}
    assert seat_parts("Rc Rs | -") == ["Rc Rs", "-"]
    assert cells_in("0 place Rc@0,0 Rs@-1,12") == {(0, 0), (-1, 12)}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_component_of_a_dealt_position_is_in_its_picture(game: AnyGame) -> None:
    match = Match.start(game, 2, game.options(), FastStream(3))
    text = game.view_position(match.view(0))
    shown = " ".join(picture(text, width=60, height=24))
    for word in re.findall(r"\b[ROYGBP][csdftx]\b|\b[RYGB]\d+\b", text):
        assert word in shown
