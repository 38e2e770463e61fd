"""The socket protocol of uvicorn with one thing more: a reader that does not read can be cut off at once."""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

__all__ = ["ABORT", "LiveProtocol"]

NOT_TEXT = 1007

ABORT = "rowlock.abort"
"""Where the scope's state holds the function that cuts the connection off."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """Closing politely waits for a reader that may never read; aborting does not."""

    def handle_connect(self, event: Request) -> None:
        """Begin a connection."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][ABORT] = self.transport.abort

    def send_receive_event_to_app(self) -> None:
        """Pass a message on; text that is none closes the socket, and is not worth a traceback in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.conn.send_close(NOT_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send, and know that a handshake refused with a body is complete too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True
