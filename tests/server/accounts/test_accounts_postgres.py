"""Accounts, ratings and deletion on PostgreSQL, seen from two processes: the same statements hold on both databases."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from rowlock.client import Client, ServerRefused
from tests.server.people import PASSWORD, members, some_name, until
from tests.server.running import Running, leave_all, play_out, run, table_of
from tests.server.services import Postgres


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    postgres = Postgres()
    folder = tmp_path_factory.mktemp("data")
    servers = Running(folder, database=postgres.url), Running(folder, database=postgres.url)
    yield servers
    for server in servers:
        assert server.stop() == 0
        assert not server.complaints()
    postgres.remove()


def test_a_rated_evening_is_counted_and_its_loser_forgotten_at_every_process(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        clients = await members(here.url, 2)
        table, followings = await table_of(clients, "qwirkle", 2, rated=True)
        await play_out(followings, "greedy")
        first, second = (client.player for client in clients)
        assert first is not None
        assert second is not None
        async with Client(there.url) as stranger:

            async def counted() -> bool:
                page = (await stranger._request("GET", f"/api/players/{first.id}")).json()
                return bool(page["ratings"]) and bool(page["recent"][0]["seats"][0].get("place"))

            await until(counted)
            board = (await stranger._request("GET", "/api/leaders/qwirkle")).json()["leaders"]
            assert {row["player"]["id"] for row in board} == {first.id, second.id}
            await stranger.table(table.id)
            await clients[0]._request("POST", "/api/me/deletion", json.dumps({"password": PASSWORD}).encode())

            async def forgotten() -> bool:
                return first.name not in await stranger.record(table.id)

            await until(forgotten)
            board = (await stranger._request("GET", "/api/leaders/qwirkle")).json()["leaders"]
            assert {row["player"]["id"] for row in board} == {second.id}
        await leave_all(clients)

    run(evening())


def test_codes_and_passwords_hold_at_every_process(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        name = some_name()
        async with Client(here.url) as ann, Client(there.url) as elsewhere:
            await ann.guest(name)
            codes = await ann.register(name, PASSWORD)
            await elsewhere.log_in(name, PASSWORD)
            wish = {"name": name, "code": codes[0], "password": "another long secret", "bearer": True}
            await elsewhere._request("POST", "/api/recoveries", json.dumps(wish).encode())
            with pytest.raises(ServerRefused, match="bad_log_in"):
                await ann._request("POST", "/api/recoveries", json.dumps(wish).encode())

            async def ended() -> bool:
                try:
                    await ann.mine()
                except ServerRefused as refused:
                    return refused.code == "no_session"
                return False

            await until(ended)

    run(evening())
