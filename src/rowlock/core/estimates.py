"""Means of independent values and their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

__all__ = ["Z_95", "Estimate", "estimate", "ratio_estimate", "share_estimate", "standard_error", "wilson"]

Z_95: Final = 1.959964
"""Half the width of a 95 % interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval; a single value has no interval."""

    mean: float
    interval: tuple[float, float] | None

    def rounded(self, digits: int) -> tuple[float, list[float] | None]:
        """Round mean and interval."""
        interval = None if self.interval is None else [round(end, digits) for end in self.interval]
        return round(self.mean, digits), interval


def estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of independent values."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, None)
    half = Z_95 * standard_error(values)
    return Estimate(mean, (mean - half, mean + half))


def share_estimate(values: Sequence[float]) -> Estimate:
    """Estimate the mean of shares from 0 to 1, such as a bot's part of the wins in each pair of games.

    The interval is Wilson's for the number of independent wins and losses that would vary as much as the values do. Two
    more values, 0 and 1, enter that variance, so that equal values never give an interval of no width.
    """
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Estimate(mean, None)
    more = [*values, 0.0, 1.0]
    centre = sum(more) / len(more)
    variance = sum((value - centre) ** 2 for value in more) / len(more)
    return Estimate(mean, wilson(mean, count * centre * (1 - centre) / variance))


def wilson(share: float, trials: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share of trials, which has a width even for a share of 0 or 1."""
    weight = Z_95 * Z_95 / trials
    centre = (share + weight / 2) / (1 + weight)
    half = Z_95 / (1 + weight) * sqrt(share * (1 - share) / trials + weight / (4 * trials))
    return min(share, max(0.0, centre - half)), max(share, min(1.0, centre + half))  # whatever rounding does


def standard_error(values: Sequence[float]) -> float:
    """Compute the standard error of the mean of at least two independent values."""
    count = len(values)
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)


def ratio_estimate(pairs: Sequence[tuple[float, int]]) -> Estimate:
    """Estimate a sum for each of the items that are counted, such as points for each decision, from several clusters.

    A pair is the sum and the count of one cluster, such as a game. Items of one cluster may depend on each other;
    clusters are independent, and the interval follows from their differences alone.
    """
    clusters, count = len(pairs), sum(count for _, count in pairs)
    mean = sum(total for total, _ in pairs) / count
    if clusters < 2:
        return Estimate(mean, None)
    squares = sum((total - mean * own) ** 2 for total, own in pairs)
    half = Z_95 * sqrt(squares * clusters / (clusters - 1)) / count
    return Estimate(mean, (mean - half, mean + half))
