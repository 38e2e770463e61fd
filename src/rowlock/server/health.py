"""Whether the server lives, whether it can serve, and its figures."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rowlock.server.errors import Refusal
from rowlock.server.rest import answer, says
from rowlock.wire import VERSION
from rowlock.wire.rest import Health

__all__ = ["routes"]

routes = APIRouter(tags=["operations"])
LOOPBACK = {"127.0.0.1", "::1"}


@routes.get("/healthz", **says(Health))
async def healthz() -> Response:
    """Say that the process lives."""
    return answer(Health("ok", VERSION))


@routes.get("/readyz", **says(Health))
async def readyz(request: Request) -> Response:
    """Say whether the database answers, so that a balancer may send people here."""
    await request.app.state.server.store.alive()
    return answer(Health("ready", VERSION))


@routes.get("/metrics", **says(None, 403, text="text/plain; version=0.0.4; charset=utf-8"))
async def metrics(request: Request) -> Response:
    """Give the figures, to this machine unless the settings open them."""
    server = request.app.state.server
    if not server.settings.metrics and (request.client is None or request.client.host not in LOOPBACK):
        raise Refusal("not_here", "figures are given to this machine only", 403)
    figures = server.metrics
    figures.sockets.set(server.sockets.count)
    figures.rooms.set(server.house.rooms)
    figures.bot_failures.set(server.workers.failures)
    figures.waiting.set(server.store.writer.waiting)
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
