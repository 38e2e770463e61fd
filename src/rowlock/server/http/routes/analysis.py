"""Routes of the analysis board: positions that come with the request, candidates, and the games of tables."""

from __future__ import annotations

import asyncio
from typing import cast

from fastapi import Request

from rowlock.master import calls
from rowlock.master.analysis import analysed, analysis_of, candidates, try_draft
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import REPLAY_COST, settled, table_for
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.wire.analysis import (
    Analyse,
    AnalysisFile,
    AnalysisFrom,
    AnalysisNow,
    AskCandidates,
    Candidates,
    TryDraft,
)
from rowlock.wire.study import Drafted

routes = Handlers()

RANK_COST = 5.0
"""What a round of ranking counts as, in requests."""


@routes.serves(calls.ANALYSE)
async def _analyse(request: Request, wish: Analyse) -> AnalysisNow:
    server = server_of(request)
    server.limits.request(request, REPLAY_COST)
    async with server.replaying:
        return await asyncio.to_thread(analysed, wish)


@routes.serves(calls.TRY_DRAFT)
async def _try_draft(wish: TryDraft) -> Drafted:
    return await asyncio.to_thread(try_draft, wish)


@routes.serves(calls.CANDIDATES)
async def _candidates(request: Request, me: Identity, wish: AskCandidates) -> Candidates:
    server_of(request).limits.player(me.player, RANK_COST)
    question = await asyncio.to_thread(candidates, wish)
    return cast("Candidates", await settled(request, me, question))


@routes.serves(calls.ANALYSE_TABLE)
async def _analyse_table(request: Request, me: Identity | None, table_id: str, query: AnalysisFrom) -> AnalysisFile:
    table = await table_for(request, table_id)
    return analysis_of(table, None if me is None else me.player, query)
