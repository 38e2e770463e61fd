"""Unfinished is not wrong: an action that lacks a mark says how many it has and needs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study

BLANK = "R:- Y:- G:- B:- m:0"


def told(state: State, given: Mapping[str, object]) -> str:
    """Write how far a draft is, as `1 of 2`."""
    unfinished = GAME.report(GAME.view(state, 0), given)["unfinished"]
    return "" if unfinished is None else f"{unfinished['have']} of {unfinished['need']}"


@pytest.mark.clause("QX-8")
def test_a_take_counts_its_cards_up_to_five_in_hand() -> None:
    taking = study("R2 R3 R4", display="G11 B5 G2 R12", discard="Y2")
    assert told(taking, {}) == "0 of 2"
    assert told(taking, {"slots": [3]}) == "1 of 2"
    assert told(taking, {"slots": [1, 3]}) == "", "it is legal"
    assert told(taking, {"slots": [1, 2, 3]}) == "", "one card too many"


@pytest.mark.clause("QX-9")
def test_the_common_number_needs_one_mark_that_is_allowed_or_not() -> None:
    common = study("R2 R3 R4 R5 R6", action="2", top="G7", sheets=f"R:8 Y:- G:6 B:- m:0 | {BLANK}")
    assert told(common, {}) == ""
    assert told(common, {"row": "R"}) == ""


@pytest.mark.clause("QX-10")
def test_a_play_needs_a_card_and_cards_of_two_colours_are_wrong() -> None:
    playing = study("R4 R7 G2 B9 B10")
    assert told(playing, {}) == "0 of 1"
    assert told(playing, {"cards": ["R4"]}) == ""
    assert told(playing, {"cards": ["R4", "G2"]}) == ""


@pytest.mark.clause("QX-16")
def test_a_joker_lacks_its_colour() -> None:
    playing = study("J5 R4 R7 G2 B9", options="jokers")
    assert told(playing, {"cards": ["J5"]}) == "1 of 2"
    assert told(playing, {"cards": ["J5", "R4"]}) == "2 of 3"
    assert told(playing, {"cards": ["J5=G", "R4"]}) == ""


@pytest.mark.clause("QX-5")
def test_a_lock_that_is_too_early_is_unfinished_if_another_cross_allows_it() -> None:
    nearly = study("R11 R12 G2 B9 B10", sheets=f"R:2,3,4,5 Y:- G:- B:- m:0 | {BLANK}")
    assert told(nearly, {"cards": ["R12"], "crosses": [12]}) == "2 of 4", "the red eleven would be the fifth cross"
    assert told(nearly, {"cards": ["R11", "R12"], "crosses": [12]}) == "3 of 4"
    early = study("R11 R12 G2 B9 B10", sheets=f"R:2 Y:- G:- B:- m:0 | {BLANK}")
    assert told(early, {"cards": ["R12"], "crosses": [12]}) == ""
