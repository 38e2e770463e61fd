"""Two processes serve the same tables: with PostgreSQL, and with Redis beside it or beside SQLite."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rowlock.client import Client, ServerRefused
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.wire.rest import BotChoice, JoinTable, NewTable
from tests.server.running import Running, guests, leave_all, play_out, run
from tests.server.services import Postgres, RedisServer
from tests.server.tables.test_open_tables import visitor


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    service = Postgres()
    yield service
    service.remove()


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RedisServer]:
    service = RedisServer(tmp_path_factory.mktemp("redis"))
    yield service
    service.stop()


@pytest.fixture(
    scope="module", params=["postgres", pytest.param("postgres and redis", marks=pytest.mark.long), "sqlite and redis"]
)
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Running]]:
    folder = tmp_path_factory.mktemp("pair")
    settings = {}
    if "postgres" in request.param:
        settings["database"] = request.getfixturevalue("postgres").url
    if "redis" in request.param:
        settings["redis"] = request.getfixturevalue("redis").url
    servers = Running(folder, **settings), Running(folder, **settings)
    yield servers
    for server in servers:
        assert server.stop() == 0
        assert not server.complaints()


@pytest.mark.parametrize("name", GAMES)
def test_players_at_different_processes_play_one_game(pair: tuple[Running, Running], name: str) -> None:
    async def evening() -> None:
        here, there = pair
        clients = [*await guests(here.url, 1), *await guests(there.url, 1)]
        opened = await clients[0].open(NewTable(name, 3, bots=(BotChoice(2, "greedy"),)))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        followings = [await client.watch(opened.table.id) for client in clients]
        await play_out(followings)
        assert followings[0].result == followings[1].result
        for client in clients:
            record = GameRecord.read(await client.record(opened.table.id))
            assert record.verify(GAMES).chance == "seed"
        assert len(followings[0].history) == len(followings[1].history)
        await leave_all(clients)

    run(evening())


def test_the_list_of_open_tables_changes_at_every_process(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        host, friend = [*await guests(here.url, 1), *await guests(there.url, 1)]
        async with visitor(friend, there.url) as looking:
            opened = await host.open(NewTable("qwirkle", 2))
            await looking.row(opened.table.id)
            await looking.taken(opened.table.id, 1)
            await host.seat_bot(opened.table.id, 1, "greedy")
            await looking.taken(opened.table.id, 2)
            await host.start(opened.table.id)
            await looking.gone(opened.table.id)
        await leave_all([host, friend])

    run(evening())


def test_a_session_and_a_seat_hold_at_every_process(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        async with Client(here.url) as first:
            await first.guest("Ann")
            opened = await first.open(NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),)))
            await first.start(opened.table.id)
            async with Client(there.url, first.token) as second:
                following = await second.watch(opened.table.id)
                assert following.seat == 0
                await play_out([following])

    run(evening())


def test_of_many_people_at_two_processes_who_want_one_seat_one_gets_it(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        clients = [*await guests(here.url, 5), *await guests(there.url, 5)]
        for _ in range(5):
            opened = await clients[0].open(NewTable("qwirkle", 2))
            wishes = [client.join(opened.table.id, JoinTable(seat=1)) for client in clients[1:]]
            outcomes = await asyncio.gather(*wishes, return_exceptions=True)
            refused = [outcome for outcome in outcomes if isinstance(outcome, ServerRefused)]
            assert [error.code for error in refused] == ["seat_taken"] * 8
        await leave_all(clients)

    run(evening())


def test_everybody_sees_who_is_there_wherever_they_are_connected(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        clients = [*await guests(here.url, 1), *await guests(there.url, 1)]
        opened = await clients[0].open(NewTable("qwirkle", 2))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        first, second = [await client.watch(opened.table.id) for client in clients]
        await asyncio.gather(*(one.until(lambda now: now.online == (0, 1)) for one in (first, second)))
        await clients[1].close()
        await first.until(lambda now: now.online == (0,))
        await leave_all(clients)

    run(evening())


def test_the_database_goes_away_and_comes_back_and_nothing_acknowledged_is_lost(
    postgres: Postgres, tmp_path: Path
) -> None:
    server = Running(tmp_path, database=postgres.url)

    async def evening() -> None:
        clients = await guests(server.url, 2)
        opened = await clients[0].open(NewTable("qwirkle", 2))
        await clients[1].join(opened.table.id)
        await clients[0].start(opened.table.id)
        followings = [await client.watch(opened.table.id) for client in clients]
        playing = asyncio.create_task(play_out(followings))
        await followings[0].until(lambda now: len(now.history) > 10)
        await asyncio.to_thread(postgres.stop, "immediate")
        with pytest.raises(ServerRefused, match="unavailable"):
            await clients[0].call(calls.READYZ)
        await asyncio.sleep(1)  # the players try in vain for a while
        await asyncio.to_thread(postgres.start)
        await playing
        record = GameRecord.read(await clients[0].record(opened.table.id))
        assert record.verify(GAMES).chance == "seed"
        await leave_all(clients)

    run(evening())
    assert server.stop() == 0


def test_a_contribution_at_one_process_and_the_start_at_the_other_agree(pair: tuple[Running, Running]) -> None:
    async def evening() -> None:
        here, there = pair
        for _ in range(4):
            host, guest = clients = [*await guests(here.url, 1), *await guests(there.url, 1)]
            table = (await host.open(NewTable("qwirkle", 2))).table.id
            await guest._request("POST", f"/api/tables/{table}/join", b"{}")  # sits down without entropy
            _, late = await asyncio.gather(host.start(table), guest.contribute(table), return_exceptions=True)
            counted = not isinstance(late, BaseException)
            assert counted or getattr(late, "code", "") == "already_started"
            await guest.leave(table)
            assert (await host.check_shuffle(table)).contributed == ((0, 1) if counted else (0,))
            await leave_all(clients)

    run(evening())
