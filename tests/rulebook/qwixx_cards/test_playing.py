"""Action 3: cards of one colour, the crosses they allow, and the miss."""

from __future__ import annotations

import pytest

from rowlock.core.errors import IllegalAction
from rowlock.games.qwixx_cards.actions import Play, Shown
from rowlock.games.qwixx_cards.cards import read_card
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study

BLANK = "R:- Y:- G:- B:- m:0"


def code(state: State, text: str, seat: int = 0) -> str | None:
    fault = GAME.why_illegal(state, seat, GAME.read_action(text))
    return None if fault is None else f"{fault.code} {fault.clause}"


def crossings(state: State, cards: str) -> list[str]:
    """List what may be crossed when exactly these cards are played."""
    texts = [GAME.write_action(action) for action in GAME.actions(state, 0)]
    return [text.removeprefix(f"play {cards} cross ") for text in texts if text.startswith(f"play {cards} cross ")]


def play(state: State, text: str) -> State:
    return GAME.play(state, {0: GAME.read_action(text)})


@pytest.mark.clause("QX-10")
def test_4_5_7_red_may_all_be_crossed() -> None:
    state = study("R4 R5 R7 G2 B9")
    assert crossings(state, "R4 R5 R7") == ["-", "4", "5", "7", "4 5", "5 7", "4 5 7"]
    assert str(play(state, "play R4 R5 R7 cross 4 5 7").table.sheets[0]) == "R:4,5,7 Y:- G:- B:- m:0"


@pytest.mark.clause("QX-10")
def test_4_and_7_without_the_5_leave_two_boxes_empty() -> None:
    assert code(study("R4 R5 R7 G2 B9"), "play R4 R5 R7 cross 4 7") == "too_many_gaps QX-10"


@pytest.mark.clause("QX-10")
def test_2_4_6_yellow_may_not_all_be_crossed_but_neighbours_may() -> None:
    state = study("Y2 Y4 Y6 G2 B9")
    assert crossings(state, "Y2 Y4 Y6") == ["-", "2", "4", "6", "2 4", "4 6"]
    assert code(state, "play Y2 Y4 Y6 cross 2 4 6") == "too_many_gaps QX-10"


@pytest.mark.clause("QX-10")
def test_of_11_9_3_green_the_11_and_the_9_may_be_crossed() -> None:
    state = study("G3 G9 G11 R2 B8")
    after = play(state, "play G11 G9 G3 cross 9 11")
    assert str(after.table.sheets[0]) == "R:- Y:- G:11,9 B:- m:0"
    assert after.history[-1].text == "0 play G3 G9 G11 cross 11 9"
    assert crossings(state, "G3 G9 G11") == ["-", "11", "9", "3", "11 9"]


@pytest.mark.clause("QX-10")
@pytest.mark.parametrize("cards", ["R2 R6 R11", "Y3 Y9", "G4 G9 G10", "B7 B8"])
def test_any_numbers_of_one_colour_may_be_played(cards: str) -> None:
    rest = ["R3", "G12", "B11", "Y5"]
    hand = [*cards.split(), *rest][:5]
    assert code(study(" ".join(hand)), f"play {cards} cross -") is None


@pytest.mark.clause("QX-10")
def test_one_card_must_be_played_even_if_nothing_can_be_crossed() -> None:
    full = "R:- Y:- G:- B:12,11,10,9,8,2 m:0"
    state = study("B3 B4 B5 B6 B7", sheets=f"{full} | {BLANK}")
    texts = [GAME.write_action(action) for action in GAME.actions(state, 0)]
    assert len(texts) == 5 + 10 + 10
    assert all(text.endswith("cross -") for text in texts)
    assert code(state, "play - cross -") == "no_cards QX-10"


@pytest.mark.clause("QX-10")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("play - cross -", "no_cards QX-10"),
        ("play R4 R5 R7 R9 cross 4 5", "too_many_cards QX-10"),
        ("play R6 cross 6", "not_in_hand QX-10"),
        ("play R4 R4 cross 4", "not_in_hand QX-10"),
        ("play J5=R cross 5", "not_in_hand QX-10"),
        ("play R4 B9 cross 4", "mixed_colours QX-10"),
        ("play R4 R5 cross 7", "number_not_played QX-10"),
        ("play R4 R5 cross 4 5 6", "number_not_played QX-10"),
        ("play R4 R5 cross 4 4", "crossed_twice QX-4"),
        ("play R4 R5 R9 cross 5 9", "too_many_gaps QX-10"),
        ("take 4@1", "wrong_action QX-8"),
        ("skip", "wrong_action QX-8"),
        ("play R4 R5 cross 5 4", None),
    ],
)
def test_a_wrong_play_is_named(text: str, fault: str | None) -> None:
    assert code(study("R4 R5 R7 R9 B9"), text) == fault


@pytest.mark.clause("QX-10", "QX-4", "QX-5", "QX-6")
@pytest.mark.parametrize(
    ("row", "text", "fault"),
    [
        ("R:8", "play R4 cross 4", "right_to_left QX-4"),
        ("R:8", "play R7 R9 cross 7 9", "right_to_left QX-4"),
        ("R:9", "play R9 cross 9", "right_to_left QX-4"),
        ("R:2,3,4,5", "play R12 cross 12", "lock_too_early QX-5"),
        ("R:2,3,4,5,6", "play R12 cross 12", None),
        ("R:2,3,4,5,6,12", "play R9 cross 9", "row_locked QX-6"),
        ("R:2,3,4,5,6,12", "play R9 cross -", None),
    ],
)
def test_the_row_decides_as_in_action_2(row: str, text: str, fault: str | None) -> None:
    state = study("R4 R7 R9 R12 B9", sheets=f"{row} Y:- G:- B:- m:0 | {BLANK}")
    assert code(state, text) == fault


