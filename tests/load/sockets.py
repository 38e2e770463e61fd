"""A WebSocket client with as little work as possible, so that what is measured is the server. Text frames only."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from time import monotonic
from typing import cast

__all__ = ["Closed", "LeanSocket", "connect"]

TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
FINAL, MASKED = 0x80, 0x80
NO_MASK = b"\0\0\0\0"
"""A mask that changes nothing is as legal as any other, and costs nothing."""
PATIENCE_S = 60.0
SHORT, LONG, LONGER = 125, 126, 127


class Closed(Exception):
    """The server did not let us in, or let us go."""


class LeanSocket(asyncio.Protocol):
    """One connection; `heard` is called with each text frame and the moment at which it arrived."""

    def __init__(self, request: bytes, heard: Callable[[bytes, float], None], lost: Callable[[str], None]) -> None:
        self._request = request
        self._heard = heard
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self._leaving = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask to speak as a socket."""
        self._transport = cast("asyncio.Transport", transport)  # uvloop's own says so only by what it can do
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        """Say that it is over, unless that was our own wish."""
        if not self.opened.done():
            self.opened.set_exception(Closed("the handshake was cut off"))
        elif not self._leaving:
            self._lost(str(exc) if exc else "connection closed")

    def data_received(self, data: bytes) -> None:
        """Take in what arrived."""
        now = monotonic()
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head[:16]:
                self.opened.set_exception(Closed(head.decode(errors="replace")))
                return
            self.opened.set_result(None)
        self._rest = data[self._frames(data, now) :]

    def _frames(self, data: bytes, now: float) -> int:
        """Hear every whole frame; gives where the rest begins."""
        start, size = 0, len(data)
        while size - start >= 2:
            length, body = data[start + 1], start + 2
            if length == LONG:
                length, body = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif length == LONGER:
                length, body = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if size < body + length:
                break
            kind, frame = data[start] & 0xF, data[body : body + length]
            if kind == TEXT:
                self._heard(frame, now)
            elif kind == PING:
                self._write(PONG, frame)
            elif kind == CLOSE:
                self._leaving = True
                self._lost(f"closed with {int.from_bytes(frame[:2], 'big')} {frame[2:].decode(errors='replace')}")
                self.cut()
            start = body + length
        return start

    def send(self, text: bytes) -> None:
        """Send a text frame."""
        self._write(TEXT, text)

    def _write(self, kind: int, body: bytes) -> None:
        assert self._transport is not None, "one sends on an open connection"
        if self._transport.is_closing():
            return  # what is sent too late is never acknowledged, and counted as lost
        if len(body) <= SHORT:
            head = bytes((FINAL | kind, MASKED | len(body)))
        else:
            head = bytes((FINAL | kind, MASKED | LONG)) + len(body).to_bytes(2, "big")
        self._transport.write(head + NO_MASK + body)

    def cut(self) -> None:
        """Drop the connection without a word, as a lost network does."""
        self._leaving = True
        if self._transport is not None:
            self._transport.abort()


async def connect(
    host: str, port: int, token: str, heard: Callable[[bytes, float], None], lost: Callable[[str], None]
) -> LeanSocket:
    """Open the live socket of a player; raises Closed."""
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET /api/live HTTP/1.1\r\nhost: {host}:{port}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
        f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\nauthorization: Bearer {token}\r\n\r\n"
    ).encode()
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(PATIENCE_S):
        _, socket = await loop.create_connection(lambda: LeanSocket(request, heard, lost), host, port)
        await socket.opened
    return socket
