"""Queries of what expires: guests whom nobody needs, and tables that never began."""

from __future__ import annotations

from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, exists, or_, select

from rowlock.server.store.schema import (
    COMPANION_MEMBERS,
    COMPANIONS,
    PLAYERS,
    SEATINGS,
    SESSIONS,
    STUDIES,
    TABLES,
    VISITS,
)
from rowlock.server.store.transactions import Statement

UNFINISHED: Final = ("open", "running")


def _is_idle() -> ColumnElement[bool]:
    """Tell of a guest that nothing needs them: no table that is not over, and no printed game."""
    plays = (
        select(SEATINGS.c.table)
        .join(TABLES, TABLES.c.id == SEATINGS.c.table)
        .where(SEATINGS.c.player == PLAYERS.c.id, SEATINGS.c.bot.is_(None), TABLES.c.status.in_(UNFINISHED))
    )
    hosts = select(TABLES.c.id).where(TABLES.c.host == PLAYERS.c.id, TABLES.c.status == "open")
    counts = select(COMPANIONS.c.id).where(COMPANIONS.c.owner == PLAYERS.c.id)
    joined = select(COMPANION_MEMBERS.c.companion).where(COMPANION_MEMBERS.c.player == PLAYERS.c.id)
    return and_(PLAYERS.c.kind == "guest", *(~exists(needed) for needed in (plays, hosts, counts, joined)))


def _is_over() -> ColumnElement[bool]:
    """Tell whether a guest has not been here for the time after which they expire; new guests have less time."""
    never_sat = ~exists(select(VISITS.c.table).where(VISITS.c.player == PLAYERS.c.id))
    return or_(PLAYERS.c.seen < bindparam("before"), and_(PLAYERS.c.seen < bindparam("new_before"), never_sat))


EXPIRED: Final = select(PLAYERS.c.id).where(_is_idle(), _is_over())
DROP_GUEST: Final = delete(PLAYERS).where(PLAYERS.c.id == bindparam("of_player"), _is_idle(), _is_over())
_GONE: Final = ~exists(select(PLAYERS.c.id).where(PLAYERS.c.id == bindparam("of_player")))
DROP_SESSIONS_OF_GONE: Final = delete(SESSIONS).where(SESSIONS.c.player == bindparam("of_player"), _GONE)
DROP_VISITS_OF_GONE: Final = delete(VISITS).where(VISITS.c.player == bindparam("of_player"), _GONE)
DROP_STUDIES_OF_GONE: Final = delete(STUDIES).where(STUDIES.c.owner == bindparam("of_player"), _GONE)
HERE_AGAIN: Final = (
    select(SESSIONS.c.player)
    .distinct()
    .join(PLAYERS, PLAYERS.c.id == SESSIONS.c.player)
    .where(SESSIONS.c.token.in_(bindparam("tokens", expanding=True)), PLAYERS.c.seen < bindparam("since"))
)
"""Made once: a query with `in_` that is made for each call leaves garbage that only the collector could free."""


def expired_guests(connection: Connection, before: int, new_before: int, limit: int) -> list[str]:
    """List guests who expire: not seen since `before`, or not since `new_before` and never at a table."""
    return list(connection.execute(EXPIRED.limit(limit), {"before": before, "new_before": new_before}).scalars())


def drop_guest(player: str, before: int, new_before: int) -> list[Statement]:
    """Give the statements that delete a guest if they still expire; the names in finished games stay."""
    of_player = {"of_player": player}
    return [
        (DROP_GUEST, {**of_player, "before": before, "new_before": new_before}),
        (DROP_SESSIONS_OF_GONE, of_player),
        (DROP_VISITS_OF_GONE, of_player),
        (DROP_STUDIES_OF_GONE, of_player),
    ]


def here_again(connection: Connection, tokens: list[str], since: int) -> list[str]:
    """List the people with these sessions of whom it was last noted before `since` that they were here."""
    return list(connection.execute(HERE_AGAIN, {"tokens": tokens, "since": since}).scalars())


def waiting_tables(connection: Connection, before: int, limit: int) -> list[str]:
    """List tables that were opened before a moment and have not begun, the oldest first."""
    wanted = select(TABLES.c.id).where(TABLES.c.status == "open", TABLES.c.created < before)
    return list(connection.execute(wanted.order_by(TABLES.c.created).limit(limit)).scalars())
