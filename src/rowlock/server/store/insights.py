"""Queries of judged games, and the statements that store them: one judgement for each seat, whoever sat there."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, and_, bindparam, select, text

from rowlock.server.store.schema import JUDGED_TABLES, JUDGEMENTS, SEATINGS, TABLES

UNFINISHED: Final = ""
"""The moves of a game that was given up: it is never judged."""

# Another process may have judged the same game meanwhile; both say the same.
ADD_JUDGEMENT: Final = text(
    "INSERT INTO judgements (moves, version, seat, payload) VALUES (:moves, :version, :seat, :payload)"
    " ON CONFLICT DO NOTHING"
)
ADD_JUDGED_TABLE: Final = text("INSERT INTO judged_tables (game, moves) VALUES (:table, :moves) ON CONFLICT DO NOTHING")

PLAYED: Final = (
    select(SEATINGS.c.table, SEATINGS.c.seat, TABLES.c.game, TABLES.c.finished, JUDGED_TABLES.c.moves)
    .add_columns(JUDGEMENTS.c.payload)
    .select_from(
        SEATINGS.join(TABLES, TABLES.c.id == SEATINGS.c.table)
        .outerjoin(JUDGED_TABLES, JUDGED_TABLES.c.table == SEATINGS.c.table)
        .outerjoin(
            JUDGEMENTS,
            and_(
                JUDGEMENTS.c.moves == JUDGED_TABLES.c.moves,
                JUDGEMENTS.c.version == bindparam("of_version"),
                JUDGEMENTS.c.seat == SEATINGS.c.seat,
            ),
        )
    )
    .where(SEATINGS.c.player == bindparam("of_player"), SEATINGS.c.gone.is_(None), TABLES.c.status == "over")
    .order_by(TABLES.c.finished.desc(), SEATINGS.c.table, SEATINGS.c.seat)
    .limit(bindparam("most"))
)


class PlayedSeat(NamedTuple):
    """A seat of a person in a finished game, and its judgement as it is stored, if it is known."""

    table: str
    seat: int
    game: str
    finished: int | None
    moves: str | None
    payload: bytes | None


def played_seats(connection: Connection, player: str, version: str, most: int) -> list[PlayedSeat]:
    """List the seats that a person kept to the end of a game, the last game first; those given up are left out."""
    rows = connection.execute(PLAYED, {"of_player": player, "of_version": version, "most": most})
    return [PlayedSeat(*row) for row in rows if row.moves != UNFINISHED]


def judgement_of(connection: Connection, moves: str, version: str, seat: int) -> bytes | None:
    """Give the judgement of a seat, if the same moves were judged before."""
    wanted = select(JUDGEMENTS.c.payload).where(
        JUDGEMENTS.c.moves == moves, JUDGEMENTS.c.version == version, JUDGEMENTS.c.seat == seat
    )
    found: bytes | None = connection.execute(wanted).scalar_one_or_none()
    return found
