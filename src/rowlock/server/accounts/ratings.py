"""How people are rated: openskill's Plackett-Luce model over the places of one game. Bots are never rated.

People who left share the last place, whatever the bots that played on for them scored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from openskill.models import PlackettLuce

from rowlock.server.store.ratings import Rating
from rowlock.tables.results import ranks_of_people
from rowlock.tables.table import Table

MODEL: Final = PlackettLuce()
FRESH: Final = Rating(MODEL.mu, MODEL.sigma)


def ranks_of(table: Table) -> dict[str, int]:
    """Rank the people of a finished rated game among themselves; empty if the game does not count."""
    result = table.result()
    return ranks_of_people(table.seats, result) if result is not None and table.header.settings.rated else {}


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
