"""Routes of finished games: their records at a permanent address, and the proof of their draws."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Query, Request, Response

from rowlock.core.record import GameRecord
from rowlock.master.proofs import fairness_of, verified
from rowlock.server.http.answers import REPLAY_COST, SEEN, about_finished, computed, kept_answer, table_for
from rowlock.server.http.rest import JSON, TablePath, describe, respond
from rowlock.tables.table import Table
from rowlock.wire.codec import encode
from rowlock.wire.rest import Verified
from rowlock.wire.standings import Fairness

__all__ = ["answer_about", "routes"]

routes = APIRouter(prefix="/api/tables", tags=["records"], dependencies=SEEN)

TEXT: Final = "text/plain; charset=utf-8"
FILE_NAME: Final = b"\n"
"""What separates the name of a record's file from its text, in a kept answer."""


@routes.get("/{table_id}/record", **describe(None, 401, 404, 409, 422, text=TEXT))
async def record(
    request: Request,
    table_id: TablePath,
    download: Annotated[bool, Query(description="Save it under a name of its own")] = False,
) -> Response:
    """Give the record of a finished game as text, at this address for good."""
    name, _, text = (await about_finished(request, table_id, "record", 1.0, _named_record)).partition(FILE_NAME)
    headers = {"Content-Disposition": f'{"attachment" if download else "inline"}; filename="{name.decode()}"'}
    return Response(text, media_type=TEXT, headers=headers)


def _named_record(table: Table) -> Callable[[], bytes]:
    """Write the name of the record's file and the record."""
    day = datetime.fromtimestamp(table.header.created / 1_000, UTC)
    name = f"{day:%Y-%m-%d}-{table.header.game}-{table.header.id}.rowlock"
    found = table.record()
    return lambda: name.encode() + FILE_NAME + found.write().encode()


@routes.get("/{table_id}/fairness", **describe(Fairness, 401, 404, 422))
async def fairness(request: Request, table_id: TablePath) -> Response:
    """Give the commitment, and once the game is over the seed and every seat's entropy."""
    kept = await kept_answer(request, table_id, "fairness")
    if kept is not None:
        return Response(kept, media_type=JSON)
    table = await table_for(request, table_id)
    if table.status != "over":
        return respond(fairness_of(table))
    found = fairness_of(table)
    answer = await computed(request, ("fairness", table_id, table.sequence), 1.0, lambda: lambda: encode(found))
    return Response(answer, media_type=JSON)


@routes.get("/{table_id}/verification", **describe(Verified, 401, 404, 409, 422))
async def verification(request: Request, table_id: TablePath) -> Response:
    """Replay a finished game and derive every draw again from its seed."""
    return await answer_about(request, table_id, "verification", verified)


async def answer_about(
    request: Request, table_id: str, kind: str, compute: Callable[[GameRecord], msgspec.Struct]
) -> Response:
    """Answer from the record of a finished game, which is played again."""

    def prepare(table: Table) -> Callable[[], bytes]:
        found = table.record()
        return lambda: encode(compute(found))

    return Response(await about_finished(request, table_id, kind, REPLAY_COST, prepare), media_type=JSON)
