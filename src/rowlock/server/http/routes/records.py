"""Routes of finished games: their records at a permanent address, and the proof of their draws."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

import msgspec
from fastapi import Request, Response

from rowlock.core.record import GameRecord
from rowlock.master import calls
from rowlock.master.proofs import fairness_of, verified
from rowlock.server.http.answers import REPLAY_COST, about_finished, computed, kept_answer, table_for
from rowlock.server.http.rest import JSON, respond
from rowlock.server.http.served import Handlers
from rowlock.tables.table import Table
from rowlock.wire.codec import encode
from rowlock.wire.rest import SaveRecord

routes = Handlers()

TEXT: Final = "text/plain; charset=utf-8"
FILE_NAME: Final = b"\n"
"""What separates the name of a record's file from its text, in a kept answer."""


@routes.serves(calls.RECORD)
async def _record(request: Request, table_id: str, query: SaveRecord) -> Response:
    name, _, text = (await about_finished(request, table_id, "record", 1.0, _named_record)).partition(FILE_NAME)
    headers = {"Content-Disposition": f'{"attachment" if query.download else "inline"}; filename="{name.decode()}"'}
    return Response(text, media_type=TEXT, headers=headers)


def _named_record(table: Table) -> Callable[[], bytes]:
    """Write the name of the record's file and the record."""
    day = datetime.fromtimestamp(table.header.created / 1_000, UTC)
    name = f"{day:%Y-%m-%d}-{table.header.game}-{table.header.id}.rowlock"
    found = table.record()
    return lambda: name.encode() + FILE_NAME + found.write().encode()


@routes.serves(calls.FAIRNESS)
async def _fairness(request: Request, table_id: str) -> Response:
    kept = await kept_answer(request, table_id, "fairness")
    if kept is not None:
        return Response(kept, media_type=JSON)
    table = await table_for(request, table_id)
    if table.status != "over":
        return respond(fairness_of(table))
    found = fairness_of(table)
    answer = await computed(request, ("fairness", table_id, table.sequence), 1.0, lambda: lambda: encode(found))
    return Response(answer, media_type=JSON)


@routes.serves(calls.VERIFICATION)
async def _verification(request: Request, table_id: str) -> Response:
    return await answer_about(request, table_id, "verification", verified)


async def answer_about(
    request: Request, table_id: str, kind: str, compute: Callable[[GameRecord], msgspec.Struct]
) -> Response:
    """Answer from the record of a finished game, which is played again."""

    def prepare(table: Table) -> Callable[[], bytes]:
        found = table.record()
        return lambda: encode(compute(found))

    return Response(await about_finished(request, table_id, kind, REPLAY_COST, prepare), media_type=JSON)
