"""Elo ratings from a round robin: the Bradley-Terry model by maximum likelihood, with bootstrap intervals.

The bootstrap resamples the pairs of every meeting, since the games of one deal are not independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from typing import Final, TypeAlias

from rowlock.core.chance import Stream

__all__ = ["Meetings", "Rating", "ratings"]

ELO: Final = 400.0
"""This difference in Elo stands for odds of ten to one."""
PRIOR: Final = 0.5
"""Half a virtual draw per pairing keeps perfect scores finite."""
ROUNDS: Final = 2_000
CLOSE: Final = 1e-7
SAMPLES: Final = 300
TAIL: Final = 0.025

Meetings: TypeAlias = Mapping[tuple[int, int], Sequence[float]]
"""By the indices of two bots, the pair scores of the first."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength; the mean over all bots is 0."""

    name: str
    elo: float
    interval: tuple[float, float]


def ratings(names: Sequence[str], meetings: Meetings, rng: Stream) -> list[Rating]:
    """Rate bots, each of which has met at least one other, in the order of their names."""
    found = _fitted(len(names), meetings)
    samples = [_fitted(len(names), _resampled(meetings, rng), found) for _ in range(SAMPLES)]
    rated = []
    for bot, name in enumerate(names):
        values = sorted(sample[bot] for sample in samples)
        low, high = values[int(TAIL * SAMPLES)], values[int((1 - TAIL) * SAMPLES) - 1]
        rated.append(Rating(name, _elo(found[bot]), (_elo(low), _elo(high))))
    return rated


def _elo(strength: float) -> float:
    return ELO * log10(strength)


def _resampled(meetings: Meetings, rng: Stream) -> Meetings:
    """Draw each meeting again from its pairs and one more win for either side.

    Without these two, a bot that wins every pair would win every resampled pair too, and its interval had no width.
    """
    drawn = {}
    for who, scores in meetings.items():
        more = [*scores, 0.0, 1.0]
        drawn[who] = [more[rng.below(len(more))] for _ in scores]
    return drawn


def _fitted(bots: int, meetings: Meetings, start: Sequence[float] | None = None) -> list[float]:
    """Find the maximum likelihood strengths by minorisation-maximisation; their geometric mean is 1."""
    wins = [0.0] * bots
    games: dict[tuple[int, int], float] = {}
    for (one, other), scores in meetings.items():
        won, played = sum(scores) + PRIOR / 2, len(scores) + PRIOR
        wins[one] += won
        wins[other] += played - won
        games[one, other] = played
    strength = list(start or [1.0] * bots)
    for _ in range(ROUNDS):
        shares = [0.0] * bots
        for (one, other), played in games.items():
            share = played / (strength[one] + strength[other])
            shares[one] += share
            shares[other] += share
        after = [won / share for won, share in zip(wins, shares, strict=True)]
        scale = 10 ** (sum(map(log10, after)) / bots)
        after = [one / scale for one in after]
        moved = max(abs(now / then - 1) for now, then in zip(after, strength, strict=True))
        strength = after
        if moved < CLOSE:
            break
    return strength
