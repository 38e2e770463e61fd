"""The score pad of printed Qwixx."""

import pytest

from rowlock.companion import Notebook
from rowlock.core.errors import BadNotation, IllegalAction
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import SheetsPad
from tests.companion.pads import notebook, noted

LOCKED = ("0 cross R2", "0 cross R3", "0 cross R4", "0 cross R5", "0 cross R6", "0 cross R12")


def shown(book: Notebook) -> SheetsPad:
    pad = book.keeper.shown(book.pad)
    assert isinstance(pad, SheetsPad)
    return pad


def fault_of(book: Notebook, entry: str) -> str:
    with pytest.raises(IllegalAction) as raised:
        noted(book, entry)
    return f"{raised.value.fault.code} {raised.value.fault.clause}"


@pytest.mark.clause("QX-4")
def test_a_row_is_crossed_from_left_to_right() -> None:
    book = noted(notebook("qwixx_cards"), "0 cross R5", "0 cross G9")
    assert fault_of(book, "0 cross R4") == "right_to_left QX-4"
    assert fault_of(book, "0 cross G10") == "right_to_left QX-4"
    assert fault_of(book, "0 cross R5") == "box_crossed QX-4"
    assert noted(book, "1 cross R4").pad.sheets[1].points == 1


@pytest.mark.clause("QX-5")
def test_the_last_box_needs_five_crosses_and_brings_the_lock() -> None:
    book = noted(notebook("qwixx_cards"), *LOCKED[:4])
    assert fault_of(book, "0 cross R12") == "lock_too_early QX-5"
    row = shown(noted(book, *LOCKED[4:])).sheets[0].rows[0]
    assert row.locked
    assert row.points == 28


@pytest.mark.clause("QX-6")
def test_a_lock_closes_the_row_for_its_owner_only() -> None:
    book = noted(notebook("qwixx_cards"), *LOCKED)
    assert fault_of(book, "0 cross R11") == "row_locked QX-6"
    assert noted(book, "1 cross R5").pad.sheets[1].rows[0] == (5,)


@pytest.mark.clause("QX-14")
def test_the_game_ends_when_one_player_has_locked_two_rows_not_when_two_have_locked_one_each() -> None:
    own = (*LOCKED, *(f"1 cross Y{number}" for number in (2, 3, 4, 5, 6, 12)))
    book = noted(notebook("qwixx_cards"), *own)
    assert sum(row.locked for sheet in shown(book).sheets for row in sheet.rows) == 2
    assert shown(book).ending is None
    more = [f"0 cross Y{number}" for number in (2, 3, 4, 5, 6, 12)]
    assert shown(noted(book, *more[:-1])).ending is None
    assert shown(noted(book, *more)).ending == "rows"


def test_with_common_locks_a_lock_reaches_all_sheets() -> None:
    book = noted(notebook("qwixx_cards", locks="all"), *LOCKED)
    assert fault_of(book, "1 cross R5") == "row_closed QX-6"
    assert [row.closed_by for row in shown(book).sheets[1].rows] == [0, None, None, None]
    assert shown(book.undone(0)).sheets[1].rows[0].closed_by is None


def test_with_common_locks_others_may_lock_the_row_in_the_same_throw() -> None:
    own = [f"1 cross R{number}" for number in (3, 4, 5, 6, 7)]
    book = noted(notebook("qwixx_cards", locks="all"), *own, *LOCKED)
    assert noted(book, "1 cross R12").pad.sheets[1].is_locked(0)
    assert fault_of(noted(book, "1 cross G12"), "1 cross R12") == "row_closed QX-6"


@pytest.mark.clause("QX-14")
def test_two_closed_rows_or_four_misses_end_the_game_once_that_is_confirmed() -> None:
    yellow = [entry.replace("R", "Y") for entry in LOCKED]
    book = noted(notebook("qwixx_cards"), *LOCKED, *yellow)
    assert shown(book).ending == "rows"
    over = noted(book, "1 cross B12", "0 finish")  # the action is completed for everyone before
    assert shown(over).winners == (0,)
    assert fault_of(over, "0 cross G12") == "game_over "
    missed = noted(notebook("qwixx_cards"), *["1 miss"] * 4)
    assert shown(missed).ending == "misses"
    assert shown(missed).sheets[1].points == -20
    assert fault_of(missed, "1 miss") == "no_miss_left QX-3"


def test_open_boxes_are_those_of_the_worked_example() -> None:
    entries = [f"0 cross {box}" for box in ["R5", "R7", "Y2", "Y4", "Y5", "Y8", "Y10", "G12", "G9", "G6", "B12", "B10"]]
    rows = shown(noted(notebook("qwixx_cards"), *entries)).sheets[0].rows
    assert [row.open for row in rows] == [(8, 9, 10, 11), (11, 12), (5, 4, 3), (9, 8, 7, 6, 5, 4, 3)]


def test_a_table_with_house_rules_is_only_warned() -> None:
    book = noted(notebook("qwixx_cards", rules="warn"), "0 cross R5", "0 cross R4", "0 cross R12")
    assert [(number, str(fault.code)) for number, fault in book.warnings] == [
        (1, "right_to_left"),
        (2, "lock_too_early"),
    ]
    assert book.pad.sheets[0].rows[0] == (4, 5, 12)
    assert noted(book, *["0 miss"] * 5).pad.sheets[0].misses == 4
    assert not book.undone(0).undone(0).warnings


def test_undo_takes_back_the_last_entry_of_the_own_sheet() -> None:
    book = noted(notebook("qwixx_cards"), "0 cross R5", "1 cross R6", "0 cross Y4", "1 miss")
    assert [entry.text for entry in book.undone(0).entries] == ["cross R5", "cross R6", "miss"]
    with pytest.raises(Refusal, match="nothing to undo"):
        notebook("qwixx_cards").undone(0)


@pytest.mark.parametrize(
    "text", ["", "cross", "cross R1", "cross R13", "cross X5", "cross R5 R6", "misses", "finish now"]
)
def test_an_unreadable_entry_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        notebook("qwixx_cards").noted(0, text)
