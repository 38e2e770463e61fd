"""What stands before every route: origins, sizes, patience and shares; and the headers that every answer carries."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from rowlock.server.auth import SAFE_METHODS, is_secure, origin_allowed
from rowlock.server.errors import Refusal
from rowlock.server.limits import Limits
from rowlock.server.rest import LONGEST_BODY, DescribedApi, refusal
from rowlock.server.settings import Settings

__all__ = ["Guard", "GuardedApi"]

BODY_S: Final = 15.0
"""How long a body may take to arrive."""
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For whatever sets none of its own; the client's pages bring a policy under which they can run."""
STRICT_TRANSPORT: Final = "max-age=31536000"
API: Final = "/api/"


class Guard:
    """Refuses what no route should have to look at."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self._app = app
        self._settings = settings
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it in the form that the routes refuse in."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        try:
            self._judge(connection)
        except Refusal as error:
            await _refuse(error, scope, receive, self._with_headers(scope, send))
            return
        if scope["type"] == "http":
            receive = _patient(receive)
        await self._app(scope, receive, self._with_headers(scope, send))

    def _judge(self, connection: HTTPConnection) -> None:
        scope, headers = connection.scope, connection.headers
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        if changes and _from_page(headers) and not origin_allowed(headers, self._settings, scope["scheme"]):
            raise Refusal("bad_origin", "this page may not act here", 403)
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()) or len(length) > 12 or int(length) > LONGEST_BODY:
            raise Refusal("too_long", f"a body has at most {LONGEST_BODY} bytes", 413)
        self._limits.request(connection)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        secure = is_secure(scope["scheme"], self._settings)

        async def sending(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith(API):
                    headers.setdefault("Cache-Control", "no-store")
                if secure:
                    headers.setdefault("Strict-Transport-Security", STRICT_TRANSPORT)
            await send(message)

        return sending


def _from_page(headers: Headers) -> bool:
    """Tell whether a browser sends this for some page; programs say neither of these."""
    return "origin" in headers or headers.get("sec-fetch-site") in ("cross-site", "same-site")


def _patient(receive: Receive) -> Receive:
    """Wait for a body, but not for ever: a client that dawdles counts as gone."""
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
    reply = refusal(error)
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).send_denial_response(reply)
        return
    reply.headers["Connection"] = "close"  # the rest of a body that nobody wants is not read
    await reply(scope, receive, send)


class GuardedApi(DescribedApi):
    """An application behind a guard, errors of the application itself included."""

    guard: tuple[Settings, Limits] | None = None

    def build_middleware_stack(self) -> ASGIApp:
        """Put the guard outside of everything else."""
        assert self.guard is not None, "the application is made with its guard"
        return Guard(super().build_middleware_stack(), *self.guard)
