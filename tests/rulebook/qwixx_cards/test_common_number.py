"""Action 2: the number for everyone."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import IllegalAction, WrongDecision
from rowlock.core.match import Match
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study

FOUR = (
    "game qwixx_cards; options standard; active 0; action 2; hands R2 R3 R5 R6 R7 | Y2 Y3 Y5 Y6 | G2 G3 G5 G6 | "
    "B2 B3 B5 B6; display R8 R9 R10 R11; top G4"
)


def listed(state: State, seat: int) -> list[str]:
    return [GAME.write_action(action) for action in GAME.actions(state, seat)]


def answers(*texts: str) -> dict[int, Action]:
    return {seat: GAME.read_action(text) for seat, text in enumerate(texts)}


@pytest.mark.clause("QX-9")
def test_a_4_for_everyone() -> None:
    state = GAME.read_position(FOUR)
    decision = GAME.decision(state)
    assert decision.kind is Kind.SIMULTANEOUS
    assert decision.seats == (0, 1, 2, 3)
    after = GAME.play(state, answers("cross Y", "cross R", "cross Y", "skip"))
    assert [str(sheet) for sheet in after.table.sheets] == [
        "R:- Y:4 G:- B:- m:0",
        "R:4 Y:- G:- B:- m:0",
        "R:- Y:4 G:- B:- m:0",
        "R:- Y:- G:- B:- m:0",
    ]
    assert [event.text for event in after.history] == ["0 cross Y", "1 cross R", "2 cross Y", "3 skip"]
    assert after.number == state.number + 1


@pytest.mark.clause("QX-9")
def test_every_seat_may_skip_and_for_some_it_is_all() -> None:
    sheets = "R:5 Y:4 G:3 B:2 m:0".replace("B:2", "B:12,11,10,9,8,2")
    state = GAME.read_position(f"{FOUR}; sheets {sheets} | {' | '.join(['R:- Y:- G:- B:- m:0'] * 3)}")
    assert listed(state, 0) == ["skip"]
    assert listed(state, 1) == ["cross R", "cross Y", "cross G", "cross B", "skip"]


@pytest.mark.clause("QX-9")
def test_answers_are_sealed_until_all_are_in() -> None:
    match = Match(GAME, GAME.read_position(FOUR))
    before = match.view(1)
    for seat, text in ((2, "cross Y"), (0, "cross G"), (3, "skip")):
        assert match.answer(seat, GAME.read_action(text)) == ()
        assert match.view(1) == before
    with pytest.raises(WrongDecision, match="answered already"):
        match.answer(3, GAME.read_action("cross B"))
    events = match.answer(1, GAME.read_action("skip"))
    assert [event.text for event in events] == ["0 cross G", "1 skip", "2 cross Y", "3 skip"]


@pytest.mark.clause("QX-9")
def test_the_card_stays_on_the_pile() -> None:
    state = GAME.read_position(FOUR)
    after = GAME.play(state, answers("skip", "skip", "skip", "skip"))
    assert after.top == state.top
    assert after.pile == state.pile
    assert GAME.decision(after).prompt == "play"


@pytest.mark.clause("QX-9", "QX-4", "QX-5", "QX-6")
@pytest.mark.parametrize(
    ("top", "row", "fault"),
    [
        ("G4", "R", "right_to_left QX-4"),
        ("G5", "R", "right_to_left QX-4"),
        ("G6", "R", None),
        ("G12", "R", "lock_too_early QX-5"),
        ("G7", "B", "row_locked QX-6"),
        ("B2", "G", None),
        ("R12", "Y", "lock_too_early QX-5"),
    ],
)
def test_a_row_that_is_not_open_is_named(top: str, row: str, fault: str | None) -> None:
    sheet = "R:3,5 Y:2,3,4,6 G:12,11,10,9,8 B:12,11,10,9,8,2 m:0"
    state = study("Y2 Y4 Y6 Y8 Y10", action="2", top=top, sheets=f"{sheet} | R:- Y:- G:- B:- m:0")
    found = GAME.why_illegal(state, 0, GAME.read_action(f"cross {row}"))
    assert (None if found is None else f"{found.code} {found.clause}") == fault


@pytest.mark.clause("QX-6")
def test_a_row_locked_by_one_player_stays_open_for_the_others() -> None:
    locked = "R:2,3,4,5,6,12 Y:- G:- B:- m:0"
    state = study("Y2 Y4 Y6 Y8 Y10", action="2", top="G7", sheets=f"{locked} | R:- Y:- G:- B:- m:0")
    assert "cross R" not in listed(state, 0)
    assert "cross R" in listed(state, 1)


@pytest.mark.clause("QX-9")
def test_one_wrong_answer_changes_nothing() -> None:
    state = study("Y2 Y4 Y6 Y8 Y10", action="2", top="G7", sheets="R:8 Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0")
    with pytest.raises(IllegalAction, match="right_to_left"):
        GAME.play(state, answers("cross R", "cross R"))
    with pytest.raises(WrongDecision, match="seats 0, 1"):
        GAME.play(state, answers("skip"))


@pytest.mark.clause("QX-9")
def test_a_take_or_a_play_is_no_answer_to_the_common_number() -> None:
    state = study("Y2 Y4 Y6 Y8 Y10", action="2", top="G7")
    for text in ("take 5@1", "play Y2 cross 2"):
        fault = GAME.why_illegal(state, 0, GAME.read_action(text))
        assert fault is not None
        assert str(fault) == "wrong_action (QX-8): action 2"
