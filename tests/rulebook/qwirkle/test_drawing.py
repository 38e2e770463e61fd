"""Drawing back to six."""

from __future__ import annotations

import pytest

from rowlock.core.chance import Draws
from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome, WrongDecision
from tests.kit.qwirkle import GAME, KIT, names, play, position, settle

SIX = "Rd Rf Rt Gc Bs Px"


@pytest.mark.clause("QW-12")
@pytest.mark.parametrize(
    ("action", "size"),
    [("place Rd@2,0", 1), ("place Rd@2,0 Rf@3,0", 2), ("place Rd@2,0 Rf@3,0 Rt@4,0", 3)],
)
def test_after_placing_a_player_draws_back_to_six(action: str, size: int) -> None:
    state = play(position(f"to 0; hands {SIX} | Px", "Rc Rs"), action)
    decision = GAME.decision(state)
    assert (decision.kind, decision.seats, decision.prompt) == (Kind.CHANCE, (0,), "draw")
    chance = GAME.chance(state)
    assert chance == Draws("draw", state.bag, (size,))
    after = settle(state, "draw" + " Yc" * size)
    assert len(after.hands[0]) == 6
    assert after.bag_size == state.bag_size - size
    assert KIT.components(after) == KIT.whole_set(after)


@pytest.mark.clause("QW-12")
def test_drawing_goes_only_as_far_as_the_bag_lasts() -> None:
    state = play(position(f"to 0; hands {SIX} | Rx; bag Yc Ys", "Rc Rs"), "place Rd@2,0 Rf@3,0 Rt@4,0")
    assert GAME.chance(state).size == 1
    state = settle(state, "draw Yc Ys")
    assert names(state.hands[0]) == "Yc Ys Gc Bs Px"
    assert state.bag_size == 0


@pytest.mark.clause("QW-12", "QW-15")
def test_with_an_empty_bag_nothing_is_drawn() -> None:
    state = play(position(f"to 0; hands {SIX} | Rx; bag -", "Rc Rs"), "place Rd@2,0")
    assert GAME.decision(state).kind is Kind.TURN
    assert GAME.decision(state).seats == (1,)
    assert names(state.hands[0]) == "Rf Rt Gc Bs Px"


@pytest.mark.clause("QW-12")
def test_a_short_hand_of_a_loaded_position_is_filled_too() -> None:
    state = play(position("to 0; hands Rd Px | Px", "Rc Rs"), "place Rd@2,0")
    assert GAME.chance(state) == Draws("draw", state.bag, (5,))


@pytest.mark.clause("QW-12")
@pytest.mark.parametrize("draw", ["draw Rd", "draw Yc Yc", "draw Rc", "deal Yc"])
def test_what_is_not_in_the_bag_cannot_be_drawn(draw: str) -> None:
    state = play(position("to 0; hands Rd Rf Rt Gc Bs Px | Rx; bag Yc Ys", "Rc Rs"), "place Rf@2,0")
    with pytest.raises(BadOutcome, match=f"qwirkle: '{draw}' cannot happen now"):
        settle(state, draw)


@pytest.mark.clause("QW-12")
def test_nothing_is_drawn_out_of_turn() -> None:
    state = position(f"to 0; hands {SIX} | Px", "Rc Rs")
    with pytest.raises(WrongDecision, match="chance is not due: the game waits for turn"):
        settle(state, "draw Yc")
    with pytest.raises(WrongDecision, match="chance is not due"):
        GAME.chance(state)


@pytest.mark.clause("QW-12")
def test_how_many_were_drawn_is_public_and_which_ones_is_not() -> None:
    state = settle(play(position(f"to 0; hands {SIX} | Px", "Rc Rs"), "place Rd@2,0 Rf@3,0"), "draw Yc Oc")
    assert GAME.view(state, 0).history == ("0 place Rd@2,0 Rf@3,0", "0 draw Oc Yc")
    assert GAME.view(state, 1).history == ("0 place Rd@2,0 Rf@3,0", "0 draw ? ?")
    assert GAME.view(state, None).history == ("0 place Rd@2,0 Rf@3,0", "0 draw ? ?")
