"""A sequential test on pairs: stops as soon as it is clear which of two win rates the first bot comes nearer to.

The likelihood ratio is that of the distribution of pair scores (two players: 0, ¼, ½, ¾, 1, hence pentanomial), each
hypothesis taking the distribution nearest to what was seen among those with its mean. Pairs are independent, games not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Any, Final

from rowlock.core.errors import BadSetup

__all__ = ["Sprt", "Trial", "Verdict", "llr"]

PRIOR: Final = 1e-3
"""What an outcome not seen yet counts, so that no distribution is ruled out by a few pairs."""
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What a pair of two players can come to; with more players others join them when they are seen."""
SCORE_DIGITS: Final = 9
STEPS: Final = 100


@dataclass(frozen=True, slots=True)
class Verdict:
    """How far the test has come: the ratio, and what it accepts once it is beyond a bound."""

    ratio: float
    pairs: int
    accepted: str | None

    def report(self) -> dict[str, Any]:
        """Give it as JSON could hold it."""
        return {"llr": round(self.ratio, 4), "pairs": self.pairs, "accepted": self.accepted}


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of `low` against `high` as the win rate, with the same risk of either error."""

    low: float
    high: float
    risk: float = 0.05

    def __post_init__(self) -> None:
        if not 0 < self.low < self.high < 1:
            raise BadSetup(
                "a sequential test needs two rates, 0 < low < high < 1, not {low} and {high}",
                "test_rates",
                low=self.low,
                high=self.high,
            )
        if not 0 < self.risk < 0.5:
            raise BadSetup("the risk of an error lies between 0 and 0.5, not at {risk}", "test_risk", risk=self.risk)

    @property
    def bound(self) -> float:
        """How far from 0 the ratio must come."""
        return log((1 - self.risk) / self.risk)


class Trial:
    """A test under way: takes the scores of pairs in their order, and none any more once it has decided."""

    def __init__(self, sprt: Sprt) -> None:
        self._sprt = sprt
        self._seen = dict.fromkeys(SCORES, PRIOR)
        self.verdict = Verdict(0.0, 0, None)

    def add(self, score: float) -> None:
        """Take the score of the next pair."""
        if self.verdict.accepted is not None:
            return
        key = round(score, SCORE_DIGITS)
        self._seen[key] = self._seen.get(key, 0.0) + 1
        ratio = llr(self._seen, self._sprt.low, self._sprt.high)
        accepted = None if abs(ratio) < self._sprt.bound else "high" if ratio > 0 else "low"
        self.verdict = Verdict(ratio, self.verdict.pairs + 1, accepted)


def llr(counts: Mapping[float, float], low: float, high: float) -> float:
    """Give the logarithm of how much likelier the scores seen are under the one mean than under the other."""
    total = sum(counts.values())
    shares = {score: count / total for score, count in counts.items()}
    tilted_low, tilted_high = _tilt(shares, low), _tilt(shares, high)
    # The nearest distribution with mean m gives outcome a the share p(a) / (1 + x (a − m)).
    return sum(
        count * log((1 + tilted_low * (score - low)) / (1 + tilted_high * (score - high)))
        for score, count in counts.items()
    )


def _tilt(shares: dict[float, float], mean: float) -> float:
    """Find x for which the distribution p(a) / (1 + x (a − mean)) has that mean, by bisection between its poles."""
    low, high = -1 / (max(shares) - mean), 1 / (mean - min(shares))
    for _ in range(STEPS):
        middle = (low + high) / 2
        moment = sum(share * (score - mean) / (1 + middle * (score - mean)) for score, share in shares.items())
        low, high = (middle, high) if moment > 0 else (low, middle)
    return (low + high) / 2
