"""Figures with their 95 % intervals, as lists [value, low, high] that JSON keeps. Knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atanh, comb, sqrt, tanh
from statistics import correlation, fmean
from typing import Final, TypeAlias

from rowlock.core.estimates import Z_95, estimate, share_estimate, wilson

__all__ = [
    "Figure",
    "correlation_figure",
    "games_until_certain",
    "mean_figure",
    "paired_figure",
    "quantile_figure",
    "ratio_figure",
    "share_figure",
    "spread_figure",
    "win_shares",
]

Figure: TypeAlias = list[float]
"""A value, and the ends of its 95 % interval."""
DIGITS: Final = 4
CERTAIN: Final = 0.95
MOST_GAMES: Final = 1_001


def _figure(value: float, low: float, high: float) -> Figure:
    return [round(value, DIGITS), round(low, DIGITS), round(high, DIGITS)]


def mean_figure(values: Sequence[float]) -> Figure:
    """Estimate a mean; a single value is its own interval."""
    found = estimate(values)
    return _figure(found.mean, *(found.interval or (found.mean, found.mean)))


def share_figure(values: Sequence[float]) -> Figure:
    """Estimate the mean of shares from 0 to 1; the interval is Wilson's."""
    found = share_estimate(values)
    return _figure(found.mean, *(found.interval or (0.0, 1.0)))


def ratio_figure(hits: int, trials: int) -> Figure:
    """Estimate how often something happens; the interval is Wilson's."""
    return _figure(hits / trials, *wilson(hits / trials, trials))


def paired_figure(these: Sequence[float], those: Sequence[float]) -> Figure:
    """Estimate by how much the values of one sample exceed those of another, pair by pair."""
    return mean_figure([one - other for one, other in zip(these, those, strict=True)])


def quantile_figure(values: Sequence[float], part: float) -> Figure:
    """Give a quantile; its interval lies between two values of the sample (order statistics)."""
    ordered = sorted(values)
    last = len(ordered) - 1
    half = Z_95 * sqrt(len(ordered) * part * (1 - part))
    places = (part * last, part * last - half, part * last + half)
    return _figure(*(ordered[min(last, max(0, round(place)))] for place in places))


def spread_figure(values: Sequence[float]) -> Figure:
    """Estimate a standard deviation; the interval follows from the fourth moment, for any distribution."""
    mean = fmean(values)
    second = fmean([(value - mean) ** 2 for value in values])
    fourth = fmean([(value - mean) ** 4 for value in values])
    spread = sqrt(second)
    half = Z_95 * sqrt(max(0.0, fourth - second * second) / len(values)) / (2 * spread) if spread else 0.0
    return _figure(spread, spread - half, spread + half)


def correlation_figure(these: Sequence[float], those: Sequence[float]) -> Figure:
    """Estimate a correlation; the interval is Fisher's."""
    found = correlation(these, those)
    middle, half = atanh(min(0.999999, max(-0.999999, found))), Z_95 / sqrt(max(1, len(these) - 3))
    return _figure(found, tanh(middle - half), tanh(middle + half))


def games_until_certain(share: float) -> int | None:
    """Give the least odd number of games after which a player who wins this share leads with 95 % certainty."""
    for games in range(1, MOST_GAMES if share > 0.5 else 0, 2):
        needed = range(games // 2 + 1, games + 1)
        if sum(comb(games, won) * share**won * (1 - share) ** (games - won) for won in needed) >= CERTAIN:
            return games
    return None


def win_shares(scores: Iterable[Sequence[int]]) -> list[list[float]]:
    """Give each player's share of the win of every game, in the order of the scores; tied winners share it."""
    found = []
    for row in scores:
        best = max(row)
        found.append([(score == best) / row.count(best) for score in row])
    return found
