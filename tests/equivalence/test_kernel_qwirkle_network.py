"""Qwirkle's network: equal integers compiled or not, updates equal to full sums, inputs by definition, its training."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from rowlock.bots.qwirkle.network import network
from rowlock.bots.qwirkle.weights import weights
from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y
from rowlock.games.qwirkle.placements import pack, unpack
from rowlock.games.qwirkle.scoring import score
from rowlock.games.qwirkle.state import State
from rowlock.kernels.qwirkle import Table, Training
from rowlock.kernels.qwirkle.convert import action_of
from tests.kit.kernels import COMPILED, dealt, follow, share
from tools.training import recorded

INPUTS, UNITS, NETS = 215, 32, 4
POSITIONS = 10_000
FINGERPRINT = "34b8a5c4a6360f0a"
"""Of the values below; it must be the same on every machine, compiled or not."""


def taught(table: Table) -> Training:
    """Give a table the weights of the package."""
    table.weigh(weights())
    layers = network()
    assert layers is not None
    training = Training(table)
    training.take(*layers)
    return training


def positions(seats: int, seed: int) -> Iterator[tuple[Table, Training]]:
    """Play games by the network and stop before every turn."""
    table = Table()
    training = taught(table)
    table.deal(seats)
    for game in range(seed, seed + 10_000):
        table.begin(game)
        while not table.position()["over"]:
            yield table, training
            table.turn(["learned"] * seats)


def test_the_values_are_the_same_integers_on_every_machine() -> None:
    digest = hashlib.sha256()
    for seats in (2, 3, 4):
        for table, training in islice(positions(seats, 5), 20, 60, 3):
            values = [training.described(move)[1] for move in table.moves_of()[:6]]
            swaps = [value for value, _ in training.valued_swaps(3)]
            digest.update(repr((seats, values, swaps)).encode())
    assert digest.hexdigest()[:16] == FINGERPRINT


@pytest.mark.parametrize("seats", [2, 4])
def test_an_update_gives_what_a_full_evaluation_gives(seats: int) -> None:
    compared = 0
    rng = Random(seats)
    for table, training in positions(seats, 100):
        moves = table.moves_of()
        for move in rng.sample(moves, min(len(moves), 10)):
            _, updated, full = training.described(move)
            assert updated == full
            compared += 1
        if compared >= (POSITIONS // 2 if COMPILED else 40):
            return


# ── the inputs by the rules ───────────────────────────────────────────────────────────────────────────


def alone(board: Board) -> dict[int, int]:
    """Give what each tile earns at best by itself."""
    found: dict[int, int] = {}
    for cell in board.frontier():
        for tile in range(36):
            if board.admits(cell) >> tile & 1:
                found[tile] = max(found.get(tile, 0), score(board, (pack(cell, tile),)))
    return found


def step(number: int, *bounds: int) -> int:
    return sum(number >= bound for bound in bounds)


def by_definition(state: State, laid: tuple[int, ...]) -> list[int]:
    """Count the kinds, the ends of lines and the tiles kept after a placement."""
    board = state.table.board.with_tiles(map(unpack, laid))
    kept: list[int] = list(state.hands[state.table.to])
    for _, tile in map(unpack, laid):
        kept.remove(tile)
    unseen = [3] * 36
    for tile in [*(tile for _, tile in board.tiles.items()), *kept]:
        unseen[tile] -= 1
    inputs = [0] * INPUTS
    earned = alone(board)
    for tile in range(36):
        grade = step(earned.get(tile, 0), 2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 16)
        if tile in kept:
            inputs[6 * grade + 3 + unseen[tile]] += 1
        elif unseen[tile]:
            inputs[6 * grade + unseen[tile] - 1] += 1
    for cell in board.frontier():
        fit = [tile for tile in range(36) if board.admits(cell) >> tile & 1]
        if fit:
            held = min(3, sum(tile in kept for tile in fit))
            group = 5 * held + step(sum(unseen[tile] for tile in fit), 1, 3, 5, 8)
            for lines, direction in ((board.along_x, STEP_X), (board.along_y, STEP_Y)):
                if cell in lines:
                    length = len(board.with_tiles([(cell, fit[0])]).line(cell, direction)) - 1
                    inputs[72 + 20 * (length - 1) + group] += 1
    different = set(kept)
    for group in range(6):
        for same in ({t for t in different if t // 6 == group}, {t for t in different if t % 6 == group}):
            if len(same) > 1:
                inputs[172 + min(len(same), 5) - 2] += 1
    inputs[176] = len(kept) - len(different)
    inputs[177 + len(kept)] = 1
    return inputs[:184]


def test_the_inputs_follow_their_definition() -> None:
    rng = Random(4)
    for seed in range(share(16)):
        table = Table()
        training = taught(table)
        table.deal(2)
        table.begin(seed)
        state = dealt(table, 2, "")
        for _ in range(6 + 2 * seed):
            state = follow(table, state, ["static", "static"])
        moves = table.moves_of()
        for move in rng.sample(moves, min(len(moves), 4)):
            laid = action_of(table, move).laid
            assert training.described(move)[0][:184] == by_definition(state, laid)


# ── training ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3])
def test_without_smoothing_the_target_is_the_margin_at_the_end(seats: int) -> None:
    table = Table()
    training = taught(table)
    table.deal(seats)
    rows = recorded(training, (1000 if COMPILED else 400, INPUTS), ["learned"] * seats, 3, explore=0)
    assert rows.games >= (2 if COMPILED else 1)
    facts = rows.facts
    assert (rows.returns(100) == facts["end"] - facts["before"] - facts["gained"]).all()
    assert (rows.returns(70) != rows.returns(100)).any()
    again = recorded(training, rows.inputs.shape, ["learned"] * seats, 3, explore=0)
    assert all((again.facts[name][: len(rows.inputs)] == facts[name][: len(again.inputs)]).all() for name in facts)
    tried = recorded(training, (400, INPUTS), ["learned"] * seats, 3, explore=30)
    assert tried.facts["explored"].any()
    assert not facts["explored"].any()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_win_is_shared_by_those_with_most_points_and_by_nobody_else(seats: int) -> None:
    table = Table()
    training = taught(table)
    table.deal(seats)
    rising = False
    for game in range(8):
        rows = recorded(training, (400, INPUTS), ["static"] * seats, 3, first_game=game, explore=0)
        assert rows.games == 1
        scores = table.position()["scores"]
        best = max(scores)
        for seat, points in enumerate(scores):
            own = rows.facts["seat"] == seat
            share = 1000 // scores.count(best) if points == best else 0
            assert (rows.facts["win"][own] == share).all()
            margin = (1000 * (points * seats - sum(scores))) // (seats - 1)
            assert (rows.facts["end"][own] == margin).all()
        rising = rising or scores.index(best) > 0
    assert rising, "in some game a later seat overtakes an earlier one"


def test_what_is_no_network_is_refused() -> None:
    table = Table()
    training = Training(table)
    table.deal(2)
    with pytest.raises(ValueError, match="the policy learned needs a network"):
        table.turn(["learned", "learned"])
    with pytest.raises(ValueError, match="the network has no weights"):
        training.valued()
    with pytest.raises(ValueError, match=f"must be a list of {NETS * INPUTS * UNITS} numbers"):
        training.take([1], [1], [1], [1])
    layer = [0] * (NETS * UNITS)
    with pytest.raises(ValueError, match="a weight must be a whole number"):
        training.take([40_000] * (NETS * INPUTS * UNITS), layer, layer, layer)
