"""Every fault: one action that shows it, its clause, and what the texts need to say so."""

from __future__ import annotations

import pytest

from rowlock.games.qwixx_cards.actions import Pick, Take
from rowlock.games.qwixx_cards.faults import CLAUSES, QwixxCardsFault
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study

BLANK = "R:- Y:- G:- B:- m:0"
TAKING = study("R2 R3 R4", display="G11 B5 G2 R11", top="G9", discard="Y5")
HALF = study("R2 R3 B5", options="standard one_by_one=on", display="G11 - G2 R11", top="G9", discard="Y5 Y6")
COMMON = study(
    "Y2 Y4 Y6 Y8 Y10", action="2", top="G12", sheets="R:3,5 Y:2,3,4,5,6,12 G:11 B:- m:0 | R:2,3,4,5,6 Y:- G:- B:- m:0"
)
PLAYING = study("R4 R5 R7 R9 B9", sheets=f"R:- Y:- G:- B:10,8 m:0 | {BLANK}")
LOCKING = study("R9 R10 R11 R12 B9", options="standard strict_lock=on", sheets=f"R:2,3,4 Y:- G:- B:- m:0 | {BLANK}")
JOKER = study("J5 R4 R7 G9 B3", options="jokers")
OVER = study("R4 R5 R7", discard="Y2", sheets=f"R:- Y:- G:- B:- m:4 | {BLANK}")

FAULTS: list[tuple[State, int, str, str]] = [
    (OVER, 0, "take 5@1 4@2", "game_over (QX-14)"),
    (TAKING, 1, "take 11@1 5@2", "not_your_turn (QX-12)"),
    (TAKING, 0, "cross R", "wrong_action (QX-8): action 1"),
    (COMMON, 1, "play R4 cross 4", "wrong_action (QX-8): action 2"),
    (PLAYING, 0, "skip", "wrong_action (QX-8): action 3"),
    (TAKING, 0, "take 11@1", "too_few_taken (QX-8): taken 1, wanted 2"),
    (TAKING, 0, "take 11@1 5@2 2@3", "too_many_taken (QX-8): taken 3, wanted 2"),
    (HALF, 0, "take 11@1 2@3", "one_at_a_time (QX-8)"),
    (HALF, 0, "take 5@2", "empty_slot (QX-8): slot 2"),
    (TAKING, 0, "take 5@2 5@2", "slot_twice (QX-8): slot 2"),
    (TAKING, 0, "take 5@2 2@1", "other_number (QX-8): slot 1, number 2, shown 11"),
    (TAKING, 0, "take 5@2 7", "not_on_display (QX-8): number 7"),
    (TAKING, 0, "take 5@2 11", "slot_unclear (QX-8): number 11"),
    (COMMON, 0, "cross Y", "row_locked (QX-6): row Y, numbers 12"),
    (COMMON, 0, "cross G", "right_to_left (QX-4): row G, numbers 12"),
    (COMMON, 0, "cross R", "lock_too_early (QX-5): row R, numbers 12"),
    (PLAYING, 0, "play B9 cross 9", "right_to_left (QX-4): row B, numbers 9"),
    (PLAYING, 0, "play R4 R5 cross 4 4", "crossed_twice (QX-4): row R, numbers 4-4"),
    (LOCKING, 0, "play R10 R11 R12 cross 10 11 12", "lock_strict (QX-5): row R, numbers 10-11-12"),
    (PLAYING, 0, "play - cross -", "no_cards (QX-10)"),
    (PLAYING, 0, "play R4 R5 R7 R9 cross -", "too_many_cards (QX-10): played 4"),
    (PLAYING, 0, "play R4 R6 cross 4", "not_in_hand (QX-10): cards R6"),
    (PLAYING, 0, "play R9 B9 cross 9", "mixed_colours (QX-10)"),
    (JOKER, 0, "play R4 J5 cross 4", "joker_without_colour (QX-16): cards J5"),
    (PLAYING, 0, "play R4 R5 cross 6", "number_not_played (QX-10): number 6"),
    (PLAYING, 0, "play R4 R7 cross 4 7", "too_many_gaps (QX-10): row R, numbers 4-7"),
]


@pytest.mark.clause("QX-4", "QX-5", "QX-6", "QX-8", "QX-10", "QX-12", "QX-14", "QX-16")
@pytest.mark.parametrize(("state", "seat", "text", "fault"), FAULTS, ids=[f"{row[2]}: {row[3]}" for row in FAULTS])
def test_the_fault_is_named_with_its_clause(state: State, seat: int, text: str, fault: str) -> None:
    assert str(GAME.why_illegal(state, seat, GAME.read_action(text))) == fault


def test_every_fault_has_a_clause_and_an_action_that_shows_it() -> None:
    assert set(CLAUSES) == set(QwixxCardsFault)
    assert {fault.split()[0] for _, _, _, fault in FAULTS} == {fault.value for fault in QwixxCardsFault}


def test_a_slot_that_is_not_there_is_empty() -> None:
    for slot in (0, 5, -1, 99):
        fault = GAME.why_illegal(TAKING, 0, Take((Pick(5, 2), Pick(11, slot))))
        assert str(fault) == f"empty_slot (QX-8): slot {slot}"


def test_any_action_of_any_seat_is_judged_in_any_state() -> None:
    texts = [text for _, _, text, _ in FAULTS]
    for state in (TAKING, COMMON, PLAYING, JOKER, OVER, GAME.initial(2, GAME.options())):
        for seat in (-1, 0, 1, 2):
            for text in texts:
                GAME.why_illegal(state, seat, GAME.read_action(text))
