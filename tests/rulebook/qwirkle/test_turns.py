"""Whose turn it is, and what a turn is."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import IllegalAction, WrongDecision
from rowlock.games.qwirkle.actions import Place, Swap
from tests.kit.qwirkle import GAME, faulty, legal, play, position, settle

THREE = "to 0; hands Rs Rd Gf | Rf Rt Gc | Oc Yc Px"
TABLE = "Rc"


@pytest.mark.clause("QW-5")
def test_play_goes_to_the_next_seat_and_round_again() -> None:
    state = position(THREE, TABLE)
    for action, draw, seat in (
        ("place Rs@1,0", "draw Oc Oc Yd Yd", 1),
        ("swap Gc", "draw Yd", 2),
        ("place Oc@0,1", "draw Bx Bx Bx Px", 0),
    ):
        state = settle(play(state, action), draw)
        assert GAME.decision(state).kind is Kind.TURN
        assert GAME.decision(state).seats == (seat,)
        assert GAME.decision(state).prompt == "turn"


@pytest.mark.clause("QW-5")
def test_a_turn_is_a_placement_or_a_swap() -> None:
    verbs = {action.split()[0] for action in legal(position(THREE, TABLE))}
    assert verbs == {"place", "swap"}


@pytest.mark.clause("QW-5")
def test_one_or_more_tiles_are_placed() -> None:
    state = position(THREE, TABLE)
    fault = GAME.why_illegal(state, 0, Place(()))
    assert fault is not None
    assert (fault.code, fault.clause, fault.params) == ("nothing_placed", "QW-5", ())
    with pytest.raises(IllegalAction, match="nothing_placed"):
        GAME.play(state, {0: Place(())})


@pytest.mark.clause("QW-5", "QW-13")
def test_one_or_more_tiles_are_swapped() -> None:
    state = position(THREE, TABLE)
    fault = GAME.why_illegal(state, 0, Swap(()))
    assert fault is not None
    assert (fault.code, fault.clause, fault.params) == ("nothing_swapped", "QW-13", ())


@pytest.mark.clause("QW-5")
@pytest.mark.parametrize("action", ["place Rf@1,0", "swap Rf", "pass"])
def test_nobody_plays_out_of_turn(action: str) -> None:
    state = position(THREE, TABLE)
    assert faulty(state, action, seat=1) == ("not_your_turn", "QW-5", {})
    assert list(GAME.actions(state, 1)) == []
    with pytest.raises(WrongDecision, match=r"answers are due from seats 0, not from \[1\]"):
        GAME.play(state, {1: GAME.read_action(action)})


@pytest.mark.clause("QW-5", "QW-12")
def test_nobody_plays_while_tiles_are_drawn() -> None:
    state = play(position(THREE, TABLE), "place Rs@1,0")
    for seat in range(3):
        assert faulty(state, "pass", seat) == ("not_your_turn", "QW-5", {})
        assert list(GAME.actions(state, seat)) == []
    with pytest.raises(WrongDecision, match="nobody decides now: the game waits for chance"):
        GAME.play(state, {0: GAME.read_action("pass")})


@pytest.mark.clause("QW-2", "QW-5")
@pytest.mark.parametrize(
    ("action", "missing"),
    [("place Rf@1,0", "Rf"), ("place Rs@1,0 Rs@2,0", "Rs"), ("swap Gf Px Oc", "Oc Px"), ("swap Rs Rs", "Rs")],
)
def test_tiles_come_from_the_own_hand(action: str, missing: str) -> None:
    assert faulty(position(THREE, TABLE), action) == ("not_in_hand", "QW-2", {"tiles": missing})


@pytest.mark.clause("QW-5")
def test_each_step_counts_one() -> None:
    state = position(THREE, TABLE)
    after = play(state, "place Rs@1,0")
    assert (state.number, after.number, settle(after, "draw Oc Oc Yd Yd").number) == (0, 1, 2)
