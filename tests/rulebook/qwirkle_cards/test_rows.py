"""What a row is (QC-6)."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from rowlock.games.qwirkle_cards.rows import LINES, is_qwirkle, line_of, read_row, row_fault
from tests.kit.qwirkle_cards import CARDS, cards


def code(row: str) -> str | None:
    found = row_fault(read_row(row))
    return None if found is None else f"{found.code} {found.clause}"


@pytest.mark.clause("QC-6")
@pytest.mark.parametrize(
    "row", ["Rc.Rs.Rd", "Rc.Oc.Yc", "Rc.Rs.Rd.Rf", "Oc.Yc.Gc.Bc.Pc", "Rc.Rs.Rd.Rf.Rt.Rx", "Rx.Ox.Yx.Gx.Bx.Px"]
)
def test_three_to_six_different_cards_of_one_colour_or_one_shape_are_a_row(row: str) -> None:
    assert code(row) is None


@pytest.mark.clause("QC-6")
@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ("Rc", "row_too_short QC-6"),
        ("Rc.Rs", "row_too_short QC-6"),
        ("Rc.Oc", "row_too_short QC-6"),
        ("Rc.Rc", "row_repeats QC-6"),
        ("Rc.Oc.Oc.Yc", "row_repeats QC-6"),
        ("Rc.Rs.Rd.Rf.Rt.Rt", "row_repeats QC-6"),
        ("Rc.Os", "row_mixed QC-6"),
        ("Rc.Rs.Oc", "row_mixed QC-6"),
        ("Rc.Rs.Rd.Rf.Rt.Ox", "row_mixed QC-6"),
        ("Rc.Rs.Rd.Rf.Rt.Rx.Rx", "row_too_long QC-6"),
        ("Rc.Rs.Rd.Rf.Rt.Rx.Oc", "row_too_long QC-6"),
    ],
)
def test_anything_else_is_not(row: str, wrong: str) -> None:
    assert code(row) == wrong


@pytest.mark.clause("QC-6")
def test_of_all_choices_of_up_to_four_cards_exactly_the_rows_are_rows() -> None:
    for size in range(1, 5):
        for row in combinations_with_replacement(cards("Rc Rs Rd Oc Os Yc Yd Gc"), size):
            names = [CARDS[card] for card in row]
            one_colour = len({name[0] for name in names}) == 1
            one_shape = len({name[1] for name in names}) == 1
            legal = size >= 3 and len(set(row)) == size and (one_colour or one_shape)
            assert (row_fault(row) is None) == legal, names


@pytest.mark.clause("QC-6", "QC-9")
def test_there_are_twelve_lines_and_a_row_belongs_to_one() -> None:
    assert len(LINES) == 12
    for index, line in enumerate(LINES):
        assert is_qwirkle(line)
        for size in range(3, 7):
            for row in combinations(line, size):
                assert row_fault(row) is None
                assert line_of(row) == index


@pytest.mark.clause("QC-6")
def test_a_fault_names_the_row_and_the_card() -> None:
    found = row_fault(read_row("Rc.Oc.Oc.Yc"))
    assert found is not None
    assert dict(found.params) == {"row": "Rc.Oc.Oc.Yc", "card": "Oc"}
