"""Nothing from outside harms the kernel of Qwirkle Cards: what is malformed is a ValueError that names it."""

from __future__ import annotations

from array import array
from contextlib import suppress
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.kernels.qwirkle_cards import Table
from tests.kit.kernels import COMPILED, EXAMPLES

MOST_MEMORY = 2_000_000
ROW = [1, 1, 1] + [0] * 33
READY: dict[str, Any] = {"table": ROW, "hands": [[3, 4, 9], [5, 11]], "pile": [20, 21, 22]}


@pytest.mark.parametrize(
    ("match", "given"),
    [
        ("the table must be a list of 36", {"table": [0] * 35}),
        ("the table must be a list of 36", {"table": None}),
        ("a count of the table must be", {"table": [4] + [0] * 35}),
        ("do not split into rows", {"table": [1, 1] + [0] * 34}),
        ("hands must be a list of 2 to 4", {"hands": [[]]}),
        ("hand 0 must be a list of at most 9", {"hands": [list(range(10)), []]}),
        ("one of hand 1 must be", {"hands": [[], [36]]}),
        ("a fourth card of kind 3", {"pile": [3, 3, 3]}),
        ("a fourth card of kind 0", {"pile": [0, 0, 0]}),
        ("claimed must be a list of 2", {"claimed": [[]]}),
        ("a line of what seat 1 claimed", {"claimed": [[], [12]]}),
        ("what seat 0 claimed must be a list", {"claimed": [[0] * 19, []]}),
        ("to must be", {"to": 2}),
        ("left must be", {"left": 3}),
        ("turns are counted", {"left": 1}),
        ("turns are counted", {"pile": []}),
        ("redraws must be", {"redraws": 4}),
        ("passes must be", {"passes": 3}),
        ("due must be", {"due": 1}),
        ("the pile holds fewer", {"due": (0, 4)}),
        ("would hold more than 9", {"hands": [[3, 4, 9, 12, 13, 14, 15, 16], []], "due": (0, 2)}),
        ("a draw is due to the seat whose turn", {"due": (1, 1)}),
        ("a hand is set aside only", {"aside": [7]}),
        ("edition must be", {"edition": "travel"}),
        ("a pile is given beside", {"hidden": [([], [3, 2])]}),
        ("hidden must be a list", {"hidden": [], "pile": []}),
        ("a hidden level must be", {"hidden": [([], [3])], "pile": []}),
        ("more cards are hidden", {"hidden": [([20], [3, 9])], "pile": []}),
        ("demands must be a list", {"demands": 3}),
        ("a demand must be", {"demands": [(0, "happy", 3)]}),
        ("the seat of a demand", {"demands": [(2, "exactly", 3)]}),
        ("the number of a demand", {"demands": [(0, "exactly", 7)]}),
        ("the table of a demand must be", {"demands": [(0, "stuck", [0])]}),
        ("lie elsewhere", {"demands": [(0, "stuck", [3] * 36)]}),
        ("no deal of the hidden cards", {"demands": [(0, "at_least", 6)]}),
    ],
)
def test_a_malformed_position_is_refused_by_name(match: str, given: dict[str, Any]) -> None:
    if match.startswith("no deal") and not COMPILED:
        pytest.skip("half a million deals take too long as Python")
    table = Table()
    with pytest.raises(ValueError, match=match):
        table.load(**READY | given)
    with pytest.raises(ValueError, match="load a position"):
        table.begin(1)


@pytest.mark.parametrize("given", [{"seats": 1}, {"seats": 5}, {"seats": 2, "ages": [1]}, {"seats": 2, "edition": "x"}])
def test_a_game_that_cannot_be_set_up_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"seats|ages|edition"):
        Table().deal(**given)


def test_questions_check_what_they_are_asked() -> None:
    table = Table()
    bad: list[tuple[Any, Any]] = [(ROW, [0] * 3), (ROW, list(range(10))), ([1] + [0] * 35, [1]), (ROW, None), ("x", [])]
    for ask, (counts, hand) in product((table.can_lay, table.useful, table.most_claims, table.results), bad):
        with pytest.raises(ValueError, match=r"card|hand|table|rows"):
            ask(counts, hand)
    with pytest.raises(ValueError, match="policy"):
        table.best_lay(ROW, [3], "random")
    with pytest.raises(ValueError, match="limit"):
        table.results(ROW, [3], 0)


def test_batches_check_what_they_are_given() -> None:
    table, rows = Table(), array("i", [0] * 6)
    table.load(**READY)
    names = ["minimal", "random"]
    table.playouts(rows, names, 1, 0, 2)
    bad: list[tuple[Any, ...]] = [
        (rows, names, 1, 0, 3),
        ([0] * 6, names, 1, 0, 2),
        (rows, names[:1], 1, 0, 2),
        (rows, ["best", "best"], 1, 0, 2),
        (rows, names, -1, 0, 2),
        (rows, names, 1, 1 << 64, 2),
    ]
    for arguments in bad:
        with pytest.raises(ValueError, match=r"out|polic|seed|game"):
            table.playouts(*arguments)


def test_a_table_takes_little_memory() -> None:
    if COMPILED:
        assert Table.__basicsize__ < MOST_MEMORY


anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 40), st.integers(), st.floats(), st.text(max_size=3)),
    lambda inner: st.lists(inner, max_size=6) | st.tuples(inner, inner),
    max_leaves=10,
)
cards = st.lists(st.integers(-1, 36), max_size=10)
counts = st.lists(st.integers(0, 3), min_size=36, max_size=36)
changes = st.fixed_dictionaries(
    {},
    optional={
        "table": counts | anything,
        "hands": st.lists(cards, max_size=5) | anything,
        "pile": st.lists(st.integers(0, 35), max_size=40) | anything,
        "claimed": st.lists(st.lists(st.integers(0, 12), max_size=3), max_size=4) | anything,
        "to": st.integers(0, 4) | anything,
        "edition": st.sampled_from(["schmidt", "999games"]) | anything,
        "left": st.none() | st.integers(0, 4),
        "opening": st.booleans(),
        "redraws": st.integers(0, 4) | anything,
        "passes": st.integers(0, 4) | anything,
        "due": st.tuples(st.integers(0, 3), st.integers(0, 9)) | anything,
        "aside": cards | anything,
        "hidden": st.none()
        | st.lists(st.tuples(cards, st.lists(st.integers(0, 9), max_size=4)), max_size=3)
        | anything,
        "demands": anything,
    },
)


@settings(max_examples=EXAMPLES)
@given(changes, st.lists(anything, max_size=3))
def test_no_input_does_more_than_raise_a_value_error(changed: dict[str, Any], values: list[Any]) -> None:
    table = Table()
    with suppress(ValueError):
        table.load(**READY | changed)
    with suppress(ValueError):
        table.playouts(array("i", [0] * 12), ["minimal", "random"], 3, 0, 2)
    for value, name in product(values, ("turn", "begin", "deal", "is_table")):
        with suppress(ValueError):
            getattr(table, name)(value)
    for value, name in product(values, ("can_lay", "useful", "most_claims", "results")):
        with suppress(ValueError):
            getattr(table, name)(ROW, value)
        with suppress(ValueError):
            getattr(table, name)(value, [1])
    table.position()
