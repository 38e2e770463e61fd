"""The rulebooks' worked examples: Schmidt's S1 to S3, 999 Games' N1 to N6, and T1, with what they refuse."""

from __future__ import annotations

import pytest

from rowlock.games.qwirkle_cards.state import State
from tests.kit.qwirkle_cards import GAME, fault, faulty, play, position, rows_text

SCHMIDT_BEFORE = "Rs.Ys.Gs Yc.Yd.Yf.Yt Bc.Bs.Bx Pc.Ps.Pf.Pt"
SCHMIDT = [
    "lay Rd Gd Bd Bt > Rs.Ys.Gs Rd.Gd.Bd Yc.Yd.Yf.Yt Bc.Bs.Bt.Bx Pc.Ps.Pf.Pt",
    "lay Gc Gf > Rs.Ys.Ps Rd.Gd.Bd Yc.Yd.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Pf.Pt",
    "lay Od Pd > Rs.Ys.Ps Rd.Od.Yd.Gd.Bd.Pd Yc.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Pf.Pt",
]
GAMES_999_BEFORE = "Rc.Oc.Yc Rc.Gc.Pc Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bx Pf.Pt.Px"
GAMES_999 = [
    "lay Rd Od Gd Bt > Rc.Oc.Yc Rc.Gc.Pc Rd.Od.Gd Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Pf.Pt.Px",
    "lay Oc Ps > Rc.Oc.Yc Rc.Oc.Gc.Pc Rd.Od.Gd Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Ps.Pf.Pt.Px",
    "lay Yd Bd Pd > Rc.Oc.Yc Rc.Oc.Gc.Pc Rd.Od.Yd.Gd.Bd.Pd Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Ps.Pf.Pt.Px",
    "lay Rs Gs > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Gs.Bs Rf.Yf.Gf Yc.Ys.Yd.Yx Bd.Bt.Bx Ps.Pf.Pt.Px",
    "lay Gc Gd > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Bs.Ps Rf.Yf.Gf Yc.Ys.Yd.Yx Gc.Gs.Gd Bd.Bt.Bx Pf.Pt.Px",
    "lay Yt Bf > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Bs.Ps Rf.Gf.Bf Yc.Ys.Yd.Yf.Yt.Yx Gc.Gs.Gd Bd.Bt.Bx Pf.Pt.Px",
]
EXAMPLES = {f"S{number}": text for number, text in enumerate(SCHMIDT, 1)} | {
    f"N{number}": text for number, text in enumerate(GAMES_999, 1)
}


def before(example: str, hand: str = "") -> State:
    """Set up the table before an example, with the cards it lays, or others, in hand."""
    number = int(example[1:])
    first, texts, edition = (
        (SCHMIDT_BEFORE, SCHMIDT, "schmidt") if example[0] == "S" else (GAMES_999_BEFORE, GAMES_999, "999games")
    )
    rows = texts[number - 2].partition("> ")[2].split() if number > 1 else first.split()
    staying = " ".join(row for row in rows if row.count(".") < 5)
    laid = hand or EXAMPLES[example].partition("> ")[0].removeprefix("lay ")
    return position(f"options {edition}; to 0; hands {laid} | Ox; rows {staying}")


@pytest.mark.clause("QC-6", "QC-7", "QC-8", "QC-9")
@pytest.mark.parametrize("example", EXAMPLES)
def test_each_example_is_legal_and_leads_to_its_rows(example: str) -> None:
    text = EXAMPLES[example]
    after = play(before(example), text)
    rows = text.partition("> ")[2].split()
    assert rows_text(after.table.rows).split() == [row for row in rows if row.count(".") < 5]
    assert rows_text(after.table.claimed[0]).split() == [row for row in rows if row.count(".") == 5]


@pytest.mark.clause("QC-9")
@pytest.mark.parametrize(
    ("example", "claimed"),
    [("S3", "Rd.Od.Yd.Gd.Bd.Pd"), ("N3", "Rd.Od.Yd.Gd.Bd.Pd"), ("N6", "Yc.Ys.Yd.Yf.Yt.Yx")],
)
def test_sabine_joram_and_quinten_claim_a_qwirkle(example: str, claimed: str) -> None:
    after = play(before(example), EXAMPLES[example])
    assert rows_text(after.table.claimed[0]) == claimed
    assert GAME.scores(after) == (1, 0)


