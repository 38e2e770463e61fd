"""Routes about this process: liveness, readiness, metrics, and the addresses that an invitation may name."""

from __future__ import annotations

from fastapi import Request, Response

from rowlock.master import calls
from rowlock.server.addresses import origins_of
from rowlock.server.http.nearby import is_own_device
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.tables.errors import Refusal
from rowlock.wire import VERSION
from rowlock.wire.rest import Health, Reach

routes = Handlers()
THIS_MACHINE = {"127.0.0.1", "::1"}


@routes.serves(calls.HEALTHZ)
async def _healthz() -> Health:
    return Health("ok", VERSION)


@routes.serves(calls.READYZ)
async def _readyz(request: Request) -> Health:
    server = server_of(request)
    if server.drain.draining:
        raise Refusal("draining", "this process is about to stop", 503)
    await server.store.alive()
    trouble = server.fanout.degraded
    if trouble is not None:
        return Health("degraded", VERSION, {"fanout": trouble})
    return Health("ready", VERSION)


@routes.serves(calls.METRICS_NOW)
async def _metrics(request: Request) -> Response:
    server = server_of(request)
    if not server.settings.metrics and (request.client is None or request.client.host not in THIS_MACHINE):
        raise Refusal("not_here", "metrics are given to this machine only", 403)
    figures = server.metrics
    figures.sockets.set(server.sockets.count)
    figures.live_tables.set(server.hub.count)
    figures.bot_failures.set(server.workers.failures)
    figures.waiting.set(server.store.writer.waiting)
    return Response(figures.text(), media_type="text/plain; version=0.0.4; charset=utf-8")


@routes.serves(calls.REACH)
async def _reach(request: Request) -> Reach:
    server = server_of(request)
    if not server.settings.public and not is_own_device(request):
        return Reach(())
    return Reach(tuple(origins_of(server.settings, _port(request))))


def _port(request: Request) -> int:
    server: tuple[str, int] = request.scope["server"]
    return server[1]
