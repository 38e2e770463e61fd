"""Views as JSON: what they tell, how they read back, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rowlock.core.errors import RowlockError, WrongDecision
from rowlock.games.qwixx_cards.state import State
from tests.kit.qwixx_cards import GAME, deal, eager, study


@cache
def moments(preset: str = "jokers", seats: int = 3) -> tuple[State, ...]:
    """Give the states of one game in which the discard pile was reshuffled."""

    def played() -> Iterator[State]:
        for seed in range(100):
            match = deal(preset, seats, seed)
            rng = Random(seed)
            found = [match.state]
            while not match.over:
                eager(match, rng)
                found.append(match.state)
            if match.state.table.reshuffles:
                yield from found
                return

    return tuple(played())


def told(state: State, seat: int | None) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(json.dumps(GAME.write_view(GAME.view(state, seat))))
    return loaded


@pytest.mark.clause("QX-2", "QX-13")
def test_views_read_back_exactly_through_a_whole_game_with_reshuffles() -> None:
    states = moments()
    assert states[-1].table.reshuffles
    for state in states:
        for seat in (0, 1, 2, None):
            assert GAME.read_view(told(state, seat)) == GAME.view(state, seat)


@pytest.mark.clause("QX-2")
def test_a_view_gives_the_pile_by_its_numbers() -> None:
    state = study("R2 R3 R4 R5", display="G2 G3 G4 G5", top="B2", hands="R2 R3 R4 R5 | Y2 Y3 Y4 Y5", pile="B9 Y9 B11")
    text = GAME.view_position(GAME.view(state, 0))
    assert "; pile ?9 ?9 ?11; removed R6 R7" in text
    assert GAME.read_view(told(state, 0)) == GAME.view(state, 0)


def test_a_fact_about_reshuffles_is_told_only_after_one() -> None:
    text = GAME.view_position(GAME.view(moments()[0], 0))
    assert "reshuffles" not in text
    assert "since" not in text
    text = GAME.view_position(GAME.view(moments()[-1], 0))
    assert "; reshuffles " in text
    assert "; since - | " in text
    assert "; returned " in text


def test_only_a_deciding_seat_begins_a_draft() -> None:
    state = study("R2 R3 R4 R5")
    assert GAME.draft(GAME.view(state, 0)).fault() is not None
    for seat in (1, None):
        with pytest.raises(WrongDecision):
            GAME.draft(GAME.view(state, seat))


def change(state: State, key: str, value: object) -> dict[str, Any]:
    return {**told(state, 0), key: value}


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("position", None, "not a view"),
        ("position", 7, "not a view"),
        ("seat", 2, "'seat': is a number from 0 to 1"),
        ("seat", -1, "'seat'"),
        ("seat", True, "'seat'"),
        ("seat", "0", "'seat'"),
        ("seat", 1, r"not a card: '\?9'"),
        ("seat", None, "not a hidden card: 'R2'"),
        ("history", None, "'history': is a list of texts"),
        ("history", [1], "'history'"),
        ("history", "take", "'history'"),
        ("decision", None, "'decision': has kind"),
        ("decision", {"number": -1}, "'decision': has kind"),
        ("decision", {"number": True}, "'decision': has kind"),
        ("decision", {"number": 3}, "'decision': does not fit the position: expected turn take"),
        ("decision", {"kind": "over", "seats": [], "prompt": "over", "number": 3}, "'decision': does not fit"),
    ],
)
def test_a_malformed_view_is_refused(key: str, value: object, why: str) -> None:
    state = study("R2 R3 R4 R5")
    with pytest.raises(RowlockError, match=why):
        GAME.read_view(change(state, key, value))


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("hands R2", "hands R3", "'hands': a second R3"),
        ("top ?", "top R", "not a hidden card"),
        ("display ?", "display ?1", "not a number from 2 to 12|'pile'"),
        ("| ?9 ", "| ?8 ", r"'pile': .* hidden cards show"),
        ("top ?", "top ?2 ?", "'top': is one card"),
        ("; pile", "; due top; pile", "'due': must be -"),
        ("; pile ?2 ?2", "; pile ?2", "'pile': 2 hidden cards show a 2 drawn after reshuffle 0, but 3"),
        ("; pile", "; since 0 | 0 | 0 | 0; pile", "'since': is given before any reshuffle"),
        ("; pile", "; returned R9:1; pile", "'returned': must be a whole number from 0 to 0"),
        ("; pile", "; reshuffles 1; pile", "'since': it is missing"),
        ("; pile", "; reshuffles 1; since - | 0 0 0 0 | 0 0 0 0 | 0; returned R9:0; pile", "R9 is returned by"),
        ("; pile", "; reshuffles 1; since - | 0 0 0 0 | 0 0 0 0 | 0; returned R9:1 R9:1; pile", "names R9 twice"),
        ("; pile", "; reshuffles 1; since - | 0 0 0 | 0 0 0 0 | 0; pile", "'since': has 3 numbers for 4 hidden cards"),
        ("; pile", "; reshuffles 1; since - | 0 0 0 0 | 0 0 0 0; pile", "'since': has 3 seats"),
        ("; pile", "; reshuffles 1; since - | 0 0 0 0 | 0 0 0 0 | 0; returned J9:1; pile", "J9 is played with"),
        ("discard -", "discard Y9; removed Y9", "'removed': a second Y9"),
    ],
)  # fmt: skip
def test_a_view_whose_position_does_not_add_up_is_refused(old: str, new: str, why: str) -> None:
    view = told(study("R2 R3 R4 R5"), 0)
    assert old in view["position"]
    with pytest.raises(RowlockError, match=why):
        GAME.read_view({**view, "position": view["position"].replace(old, new, 1)})


@given(data=st.data())
def test_a_broken_view_raises_nothing_but_our_own_errors(data: st.DataObject) -> None:
    states = moments()
    view = deepcopy(told(data.draw(st.sampled_from(states)), data.draw(st.sampled_from([0, 1, 2, None]))))
    text = view["position"]
    start = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    view["position"] = (
        text[:start] + data.draw(st.text(alphabet="RYGBJ0123456789?-|;:, @=²", max_size=5)) + text[start + cut :]
    )
    key = data.draw(st.sampled_from(["seat", "history", "decision", "other"]))
    if data.draw(st.booleans()):
        view[key] = data.draw(st.one_of(st.none(), st.integers(), st.text(), st.booleans(), st.lists(st.integers())))
    try:
        read = GAME.read_view(view)
    except RowlockError:
        return
    assert GAME.read_view(GAME.write_view(read)) == read
