"""Queries of ratings and played games, and the statements that change them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, text, update

from rowlock.server.store.ratings import RatedSeat, Rating, shown
from rowlock.server.store.schema import ACCOUNTS, PLAYERS, RATING_EVENTS, RATINGS, RATINGS_DUE, SEATINGS, TABLES
from rowlock.tables.header import TableSettings
from rowlock.wire.rest import Player
from rowlock.wire.standings import GamePlayed, LeaderRow, RatingNow, SeatPlayed

SETTLED: Final = 5
"""A rating after fewer games is provisional."""

ADD_DUE: Final = insert(RATINGS_DUE)
DROP_DUE: Final = delete(RATINGS_DUE).where(RATINGS_DUE.c.table == bindparam("of_table"))
ADD_RATING_EVENT: Final = insert(RATING_EVENTS)
SET_RATING: Final = text(
    "INSERT INTO ratings (discipline, player, mu, sigma, least, games)"
    " VALUES (:discipline, :player, :mu, :sigma, :least, :games)"
    " ON CONFLICT (discipline, player) DO UPDATE SET"
    " mu = excluded.mu, sigma = excluded.sigma, least = excluded.least, games = excluded.games"
)
MARK_RESULT: Final = (
    update(SEATINGS)
    .where(SEATINGS.c.table == bindparam("of_table"), SEATINGS.c.seat == bindparam("of_seat"))
    .values(score=bindparam("new_score"), place=bindparam("new_place"))
)
# A query with `in_` that is made anew for each call leaves garbage that only the collector could free.
RATINGS_AMONG: Final = select(RATINGS).where(
    RATINGS.c.discipline == bindparam("of_discipline"), RATINGS.c.player.in_(bindparam("players", expanding=True))
)
KINDS_AMONG: Final = select(PLAYERS.c.id, PLAYERS.c.kind).where(PLAYERS.c.id.in_(bindparam("players", expanding=True)))
RECENT: Final = (
    select(TABLES)
    .where(
        TABLES.c.id.in_(select(SEATINGS.c.table).where(SEATINGS.c.player == bindparam("of_player"))),
        TABLES.c.public,
        TABLES.c.status.in_(("running", "over")),
    )
    .order_by(TABLES.c.created.desc(), TABLES.c.id)
    .limit(bindparam("most"))
)
SEATED_AMONG: Final = (
    select(SEATINGS).where(SEATINGS.c.table.in_(bindparam("tables", expanding=True))).order_by(SEATINGS.c.seat)
)


def ratings_due(connection: Connection, limit: int = 100) -> list[str]:
    """List rated games that are over and not yet rated, in the order in which they ended."""
    wanted = select(RATINGS_DUE.c.table).order_by(RATINGS_DUE.c.at, RATINGS_DUE.c.table).limit(limit)
    return list(connection.execute(wanted).scalars())


def rated_already(connection: Connection, table_id: str) -> bool:
    """Tell whether a game has been rated."""
    return (
        connection.execute(select(RATING_EVENTS.c.number).where(RATING_EVENTS.c.table == table_id)).first() is not None
    )


def last_number(connection: Connection, discipline: str) -> int:
    """Give the number of a discipline's last rating event."""
    wanted = select(func.max(RATING_EVENTS.c.number)).where(RATING_EVENTS.c.discipline == discipline)
    return int(connection.execute(wanted).scalar_one() or 0)


def ratings_among(connection: Connection, discipline: str, players: Collection[str]) -> dict[str, Rating]:
    """Give the ratings of some people in one game."""
    rows = connection.execute(RATINGS_AMONG, {"of_discipline": discipline, "players": list(players)})
    return {row.player: Rating(row.mu, row.sigma, row.games) for row in rows}


def kinds_among(connection: Connection, players: Collection[str]) -> dict[str, str]:
    """Give the kind of some people (guest, account, being deleted); deleted people are missing."""
    return {row.id: row.kind for row in connection.execute(KINDS_AMONG, {"players": list(players)})}


def events_of(connection: Connection, discipline: str) -> list[tuple[str, tuple[RatedSeat, ...]]]:
    """List the rating events of a discipline in order: the game, and the ranks and ratings after it."""
    wanted = select(RATING_EVENTS.c.table, RATING_EVENTS.c.payload).where(RATING_EVENTS.c.discipline == discipline)
    rows = connection.execute(wanted.order_by(RATING_EVENTS.c.number))
    return [(row.table, msgspec.json.decode(row.payload, type=tuple[RatedSeat, ...])) for row in rows]


def _rating(row: Row[Any]) -> RatingNow:
    rating = Rating(row.mu, row.sigma, row.games)
    return RatingNow(
        row.discipline, shown(rating), round(row.mu, 3), round(row.sigma, 3), row.games, row.games < SETTLED
    )


def ratings_of(connection: Connection, player: str) -> list[RatingNow]:
    """Give a person's rating in every game."""
    wanted = select(RATINGS).where(RATINGS.c.player == player).order_by(RATINGS.c.discipline)
    return [_rating(row) for row in connection.execute(wanted)]


def leaders(connection: Connection, discipline: str, limit: int) -> list[LeaderRow]:
    """List the best players of a game, provisional ratings last; equal ratings share a rank."""
    everybody = (
        select(RATINGS, PLAYERS.c.name, PLAYERS.c.kind)
        .join(PLAYERS, PLAYERS.c.id == RATINGS.c.player)
        .join(ACCOUNTS, ACCOUNTS.c.player == RATINGS.c.player)
        .where(RATINGS.c.discipline == discipline)
        .order_by(RATINGS.c.least.desc(), RATINGS.c.player)
    )
    rows = list(connection.execute(everybody.where(RATINGS.c.games >= SETTLED).limit(limit)))
    if len(rows) < limit:
        rows += connection.execute(everybody.where(RATINGS.c.games < SETTLED).limit(limit - len(rows)))
    listed: list[LeaderRow] = []
    for number, row in enumerate(rows, 1):
        rating = _rating(row)
        last = listed[-1] if listed else None
        same = last is not None and (last.rating.shown, last.rating.provisional) == (rating.shown, rating.provisional)
        rank = last.rank if last is not None and same else number
        listed.append(LeaderRow(rank, Player(row.player, row.name, row.kind), rating))
    return listed


def recent_games(connection: Connection, player: str, limit: int) -> list[GamePlayed]:
    """List a person's public games that have begun, newest first."""
    rows = connection.execute(RECENT, {"of_player": player, "most": limit}).all()
    seats: dict[str, list[SeatPlayed]] = {row.id: [] for row in rows}
    for row in connection.execute(SEATED_AMONG, {"tables": list(seats)}):
        played = SeatPlayed(row.seat, row.name, row.player, row.bot, row.gone, row.score, row.place)
        seats[row.table].append(played)
    return [
        GamePlayed(
            id=row.id,
            game=row.game,
            options=row.options,
            status=row.status,
            created=row.created,
            seats=tuple(seats[row.id]),
            finished=row.finished,
            rated=msgspec.json.decode(row.settings, type=TableSettings).rated,
        )
        for row in rows
    ]
