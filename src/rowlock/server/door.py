"""The HTTP protocol of uvicorn with one thing more: whoever opens a connection has to say soon what they want."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

__all__ = ["DoorProtocol"]

HEADERS_S = 10.0
"""How long the head of a request may take to arrive."""


class DoorProtocol(HttpToolsProtocol):
    """Cuts off connections whose first line never ends, of which a few thousand would otherwise keep all others out."""

    _dawdling: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Wait for the rest of the head of another request."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """Serve the request."""
        self._arrived()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._arrived()
        self._dawdling = self.loop.call_later(HEADERS_S, self._cut)

    def _arrived(self) -> None:
        if self._dawdling is not None:
            self._dawdling.cancel()
            self._dawdling = None

    def _cut(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
