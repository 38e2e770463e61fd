"""A PostgreSQL that hangs: everything that needs it is refused soon, and goes on when it is back."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from sqlalchemy import text

from rowlock.server.errors import Unavailable
from rowlock.server.fanout.postgres import PostgresFanout
from rowlock.server.notifications import LogGrew, Notification
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store import store as module
from rowlock.server.store.store import ADD_EVENT
from rowlock.server.store.transactions import Statement
from tests.server.running import PATIENCE_S, run
from tests.server.services import Postgres

SOON_S = 60.0
"""Far less than for ever, and far more than a busy machine needs for the seconds that are promised."""


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    service = Postgres()
    yield service
    service.remove()


class Proxy:
    """A way to the database that can fall silent: connections stay open, and new ones are accepted."""

    def __init__(self, url: str) -> None:
        self._port = urlsplit(url).port or 0
        self._flows = asyncio.Event()
        self._flows.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self.accepted = 0

    @asynccontextmanager
    async def open(self, url: str) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield url.replace(f":{self._port}/", f":{port}/")
        finally:
            server.close()
            for task in list(self._tasks):
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            await asyncio.sleep(0.01)  # aborted connections are closed a moment later

    def hang(self) -> None:
        self._flows.clear()

    def go_on(self) -> None:
        self._flows.set()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.accepted += 1
        task = asyncio.create_task(self._connect(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        ends = [writer]
        try:
            await self._flows.wait()
            beyond = await asyncio.open_connection("127.0.0.1", self._port)
            ends.append(beyond[1])
            await asyncio.gather(self._pass(reader, beyond[1], ends), self._pass(beyond[0], writer, ends))
        except OSError:
            pass  # the database, or the server under test, closed the connection
        finally:
            for end in ends:
                end.transport.abort()

    async def _pass(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, ends: list[asyncio.StreamWriter]
    ) -> None:
        while sent := await source.read(65_536):
            await self._flows.wait()
            sink.write(sent)
            await sink.drain()
        for end in ends:
            end.transport.abort()


def event(number: int) -> Statement:
    return ADD_EVENT, {"table": f"g{number}", "sequence": 1, "payload": b"{}"}


async def stored(store: Store) -> list[int]:
    return await store.read(
        lambda connection: [int(game[1:]) for game in connection.execute(text("SELECT game FROM events")).scalars()]
    )


async def until_available(store: Store) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with suppress(Unavailable):
                await store.alive()
                return
            await asyncio.sleep(0.05)


def test_a_database_that_hangs_refuses_soon_and_loses_and_doubles_nothing(postgres: Postgres, tmp_path: Path) -> None:
    proxy_seen: list[int] = []

    async def evening() -> None:
        proxy = Proxy(postgres.url)
        async with proxy.open(postgres.url) as url:
            store = Store(Settings(data=tmp_path, database=url), PostgresFanout(url), lambda _writes, _seconds: None)
            await store.start()
            await store.write(event(1))
            await store.alive()
            threads = threading.active_count() + 3  # the readers start one by one
            for again in range(2):
                proxy.hang()
                async with asyncio.timeout(SOON_S):
                    refused = await asyncio.gather(
                        store.alive(),
                        store.write(event(2 + 10 * again)),
                        store.write(event(3 + 10 * again)),
                        *(stored(store) for _ in range(12)),
                        return_exceptions=True,
                    )
                assert [type(one) for one in refused] == [Unavailable] * 15
                assert threading.active_count() <= threads
                proxy.go_on()
                await until_available(store)
                await store.write(event(4 + 10 * again))
            known = await stored(store)
            assert {1, 4, 14} <= set(known), "what was acknowledged is there"
            assert len(known) == len(set(known))
            proxy_seen.append(proxy.accepted)
            await store.stop()

    run(evening())
    assert proxy_seen[0] > 2, "connections that hung were opened again"


def test_a_database_that_accepts_and_never_answers_is_away(postgres: Postgres, tmp_path: Path) -> None:
    async def evening() -> None:
        proxy = Proxy(postgres.url)
        async with proxy.open(postgres.url) as url:
            store = Store(Settings(data=tmp_path, database=url), PostgresFanout(url), lambda _writes, _seconds: None)
            store.writer.start()
            proxy.hang()
            async with asyncio.timeout(SOON_S):
                refused = await asyncio.gather(
                    store.alive(),
                    stored(store),
                    store.write(event(90)),
                    return_exceptions=True,
                )
            assert [type(one) for one in refused] == [Unavailable] * 3
            await store.writer.stop()
            store.engine.dispose()

    run(evening())


def test_a_lock_held_for_long_refuses_writes_and_not_reads(postgres: Postgres, tmp_path: Path) -> None:
    async def evening() -> None:
        url = postgres.url
        store = Store(Settings(data=tmp_path, database=url), PostgresFanout(url), lambda _writes, _seconds: None)
        await store.start()
        with psycopg.connect(url) as other:
            other.execute("LOCK TABLE events IN SHARE MODE")
            async with asyncio.timeout(SOON_S):
                with pytest.raises(Unavailable):
                    await store.write(event(50))
            await until_available(store)
            assert 50 not in await stored(store)
            other.rollback()
        await store.write(event(50))
        assert (await stored(store)).count(50) == 1
        await store.stop()

    run(evening())


def test_notifications_come_again_after_the_channel_hung(postgres: Postgres) -> None:
    async def evening() -> None:
        proxy = Proxy(postgres.url)
        heard: list[str] = []
        gaps: list[bool] = []

        def on_message(_origin: str, news: Sequence[Notification]) -> None:
            heard.extend(one.table for one in news if isinstance(one, LogGrew))

        async def until_heard(topic: str) -> None:
            async with (
                asyncio.timeout(PATIENCE_S),
                await psycopg.AsyncConnection.connect(postgres.url, autocommit=True) as sender,
            ):
                while topic not in heard:
                    (message,) = other.encode([LogGrew(topic, 1)])
                    await sender.execute("SELECT pg_notify('rowlock', %s)", (message,))
                    await asyncio.sleep(0.05)

        async with proxy.open(postgres.url) as url:
            fanout, other = PostgresFanout(url), PostgresFanout(url)
            await fanout.start(on_message, lambda: gaps.append(True))
            await until_heard("before")
            proxy.hang()
            async with asyncio.timeout(SOON_S):
                while fanout.degraded is None or proxy.accepted < 2:
                    await asyncio.sleep(0.01)
            gaps.clear()
            proxy.go_on()
            await until_heard("after")
            async with asyncio.timeout(PATIENCE_S):
                while fanout.degraded is not None:
                    await asyncio.sleep(0.01)
            assert gaps, "what was written meanwhile is looked for"
            async with asyncio.timeout(SOON_S):
                proxy.hang()
                await fanout.stop()

    run(evening())


def test_a_probe_and_a_query_end_before_those_who_ask_give_up() -> None:
    assert module.ALIVE_S < 2.0
    assert module.READ_S <= 5.0
