"""Qwirkles: claimed at the end of the turn, out of play, open to all (QC-9, QC-10)."""

from __future__ import annotations

import pytest

from rowlock.games.qwirkle_cards.actions import Lay
from tests.kit.qwirkle_cards import GAME, KIT, cards, fault, play, position, rows_text

NEARLY = "to 0; hands Rx Oc | Px; rows Rc.Rs.Rd.Rf.Rt Yc.Ys.Yd"


@pytest.mark.clause("QC-9")
def test_a_row_of_six_leaves_the_table_as_a_stack() -> None:
    state = play(position(NEARLY), "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd")
    assert rows_text(state.table.rows) == "Yc.Ys.Yd"
    assert rows_text(state.table.claimed[0]) == "Rc.Rs.Rd.Rf.Rt.Rx"
    assert state.table.claimed[1] == ()
    assert KIT.components(state) == KIT.whole_set(state)


@pytest.mark.clause("QC-9")
def test_the_last_card_of_a_qwirkle_may_come_from_the_table() -> None:
    state = position("to 0; hands Bf | Ox; rows Rc.Rs.Rd.Rf.Rt Rx.Yx.Gx.Bx Bc.Bs.Bd")
    after = play(state, "lay Bf > Rc.Rs.Rd.Rf.Rt.Rx Yx.Gx.Bx Bc.Bs.Bd.Bf")
    assert rows_text(after.table.claimed[0]) == "Rc.Rs.Rd.Rf.Rt.Rx"


@pytest.mark.clause("QC-9")
def test_several_qwirkles_may_be_claimed_in_one_turn() -> None:
    state = position("to 0; hands Rx Ox | Px; rows Rc.Rs.Rd.Rf.Rt Oc.Os.Od.Of.Ot")
    after = play(state, "lay Rx Ox > Rc.Rs.Rd.Rf.Rt.Rx Oc.Os.Od.Of.Ot.Ox")
    assert GAME.scores(after) == (2, 0)
    assert after.table.rows == ()


@pytest.mark.clause("QC-9")
def test_the_same_qwirkle_may_be_claimed_twice() -> None:
    state = position("to 0; hands Rx Rx | Px; rows Rc.Rs.Rd.Rf.Rt Rc.Rs.Rd.Rf.Rt")
    assert GAME.scores(play(state, "lay Rx Rx > Rc.Rs.Rd.Rf.Rt.Rx Rc.Rs.Rd.Rf.Rt.Rx")) == (2, 0)


@pytest.mark.clause("QC-9")
def test_nobody_has_to_form_a_qwirkle() -> None:
    after = play(position(NEARLY), "lay Rx > Rc.Rs.Rd Rf.Rt.Rx Yc.Ys.Yd")
    assert rows_text(after.table.rows) == "Rc.Rs.Rd Rf.Rt.Rx Yc.Ys.Yd"
    assert GAME.scores(after) == (0, 0)


@pytest.mark.clause("QC-9")
def test_a_qwirkle_may_come_from_table_cards_while_another_card_is_laid() -> None:
    state = position("to 0; hands Yf | Ox; rows Rc.Rs.Rd Rf.Rt.Rx Yc.Ys.Yd")
    assert fault(state, "lay Yf > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd.Yf") is None


@pytest.mark.clause("QC-9")
def test_an_action_is_worth_the_qwirkles_it_claims() -> None:
    state = position(NEARLY)
    worths = {GAME.write_action(action): GAME.worth(state, 0, action)["claims"] for action in GAME.actions(state, 0)}
    assert max(worths.values()) == 1
    assert all((text.count(".") > 0 and "Rc.Rs.Rd.Rf.Rt.Rx" in text) == claims for text, claims in worths.items())


@pytest.mark.clause("QC-9")
def test_claimed_cards_are_out_of_play() -> None:
    state = play(position(NEARLY), "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd")
    lay = Lay.of(cards("Px"), [cards("Rc Rs Rd"), cards("Yc Ys Yd")])
    assert fault(GAME.settle(state, GAME.chance(state).sample(_First())), GAME.write_action(lay), 1) is not None


@pytest.mark.clause("QC-10")
def test_stacks_are_open_to_everybody() -> None:
    state = play(position(NEARLY), "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd")
    for seat in (0, 1, None):
        view = GAME.view(state, seat)
        assert rows_text(view.table.claimed[0]) == "Rc.Rs.Rd.Rf.Rt.Rx"
        assert "claimed Rc.Rs.Rd.Rf.Rt.Rx | -" in GAME.view_position(view)


@pytest.mark.clause("QC-10")
def test_what_is_claimed_is_known_not_to_be_in_the_pile() -> None:
    state = play(position(NEARLY), "lay Rx > Rc.Rs.Rd.Rf.Rt.Rx Yc.Ys.Yd")
    assert GAME.view(state, 1).unseen()[cards("Rx")[0]] == 2


@pytest.mark.clause("QC-10")
def test_the_order_of_stacks_does_not_matter() -> None:
    red, yellow = "Rc.Rs.Rd.Rf.Rt.Rx", "Yc.Ys.Yd.Yf.Yt.Yx"
    one = position(f"to 0; hands Oc | Px; claimed {red} {yellow} | -")
    other = position(f"to 0; hands Oc | Px; claimed {yellow} {red} | -")
    assert GAME.hash(one) == GAME.hash(other)


class _First:
    def below(self, bound: int) -> int:
        assert bound > 0
        return 0
