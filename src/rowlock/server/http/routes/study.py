"""Routes of learning: replays and reviews of finished games, and lessons."""

from __future__ import annotations

from fastapi import Request, Response

from rowlock.master import calls
from rowlock.master.reviews import unseen
from rowlock.master.study import replay_of
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import finished_table
from rowlock.server.http.routes.records import answer_about
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.wire.rest import SeenSteps
from rowlock.wire.study import ReviewNow

routes = Handlers()


@routes.serves(calls.REPLAY)
async def _replay(request: Request, table_id: str) -> Response:
    return await answer_about(request, table_id, "replay", replay_of)


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