@pytest.mark.clause("QC-7", "QC-8")
def test_both_editions_play_as_one_game() -> None:
    state = before("S1")
    for example in ("S1", "S2", "S3"):
        assert rows_text(state.table.rows) == rows_text(before(example).table.rows)
        state = play(before(example), EXAMPLES[example])


REFUSED = [
    # (example, cards held, action, code): the other rows stay as they were
    ("S1", "Bs", "lay Bs > Rs.Ys.Gs Yc.Yd.Yf.Yt Bc.Bs.Bs.Bx Pc.Ps.Pf.Pt", "row_repeats"),
    ("S2", "Gc Gf", "lay Gc Gf > Rs.Ys.Gs Rd.Gd.Bd Yc.Yd.Yf.Yt Gc.Gf Bc.Bs.Bt.Bx Pc.Ps.Pf.Pt", "row_too_short"),
    ("S2", "Gc Gf", "lay Gc Gf > Rs.Ys Rd.Gd.Bd Yc.Yd.Yf.Yt Gc.Gs.Gf Bc.Bs.Bt.Bx Pc.Ps.Pf.Pt", "row_too_short"),
    ("N2", "Oc", "lay Oc > Rc.Oc.Oc.Yc Rc.Gc.Pc Rd.Od.Gd Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Pf.Pt.Px", "row_repeats"),
    (
        "N4", "Rs Gs",
        "lay Rs Gs > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Gs Rf.Yf.Gf Yc.Ys.Yd.Yx Bs.Bd.Bt.Bx Ps.Pf.Pt.Px",
        "row_too_short",
    ),
    (
        "N5", "Gc Gd",
        "lay Gc Gd > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Bs Rf.Yf.Gf Yc.Ys.Yd.Yx Gc.Gs.Gd Bd.Bt.Bx Ps.Pf.Pt.Px",
        "row_too_short",
    ),
    (
        "N6", "Yt",
        "lay Yt > Rc.Oc.Yc Rc.Oc.Gc.Pc Rs.Bs.Ps Rf.Gf Yc.Ys.Yd.Yf.Yt.Yx Gc.Gs.Gd Bd.Bt.Bx Pf.Pt.Px",
        "row_too_short",
    ),
]  # fmt: skip


@pytest.mark.clause("QC-6", "QC-8")
@pytest.mark.parametrize(("example", "hand", "text", "code"), REFUSED)
def test_what_the_examples_refuse_is_refused(example: str, hand: str, text: str, code: str) -> None:
    assert faulty(before(example, hand), text)[:2] == (code, "QC-6")


@pytest.mark.clause("QC-8")
def test_s1_the_blue_square_may_go_to_the_squares() -> None:
    assert fault(before("S1", "Bs"), "lay Bs > Rs.Ys.Gs.Bs Yc.Yd.Yf.Yt Bc.Bs.Bx Pc.Ps.Pf.Pt") is None


T1_ROWS = "Rc.Gc.Bc.Pc Rs.Gs.Bs.Ps Rd.Gd.Bd.Pd Yc.Yf.Yt"


@pytest.mark.clause("QC-8")
@pytest.mark.parametrize("edition", ["schmidt", "999games"])
def test_t1_a_new_row_may_consist_of_table_cards_only(edition: str) -> None:
    state = position(f"options {edition}; to 0; hands Yx | Ox; rows {T1_ROWS}")
    after = play(state, "lay Yx > Rc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd Yc.Yf.Yt.Yx Gc.Gs.Gd")
    assert rows_text(after.table.rows) == "Rc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd Yc.Yf.Yt.Yx Gc.Gs.Gd"


@pytest.mark.clause("QC-7", "QC-8")
def test_t1_without_a_card_from_the_hand_regrouping_is_no_turn() -> None:
    state = position(f"to 0; hands Yx | Ox; rows {T1_ROWS}")
    text = "lay - > Rc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd Yc.Yf.Yt Gc.Gs.Gd"
    assert faulty(state, text)[:2] == ("nothing_laid", "QC-7")
