"""Answers about tables: for those who may see them, kept once computed, and counted by what they cost the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from typing import Annotated, Final

import msgspec
from fastapi import Depends, Path, Query, Request

from rowlock.master.access import may_see
from rowlock.master.handlers import Given
from rowlock.master.proofs import check_over
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.identity import MeIfAny
from rowlock.server.http.state import server_of
from rowlock.server.workers.pool import WorkerFailed
from rowlock.tables.advice import Deferred, unanswered
from rowlock.tables.errors import Refusal
from rowlock.tables.table import Table

REPLAY_COST: Final = 20.0
"""What replaying a game counts as, in requests: it takes about twenty times as long as another request."""
DRAW_COST: Final = 10.0
"""What drawing a picture counts as: 5 to 30 ms."""
LOAD_COST: Final = 10.0
"""What reading a table from its log counts as: its answers are played again."""


TablePath = Annotated[str, Path(pattern="^[a-z2-7]{26}$", description="The table's id")]
PassQuery = Annotated[
    str | None, Query(alias="pass", max_length=100, description="A pass of a private table, or the token of a seat")
]


async def check_seen(request: Request, table_id: TablePath, me: MeIfAny, token: PassQuery = None) -> None:
    """Refuse a request about a table that its sender may not see."""
    hub = server_of(request).hub
    if not hub.holds(table_id) and await hub.is_public(table_id):
        return  # a kept answer needs no table in memory
    if may_see(await table_for(request, table_id), None if me is None else me.player, token):
        return
    raise Refusal("private", "this table is by invitation", 401 if me is None else 403)


SEEN: Final = [Depends(check_seen)]
"""What every route about a table depends on, unless the pass comes in its body."""


async def table_for(request: Request, table_id: str) -> Table:
    """Find a table for somebody who only looks; reading it from its log is counted."""
    server = server_of(request)
    if not server.hub.holds(table_id):
        server.limits.request(request, LOAD_COST)
    return (await server.hub.get_fresh(table_id)).table


async def finished_table(request: Request, table_id: str) -> Table:
    """Find a table whose game is over."""
    table = await table_for(request, table_id)
    check_over(table)
    return table


async def computed(request: Request, key: Hashable, cost: float, prepare: Callable[[], Callable[[], bytes]]) -> bytes:
    """Give a kept answer, or count its cost and compute it in a thread, from what is prepared here and now."""
    server = server_of(request)
    if server.answers.has(key):
        return await server.answers.give(key, _never)
    server.limits.request(request, cost)
    work = prepare()

    async def run() -> bytes:
        async with server.replaying:
            return await asyncio.to_thread(work)

    return await server.answers.give(key, run)


async def kept_answer(request: Request, table_id: str, kind: str) -> bytes | None:
    """Give a kept answer about a table that is not in memory; that needs only the length of the table's log."""
    server = server_of(request)
    if server.hub.holds(table_id):
        return None
    key = (kind, table_id, await server.hub.last_sequence(table_id))
    return await server.answers.give(key, _never) if server.answers.has(key) else None


async def about_finished(
    request: Request, table_id: str, kind: str, cost: float, prepare: Callable[[Table], Callable[[], bytes]]
) -> bytes:
    """Answer about a finished game; the answer is computed once, unless the table's log grows."""
    kept = await kept_answer(request, table_id, kind)
    if kept is not None:
        return kept
    table = await finished_table(request, table_id)
    return await computed(request, (kind, table_id, table.sequence), cost, lambda: prepare(table))


async def settled(request: Request, me: Identity, given: Given) -> msgspec.Struct | str | None:
    """Give the answer of a handler; what it defers, a worker finds in the person's turn."""
    if not isinstance(given, Deferred):
        return given
    server = server_of(request)
    try:
        found = await server.workers.answer(server.limits.asker(request, me.player), given.question)
    except WorkerFailed:
        raise unanswered() from None
    async with server.replaying:
        return await asyncio.to_thread(given.answer, found)


async def _never() -> bytes:
    raise AssertionError("the answer is kept or being computed")
