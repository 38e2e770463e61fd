"""Rates finished games, each exactly once, in one order for all processes.

The end of a game writes a row to `ratings_due` in the same transaction; the rating deletes that row. Event numbers
within a discipline are unique, so if two processes rate at once, one of them gets a conflict and reads again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec
from sqlalchemy import Connection

from rowlock.server.accounts.ratings import ranks_of, rate
from rowlock.server.errors import Conflict, SessionEnded
from rowlock.server.periodic import PeriodicTask
from rowlock.server.store import Store, standings
from rowlock.server.store.people import PERSON_LIVES
from rowlock.server.store.ratings import RatedSeat, Rating
from rowlock.server.store.transactions import Statement
from rowlock.tables.results import one_seat_each

RATE_EVERY_S = 2.0
MOST_RATED = 100
"""Games that are rated in one run, besides those set aside."""
GUEST = "guest"
ACCOUNT = "account"


@dataclass(frozen=True, slots=True)
class _Due:
    """A game to be rated, with the ratings before it."""

    discipline: str
    number: int
    ranks: dict[str, int]
    before: dict[str, Rating]
    accounts: frozenset[str]


class Rater:
    """Rates finished games, also those that ended in another process or before a crash."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self.task = PeriodicTask("ratings", RATE_EVERY_S, self.rate_due, at_start=True)

    async def rate_due(self) -> None:
        """Rate the games that are over; after a crash the next start rates the rest."""
        set_aside = self._store.set_aside
        due = await self._store.read(partial(standings.ratings_due, limit=MOST_RATED + len(set_aside)))
        await set_aside.each(due, self.rate_game)

    async def rate_game(self, table_id: str) -> None:
        """Rate one game; for a game that is rated already, or is not to be rated, only the due row is deleted."""
        done: Statement = (standings.DROP_DUE, {"of_table": table_id})
        while True:
            due = await self._store.read(partial(self._read_due, table_id=table_id))
            try:
                await self._store.write(*([] if due is None else self._statements(table_id, due)), done)
            except (Conflict, SessionEnded):
                continue  # another process rated first, or somebody is being deleted
            return

    def _read_due(self, connection: Connection, table_id: str) -> _Due | None:
        table = None if standings.rated_already(connection, table_id) else self._store.replayed(connection, table_id)
        if table is None:
            return None
        ranks = ranks_of(table)
        kinds = standings.kinds_among(connection, ranks)
        # An older version let a rematch make a table rated at which one person holds several seats.
        if not ranks or GUEST in kinds.values() or not one_seat_each(table.seats):
            return None
        discipline = table.header.game
        accounts = frozenset(player for player, kind in kinds.items() if kind == ACCOUNT)
        before = standings.ratings_among(connection, discipline, ranks)
        return _Due(discipline, standings.last_number(connection, discipline) + 1, ranks, before, accounts)

    def _statements(self, table_id: str, due: _Due) -> list[Statement]:
        after = rate(due.ranks, due.before)
        seats = [RatedSeat(player, due.ranks[player], new.mu, new.sigma) for player, new in after.items()]
        event = {
            "discipline": due.discipline,
            "number": due.number,
            "table": table_id,
            "at": self._now(),
            "payload": msgspec.json.encode(seats),
        }
        new_ratings: list[Statement] = [
            (standings.SET_RATING, _row(due.discipline, player, new))
            for player, new in after.items()
            if player in due.accounts
        ]
        lives: list[Statement] = [(PERSON_LIVES, {"of_player": player}) for player in sorted(due.accounts)]
        return [*lives, (standings.ADD_RATING_EVENT, event), *new_ratings]


def _row(discipline: str, player: str, rating: Rating) -> dict[str, str | float]:
    return {
        "discipline": discipline,
        "player": player,
        "mu": rating.mu,
        "sigma": rating.sigma,
        "least": rating.least,
        "games": rating.games,
    }


def replayed(store: Store, connection: Connection, discipline: str) -> dict[str, Rating]:
    """Rate every game of a discipline again from its log, in order; gives the current ratings."""
    ratings: dict[str, Rating] = {}
    for table_id, _ in standings.events_of(connection, discipline):
        table = store.replayed(connection, table_id)
        assert table is not None, "rated games are never deleted"
        ratings.update(rate(ranks_of(table), ratings))
    return ratings