@pytest.mark.clause("QX-5")
def test_crosses_of_the_same_action_count_toward_the_five() -> None:
    sheets = f"R:2,3,4 Y:- G:- B:- m:0 | {BLANK}"
    state = study("R9 R10 R11 R12 B9", sheets=sheets)
    after = play(state, "play R10 R11 R12 cross 10 11 12")
    assert after.table.sheets[0].points == 28
    assert code(state, "play R10 R12 cross 10 12") == "lock_too_early QX-5"
    strict = study("R9 R10 R11 R12 B9", sheets=sheets, options="standard strict_lock=on")
    assert code(strict, "play R10 R11 R12 cross 10 11 12") == "lock_strict QX-5"
    assert code(strict, "play R10 R12 cross 10 12") == "lock_too_early QX-5"
    assert "10 11 12" in crossings(state, "R10 R11 R12")
    assert "10 11 12" not in crossings(strict, "R10 R11 R12")


@pytest.mark.clause("QX-5")
def test_strict_lock_asks_for_five_crosses_from_before() -> None:
    sheets = f"R:2,3,4,5,6 Y:- G:- B:- m:0 | {BLANK}"
    strict = study("R9 R10 R11 R12 B9", sheets=sheets, options="standard strict_lock=on")
    assert code(strict, "play R10 R11 R12 cross 10 11 12") is None


@pytest.mark.clause("QX-10")
def test_played_cards_leave_the_hand_for_the_discard_pile_and_others_cross_nothing() -> None:
    after = play(study("R4 R5 R7 G2 B9", discard="Y2"), "play R4 R7 cross 4")
    text = GAME.write_position(after)
    assert "hands R5 G2 B9 |" in text
    assert "discard R4 R7 Y2;" in text
    assert str(after.table.sheets[1]) == BLANK


@pytest.mark.clause("QX-10", "QX-12")
def test_only_the_active_player_plays() -> None:
    state = study("R4 R5 R7 G2 B9")
    other = GAME.write_position(state).partition("| ")[2].split()[0]
    assert code(state, f"play {other} cross -", seat=1) == "not_your_turn QX-12"
    with pytest.raises(IllegalAction, match="mixed_colours"):
        play(state, "play R4 G2 cross -")


@pytest.mark.clause("QX-11")
def test_crossing_in_neither_action_is_a_miss() -> None:
    after = play(study("R4 R5 R7 G2 B9", crossed="no"), "play R4 cross -")
    assert str(after.table.sheets[0]) == "R:- Y:- G:- B:- m:1"
    assert GAME.scores(after) == (-5, 0)


@pytest.mark.clause("QX-11")
def test_a_cross_in_either_action_saves_from_the_miss() -> None:
    assert play(study("R4 R5 R7 G2 B9", crossed="yes"), "play R4 cross -").table.sheets[0].misses == 0
    assert play(study("R4 R5 R7 G2 B9", crossed="no"), "play R4 cross 4").table.sheets[0].misses == 0


@pytest.mark.clause("QX-11")
def test_the_others_never_cross_a_miss() -> None:
    state = study("R4 R5 R7 G2 B9", action="2")
    after = GAME.play(state, {0: GAME.read_action("cross R"), 1: GAME.read_action("skip")})
    assert after.table.crossed
    after = play(after, "play G2 cross -")
    assert [sheet.misses for sheet in after.table.sheets] == [0, 0]


@pytest.mark.clause("QX-11")
def test_a_skip_in_action_2_is_remembered_and_a_cross_of_others_does_not_help() -> None:
    state = study("R4 R5 R7 G2 B9", action="2")
    after = GAME.play(state, {0: GAME.read_action("skip"), 1: GAME.read_action("cross R")})
    assert not after.table.crossed
    assert play(after, "play G2 cross -").table.sheets[0].misses == 1


@pytest.mark.clause("QX-15", "QX-11")
def test_what_an_action_is_worth_includes_the_lock_and_the_miss() -> None:
    state = study("R4 R5 R7 G2 B9", sheets=f"R:- Y:- G:12,11,9,7,5 B:- m:0 | {BLANK}", top="Y2")
    worth = {GAME.write_action(action): GAME.worth(state, 0, action)["points"] for action in GAME.actions(state, 0)}
    assert worth["play R4 R5 R7 cross 4 5 7"] == 6
    assert worth["play G2 cross 2"] == 28 - 15
    assert worth["play R4 cross -"] == -5
    common = study("R4 R5 R7 G2 B9", action="2", sheets=f"R:- Y:- G:12,11,9,7,5 B:- m:0 | {BLANK}", top="Y2")
    assert {GAME.write_action(a): GAME.worth(common, 0, a)["points"] for a in GAME.actions(common, 0)} == {
        "cross R": 1,
        "cross Y": 1,
        "cross G": 13,
        "skip": 0,
    }
    take = study("R4 R5 R7 G2")
    assert all(GAME.worth(take, 0, action) == {"points": 0} for action in GAME.actions(take, 0))


def test_plays_made_by_programs_are_judged_and_written_in_order() -> None:
    state = study("R4 R5 R7 G2 B9")
    jumbled = Play((Shown(read_card("R7")), Shown(read_card("R5"))), (7, 5))
    assert GAME.why_illegal(state, 0, jumbled) is None
    assert GAME.write_action(jumbled) == "play R5 R7 cross 5 7"
    assert str(GAME.play(state, {0: jumbled}).table.sheets[0]) == "R:5,7 Y:- G:- B:- m:0"
