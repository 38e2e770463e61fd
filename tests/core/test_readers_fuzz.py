"""Whatever is thrown at a reader, nothing but a RowlockError comes back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rowlock.core.chance import FastStream
from rowlock.core.errors import RowlockError
from rowlock.core.match import Match
from rowlock.core.options import options_from
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.core.toy import PRESETS
from tests.kit.qwirkle import GAME, dealt, play, position

ANY_TEXT = st.text(st.characters(codec=None), max_size=120)
"""Lone surrogates included: JSON can carry them."""

START = GAME.initial(2, GAME.options())
MIDDLE = play(position("to 0; scores 4 2; hands Rd Gc Bs | Px Ox; removed Yc; ages 40 9", "Rc Rs . Rf"), "swap Gc Bs")
ACTIONS = ["place Rc@0,0 Rs@1,0", "place Px@-12,7", "swap Rc Bd Bd", "pass"]
OUTCOMES = ["deal Rc Rs Rd | Oc Os Od", "draw Rc Rs"]
POSITIONS = [GAME.write_position(state) for state in (START, MIDDLE, dealt("Rc Rs Rd Rf Rt Rx | Oc Os Od Of Ot Ox"))]
OPTIONS = ["standard free_opening=on", "standard ages=40,9", "fancy quick=on edition=plain first=2"]
RECORD = GameRecord.of(Match.start(GAME, 2, GAME.options(), FastStream(1)), GAME.options(), 2, seed="x").write()

JUNK = st.sampled_from(
    [
        "",
        " ",
        ";",
        "|",
        "-",
        "?",
        "@",
        ",",
        "=",
        "Rc",
        "0",
        "9" * 30,
        "²",
        "٣",
        "\n",
        "\t",
        "\0",
        "\ud800",
        "é",
        "place ",
    ]
)


@st.composite
def mutated(drawn: st.DrawFn, texts: list[str]) -> str:
    """Cut, repeat and stuff a good text at random places."""
    text = drawn(st.sampled_from(texts))
    for _ in range(drawn(st.integers(1, 3))):
        start = drawn(st.integers(0, len(text)))
        end = drawn(st.integers(start, min(len(text), start + 12)))
        text = text[:start] + drawn(JUNK | ANY_TEXT) + text[end:]
    return text


def survives(read: Callable[[], object]) -> None:
    """Read; an error must be one of ours, with a message that fits a line."""
    message = "read"
    try:
        read()
    except RowlockError as error:
        message = str(error)
    assert message
    assert "\n" not in message
    assert message.encode()


@settings(max_examples=400)
@given(ANY_TEXT | mutated(ACTIONS))
@example("place Rc@\ud800")
def test_actions(text: str) -> None:
    survives(lambda: GAME.read_action(text))


@settings(max_examples=300)
@given(ANY_TEXT | mutated(OUTCOMES))
def test_outcomes(text: str) -> None:
    survives(lambda: GAME.settle(START, GAME.read_outcome(START, text)))


@settings(max_examples=600)
@given(ANY_TEXT | mutated(POSITIONS))
def test_positions(text: str) -> None:
    def read() -> None:
        state = GAME.read_position(text)
        assert GAME.write_position(GAME.read_position(GAME.write_position(state))) == GAME.write_position(state)
        for seat in range(len(state.hands)):
            decides = seat in GAME.decision(state).seats and GAME.decision(state).prompt in ("turn", "opening")
            assert any(True for _ in GAME.actions(state, seat)) == decides

    survives(read)


@settings(max_examples=300)
@given(ANY_TEXT | mutated(OPTIONS))
def test_option_texts(text: str) -> None:
    survives(lambda: options_from(PRESETS, text))
    survives(lambda: GAME.initial(3, GAME.options(text)))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | ANY_TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ANY_TEXT, inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(["preset", "ages", "quick", "edition", "first", "other"]), JSON, max_size=3))
def test_option_objects(given_object: dict[str, Any]) -> None:
    survives(lambda: options_from(PRESETS, given_object))


VIEWS = [GAME.write_view(GAME.view(state, seat)) for state in (START, MIDDLE) for seat in (0, 1, None)]
HISTORY = ["0 swap Gc Bs", "0 draw Rd", "1 place Rf@3,0", "1 draw ? ?", "deal ? | ?"]


@st.composite
def views(drawn: st.DrawFn) -> dict[str, Any]:
    view = dict(drawn(st.sampled_from(VIEWS)))
    for name in drawn(st.lists(st.sampled_from(["seat", "position", "history", "decision"]), max_size=2)):
        match name:
            case "position":
                view[name] = drawn(mutated([view["position"]])) if isinstance(view["position"], str) else None
            case "history":
                view[name] = drawn(st.lists(mutated(HISTORY) | st.sampled_from(HISTORY), max_size=6) | JSON)
            case _:
                view[name] = drawn(JSON)
    return view


@settings(max_examples=500)
@given(views() | st.dictionaries(st.sampled_from(["seat", "position", "history", "decision"]), JSON))
def test_views(view: dict[str, Any]) -> None:
    def read() -> None:
        known = GAME.read_view(view)
        assert GAME.read_view(GAME.write_view(known)) == known
        assert GAME.view(GAME.resample(known, FastStream(1)), known.seat) == known

    survives(read)


@settings(max_examples=400)
@given(ANY_TEXT | mutated([RECORD]) | ANY_TEXT.map(lambda text: RECORD + text))
@example("Format rowlock 1\nGame \ud800\n")
def test_records(text: str) -> None:
    survives(lambda: GameRecord.read(text).verify(GAMES))


@st.composite
def forged(drawn: st.DrawFn) -> GameRecord:
    """Make records whose hashes all fit and whose contents are junk."""
    good = GameRecord.read(RECORD)
    texts = [entry.text for entry in good.entries] + ACTIONS + OUTCOMES
    entries = tuple(
        type(entry)(drawn(st.integers(0, 2)), drawn(st.sampled_from([None, 0, 1, 7])), drawn(mutated(texts)))
        for entry in good.entries * 2
    )
    headers = {"Position": drawn(mutated(POSITIONS))} if drawn(st.booleans()) else {"Seed": drawn(ANY_TEXT)}
    return GameRecord("qwirkle", drawn(mutated(OPTIONS)), drawn(st.integers(0, 5)), entries, None, headers)


@settings(max_examples=200)
@given(forged())
def test_forged_records(record: GameRecord) -> None:
    survives(lambda: record.verify(GAMES))


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(["laid", "swap", "other"]), JSON) | st.just({"laid": [["Rd", "2,0"]]}))
def test_drafts(draft: dict[str, Any]) -> None:
    view = GAME.view(position("to 0; hands Rd Gc | Px", "Rc Rs"), 0)
    survives(lambda: json.dumps(GAME.report(view, draft)))


@pytest.mark.parametrize("text", POSITIONS)
def test_the_texts_that_are_mutated_are_good(text: str) -> None:
    assert GAME.write_position(GAME.read_position(text)) == text
