"""How people are rated: openskill's Plackett-Luce model over the places of one game. Pure; bots are never rated.

People who left share the last place, whatever the bots that played on for them scored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec
from openskill.models import PlackettLuce

from rowlock.server.tables import Table

__all__ = ["FRESH", "RatedSeat", "Rating", "ranks_of", "rate", "shown"]

MODEL: Final = PlackettLuce()
SHOWN_START: Final = 1_000
SHOWN_SCALE: Final = 40
FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class Rating:
    """What is believed of a person's strength, and from how many games."""

    mu: float
    sigma: float
    games: int = 0

    @property
    def least(self) -> float:
        """The strength that is all but certain: three deviations below the mean."""
        return self.mu - 3 * self.sigma


FRESH: Final = Rating(MODEL.mu, MODEL.sigma)


class RatedSeat(msgspec.Struct, frozen=True, array_like=True):
    """One person in a rating event: their rank among people, and their rating after it."""

    player: str
    rank: int
    mu: float
    sigma: float


def shown(rating: Rating) -> int:
    """Give a rating as people read it: 1000 for newcomers, more as strength gets certain."""
    return round(SHOWN_START + SHOWN_SCALE * rating.least)


def ranks_of(table: Table) -> dict[str, int]:
    """Rank the people of a finished rated game among themselves; nobody where the game does not count."""
    result = table.result()
    if result is None or not table.header.settings.rated:
        return {}
    last = len(table.seats) + 1
    places = {
        seat.player: last if seat.gone is not None else place
        for seat, place in zip(table.seats, result.places, strict=True)
        if seat.player is not None
    }
    if len(places) < FEWEST:
        return {}
    return {player: 1 + sum(other < place for other in places.values()) for player, place in places.items()}


def rate(ranks: Mapping[str, int], before: Mapping[str, Rating]) -> dict[str, Rating]:
    """Give everybody's rating after a game."""
    players = sorted(ranks)
    old = [before.get(player, FRESH) for player in players]
    teams = [[MODEL.rating(mu=rating.mu, sigma=rating.sigma)] for rating in old]
    places: Sequence[float] = [float(ranks[player]) for player in players]
    after = MODEL.rate(teams, ranks=list(places))
    return {
        player: Rating(team[0].mu, team[0].sigma, rating.games + 1)
        for player, team, rating in zip(players, after, old, strict=True)
    }
