"""Cards, dealing, display, top card and the first active seat."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.contract import Kind
from rowlock.core.errors import BadOutcome, BadSetup
from rowlock.core.match import Match
from tests.kit.qwixx_cards import GAME, deal, deck

DEAL = "deal R2 R3 R4 R5 | Y2 Y3 Y4 Y5"
DISPLAY = "display G9 B9 G2 R12"


def settle(match: Match, text: str) -> None:
    match.settle(GAME.read_outcome(match.state, text))


def set_up(options: str = "standard") -> Match:
    match = Match.start(GAME, 2, GAME.options(options))
    for text in (DEAL, DISPLAY, "top G12"):
        settle(match, text)
    return match


@pytest.mark.clause("QX-1")
def test_there_is_one_card_of_each_number_from_2_to_12_in_four_colours() -> None:
    state = GAME.initial(2, GAME.options("standard"))
    text = GAME.write_position(state)
    pile = text.partition("pile ")[2].partition(";")[0].split()
    assert len(pile) == 44
    assert Counter(card[0] for card in pile) == {"R": 11, "Y": 11, "G": 11, "B": 11}
    assert {int(card[1:]) for card in pile} == set(range(2, 13))


@pytest.mark.clause("QX-1")
def test_two_to_five_play() -> None:
    for seats in range(2, 6):
        assert len(deal("standard", seats, 1).state.hands) == seats
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="takes 2 to 5 players"):
            GAME.initial(seats, GAME.options())


@pytest.mark.clause("QX-7")
def test_four_cards_each_then_four_beside_the_pile_then_the_top_card() -> None:
    match = Match.start(GAME, 2, GAME.options("standard"))
    asked = []
    for text in (DEAL, DISPLAY, "top G12", "start 1"):
        decision = match.decision
        assert decision.kind is Kind.CHANCE
        asked.append(decision.prompt)
        settle(match, text)
    assert asked == ["deal", "display", "top", "start"]
    assert GAME.write_position(match.state).startswith(
        "game qwixx_cards; options standard; active 1; action 1; hands R2 R3 R4 R5 | Y2 Y3 Y4 Y5; "
        "display G9 B9 G2 R12; top G12; sheets R:- Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0; crossed no; discard -; "
        "pile R6 R7 "
    )
    assert len(match.state.pile) == 44 - 8 - 4 - 1
    assert match.decision.seats == (1,)
    assert match.decision.prompt == "take"


@pytest.mark.clause("QX-7")
def test_the_display_is_drawn_slot_by_slot_so_order_matters() -> None:
    match = Match.start(GAME, 2, GAME.options("standard"))
    settle(match, DEAL)
    chance = GAME.chance(match.state)
    assert chance.size == 36 * 35 * 34 * 33
    assert chance.probability(GAME.read_outcome(match.state, DISPLAY)) == Fraction(1, 36 * 35 * 34 * 33)


@pytest.mark.clause("QX-7")
def test_a_card_cannot_come_twice() -> None:
    match = Match.start(GAME, 2, GAME.options("standard"))
    with pytest.raises(BadOutcome, match="cannot happen now"):
        settle(match, "deal R2 R2 R4 R5 | Y2 Y3 Y4 Y5")
    settle(match, DEAL)
    for text in ("display R2 B9 G2 R12", "display G9 B9 G2", "display G9 G9 G2 R12", "top G12", "display J2 B9 G2 R12"):
        with pytest.raises(BadOutcome, match="cannot happen now"):
            settle(match, text)


@pytest.mark.clause("QX-12")
def test_the_first_active_player_is_drawn_with_equal_chances() -> None:
    match = set_up()
    chance = GAME.chance(match.state)
    assert [GAME.write_outcome(match.state, outcome) for outcome in chance.enumerate()] == ["start 0", "start 1"]
    assert {chance.probability(outcome) for outcome in chance.enumerate()} == {Fraction(1, 2)}
    with pytest.raises(BadOutcome):
        settle(match, "start 2")


@pytest.mark.clause("QX-12")
def test_a_first_player_named_at_set_up_is_not_drawn() -> None:
    match = set_up("standard first=1")
    assert match.decision.kind is Kind.TURN
    assert match.decision.seats == (1,)
    with pytest.raises(BadSetup, match="names seat 2"):
        GAME.initial(2, GAME.options("standard first=2"))


@pytest.mark.clause("QX-12")
def test_the_turn_passes_clockwise() -> None:
    match = Match.start(GAME, 3, GAME.options("standard first=1"), FastStream(5))
    seen: list[int] = []
    while len(seen) < 7:
        if match.decision.prompt == "play":
            seen.append(match.state.table.active)
        match.play({seat: list(GAME.actions(match.state, seat))[-1] for seat in match.decision.seats})
    assert seen == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.clause("QX-2")
def test_numbers_are_public_and_colours_only_in_the_own_hand() -> None:
    match = set_up("standard first=0")
    texts = [GAME.view_position(match.view(seat)) for seat in (0, 1, None)]
    common = "display ?9 ?9 ?2 ?12; top ?12; "
    assert [text.partition("hands ")[2].partition("sheets")[0] for text in texts] == [
        f"R2 R3 R4 R5 | ?2 ?3 ?4 ?5; {common}",
        f"?2 ?3 ?4 ?5 | Y2 Y3 Y4 Y5; {common}",
        f"?2 ?3 ?4 ?5 | ?2 ?3 ?4 ?5; {common}",
    ]
    assert match.view(1).history == ("deal ?2 ?3 ?4 ?5 | Y2 Y3 Y4 Y5", "display ?9 ?9 ?2 ?12", "top ?12")


@pytest.mark.clause("QX-2")
def test_a_hidden_hand_is_written_by_number_so_that_its_order_tells_nothing() -> None:
    match = Match.start(GAME, 2, GAME.options("standard"))
    settle(match, "deal R12 Y7 G3 B2 | Y2 Y3 Y4 Y5")
    assert match.view(1).history == ("deal ?2 ?3 ?7 ?12 | Y2 Y3 Y4 Y5",)
    assert "hands ?2 ?3 ?7 ?12 | Y2 Y3 Y4 Y5" in GAME.view_position(match.view(1))


@pytest.mark.clause("QX-2")
def test_played_cards_are_seen_by_all() -> None:
    match = deal("standard first=0", 2, 3)
    while not match.state.table.discard:
        match.play({seat: next(GAME.actions(match.state, seat)) for seat in match.decision.seats})
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view.table.discard == match.state.table.discard
        assert view.history[-1] == f"0 {match.log[-1].text}"
        assert view.history[-1].startswith("0 play ")


def test_the_kit_and_the_game_agree_on_the_deck() -> None:
    for preset, jokers in (("standard", False), ("jokers", True)):
        state = GAME.initial(2, GAME.options(preset))
        assert GAME.write_position(state).partition("pile ")[2].partition(";")[0].split() == deck(jokers=jokers)
