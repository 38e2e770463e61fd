"""Everything stored about one person, streamed table by table, because years of games do not fit into memory."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from functools import partial

from fastapi import Response
from sqlalchemy import Connection, bindparam, select
from starlette.responses import StreamingResponse

from rowlock.companion.changes import Viewer, begin, replayed
from rowlock.companion.text import write_notebook
from rowlock.core.errors import RowlockError
from rowlock.server.accounts.sessions import Identity
from rowlock.server.errors import UnreadableTable
from rowlock.server.store import companions, people, uploads
from rowlock.server.store.schema import TABLES
from rowlock.server.store.standings import ratings_of
from rowlock.server.store.studies import studies_of, study_of
from rowlock.server.tables.hub import TableHub
from rowlock.tables.table import Table
from rowlock.wire.accounts import (
    Export,
    ExportedPad,
    ExportedSession,
    ExportedStudy,
    ExportedTable,
    ExportedUpload,
)
from rowlock.wire.codec import encode
from rowlock.wire.rest import Player

PRINTED = b'"printed":['
OFFLINE = b'"offline":['
PLAYED = b'"tables":['
ROW = select(TABLES.c.id, TABLES.c.game, TABLES.c.options, TABLES.c.status, TABLES.c.created).where(
    TABLES.c.id == bindparam("of_table")
)


def export_of(hub: TableHub, me: Identity, now: int) -> Response:
    """Give everything stored about a person as a download."""
    name = f"rowlock-{datetime.fromtimestamp(now / 1_000, UTC):%Y-%m-%d}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingResponse(_chunks(hub, me), media_type="application/json", headers=headers)


async def _chunks(hub: TableHub, me: Identity) -> AsyncIterator[bytes]:
    """Write an `Export` with its games one at a time."""
    # The games are the last fields, and empty here.
    rest, _, tail = encode(await _export(hub, me)).rpartition(PLAYED)
    rest, _, middle = rest.rpartition(OFFLINE)
    head, _, after_printed = rest.rpartition(PRINTED)
    yield head + PRINTED
    between = b""
    for companion_id in await hub.store.read(lambda connection: companions.ids_of(connection, me.player)):
        pad = await _printed(hub, me, companion_id)
        if pad is not None:
            yield between + encode(pad)
            between = b","
    yield after_printed + OFFLINE
    between = b""
    for digest in await hub.store.read(lambda connection: uploads.digests_of(connection, me.player)):
        record = await hub.store.read(partial(uploads.upload_record, player=me.player, digest=digest))
        yield between + encode(ExportedUpload(digest, record or ""))
        between = b","
    yield middle + PLAYED
    between = b""
    for table_id in await hub.store.read(lambda connection: people.visited(connection, me.player)):
        yield between + encode(await _played(hub, table_id))
        between = b","
    yield tail


async def _printed(hub: TableHub, me: Identity, companion_id: str) -> ExportedPad | None:
    """Export a printed game; None if it was deleted meanwhile."""
    read = hub.store.read
    found = await read(partial(companions.companion, companion_id=companion_id))
    if found is None:
        return None
    viewer = Viewer(found.members.get(me.player), found.owner == me.player, me.player)
    try:
        file = await asyncio.to_thread(_file_of, found, viewer)
    except RowlockError:  # stored by an earlier version whose rules were different
        file = None
    return ExportedPad(companion_id, found.game, viewer.keeper, viewer.seat, file)


def _file_of(found: companions.StoredCompanion, viewer: Viewer) -> str:
    notebook = replayed(begin(found.game, found.setup.players, found.setup.options), found.changes)
    return write_notebook(notebook, viewer.may_see)


async def _export(hub: TableHub, me: Identity) -> Export:
    def ask(connection: Connection) -> Export:
        row = people.player_row(connection, me.player)
        sessions = tuple(ExportedSession(*times) for times in people.sessions_of(connection, me.player))
        person = Player(me.player, me.name, me.kind)
        devices = tuple(ExportedSession(*times) for times in people.devices_of(connection, me.player))
        ratings = tuple(ratings_of(connection, me.player))
        kept = (study_of(connection, one.id) for one in studies_of(connection, me.player))
        studies = tuple(ExportedStudy(one.row.id, one.row.title, one.row.shared, one.games) for one in kept if one)
        return Export(person, row[2] if row else 0, sessions, ratings, devices, studies, (), (), ())

    return await hub.store.read(ask)


async def _played(hub: TableHub, table_id: str) -> ExportedTable:
    """Export a table; of one that cannot be read, what its row says."""
    try:
        return _exported(await hub.load(table_id))
    except UnreadableTable:
        row = await hub.store.read(lambda connection: connection.execute(ROW, {"of_table": table_id}).one())
        return ExportedTable(*row, seats=(), unreadable=True)


def _exported(table: Table) -> ExportedTable:
    """Export a table; the record of a running game is left out, because it contains hidden information."""
    shown, header = table.show(), table.header
    record = table.record().write() if table.status == "over" else None
    return ExportedTable(header.id, header.game, header.options, table.status, header.created, shown.seats, record)
