"""Qwirkle's network: equal integers compiled or not, updates equal to full sums, inputs by definition, its lessons."""

from __future__ import annotations

import hashlib
from array import array
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
from rowlock.kernels.qwirkle import Lessons, Table
from rowlock.kernels.qwirkle.convert import action_of
from tests.kit.kernels import COMPILED, dealt, follow, share

INPUTS, UNITS, NETS = 215, 32, 4
POSITIONS = 10_000
FINGERPRINT = "34b8a5c4a6360f0a"
"""Of the values below; it must be the same on every machine, compiled or not."""


def taught(table: Table) -> Lessons:
    """Give a table the weights of the package."""
    table.weigh(weights())
    layers = network()
    assert layers is not None
    lessons = Lessons(table)
    lessons.take(*layers)
    return lessons


def positions(seats: int, seed: int) -> Iterator[tuple[Table, Lessons]]:
    """Play games by the network and stop before every turn."""
    table = Table()
    lessons = taught(table)
    table.deal(seats)
    for game in range(seed, seed + 10_000):
        table.begin(game)
        while not table.position()["over"]:
            yield table, lessons
            table.turn(["learned"] * seats)


def test_the_values_are_the_same_integers_on_every_machine() -> None:
    digest = hashlib.sha256()
    for seats in (2, 3, 4):
        for table, lessons in islice(positions(seats, 5), 20, 60, 3):
            values = [lessons.described(move)[1] for move in table.moves_of()[:6]]
            swaps = [value for value, _ in lessons.valued_swaps(3)]
            digest.update(repr((seats, values, swaps)).encode())
    assert digest.hexdigest()[:16] == FINGERPRINT


@pytest.mark.parametrize("seats", [2, 4])
def test_an_update_gives_what_a_full_evaluation_gives(seats: int) -> None:
    compared = 0
    rng = Random(seats)
    for table, lessons in positions(seats, 100):
        moves = table.moves_of()
        for move in rng.sample(moves, min(len(moves), 10)):
            _, updated, full = lessons.described(move)
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
        lessons = taught(table)
        table.deal(2)
        table.begin(seed)
        state = dealt(table, 2, "")
        for _ in range(6 + 2 * seed):
            state = follow(table, state, ["static", "static"])
        moves = table.moves_of()
        for move in rng.sample(moves, min(len(moves), 4)):
            laid = action_of(table, move).laid
            assert lessons.described(move)[0][:184] == by_definition(state, laid)


# ── lessons ───────────────────────────────────────────────────────────────────────────────────────────


def rows_of(results: array[int], rows: int) -> list[tuple[int, ...]]:
    return [tuple(results[4 * row : 4 * row + 4]) for row in range(rows)]


@pytest.mark.skipif(not COMPILED, reason="the arrays of lessons have two dimensions")
@pytest.mark.parametrize("seats", [2, 3])
def test_without_smoothing_the_target_is_the_margin_at_the_end(seats: int) -> None:
    numpy = pytest.importorskip("numpy")
    table = Table()
    lessons = taught(table)
    table.deal(seats)
    inputs, results = numpy.zeros((1000, INPUTS), "int16"), array("i", bytes(4 * 4 * 1000))
    games, rows = lessons.record(inputs, results, ["learned"] * seats, 3, 0, explore=0, decay=100)
    assert games >= 2
    assert all(target == end for _, target, end, _ in rows_of(results, rows))
    again = array("i", bytes(4 * 4 * 1000))
    assert lessons.record(inputs, again, ["learned"] * seats, 3, 0, explore=0, decay=100) == (games, rows)
    assert again == results
    lessons.record(inputs, again, ["learned"] * seats, 3, 0, explore=30, decay=70)
    assert again != results


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_target_of_a_win_is_shared_by_those_with_most_points_and_by_nobody_else(seats: int) -> None:
    table = Table()
    lessons = taught(table)
    table.deal(seats)
    rows, rising = 400, False  # one game
    for game in range(8):
        inputs = memoryview(bytearray(2 * rows * INPUTS)).cast("B").cast("h", (rows, INPUTS))
        results = array("i", bytes(4 * 4 * rows))
        games, used = lessons.record(inputs, results, ["static"] * seats, 3, game, explore=0, decay=100)
        assert games == 1
        scores = table.position()["scores"]
        best = max(scores)
        shares = {1000 // scores.count(best) if points == best else 0 for points in scores}
        assert {win for *_, win in rows_of(results, used)} == shares
        rising = rising or scores.index(best) > 0
    assert rising, "in some game a later seat overtakes an earlier one"


def test_what_is_no_network_is_refused() -> None:
    table = Table()
    lessons = Lessons(table)
    table.deal(2)
    with pytest.raises(ValueError, match="the policy learned needs a network"):
        table.turn(["learned", "learned"])
    with pytest.raises(ValueError, match="the network has no weights"):
        lessons.valued()
    with pytest.raises(ValueError, match=f"must be a list of {NETS * INPUTS * UNITS} numbers"):
        lessons.take([1], [1], [1], [1])
    layer = [0] * (NETS * UNITS)
    with pytest.raises(ValueError, match="a weight must be a whole number"):
        lessons.take([40_000] * (NETS * INPUTS * UNITS), layer, layer, layer)
