"""What the program can say of a hand and a table, each with a lay that shows it (QC-8, QC-9, QC-12)."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from rowlock.core.errors import WrongDecision
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.partition import split, split_like, splits
from rowlock.games.qwirkle_cards.results import (
    Result,
    any_lay,
    fewest_cards,
    is_possible,
    most_cards,
    most_claims,
    results,
    single,
)
from rowlock.games.qwirkle_cards.rules import LayReport
from rowlock.games.qwirkle_cards.state import State
from tests.kit.qwirkle_cards import CARDS, GAME, cards, counts, names, position, random_turns, rows_text


def shown(state: State, report: LayReport) -> tuple[str, int, str]:
    """Give which cards can be laid, the most Qwirkles, and the cards of the witness; all of it checked."""
    lays = [lay for _, lay in report.singles] + ([report.witness] if report.witness else [])
    for lay in lays:
        assert GAME.why_illegal(state, state.table.to, lay) is None
    for card, lay in report.singles:
        assert card in lay.cards
    assert report.any == bool(lays)
    witness = names(report.witness.cards) if report.witness else ""
    return names(card for card, _ in report.singles), report.most_claims, witness


def test_a_report_says_what_a_hand_can_lay() -> None:
    state = position("to 0; hands Rx Bf Yt | Px; rows Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd")
    assert shown(state, GAME.lay(state, 0)) == ("Rx Yt", 1, "Rx Yt")


@pytest.mark.clause("QC-12")
def test_a_report_of_a_stuck_player_is_empty() -> None:
    state = position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx")
    report = GAME.lay(state, 0)
    assert shown(state, report) == ("", 0, "")
    assert not report.any
    assert report.witness is None


def test_a_card_that_needs_company_is_listed_with_the_smallest_lay_that_holds_it() -> None:
    state = position("to 0; hands Rc Rs Yt | Px; rows Rx.Ox.Yx.Gx")
    report = GAME.lay(state, 0)
    assert {CARDS[card]: names(lay.cards) for card, lay in report.singles} == {"Rc": "Rc Rs", "Rs": "Rc Rs"}


def test_a_card_that_fits_by_itself_is_shown_alone() -> None:
    state = position("to 0; hands Rc Rs Rf | Px; rows Rd.Rt.Rx")
    assert {names(lay.cards) for _, lay in GAME.lay(state, 0).singles} == {"Rc", "Rs", "Rf"}


def test_a_report_is_made_from_a_view_as_well_but_only_of_its_own_hand() -> None:
    state = position("to 0; hands Rx Oc Yt | Px; rows Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd")
    assert GAME.lay(GAME.view(state, 0), 0) == GAME.lay(state, 0)
    with pytest.raises(WrongDecision, match="does not show the hand of seat 1"):
        GAME.lay(GAME.view(state, 0), 1)


@pytest.mark.clause("QC-5")
def test_a_report_of_the_first_turn_knows_the_edition() -> None:
    hands = "hands Rc Rs Rd Rf Oc Yc Gt Bt Px | Ps; opening yes"
    state = position(f"to 0; {hands}")
    assert shown(state, GAME.lay(state, 0)) == ("Rc Rs Rd Rf", 0, "Rc Rs Rd Rf")
    state = position(f"options 999games; to 0; {hands}")
    assert shown(state, GAME.lay(state, 0))[0] == "Rc Rs Rd Rf Oc Yc"
    stuck = position("to 0; hands Rc Rs Os Od | Ps; opening yes")
    assert not GAME.lay(stuck, 0).any


@pytest.mark.clause("QC-9")
def test_the_most_qwirkles_are_found_with_cards_of_the_table_and_of_the_hand() -> None:
    table = counts("Rc.Rs.Rd.Rf.Rt Oc.Os.Od.Of.Ot Yc.Yd.Yf")
    assert most_claims(table, cards("Rx Ox Bt")) == Result(cards("Rx Ox"), (0, 1))
    assert most_claims(table, cards("Bx")) is None


@pytest.mark.clause("QC-7", "QC-9")
def test_qwirkles_that_lie_on_the_table_already_still_need_a_card_from_the_hand() -> None:
    table = counts("Rc.Rs.Rd Rf.Rt.Rx Yc.Ys.Yd")
    assert most_claims(table, cards("Bt")) is None
    assert most_claims(table, cards("Yf")) == Result(cards("Yf"), (0,))


def test_few_or_many_cards_may_be_asked_for() -> None:
    table, hand = counts("Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd"), cards("Rx Yf Yt Bt")
    assert fewest_cards(table, hand, 1) == Result(cards("Rx"), (0,))
    assert most_cards(table, hand, 1) == Result(cards("Rx Yf Yt"), (0,))
    assert fewest_cards(table, hand, 2) is None
    assert most_cards(table, cards("Bt"), 0) is None


def test_every_result_is_possible_listed_once_and_no_more_claims_are_possible_than_the_most() -> None:
    rng = Random(3)
    for state in islice(random_turns(5, options="999games"), 2, 30, 5):
        table = counts(rows_text(state.table.rows))
        hand = tuple(sorted(rng.sample(state.hands[state.table.to], 5)))
        listed = list(results(table, hand))
        assert len(set(listed)) == len(listed)
        assert all(is_possible(table, result) for result in listed)
        best = most_claims(table, hand)
        assert (best is None) == (not listed) == (any_lay(table, hand) is None)
        if best:
            most = max(len(result.claims) for result in listed)
            assert len(best.claims) == most
            best_sizes = [len(result.cards) for result in listed if len(result.claims) == most]
            few, many = fewest_cards(table, hand, most), most_cards(table, hand, most)
            assert few is not None
            assert many is not None
            assert (len(few.cards), len(many.cards)) == (min(best_sizes), max(best_sizes))
        for card in set(hand):
            with_card = [len(result.cards) for result in listed if card in result.cards]
            found = single(table, hand, card)
            assert (found is None) == (not with_card)
            assert found is None or len(found.cards) == min(with_card)


def test_an_impossible_result_is_told_from_a_possible_one() -> None:
    table = counts("Rc.Rs.Rd.Rf.Rt")
    assert is_possible(table, Result(cards("Rx"), (0,)))
    assert not is_possible(table, Result(cards("Rx"), (1,)))
    assert not is_possible(table, Result(cards("Bt")))


def test_a_split_says_where_every_card_lies() -> None:
    table = counts("Rc.Gc.Bc.Pc Rs.Gs.Bs.Ps Rd.Gd.Bd.Pd Yc.Yf.Yt")
    found = split(table, table)
    assert found is not None
    assert found.used(table) == table
    in_colours = [count for line in found.in_colours(table) for count in line]
    assert all(0 <= inside <= count for inside, count in zip(in_colours, table, strict=True))
    assert not splits(counts("Rc Rs"))
    assert splits(counts(""))
    again = split_like(table, found.colour_rows)
    assert again is not None
    assert again.colour_rows == found.colour_rows
    assert split_like(counts("Rc Rs"), (0,) * 6) is None


def test_listed_lays_come_with_layouts_that_do_not_depend_on_the_hand() -> None:
    one = position("to 0; hands Gc Gs Yt | Px; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd")
    other = position("to 0; hands Gc Bf Ot | Px; rows Rc.Rs.Rd Bc.Bs.Bd Pc.Ps.Pd")
    layouts = [
        {lay.cards: lay for lay in GAME.actions(state, 0) if isinstance(lay, Lay)}[cards("Gc")]
        for state in (one, other)
    ]
    assert layouts[0] == layouts[1]
