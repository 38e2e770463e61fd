"""The first turn, in both editions (QC-5)."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from tests.kit.qwirkle_cards import GAME, fault, faulty, legal, names, play, position, rows_text

O1 = "Rc Rs Rd Rf Ot Yf Yx Gt Gx"
O2 = "Rc Rs Rd Rf Rt Rx Oc Oc Ys"
OTHER = "Pc Ps Gd Gf Bt Bx Oc Od Yt"


def opening(hand: str, edition: str = "schmidt") -> str:
    return f"options {edition}; to 0; hands {hand} | {OTHER}; opening yes"


@pytest.mark.clause("QC-5")
def test_o1_a_smaller_set_is_legal_in_999games() -> None:
    state = play(position(opening(O1, "999games")), "lay Rc Rs Rd > Rc.Rs.Rd")
    assert rows_text(state.table.rows) == "Rc.Rs.Rd"


@pytest.mark.clause("QC-5")
def test_o1_a_smaller_set_is_refused_in_schmidt() -> None:
    state = position(opening(O1))
    assert faulty(state, "lay Rc Rs Rd > Rc.Rs.Rd") == ("opening_not_largest", "QC-5", {"laid": 3, "largest": 4})
    assert legal(state) == ["lay Rc Rs Rd Rf > Rc.Rs.Rd.Rf"]


@pytest.mark.clause("QC-5", "QC-9")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_o2_six_cards_are_a_qwirkle_at_once(edition: str) -> None:
    state = play(position(opening(O2, edition)), "lay Rc Rs Rd Rf Rt Rx > Rc.Rs.Rd.Rf.Rt.Rx")
    assert state.table.rows == ()
    assert rows_text(state.table.claimed[0]) == "Rc.Rs.Rd.Rf.Rt.Rx"
    assert GAME.scores(state) == (1, 0)


@pytest.mark.clause("QC-5", "QC-9")
def test_under_schmidt_the_six_lie_as_one_row() -> None:
    code, clause, _ = faulty(position(opening(O2)), "lay Rc Rs Rd Rf Rt Rx > Rc.Rs.Rd Rf.Rt.Rx")
    assert (code, clause) == ("opening_not_one_row", "QC-5")
    assert fault(position(opening(O2, "999games")), "lay Rc Rs Rd Rf Rt Rx > Rc.Rs.Rd Rf.Rt.Rx") is None


@pytest.mark.clause("QC-5")
def test_any_one_of_several_largest_sets_may_be_laid() -> None:
    state = position(opening("Rc Rs Rd Oc Yc Gt Gx Bt Px"))
    assert legal(state) == ["lay Rc Rs Rd > Rc.Rs.Rd", "lay Rc Oc Yc > Rc.Oc.Yc"]


@pytest.mark.clause("QC-5")
def test_under_schmidt_nothing_more_is_laid_than_one_largest_set() -> None:
    state = position(opening("Rc Rs Rd Oc Os Od Gt Bt Pt"))
    assert faulty(state, "lay Rc Rs Rd Oc Os Od > Rc.Rs.Rd Oc.Os.Od")[:2] == ("opening_not_one_row", "QC-5")
    assert fault(state, "lay Rc Rs Rd > Rc.Rs.Rd") is None


@pytest.mark.clause("QC-5")
def test_under_999games_several_rows_may_be_laid() -> None:
    state = position(opening("Rc Rs Rd Oc Os Od Gt Bt Pt", "999games"))
    after = play(state, "lay Rc Rs Rd Oc Os Od > Rc.Rs.Rd Oc.Os.Od")
    assert rows_text(after.table.rows) == "Rc.Rs.Rd Oc.Os.Od"


@pytest.mark.clause("QC-5")
def test_a_copy_of_a_card_stays_in_hand() -> None:
    after = play(position(opening("Rc Rc Rs Rs Rd Ot Yx Gf Bt")), "lay Rc Rs Rd > Rc.Rs.Rd")
    assert names(after.hands[0]) == "Rc Rs Ot Yx Gf Bt"


@pytest.mark.clause("QC-5", "QC-11")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_after_the_first_turn_the_hand_is_filled_up(edition: str) -> None:
    state = play(position(opening(O1, edition)), "lay Rc Rs Rd Rf > Rc.Rs.Rd.Rf")
    decision = GAME.decision(state)
    assert (decision.kind, decision.prompt, decision.seats) == (Kind.CHANCE, "draw", (0,))
    assert state.table.due is not None
    assert state.table.due.size == 4


@pytest.mark.clause("QC-5")
def test_a_table_emptied_by_a_claim_is_no_first_turn() -> None:
    state = position(f"to 0; hands {O1} | {OTHER}; rows -; claimed Pc.Ps.Pd.Pf.Pt.Px | -")
    assert fault(state, "lay Rc Rs Rd > Rc.Rs.Rd") is None
    assert GAME.decision(state).prompt == "turn"


@pytest.mark.clause("QC-5")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_nobody_redraws_or_passes_in_the_first_turn(edition: str) -> None:
    state = position(opening(O1, edition))
    assert GAME.decision(state).prompt == "opening"
    assert faulty(state, "redraw")[:2] == ("can_lay", "QC-12")
    assert faulty(state, "pass")[:2] == ("can_lay", "QC-12")


def test_a_starter_without_three_in_a_position_set_up_for_study_redraws() -> None:
    state = position(opening("Rc Rs Os Od Yd Yf Gf Gt Bt"))
    assert legal(state) == ["redraw"]
    assert faulty(state, "lay Rc Rs > Rc.Rs")[0] == "row_too_short"
