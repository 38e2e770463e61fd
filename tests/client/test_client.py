"""A client and a server that closes connections: what only reads is asked again, and every error says something."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.asyncio.server import ServerConnection, serve

from rowlock.client import Client, ServerRefused, ServerUnreachable
from rowlock.client import client as client_module
from rowlock.client.following import MOST_NEWS, Following
from rowlock.server.run import KEEP_ALIVE_S, uvicorn_config
from rowlock.server.settings import Settings
from rowlock.wire.codec import encode_text
from rowlock.wire.common import PROTOCOL
from rowlock.wire.messages import Hello, Presence, State
from rowlock.wire.rest import TableList
from tests.client.test_following import ID, following, state

EMPTY = b'{"tables":[]}'
REPLY = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: %d\r\n\r\n%s" % (len(EMPTY), EMPTY)


class Closing:
    """A server that closes the connection instead of answering the requests with these numbers."""

    def __init__(self, *closes: int) -> None:
        self.closes = closes
        self.lines: list[str] = []
        self.open: list[Any] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.open.append(asyncio.current_task())
        with suppress(asyncio.IncompleteReadError):
            while head := await reader.readuntil(b"\r\n\r\n"):
                self.lines.append(head.split(b" HTTP", 1)[0].decode())
                if len(self.lines) in self.closes:
                    break
                writer.write(REPLY)
                await writer.drain()
        writer.close()
        await writer.wait_closed()


def talk(server: Closing, use: Callable[[Client], Awaitable[None]]) -> None:
    async def life() -> None:
        listening = await asyncio.start_server(server.serve, "127.0.0.1", 0)
        port = listening.sockets[0].getsockname()[1]
        async with asyncio.timeout(60), Client(f"http://127.0.0.1:{port}") as client:
            await use(client)
        listening.close()
        await asyncio.gather(*server.open)

    asyncio.run(life())


def test_a_request_that_reads_is_sent_again_once_after_a_closed_connection() -> None:
    server = Closing(2)

    async def use(client: Client) -> None:
        for _ in range(2):
            assert await client.mine() == TableList(())

    talk(server, use)
    assert server.lines == ["GET /api/tables/mine"] * 3


def test_a_server_that_always_closes_is_unreachable() -> None:
    server = Closing(1, 2, 3)

    async def use(client: Client) -> None:
        with pytest.raises(ServerUnreachable, match=r"does not answer: \w"):
            await client.mine()

    talk(server, use)
    assert len(server.lines) == 2


@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_a_request_that_changes_something_is_not_sent_again(method: str) -> None:
    """Nobody knows whether it was served."""
    server = Closing(1)

    async def use(client: Client) -> None:
        with pytest.raises(ServerUnreachable):
            await (client.guest("Ann") if method == "POST" else client.log_out())

    talk(server, use)
    assert [line.partition(" ")[0] for line in server.lines] == [method]


@pytest.mark.parametrize(
    ("error", "said"), [(httpx.ReadTimeout(""), "ReadTimeout"), (httpx.ConnectError("no route"), "no route")]
)
def test_every_error_says_something(error: httpx.HTTPError, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    async def fails(*_: object, **__: object) -> Any:
        nonlocal asked
        asked += 1
        raise error

    async def use() -> None:
        async with Client("http://server.example") as client:
            monkeypatch.setattr(client._http, "request", fails)
            with pytest.raises(ServerUnreachable, match=rf"^http://server\.example does not answer: {said}$"):
                await client.mine()

    asyncio.run(use())
    assert asked == 1, "a server that is away or slow is not asked twice at once"


def test_the_server_keeps_idle_connections_longer_than_clients_and_proxies() -> None:
    app = SimpleNamespace(state=SimpleNamespace(server=SimpleNamespace(limits=SimpleNamespace(address_of=None))))
    assert uvicorn_config(cast("Any", app), Settings()).timeout_keep_alive == KEEP_ALIVE_S
    assert KEEP_ALIVE_S > 60 > cast("float", httpx._config.DEFAULT_LIMITS.keepalive_expiry)


@pytest.mark.parametrize("spoken", [PROTOCOL - 1, PROTOCOL + 1])
def test_a_server_of_another_protocol_is_refused_at_once_and_by_name(spoken: int) -> None:
    async def greet(socket: ServerConnection) -> None:
        await socket.send(encode_text(Hello("p", "Ann", spoken, "9")))
        await socket.wait_closed()

    async def use() -> None:
        async with serve(greet, "127.0.0.1", 0) as server:
            port = next(iter(server.sockets)).getsockname()[1]
            async with asyncio.timeout(60), Client(f"http://127.0.0.1:{port}") as client:
                with pytest.raises(ServerRefused, match=rf"protocol {spoken} and this client {PROTOCOL}"):
                    await client.watch(ID)
                assert client.refused is not None

    asyncio.run(use())


async def unread(table: Following, count: int) -> list[int]:
    """Take messages that nobody reads, and then read those that are left."""
    for number in range(count):
        table.take(Presence(ID, (), number))
    reading = aiter(table)
    return [cast("Presence", await anext(reading)).watchers for _ in range(min(count, MOST_NEWS))]


@pytest.mark.parametrize("count", [3, MOST_NEWS, 3 * MOST_NEWS])
def test_messages_that_nobody_reads_do_not_pile_up(count: int) -> None:
    """The latest are kept, and the view is up to date in any case."""

    async def use() -> None:
        assert await unread(following(), count) == list(range(count))[-MOST_NEWS:]
        table = following()
        table.take(state("one"))
        for number in range(count):
            table.take(Presence(ID, (number % 2,), number))
        assert (table.online, table.history) == (((count - 1) % 2,), ["one"])
        if count < MOST_NEWS:
            assert isinstance(await anext(aiter(table)), State)

    asyncio.run(use())


def test_a_table_that_could_not_be_followed_is_not_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Client, "_connect", lambda _self: None)

    async def life() -> None:
        async with Client("http://127.0.0.1:1", patience_s=0.01) as client:
            for number in range(3):
                with pytest.raises(ServerUnreachable):
                    await client.watch(f"t{number}", token="a pass")
            assert (client._following, client._watching) == ({}, {})

    asyncio.run(life())


def test_the_passes_of_the_latest_tables_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "MOST_PASSES", 3)
    client = Client("http://127.0.0.1:1")
    for number in range(9):
        client._keep_pass(str(number), "a pass")
    assert list(client._passes) == ["6", "7", "8"]
