"""The pile runs out: the discard pile becomes the new one, and everybody remembers what that means."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.core.chance import FastStream
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, KIT, deal, eager, reshuffles

SMALL = "game qwixx_cards; options standard; active 0; action 1; hands {} | G2 G3 G4; display B5 Y6 B7 Y8; top R9; "


def small(hand: str, discard: str, pile: str) -> State:
    """Read a position in which the pile is all but empty."""
    return GAME.read_position(SMALL.format(hand) + f"discard {discard}; pile {pile}")


def play(state: State, *answers: str) -> State:
    texts = dict(zip(GAME.decision(state).seats, answers, strict=True))
    return GAME.play(state, {seat: GAME.read_action(text) for seat, text in texts.items()})


def settle(state: State, text: str) -> State:
    return GAME.settle(state, GAME.read_outcome(state, text))


def field(state: State, name: str) -> str:
    fields = dict(part.split(" ", 1) for part in GAME.write_position(state).split("; "))
    return fields[name]


@pytest.mark.clause("QX-13")
def test_the_discard_pile_becomes_the_pile_at_once_so_that_a_number_can_be_announced() -> None:
    state = play(small("R2 R3 R4 R5", "G5 G6 G7 G8", "-"), "take 7@3")
    assert field(state, "display") == "B5 Y6 R9 Y8"
    assert field(state, "discard") == "-"
    assert field(state, "pile") == "G5 G6 G7 G8"
    assert field(state, "due") == "top"
    assert field(settle(state, "top G7"), "pile") == "G5 G6 G8"


@pytest.mark.clause("QX-13")
def test_the_top_card_still_lies_on_the_pile_so_it_has_not_run_out() -> None:
    state = play(small("R2 R3 R4 R5", "G5 G6 G7 G8", "G9"), "take 7@3")
    assert field(state, "pile") == "G9"
    state = settle(state, "top G9")
    assert field(state, "pile") == "-"
    assert field(state, "discard") == "G5 G6 G7 G8"
    assert state.table.reshuffles == 0


@pytest.mark.clause("QX-13")
def test_a_reshuffle_comes_in_the_middle_of_a_refill_before_any_new_card() -> None:
    state = play(small("R2 R3", "G5 G6 G7 G8", "-"), "take 5@1 6@2 7@3")
    assert field(state, "display") == "R9 - - Y8"
    assert field(state, "pile") == "G5 G6 G7 G8"
    assert field(state, "due") == "refill"
    state = settle(state, "refill G8@2 G5@3")
    assert field(state, "display") == "R9 G8 G5 Y8"
    assert field(settle(state, "top G6"), "pile") == "G7"


@pytest.mark.clause("QX-13")
def test_a_refill_is_one_outcome_for_each_stretch_without_a_reshuffle() -> None:
    state = play(small("R2 R3", "G5 G6 G7 G8", "G9"), "take 5@1 6@2 7@3")
    assert field(state, "display") == "R9 - - Y8"
    assert [GAME.write_outcome(state, outcome) for outcome in GAME.chance(state).enumerate()] == ["refill G9@2"]
    state = settle(state, "refill G9@2")
    assert field(state, "display") == "R9 G9 - Y8"
    assert field(state, "pile") == "G5 G6 G7 G8"
    assert field(state, "due") == "refill"
    assert GAME.chance(state).size == 4
    state = settle(state, "refill G6@3")
    assert field(state, "due") == "top"


@pytest.mark.clause("QX-13")
def test_a_refill_that_takes_the_last_card_reshuffles_before_the_top_is_drawn() -> None:
    state = play(small("R2 R3 R4", "G5 G6 G7 G8", "G9"), "take 5@1 6@2")
    state = settle(state, "refill G9@2")
    assert field(state, "due") == "top"
    assert field(state, "pile") == "G5 G6 G7 G8"


@pytest.mark.clause("QX-13", "QX-8")
def test_cards_held_since_before_a_reshuffle_are_none_of_the_reshuffled() -> None:
    """Seat 0 is sure of the 5 in the display: the other one that it has not seen was reshuffled."""
    state = settle(play(small("R2 R3 R4 R5", "G5 G6 G7 G8", "-"), "take 7@3"), "top G7")
    view = GAME.view(state, 0)
    assert "reshuffles 1; since - | 0 0 0 | 0 0 0 0 | 1; returned G5:1 G6:1 G7:1 G8:1" in GAME.view_position(view)
    for seed in range(20):
        dealt = GAME.resample(view, FastStream(seed))
        assert field(dealt, "display").split()[0] == "B5"
        assert field(dealt, "top") == "G7"
        assert field(dealt, "pile") == "G5 G6 G8"


@pytest.mark.clause("QX-13", "QX-8")
def test_a_card_taken_from_an_old_slot_is_old_in_the_hand_and_the_card_played_tells_which_of_two_it_was() -> None:
    text = (
        "game qwixx_cards; options standard; active 0; action 1; hands R2 R3 R4 R5 | B9 G3 G4; display B5 Y6 B7 G9; "
        "top R8; discard R9 G6 G7 G8; pile -"
    )
    state = settle(play(GAME.read_position(text), "take 5@1"), "top R9")
    state = play(play(state, "skip", "skip"), "play R2 cross 2")
    # Seat 1 holds an old 9 and takes the reshuffled one only after it has come into the display.
    state = settle(settle(play(state, "take 8@1 9@4"), "refill G7@4"), "top G8")
    assert field(state, "display") == "R9 Y6 B7 G7"
    view = GAME.view(state, 0)
    assert [(back.number, back.shuffle) for back in view.hands[1]] == [(3, 0), (4, 0), (8, 0), (9, 0), (9, 0)]
    state = play(play(state, "skip", "skip"), "play B9 cross 9")
    state = settle(play(state, "take 6@2"), "top G6")
    state = play(play(state, "skip", "skip"), "play R3 cross 3")
    state = play(state, "take 9@1")
    view = GAME.view(state, 0)
    assert [(back.number, back.shuffle) for back in view.hands[1]] == [(3, 0), (4, 0), (8, 0), (9, 0), (9, 1)]
    assert field(state, "hands").endswith("| R8 R9 G3 G4 G9")
    state = settle(state, f"top {field(state, 'pile').split()[0]}")
    state = play(play(state, "skip", "skip"), "play R9 cross -")
    view = GAME.view(state, 0)
    assert [(back.number, back.shuffle) for back in view.hands[1]] == [(3, 0), (4, 0), (8, 0), (9, 0)]


@pytest.mark.clause("QX-13")
def test_whole_games_reshuffle_as_often_as_counting_their_cards_says() -> None:
    found: list[str] = []
    for seats in (2, 3, 4, 5):
        for seed in range(6):
            match = deal("standard", seats, f"reshuffle {seats} {seed}")
            rng = Random(seed)
            while not match.over:
                eager(match, rng)
            counted = reshuffles(match)
            assert counted.count("reshuffle") == match.state.table.reshuffles
            assert KIT.components(match.state) == KIT.whole_set(match.state)
            found += counted
    assert found.count("reshuffle") > 10
    assert found.count("mid-refill reshuffle") > 2
