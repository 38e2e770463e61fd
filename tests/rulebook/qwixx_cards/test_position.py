"""Position texts: what they say, and what is refused."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.contract import Kind
from rowlock.core.errors import RowlockError
from tests.kit.qwixx_cards import GAME, KIT, deck

DESIGN = (
    "game qwixx_cards; options standard; active 0; action 2; hands R5 R11 Y9 G7 B2 | R4 Y4 G9; display R2 Y3 G4 B5; "
    "top B9; sheets R:2,5,7 Y:- G:12 B:- m:1 | R:- Y:3 G:- B:11,10 m:0; crossed no; discard R3 Y5 G12; "
)
BASE = {
    "active": "0",
    "action": "1",
    "hands": "R2 R3 R4 R5 | Y2 Y3 Y4 Y5",
    "display": "G2 G3 G4 G5",
    "top": "B2",
}


def text_of(**changes: str | None) -> str:
    fields = {**BASE, **changes}
    return "; ".join(f"{key} {value}" for key, value in fields.items() if value is not None)


def test_the_pile_may_be_left_out_and_is_then_everything_not_named() -> None:
    state = GAME.read_position(DESIGN.rstrip("; "))
    written = GAME.write_position(state)
    assert written.startswith(f"{DESIGN}pile R6 R7 R8 R9 R10 R12 Y2 Y6")
    assert len(state.pile) == 44 - 8 - 4 - 1 - 3
    assert GAME.write_position(GAME.read_position(written)) == written
    assert GAME.hash(GAME.read_position(written)) == GAME.hash(state)
    assert GAME.decision(state).kind is Kind.SIMULTANEOUS


def test_fields_come_in_any_order_and_spaces_do_not_matter() -> None:
    parts = text_of().split("; ")
    assert GAME.read_position(" ;  ".join(reversed(parts))) == GAME.read_position(text_of())


def test_crossed_is_read_with_action_3_only() -> None:
    hands = "R2 R3 R4 R5 R6 | Y2 Y3 Y4 Y5"
    assert GAME.read_position(text_of(hands=hands, action="3", crossed="yes")).table.crossed
    assert not GAME.read_position(text_of(hands=hands, action="2", crossed="yes")).table.crossed


def test_options_beyond_a_preset_and_ages_are_kept() -> None:
    text = text_of(options="jokers strict_lock=on first=1", ages="41 9")
    state = GAME.read_position(text)
    assert GAME.write_position(state).startswith(
        "game qwixx_cards; options jokers strict_lock=on first=1; ages 41 9; active 0; action 1; hands "
    )
    assert GAME.read_position(GAME.write_position(state)) == state


def test_an_explicit_pile_makes_a_smaller_deck_for_study() -> None:
    state = GAME.read_position(text_of(pile="B3"))
    assert len(state.table.removed) == 44 - 8 - 4 - 1 - 1
    written = GAME.write_position(state)
    assert "; pile B3; removed R6 R7" in written
    assert GAME.read_position(written) == state
    assert (
        GAME.read_position(text_of(removed="R12 Y12")).table.removed
        == state.table.removed[6:7] + state.table.removed[13:14]
    )


def test_every_moment_of_the_set_up_and_of_a_refill_has_its_text() -> None:
    assert GAME.write_position(GAME.initial(2, GAME.options())).startswith(
        "game qwixx_cards; options standard; active -; action 1; hands - | -; display -; top -; sheets "
    )
    for text in (
        text_of(active="-", hands="- | -", display="-", top="-", due="deal"),
        text_of(active="-", display="-", top="-", due="display"),
        text_of(active="-", top="-", due="top"),
        text_of(options="standard first=1", active="1", top="-", due="top"),
        text_of(active="-", due="start"),
        text_of(action="2", hands="R2 R3 R4 R5 R6 | Y2 Y3 Y4 Y5", top="-", due="top"),
        text_of(
            action="2", hands="R2 R3 R4 R5 R6 | Y2 Y3 Y4", display="G2 - G4 -", top="-", discard="Y5", due="refill"
        ),
    ):
        state = GAME.read_position(text)
        assert GAME.decision(state).kind is Kind.CHANCE
        assert GAME.decision(state).prompt == text.rpartition(" ")[2]
        assert GAME.read_position(GAME.write_position(state)) == state


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"hands": "R2 R3 R4 R5 | Y2 Y3 Y4 R2"}, "'hands': a second R2"),
        ({"top": "G2"}, "'top': a second G2"),
        ({"discard": "R2"}, "'discard': a second R2"),
        ({"pile": "B2 B3"}, "'pile': a second B2"),
        ({"display": "G2 G3 G4 J5"}, r"'display': J5 is played with the option jokers only \(QX-16\)"),
        ({"pile": "-"}, "'pile': 13 cards are in play; 2 players need 14"),
        ({"pile": "B3", "removed": "R12"}, "'removed': R6 R7 .* is in no field"),
        ({"hands": "R2 R3 R4 R5"}, "'hands': has 1 seats"),
        ({"hands": "R2 | R3 | R4 | R5 | R6 | R7"}, "'hands': has 6 seats"),
        ({"hands": "R2 R3 R4 R5 R6 | Y2 Y3 Y4 Y5"}, "'hands': seat 0 holds 2 to 4 cards now, not 5"),
        ({"hands": "R2 R3 R4 R5 | Y2"}, "'hands': seat 1 holds 2 to 4 cards now, not 1"),
        ({"action": "2"}, "'hands': the active seat 0 holds 5 cards after action 1"),
        ({"action": "3"}, "'hands': the active seat 0 holds 5 cards after action 1"),
        ({"action": "0"}, "'action': is 1, 2 or 3"),
        ({"action": "4"}, "'action': must be a whole number from 0 to 3"),
        ({"active": "2"}, "'active': must be a whole number from 0 to 1"),
        ({"active": None}, "'active': it is missing"),
        ({"active": "-"}, "'due': must be start"),
        ({"active": "-", "due": "start", "discard": "R9"}, "'discard': is empty during the set-up"),
        ({"active": "-", "due": "start", "sheets": "R:2 Y:- G:- B:- m:0 | R:- Y:- G:- B:- m:0"}, "'sheets': are blank"),
        ({"active": "-", "due": "start", "hands": "R2 R3 R4 | Y2 Y3 Y4"}, "'hands': hold 4 cards each"),
        ({"active": "-", "due": "start", "action": "2"}, "'action': is 1 during the set-up"),
        ({"options": "standard first=1", "active": "0", "top": "-", "due": "top"}, "'active': is the seat that"),
        ({"due": "top"}, "'due': must be -"),
        ({"top": "-"}, "'due': must be top"),
        ({"hands": "- | -", "due": "deal", "active": "-", "top": "-"}, "'display': is empty until"),
        ({"hands": "- | -", "due": "deal", "active": "-", "display": "-"}, "'top': is not known until"),
        ({"display": "-", "due": "display", "active": "-"}, "'top': is not known until"),
        ({"display": "G2 G3 G4 -", "due": "refill", "top": "-"}, "'due': refill comes between actions 1 and 2"),
        ({"display": "G2 G3 G4"}, "'display': has 3 slots"),
        ({"top": "B2 B3"}, "'top': is one card"),
        ({"crossed": "maybe"}, "'crossed': is yes or no"),
        ({"sheets": "R:- Y:- G:- B:- m:0"}, "'sheets': has 1 seats"),
        ({"options": "standard first=2"}, "'options': option 'first' names seat 2"),
        ({"options": "dice"}, "'options': unknown preset"),
        ({"ages": "41"}, "'options': 1 ages for 2 seats"),
        ({"options": "standard ages=41,9", "ages": "41 9"}, "'options': option 'ages' is given twice"),
        ({"game": "qwirkle"}, "'game': is 'qwirkle'"),
        ({"bag": "R2"}, "'bag': is unknown"),
        ({"hands": "R2 R3 R4 ?5 | Y2 Y3 Y4 Y5"}, r"not a card: '\?5' in 'hands"),
        ({"display": "G2 G3 ?4 G5"}, r"not a card: '\?4' in 'display"),
    ],
)  # fmt: skip
def test_what_cannot_exist_is_refused_with_the_field(changes: dict[str, str | None], why: str) -> None:
    with pytest.raises(RowlockError, match=why):
        GAME.read_position(text_of(**changes))


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"top": "B2"}, "'top': has moved into the display"),
        ({"display": "G2 - - -"}, "'display': has at most 2 empty slots"),
        ({"pile": "-", "discard": "B3 B4 B5 B6 B7"}, r"'pile': has run out"),
        ({"active": "-"}, "'active': names nobody"),
        ({"action": "3"}, "'due': refill comes between"),
    ],
)
def test_a_refill_that_cannot_be_is_refused(changes: dict[str, str | None], why: str) -> None:
    refill: dict[str, str | None] = {
        "action": "2", "hands": "R2 R3 R4 R5 R6 | Y2 Y3 Y4 Y5", "display": "G2 G3 - -", "top": "-", "due": "refill",
    }  # fmt: skip
    GAME.read_position(text_of(**refill))
    with pytest.raises(RowlockError, match=why):
        GAME.read_position(text_of(**{**refill, **changes}))


@given(data=st.data())
def test_a_broken_text_raises_nothing_but_our_own_errors(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([text_of(), DESIGN.rstrip("; "), text_of(active="-", due="start")]))
    start = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    broken = text[:start] + data.draw(st.text(alphabet="RYGBJ0123456789?-|;:, @=²\n", max_size=5)) + text[start + cut :]
    try:
        state = GAME.read_position(broken)
    except RowlockError:
        return
    assert GAME.read_position(GAME.write_position(state)) == state
    assert KIT.components(state) == KIT.whole_set(state)
    for seat in range(len(state.hands)):
        list(islice(GAME.actions(state, seat), 50))
    if GAME.decision(state).kind is Kind.CHANCE:
        assert GAME.chance(state).size > 0


def test_the_deck_of_the_position_follows_the_options() -> None:
    state = GAME.read_position(text_of(options="jokers"))
    assert len(state.pile) == len(deck(jokers=True)) - 13
