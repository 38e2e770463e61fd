"""Rows, locks, open boxes and points of one sheet."""

from __future__ import annotations

import pytest

from rowlock.core.errors import RowlockError
from rowlock.games.qwixx_cards.cards import BLUE, GREEN, RED, YELLOW, Colour
from rowlock.games.qwixx_cards.sheet import BLANK, POINTS, Sheet, box_of, read_sheet
from tests.kit.qwixx_cards import POINTS as PRINTED


def sheet(text: str) -> Sheet:
    return read_sheet(text.split())


def open_numbers(sheet: Sheet, colour: Colour) -> list[int]:
    return [
        number for number in sorted(range(2, 13), key=lambda n: box_of(colour, n)) if sheet.can_cross(colour, number)
    ]


@pytest.mark.clause("QX-3")
def test_red_and_yellow_run_up_and_green_and_blue_run_down() -> None:
    for colour in (RED, YELLOW):
        assert sorted(range(2, 13), key=lambda n: box_of(colour, n)) == list(range(2, 13))
    for colour in (GREEN, BLUE):
        assert sorted(range(2, 13), key=lambda n: box_of(colour, n)) == list(range(12, 1, -1))


@pytest.mark.clause("QX-3")
def test_a_sheet_has_four_rows_and_four_miss_boxes() -> None:
    assert str(BLANK) == "R:- Y:- G:- B:- m:0"
    assert str(BLANK.miss().miss().miss().miss()) == "R:- Y:- G:- B:- m:4"


@pytest.mark.clause("QX-4", "QX-5")
def test_the_worked_sheet_has_the_open_boxes_the_rules_name() -> None:
    worked = sheet("R:5,7 Y:2,4,5,8,10 G:12,9,6 B:12,10 m:0")
    assert open_numbers(worked, RED) == [8, 9, 10, 11]
    assert open_numbers(worked, YELLOW) == [11, 12]
    assert open_numbers(worked, GREEN) == [5, 4, 3]
    assert open_numbers(worked, BLUE) == [9, 8, 7, 6, 5, 4, 3]


@pytest.mark.clause("QX-5")
def test_with_two_crosses_in_yellow_only_the_11_is_open() -> None:
    assert open_numbers(sheet("R:- Y:3,10 G:- B:- m:0"), YELLOW) == [11]


@pytest.mark.clause("QX-4")
def test_a_skipped_box_can_never_be_crossed_later() -> None:
    after = BLANK.cross(RED, [5]).cross(RED, [7])
    assert not any(after.can_cross(RED, number) for number in (2, 3, 4, 5, 6, 7))


@pytest.mark.clause("QX-5")
def test_five_crosses_open_the_last_box_and_four_do_not() -> None:
    five = sheet("R:- Y:- G:12,11,9,7,5 B:- m:0")
    four = sheet("R:- Y:- G:12,11,9,7 B:- m:0")
    assert five.can_cross(GREEN, 2)
    assert not four.can_cross(GREEN, 2)


@pytest.mark.clause("QX-5", "QX-15")
def test_the_lock_counts_as_one_more_cross() -> None:
    after = sheet("R:- Y:- G:12,11,9,7,5 B:- m:0").cross(GREEN, [2])
    assert after.is_locked(GREEN)
    assert after.crosses(GREEN) == 7
    assert after.points == 28


@pytest.mark.clause("QX-6")
def test_nothing_can_be_crossed_in_a_locked_row() -> None:
    locked = sheet("R:2,3,4,5,6,12 Y:- G:- B:- m:0")
    assert open_numbers(locked, RED) == []
    assert open_numbers(locked, YELLOW) == list(range(2, 12))


@pytest.mark.clause("QX-15")
def test_a_row_scores_by_the_printed_table() -> None:
    assert list(POINTS) == PRINTED
    row = BLANK
    for number, points in zip(range(2, 12), PRINTED[1:], strict=False):
        row = row.cross(RED, [number])
        assert row.points == points
    assert row.cross(RED, [12]).points == 78


@pytest.mark.clause("QX-15")
def test_rows_are_added_and_each_miss_costs_five() -> None:
    assert sheet("R:2,5,7 Y:- G:12 B:12,11,10,9,8,2 m:3").points == 6 + 0 + 1 + 28 - 15


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R:5,2 Y:- G:- B:- m:0", "out of order"),
        ("R:- Y:- G:9,11 B:- m:0", "out of order"),
        ("R:5,5 Y:- G:- B:- m:0", "repeats a number"),
        ("R:2,3,4,5,12 Y:- G:- B:- m:0", r"locked with fewer than 5 crosses \(QX-5\)"),
        ("R:- Y:- G:- B:- m:5", "number of misses"),
        ("R:- Y:- G:- m:0", "each once"),
        ("R:- Y:- G:- B:- P:- m:0", "each once"),
        ("R:- R:- Y:- G:- B:- m:0", "row of a sheet"),
        ("R:1 Y:- G:- B:- m:0", "number from 2 to 12"),
        ("R:2,,3 Y:- G:- B:- m:0", "number from 2 to 12"),
        ("R Y:- G:- B:- m:0", "row of a sheet"),
    ],
)
def test_a_sheet_that_cannot_exist_is_refused(text: str, why: str) -> None:
    with pytest.raises(RowlockError, match=why):
        sheet(text)


def test_a_sheet_reads_back_from_its_text_in_any_order_of_rows() -> None:
    text = "R:2,5,7 Y:- G:12,3 B:12,11,10,9,8,2 m:1"
    assert str(sheet(text)) == text
    assert sheet("m:1 B:12,11,10,9,8,2 G:12,3 Y:- R:2,5,7") == sheet(text)
