"""Laying cards and regrouping the table (QC-7, QC-8)."""

from __future__ import annotations

from itertools import islice

import pytest

from rowlock.games.qwirkle_cards.actions import Lay
from tests.kit.qwirkle_cards import (
    GAME,
    counts,
    faulty,
    hands_laid,
    is_table,
    legal,
    names,
    play,
    position,
    random_turns,
    rows_text,
    with_cards,
)

TABLE = "to 0; hands Rf Gc Gs Gd Yt | Px; rows Rc.Rs.Rd Bc.Bs.Bd.Bf"


@pytest.mark.clause("QC-7")
def test_a_row_may_be_extended() -> None:
    after = play(position(TABLE), "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf")
    assert rows_text(after.table.rows) == "Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf"
    assert names(after.hands[0]) == "Yt Gc Gs Gd"


@pytest.mark.clause("QC-7")
def test_a_row_may_be_started_and_others_extended_in_the_same_turn() -> None:
    after = play(position(TABLE), "lay Rf Gc Gs Gd > Rc.Rs.Rd.Rf Gc.Gs.Gd Bc.Bs.Bd.Bf")
    assert rows_text(after.table.rows) == "Rc.Rs.Rd.Rf Gc.Gs.Gd Bc.Bs.Bd.Bf"


@pytest.mark.clause("QC-7")
def test_at_least_one_card_comes_from_the_hand() -> None:
    assert faulty(position(TABLE), "lay - > Rc.Rs.Rd Bc.Bs.Bd.Bf") == ("nothing_laid", "QC-7", {})


@pytest.mark.clause("QC-7")
def test_only_cards_in_hand_can_be_laid_and_each_once() -> None:
    assert faulty(position(TABLE), "lay Rt > Rc.Rs.Rd.Rt Bc.Bs.Bd.Bf") == ("not_in_hand", "QC-7", {"cards": "Rt"})
    twice = "lay Rf Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf"
    assert faulty(position(TABLE), twice) == ("not_in_hand", "QC-7", {"cards": "Rf"})


@pytest.mark.clause("QC-8")
def test_the_whole_table_may_be_regrouped() -> None:
    state = position("to 0; hands Gc | Px; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd")
    after = play(state, "lay Gc > Rc.Gc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd")
    assert rows_text(after.table.rows) == "Rc.Gc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd"


@pytest.mark.clause("QC-8")
def test_only_the_end_of_the_turn_is_judged() -> None:
    # On the way the blue row is down to two cards; then the hand fills it up again.
    state = position("to 0; hands Gs Ps Bx | Ox; rows Bc.Bs.Bd")
    after = play(state, "lay Gs Ps Bx > Gs.Bs.Ps Bc.Bd.Bx")
    assert rows_text(after.table.rows) == "Gs.Bs.Ps Bc.Bd.Bx"
    assert faulty(state, "lay Gs Ps > Gs.Bs.Ps Bc.Bd")[0] == "row_too_short"


@pytest.mark.clause("QC-8")
def test_cards_of_the_table_stay_on_the_table() -> None:
    text = "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd"
    assert faulty(position(TABLE), text) == ("cards_lost", "QC-8", {"cards": "Bf"})


@pytest.mark.clause("QC-8")
def test_no_card_appears_that_was_neither_laid_nor_on_the_table() -> None:
    text = "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf.Bt"
    assert faulty(position(TABLE), text) == ("cards_invented", "QC-8", {"cards": "Bt"})
    from_hand = "lay Rf > Rc.Rs.Rd.Rf Gc.Gs.Gd Bc.Bs.Bd.Bf"
    assert faulty(position(TABLE), from_hand) == ("cards_invented", "QC-8", {"cards": "Gc Gs Gd"})


@pytest.mark.clause("QC-7", "QC-8")
def test_a_card_said_to_be_laid_lies_on_the_table() -> None:
    assert faulty(position(TABLE), "lay Rf Yt > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf")[:2] == ("cards_lost", "QC-8")


@pytest.mark.clause("QC-8")
def test_the_arrangement_does_not_matter_to_the_position() -> None:
    rows = position("to 0; hands Gt | Px; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd")
    columns = position("to 0; hands Gt | Px; rows Rc.Bc.Pc Rs.Bs.Ps Rd.Bd.Pd")
    assert GAME.hash(rows) == GAME.hash(columns)
    assert GAME.write_position(rows) != GAME.write_position(columns)


@pytest.mark.clause("QC-7", "QC-8")
def test_a_table_of_nothing_but_threes_is_left_with_one_card_more() -> None:
    assert legal(position("to 0; hands Rf Yt | Px; rows Rc.Rs.Rd")) == ["lay Rf > Rc.Rs.Rd.Rf"]


def test_each_result_is_listed_once_few_cards_first() -> None:
    state = position("to 0; hands Gc Gc Yt | Px; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd Rc.Oc.Yc")
    listed = [action for action in GAME.actions(state, 0) if isinstance(action, Lay)]
    assert [(names(lay.cards), rows_text(lay.claimed())) for lay in listed] == [
        ("Gc", ""),
        ("Gc Gc", ""),
    ]
    state = position("to 0; hands Gc Yt | Px; rows Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf Pc.Ps.Pd.Pf Rc.Oc.Yc")
    listed = [action for action in GAME.actions(state, 0) if isinstance(action, Lay)]
    assert [(names(lay.cards), rows_text(lay.claimed())) for lay in listed] == [
        ("Gc", ""),
        ("Gc", "Rc.Oc.Yc.Gc.Bc.Pc"),
    ]


@pytest.mark.clause("QC-7", "QC-8")
def test_the_cards_that_can_be_laid_are_those_that_plain_recursion_finds() -> None:
    for seed in range(6):
        for state in islice(random_turns(seed, options="999games"), 1, 4):
            seat, hand = state.table.to, state.hands[state.table.to][:6]
            rows = rows_text(state.table.rows)
            study = position(f"to 0; hands {names(hand)} | -; rows {rows or '-'}")
            table = counts(rows)
            laid = {lay.cards for lay in GAME.actions(study, 0) if isinstance(lay, Lay)}
            assert laid == {cards for cards in hands_laid(hand) if is_table(with_cards(table, cards))}, (seed, seat)
