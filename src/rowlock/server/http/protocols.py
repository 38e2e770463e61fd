"""uvicorn's HTTP protocol with limits and clean endings that uvicorn has no settings for.

It overrides methods that uvicorn does not document: `pyproject.toml` bounds its version from above, and
`tests/architecture/private_names.toml` lists them.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from rowlock.server.http.connections import Connections

HEADERS_S = 10.0
"""How long the head of a request may take to arrive."""
UNREAD_BODY_S = 20.0
"""How long a body may take to arrive if the application does not read it; `guard` gives one that is read less time."""
MOST_HEAD: Final = 32_768
"""Bytes of a request besides its body: head, chunk sizes, trailers and blank lines before the next request."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2 * 65_536
"""Bytes of a body that are read at all; the application refuses half as many."""
MOST_PIPELINED: Final = 8
"""Requests that may wait on one connection for the response to an earlier one."""
PIECE: Final = 4_096
"""Bytes that are parsed at once; what a connection sends beyond its limits is not parsed."""
TOO_LARGE: Final = 431
REFUSED_S: Final = 1.0


class _TooMuch(Exception):
    """A connection exceeds a limit; the parser stops and the connection is closed."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP with limits: the size and duration of a request, the requests that wait, the connections of an address."""

    def __init__(self, *args: Any, connections_of: Connections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections_of = connections_of
        self._timeout: asyncio.TimerHandle | None = None
        self._in_message = False
        self._in_head = False
        self._spent = 0
        self._body = 0
        self._fields = 0
        """Headers and trailers of the request."""

    # ── the connection ────────────────────────────────────────────────────────────────────────────────

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout, or refuse one connection too many."""
        super().connection_made(transport)
        if not self._connections_of.opened(transport, self.client):
            transport.abort()
            return
        self._start_timeout(HEADERS_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._connections_of.closed(self.transport)
        self._stop_timeout()
        self.pipeline.clear()
        super().connection_lost(exc)
        self._untie()

    def _untie(self) -> None:
        """Cut the references between parser, request and protocol, which only the garbage collector could free."""
        self.parser = None  # type: ignore[assignment]
        self.cycle = None  # type: ignore[assignment]
        self.scope = None  # type: ignore[assignment]
        self.headers = []

    def data_received(self, data: bytes) -> None:
        """Parse what came, piece by piece, until a limit is exceeded."""
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return  # refused, or a socket by now; a client must not send frames before the handshake is answered
            piece = data[start : start + PIECE]
            if self._timeout is None and not self._in_message:
                self._start_timeout(HEADERS_S)
            self._spent += len(piece)
            super().data_received(piece)
            if self._spent > MOST_HEAD and not self.transport.is_closing():
                self._refuse()

    def _refuse(self) -> None:
        """Answer that the head is too large if no other answer is on its way, and close the connection."""
        if self.cycle is None or self.cycle.response_complete:
            line = STATUS_LINE[TOO_LARGE]
            self.transport.write(line + b"connection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()
        self._timeout = self.loop.call_later(REFUSED_S, self._abort)

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which has limits of its own."""
        self._stop_timeout()
        super().handle_websocket_upgrade()
        self._untie()

    # ── what the parser finds ─────────────────────────────────────────────────────────────────────────

    def on_message_begin(self) -> None:
        """Start the timeout for the head of another request."""
        super().on_message_begin()
        self._in_message, self._in_head = True, True
        self._spent, self._body, self._fields = 0, 0, 0
        self._start_timeout(HEADERS_S)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header; drop a trailer after the body, which says nothing about who sends the request or to whom."""
        if self._fields >= MOST_HEADERS:
            raise _TooMuch
        self._fields += 1
        if self._in_head:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Serve the request, or let it wait for the response to an earlier one."""
        if len(self.pipeline) >= MOST_PIPELINED:
            raise _TooMuch
        self._in_head = False
        self._start_timeout(UNREAD_BODY_S)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Pass a piece of the body on."""
        self._spent -= len(body)
        self._body += len(body)
        if self._body > MOST_BODY:
            raise _TooMuch
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        self._in_message = False
        super().on_message_complete()

    # ── time ──────────────────────────────────────────────────────────────────────────────────────────

    def _start_timeout(self, seconds: float) -> None:
        self._stop_timeout()
        self._timeout = self.loop.call_later(seconds, self._abort)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _abort(self) -> None:
        self._timeout = None
        self.transport.abort()
