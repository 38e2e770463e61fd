"""Queries of games that were played offline and uploaded to an account, and the statements that change them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Connection, Row, bindparam, delete, func, select, text

from rowlock.server.store.schema import UPLOADS
from rowlock.wire.standings import GameUploaded, SeatPlayed

# A second upload of the same record adds nothing.
ADD_UPLOAD: Final = text(
    "INSERT INTO uploads (player, digest, at, game, options, seat, seats, record)"
    " VALUES (:player, :digest, :at, :game, :options, :seat, :seats, :record) ON CONFLICT DO NOTHING"
)
DROP_UPLOADS: Final = delete(UPLOADS).where(UPLOADS.c.player == bindparam("of_player"))

LISTED: Final[tuple[Column[Any], ...]] = (
    UPLOADS.c.digest,
    UPLOADS.c.at,
    UPLOADS.c.game,
    UPLOADS.c.options,
    UPLOADS.c.seat,
    UPLOADS.c.seats,
)


def _uploaded(row: Row[Any]) -> GameUploaded:
    seats = msgspec.json.decode(row.seats, type=tuple[SeatPlayed, ...])
    return GameUploaded(row.digest, row.game, row.options, row.at, row.seat, seats)


def uploads_of(connection: Connection, player: str, limit: int) -> list[GameUploaded]:
    """List the games that a person uploaded, newest first."""
    wanted = select(*LISTED).where(UPLOADS.c.player == player)
    rows = connection.execute(wanted.order_by(UPLOADS.c.at.desc(), UPLOADS.c.digest).limit(limit))
    return [_uploaded(row) for row in rows]


def upload_of(connection: Connection, player: str, digest: str) -> GameUploaded | None:
    """Find a game that a person uploaded."""
    row = connection.execute(
        select(*LISTED).where(UPLOADS.c.player == player, UPLOADS.c.digest == digest)
    ).one_or_none()
    return None if row is None else _uploaded(row)


def upload_record(connection: Connection, player: str, digest: str) -> str | None:
    """Give the record of an uploaded game."""
    wanted = select(UPLOADS.c.record).where(UPLOADS.c.player == player, UPLOADS.c.digest == digest)
    found: str | None = connection.execute(wanted).scalar_one_or_none()
    return found


def count_uploads(connection: Connection, player: str) -> int:
    """Count the games that a person uploaded."""
    wanted = select(func.count()).select_from(UPLOADS).where(UPLOADS.c.player == player)
    return int(connection.execute(wanted).scalar_one())


def digests_of(connection: Connection, player: str) -> Sequence[str]:
    """List the keys of all games that a person uploaded, oldest first."""
    wanted = select(UPLOADS.c.digest).where(UPLOADS.c.player == player).order_by(UPLOADS.c.at, UPLOADS.c.digest)
    return connection.execute(wanted).scalars().all()
