"""Routes of a person's own insights: nobody else's can be asked for."""

from __future__ import annotations

from typing import Final

from fastapi import Request

from rowlock.master import calls
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.wire.insights import Insights

routes = Handlers()

COST: Final = 5.0
"""What adding up some hundred games counts as, in requests."""


@routes.serves(calls.INSIGHTS)
async def _insights(request: Request, me: Identity) -> Insights:
    server = server_of(request)
    server.limits.player(me.player, COST)
    return await server.insights.of(me.player)


@routes.serves(calls.ASK_INSIGHTS)
async def _ask_insights(request: Request, me: Identity) -> Insights:
    server = server_of(request)
    server.limits.player(me.player, COST)
    return await server.insights.begin(me.player, server.limits.asker(request, me.player))
