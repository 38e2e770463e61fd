"""What `learned` expects in Qwixx's kernel is what its slow twin works out by the rules; learning can be repeated."""

from __future__ import annotations

import hashlib
from array import array
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards.state import State
from rowlock.games.qwixx_cards.view import seen_by
from rowlock.kernels.qwixx_cards import (
    NUMBER_OF_WEIGHTS,
    SPREAD_WEIGHTS,
    Table,
    convert,
    game_seed,
    miss_weights,
    row_weights,
)
from tests.equivalence.test_kernel_qwixx_games import OPTIONS, set_up
from tests.kit.kernels import COMPILED, EXAMPLES, share
from tests.kit.kernels_qwixx import QWIXX, WEIGHTS, dealt, follow, midgame
from tests.kit.learned_qwixx import Weigher, scale_of, some_weights

FINE = 1 << 16


def weighed(weights: list[int] = WEIGHTS) -> Table:
    table = Table()
    table.weigh(weights)
    return table


def compare_worths(table: Table, state: State, weights: list[int]) -> None:
    """Compare what both expect of every action of whoever decides."""
    for seat in QWIXX.decision(state).seats:
        seen, weigher = seen_by(state, seat), Weigher(state, seat, scale_of(tuple(weights)))
        expected = [(convert.code_of(seen, action), weigher.worth(action)) for action in QWIXX.actions(state, seat)]
        assert table.worths_of(seat) == expected


@pytest.mark.parametrize(("seats", "options"), list(product((2, 3, 4, 5), OPTIONS)))
def test_whole_games_are_weighed_and_played_as_the_rules_say(seats: int, options: str) -> None:
    rng, table = Random(f"{seats} {options}"), weighed()
    set_up(table, seats, options)
    policies = ["learned" if rng.randrange(4) else "random" for _ in range(seats)]
    table.begin(rng.getrandbits(64))
    state = dealt(table, seats, options)
    while QWIXX.decision(state).kind is not Kind.OVER and (COMPILED or len(state.history) < 30):
        compare_worths(table, state, WEIGHTS)
        state = follow(table, state, policies)


def test_other_weights_are_weighed_likewise_at_any_moment() -> None:
    for seed in range(share(30)):
        state = midgame(seed, 2 + seed % 4, "jokers" if seed % 2 else "", steps=4 + seed % 45)
        weights = [3 * weight + seed for weight in some_weights(seed)]
        if QWIXX.decision(state).kind is Kind.OVER:
            continue
        table = weighed(weights)
        convert.load_state(table, state)
        compare_worths(table, state, weights)


def test_learned_looks_at_nothing_that_its_seat_cannot_see() -> None:
    for seed in range(share(12)):
        state = midgame(seed, steps=5 + 2 * seed)
        if QWIXX.decision(state).kind is Kind.OVER:
            continue
        for seat in QWIXX.decision(state).seats:
            table = weighed()
            convert.load_view(table, QWIXX.view(state, seat))
            told = set()
            for world in range(8):
                table.begin(game_seed(3, world))
                told.add(tuple(table.worths_of(seat)))
            assert len(told) == 1


