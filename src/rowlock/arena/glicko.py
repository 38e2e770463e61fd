"""Glicko-2: the rating of a player who meets opponents of known rating, with how sure it is.

As in Mark Glickman, "Example of the Glicko-2 system". Puzzles are opponents whose ratings stay as they are, and each
try is a period of its own, so that a rating follows from the tries alone, on a server and on a device alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt
from typing import Final

__all__ = ["START", "Glicko", "Met", "after", "after_all"]

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How much the volatility may change."""
CONVERGED: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Glicko:
    """A rating, its standard deviation, and how much it is expected to change."""

    rating: float
    deviation: float
    volatility: float


@dataclass(frozen=True, slots=True)
class Met:
    """An opponent and the score against it: 1 for a win, 0 for a loss."""

    rating: float
    deviation: float
    score: float


START: Final = Glicko(1000.0, 350.0, 0.06)


def after(player: Glicko, met: Sequence[Met]) -> Glicko:
    """Give the rating after a period in which a player met these opponents."""
    own, deviation = (player.rating - MIDDLE) / SCALE, player.deviation / SCALE
    information = surprise = 0.0
    for one in met:
        weight = 1 / sqrt(1 + 3 * (one.deviation / SCALE / pi) ** 2)
        expected = 1 / (1 + exp(-weight * (own - (one.rating - MIDDLE) / SCALE)))
        information += weight * weight * expected * (1 - expected)
        surprise += weight * (one.score - expected)
    variance = 1 / information
    volatility = _volatility(player.volatility, deviation, variance, variance * surprise)
    wider = deviation * deviation + volatility * volatility
    narrowed = 1 / sqrt(1 / wider + information)
    return Glicko(MIDDLE + SCALE * (own + narrowed * narrowed * surprise), SCALE * narrowed, volatility)


def after_all(periods: Iterable[Met], start: Glicko = START) -> Glicko:
    """Give the rating after one period for each opponent."""
    player = start
    for one in periods:
        player = after(player, (one,))
    return player


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """Solve for the new volatility by the Illinois form of regula falsi (step 5)."""
    middle = log(before * before)

    def excess(x: float) -> float:
        spread = deviation * deviation + variance + exp(x)
        return exp(x) * (change * change - spread) / (2 * spread * spread) - (x - middle) / (TAU * TAU)

    low = middle
    square = change * change - deviation * deviation - variance
    if square > 0:
        high = log(square)
    else:
        steps = 1
        while excess(middle - steps * TAU) < 0:
            steps += 1
        high = middle - steps * TAU
    at_low, at_high = excess(low), excess(high)
    while abs(high - low) > CONVERGED:
        between = low + (low - high) * at_low / (at_high - at_low)
        there = excess(between)
        if there * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, there
    return exp(low / 2)
