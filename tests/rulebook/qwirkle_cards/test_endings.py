"""The last round, and who wins (QC-13, QC-14)."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from tests.kit.qwirkle_cards import GAME, faulty, play, position, settle

HANDS = "Rf Rt | Rf Rt | Rx Ot"
TABLE = "rows Rc.Rs.Rd Oc.Os.Od"


@pytest.mark.clause("QC-13")
def test_whoever_draws_the_last_card_plays_last() -> None:
    state = position(f"to 1; hands {HANDS}; {TABLE}; pile Pc")
    state = settle(play(state, "lay Rf > Rc.Rs.Rd.Rf Oc.Os.Od"), "draw Pc")
    assert state.table.left == 3
    turns = []
    while GAME.decision(state).kind is Kind.TURN:
        turns.append(state.table.to)
        state = GAME.play(state, {state.table.to: next(iter(GAME.actions(state, state.table.to)))})
    assert turns == [2, 0, 1]
    assert state.table.left == 0


@pytest.mark.clause("QC-13")
@pytest.mark.parametrize("pile", ["Pc Pd", "Pc"])
def test_drawing_out_exactly_or_falling_short_makes_no_difference(pile: str) -> None:
    full = "Rf Rt Oc Oc Ys Gs Gx Bt Px"
    state = position(f"to 0; hands {full} | Rf; rows Rc.Rs.Rd; pile {pile}")
    state = settle(play(state, "lay Rf Rt > Rc.Rs.Rd.Rf.Rt"), f"draw {pile}")
    assert state.table.left == 2
    assert GAME.decision(state).seats == (1,)


@pytest.mark.clause("QC-13")
def test_as_long_as_a_card_is_left_in_the_pile_there_is_no_last_round() -> None:
    state = position("to 0; hands Rf Oc Oc Ys Gs Gx Bt Px Yc | Rf; rows Rc.Rs.Rd; pile Pc Pd")
    state = settle(play(state, "lay Rf > Rc.Rs.Rd.Rf"), "draw Pc")
    assert state.table.left is None
    assert state.pile_size == 1


@pytest.mark.clause("QC-13")
def test_a_pass_is_a_turn_of_the_last_round_too() -> None:
    state = position("to 0; hands Rc | Os; rows Rx.Ox.Yx; left 2; pile -")
    state = play(state, "pass")
    assert state.table.left == 1
    state = play(state, "pass")
    assert GAME.decision(state).kind is Kind.OVER
    assert GAME.decision(state).prompt == "over"


@pytest.mark.clause("QC-13")
def test_after_the_end_nobody_acts() -> None:
    state = position("to 0; hands Rf | Rt; rows Rc.Rs.Rd; left 0; pile -")
    assert GAME.decision(state).kind is Kind.OVER
    assert list(GAME.actions(state, 0)) == []
    for text in ("pass", "redraw", "lay Rf > Rc.Rs.Rd.Rf"):
        assert faulty(state, text) == ("game_over", "QC-13", {})


@pytest.mark.clause("QC-13")
def test_cards_left_in_hand_at_the_end_do_not_matter() -> None:
    state = position("to 1; hands Rf Rt Rx | Rt Rt; rows Rc.Rs.Rd; claimed Oc.Os.Od.Of.Ot.Ox | -; left 1; pile -")
    state = play(state, "lay Rt > Rc.Rs.Rd.Rt")
    assert GAME.winners(state) == (0,)


RED, OTHER = "Rc.Rs.Rd.Rf.Rt.Rx", "Oc.Os.Od.Of.Ot.Ox"


@pytest.mark.clause("QC-14")
@pytest.mark.parametrize(
    ("claimed", "winners"),
    [
        (f"{RED} {OTHER} | {RED} | -", (0,)),
        (f"- | - | {RED}", (2,)),
        (f"{RED} | {OTHER} | -", (0, 1)),
        ("- | - | -", (0, 1, 2)),
        (f"{RED} | {RED} | {OTHER}", (0, 1, 2)),
    ],
)
def test_most_qwirkles_win_and_players_level_share_the_win(claimed: str, winners: tuple[int, ...]) -> None:
    state = position(f"to 0; hands Bc | Gc | Pc; claimed {claimed}; left 0; pile -")
    assert GAME.winners(state) == winners


@pytest.mark.clause("QC-14")
def test_the_score_is_the_number_of_qwirkles() -> None:
    state = position(f"to 0; hands Bc | Gc | Pc; claimed {RED} {OTHER} | {RED} | -")
    assert GAME.scores(state) == (2, 1, 0)
    assert GAME.winners(state) is None
