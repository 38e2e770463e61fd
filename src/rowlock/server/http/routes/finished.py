"""Routes of finished games: records at a permanent address, proofs, replays, reviews, and decisions asked again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, Final, cast

import msgspec
from fastapi import Request, Response

from rowlock.core.record import GameRecord
from rowlock.master import calls
from rowlock.master.calls import CALLS, JSON
from rowlock.master.handlers import ABOUT_DECISION, ABOUT_RECORD
from rowlock.master.practice import AskedAgain, decision_of, earned, retry
from rowlock.master.proofs import fairness_of
from rowlock.master.reviews import unseen
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import (
    REPLAY_COST,
    about_finished,
    computed,
    finished_table,
    kept_answer,
    settled,
    table_for,
)
from rowlock.server.http.rest import respond
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.tables.table import Table
from rowlock.wire.codec import encode
from rowlock.wire.rest import SaveRecord, SeenSteps
from rowlock.wire.study import MostEarned, Retried, Retry, ReviewNow

routes = Handlers()

FILE_NAME: Final = b"\n"
"""What separates the name of a record's file from its text, in a kept answer."""
RETRY_COST: Final = 5.0
"""What a comparison by a worker counts as, in requests."""


# ── records and proofs ────────────────────────────────────────────────────────────────────────────────


@routes.serves(calls.RECORD)
async def _record(request: Request, table_id: str, query: SaveRecord) -> Response:
    name, _, text = (await about_finished(request, table_id, "record", 1.0, _named_record)).partition(FILE_NAME)
    headers = {"Content-Disposition": f'{"attachment" if query.download else "inline"}; filename="{name.decode()}"'}
    return Response(text, media_type=calls.RECORD.media, headers=headers)


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


async def answer_about(
    request: Request, table_id: str, kind: str, compute: Callable[[GameRecord], msgspec.Struct]
) -> Response:
    """Answer from the record of a finished game, which is played again."""

    def prepare(table: Table) -> Callable[[], bytes]:
        found = table.record()
        return lambda: encode(compute(found))

    return Response(await about_finished(request, table_id, kind, REPLAY_COST, prepare), media_type=JSON)


def _replaying(name: str) -> Callable[..., Awaitable[Response]]:
    """Give the handler of a call that is answered from the record alone."""

    async def replay(request: Request, table_id: str) -> Response:
        return await answer_about(request, table_id, name, ABOUT_RECORD[name])

    return replay


for replaying in ABOUT_RECORD:
    routes.serves(CALLS[replaying])(_replaying(replaying))


# ── reviews ───────────────────────────────────────────────────────────────────────────────────────────


@routes.serves(calls.REVIEW)
async def _review(request: Request, table_id: str, query: SeenSteps) -> ReviewNow:
    await finished_table(request, table_id)
    return unseen(server_of(request).reviews.now(table_id), query.seen)


@routes.serves(calls.ASK_REVIEW)
async def _ask_review(request: Request, table_id: str, me: Identity) -> ReviewNow:
    table = await finished_table(request, table_id)
    server = server_of(request)
    if server.reviews.missing(table_id):
        await server.limits.review(me.player)
    return server.reviews.begin(table_id, table.record(), server.limits.asker(request, me.player))


@routes.serves(calls.STOP_REVIEW)
async def _stop_review(request: Request, table_id: str, me: Identity) -> ReviewNow:
    await finished_table(request, table_id)
    return server_of(request).reviews.cancel(table_id, me.player)


# ── decisions asked again ─────────────────────────────────────────────────────────────────────────────


async def _asked(request: Request, table_id: str, number: int, seat: int) -> AskedAgain:
    def prepare(table: Table) -> Callable[[], bytes]:
        record = table.record()
        return lambda: msgspec.json.encode(decision_of(record, number, seat))

    kept = await about_finished(request, table_id, f"decision {number} {seat}", REPLAY_COST, prepare)
    return msgspec.json.decode(kept, type=AskedAgain)


def _asking_again(name: str) -> Callable[..., Awaitable[msgspec.Struct]]:
    """Give the handler of a call about a decision."""

    async def ask(request: Request, table_id: str, number: int, seat: int, **wish: Any) -> msgspec.Struct:
        return await asyncio.to_thread(ABOUT_DECISION[name], await _asked(request, table_id, number, seat), **wish)

    return ask


for asking in ABOUT_DECISION:
    routes.serves(CALLS[asking])(_asking_again(asking))


@routes.serves(calls.RETRY)
async def _retry(request: Request, me: Identity, wish: Retry, table_id: str, *, number: int, seat: int) -> Retried:
    server = server_of(request)
    asked = await _asked(request, table_id, number, seat)
    server.limits.player(me.player, RETRY_COST)
    question = await asyncio.to_thread(retry, asked, wish, server.settings.review_worlds, table_id)
    return cast("Retried", await settled(request, me, question))


@routes.serves(calls.MOST_EARNED)
async def _most_earned(request: Request, me: Identity, table_id: str, *, seat: int) -> MostEarned:
    server = server_of(request)
    record = (await finished_table(request, table_id)).record()
    server.limits.player(me.player, RETRY_COST)
    question = await asyncio.to_thread(earned, record, seat)
    return cast("MostEarned", await settled(request, me, question))
