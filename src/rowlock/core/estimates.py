"""Means of independent values and their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

__all__ = ["Z_95", "Estimate", "estimate", "standard_error"]

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


def estimate(values: Sequence[float], least: float = float("-inf"), most: float = float("inf")) -> Estimate:
    """Estimate the mean of independent values; the interval is cut to the possible range."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Estimate(mean, None)
    half = Z_95 * standard_error(values)
    return Estimate(mean, (max(least, mean - half), min(most, mean + half)))


def standard_error(values: Sequence[float]) -> float:
    """Compute the standard error of the mean of at least two independent values."""
    count = len(values)
    mean = sum(values) / count
    return sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
