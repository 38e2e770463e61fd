"""Catching up with other processes: many tables are read with few queries, and each gets its own entries."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event as events

from rowlock.server.errors import Unavailable
from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.store import ADD_EVENT
from rowlock.server.tables.log_reader import MOST_LOGS, LogReader
from rowlock.tables.entries import Advised, Entry, write_entry
from tests.server.running import PATIENCE_S
from tests.server.services import Postgres

TABLES = 300


def entry(number: int) -> Entry:
    return Advised(number, 0, number)


async def filled(store: Store) -> LogReader:
    """Give a reader of tables that have 1 to 5 entries."""
    await store.start()
    rows = [
        (ADD_EVENT, {"table": f"g{table}", "sequence": number, "payload": write_entry(entry(number))})
        for table in range(TABLES)
        for number in range(1, 2 + table % 5)
    ]
    await store.write(*rows)
    return LogReader(store)


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    if request.param == "sqlite":
        yield Settings(data=tmp_path)
        return
    database = Postgres()
    yield Settings(data=tmp_path, database=database.url)
    database.remove()


def test_many_tables_are_read_with_few_queries_and_each_gets_its_own_entries(settings: Settings) -> None:
    async def life() -> None:
        store = Store(settings, SingleProcess(), lambda _writes, _seconds: None)
        reader = await filled(store)
        queries: list[str] = []
        events.listen(store.engine, "before_cursor_execute", lambda *given: queries.append(given[2]))
        read = await asyncio.gather(*(reader.since(f"g{table}", table % 3) for table in range(TABLES)))
        for table, entries in enumerate(read):
            assert entries == [entry(number) for number in range(1 + table % 3, 2 + table % 5)]
        assert len(queries) <= 2 + TABLES // MOST_LOGS
        twice = await asyncio.gather(reader.since("g4", 1), reader.since("g4", 3), reader.since("none", 0))
        assert [len(entries) for entries in twice] == [4, 2, 0]
        await store.stop()

    asyncio.run(asyncio.wait_for(life(), PATIENCE_S))


def test_a_failed_query_fails_for_every_table_and_the_next_one_works(tmp_path: Path) -> None:
    async def life() -> None:
        store = Store(Settings(data=tmp_path), SingleProcess(), lambda _writes, _seconds: None)
        reader = await filled(store)
        entries_of = store.entries_of

        def away(*_: object, **__: object) -> None:
            raise Unavailable

        store.entries_of = away  # type: ignore[assignment, method-assign]
        answers = await asyncio.gather(reader.since("g1", 0), reader.since("g2", 0), return_exceptions=True)
        assert [type(answer) for answer in answers] == [Unavailable, Unavailable]
        store.entries_of = entries_of  # type: ignore[method-assign]
        assert len(await reader.since("g4", 0)) == 5
        await store.stop()

    asyncio.run(asyncio.wait_for(life(), PATIENCE_S))
