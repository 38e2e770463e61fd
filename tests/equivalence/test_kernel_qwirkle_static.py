"""The static evaluation, samples and the search of endings: the kernel against definitions written by the rules."""

from __future__ import annotations

from array import array
from itertools import islice
from math import comb
from random import Random

import pytest

from rowlock.bots.qwirkle.weights import FEATURES, weights
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y
from rowlock.games.qwirkle.placements import pack, unpack
from rowlock.games.qwirkle.scoring import score
from rowlock.games.qwirkle.state import State
from rowlock.games.symbols import COMPATIBLE
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import action_of, load_state, move_of
from tests.kit.kernels import COMPILED, dealt, follow, loaded, random_boards, share
from tests.kit.qwirkle_endings import Prover, endings

UNIT = 1024
BELOW_POINTS = (1 << 56) - 1
NEAR = 12
"""Chances are rounded down on the way, a few parts of a unit in all."""


def weighed(state: State) -> Table:
    table = loaded(state)
    table.weigh(weights())
    return table


def alone(board: Board) -> dict[int, int]:
    """Give what each tile earns at best by itself."""
    found: dict[int, int] = {}
    for cell in board.frontier():
        for tile in range(36):
            if board.admits(cell) >> tile & 1:
                found[tile] = max(found.get(tile, 0), score(board, (pack(cell, tile),)))
    return found


def none_of(hand: int, unseen: int, good: int) -> float:
    """Give the chance that a hand holds none of the good tiles."""
    return comb(unseen - good, hand) / comb(unseen, hand)


def fours(board: Board) -> set[tuple[int, ...]]:
    """List what lacks where one more tile would make five of four, with or without a gap between them."""
    found = set()
    for cell in board.frontier():
        for lines, step in ((board.along_x, STEP_X), (board.along_y, STEP_Y)):
            if board.admits(cell) and cell in lines:
                joined = board.with_tiles([(cell, 0)]).line(cell, step)
                if len(joined) == 5:
                    found.add(tuple(tile for tile in range(36) if lines[cell] >> tile & 1))
    return found


def by_definition(state: State, place: Place) -> list[float]:
    """Give the features of what a placement leaves."""
    board = state.table.board.with_tiles(map(unpack, place.laid))
    hand: list[int] = list(state.hands[state.table.to])
    for packed in place.laid:
        hand.remove(unpack(packed)[1])
    unseen: list[int] = [t for seat, other in enumerate(state.hands) if seat != state.table.to for t in other]
    unseen += [t for t, count in enumerate(state.bag) for _ in range(count)]
    reader = len(state.hands[(state.table.to + 1) % len(state.hands)])
    draws = min(6 - len(hand), state.bag_size)
    earns = alone(board)
    levels = sorted(set(earns.values()), reverse=True)
    own = [*sorted((earns[t] for t in set(hand) if t in earns), reverse=True), 0, 0]
    reply = hope = six = held = 0.0
    missed = left = 1.0
    for level in levels:
        good = sum(earns.get(t, 0) >= level for t in unseen)
        chance = none_of(reader, len(unseen), good)
        reply, missed = reply + level * (missed - chance), chance
        if level >= 12:
            six = 1 - missed
            held = missed if level in own else held
        if left:
            drawn = 0.0 if level <= own[0] else none_of(draws, len(unseen), good)
            hope, left = hope + level * (left - drawn), drawn
    pairs = sum(COMPATIBLE[a] >> b & 1 for a in set(hand) for b in set(hand) if a < b)
    both = others = 0.0
    for lacking in fours(board):
        if all(t in hand for t in lacking):
            both = 1
        elif len(lacking) > 1:
            one, two = (unseen.count(t) for t in lacking)
            others += one * two * reader * (reader - 1) / len(unseen) ** 2
    copies = len(hand) - len(set(hand))
    nowhere = sum(t not in earns for t in set(hand))
    return [len(hand), copies, pairs, reply, six, own[0], own[1], hope, held, both, others, nowhere]


def test_features_are_what_they_are_said_to_be() -> None:
    rng, seen = Random(5), 0
    for _, _, state in islice(random_boards(rng, 100), 3, share(120), 5):
        table = weighed(state)
        moves = table.moves_of() if not state.table.over and state.table.board.tiles else []
        for move in rng.sample(moves, min(3, len(moves))):
            features = dict(zip(FEATURES, table.features_of(move), strict=True))
            for name, wanted in zip(FEATURES, by_definition(state, action_of(table, move)), strict=True):
                assert abs(features[name] - UNIT * wanted) <= NEAR, (name, features[name] / UNIT, wanted)
            seen += 1
    assert seen > share(30)


