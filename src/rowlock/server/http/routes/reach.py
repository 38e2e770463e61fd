"""The route that tells a page which address an invitation should name."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import Request

from rowlock.master import calls
from rowlock.server.addresses import is_loopback, origins_of
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.wire.rest import Reach

routes = Handlers()
FORWARDED = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")


@routes.serves(calls.REACH)
async def _reach(request: Request) -> Reach:
    server = server_of(request)
    if not server.settings.public and not _is_own_device(request):
        return Reach(())
    return Reach(tuple(origins_of(server.settings, _port(request))))


def _is_own_device(request: Request) -> bool:
    """Tell whether the browser runs on this device and no proxy stands between."""
    client = request.client.host if request.client is not None else ""
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    return is_loopback(client) and is_loopback(host) and not any(name in request.headers for name in FORWARDED)


def _port(request: Request) -> int:
    server: tuple[str, int] = request.scope["server"]
    return server[1]
