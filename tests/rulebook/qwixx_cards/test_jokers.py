"""The variant with eleven jokers."""

from __future__ import annotations

import pytest

from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, deck, study

BLANK = "R:- Y:- G:- B:- m:0"


def code(state: State, text: str) -> str | None:
    fault = GAME.why_illegal(state, 0, GAME.read_action(text))
    return None if fault is None else f"{fault.code} {fault.clause}"


def listed(state: State) -> list[str]:
    return [GAME.write_action(action) for action in GAME.actions(state, 0)]


@pytest.mark.clause("QX-16")
def test_eleven_jokers_make_55_cards() -> None:
    state = GAME.initial(3, GAME.options("jokers"))
    assert len(state.pile) == len(deck(jokers=True)) == 55
    assert GAME.write_position(state).partition("; due")[0].endswith("J2 J3 J4 J5 J6 J7 J8 J9 J10 J11 J12")


@pytest.mark.clause("QX-16")
def test_a_joker_takes_the_colour_its_player_names() -> None:
    state = study("J5 R4 Y2 G9 B3", options="jokers")
    for colour in "RYGB":
        after = GAME.play(state, {0: GAME.read_action(f"play J5={colour} cross 5")})
        assert f"{colour}:5" in str(after.table.sheets[0])
        assert "discard J5;" in GAME.write_position(after)
    assert [text for text in listed(state) if text.startswith("play J5") and text.endswith("cross 5")] == [
        f"play J5={colour} cross 5" for colour in "RYGB"
    ]


@pytest.mark.clause("QX-16")
def test_a_joker_joins_cards_of_the_named_colour() -> None:
    state = study("J5 R4 R7 G9 B3", options="jokers")
    after = GAME.play(state, {0: GAME.read_action("play R4 J5=R R7 cross 4 5 7")})
    assert str(after.table.sheets[0]) == "R:4,5,7 Y:- G:- B:- m:0"
    assert after.history[-1].text == "0 play R4 R7 J5=R cross 4 5 7"
    assert code(state, "play R4 J5=B cross 4") == "mixed_colours QX-10"


@pytest.mark.clause("QX-16")
def test_several_jokers_are_played_under_one_named_colour() -> None:
    state = study("J5 J6 J8 G9 B3", options="jokers")
    assert code(state, "play J5=G J6=G J8=G cross 8 6 5") is None
    assert code(state, "play J5=G J6=B cross -") == "mixed_colours QX-10"
    assert "play J5=Y J6=Y J8=Y cross 5 6 8" in listed(state)


@pytest.mark.clause("QX-16")
def test_two_cards_of_one_number_cross_one_box() -> None:
    state = study("J5 R5 R6 G9 B3", options="jokers")
    after = GAME.play(state, {0: GAME.read_action("play R5 J5=R cross 5")})
    assert str(after.table.sheets[0]) == "R:5 Y:- G:- B:- m:0"
    assert code(state, "play R5 J5=R cross 5 5") == "crossed_twice QX-4"
    assert [text for text in listed(state) if text.startswith("play R5 J5=R ")] == [
        "play R5 J5=R cross -",
        "play R5 J5=R cross 5",
    ]


@pytest.mark.clause("QX-16")
def test_a_joker_without_a_colour_is_refused() -> None:
    state = study("J5 R4 R7 G9 B3", options="jokers")
    assert code(state, "play J5 cross 5") == "joker_without_colour QX-16"
    assert code(state, "play R4 J5 cross 4") == "joker_without_colour QX-16"


@pytest.mark.clause("QX-16")
def test_the_back_of_a_joker_looks_like_any_other() -> None:
    state = study("R2 R3 R4 R5", options="jokers", display="J9 G9 B7 R12", top="J4")
    assert "display ?9 ?9 ?7 ?12; top ?4;" in GAME.view_position(GAME.view(state, 0))


@pytest.mark.clause("QX-16", "QX-5")
def test_a_joker_may_close_a_row() -> None:
    state = study("J12 R11 R4 G9 B3", options="jokers", sheets=f"R:2,3,4,5 Y:- G:- B:- m:0 | {BLANK}")
    after = GAME.play(state, {0: GAME.read_action("play R11 J12=R cross 11 12")})
    assert after.table.sheets[0].points == 28