def learnt(seats: int, *, jokers: bool, cut: list[int]) -> array[int]:
    """Learn from games cut into pieces."""
    fine = array("q", [weight * FINE // 100 for weight in WEIGHTS])
    table, first = weighed(), 0
    table.deal(seats, jokers=jokers)
    for games in cut:
        table.learn(fine, 7, first, games, rate=6, explore=16)
        first += games
    return fine


@pytest.mark.parametrize(
    ("seats", "jokers", "digest"), [(2, False, "efe6f434a7a8"), (3, True, "4b26555f9dee"), (5, False, "6654d3010629")]
)
def test_learning_gives_the_same_weights_on_any_machine_and_however_it_is_cut(
    seats: int, jokers: bool, digest: str
) -> None:
    fine = learnt(seats, jokers=jokers, cut=[4])
    assert fine == learnt(seats, jokers=jokers, cut=[1, 2, 1])
    assert hashlib.sha256(repr(list(fine)).encode()).hexdigest()[:12] == digest


def test_what_is_learned_comes_near_to_what_is_scored() -> None:
    """Starting with weights of nothing, the other seat's row and miss weights come to expect the mean score."""
    table, games = weighed(), share(400)
    table.deal(2)
    fine = array("q", [0]) * NUMBER_OF_WEIGHTS
    table.learn(fine, 1, 0, games, rate=5)
    rows = array("i", [0]) * (3 * games)
    table.playouts(rows, ["learned"] * 2, 1, 0, games)
    scored = sum(rows[::3]) / games
    blank_row = [place for place, phase, last, _ in row_weights() if (phase, last) == (0, -1)][1]
    no_miss = [place for place, misses in miss_weights() if misses == 0][8]
    expected = (4 * fine[blank_row] + fine[no_miss]) / FINE
    assert abs(expected - scored) < scored / 2
    assert all(0 < fine[place] < 100 * FINE for place in SPREAD_WEIGHTS)


def test_learned_without_weights_is_refused() -> None:
    table = Table()
    table.deal(2)
    fine = array("q", [0]) * NUMBER_OF_WEIGHTS
    for call in (
        lambda: table.worths_of(0),
        lambda: table.step(["learned", "learned"]),
        lambda: table.learn(fine, 1, 0, 1, rate=5),
    ):
        with pytest.raises(ValueError, match="needs weights"):
            call()


@pytest.mark.parametrize(
    ("match", "weights"),
    [
        ("a list of", 3),
        ("a list of", WEIGHTS[:-1]),
        ("a weight must be", [*WEIGHTS[:-1], "x"]),
        ("a weight must be", [*WEIGHTS[:-1], 1 << 40]),
        ("a spread must be", [0] * NUMBER_OF_WEIGHTS),
    ],
)
def test_weights_are_checked(match: str, weights: Any) -> None:
    with pytest.raises(ValueError, match=match):
        Table().weigh(weights)


def test_learning_checks_what_it_is_given() -> None:
    table, fine = weighed(), array("q", [0]) * NUMBER_OF_WEIGHTS
    with pytest.raises(ValueError, match="load a position"):
        table.learn(fine, 1, 0, 1, rate=5)
    table.deal(2)
    bad: list[tuple[tuple[Any, ...], dict[str, Any]]] = [
        (([0] * NUMBER_OF_WEIGHTS, 1, 0, 1), {"rate": 5}),
        ((fine[1:], 1, 0, 1), {"rate": 5}),
        ((array("q", [1 << 60]) * NUMBER_OF_WEIGHTS, 1, 0, 1), {"rate": 5}),
        ((fine, -1, 0, 1), {"rate": 5}),
        ((fine, 1, 0, -1), {"rate": 5}),
        ((fine, 1, 0, 1), {"rate": 0}),
        ((fine, 1, 0, 1), {"rate": 5, "explore": -1}),
    ]
    for arguments, more in bad:
        with pytest.raises(ValueError, match=r"fine|seed|games|rate|explore"):
            table.learn(*arguments, **more)


anything = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=3), st.lists(st.integers()))


@settings(max_examples=EXAMPLES)
@given(st.lists(anything, max_size=4))
def test_no_input_does_more_than_raise_a_value_error(values: list[Any]) -> None:
    table = weighed()
    table.deal(2)
    for value, name in product(values, ("weigh", "worths_of")):
        with suppress(ValueError):
            getattr(table, name)(value)
    for value in values:
        with suppress(ValueError):
            table.learn(value, 1, 0, 1, rate=5)
        with suppress(ValueError):
            table.learn(array("q", [0]) * NUMBER_OF_WEIGHTS, 1, 0, 1, rate=value)
    table.position()
