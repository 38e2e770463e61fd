"""uvicorn's protocols with limits and clean endings that uvicorn has no settings for.

They override methods that uvicorn does not document, so `pyproject.toml` bounds its version from above.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from rowlock.server.http.connections import Connections
from rowlock.server.http.limits import Limits

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

__all__ = ["ABORT", "HEADERS_S", "LimitedHttpProtocol", "LiveProtocol"]

HEADERS_S = 10.0
"""How long the head of a request may take to arrive."""
BODY_S = 20.0
"""How long a body may take to arrive if the application does not read it; `guard` gives one that is read less time."""
MOST_HEAD: Final = 32_768
"""Bytes of a request besides its body: head, chunk sizes, trailers and blank lines before the next request."""
MOST_HEADERS: Final = 100
MOST_BODY: Final = 2 * 65_536
"""Bytes of a body that are read at all; the application refuses half as many."""
MOST_WAITING: Final = 8
"""Requests that may wait on one connection for the response to an earlier one."""
PIECE: Final = 4_096
"""Bytes that are parsed at once; what a connection sends beyond its limits is not parsed."""
TOO_LARGE: Final = 431
MOST_UNSENT: Final = 65_536
"""Bytes that may wait for a client that sends control frames but does not read the answers."""
CLOSING_S: Final = 1.0
INVALID_TEXT: Final = 1007
CLOSE_FLOOD: Final = 4429

ABORT = "rowlock.abort"
"""The key in the scope's state of the function that aborts the connection."""


class _TooMuch(Exception):
    """A connection exceeds a limit; the parser stops and the connection is closed."""


class LimitedHttpProtocol(HttpToolsProtocol):
    """HTTP with limits: the size and duration of a request, the requests that wait, the connections of an address."""

    def __init__(self, *args: Any, connections_of: Connections, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections_of = connections_of
        self._timeout: asyncio.TimerHandle | None = None
        self._in_message = False
        self._spent = 0
        self._body = 0

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
        self._timeout = self.loop.call_later(CLOSING_S, self._abort)

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which has limits of its own."""
        self._stop_timeout()
        super().handle_websocket_upgrade()

    # ── what the parser finds ─────────────────────────────────────────────────────────────────────────

    def on_message_begin(self) -> None:
        """Start the timeout for the head of another request."""
        super().on_message_begin()
        self._in_message, self._spent, self._body = True, 0, 0
        self._start_timeout(HEADERS_S)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, or a trailer after the body, which nobody reads."""
        if len(self.headers) >= MOST_HEADERS:
            raise _TooMuch
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Serve the request, or let it wait for the response to an earlier one."""
        if len(self.pipeline) >= MOST_WAITING:
            raise _TooMuch
        self._start_timeout(BODY_S)
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


class LiveProtocol(WebSocketsSansIOProtocol):
    """WebSockets whose control frames and fragments are limited like messages.

    They can be aborted at once; a polite close would wait for a client that may never read.
    """

    def __init__(self, *args: Any, connections_of: Connections, limits: Limits, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections_of = connections_of
        self._bucket, self._now = limits.socket_bucket(), limits.now
        self._unparsed = bytearray()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._connections_of.closed(self.transport)
        self._unparsed.clear()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """Begin a connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][ABORT] = self.transport.abort

    # ── receiving ─────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        """Parse what came, as far as the application keeps up."""
        self._unparsed += data
        self._parse()

    def _parse(self) -> None:
        while self._unparsed and not self.read_paused and not self.transport.is_closing():
            piece = bytes(self._unparsed[:PIECE])
            del self._unparsed[:PIECE]
            super().data_received(piece)

    async def receive(self) -> ASGIReceiveEvent:
        """Give the next event, and parse on if the application has taken all."""
        event = await super().receive()
        self._parse()
        return event

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._admit() and self.transport.get_write_buffer_size() <= MOST_UNSENT:
            super().handle_ping()
        elif not self.close_sent:
            self.transport.abort()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, whether it was asked for or not."""
        if self._admit():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if self._admit():
            super().handle_cont(event)

    def _admit(self) -> bool:
        """Count a frame that is no message of its own; close the socket if there are too many."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self._bucket is None or not self._bucket.take(self._now()):
            return True
        self.conn.send_close(CLOSE_FLOOD, "too many frames")
        self.handle_parser_exception()
        self.loop.call_later(CLOSING_S, self.transport.abort)
        return False

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; invalid UTF-8 closes the socket without a traceback in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(INVALID_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a handshake refused with a body counts as complete too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True
