"""How the weights of Qwirkle's static evaluation come about: by what placements were worth when they were played on.

Positions come from games of the policy against itself and against greedy. In each some placements are played on in
shared worlds; what they bring beyond their points, less the mean of the position, is what the features are to explain.
Least squares give the weights, and the policy plays by these in the next round. All samples come from seeds and are
whole numbers, so the same call gives the same weights on any machine.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from typing import Any, Final

from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.weights import FEATURES, kept
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
"""Of the positions of a game one in so many is looked at."""
WORLDS: Final = 48
TURNS: Final = 2
LATE, TO_THE_END = 8, 40
"""With so few tiles in the bag games are played to their end."""
BEST, GREATEST, ANY = 5, 4, 3
"""Placements of a position that are played on: the best by present weights, by points, and any."""
UNIT: Final = 1024
"""Features are whole numbers in parts of a unit."""
RIDGE: Final = 5.0
"""Keeps the weights of features that hardly ever speak near nothing."""
FIRST_WEIGHTS: Final = (-770, -80, 360, -630, -2400, 370, 250, 0, 2700, 0, 0, 0) * PHASES
"""What anybody would begin with: fewer tiles kept, little for the other, a six of one's own."""


@dataclass(frozen=True, slots=True)
class Row:
    """A placement: its features and what it was worth, both less the mean of its position, in its phase."""

    phase: int
    features: tuple[float, ...]
    worth: float


def fit_all(games: int, seed: int, hear: Progress, spread: Spread | None = None) -> dict[str, Any]:
    """Fit the weights by so many games a round, telling how many more are played; give what the file keeps.

    A round goes on from the weights of the one before, so `spread` is given one piece at a time.
    """
    weights: Sequence[int] = FIRST_WEIGHTS
    for number in range(ROUNDS):
        if spread is None:
            weights = _round(weights, games, seed * ROUNDS + number, hear)
        else:
            (weights,) = spread(_round_there, (games, seed * ROUNDS + number), [weights])
            hear(games)
    how = {"command": f"rowlock tune qwirkle --games {games} --seed {seed}", "games": games, "seed": seed}
    return {"how": {**how, "rounds": ROUNDS, "unit": "thousandths of a point"}, "weights": list(weights)}


def _round(weights: Sequence[int], games: int, seed: int, hear: Progress) -> list[int]:
    return _fitted(weights, list(_rows_of_games(weights, games, Random(seed), hear)))


def _round_there(shared: tuple[int, int], weights: Sequence[int]) -> list[int]:
    return _round(weights, *shared, lambda _: None)


def _rows_of_games(weights: Sequence[int], games: int, rng: Random, hear: Progress) -> Iterator[Row]:
    """Play games, both seats now by the weights, now greedily, and give the rows of some of their positions."""
    table, mind = Table(), Table()
    table.deal(2)
    table.weigh(weights)
    mind.weigh(weights)
    for _ in range(games):
        table.begin(rng.getrandbits(64))
        position = table.position()
        while not position["over"]:
            if position["board"] and not rng.randrange(ONE_IN):
                yield from _rows_of(mind, position, rng)
            table.turn([rng.choice(("static", "greedy")) for _ in range(2)])
            position = table.position()
        hear(1)


def _rows_of(mind: Table, position: Mapping[str, Any], rng: Random) -> Iterator[Row]:
    """Look at a position as the seat whose turn it is sees it; where it has no choice there is nothing to learn."""
    own, bag, hands = position["to"], position["bag"], position["hands"]
    mind.load(
        position["board"],
        [hand if seat == own else [] for seat, hand in enumerate(hands)],
        scores=position["scores"],
        to=own,
        hidden=[(bag + hands[1 - own], [len(hand) for hand in hands])],
    )
    moves = _tried(mind, rng)
    if len(moves) > 1:
        yield from _compared(mind, moves, len(bag), len(hands[own]), rng)


def _tried(mind: Table, rng: Random) -> list[int]:
    """Choose the placements that are played on."""
    listed = [move for _, move in mind.valued()]
    wanted = listed[:BEST] + sorted(listed, reverse=True)[:GREATEST]
    wanted += [rng.choice(listed) for _ in range(ANY) if listed]
    return list(dict.fromkeys(wanted))


def _compared(mind: Table, moves: Sequence[int], bag: int, hand: int, rng: Random) -> Iterator[Row]:
    """Play placements on in shared worlds, and compare those of a phase with each other."""
    mind.begin(0)
    numbers = list(range(len(moves)))
    hands = array("B", bytes(ROW * WORLDS))
    out = array("i", bytes(4 * WORLDS * len(moves)))
    mind.deal_hands(hands, rng.getrandbits(60), 0, WORLDS)
    mind.consider(moves)
    turns = TURNS if bag > LATE else TO_THE_END
    mind.sample(out, numbers, hands, ("static", "static"), rng.getrandbits(60), 0, WORLDS, turns)
    features = [[feature / UNIT for feature in mind.features_of(move)] for move in moves]
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
    """Fit the weights of each phase; one without rows keeps what it has."""
    size, fitted = len(FEATURES), list[int]()
    for phase in range(PHASES):
        own = [row for row in rows if row.phase == phase]
        fitted += map(round, least_squares(own)) if own else weights[phase * size : (phase + 1) * size]
    return fitted


def least_squares(rows: Sequence[Row]) -> list[float]:
    """Solve the normal equations, with a ridge, by elimination with pivots."""
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


TUNING: Final = Tuning(GAMES, SEED, ROUNDS, fit_all, kept)
