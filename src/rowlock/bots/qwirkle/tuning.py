"""Fits the weights of Qwirkle's static evaluation to the results of playouts.

Positions come from games of the policy against itself and against greedy. In each, some placements are played out in
shared worlds; their result beyond their own points, less the mean of the position, is regressed on the features. The
policy uses the fitted weights in the next round. All samples are seeded integers, so the same call gives the same
weights on any machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import Any, Final

from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.weights import FEATURES, Fitted, read_weights
from rowlock.bots.qwirkle.worlds import ROW
from rowlock.bots.tuning import Progress, Spread, Tuning
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.kernels.qwirkle import Table

__all__ = ["GAMES", "ROUNDS", "SEED", "TUNING", "fit_all", "least_squares"]

GAMES: Final = 150
"""Games of each round."""
ROUNDS: Final = 4
SEED: Final = 1
PHASES: Final = 2
"""With tiles left in the bag after drawing, and without."""
ONE_IN: Final = 4
"""One position in this many is used."""
WORLDS: Final = 48
TURNS: Final = 2
LATE, TO_THE_END = 8, 40
"""With at most LATE tiles in the bag, games are played to the end."""
BEST, GREATEST, ANY = 5, 4, 3
"""Placements of a position that are played out: the best by the current weights, by points, and random ones."""
UNIT: Final = 1024
"""Features are whole numbers in parts of a unit."""
RIDGE: Final = 5.0
"""The ridge penalty, which keeps the weights of rare features small."""
FIRST_WEIGHTS: Final = (-770, -80, 360, -630, -2400, 370, 250, 0, 2700, 0, 0, 0) * PHASES
"""Plausible initial weights: keep few tiles, offer the opponent little, hold the tile of a six."""


@dataclass(frozen=True, slots=True)
class Row:
    """A placement in its phase: its features and its result, both less the mean of its position."""

    phase: int
    features: tuple[float, ...]
    worth: float


def fit_all(games: int, seed: int, on_progress: Progress, spread: Spread | None = None) -> Fitted:
    """Fit the weights with `games` games per round, report progress, and return the contents of the weights file.

    A round starts from the weights of the previous one, so `spread` gets one piece at a time.
    """
    weights: Sequence[int] = FIRST_WEIGHTS
    for number in range(ROUNDS):
        if spread is None:
            weights = _round(weights, games, seed * ROUNDS + number, on_progress)
        else:
            (weights,) = spread(_one_round, (games, seed * ROUNDS + number), [weights])
    how = {"command": f"rowlock tune qwirkle --games {games} --seed {seed}", "games": games, "seed": seed}
    return {"how": {**how, "rounds": ROUNDS, "unit": "thousandths of a point"}, "weights": list(weights)}


def _round(weights: Sequence[int], games: int, seed: int, on_progress: Progress) -> list[int]:
    return _fitted(weights, list(_rows_of_games(weights, games, Random(seed), on_progress)))


def _one_round(shared: tuple[int, int], weights: Sequence[int], on_progress: Progress = lambda _: None) -> list[int]:
    return _round(weights, *shared, on_progress)


def _rows_of_games(weights: Sequence[int], games: int, rng: Random, on_progress: Progress) -> Iterator[Row]:
    """Play games in which each turn follows the weights or greedy at random; give the rows of some positions."""
    table, thinker = Table(), Table()
    table.deal(2)
    table.weigh(weights)
    thinker.weigh(weights)
    for _ in range(games):
        table.begin(rng.getrandbits(64))
        position = table.position()
        while not position["over"]:
            if position["board"] and not rng.randrange(ONE_IN):
                yield from _rows_of(thinker, position, rng)
            table.turn([rng.choice(("static", "greedy")) for _ in range(2)])
            position = table.position()
        on_progress(1)


def _rows_of(thinker: Table, position: Mapping[str, Any], rng: Random) -> Iterator[Row]:
    """Give the rows of a position from the view of the seat to move; none if it has no choice."""
    own, bag, hands = position["to"], position["bag"], position["hands"]
    thinker.load(
        position["board"],
        [hand if seat == own else [] for seat, hand in enumerate(hands)],
        scores=position["scores"],
        to=own,
        hidden=[(bag + hands[1 - own], [len(hand) for hand in hands])],
    )
    moves = _tried(thinker, rng)
    if len(moves) > 1:
        yield from _compared(thinker, moves, len(bag), len(hands[own]), rng)


def _tried(thinker: Table, rng: Random) -> list[int]:
    """Choose the placements to play out."""
    listed = [move for _, move in thinker.valued()]
    wanted = listed[:BEST] + sorted(listed, reverse=True)[:GREATEST]
    wanted += [rng.choice(listed) for _ in range(ANY) if listed]
    return list(dict.fromkeys(wanted))


def _compared(thinker: Table, moves: Sequence[int], bag: int, hand: int, rng: Random) -> Iterator[Row]:
    """Play out placements in shared worlds, and compare those of a phase with each other."""
    thinker.begin(0)
    numbers = list(range(len(moves)))
    hands = array("B", bytes(ROW * WORLDS))
    out = array("i", bytes(4 * WORLDS * len(moves)))
    thinker.deal_hands(hands, rng.getrandbits(60), 0, WORLDS)
    thinker.consider(moves)
    turns = TURNS if bag > LATE else TO_THE_END
    thinker.sample(out, numbers, hands, ("static", "static"), rng.getrandbits(60), 0, WORLDS, turns)
    features = [[feature / UNIT for feature in thinker.features_of(move)] for move in moves]
    worth = [
        sum(out[number * WORLDS : (number + 1) * WORLDS]) / WORLDS - POINT * (moves[number] >> 56) for number in numbers
    ]
    phases = [0 if bag > HAND_SIZE - hand + (move >> 53 & 7) else 1 for move in moves]
    for phase in range(PHASES):
        chosen = [number for number in numbers if phases[number] == phase]
        if len(chosen) > 1:
            means = [fsum(column) / len(chosen) for column in zip(*(features[one] for one in chosen), strict=True)]
            mean = fsum(worth[one] for one in chosen) / len(chosen)
            for one in chosen:
                apart = tuple(value - usual for value, usual in zip(features[one], means, strict=True))
                yield Row(phase, apart, worth[one] - mean)


def _fitted(weights: Sequence[int], rows: Sequence[Row]) -> list[int]:
    """Fit the weights of each phase; a phase without rows keeps its weights."""
    size, fitted = len(FEATURES), list[int]()
    for phase in range(PHASES):
        own = [row for row in rows if row.phase == phase]
        fitted += map(round, least_squares(own)) if own else weights[phase * size : (phase + 1) * size]
    return fitted


def least_squares(rows: Sequence[Row]) -> list[float]:
    """Solve the normal equations with a ridge penalty by Gaussian elimination with pivoting."""
    size = len(rows[0].features)
    table = [
        [fsum(row.features[i] * row.features[j] for row in rows) + RIDGE * (i == j) for j in range(size)]
        + [fsum(row.features[i] * row.worth for row in rows)]
        for i in range(size)
    ]
    for i in range(size):
        pivot = max(range(i, size), key=lambda row: abs(table[row][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for j in range(size):
            if j != i:
                factor = table[j][i] / table[i][i]
                table[j] = [value - factor * other for value, other in zip(table[j], table[i], strict=True)]
    return [table[i][size] / table[i][i] for i in range(size)]


TUNING: Final = Tuning(GAMES, SEED, ROUNDS, fit_all, read_weights)
