"""Routes of a finished game's decisions, asked again: shown as their seat saw them, drafted, and judged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Depends, Path, Request, Response

from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from rowlock.master.practice import decision_again, draft_again, retried, retry_job, view_again
from rowlock.server.http.answers import REPLAY_COST, SEEN, about_finished
from rowlock.server.http.identity import Me
from rowlock.server.http.rest import TablePath, body, describe, respond
from rowlock.server.http.state import server_of
from rowlock.server.workers.pool import WorkerFailed
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.study import Attempt, DecisionAgain, Drafted, Retried, Retry

__all__ = ["routes"]

RETRY_COST: Final = 5.0
"""What the comparison of an action counts as, in requests."""

routes = APIRouter(prefix="/api/tables/{table_id}/decisions/{number}/{seat}", tags=["study"], dependencies=SEEN)

NumberPath = Annotated[int, Path(ge=0, le=1 << 20, description="The number of the decision")]
SeatPath = Annotated[int, Path(ge=0, le=7, description="The seat that decided")]


class _Asked(msgspec.Struct, frozen=True):
    """A decision as it is kept: its game, and what its seat saw."""

    game: str
    view: dict[str, Any]

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]


async def _decision(request: Request, table_id: TablePath, number: NumberPath, seat: SeatPath) -> _Asked:
    def prepare(table: Table) -> Callable[[], bytes]:
        record = table.record()
        return lambda: msgspec.json.encode(_Asked(record.game, view_again(record, number, seat)))

    kept = await about_finished(request, table_id, f"decision {number} {seat}", REPLAY_COST, prepare)
    return msgspec.json.decode(kept, type=_Asked)


Decision = Annotated[_Asked, Depends(_decision)]


@routes.get("", **describe(DecisionAgain, 401, 404, 409, 422))
async def decision(asked: Decision) -> Response:
    """Show a decision of a finished game as its seat saw it, with nothing that came later."""
    return respond(await asyncio.to_thread(decision_again, asked.rules, asked.view))


@routes.post("/draft", **describe(Drafted, 401, 404, 409, takes=Attempt))
async def draft(asked: Decision, tried: Annotated[Attempt, Depends(body(Attempt))]) -> Response:
    """Report on a turn under construction in such a decision."""
    return respond(await asyncio.to_thread(draft_again, asked.rules, asked.view, tried.draft))


@routes.post("/retry", **describe(Retried, 401, 404, 409, 503, takes=Retry))
async def retry(
    request: Request, table_id: TablePath, me: Me, asked: Decision, wish: Annotated[Retry, Depends(body(Retry))]
) -> Response:
    """Compare an action with the best one of the review, in the worlds of the review."""
    server = server_of(request)
    server.limits.player(me.player, RETRY_COST)
    worlds = server.settings.review_worlds
    job = await asyncio.to_thread(retry_job, asked.rules, asked.view, wish, worlds, table_id)
    try:
        return respond(retried(await server.workers.compare(server.limits.asker(request, me.player), job)))
    except WorkerFailed:
        raise Refusal("no_advice", "the action could not be judged in time", 503) from None
