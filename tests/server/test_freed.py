"""Requests, sockets and tables come and go without leaving anything that only the garbage collector could free."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.frames import Frame, Opcode

from rowlock.server.app import Server
from rowlock.server.errors import Conflict
from rowlock.server.store.store import ADD_EVENT
from tests.server.http.test_live_sockets import Raw, serving, until
from tests.server.scripted import store_played

TIMES = 3
MOST_PER_TIME = 12
"""Objects of garbage for each time: the database's library leaves ten behind for some queries, a table has hundreds."""

Operation = Callable[[int], Awaitable[object]]


class _Site:
    """A server in this process, with stored games; requests are sent without objects that leave garbage themselves."""

    def __init__(self, server: Server, port: int, token: str) -> None:
        self.server, self.port, self.token = server, port, token
        self.games: list[str] = []

    async def store_games(self, number: int) -> None:
        """Store finished games, of which the hub keeps few in memory."""
        self.games = [await store_played(self.server.store, "qwixx_cards", count) for count in range(number)]

    async def fetch(self, method: str, path: str, wish: object = None) -> tuple[int, Any]:
        """Send a request on a connection of its own."""
        loop, sent = asyncio.get_running_loop(), b"" if wish is None else json.dumps(wish).encode()
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            connection.setblocking(False)
            head = (
                f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}\r\n"
                f"Connection: close\r\nContent-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n"
            )
            await loop.sock_sendall(connection, head.encode() + sent)
            got = b""
            while more := await loop.sock_recv(connection, 65_536):
                got += more
        head, _, rest = got.decode().partition("\r\n\r\n")
        return int(head.split()[1]), json.loads(rest) if rest.startswith(("{", "[")) else rest

    async def follow_and_fail(self, table: str, *, polite: bool) -> None:
        """Follow a table over a socket, be refused in several ways, and disconnect, with a close frame or without."""
        raw = Raw(self.port, self.token)
        await raw.connect()
        for message in (
            {"t": "watch", "table": table},
            {"t": "act", "table": table, "id": "x", "number": 1, "action": "nothing that a game knows"},
            {"t": "watch", "table": "c" * 26},
            {"t": "browse", "on": True},
            {"t": "unknown"},
        ):
            await raw.send(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))
            await raw.texts(1)
        if polite:
            await raw.send(Frame(Opcode.CLOSE, b"").serialize(mask=True))
        raw.socket.close()
        await until(lambda: self.server.sockets.count == 0)


async def garbage(operation: Operation) -> Counter[str]:
    """Do something several times; give what only the collector could free."""
    await operation(0)  # makes what is made only once
    await asyncio.sleep(0.1)
    gc.collect()
    gc.disable()
    try:
        for time in range(1, TIMES + 1):
            await operation(time)
        await asyncio.sleep(0.5)  # the viewers of a table are announced a moment later
        before = _kinds()
        gc.collect()
        return before - _kinds()
    finally:
        gc.enable()


def _kinds() -> Counter[str]:
    """Count the objects by kind, also what the collector only ends and does not keep for debugging, as generators.

    It stops tracking tuples and dictionaries of plain values, which are therefore left out.
    """
    kinds = Counter(type(one).__qualname__ for one in gc.get_objects())
    return Counter({kind: number for kind, number in kinds.items() if kind not in {"tuple", "dict"}})


def test_nothing_that_comes_and_goes_leaves_garbage(tmp_path: Path) -> None:
    found: dict[str, Counter[str]] = {}

    async def use(server: Server, port: int, token: str) -> None:
        site = _Site(server, port, token)
        await site.store_games(2 * TIMES + 2)

        async def read(time: int) -> None:
            assert (await site.fetch("GET", f"/api/tables/{site.games[time]}"))[0] == 200

        async def replay(time: int) -> None:
            assert (await site.fetch("GET", f"/api/tables/{site.games[TIMES + 1 + time]}/replay"))[0] == 200

        async def miss(_time: int) -> None:
            assert (await site.fetch("GET", f"/api/tables/{'c' * 26}/record"))[0] == 404

        async def play(_time: int) -> None:
            status, opened = await site.fetch(
                "POST", "/api/tables", {"game": "qwixx_cards", "seats": 2, "bots": [{"seat": 1, "bot": "greedy"}]}
            )
            assert status == 201, opened
            table = opened["table"]["id"]
            assert (await site.fetch("POST", f"/api/tables/{table}/start", {}))[0] == 200
            refused = (await site.fetch("POST", f"/api/tables/{table}/bots", {"seat": 1, "bot": "level:1"}))[0]
            assert refused == 409, "the game has begun"
            assert (await site.fetch("POST", f"/api/tables/{table}/leave"))[0] == 200

        async def watch(_time: int) -> None:
            await site.follow_and_fail(site.games[0], polite=False)

        async def watch_politely(_time: int) -> None:
            await site.follow_and_fail(site.games[0], polite=True)

        async def write_down(_time: int) -> None:
            status, opened = await site.fetch("POST", "/api/companions", {"game": "qwirkle", "players": ["Ann", "Bob"]})
            assert status == 201, opened
            path = f"/api/companions/{opened['companion']['id']}"
            assert (await site.fetch("GET", path))[0] == 200
            entry = {"seat": 0, "text": "nothing that a game knows"}
            assert (await site.fetch("POST", f"{path}/preview", entry))[0] == 422

        async def lose_a_race(_time: int) -> None:
            with suppress(Conflict):
                await server.store.write((ADD_EVENT, {"table": site.games[0], "sequence": 1, "payload": b""}))

        async def list_tables(_time: int) -> None:
            assert (await site.fetch("GET", "/api/tables"))[0] == 200

        operations = (read, replay, miss, play, watch, watch_politely, write_down, lose_a_race, list_tables)
        for operation in operations:
            found[operation.__name__] = await garbage(operation)

    serving(
        tmp_path, use, live_tables=1, player_sockets=0, address_rate=0, player_rate=0, open_tables=1_000, log="error"
    )
    too_much = {name: kinds for name, kinds in found.items() if kinds.total() > TIMES * MOST_PER_TIME}
    assert not too_much
