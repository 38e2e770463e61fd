"""Action 1: taking from the display by number and slot, and the refill."""

from __future__ import annotations

import pytest

from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome
from rowlock.core.match import Match
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, study


def listed(state: State, seat: int = 0) -> list[str]:
    return [GAME.write_action(action) for action in GAME.actions(state, seat)]


def code(state: State, text: str, seat: int = 0) -> str | None:
    fault = GAME.why_illegal(state, seat, GAME.read_action(text))
    return None if fault is None else f"{fault.code} {fault.clause}"


def play(state: State, *answers: str) -> State:
    decision = GAME.decision(state)
    texts = dict(zip(decision.seats, answers, strict=True))
    return GAME.play(state, {seat: GAME.read_action(text) for seat, text in texts.items()})


def settle(state: State, text: str) -> State:
    return GAME.settle(state, GAME.read_outcome(state, text))


@pytest.mark.clause("QX-8")
def test_one_card_is_taken_in_the_first_turn_each_slot_once() -> None:
    state = study("R2 R3 R4 R5", display="G11 B5 G2 R12", top="G9")
    assert listed(state) == ["take 11@1", "take 5@2", "take 2@3", "take 12@4"]


@pytest.mark.clause("QX-8")
@pytest.mark.parametrize(("hand", "takes"), [("R2 R3 R4 R5", 4), ("R2 R3 R4", 6), ("R2 R3", 4)])
def test_a_take_brings_the_hand_to_five(hand: str, takes: int) -> None:
    state = study(hand, display="G11 B11 G2 R12", top="G9", discard="Y5 Y6")
    assert len(listed(state)) == takes
    for text in listed(state):
        assert len(play(state, text).hands[0]) == 5


@pytest.mark.clause("QX-8")
def test_equal_numbers_in_two_slots_are_two_different_takes() -> None:
    state = study("R2 R3 R4 R5", display="G11 B11 G2 R12", top="G9")
    assert listed(state)[:2] == ["take 11@1", "take 11@2"]
    assert "R2 R3 R4 R5 G11 |" in GAME.write_position(play(state, "take 11@1"))
    assert "R2 R3 R4 R5 B11 |" in GAME.write_position(play(state, "take 11@2"))


@pytest.mark.clause("QX-8")
def test_a_bare_number_is_taken_where_one_slot_shows_it() -> None:
    state = study("R2 R3 R4 R5", display="G11 B11 G2 R12", top="G9")
    assert play(state, "take 2") == play(state, "take 2@3")
    assert play(state, "take 2").history[-1].text == "0 take 2@3"
    assert code(state, "take 11") == "slot_unclear QX-8"


@pytest.mark.clause("QX-8")
def test_the_lowest_empty_slot_gets_the_top_card_and_a_new_top_is_drawn() -> None:
    state = play(study("R2 R3 R4 R5", display="G11 B5 G2 R12", top="G9"), "take 2@3")
    text = GAME.write_position(state)
    assert "display G11 B5 G9 R12; top -;" in text
    assert text.endswith("; due top")
    state = settle(state, "top Y12")
    assert "action 2" in GAME.write_position(state)
    assert "display G11 B5 G9 R12; top Y12;" in GAME.write_position(state)


@pytest.mark.clause("QX-8")
def test_several_empty_slots_are_filled_from_the_lowest_up() -> None:
    state = play(study("R2 R3", display="G11 B5 G2 R12", top="G9", discard="Y5 Y6"), "take 5@2 2@3 12@4")
    text = GAME.write_position(state)
    assert "action 2; hands R2 R3 R12 G2 B5 |" in text
    assert "display G11 G9 - -; top -;" in text
    assert text.endswith("; due refill")
    state = settle(state, "refill Y12@4 Y9@3")
    assert "display G11 G9 Y9 Y12; top -;" in GAME.write_position(state)
    assert state.history[-1].text == "refill ?9@3 ?12@4"
    assert GAME.decision(state).prompt == "top"


@pytest.mark.clause("QX-8")
def test_a_refill_of_other_slots_or_cards_cannot_happen() -> None:
    state = play(study("R2 R3", display="G11 B5 G2 R12", top="G9", discard="Y5 Y6"), "take 5@2 2@3 12@4")
    for text in ("refill Y12@4", "refill Y12@2 Y9@3", "refill G11@3 Y9@4", "refill Y5@3 Y9@4", "top Y9"):
        with pytest.raises(BadOutcome):
            settle(state, text)


@pytest.mark.clause("QX-8")
def test_all_cards_are_taken_before_any_refill() -> None:
    """The card that lay on the pile cannot be taken in the same turn."""
    state = study("R2 R3 R4", display="G11 B5 G2 R12", top="G9", discard="Y5")
    assert not any("9@" in text for text in listed(state))
    assert code(state, "take 11@1 9@1") == "other_number QX-8"


@pytest.mark.clause("QX-8", "QX-2")
def test_only_the_taker_sees_the_colours() -> None:
    match = Match(GAME, study("R2 R3 R4 R5", display="G11 B5 G2 R12", top="G9"))
    match.answer(0, GAME.read_action("take 11@1"))
    assert "hands R2 R3 R4 R5 G11 |" in GAME.view_position(match.view(0))
    assert "hands ?2 ?3 ?4 ?5 ?11 |" in GAME.view_position(match.view(1))
    assert match.view(0).history == match.view(1).history == ("0 take 11@1",)


@pytest.mark.clause("QX-8")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("take -", "too_few_taken QX-8"),
        ("take 11@1", "too_few_taken QX-8"),
        ("take 11@1 5@2 2@3", "too_many_taken QX-8"),
        ("take 11@1 11@1", "slot_twice QX-8"),
        ("take 11@1 11", "slot_unclear QX-8"),
        ("take 5 5", "slot_twice QX-8"),
        ("take 11@1 5@3", "other_number QX-8"),
        ("take 3 5", "not_on_display QX-8"),
        ("take 11 5", "slot_unclear QX-8"),
        ("take 11@4 5", None),
        ("skip", "wrong_action QX-8"),
        ("cross R", "wrong_action QX-8"),
        ("play R2 cross -", "wrong_action QX-8"),
    ],
)
def test_a_wrong_take_is_named(text: str, fault: str | None) -> None:
    assert code(study("R2 R3 R4", display="G11 B5 G2 R11", top="G9", discard="Y5"), text) == fault


@pytest.mark.clause("QX-8")
def test_nobody_else_takes_and_nobody_while_cards_are_drawn() -> None:
    state = study("R2 R3 R4 R5", display="G11 B5 G2 R12", top="G9")
    assert code(state, "take 11@1", seat=1) == "not_your_turn QX-12"
    assert listed(state, 1) == []
    drawing = play(state, "take 11@1")
    assert GAME.decision(drawing).kind is Kind.CHANCE
    assert code(drawing, "take 5@2") == "not_your_turn QX-12"
    assert code(state, "take 11@1", seat=7) == "not_your_turn QX-12"
