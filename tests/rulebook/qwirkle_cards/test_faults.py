"""Every way in which an action can be illegal, each with its own code and clause."""

from __future__ import annotations

import pytest

from rowlock.core.errors import IllegalAction
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.faults import CLAUSES, CardsFault
from rowlock.games.qwirkle_cards.state import State
from tests.kit.qwirkle_cards import GAME, cards, dealt, faulty, play, position, random_turns, rows

TABLE = position("to 0; hands Rf Rt Rx Oc Gc | Rf; rows Rc.Rs.Rd Bc.Bs.Bd.Bf")
OPENING = position("to 0; hands Rc Rs Rd Rf Oc Os Od | Px; opening yes")
STUCK = position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx")
NO_PILE = position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx; left 2; pile -")
OVER = position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx; left 0; pile -")

FAULTS: list[tuple[State, int, str, str]] = [
    (OVER, 0, "pass", "game_over QC-13"),
    (OVER, 1, "redraw", "game_over QC-13"),
    (TABLE, 1, "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf", "not_your_turn QC-7"),
    (TABLE, 0, "lay - > Rc.Rs.Rd Bc.Bs.Bd.Bf", "nothing_laid QC-7"),
    (TABLE, 0, "lay Px > Rc.Rs.Rd.Px Bc.Bs.Bd.Bf", "not_in_hand QC-7"),
    (TABLE, 0, "lay Gc > Rc.Rs.Rd Gc Bc.Bs.Bd.Bf", "row_too_short QC-6"),
    (TABLE, 0, "lay Oc Gc > Rc.Rs.Rd Oc.Gc Bc.Bs.Bd.Bf", "row_too_short QC-6"),
    (TABLE, 0, "lay Rf Rt Rx Oc > Oc.Rc.Rs.Rd.Rf.Rt.Rx Bc.Bs.Bd.Bf", "row_too_long QC-6"),
    (TABLE, 0, "lay Rf > Rc.Rs.Rd.Rf.Rf Bc.Bs.Bd.Bf", "row_repeats QC-6"),
    (TABLE, 0, "lay Oc > Rc.Rs.Rd.Oc Bc.Bs.Bd.Bf", "row_mixed QC-6"),
    (TABLE, 0, "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf.Bx", "cards_invented QC-8"),
    (TABLE, 0, "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd", "cards_lost QC-8"),
    (TABLE, 0, "lay Rf > -", "cards_lost QC-8"),
    (OPENING, 0, "lay Rc Rs Rd Oc Os Od > Rc.Rs.Rd Oc.Os.Od", "opening_not_one_row QC-5"),
    (OPENING, 0, "lay Rc Rs Rd > Rc.Rs.Rd", "opening_not_largest QC-5"),
    (TABLE, 0, "redraw", "can_lay QC-12"),
    (TABLE, 0, "pass", "can_lay QC-12"),
    (STUCK, 0, "pass", "can_redraw QC-12"),
    (position("to 0; hands - | Px; rows Rx.Ox.Yx"), 0, "redraw", "hand_empty QC-12"),
    (NO_PILE, 0, "redraw", "pile_empty QC-12"),
    (position("to 0; hands Rc Rs | Px; rows Rx.Ox.Yx; redraws 3"), 0, "redraw", "redraws_spent QC-12"),
]


@pytest.mark.clause("QC-5", "QC-6", "QC-7", "QC-8", "QC-12", "QC-13")
@pytest.mark.parametrize(("state", "seat", "text", "expected"), FAULTS)
def test_each_fault_has_its_own_code_and_clause(state: State, seat: int, text: str, expected: str) -> None:
    code, clause, _ = faulty(state, text, seat)
    assert f"{code} {clause}" == expected


def test_every_fault_is_shown() -> None:
    assert {expected.split()[0] for *_, expected in FAULTS} == {fault.value for fault in CardsFault}
    assert {expected for *_, expected in FAULTS} == {f"{code} {clause}" for code, clause in CLAUSES.items()}


@pytest.mark.parametrize(("state", "seat", "text", "expected"), FAULTS)
def test_an_illegal_action_raises_and_changes_nothing(state: State, seat: int, text: str, expected: str) -> None:
    if seat in GAME.decision(state).seats:
        before = GAME.write_position(state)
        with pytest.raises(IllegalAction, match=expected.split()[1]):
            GAME.play(state, {seat: GAME.read_action(text)})
        assert GAME.write_position(state) == before


def test_while_cards_are_dealt_or_drawn_it_is_nobodys_turn() -> None:
    for state in (GAME.initial(2, GAME.options()), play(TABLE, "lay Rf > Rc.Rs.Rd.Rf Bc.Bs.Bd.Bf")):
        for seat in (0, 1):
            for text in ("pass", "redraw", "lay Rf > Rc.Rs.Rd.Rf"):
                assert faulty(state, text, seat)[:2] == ("not_your_turn", "QC-7")


def test_any_action_is_judged_without_raising_wherever_it_is_tried() -> None:
    odd: list[Action] = [
        Redraw(),
        Pass(),
        Lay((), ()),
        Lay((), ((),)),
        Lay(cards("Rc"), ((), ())),
        Lay(cards("Rc Rc Rc Rc"), rows("Rc.Rc.Rc.Rc")),
        Lay(cards("Px Rc"), rows("Rc.Rs.Rd")),
        Lay.of(range(36), [range(36)]),
    ]
    states = [GAME.initial(2, GAME.options()), dealt("Rc Rs Rd Os Od Yf Yt Gx Bx | Pc Ps Pd Pf Oc Ot Yx Gc Bs"), OVER]
    states += list(random_turns(1))[::6]
    for state in states:
        for seat in range(len(state.hands)):
            for action in odd:
                found = GAME.why_illegal(state, seat, action)
                listed = action in list(GAME.actions(state, seat)) if not isinstance(action, Lay) else False
                assert (found is None) == listed


def test_faults_come_in_a_fixed_order_the_hand_first_then_rows_then_the_table() -> None:
    assert faulty(TABLE, "lay Px > Rc.Px")[0] == "not_in_hand"
    assert faulty(TABLE, "lay Rf > Rc.Rf Bx.Bs.Bd.Bf")[0] == "row_too_short"
    assert faulty(TABLE, "lay Rf > Bx.Bs.Bd.Bf")[0] == "cards_invented"
