"""Counts rated games once they are over, each exactly once, in one order for all processes.

The end of a game leaves a note in the same transaction; the rating takes it away in its own. Numbers within a
discipline are unique, so of two processes that rate at once one reads again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec
import structlog
from sqlalchemy import Connection

from rowlock.server.errors import Conflict, Refusal
from rowlock.server.ratings import RatedSeat, Rating, ranks_of, rate
from rowlock.server.store import Store
from rowlock.server.store import standings as kept
from rowlock.server.store.store import Statement
from rowlock.server.tables import Table

__all__ = ["Rater", "replayed"]

LOOK_S = 2.0
GUEST = "guest"
ACCOUNT = "account"

log = structlog.get_logger("rowlock.rater")


@dataclass(frozen=True, slots=True)
class _Due:
    """A game that is to be counted, and what it is counted upon."""

    discipline: str
    number: int
    ranks: dict[str, int]
    before: dict[str, Rating]
    accounts: frozenset[str]


class Rater:
    """Rates what has ended, also what ended in another process or before a crash."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for games to count."""
        self._task = asyncio.create_task(self._run(), name="rater")

    async def stop(self) -> None:
        """Stop looking; what is not counted yet is counted when the server starts again."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                for game in await self._store.read(kept.ratings_due):
                    await self.count(game)
            except Refusal as error:
                log.warning("cannot rate", error=str(error))
            except Exception:
                log.exception("a game could not be rated")
            await asyncio.sleep(LOOK_S)

    async def count(self, game: str) -> None:
        """Count one game; a game that is counted, or does not count, only loses its note."""
        done: Statement = (kept.DROP_DUE, {"of_game": game})
        while True:
            due = await self._store.read(partial(self._look, game=game))
            try:
                await self._store.write(*([] if due is None else self._counting(game, due)), done)
            except Conflict:
                continue  # another process rated first
            return

    def _look(self, connection: Connection, game: str) -> _Due | None:
        found = self._store.table(connection, game)
        if found is None or kept.rated_already(connection, game):
            return None
        ranks = ranks_of(Table.replay(*found))
        kinds = kept.kinds_among(connection, ranks)
        if not ranks or GUEST in kinds.values():
            return None
        discipline = found[0].game
        accounts = frozenset(player for player, kind in kinds.items() if kind == ACCOUNT)
        before = kept.ratings_among(connection, discipline, ranks)
        return _Due(discipline, kept.last_number(connection, discipline) + 1, ranks, before, accounts)

    def _counting(self, game: str, due: _Due) -> list[Statement]:
        after = rate(due.ranks, due.before)
        seats = [RatedSeat(player, due.ranks[player], new.mu, new.sigma) for player, new in after.items()]
        event = {
            "discipline": due.discipline,
            "number": due.number,
            "game": game,
            "at": self._now(),
            "payload": msgspec.json.encode(seats),
        }
        kept_ratings: list[Statement] = [
            (kept.SET_RATING, _row(due.discipline, player, new))
            for player, new in after.items()
            if player in due.accounts
        ]
        return [(kept.ADD_RATING_EVENT, event), *kept_ratings]


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
    """Rate every counted game of a discipline again from its own log, in order; gives everybody's rating now."""
    ratings: dict[str, Rating] = {}
    for game, _ in kept.events_of(connection, discipline):
        found = store.table(connection, game)
        assert found is not None, "games that were counted stay"
        ratings.update(rate(ranks_of(Table.replay(*found)), ratings))
    return ratings
