"""Nothing from outside harms Qwixx's kernel: what is malformed is a ValueError that names it."""

from __future__ import annotations

from array import array
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.kernels.qwixx_cards import Table
from tests.kit.kernels import COMPILED, EXAMPLES

MOST_MEMORY = 2_000_000
READY: dict[str, Any] = {
    "hands": [[0, 1, 2, 3], [11, 12, 13]],
    "display": [22, 23, 24, 25],
    "top": 33,
    "active": 0,
    "pile": [34, 35, 36],
    "discard": [4, 5, 6],
}


def ready() -> Table:
    table = Table()
    table.load(**READY)
    return table


@pytest.mark.parametrize(
    ("match", "given"),
    [
        ("hands must be a list of 2 to 5", {"hands": [[1]]}),
        ("hands must be a list of 2 to 5", {"hands": [[]] * 6}),
        ("hands must be a list of 2 to 5", {"hands": 7}),
        ("hand 0 must be a list of at most 5", {"hands": [[0, 1, 2, 3, 4, 5], [11, 12]]}),
        ("one of hand 1 must be a whole number from 0 to 54", {"hands": [[0, 1, 2], [55, 12]]}),
        ("display must be a list of 4", {"display": [1, 2, 3]}),
        ("a card of the display must be", {"display": [1, 2, 3, "x"]}),
        ("top must be", {"top": -1}),
        ("sheets must be a list of 2", {"sheets": [([0] * 4, 0)]}),
        ("a sheet must be", {"sheets": [([0] * 3, 0), ([0] * 4, 0)]}),
        ("a row must be", {"sheets": [([2048, 0, 0, 0], 0), ([0] * 4, 0)]}),
        ("locked with fewer", {"sheets": [([1024, 0, 0, 0], 0), ([0] * 4, 0)]}),
        ("misses must be", {"sheets": [([0] * 4, 5), ([0] * 4, 0)]}),
        ("active must be", {"active": 2}),
        ("stage must be", {"stage": 4}),
        ("card 33 lies in two places", {"discard": [33]}),
        ("card 0 lies in two places", {"hands": [[0, 0, 1], [11, 12]]}),
        ("too few for 2 seats", {"pile": [], "discard": []}),
        ("seat 0 must hold 2 to 4", {"hands": [[0, 1, 2, 3, 7], [11, 12]]}),
        ("seat 1 must hold 2 to 4", {"hands": [[0, 1, 2, 3], [11]]}),
        ("must hold 5 cards after action 1", {"stage": 3}),
        ("display and top lack", {"display": [22, 23, 24, None]}),
        ("lack in the middle of a game", {"top": None}),
        ("lack in the middle of a game", {"active": None}),
        ("hold 4 cards each", {"active": None, "discard": [], "pile": [34, 35, 36, 37, 38, 39]}),
        ("hidden must be a list", {"hidden": 3}),
        ("a pool must be", {"hidden": [3]}),
        ("cannot be filled", {"hidden": [([40], [0, 0])]}),
        ("a place must be", {"hidden": [([40], [10])]}),
        ("nobody has", {"hidden": [([40], [4])]}),
        ("two cards lie in one place", {"hidden": [([40], [9])]}),
        ("two cards lie in one place", {"hidden": [([40], [5])]}),
    ],
)
def test_a_malformed_position_is_refused_by_name(match: str, given: dict[str, Any]) -> None:
    table = Table()
    with pytest.raises(ValueError, match=match):
        table.load(**READY | given)
    with pytest.raises(ValueError, match="load a position"):
        table.begin(1)


@pytest.mark.parametrize("given", [{"seats": 1}, {"seats": 6}, {"seats": None}, {"seats": 2, "first": 2}])
def test_a_game_that_cannot_be_set_up_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"seats|first"):
        Table().deal(**given)


def test_actions_that_are_not_legal_are_refused_and_change_nothing() -> None:
    table = ready()
    before = table.position()
    bad: list[Any] = [{}, {1: 1}, {0: 3}, {0: 0}, {0: 16}, {0: -1}, {0: None}, {0: 1 << 70}, {0: 1, 1: 1}, [1], None]
    for answers in bad:
        with pytest.raises(ValueError, match=r"action|answers"):
            table.play(answers)
    assert table.actions_of(1) == []
    assert table.position() == before


def test_batches_check_what_they_are_given() -> None:
    table, rows = ready(), array("i", [0] * 6)
    names = ["minskip", "greedy"]
    table.playouts(rows, names, 1, 0, 2)
    table.playouts(rows, names, 1, 0, 2, action=1 << 70)  # of no seat, so it is not looked at
    bad: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        ((rows, names, 1, 0, 3), {}),
        (([0] * 6, names, 1, 0, 2), {}),
        ((rows, names[:1], 1, 0, 2), {}),
        ((rows, ["best", "best"], 1, 0, 2), {}),
        ((rows, names, -1, 0, 2), {}),
        ((rows, names, 1, 1 << 64, 2), {}),
        ((rows, names, 1, 0, 2), {"seat": 5, "action": 1}),
        ((rows, names, 1, 0, 2), {"seat": 0, "action": 3}),
        ((rows, names, 1, 0, 2), {"seat": 1, "action": 1}),
    ]
    for arguments, more in bad:
        with pytest.raises(ValueError, match=r"out|polic|seed|game|seat|action"):
            table.playouts(*arguments, **more)


def test_a_table_takes_little_memory() -> None:
    if COMPILED:
        assert Table.__basicsize__ < MOST_MEMORY


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 60), st.integers(), st.floats(), st.text(max_size=3)),
    lambda inner: st.lists(inner, max_size=6) | st.tuples(inner, inner) | st.dictionaries(st.integers(0, 4), inner),
    max_leaves=10,
)
cards = st.lists(st.integers(-1, 56), max_size=6)
changes = st.fixed_dictionaries(
    {},
    optional={
        "hands": st.lists(cards, max_size=6) | anything,
        "display": st.lists(st.none() | st.integers(0, 55), max_size=5) | anything,
        "top": anything,
        "sheets": st.lists(st.tuples(st.lists(st.integers(0, 2048), max_size=5), st.integers(0, 5))) | anything,
        "active": st.none() | st.integers(0, 5) | anything,
        "stage": st.integers(0, 4) | anything,
        "crossed": st.booleans(),
        "discard": cards | anything,
        "pile": st.lists(st.integers(0, 54), max_size=55, unique=True) | anything,
        "hidden": st.lists(st.tuples(cards, st.lists(st.integers(0, 10), max_size=4))) | anything,
        "strict_lock": st.booleans(),
        "finish_turn": st.booleans(),
    },
)


@settings(max_examples=EXAMPLES)
@given(changes, st.lists(anything, max_size=4))
def test_no_input_does_more_than_raise_a_value_error(changed: dict[str, Any], values: list[Any]) -> None:
    table = Table()
    with suppress(ValueError):
        table.load(**READY | changed)
    for value, name in product(values, ("actions_of", "play", "step", "begin", "deal")):
        with suppress(ValueError):
            getattr(table, name)(value)
    with suppress(ValueError):
        table.playouts(array("i", [0] * 12), ["minskip", "random"], 3, 0, 2)
    table.position()
