"""Drafts: an action marked step by step, with what may come next and why it is not yet legal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from rowlock.core.errors import BadNotation, WrongDecision
from rowlock.games.qwixx_cards.actions import Action, Cross, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import BLUE, GREEN, RED, YELLOW, read_card
from rowlock.games.qwixx_cards.draft import QwixxCardsDraft, QwixxCardsReport
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, deal, eager, study

BLANK = "R:- Y:- G:- B:- m:0"


def draft(state: State, seat: int = 0) -> QwixxCardsDraft:
    return GAME.draft(GAME.view(state, seat))


def code(draft: QwixxCardsDraft) -> str | None:
    fault = draft.fault()
    return None if fault is None else str(fault.code)


def test_slots_are_marked_until_the_hand_would_be_five() -> None:
    begun = draft(study("R2 R3 R4", display="G11 B5 G2 R12", discard="Y2"))
    assert begun.open_slots() == (1, 2, 3, 4)
    assert code(begun) == "too_few_taken"
    assert begun.worth() == {}
    one = begun.toggle_slot(3)
    assert one.open_slots() == (1, 2, 4)
    two = one.toggle_slot(1)
    assert two.open_slots() == ()
    assert code(two) is None
    assert GAME.write_action(two.action()) == "take 11@1 2@3"
    assert two.worth() == {"points": 0}
    assert code(two.toggle_slot(2)) == "too_many_taken"
    assert two.toggle_slot(1) == one
    assert two.reset() == begun
    assert code(one.toggle_slot(9)) == "empty_slot"


def test_a_draft_of_one_action_offers_nothing_of_the_others() -> None:
    begun = draft(study("R2 R3 R4 R5"))
    assert not any([begun.open_rows(), begun.open_cards(), begun.open_numbers()])
    playing = draft(study("R2 R3 R4 R5 R6"))
    assert not any([playing.open_slots(), playing.open_rows()])
    assert draft(study("R2 R3 R4 R5 R6", action="2"), 1).open_cards() == ()


def test_the_common_number_is_skipped_until_a_row_is_chosen() -> None:
    state = study("R2 R3 R4 R5 R6", action="2", top="G7", sheets=f"R:8 Y:- G:6 B:- m:0 | {BLANK}")
    begun = draft(state)
    assert GAME.write_action(begun.action()) == "skip"
    assert code(begun) is None
    assert begun.open_rows() == (YELLOW, BLUE)
    assert begun.choose_row(YELLOW).worth() == {"points": 1}
    assert code(begun.choose_row(RED)) == "right_to_left"
    assert begun.choose_row(RED).choose_row(None) == begun
    assert draft(state, 1).open_rows() == (RED, YELLOW, GREEN, BLUE)


def test_cards_and_crosses_are_marked_one_by_one() -> None:
    begun = draft(study("R4 R5 R7 G2 B9"))
    assert code(begun) == "no_cards"
    assert [shown.card for shown in begun.open_cards()] == [read_card(name) for name in ("R4", "R5", "R7", "G2", "B9")]
    one = begun.show(read_card("R4"))
    assert one.worth() == {"points": -5}
    assert [shown.card for shown in one.open_cards()] == [read_card("R5"), read_card("R7")]
    three = one.show(read_card("R7")).show(read_card("R5"))
    assert three.open_cards() == ()
    assert three.open_numbers() == (4, 5, 7)
    four = three.toggle_cross(4)
    assert four.open_numbers() == (5, 7)
    gap = four.toggle_cross(7)
    assert code(gap) == "too_many_gaps"
    assert gap.worth() == {}
    assert gap.open_numbers() == (5,)
    full = gap.toggle_cross(5)
    assert GAME.write_action(full.action()) == "play R4 R5 R7 cross 4 5 7"
    assert full.worth() == {"points": 6}
    assert full.toggle_cross(5) == gap
    assert code(begun.show(read_card("R4")).show(read_card("G2"))) == "mixed_colours"
    assert begun.show(read_card("R4")).show(read_card("G2")).open_numbers() == ()


def test_taking_a_card_back_takes_its_cross_back() -> None:
    full = draft(study("R4 R5 R7 G2 B9")).show(read_card("R4")).show(read_card("R5")).toggle_cross(4).toggle_cross(5)
    assert GAME.write_action(full.hide(read_card("R4")).action()) == "play R5 cross 5"


def test_a_joker_is_offered_in_every_colour_it_may_take() -> None:
    begun = draft(study("J5 R4 R7 G2 B9", options="jokers"))
    joker = read_card("J5")
    assert [shown for shown in begun.open_cards() if shown.card == joker] == [
        Shown(joker, colour) for colour in (RED, YELLOW, GREEN, BLUE)
    ]
    assert [shown for shown in begun.show(read_card("R4")).open_cards() if shown.card == joker] == [Shown(joker, RED)]
    nameless = begun.show(joker)
    assert code(nameless) == "joker_without_colour"
    assert code(nameless.show(joker, GREEN).toggle_cross(5)) is None
    assert GAME.write_action(nameless.show(joker, GREEN).toggle_cross(5).action()) == "play J5=G cross 5"
    assert len(nameless.show(joker, GREEN).cards) == 1


def drafted(begun: QwixxCardsDraft, action: Action) -> QwixxCardsDraft:
    """Mark an action step by step, each step being one that the draft offers."""
    match action:
        case Take():
            for pick in action.picks:
                assert pick.slot in begun.open_slots()
                begun = begun.toggle_slot(pick.slot)
        case Cross():
            assert action.colour in begun.open_rows()
            begun = begun.choose_row(action.colour)
        case Play():
            for shown in action.cards:
                assert shown in begun.open_cards()
                begun = begun.show(shown.card, shown.named)
            for number in action.crosses:
                assert number in begun.open_numbers()
                begun = begun.toggle_cross(number)
        case Skip():
            pass
    return begun


def test_every_legal_action_of_a_game_can_be_drafted_and_is_worth_the_same() -> None:
    match = deal("jokers", 2, 4)
    rng = Random(4)
    while not match.over:
        for seat in match.decision.seats:
            for action in GAME.actions(match.state, seat):
                made = drafted(draft(match.state, seat), action)
                assert made.action() == action
                assert made.fault() is None
                assert made.worth() == GAME.worth(match.state, seat, action)
        eager(match, rng)


def report(state: State, given: Mapping[str, object], seat: int = 0) -> QwixxCardsReport:
    return GAME.report(GAME.view(state, seat), given)


def test_a_draft_is_read_from_json_and_reported() -> None:
    taking = study("R2 R3 R4", display="G11 B5 G2 R12", discard="Y2")
    assert report(taking, {"slots": [3]}) == {
        "action": "take 2@3",
        "fault": {"code": "too_few_taken", "clause": "QX-8", "params": {"taken": 1, "wanted": 2}},
        "unfinished": {"have": 1, "need": 2},
        "worth": {},
        "next": {"slots": [1, 2, 4], "rows": [], "cards": [], "crosses": []},
    }
    common = study("R2 R3 R4 R5 R6", action="2", top="G7", sheets=f"R:8 Y:- G:6 B:- m:0 | {BLANK}")
    crossing: QwixxCardsReport = {
        "action": "cross Y",
        "fault": None,
        "unfinished": None,
        "worth": {"points": 1},
        "next": {"slots": [], "rows": ["Y", "B"], "cards": [], "crosses": []},
    }
    assert report(common, {"row": "Y"}) == crossing
    assert report(common, {})["action"] == report(common, {"row": None})["action"] == "skip"
    playing = study("J5 R4 R7 G2 B9", options="jokers")
    assert report(playing, {"cards": ["J5=R", "R4"], "crosses": [5]}) == {
        "action": "play R4 J5=R cross 5",
        "fault": None,
        "unfinished": None,
        "worth": {"points": 1},
        "next": {"slots": [], "rows": [], "cards": ["R7"], "crosses": [4]},
    }
    assert report(playing, {"cards": ["G2"]})["next"]["cards"] == ["J5=G"]


@pytest.mark.parametrize(
    "given",
    [
        {"slots": [1]},
        {"row": "R"},
        {"cards": "R4"},
        {"cards": ["R99"]},
        {"cards": [4]},
        {"cards": ["R4"] * 6},
        {"cards": ["R4=R"]},
        {"crosses": [4, 4]},
        {"crosses": [13]},
        {"crosses": [True]},
        {"crosses": ["4"]},
        {"crosses": None},
        {"crosses": [[4]]},
        {"other": 1},
    ],
)
def test_a_malformed_draft_is_refused(given: dict[str, object]) -> None:
    with pytest.raises(BadNotation):
        report(study("J5 R4 R7 G2 B9", options="jokers"), given)


def test_a_malformed_draft_of_the_first_two_actions_is_refused() -> None:
    for slots in ([5], [0], [1, 1], 1, "1"):
        with pytest.raises(BadNotation):
            report(study("R2 R3 R4"), {"slots": slots})
    with pytest.raises(BadNotation):
        report(study("R2 R3 R4"), {"cards": []})
    for row in ("P", "RY", 1, ["R"]):
        with pytest.raises(BadNotation):
            report(study("R2 R3 R4 R5 R6", action="2"), {"row": row})


def test_no_draft_is_read_for_a_seat_that_does_not_decide() -> None:
    with pytest.raises(WrongDecision):
        report(study("R2 R3 R4 R5"), {}, seat=1)
