"""When nothing can be placed."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from tests.kit.qwirkle import GAME, faulty, legal, play, position

STUCK = "hands Gf Bt | Rs Rd"
"""Nothing of seat 0 goes with a red circle; seat 1 can place."""


@pytest.mark.clause("QW-14")
def test_a_player_who_can_place_nothing_must_swap_while_the_bag_lasts() -> None:
    state = position(f"to 0; {STUCK}; bag Yd", "Rc")
    assert legal(state) == ["swap Gf", "swap Bt"]
    assert faulty(state, "pass") == ("can_swap", "QW-14", {})


@pytest.mark.clause("QW-14")
def test_with_an_empty_bag_a_player_who_can_place_nothing_passes() -> None:
    state = position(f"to 0; scores 3 4; {STUCK}; bag -", "Rc")
    assert legal(state) == ["pass"]
    after = play(state, "pass")
    assert GAME.decision(after).kind is Kind.TURN
    assert GAME.decision(after).seats == (1,)
    assert after.table.scores == (3, 4)
    assert after.hands == state.hands
    assert GAME.view(after, 1).history == ("0 pass",)


@pytest.mark.clause("QW-14")
@pytest.mark.parametrize("bag", ["-", "Yd"])
def test_a_player_who_can_place_may_not_pass(bag: str) -> None:
    state = position(f"to 1; {STUCK}; bag {bag}", "Rc")
    assert faulty(state, "pass") == ("can_place", "QW-14", {})
    assert "pass" not in legal(state)


@pytest.mark.clause("QW-14")
def test_with_an_empty_bag_a_player_who_can_place_must_place() -> None:
    state = position(f"to 1; {STUCK}; bag -", "Rc")
    assert {action.split()[0] for action in legal(state)} == {"place"}


@pytest.mark.clause("QW-14")
def test_a_player_may_pass_again_and_again() -> None:
    state = position("to 0; hands Gf Bt | Rs Rd Oc; bag -", "Rc")
    state = play(state, "pass")
    state = play(state, "place Rs@1,0")
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert GAME.decision(state).seats == (1,)
