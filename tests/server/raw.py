"""Sockets spoken by hand, so that a client can be as rude as it likes."""

from __future__ import annotations

import base64
import os
import socket
import struct
from urllib.parse import urlsplit

from tests.server.running import PATIENCE_S


class RawSocket:
    """A live socket without a library: frames go out as given, and nothing is read unless asked."""

    def __init__(self, url: str, token: str, *, receive_buffer: int | None = None) -> None:
        parts = urlsplit(url)
        assert parts.hostname is not None
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(PATIENCE_S)
        self.socket.connect((parts.hostname, parts.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: {parts.netloc}\r\nAuthorization: Bearer {token}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = b""
        while b"\r\n\r\n" not in head:
            piece = self.socket.recv(1)
            if not piece:
                raise ConnectionError("the server closed the connection without an answer")
            head += piece
        self.status = int(head.split()[1])

    def send(self, text: str | bytes, *, opcode: int = 1, fin: bool = True) -> None:
        """Send one frame, masked as clients must."""
        payload = text.encode() if isinstance(text, str) else text
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([(0x80 if fin else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65_536:
            head += bytes([0x80 | 126]) + struct.pack("!H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", length)
        repeated = mask * (length // 4 + 1)
        self.socket.sendall(head + mask + bytes(a ^ b for a, b in zip(payload, repeated, strict=False)))

    def frame(self) -> tuple[int, bytes]:
        """Read one frame: its opcode and payload; raises where the connection is gone."""
        opcode, length = self._exactly(2)
        length &= 0x7F
        if length == 126:
            (length,) = struct.unpack("!H", self._exactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._exactly(8))
        return opcode & 0x0F, self._exactly(length)

    def close_code(self) -> int | None:
        """Read until the socket closes; gives the code, or None where it was cut off."""
        try:
            while True:
                opcode, payload = self.frame()
                if opcode == 8:
                    return int(struct.unpack("!H", payload[:2])[0])
        except (OSError, EOFError):
            return None

    def _exactly(self, count: int) -> bytes:
        read = b""
        while len(read) < count:
            some = self.socket.recv(count - len(read))
            if not some:
                raise EOFError
            read += some
        return read

    def close(self) -> None:
        self.socket.close()
