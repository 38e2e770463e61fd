"""A sequential probability ratio test on pairs: it stops as soon as one of two win rates is accepted.

The likelihood ratio is that of the pair scores (for two players 0, ¼, ½, ¾, 1, hence pentanomial). Each hypothesis uses
the distribution with its mean that is nearest to the observed one. Pairs are independent; games of a pair are not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Final

from rowlock.core.errors import BadSetup

__all__ = ["Sprt", "Trial", "Verdict", "llr"]

PRIOR: Final = 1e-3
"""The prior count of each score, so that a few pairs rule out no distribution."""
SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The scores of a pair of two players; with more players, other scores are added when they occur."""
SCORE_DIGITS: Final = 9
STEPS: Final = 100


@dataclass(frozen=True, slots=True)
class Verdict:
    """The state of a test: the log likelihood ratio, and the accepted rate once it passes a bound."""

    ratio: float
    pairs: int
    accepted: str | None

    def report(self) -> dict[str, object]:
        """Describe the verdict as JSON."""
        return {"llr": round(self.ratio, 4), "pairs": self.pairs, "accepted": self.accepted}


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of the win rate `low` against `high` with the same risk of either error."""

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
        """The absolute log likelihood ratio at which the test decides."""
        return log((1 - self.risk) / self.risk)


class Trial:
    """A running test: it takes the scores of pairs in order, until it has decided."""

    def __init__(self, sprt: Sprt) -> None:
        self._sprt = sprt
        self._seen = dict.fromkeys(SCORES, PRIOR)
        self.verdict = Verdict(0.0, 0, None)

    def add(self, score: float) -> None:
        """Add the score of the next pair."""
        if self.verdict.accepted is not None:
            return
        key = round(score, SCORE_DIGITS)
        self._seen[key] = self._seen.get(key, 0.0) + 1
        ratio = llr(self._seen, self._sprt.low, self._sprt.high)
        accepted = None if abs(ratio) < self._sprt.bound else "high" if ratio > 0 else "low"
        self.verdict = Verdict(ratio, self.verdict.pairs + 1, accepted)


def llr(counts: Mapping[float, float], low: float, high: float) -> float:
    """Compute the log likelihood ratio of the observed scores: mean `high` against mean `low`."""
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
