"""Everything that is kept about one person, written piece by piece, because years of games do not fit one answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime

from fastapi import Response
from sqlalchemy import Connection
from starlette.responses import StreamingResponse

from rowlock.server.auth import Identity
from rowlock.server.house import House
from rowlock.server.store import people as kept
from rowlock.server.store.standings import ratings_of
from rowlock.server.tables import Table
from rowlock.wire.accounts import Export, ExportedSession, ExportedTable
from rowlock.wire.codec import encode
from rowlock.wire.rest import Player

__all__ = ["export_of"]

TABLES = b'"tables":['


def export_of(house: House, me: Identity, now: int) -> Response:
    """Give a download of all that is kept about somebody."""
    name = f"rowlock-{datetime.fromtimestamp(now / 1_000, UTC):%Y-%m-%d}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(_pieces(house, me), media_type="application/json", headers=headers)


async def _pieces(house: House, me: Identity) -> AsyncIterator[bytes]:
    """Write an `Export` with its tables one at a time."""
    # The tables are the last field, and none has been written yet.
    head, _, tail = encode(await _export(house, me)).rpartition(TABLES)
    yield head + TABLES
    between = b""
    for table_id in await house.store.read(lambda connection: kept.visited(connection, me.player)):
        table = await house.load(table_id)
        yield between + encode(_exported(table))
        between = b","
    yield tail


async def _export(house: House, me: Identity) -> Export:
    def ask(connection: Connection) -> Export:
        row = kept.player_row(connection, me.player)
        sessions = tuple(ExportedSession(*times) for times in kept.sessions_of(connection, me.player))
        person = Player(me.player, me.name, me.kind)
        return Export(person, row[2] if row else 0, sessions, tuple(ratings_of(connection, me.player)), ())

    return await house.store.read(ask)


def _exported(table: Table) -> ExportedTable:
    """Show a table; while a game runs, its record holds what its players may not know."""
    shown, header = table.show(), table.header
    record = table.record().write() if table.status == "over" else None
    return ExportedTable(header.id, header.game, header.options, table.status, header.created, shown.seats, record)
