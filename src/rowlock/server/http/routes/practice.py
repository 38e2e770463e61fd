"""Routes of a finished game's decisions, asked again: shown as their seat saw them, drafted, and judged."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

import msgspec
from fastapi import Request

from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.practice import decision_again, draft_again, retried, retry_job, view_again
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import REPLAY_COST, about_finished
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.workers.pool import WorkerFailed
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table
from rowlock.wire.study import Attempt, DecisionAgain, Drafted, Retried, Retry

RETRY_COST: Final = 5.0
"""What the comparison of an action counts as, in requests."""

routes = Handlers()


class _Asked(msgspec.Struct, frozen=True):
    """A decision as it is kept: its game, and what its seat saw."""

    game: str
    view: dict[str, Any]

    @property
    def rules(self) -> AnyGame:
        return GAMES[self.game]


async def _asked(request: Request, table_id: str, number: int, seat: int) -> _Asked:
    def prepare(table: Table) -> Callable[[], bytes]:
        record = table.record()
        return lambda: msgspec.json.encode(_Asked(record.game, view_again(record, number, seat)))

    kept = await about_finished(request, table_id, f"decision {number} {seat}", REPLAY_COST, prepare)
    return msgspec.json.decode(kept, type=_Asked)


@routes.serves(calls.DECISION_AGAIN)
async def _show(request: Request, table_id: str, number: int, seat: int) -> DecisionAgain:
    asked = await _asked(request, table_id, number, seat)
    return await asyncio.to_thread(decision_again, asked.rules, asked.view)


@routes.serves(calls.DRAFT_AGAIN)
async def _draft(request: Request, table_id: str, number: int, seat: int, wish: Attempt) -> Drafted:
    asked = await _asked(request, table_id, number, seat)
    return await asyncio.to_thread(draft_again, asked.rules, asked.view, wish.draft)


@routes.serves(calls.RETRY)
async def _retry(request: Request, me: Identity, wish: Retry, table_id: str, *, number: int, seat: int) -> Retried:
    server = server_of(request)
    asked = await _asked(request, table_id, number, seat)
    server.limits.player(me.player, RETRY_COST)
    worlds = server.settings.review_worlds
    job = await asyncio.to_thread(retry_job, asked.rules, asked.view, wish, worlds, table_id)
    try:
        return retried(await server.workers.compare(server.limits.asker(request, me.player), job))
    except WorkerFailed:
        raise Refusal("no_advice", "the action could not be judged in time", 503) from None
