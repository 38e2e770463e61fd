"""REST with as little work as possible: a few kept connections, one request at a time on each. Loopback only."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec

from rowlock.wire.codec import encode, read_as

__all__ = ["Refused", "Rest"]

AnswerT = TypeVar("AnswerT")
HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length:"


class Refused(Exception):
    """The server did not do what was asked."""


class Rest:
    """Connections to one server; use it as `async with Rest(host, port) as rest`."""

    def __init__(self, host: str, port: int, connections: int = 16) -> None:
        self._host, self._port, self._connections = host, port, connections
        self._free: asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = asyncio.Queue()

    async def __aenter__(self) -> Rest:
        for _ in range(self._connections):
            self._free.put_nowait(await asyncio.open_connection(self._host, self._port))
        return self

    async def __aexit__(self, *error: object) -> None:
        while not self._free.empty():
            _, writer = self._free.get_nowait()
            writer.close()
            await writer.wait_closed()

    async def post(
        self, path: str, gives: type[AnswerT], token: str | None = None, wish: msgspec.Struct | None = None
    ) -> AnswerT:
        """Send a request and read its answer; raises Refused."""
        body = b"" if wish is None else encode(wish)
        bearer = "" if token is None else f"authorization: Bearer {token}\r\n"
        kind = "content-type: application/json\r\n" if body else ""
        head = f"POST {path} HTTP/1.1\r\nhost: {self._host}:{self._port}\r\ncontent-length: {len(body)}\r\n"
        reader, writer = connection = await self._free.get()
        try:
            writer.write(f"{head}{bearer}{kind}\r\n".encode() + body)
            answer_head = await reader.readuntil(HEAD_END)
            answer = await reader.readexactly(_length(answer_head))
        finally:
            self._free.put_nowait(connection)
        status = int(answer_head[9:12])
        if status >= 300:
            raise Refused(f"{path}: {status} {answer.decode(errors='replace')}")
        return read_as(gives, answer)


def _length(head: bytes) -> int:
    lower = head.lower()
    start = lower.index(LENGTH) + len(LENGTH)
    return int(lower[start : lower.index(b"\r\n", start)])
