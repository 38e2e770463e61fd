"""Drawing back to nine at the end of a turn (QC-11)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome
from tests.kit.qwirkle_cards import GAME, names, play, position, settle

FULL = "to 0; hands Rf Rt Oc Oc Ys Gs Gx Bt Px | Yx; rows Rc.Rs.Rd"


@pytest.mark.clause("QC-11")
def test_a_player_draws_as_many_cards_as_were_laid() -> None:
    state = play(position(FULL), "lay Rf Rt > Rc.Rs.Rd.Rf.Rt")
    assert GAME.decision(state).kind is Kind.CHANCE
    assert GAME.chance(state).size == 36 * 37 // 2 - 1  # of Oc only one is left
    state = settle(state, "draw Pc Bc")
    assert names(state.hands[0]) == "Oc Oc Ys Gs Gx Bc Bt Pc Px"
    assert GAME.decision(state).seats == (1,)


@pytest.mark.clause("QC-11")
def test_the_draw_comes_from_the_pile_by_chance() -> None:
    state = play(position(f"{FULL}; pile Pc Pc Pd"), "lay Rf > Rc.Rs.Rd.Rf")
    chance = GAME.chance(state)
    assert {GAME.write_outcome(state, outcome): chance.probability(outcome) for outcome in chance.enumerate()} == {
        "draw Pc": Fraction(2, 3),
        "draw Pd": Fraction(1, 3),
    }
    with pytest.raises(BadOutcome, match="'draw Bc' cannot happen now"):
        settle(state, "draw Bc")


@pytest.mark.clause("QC-11")
def test_a_short_hand_is_filled_up_to_nine() -> None:
    state = play(position("to 0; hands Rf Rt | Yx; rows Rc.Rs.Rd"), "lay Rf > Rc.Rs.Rd.Rf")
    assert state.table.due is not None
    assert state.table.due.size == 8


@pytest.mark.clause("QC-11")
def test_one_draws_as_far_as_the_pile_lasts() -> None:
    state = play(position(f"{FULL}; pile Pc"), "lay Rf Rt > Rc.Rs.Rd.Rf.Rt")
    state = settle(state, "draw Pc")
    assert len(state.hands[0]) == 8
    assert state.pile_size == 0


@pytest.mark.clause("QC-11")
def test_with_an_empty_pile_play_goes_on_without_drawing() -> None:
    state = play(position(f"{FULL}; left 2; pile -"), "lay Rf > Rc.Rs.Rd.Rf")
    assert GAME.decision(state).kind is Kind.TURN
    assert GAME.decision(state).seats == (1,)
    assert len(state.hands[0]) == 8


@pytest.mark.clause("QC-11", "QC-2")
def test_only_the_drawer_sees_what_was_drawn() -> None:
    state = settle(play(position(FULL), "lay Rf Rt > Rc.Rs.Rd.Rf.Rt"), "draw Bc Pc")
    assert GAME.view(state, 0).history[-1] == "0 draw Bc Pc"
    assert GAME.view(state, 1).history[-1] == "0 draw ? ?"
    assert GAME.view(state, None).history[-1] == "0 draw ? ?"
