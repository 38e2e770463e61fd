"""Routes for operators: liveness, readiness, metrics."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from rowlock.server.http.rest import describe, respond
from rowlock.server.http.state import server_of
from rowlock.tables.errors import Refusal
from rowlock.wire import VERSION
from rowlock.wire.rest import Health

__all__ = ["routes"]

routes = APIRouter(tags=["operations"])
LOOPBACK = {"127.0.0.1", "::1"}


@routes.get("/healthz", **describe(Health))
async def healthz() -> Response:
    """Tell that the process is alive."""
    return respond(Health("ok", VERSION))


@routes.get("/readyz", **describe(Health))
async def readyz(request: Request) -> Response:
    """Tell whether the database answers, so that a load balancer may send requests here.

    A process that is about to stop is not ready. One whose channel to other processes is down still serves, so it is
    ready, and degraded.
    """
    server = server_of(request)
    if server.drain.draining:
        raise Refusal("draining", "this process is about to stop", 503)
    await server.store.alive()
    trouble = server.fanout.degraded
    if trouble is not None:
        return respond(Health("degraded", VERSION, {"fanout": trouble}))
    return respond(Health("ready", VERSION))


@routes.get("/metrics", **describe(None, 403, text="text/plain; version=0.0.4; charset=utf-8"))
async def metrics(request: Request) -> Response:
    """Give the metrics; only to this machine, unless the settings allow others."""
    server = server_of(request)
    if not server.settings.metrics and (request.client is None or request.client.host not in LOOPBACK):
        raise Refusal("not_here", "metrics are given to this machine only", 403)
    figures = server.metrics
    figures.sockets.set(server.sockets.count)
    figures.rooms.set(server.hub.count)
    figures.bot_failures.set(server.workers.failures)
    figures.waiting.set(server.store.writer.waiting)
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")
