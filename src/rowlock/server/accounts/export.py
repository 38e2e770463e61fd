"""Everything stored about one person, streamed table by table, because years of games do not fit into memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial

from fastapi import Response
from sqlalchemy import Connection
from starlette.responses import StreamingResponse

from rowlock.server.accounts.sessions import Identity
from rowlock.server.store import people, uploads
from rowlock.server.store.standings import ratings_of
from rowlock.server.tables.hub import TableHub
from rowlock.tables.table import Table
from rowlock.wire.accounts import Export, ExportedSession, ExportedTable, ExportedUpload
from rowlock.wire.codec import encode
from rowlock.wire.rest import Player

__all__ = ["export_of"]

OFFLINE = b'"offline":['
TABLES = b'"tables":['


def export_of(hub: TableHub, me: Identity, now: int) -> Response:
    """Give everything stored about a person as a download."""
    name = f"rowlock-{datetime.fromtimestamp(now / 1_000, UTC):%Y-%m-%d}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(_chunks(hub, me), media_type="application/json", headers=headers)


async def _chunks(hub: TableHub, me: Identity) -> AsyncIterator[bytes]:
    """Write an `Export` with its games one at a time."""
    # The games are the last fields, and empty here.
    rest, _, tail = encode(await _export(hub, me)).rpartition(TABLES)
    head, _, middle = rest.rpartition(OFFLINE)
    yield head + OFFLINE
    between = b""
    for digest in await hub.store.read(lambda connection: uploads.digests_of(connection, me.player)):
        record = await hub.store.read(partial(uploads.upload_record, player=me.player, digest=digest))
        yield between + encode(ExportedUpload(digest, record or ""))
        between = b","
    yield middle + TABLES
    between = b""
    for table_id in await hub.store.read(lambda connection: people.visited(connection, me.player)):
        table = await hub.load(table_id)
        yield between + encode(_exported(table))
        between = b","
    yield tail


async def _export(hub: TableHub, me: Identity) -> Export:
    def ask(connection: Connection) -> Export:
        row = people.player_row(connection, me.player)
        sessions = tuple(ExportedSession(*times) for times in people.sessions_of(connection, me.player))
        person = Player(me.player, me.name, me.kind)
        devices = tuple(ExportedSession(*times) for times in people.devices_of(connection, me.player))
        ratings = tuple(ratings_of(connection, me.player))
        return Export(person, row[2] if row else 0, sessions, ratings, devices, (), ())

    return await hub.store.read(ask)


def _exported(table: Table) -> ExportedTable:
    """Export a table; the record of a running game is left out, because it contains hidden information."""
    shown, header = table.show(), table.header
    record = table.record().write() if table.status == "over" else None
    return ExportedTable(header.id, header.game, header.options, table.status, header.created, shown.seats, record)
