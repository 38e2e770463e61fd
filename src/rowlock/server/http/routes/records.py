"""Routes of finished games: their records at a permanent address, and the proof of their draws."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from rowlock.core.record import GameRecord
from rowlock.server.http.rest import JSON, TablePath, describe, respond
from rowlock.server.http.state import server_of
from rowlock.tables.proofs import check_over, fairness_of, verified
from rowlock.tables.table import Table
from rowlock.wire.codec import encode
from rowlock.wire.rest import Verified
from rowlock.wire.standings import Fairness

__all__ = ["answer_about", "finished", "routes"]

REPLAY_COST: Final = 20.0
"""What replaying a game counts as, in requests: it takes about twenty times as long as another request."""

routes = APIRouter(prefix="/api/tables", tags=["records"])


async def _table(request: Request, table_id: str) -> Table:
    return (await server_of(request).hub.get_fresh(table_id)).table


async def _finished_table(request: Request, table_id: str) -> Table:
    table = await _table(request, table_id)
    check_over(table)
    return table


async def finished(request: Request, table_id: str) -> tuple[Table, GameRecord]:
    """Find a table whose game is over, and its record."""
    table = await _finished_table(request, table_id)
    return table, table.record()


async def answer_about(
    request: Request, table_id: str, kind: str, compute: Callable[[GameRecord], msgspec.Struct]
) -> Response:
    """Answer from the record of a finished game; the answer is computed once, unless the table's log grows."""
    table = await _finished_table(request, table_id)
    server = server_of(request)
    key = (kind, table_id, table.sequence)
    if not server.answers.has(key):
        server.limits.request(request, REPLAY_COST)

    async def computed() -> bytes:
        record = table.record()
        async with server.replaying:
            return await asyncio.to_thread(lambda: encode(compute(record)))

    return Response(await server.answers.give(key, computed), media_type=JSON)


@routes.get("/{table_id}/record", **describe(None, 404, 409, 422, text="text/plain; charset=utf-8"))
async def record(
    request: Request,
    table_id: TablePath,
    download: Annotated[bool, Query(description="Save it under a name of its own")] = False,
) -> Response:
    """Give the record of a finished game as text, at this address for good."""
    table, found = await finished(request, table_id)
    day = datetime.fromtimestamp(table.header.created / 1_000, UTC)
    name = f"{day:%Y-%m-%d}-{table.header.game}-{table_id}.rowlock"
    headers = {"Content-Disposition": f'{"attachment" if download else "inline"}; filename="{name}"'}
    return Response(found.write(), media_type="text/plain; charset=utf-8", headers=headers)


@routes.get("/{table_id}/fairness", **describe(Fairness, 404, 422))
async def fairness(request: Request, table_id: TablePath) -> Response:
    """Give the commitment, and once the game is over the seed and every seat's entropy."""
    return respond(fairness_of(await _table(request, table_id)))


@routes.get("/{table_id}/verification", **describe(Verified, 404, 409, 422))
async def verification(request: Request, table_id: TablePath) -> Response:
    """Replay a finished game and derive every draw again from its seed."""
    return await answer_about(request, table_id, "verification", verified)
