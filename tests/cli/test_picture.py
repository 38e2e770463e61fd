"""Positions line by line: slots and rows from 1, each line with its player, no line too many."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from rowlock.cli.console import Console
from rowlock.cli.picture import position_pictured
from rowlock.locale import Texts

NAMES = ("Ann", "Ben", "Cid")


def pictured(position: str, height: int = 20, language: str = "en") -> list[str]:
    with patch.object(Console, "size", (80, 24)):
        return position_pictured(Console(Texts(language)), position, NAMES, height=height)


def test_slots_of_the_display_and_rows_count_from_1() -> None:
    assert "1) 7  2) –  3) 12" in pictured("game qwixx_cards; display ?7 - ?12")[0]
    rows = pictured("game qwirkle_cards; rows Rf.Of.Pf Gc.Bc")
    assert [line.partition(":")[0][-1] for line in rows[:2]] == ["1", "2"]
    assert rows[0].endswith(": Rf Of Pf")
    assert rows[1].endswith(": Gc Bc")
    assert pictured("game qwirkle_cards; rows -") == []


def test_the_top_of_the_pile_is_its_number_and_without_one_nothing_is_said() -> None:
    assert pictured("game qwixx_cards; top ?11")[0].endswith(": 11")
    assert pictured("game qwixx_cards; top -") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_sheets_and_qwirkles_have_the_names_of_their_players(language: str) -> None:
    sheets = pictured("game qwixx_cards; sheets R:2,5 Y:- m:1 | R:- Y:3 m:0", language=language)
    assert [line.partition(":")[0] for line in sheets[:2]] == ["Ann", "Ben"]
    assert " 2 5, " in sheets[0]
    assert " –, " in sheets[0]
    stacks = pictured("game qwirkle_cards; claimed - | Rf.Of | Gc.Bc Ys.Ps", language=language)
    assert ["Ben" in stacks[0], "Cid" in stacks[1], len(stacks)] == [True, True, 2]
    assert stacks[1].endswith("Gc Bc / Ys Ps")


def test_a_border_of_empty_cells_is_drawn_only_where_the_lines_above_leave_room() -> None:
    board = " ".join(f"Rf@0,{y}" for y in range(6))
    drawn = [len(pictured(f"game qwirkle; board {board}; top ?11; display ?7", height)) for height in range(9, 13)]
    assert drawn == [9, 9, 11, 11]
