"""The list of open tables that changes while somebody looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from websockets.asyncio.client import ClientConnection, connect

from rowlock.client import Client
from rowlock.wire.codec import encode_text, read_server
from rowlock.wire.common import ClockRules
from rowlock.wire.messages import Browse, OpenTables, Ping, Pong
from rowlock.wire.rest import NewTable, TableRow
from tests.server.running import PATIENCE_S, Running, guests, leave_all, run


class Visitor:
    """Somebody who looks at the list of open tables."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.lists: list[dict[str, TableRow]] = []

    async def ask(self, *, on: bool) -> None:
        await self._socket.send(encode_text(Browse(on)))

    async def hear(self) -> None:
        """Take one message."""
        message = read_server(await self._socket.recv())
        if isinstance(message, OpenTables):
            self.lists.append({row.id: row for row in message.tables})

    async def settle(self) -> None:
        """Take everything that the server sent before it answers a ping."""
        await self._socket.send(encode_text(Ping("done")))
        while True:
            message = read_server(await self._socket.recv())
            if isinstance(message, OpenTables):
                self.lists.append({row.id: row for row in message.tables})
            if isinstance(message, Pong):
                return

    async def row(self, table: str) -> TableRow:
        """Wait until a table is in the list."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.lists or table not in self.lists[-1]:
                await self.hear()
        return self.lists[-1][table]

    async def taken(self, table: str, seats: int) -> None:
        """Wait until so many seats of a table are taken."""
        async with asyncio.timeout(PATIENCE_S):
            while sum(seat.kind != "open" for seat in self.lists[-1][table].seats) != seats:
                await self.hear()

    async def gone(self, table: str) -> None:
        """Wait until a table is no longer in the list."""
        async with asyncio.timeout(PATIENCE_S):
            while table in self.lists[-1]:
                await self.hear()


@asynccontextmanager
async def visitor(client: Client, url: str) -> AsyncIterator[Visitor]:
    headers = {"Authorization": f"Bearer {client.token}"}
    async with connect(
        url.replace("http", "ws", 1) + "/api/live", additional_headers=headers, compression=None, proxy=None
    ) as socket:
        one = Visitor(socket)
        await one.ask(on=True)
        yield one


def test_the_list_follows_a_table_from_its_opening_to_its_start(server: Running) -> None:
    async def evening() -> None:
        host, friend, stranger = clients = await guests(server.url, 3)
        async with visitor(stranger, server.url) as looking:
            hidden = await host.open(NewTable("qwirkle", 2, public=False))
            opened = await host.open(NewTable("qwixx_cards", 2, "jokers", clock=ClockRules(180, 10)))
            row = await looking.row(opened.table.id)
            assert (row.game, row.options, row.clock) == ("qwixx_cards", "jokers", ClockRules(180, 10))
            await looking.taken(opened.table.id, 1)
            await friend.join(opened.table.id)
            await looking.taken(opened.table.id, 2)
            await host.start(opened.table.id)
            await looking.gone(opened.table.id)
            assert all(hidden.table.id not in listed for listed in looking.lists)
        await leave_all(clients)

    run(evening())


def test_a_table_that_everybody_leaves_goes_from_the_list(server: Running) -> None:
    async def evening() -> None:
        host, stranger = clients = await guests(server.url, 2)
        opened = await host.open(NewTable("qwirkle", 2))
        async with visitor(stranger, server.url) as looking:
            await looking.row(opened.table.id)
            await host.leave(opened.table.id)
            await looking.gone(opened.table.id)
        await leave_all(clients)

    run(evening())


def test_a_client_that_stopped_looking_is_sent_nothing(server: Running) -> None:
    async def evening() -> None:
        host, one, other = clients = await guests(server.url, 3)
        async with visitor(one, server.url) as stopped, visitor(other, server.url) as looking:
            opened = await host.open(NewTable("qwirkle", 2))
            await stopped.row(opened.table.id)
            await looking.row(opened.table.id)
            await stopped.ask(on=False)
            await stopped.settle()
            heard = len(stopped.lists)
            await host.leave(opened.table.id)
            await looking.gone(opened.table.id)
            await stopped.settle()
            assert len(stopped.lists) == heard
            await stopped.ask(on=True)
            while len(stopped.lists) == heard:
                await stopped.hear()
            assert opened.table.id not in stopped.lists[-1]
        await leave_all(clients)

    run(evening())
