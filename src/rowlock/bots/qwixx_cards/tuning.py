"""Fits the weights of Qwixx by self-play: each weight moves towards the results of the games in which it was used.

All numbers are integers and every game has a seed, so the same call gives the same weights on any machine. A variant is
a number of seats, with jokers or without; each is fitted separately, since the value of a turn differs.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import product
from typing import Final

from rowlock.bots.qwixx_cards.weights import Fitted, read_weights, variant_name
from rowlock.bots.tuning import Progress, Spread, Tuning
from rowlock.games.qwixx_cards import QwixxCards
from rowlock.kernels.batch import cores
from rowlock.kernels.qwixx_cards import (
    AHEAD_WEIGHT,
    NUMBER_OF_WEIGHTS,
    SPREAD_WEIGHTS,
    Table,
    hand_weights,
    miss_weights,
    row_weights,
)

__all__ = ["GAMES", "SEED", "STAGES", "TUNING", "VARIANTS", "Variant", "fit", "fit_all"]


GAMES: Final = 240_000
SEED: Final = 1
PIECE: Final = 1_000
"""Games between two updates of the policy's weights."""
FINE: Final = 1 << 16
"""The kernel learns in this fraction of a point, and plays in hundredths."""
PER_POINT: Final = 100
FIRST_LEAD: Final = 15 * PER_POINT
"""The value of a certain win in hundredths of a point; a certain loss costs the same."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage: its percentage of the games, the power of two that divides errors, and the inverse exploration rate."""

    percent: int
    rate: int
    explore: int


STAGES: Final = (Stage(5, 6, 16), Stage(15, 8, 24), Stage(30, 10, 48), Stage(50, 12, 128))
"""Fast and noisy stages first; the result is the mean of the weights over the last stage."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant of the game with weights of its own."""

    seats: int
    jokers: bool

    @property
    def name(self) -> str:
        """The name of its weights in the file."""
        return variant_name(self.seats, jokers=self.jokers)


VARIANTS: Final = tuple(Variant(seats, jokers) for jokers, seats in product((False, True), QwixxCards.seats))


def ignore(games: int) -> None:
    """Ignore progress."""


def fit(variant: Variant, games: int = GAMES, seed: int = SEED, on_progress: Progress = ignore) -> list[int]:
    """Fit the weights of a variant by self-play."""
    table = Table()
    table.deal(variant.seats, jokers=variant.jokers)
    fine = array("q", [weight * FINE // PER_POINT for weight in _first_weights()])
    sums, pieces = [0] * NUMBER_OF_WEIGHTS, 0
    for stage, first, count in _pieces(games):
        table.weigh(_rounded(fine))
        table.learn(fine, seed, first, count, rate=stage.rate, explore=stage.explore)
        if stage is STAGES[-1]:
            sums = [total + weight for total, weight in zip(sums, fine, strict=True)]
            pieces += 1
        on_progress(count)
    return _rounded([total // pieces for total in sums])


def _pieces(games: int) -> Iterator[tuple[Stage, int, int]]:
    """Cut the games of all stages into pieces, (stage, first game, games); the last stage has at least one."""
    played = 0
    for stage in STAGES:
        wanted = max(1, games * stage.percent // 100)
        for start in range(0, wanted, PIECE):
            count = min(PIECE, wanted - start)
            yield stage, played, count
            played += count


def _rounded(fine: Iterable[int]) -> list[int]:
    """Give weights in hundredths of a point."""
    weights = [(PER_POINT * weight + FINE // 2) // FINE for weight in fine]
    for spread in SPREAD_WEIGHTS:
        weights[spread] = max(1, weights[spread])
    weights[AHEAD_WEIGHT] = FIRST_LEAD
    return weights


def _first_weights() -> list[int]:
    """Give plausible initial weights: points so far, a little for open boxes, a little for cards."""
    weights = [0] * NUMBER_OF_WEIGHTS
    for place, phase, last, count in row_weights():
        crosses = count + (last == 10)
        weights[place] = PER_POINT * crosses * (crosses + 1) // 2 + 8 * (10 - last) * (8 - phase)
    for place, misses in miss_weights():
        weights[place] = -5 * PER_POINT * misses
    for place, crosses, cards, gap in hand_weights():
        weights[place] = max(0, 50 * cards * (crosses + 1) - 40 * gap)
    for spread in SPREAD_WEIGHTS:
        weights[spread] = 20 * PER_POINT
    return weights


def _one_fit(shared: tuple[int, int], variant: Variant, on_progress: Progress = ignore) -> list[int]:
    return fit(variant, *shared, on_progress)


def fit_all(
    games: int = GAMES, seed: int = SEED, on_progress: Progress = ignore, spread: Spread | None = None
) -> Fitted:
    """Fit every variant on all cores or through `spread`, and give the contents of the weights file."""
    if spread is None:
        with ThreadPoolExecutor(cores()) as pool:
            fitted = list(pool.map(lambda variant: fit(variant, games, seed, on_progress), VARIANTS))
    else:
        fitted = list(spread(_one_fit, (games, seed), VARIANTS))
    return {
        "how": {
            "command": f"rowlock tune qwixx_cards --games {games} --seed {seed}",
            "games": games,
            "seed": seed,
            "stages": [[stage.percent, stage.rate, stage.explore] for stage in STAGES],
            "unit": "hundredths of a point",
        },
        "weights": {variant.name: weights for variant, weights in zip(VARIANTS, fitted, strict=True)},
    }


TUNING: Final = Tuning(GAMES, SEED, len(VARIANTS), fit_all, read_weights)
