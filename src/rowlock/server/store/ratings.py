"""Ratings as they are stored and shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

SHOWN_START: Final = 1_000
SHOWN_SCALE: Final = 40


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimate of a person's strength, and the number of games it comes from."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def least(self) -> float:
        """The strength that is almost certain: three deviations below the mean."""
        return self.mu - 3 * self.sigma


class RatedSeat(msgspec.Struct, frozen=True, array_like=True):
    """One person in a rating event: the rank among people and the rating after the game."""

    player: str
    rank: int
    mu: float
    sigma: float


def shown(rating: Rating) -> int:
    """Give a rating as people read it: 1000 for newcomers, more as strength becomes certain."""
    return round(SHOWN_START + SHOWN_SCALE * rating.least)
