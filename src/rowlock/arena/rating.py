"""Strength on one scale from a round robin: Bradley-Terry by maximum likelihood, told as Elo, with intervals.

Intervals come from drawing the pairs of every meeting anew: the games of one deal are never taken as independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log10
from typing import Final, TypeAlias

from rowlock.core.chance import Stream

__all__ = ["Meetings", "Rating", "ratings"]

ELO: Final = 400.0
"""A lead of so many points stands for ten wins to one."""
PRIOR: Final = 0.5
"""Drawn games that everybody is given against everybody met, so that who wins all stays on the scale."""
ROUNDS: Final = 2_000
CLOSE: Final = 1e-7
SAMPLES: Final = 300
TAIL: Final = 0.025

Meetings: TypeAlias = Mapping[tuple[int, int], Sequence[float]]
"""For two bots by number, the pair scores of the first."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's strength; the mean over all bots is 0."""

    name: str
    elo: float
    interval: tuple[float, float]


def ratings(names: Sequence[str], meetings: Meetings, rng: Stream) -> list[Rating]:
    """Rate bots that have met, each at least one other; in the order given."""
    found = _fitted(len(names), meetings)
    drawn = [_fitted(len(names), _drawn_anew(meetings, rng), found) for _ in range(SAMPLES)]
    rated = []
    for bot, name in enumerate(names):
        values = sorted(sample[bot] for sample in drawn)
        low, high = values[int(TAIL * SAMPLES)], values[int((1 - TAIL) * SAMPLES) - 1]
        rated.append(Rating(name, _elo(found[bot]), (_elo(low), _elo(high))))
    return rated


def _elo(strength: float) -> float:
    return ELO * log10(strength)


def _drawn_anew(meetings: Meetings, rng: Stream) -> Meetings:
    return {who: [scores[rng.below(len(scores))] for _ in scores] for who, scores in meetings.items()}


def _fitted(bots: int, meetings: Meetings, start: Sequence[float] | None = None) -> list[float]:
    """Find the likeliest strengths by the minorising algorithm; their geometric mean is 1."""
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
