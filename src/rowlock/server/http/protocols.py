"""uvicorn's protocols with time limits and clean endings that uvicorn has no settings for.

They override methods that uvicorn does not document, so `pyproject.toml` bounds its version from above.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent
    from websockets.http11 import Request

__all__ = ["ABORT", "HeaderTimeoutProtocol", "LiveProtocol"]

HEADERS_S = 10.0
"""How long the head of a request may take to arrive."""
INVALID_TEXT = 1007

ABORT = "rowlock.abort"
"""The key in the scope's state of the function that aborts the connection."""


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """HTTP that aborts connections whose request head does not arrive; otherwise a few thousand would block others."""

    _timeout: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout."""
        super().connection_made(transport)
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timeout."""
        self._stop_timeout()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Start the timeout for the head of another request."""
        super().on_message_begin()
        self._start_timeout()

    def on_headers_complete(self) -> None:
        """Stop the timeout and serve the request."""
        self._stop_timeout()
        super().on_headers_complete()

    def _start_timeout(self) -> None:
        self._stop_timeout()
        self._timeout = self.loop.call_later(HEADERS_S, self._abort)

    def _stop_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None

    def _abort(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()


class LiveProtocol(WebSocketsSansIOProtocol):
    """WebSockets that can be aborted at once; a polite close would wait for a client that may never read."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][ABORT] = self.transport.abort

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

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message; a handshake refused with a body counts as complete too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True
