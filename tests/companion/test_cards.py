"""The score pad of printed Qwirkle Cards."""

import pytest

from rowlock.companion import Notebook
from rowlock.companion.qwirkle_cards import advise, read_hand
from rowlock.core.errors import IllegalAction
from rowlock.wire.companion import RowsPad
from tests.companion.pads import notebook, noted

S0 = "rows Rs.Ys.Gs Yc.Yd.Yf.Yt Bc.Bs.Bx Pc.Ps.Pf.Pt"
S1 = "lay Rd Gd Bd Bt > Rs.Ys.Gs Rd.Gd.Bd Yc.Yd.Yf.Yt Bc.Bs.Bt.Bx Pc.Ps.Pf.Pt"
S2 = "lay Gc Gf > Rs.Ys.Ps Rd.Gd.Bd Yc.Yd.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Pf.Pt"
S3 = "lay Od Pd > Rs.Ys.Ps Rd.Od.Yd.Gd.Bd.Pd Yc.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Pf.Pt"
T0 = "rows Rc.Gc.Bc.Pc Rs.Gs.Bs.Ps Rd.Gd.Bd.Pd Yc.Yf.Yt"
T1 = "lay Yx > Rc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd Yc.Yf.Yt.Yx Gc.Gs.Gd"


def three(**options: str) -> Notebook:
    return notebook("qwirkle_cards", "Ann Ben Cem", **options)


def fault_of(book: Notebook, entry: str) -> str:
    with pytest.raises(IllegalAction) as raised:
        noted(book, entry)
    return f"{raised.value.fault.code} {raised.value.fault.clause}"


@pytest.mark.clause("QC-9")
def test_the_worked_examples_are_counted() -> None:
    book = noted(three(), f"0 {S0}", f"0 {S1}", f"1 {S2}", f"2 {S3}")
    assert book.pad.claimed == (0, 0, 1)
    shown = book.keeper.shown(book.pad)
    assert isinstance(shown, RowsPad)
    assert shown.stacks[2] == ("Rd.Od.Yd.Gd.Bd.Pd",)
    assert (shown.left["Yd"], shown.left["Ox"]) == (2, 3)
    assert noted(three(), f"0 {T0}", f"0 {T1}").pad.claimed == (0, 0, 0)


@pytest.mark.clause("QC-6")
def test_rows_that_break_the_rules_are_refused() -> None:
    assert fault_of(three(), "0 rows Rc.Rs") == "row_too_short QC-6"
    assert fault_of(three(), "0 rows Rc.Rs.Bd") == "row_mixed QC-6"
    assert fault_of(three(), "0 rows Rc.Rs.Rd.Rf.Rt.Rx") == "row_too_long QC-6"
    assert fault_of(three(), "0 rows Rc.Rs.Rd Rc.Rs.Rd Rc.Rs.Rd Rc.Oc.Yc") == "card_spent QC-1"


def test_only_as_many_qwirkles_are_claimed_as_the_cards_make() -> None:
    assert fault_of(three(), "0 claim 0") == "claims_impossible QC-1"
    most = max(count for count in range(1, 40) if _may_claim(count))
    assert noted(three(), f"0 claim {most - 1}", "1 claim 1").pad.claimed == (most - 1, 1, 0)
    assert fault_of(noted(three(), f"0 claim {most - 1}", "1 claim 1"), "2 claim 1") == "claims_impossible QC-1"


def _may_claim(count: int) -> bool:
    try:
        noted(three(), f"0 claim {count}")
    except IllegalAction:
        return False
    return True


@pytest.mark.clause("QC-1")
def test_a_table_that_is_laid_out_again_may_use_every_copy_of_a_card() -> None:
    """The rows that lie there are replaced; the stacks that were claimed are not."""
    every = "rows Rc.Rs.Rd Rc.Rs.Rd Rc.Rs.Rd"
    book = noted(three(), f"0 {every}", f"1 {every}")
    assert fault_of(book, "1 lay Rc > Rc.Rs.Rd Rc.Rs.Rd Rc.Rs.Rd") != ""
    assert noted(book, "2 rows -", f"2 {every}").pad.rows == book.pad.rows
    claimed = noted(three(), f"0 {S0}", f"0 {S1}", f"1 {S2}", f"2 {S3}", "0 rows -")
    assert fault_of(claimed, "0 rows Rd.Bd.Pd Rd.Bd.Pd Rd.Bd.Pd") == "card_spent QC-1"


@pytest.mark.clause("QC-5")
def test_the_first_turn_of_the_schmidt_edition_lays_one_row() -> None:
    two = "0 lay Rc Rs Rd Bc Bs Bd > Rc.Rs.Rd Bc.Bs.Bd"
    assert fault_of(three(), two) == "opening_not_one_row QC-5"
    assert noted(three(edition="999games"), two)


def test_advice_shows_the_most_claims_with_the_fewest_moved_cards() -> None:
    book = noted(three(), f"0 {S0}", f"0 {S1}", f"1 {S2}")
    advice = advise(book.pad, 2, read_hand("Od Pd Rx"))
    assert (advice.any, advice.most_claims) == (True, 1)
    assert advice.moved == 1
    assert noted(book, f"2 {advice.action}").pad.claimed == (0, 0, 1)
    stuck = advise(noted(three(edition="999games"), "0 rows Rc.Rs.Rd").pad, 0, read_hand("Bx"))
    assert (stuck.any, stuck.action, stuck.singles) == (False, None, ())
    with pytest.raises(IllegalAction):
        advise(book.pad, 2, read_hand("Bs Bs Bs Bs"))


def test_claims_alone_can_be_counted_and_undone() -> None:
    book = noted(three(), "0 claim 2", "1 claim 1")
    assert book.pad.claimed == (2, 1, 0)
    assert book.undone(2).pad.claimed == (2, 0, 0)
    assert fault_of(book, "0 claim 16") == "claims_impossible QC-1"
    over = noted(book, "0 end")
    assert over.keeper.shown(over.pad).winners == (0,)
    assert fault_of(over, "0 claim 1") == "game_over "
