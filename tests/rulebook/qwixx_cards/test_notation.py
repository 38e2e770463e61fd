"""Actions and outcomes as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import BadNotation, RowlockError
from rowlock.games.qwixx_cards.actions import Pick, Play, Shown, Take
from rowlock.games.qwixx_cards.cards import GREEN, RED, read_card
from tests.kit.qwixx_cards import GAME, study


@pytest.mark.parametrize(
    ("given_text", "canonical"),
    [
        ("take 5@4 11@2", "take 11@2 5@4"),
        ("take  11", "take 11"),
        ("take 11 5@3", "take 5@3 11"),
        ("take -", "take -"),
        ("cross R", "cross R"),
        (" skip ", "skip"),
        ("play R7 R4 R5 cross 5 4", "play R4 R5 R7 cross 4 5"),
        ("play G3 G9 G11 cross 9 11", "play G3 G9 G11 cross 11 9"),
        ("play J5=R R4 cross 5 4", "play R4 J5=R cross 4 5"),
        ("play J5=G J7=G cross 5 7", "play J5=G J7=G cross 7 5"),
        ("play B4 cross -", "play B4 cross -"),
        ("play J4 cross -", "play J4 cross -"),
        ("play R4 B9 cross 9 4", "play R4 B9 cross 4 9"),
        ("play - cross -", "play - cross -"),
    ],
)
def test_actions_are_read_in_any_order_and_written_in_one(given_text: str, canonical: str) -> None:
    action = GAME.read_action(given_text)
    assert GAME.write_action(action) == canonical
    assert GAME.read_action(canonical) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "take",
        "take 1@1",
        "take 13@1",
        "take 11@0",
        "take 11@5",
        "take 11@",
        "take @2",
        "take R11@2",
        "take 11@1 -",
        "cross",
        "cross P",
        "cross r",
        "cross R Y",
        "cross J",
        "skip 4",
        "play",
        "play R4",
        "play cross -",
        "play R4 cross",
        "play R4 cross R",
        "play R4 cross 1",
        "play R4=R cross 4",
        "play J4=P cross 4",
        "play J4= cross 4",
        "play J4=RR cross 4",
        "play R4 cross 4 cross 5",
        "play R4 cross 4 -",
        "play R1 cross -",
        "play R13 cross -",
        "play r4 cross 4",
        "play R04 cross 4",
        "play R4, cross 4",
        "redraw",
        "pass",
        "place Rc@0,0",
        "play " + "R4 " * 200 + "cross -",
        "take ²@1",
        "take 11@²",
    ],
)
def test_a_malformed_action_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_action(text)


def test_errors_quote_the_word_and_the_action() -> None:
    with pytest.raises(BadNotation, match=r"not a card: 'R99' in 'play R4 R99 cross 4'"):
        GAME.read_action("play R4 R99 cross 4")


@pytest.mark.parametrize(
    ("given_text", "canonical"),
    [
        ("deal R5 R4 B2 G3|Y2  Y3 Y4 Y5", "deal R4 R5 G3 B2 | Y2 Y3 Y4 Y5"),
        ("display G9 B9 G2 R12", "display G9 B9 G2 R12"),
        ("refill B12@4 Y9@3", "refill Y9@3 B12@4"),
        ("top B9", "top B9"),
        ("start 1", "start 1"),
    ],
)
def test_outcomes_are_read_and_written(given_text: str, canonical: str) -> None:
    state = study("R2 R3 R4 R5")
    outcome = GAME.read_outcome(state, given_text)
    assert GAME.write_outcome(state, outcome) == canonical
    assert GAME.read_outcome(state, canonical) == outcome


@pytest.mark.parametrize(
    "text",
    [
        "",
        "deal",
        "deal ?4",
        "draw R4",
        "top",
        "top ?9",
        "start",
        "start x",
        "start 12",
        "start 1 2",
        "refill R4",
        "refill R4@5",
        "refill R4@1 R5@1",
        "display",
        "display R4 -",
        "start ²",
        "top " + "R4 " * 200,
    ],
)
def test_a_malformed_outcome_is_no_outcome(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.read_outcome(study("R2 R3 R4 R5"), text)


def test_values_made_in_any_order_are_written_in_one() -> None:
    assert GAME.write_action(Take((Pick(5, 4), Pick(11, 2)))) == "take 11@2 5@4"
    assert Play.of([Shown(read_card("J5"), GREEN), Shown(read_card("G7"))], [5, 7]).crosses == (7, 5)
    assert Shown(read_card("J5"), RED).colour is RED
    assert Shown(read_card("J5")).colour is None
    assert Play(()).colour is None


WORDS = st.sampled_from(
    [
        "take",
        "play",
        "cross",
        "skip",
        "deal",
        "refill",
        "top",
        "start",
        "display",
        "R4",
        "J5",
        "J5=R",
        "J5=",
        "11@2",
        "@",
        "-",
        "|",
        "?9",
        "R4@2",
        "12",
        "13",
        "R",
        "=",
        "²",
        "R4=R",
        "é",
    ]
)
TEXTS = st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=8).map(" ".join))


@given(text=TEXTS)
def test_readers_raise_nothing_but_their_own_errors(text: str) -> None:
    state = study("R2 R3 R4 R5")
    try:
        action = GAME.read_action(text)
        assert GAME.read_action(GAME.write_action(action)) == action
        for seat in (0, 1, 2, -1):
            GAME.why_illegal(state, seat, action)
    except RowlockError:
        pass
    try:
        outcome = GAME.read_outcome(state, text)
        assert GAME.read_outcome(state, GAME.write_outcome(state, outcome)) == outcome
    except RowlockError:
        pass
