"""Giving tiles back for others."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome, IllegalAction
from tests.kit.qwirkle import GAME, KIT, faulty, legal, names, play, position, settle

HANDS = "hands Rd Rf Gc Gc Bs Px | Px"


@pytest.mark.clause("QW-13")
def test_a_swap_sets_aside_draws_as_many_and_mixes_the_set_aside_tiles_in() -> None:
    state = play(position(f"to 0; {HANDS}; bag Yc Ys Yd", "Rc Rs"), "swap Gc Bs")
    assert names(state.hands[0]) == "Rd Rf Gc Px"
    assert names(state.aside) == "Gc Bs"
    assert state.bag_size == 3
    decision = GAME.decision(state)
    assert (decision.kind, decision.seats, decision.prompt) == (Kind.CHANCE, (0,), "draw")
    state = settle(state, "draw Yc Yd")
    assert names(state.hands[0]) == "Rd Rf Yc Yd Gc Px"
    assert state.aside == ()
    assert GAME.write_position(state).partition("bag ")[2].startswith("Ys Gc Bs; removed")
    assert KIT.components(state) == KIT.whole_set(state)


@pytest.mark.clause("QW-13")
def test_tiles_set_aside_cannot_be_drawn_in_the_same_swap() -> None:
    state = play(position(f"to 0; {HANDS}; bag Yc Ys Yd", "Rc Rs"), "swap Gc Bs")
    with pytest.raises(BadOutcome):
        settle(state, "draw Yc Gc")
    drawn = {GAME.write_outcome(state, outcome) for outcome in GAME.chance(state).enumerate()}
    assert drawn == {"draw Yc Ys", "draw Yc Yd", "draw Ys Yd"}


@pytest.mark.clause("QW-13")
def test_a_swap_scores_nothing_and_ends_the_turn() -> None:
    state = settle(play(position(f"to 0; scores 5 7; {HANDS}", "Rc Rs"), "swap Rd"), "draw Yc")
    assert state.table.scores == (5, 7)
    assert GAME.decision(state).seats == (1,)


@pytest.mark.clause("QW-13")
def test_every_part_of_the_hand_is_listed_once_the_smallest_first() -> None:
    swaps = [action for action in legal(position("to 0; hands Rd Gc Gc | Px", "Yx")) if action.startswith("swap")]
    assert swaps == ["swap Rd", "swap Gc", "swap Rd Gc", "swap Gc Gc", "swap Rd Gc Gc"]


@pytest.mark.clause("QW-13")
def test_at_most_as_many_tiles_as_the_bag_holds_are_swapped() -> None:
    state = position(f"to 0; {HANDS}; bag Yc Ys", "Rc Rs")
    assert faulty(state, "swap Rd Rf Gc") == ("bag_too_small", "QW-13", {"wanted": 3, "left": 2})
    assert max(len(action.split()) - 1 for action in legal(state) if action.startswith("swap")) == 2
    with pytest.raises(IllegalAction, match="bag_too_small"):
        play(state, "swap Rd Rf Gc")
    assert GAME.chance(play(state, "swap Rd Rf")).size == 1


@pytest.mark.clause("QW-13")
def test_with_an_empty_bag_there_is_no_swap() -> None:
    state = position(f"to 0; {HANDS}; bag -", "Rc Rs")
    assert faulty(state, "swap Rd") == ("bag_empty", "QW-13", {})
    assert not any(action.startswith("swap") for action in legal(state))


@pytest.mark.clause("QW-13")
def test_a_player_who_can_place_may_swap_all_the_same() -> None:
    state = position(f"to 0; {HANDS}", "Rc Rs")
    assert "place Rd@2,0" in legal(state)
    assert "swap Rd" in legal(state)


@pytest.mark.clause("QW-13")
def test_how_many_were_swapped_is_public_and_which_ones_only_the_swapper_knows() -> None:
    state = play(position(f"to 0; {HANDS}; bag Yc Ys Yd", "Rc Rs"), "swap Gc Bs")
    assert GAME.view(state, 0).history == ("0 swap Gc Bs",)
    assert GAME.view(state, 0).aside == state.aside
    for seat in (1, None):
        assert GAME.view(state, seat).history == ("0 swap ? ?",)
        assert GAME.view(state, seat).aside is None
        assert "aside ? ?" in GAME.view_position(GAME.view(state, seat))
    after = settle(state, "draw Yc Yd")
    assert GAME.view(after, 0).history == ("0 swap Gc Bs", "0 draw Yc Yd")
    assert GAME.view(after, 1).history == ("0 swap ? ?", "0 draw ? ?")
    assert GAME.view(after, 1).aside == ()


@pytest.mark.clause("QW-13")
def test_the_swapper_remembers_through_the_rest_of_the_game() -> None:
    state = settle(play(position(f"to 0; {HANDS}", "Rc Rs"), "swap Gc Bs"), "draw Yc Yd")
    state = settle(play(state, "swap Px"), "draw Oc")
    assert "0 swap Gc Bs" in GAME.view(state, 0).history


@pytest.mark.clause("QW-13", "QW-16")
def test_swaps_are_not_limited_in_number() -> None:
    state = position("to 0; hands Rd Rf Gc Gc Bs Px | Yc Ys Yd Yf Yt Yx", "Rc Rs")
    for turn in range(40):
        swap = f"swap {names(state.hands[state.table.to][:1])}"
        state = play(state, swap)
        state = GAME.settle(state, next(GAME.chance(state).enumerate()))
        assert GAME.decision(state).seats == ((turn + 1) % 2,)