def test_a_value_is_the_points_and_the_weighted_features_by_phase() -> None:
    given = weights()
    for _, _, state in islice(random_boards(Random(6), 100), 3, share(160), 7):
        table = weighed(state)
        for value, move in table.valued(5) if not state.table.over and state.table.board.tiles else []:
            features = table.features_of(move)
            draws = min(6 - len(state.hands[state.table.to]) + (move >> 53 & 7), state.bag_size)
            phase = given[: len(FEATURES)] if state.bag_size > draws else given[len(FEATURES) :]
            worth = sum(weight * feature for weight, feature in zip(phase, features, strict=True))
            assert value == 1000 * (move >> 56) + (worth >> 10)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_static_policy_plays_by_the_rules_and_the_best_of_the_greatest(seats: int) -> None:
    table = Table()
    table.weigh(weights())
    table.deal(seats)
    table.begin(seats)
    state = dealt(table, seats, "")
    beside = Table()
    beside.weigh(weights())
    while not state.table.over:
        load_state(beside, state)
        values = {move: value for value, move in beside.valued()}
        greatest = sorted(values, reverse=True)[:10]
        before = state
        state = follow(table, state, ["static"] * seats)
        if greatest and before.table.board.tiles:
            laid = {
                cell: tile for cell, tile in state.table.board.tiles.items() if cell not in before.table.board.tiles
            }
            chosen = move_of(beside, Place.of(laid.items()))
            best = max(values[move] for move in greatest)
            assert values[next(move for move in values if (move ^ chosen) & BELOW_POINTS == 0)] == best


def test_samples_are_the_same_one_by_one_and_all_at_once() -> None:
    state = next(islice((state for _, _, state in random_boards(Random(7), 9)), 20, None))
    table, worlds = weighed(state), share(16)
    table.load(
        [(*spot,) for spot in table.position()["board"]],
        [state.hands[0], ()] if state.table.to == 0 else [(), state.hands[1]],
        to=state.table.to,
        hidden=[
            (
                [*state.hands[1 - state.table.to], *(t for t, count in enumerate(state.bag) for _ in range(count))],
                [len(hand) for hand in state.hands],
            )
        ],
    )
    table.begin(0)
    moves = [move for _, move in table.valued(3)]
    table.consider(moves)
    hands = array("B", bytes(24 * worlds))
    table.deal_hands(hands, 3, 0, worlds)
    numbers = list(range(len(moves)))
    together = array("i", bytes(4 * worlds * len(moves)))
    table.sample(together, numbers, hands, ("static", "static"), 9, 0, worlds, 2)
    for number in numbers:
        for world in range(worlds):
            one = array("i", [0])
            row = hands[24 * world : 24 * world + 24]
            table.sample(one, [number], row, ("static", "static"), 9, world, 1, 2)
            assert one[0] == together[number * worlds + world]
    table.sample(together, numbers, hands, ("static", "static"), 9, 0, worlds, 0)
    assert [together[number * worlds] for number in numbers] == [1000 * (move >> 56) for move in moves]


def test_an_ending_is_searched_to_the_value_that_a_proof_confirms() -> None:
    for state in islice(endings(12, 4 if COMPILED else 2), share(8)):
        table = loaded(state)
        table.forget()
        margin, move, exact, _ = table.solve(40, 10_000_000)
        assert exact
        assert move
        assert Prover().is_worth(state, margin)


@pytest.mark.parametrize(
    ("call", "why"),
    [
        (lambda table: table.weigh([1]), "weights must be a list of 24"),
        (lambda table: table.weigh([10**9] * 24), "a weight must be a whole number"),
        (lambda table: table.consider([]), "candidates must be a list of 1 to 64"),
        (lambda table: table.solve(0, 10), "depth must be a whole number from 1"),
        (lambda table: table.solve(3, 10), "only endings of two seats"),
        (lambda table: table.deal_hands([], 1, 0, 1), "out must be an array"),
        (lambda table: table.sample(array("i"), [0], array("B"), ("static",) * 2, 1, 0, 1, 2), "must be an array"),
    ],
)
def test_bad_input_is_refused(call: object, why: str) -> None:
    table = weighed(next(islice((state for _, _, state in random_boards(Random(8), 1)), 5, None)))
    assert callable(call)
    with pytest.raises(ValueError, match=why):
        call(table)


def test_the_static_policy_needs_weights() -> None:
    table = Table()
    table.deal(2)
    table.begin(1)
    with pytest.raises(ValueError, match="needs weights"):
        table.turn(["static", "static"])
