"""Who sends a request: the session of a cookie or a bearer token, and the cookie itself.

Cookies are for this host alone, out of reach of scripts, and over TLS only if there is TLS. A second cookie names the
device; it opens nothing, and it stays after a log-out.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, HTTPConnection

from rowlock.server.accounts.accounts import DEVICE_DAYS
from rowlock.server.accounts.guesses import Caller
from rowlock.server.accounts.sessions import DAY_MS, Identity, Sessions
from rowlock.server.http.state import server_of
from rowlock.server.settings import Settings
from rowlock.tables.errors import Refusal

BEARER = "bearer "
DEVICE = "-device"
"""What the name of the device's cookie has behind that of the session's."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def is_secure(scheme: str, settings: Settings) -> bool:
    """Tell whether the client came over TLS, to this server or to a proxy in front of it."""
    return settings.secure or scheme in ("https", "wss")


def _cookie_name(connection: HTTPConnection, settings: Settings) -> tuple[str, bool]:
    """Give the name of the session's cookie, and whether it is for TLS only."""
    secure = is_secure(connection.scope["scheme"], settings)
    return ("__Host-rowlock" if secure else "rowlock"), secure


def origin_allowed(headers: Headers, settings: Settings, scheme: str) -> bool:
    """Tell whether a browser's page may send requests: only from the server's own origin or one of the settings."""
    origins, hosts = headers.getlist("origin"), headers.getlist("host")
    if len(origins) != 1:
        return False
    if origins[0] in settings.origins:
        return True
    # A proxy in front may use TLS without saying so; if TLS is certain, http is another origin.
    schemes = ("https",) if is_secure(scheme, settings) else ("http", "https")
    return len(hosts) == 1 and origins[0] in {f"{one}://{hosts[0]}" for one in schemes}


async def identify(connection: HTTPConnection, sessions: Sessions, settings: Settings) -> Identity | None:
    """Find the sender's identity; a cookie counts only if the page's origin is allowed."""
    authorization = connection.headers.get("authorization", "")
    if authorization[: len(BEARER)].lower() == BEARER:
        return await sessions.find(authorization[len(BEARER) :].strip())
    token = connection.cookies.get(_cookie_name(connection, settings)[0])
    if token is None:
        return None
    plain_read = connection.scope["type"] == "http" and connection.scope["method"] in SAFE_METHODS
    if not plain_read and not origin_allowed(connection.headers, settings, connection.scope["scheme"]):
        raise Refusal("bad_origin", "this page may not act here", 403)
    return await sessions.find(token)


async def _me_if_any(request: Request) -> Identity | None:
    if request.method not in SAFE_METHODS:
        # A body may take long to arrive, and its sender's session may end meanwhile; so the body comes first.
        try:
            await request.body()
        except ClientDisconnect:
            raise Refusal("gone", "the client disconnected", 400) from None
    server = server_of(request)
    identity = await identify(request, server.sessions, server.settings)
    if identity is not None:
        server.limits.player(identity.player)
    return identity


MeIfAny = Annotated[Identity | None, Depends(_me_if_any)]
"""The sender, or None without a session."""


async def _me(identity: MeIfAny) -> Identity:
    if identity is None:
        raise Refusal("no_session", "say who you are first", 401)
    return identity


Me = Annotated[Identity, Depends(_me)]
"""The sender; refused with 401 without a session."""


def set_cookie(reply: Response, request: Request, settings: Settings, token: str) -> None:
    """Store a session in the browser."""
    name, secure = _cookie_name(request, settings)
    age = settings.session_days * DAY_MS // 1_000
    reply.set_cookie(name, token, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")


def delete_cookie(reply: Response, request: Request, settings: Settings) -> None:
    """Remove the session from the browser; browsers require the attributes with which the cookie was set."""
    name, secure = _cookie_name(request, settings)
    reply.delete_cookie(name, httponly=True, samesite="lax", secure=secure, path="/")


def caller_of(request: Request) -> Caller:
    """Give the address and the device from which a request comes."""
    server = server_of(request)
    device = request.cookies.get(_cookie_name(request, server.settings)[0] + DEVICE)
    return Caller(server.limits.address(request), device)


def set_device_cookie(reply: Response, request: Request, settings: Settings, device: str) -> None:
    """Let the browser remember that a person logged in from it; only our own pages send this cookie."""
    name, secure = _cookie_name(request, settings)
    age = DEVICE_DAYS * DAY_MS // 1_000
    reply.set_cookie(name + DEVICE, device, max_age=age, httponly=True, samesite="strict", secure=secure, path="/")
