"""The WebSocket protocol of live play: uvicorn's handshake, then a direct path between the transport and a connection.

A connection has no task, no timer and no queue of events. Whole text frames are read and written here; every other
frame goes through the library, which knows the whole protocol. Control frames and fragments are limited like messages.

The class overrides methods that uvicorn does not document: `pyproject.toml` bounds its version from above, and
`tests/architecture/private_names.toml` lists them.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from rowlock.server.http.connections import Connections
from rowlock.server.http.limits import Limits
from rowlock.server.socket_frames import frame_end, opens_message, read_text_frame
from rowlock.wire.codec import LONGEST_FRAME

if TYPE_CHECKING:
    from asyncio import BaseTransport, TimerHandle

    from uvicorn._types import ASGISendEvent
    from websockets.frames import Frame
    from websockets.http11 import Request

SOCKET: Final = "rowlock.socket"
"""The key in the scope's state of the protocol that a connection attaches itself to."""
MOST_AT_ONCE: Final = 32
"""Frames of one client that are read before other clients have their turn."""
MOST_UNSENT_BYTES: Final = 65_536
"""Bytes that may wait for a client that sends control frames but does not read the answers."""
CLOSING_S: Final = 1.0
"""How long a client may take to answer a close frame."""
FLUSHING_S: Final = 10.0
"""How long a client may take to read the last bytes before its connection is aborted."""
HANDSHAKE_S: Final = 10.0
"""How long a handshake may take, including the look-up of the session."""
INVALID_TEXT: Final = 1007
CLOSE_FLOOD: Final = 4429
"""A client sends too much."""
PING: Final = bytes((0x89, 0))
BAD_REQUEST: Final = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
"""The answer to a head that HTTP could read and the library refuses: one with a body, or with very long lines."""
CLOSE: Final = 0x88
"""The first byte of a close frame."""


class Peer(Protocol):
    """The connection that gets what a client sends."""

    def on_text(self, text: str) -> None:
        """Handle a text message."""
        ...

    def on_bytes(self) -> None:
        """Handle a binary message."""
        ...

    def on_writable(self) -> None:
        """Send what waits: the client has read enough."""
        ...

    def on_lost(self) -> None:
        """Clean up: nothing more is received, and nothing more can be sent. Called once."""
        ...


class _NoEvents:
    """Takes the place of the queue of ASGI events once a connection is attached."""

    def put_nowait(self, _event: object) -> None:
        """Drop an event; the peer is called instead."""


NO_EVENTS: Final = _NoEvents()


class LiveProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that passes messages straight to its peer."""

    def __init__(self, *args: Any, connections_of: Connections, limits: Limits, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections_of = connections_of
        self._bucket, self._now = limits.socket_bucket(), limits.now
        self._peer: Peer | None = None
        self._unparsed = b""
        self._fragmented = False
        self._parsing = False
        self._handshake: TimerHandle | None = None
        self._answering: asyncio.Task[None] | None = None
        """The application's task, until the handshake is answered."""
        self.full = False
        """Whether the transport has taken as much as it should hold; frames have to wait."""
        self.heard_at = 0.0
        """When the client last sent anything, by the clock of the event loop."""

    # ── life ──────────────────────────────────────────────────────────────────────────────────────────

    def connection_made(self, transport: BaseTransport) -> None:
        """Start the timeout of the handshake."""
        super().connection_made(transport)
        self._handshake = self.loop.call_later(HANDSHAKE_S, self._handshake_late)

    def _handshake_late(self) -> None:
        self._handshake = None
        self.transport.abort()

    def _stop_handshake(self) -> None:
        if self._handshake is not None:
            self._handshake.cancel()
            self._handshake = None

    def handle_connect(self, event: Request) -> None:
        """Begin the handshake."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"][SOCKET] = self

    async def run_asgi(self) -> None:
        """Run the application, which ends with the handshake: an attached peer needs no task."""
        self._answering = asyncio.current_task()
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except asyncio.CancelledError:
            if not self.disconnected:
                raise
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        finally:
            self._answering = None
        if self._peer is None:
            if not self.handshake_complete:
                self.send_500_response()
            self.transport.close()

    def attach(self, peer: Peer) -> bool:
        """Pass everything to a peer from now on; False if the client has gone during the handshake."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return False
        self._stop_handshake()
        self._peer = peer
        self.heard_at = self.loop.time()
        # Thousands of sockets are open at a time, and the handshake's objects are of no more use.
        self.queue = NO_EVENTS  # type: ignore[assignment]
        del self.scope, self.request, self.response
        self.loop.call_soon(self._parse)
        return True

    def _lose(self) -> None:
        peer, self._peer = self._peer, None
        if peer is not None:
            self._unparsed = b""
            peer.on_lost()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_handshake()
        self._connections_of.closed(self.transport)
        super().connection_lost(exc)
        self._stop_answering()
        self._lose()
        self._unparsed = b""
        self.conn.parser.close()  # a generator that waits for more refers to the connection, which refers to it

    def _stop_answering(self) -> None:
        if self._answering is not None:
            self._answering.cancel()

    def shutdown(self) -> None:
        """Close the socket because the server stops; a handshake that is not answered yet is refused."""
        if not self.handshake_complete:
            self.send_500_response()
            self.disconnected = True  # the application's own answer would come too late
            self._stop_answering()
            self.transport.close()
        elif self.close_sent or self.conn.state is OPEN:
            super().shutdown()
        else:
            self.transport.close()  # the client closes it at the same moment
        self._lose()

    def send_500_response(self) -> None:
        """Refuse the handshake, once, because it failed here."""
        if not self.handshake_complete:
            super().send_500_response()
            self.handshake_complete = self.close_sent = True

    def close(self, code: int, reason: str) -> None:
        """Send a close frame; the connection ends when the client answers it, or soon."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(CLOSING_S, self._end)
        self._lose()
        self.release()

    def _end(self) -> None:
        self.transport.close()
        self.close_timer = self.loop.call_later(FLUSHING_S, self.transport.abort)

    def abort(self) -> None:
        """End the connection at once; a polite close would wait for a client that may never read."""
        self.transport.abort()
        self._lose()

    # ── receiving ─────────────────────────────────────────────────────────────────────────────────────

    def data_received(self, data: bytes) -> None:
        """Read frames, as far as the peer keeps up."""
        if not self.handshake_initiated:
            super().data_received(data)  # the whole head: HTTP has read it already
            if not self.handshake_initiated:
                self.transport.write(BAD_REQUEST)
                self.transport.close()
        elif self.close_sent:
            if data[0] == CLOSE and self.close_timer is not None:
                self._end_now()
        else:
            self.heard_at = self.loop.time()
            self._unparsed = self._unparsed + data if self._unparsed else data
            if self._peer is None and len(self._unparsed) > MOST_UNSENT_BYTES:
                self.transport.abort()  # a client has nothing to say before its handshake is answered
            elif not self._parsing:
                self._parse()

    def _end_now(self) -> None:
        if self.close_timer is not None:
            self.close_timer.cancel()
        self._end()

    def hold(self) -> None:
        """Read no further until `release`, because the peer is busy with a message."""
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def release(self) -> None:
        """Read on."""
        if self.read_paused:
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()
                if not self._parsing:
                    self._parse()

    def _parse(self) -> None:
        """Read whole frames; after some of them let other clients have their turn."""
        self._parsing = True
        at, left = 0, MOST_AT_ONCE
        received = self._unparsed
        try:
            while at < len(received) and self._peer is not None and not self.read_paused:
                if not left:
                    self._parsing_later()
                    break
                left -= 1
                end = self._parse_frame(received, at)
                if end is None:
                    break
                at = end
        finally:
            self._unparsed = received[at:] if self._peer is not None else b""
            self._parsing = False

    def _parsing_later(self) -> None:
        self.hold()
        self.loop.call_soon(self.release)

    def _parse_frame(self, received: bytes, at: int) -> int | None:
        """Read the frame that begins at a place; give where it ends, None if it is not whole yet."""
        read = None if self._fragmented else read_text_frame(received, at, LONGEST_FRAME)
        if read is not None:
            self._on_text(read.text)
            return read.end
        end = frame_end(received, at)
        if end is None or (end > len(received) and end - at <= LONGEST_FRAME):
            return None
        # The library gets one whole frame at a time, or the beginning of one that is too long, which it refuses.
        self._fragmented = opens_message(received[at], fragmented=self._fragmented)
        super().data_received(received[at:end])
        return min(end, len(received))

    def _on_text(self, text: bytes) -> None:
        peer = self._peer
        if peer is None:
            return
        try:
            decoded = text.decode()
        except UnicodeDecodeError:
            self.conn.send_close(INVALID_TEXT)
            self.handle_parser_exception()
            return
        peer.on_text(decoded)

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that came in pieces, or a binary one."""
        whole, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._on_text(whole)
        elif self._peer is not None:
            self._peer.on_bytes()

    def handle_close(self, event: Frame) -> None:
        """Answer the client's close frame."""
        super().handle_close(event)
        self._lose()

    def handle_parser_exception(self) -> None:
        """Close the socket of a client that breaks the protocol or a limit."""
        super().handle_parser_exception()
        self.loop.call_later(CLOSING_S, self.transport.abort)
        self._lose()

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._admit() and self.transport.get_write_buffer_size() <= MOST_UNSENT_BYTES:
            super().handle_ping()
        elif not self.close_sent:
            self.abort()

    def handle_pong(self, event: Frame) -> None:
        """Take a pong, whether it was asked for or not."""
        self._admit()

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
        return False

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    def write(self, frame: bytes) -> None:
        """Send a whole frame."""
        self.transport.write(frame)

    def ping(self) -> None:
        """Ask the client for a sign of life."""
        if not self.full:
            self.transport.write(PING)

    def pause_writing(self) -> None:
        """Note that the client reads more slowly than the server writes."""
        self.full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        """Send what waited."""
        self.full = False
        super().resume_writing()
        if self._peer is not None:
            self._peer.on_writable()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message of the handshake; a handshake refused with a body counts as complete too."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True
