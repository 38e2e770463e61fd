"""Counts by key: a burst and a steady rate, all or nothing, bounded, also after clocks jump; in memory and database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, text

from rowlock.server.settings import Settings
from rowlock.server.store.migrate import migrate
from rowlock.server.store.rates import DatabaseRates, MemoryRates, Rate, Rates
from rowlock.server.store.store import open_engine
from tests.server.services import Postgres

RATE = Rate(3, 1_000)


class Clock:
    now = 5_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.remove()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine | None]:
    if request.param == "memory":
        yield None
        return
    url = request.getfixturevalue("postgres").url if request.param == "postgresql" else ""
    opened = open_engine(Settings(data=tmp_path, database=url))
    migrate(opened)
    with opened.begin() as connection:
        connection.execute(text("DELETE FROM rates"))
    yield opened
    opened.dispose()


@pytest.fixture
def rates(engine: Engine | None, clock: Clock) -> Iterator[Rates]:
    made: Rates = MemoryRates(clock) if engine is None else DatabaseRates(engine, clock)
    yield made
    made.stop()


def run(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        await story()

    asyncio.run(told())


def test_a_key_has_a_burst_and_then_its_rate(rates: Rates, clock: Clock) -> None:
    async def story() -> None:
        assert [await rates.take({"a": RATE}) for _ in range(3)] == [0, 0, 0]
        assert await rates.take({"a": RATE}) == 1_000
        assert await rates.take({"b": RATE}) == 0
        clock.now += 999
        assert await rates.take({"a": RATE}) == 1
        clock.now += 1
        assert await rates.take({"a": RATE}) == 0
        assert await rates.take({"a": RATE}) == 1_000
        clock.now += 1_000_000
        assert [await rates.take({"a": RATE}) for _ in range(3)] == [0, 0, 0]
        assert await rates.take({"a": RATE}) > 0, "a long pause gives one burst, not more"

    run(story)


def test_of_several_keys_all_are_counted_or_none(rates: Rates) -> None:
    async def story() -> None:
        for _ in range(3):
            assert await rates.take({"a": RATE}) == 0
        for _ in range(5):
            assert await rates.take({"b": RATE, "a": RATE}) == 1_000
        assert [await rates.take({"b": RATE}) for _ in range(3)] == [0, 0, 0]
        await rates.give_back({"a": RATE, "unknown": RATE})
        assert await rates.take({"a": RATE}) == 0

    run(story)


def test_nobody_waits_longer_than_a_burst_after_the_clock_jumped_back(rates: Rates, clock: Clock) -> None:
    async def story() -> None:
        for _ in range(3):
            assert await rates.take({"a": RATE}) == 0
        clock.now -= 4_000_000
        assert await rates.take({"a": RATE}) == 1_000
        clock.now += 3_000
        waits = [await rates.take({"a": RATE}) for _ in range(3)]
        assert max(waits) <= 1_000

    run(story)


def test_keys_that_are_not_ahead_are_forgotten(rates: Rates, engine: Engine | None, clock: Clock) -> None:
    def count() -> int:
        if engine is None:
            assert isinstance(rates, MemoryRates)
            return len(rates)
        with engine.connect() as connection:
            rows = connection.execute(text("SELECT key FROM rates")).scalars().all()
        assert not {"old", "new"} & set(rows), "keys are stored as hashes"
        return len(rows)

    async def story() -> None:
        await rates.take({"old": RATE})
        clock.now += 1_001
        await rates.take({"new": RATE})
        assert count() == 2
        await rates.prune()
        assert count() == 1

    run(story)


def test_memory_holds_only_so_many_keys(clock: Clock) -> None:
    async def story() -> None:
        rates = MemoryRates(clock, most=100)
        for number in range(1_000):
            await rates.take({f"{number}": RATE})
        assert len(rates) == 100

    run(story)


def test_processes_share_what_the_database_counts(engine: Engine | None, clock: Clock) -> None:
    if engine is None:
        return

    async def story() -> None:
        here, there = DatabaseRates(engine, clock), DatabaseRates(engine, clock)
        waits = await asyncio.gather(*(one.take({"a": RATE, "b": Rate(9, 1_000)}) for one in 10 * (here, there)))
        assert waits.count(0) == 3
        here.stop()
        there.stop()

    run(story)
