"""Checks before every route: host, origin, body size, body timeout, rate limit; and the headers of every response."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from secrets import token_hex
from typing import Final, NamedTuple

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket
from structlog.contextvars import bind_contextvars

from rowlock.server.http.hosts import AllowedHosts
from rowlock.server.http.identity import SAFE_METHODS, is_secure, origin_allowed
from rowlock.server.http.limits import Limits
from rowlock.server.http.rest import LONGEST_BODY, DocumentedApi, error_response
from rowlock.server.settings import Settings
from rowlock.tables.errors import Refusal

BODY_S: Final = 15.0
"""How long a body may take to arrive."""
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Defaults; the pages of the browser client set their own policy."""
STRICT_TRANSPORT: Final = "max-age=31536000"
API_PREFIX: Final = "/api/"
REQUEST_ID: Final = "request_id"
ID_SIZE: Final = 8


class LiveRoute(NamedTuple):
    """The path of the sockets and the application that serves them, without the web framework between."""

    path: str
    app: ASGIApp


class GuardedProcess(NamedTuple):
    """What the guard asks the process that serves, and tells it."""

    draining: Callable[[], bool]
    """Tells whether the process is about to stop."""
    responded: Callable[[int], None]
    """Called with the status of each response."""


class RequestGuard:
    """Refuses requests that no route should have to handle."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: Limits,
        live: LiveRoute | None = None,
        process: GuardedProcess | None = None,
    ) -> None:
        self._app = app
        self._live = live
        self._settings = settings
        self._limits = limits
        self._process = process or GuardedProcess(lambda: False, lambda _status: None)
        self._hosts = AllowedHosts(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it in the same form as the routes do."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        # Each request has a context of its own, so its id is in every log line of its tasks and in no other.
        bind_contextvars(**{REQUEST_ID: scope.setdefault("state", {}).setdefault(REQUEST_ID, token_hex(ID_SIZE))})
        try:
            self._check(connection)
        except Refusal as error:
            await _refuse(error, scope, receive, self._with_headers(scope, send))
            return
        if self._live is not None and scope["type"] == "websocket" and scope["path"] == self._live.path:
            await self._live.app(scope, receive, self._with_headers(scope, send))
            return
        if scope["type"] == "http":
            receive = _with_body_timeout(receive)
        await self._app(scope, receive, self._with_headers(scope, send))

    def _check(self, connection: HTTPConnection) -> None:
        scope, headers = connection.scope, connection.headers
        if not self._hosts.allow(headers):
            raise Refusal("bad_host", "this server has another name; its operator sets ROWLOCK_HOSTS", 421)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes and _sent_by_browser(headers) and not origin_allowed(headers, self._settings, scope["scheme"]):
            raise Refusal("bad_origin", "this page may not act here", 403)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > LONGEST_BODY:
            raise Refusal("too_long", f"a body has at most {LONGEST_BODY} bytes", 413)
        self._limits.request(connection)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        secure = is_secure(scope["scheme"], self._settings)

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self._process.responded(message["status"])
                headers = MutableHeaders(scope=message)
                headers["X-Request-ID"] = scope["state"][REQUEST_ID]
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(API_PREFIX):
                    headers.setdefault("Cache-Control", "no-store")
                if secure:
                    headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
                if scope["type"] == "http" and self._process.draining():
                    headers["Connection"] = "close"  # the next request finds another process
            await send(message)

        return sending


def _sent_by_browser(headers: Headers) -> bool:
    """Tell whether a browser page sends the request; programs send neither of these headers."""
    return "origin" in headers or headers.get("sec-fetch-site") in ("cross-site", "same-site")


def _with_body_timeout(receive: Receive) -> Receive:
    """Limit the time for a body; a client that takes longer counts as disconnected."""
    deadline, complete = time.monotonic() + BODY_S, False

    async def receiving() -> Message:
        nonlocal complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout(max(0.0, deadline - time.monotonic())):
                message = await receive()
        except TimeoutError:
            return {"type": "http.disconnect"}
        complete = not message.get("more_body", False)
        return message

    return receiving


async def _refuse(error: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    reply = error_response(error)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(reply)
        return
    reply.headers["Connection"] = "close"  # the rest of the body is not read
    await reply(scope, receive, send)


class GuardedApi(DocumentedApi):
    """An application whose guard also covers its own error responses."""

    guard: tuple[Settings, Limits, LiveRoute, GuardedProcess] | None = None
    """The settings, the limits, the way of the sockets, and the process that serves."""

    def build_middleware_stack(self) -> ASGIApp:
        """Wrap everything in the guard."""
        assert self.guard is not None, "the guard is set when the application is created"
        return RequestGuard(super().build_middleware_stack(), *self.guard)
