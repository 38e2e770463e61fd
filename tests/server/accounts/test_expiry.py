"""Waiting tables and guests expire; people who play or look, accounts, finished games and records stay."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rowlock.client import Client, ServerRefused
from rowlock.server.accounts.sessions import DAY_MS
from rowlock.wire.rest import NewTable
from tests.server.people import PASSWORD, some_name, until
from tests.server.running import Running, guests, play_out, run, table_of

PACE = "60"
"""The task runs every 30 seconds; at this pace, twice a second."""
HOUR_MS = DAY_MS // 24


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path, pace=PACE)
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def rows(server: Running, query: str, *values: object) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(server.data / "rowlock.sqlite", timeout=60)) as database, database:
        return database.execute(query, values).fetchall()


def age(server: Running, player: str, span_ms: int) -> None:
    """Make it longer ago that a person was here."""
    rows(server, "UPDATE players SET seen = seen - ? WHERE id = ?", span_ms, player)


def exists(server: Running, player: str) -> bool:
    return bool(rows(server, "SELECT id FROM players WHERE id = ?", player))


def id_of(client: Client) -> str:
    assert client.player is not None
    return client.player.id


async def swept(server: Running) -> None:
    """Wait until the task has run once more from begin to end: a guest made for it is gone."""
    async with Client(server.url) as canary:
        await canary.guest("Canary")
        age(server, id_of(canary), 3 * DAY_MS)

        async def gone() -> bool:
            return not exists(server, id_of(canary))

        await until(gone)


def test_guests_expire_and_people_who_play_or_look_or_have_an_account_stay(server: Running) -> None:
    async def evening() -> None:
        idle, young, playing, waiting, looking, member, old = clients = await guests(server.url, 7)
        await member.register(some_name(), PASSWORD)
        table, followings = await table_of([old, idle], "qwirkle", 2)
        await play_out(followings, "greedy")
        before = await young.record(table.id)
        await old.close()
        running, _ = await table_of([playing], "qwirkle", 2, bots=1)
        await playing.close()
        opened = await waiting.open(NewTable("qwirkle", 2))
        await looking.watch(table.id)
        for client in (playing, waiting, looking, member, old):
            age(server, id_of(client), 100 * DAY_MS)
        age(server, id_of(idle), 89 * DAY_MS)
        age(server, id_of(young), 47 * HOUR_MS)
        await swept(server)
        await swept(server)
        assert [exists(server, id_of(client)) for client in clients] == [True, True, True, True, True, True, False]
        async with Client(server.url, old.token) as returned:
            with pytest.raises(ServerRefused, match="no_session"):
                await returned.mine()
        assert await young.record(table.id) == before, "the record keeps the name"
        assert (await young.table(running.id)).status == "running"
        assert (await young.table(opened.table.id)).status == "open"
        left = rows(server, "SELECT count(*) FROM sessions WHERE player = ?", id_of(old))
        assert left == [(0,)]

    run(evening())


def test_using_a_session_keeps_a_guest(server: Running) -> None:
    async def evening() -> None:
        (client,) = await guests(server.url, 1)
        age(server, id_of(client), 47 * HOUR_MS)
        server.stop()
        server.start()  # nothing is cached
        again = Client(server.url, client.token)
        await again.mine()

        async def noted() -> bool:
            ((seen, created),) = rows(server, "SELECT seen, created FROM players WHERE id = ?", id_of(client))
            return bool(seen >= created)  # type: ignore[operator]

        await until(noted)
        await again.close()

    run(evening())


def test_a_waiting_table_closes_unless_somebody_looks_at_it(server: Running) -> None:
    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        old, young, looked_at = [(await host.open(NewTable("qwirkle", 2))).table.id for _ in range(3)]
        await host.watch(looked_at)
        for table_id, hours in ((old, 73), (young, 71), (looked_at, 73)):
            rows(server, "UPDATE tables SET created = created - ? WHERE id = ?", hours * HOUR_MS, table_id)

        async def closed() -> bool:
            return (await host.table(old)).status == "closed"

        await until(closed)
        await swept(server)
        assert [(await host.table(one)).status for one in (young, looked_at)] == ["open", "open"]

    run(evening())


def test_nothing_expires_if_the_settings_say_so(tmp_path: Path) -> None:
    server = Running(tmp_path, pace=PACE, waiting_hours="0", guest_days="0")

    async def evening() -> None:
        (host,) = await guests(server.url, 1)
        opened = await host.open(NewTable("qwirkle", 2))
        age(server, id_of(host), 1_000 * DAY_MS)
        rows(server, "UPDATE tables SET created = 1")
        await swept(server)
        await swept(server)
        assert exists(server, id_of(host))
        assert (await host.table(opened.table.id)).status == "open"

    run(evening())
    assert server.stop() == 0
