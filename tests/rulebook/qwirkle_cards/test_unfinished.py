"""Unfinished is not wrong: a row that more cards complete says how many it has and needs."""

from __future__ import annotations

import pytest

from rowlock.core.contract import UnfinishedReport
from tests.kit.qwirkle_cards import GAME, position

TABLE = "to 0; hands Gs Ps Bx Rt | Ox; rows Rc.Rs.Rd.Rf Bc.Bs.Bd"
FIRST = "to 0; hands Rc Rs Rd Rf Gx Gt | Ox; opening yes"


def told(fields: str, *rows: str) -> tuple[str, ...]:
    """Write how far a draft is and then each of its rows, as `1 of 3`."""
    report = GAME.report(GAME.view(position(fields), 0), {"rows": list(rows)})
    return tuple(map(_text, [report["unfinished"], *(row["unfinished"] for row in report["rows"])]))


def _text(unfinished: UnfinishedReport | None) -> str:
    return "" if unfinished is None else f"{unfinished['have']} of {unfinished['need']}"


@pytest.mark.clause("QC-6")
def test_a_short_row_is_unfinished_while_cards_can_complete_it() -> None:
    assert told(TABLE, "Rc.Rs.Rd.Rf", "Bc.Bs.Bd", "Gs") == ("1 of 3", "", "", "1 of 3")
    assert told(TABLE, "Rc.Rs.Rd.Rf", "Bc.Bs.Bd", "Gs.Ps") == ("2 of 3", "", "", "2 of 3")
    assert told(TABLE, "Rc.Rd.Rf", "Bc.Bs.Bd", "Rs.Gs.Ps") == ("", "", "", ""), "it is legal"


@pytest.mark.clause("QC-6")
def test_a_short_row_that_no_card_completes_is_wrong() -> None:
    fields = "to 0; hands Gx Px | Ox; rows Rc.Rs.Rd.Rf"
    assert told(fields, "Rc.Rs.Rd.Rf", "Gx") == ("", "", "")
    assert told(fields, "Rc.Rs.Rd.Rf", "Gx.Px") == ("", "", "")


@pytest.mark.clause("QC-6")
def test_a_row_of_cards_that_do_not_match_is_wrong_even_if_it_is_short() -> None:
    assert told(TABLE, "Rc.Rs.Rd.Rf", "Bc.Bs.Bd", "Gs.Rt") == ("", "", "", "")
    assert told(TABLE, "Rc.Rs.Rd.Rf.Rt.Gs", "Bc.Bs.Bd", "Ps") == ("", "", "", "1 of 3"), "one wrong row is enough"


@pytest.mark.clause("QC-7")
def test_a_table_in_order_lacks_a_card_of_the_hand() -> None:
    assert told(TABLE, "Rc.Rs.Rd.Rf", "Bc.Bs.Bd") == ("0 of 1", "", "")


@pytest.mark.clause("QC-5")
def test_the_first_row_of_the_schmidt_edition_counts_up_to_the_largest_set() -> None:
    assert told(FIRST, "Rc") == ("1 of 4", "1 of 4")
    assert told(FIRST, "Rc.Rs.Rd") == ("3 of 4", "")
    assert told(FIRST, "Rc.Rs.Rd.Rf") == ("", "")
    assert told(FIRST, "Gx") == ("", ""), "green cards make no largest set"


@pytest.mark.clause("QC-12")
def test_a_stuck_hand_has_nothing_to_finish() -> None:
    assert told("to 0; hands Gx | Ox; rows Rc.Rs.Rd", "Rc.Rs.Rd") == ("", "")
