"""Logs without gaps: the database itself refuses an entry whose predecessor is missing, whoever writes it."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
import structlog
from sqlalchemy import text

from rowlock.core.errors import BadSetup
from rowlock.server.errors import Conflict
from rowlock.server.fanout import SingleProcess
from rowlock.server.notifications import LogGrew
from rowlock.server.settings import Settings
from rowlock.server.store import Statement, Store
from rowlock.server.store.backup import backup, restore
from rowlock.server.store.gaps import allow_gaps, forbid_gaps
from rowlock.server.store.migrate import NEWEST
from rowlock.server.store.store import ADD_EVENT
from tests.server.services import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Settings]:
    if request.param == "sqlite":
        yield Settings(data=tmp_path / "old")
        return
    database = Postgres()
    yield Settings(data=tmp_path / "old", database=database.url)
    database.remove()


def event(sequence: int, game: str = "g") -> Statement:
    return ADD_EVENT, {"table": game, "sequence": sequence, "payload": b"{}"}


async def begin(settings: Settings) -> Store:
    store = Store(settings, SingleProcess(), lambda _writes, _seconds: None)
    await store.start()
    return store


async def refused(store: Store, sequence: int) -> bool:
    """Tell whether an entry is refused for a gap, and not as one that is stored already."""
    with structlog.testing.capture_logs() as logs, pytest.raises(Conflict) as refusal:
        await store.write(event(sequence), notification=LogGrew("g", sequence))
    named = str(refusal.value) == f"an entry before {sequence} of table g is missing"
    assert [(line["table"], line["sequence"]) for line in logs] == ([("g", sequence)] if named else [])
    return named


def test_an_entry_whose_predecessor_is_missing_is_refused_also_after_a_restore_of_a_log_with_a_gap(
    settings: Settings, tmp_path: Path
) -> None:
    async def before() -> None:
        store = await begin(settings)
        assert await refused(store, 2)
        await store.write(event(1))
        assert [await refused(store, sequence) for sequence in (3, 1, 0, -1)] == [True, False, True, True]
        await asyncio.gather(*(store.write(event(sequence)) for sequence in range(2, 9)))
        await store.write(event(1, "h"), event(2, "h"))
        with store.engine.begin() as connection:  # as an older version left it
            allow_gaps(connection)
            connection.execute(text("DELETE FROM events WHERE sequence IN (3, 4)"))
            connection.execute(*event(4))
            forbid_gaps(connection)
        await store.stop()

    async def after() -> None:
        store = await begin(Settings(data=tmp_path / "new"))
        stored = await store.read(lambda connection: connection.execute(text("SELECT sequence FROM events")).scalars())
        assert sorted(stored) == [1, 1, 2, 2, 4, 5, 6, 7, 8]
        assert [await refused(store, sequence) for sequence in (10, 8)] == [True, False]
        await store.write(event(9))
        await store.stop()

    asyncio.run(before())
    backup(settings, tmp_path / "file")
    restore(Settings(data=tmp_path / "new"), tmp_path / "file")
    asyncio.run(after())


def test_a_restore_that_fails_leaves_the_rule_in_force(tmp_path: Path) -> None:
    row = {"table": "events", "row": {"table": "g", "sequence": 1, "payload": ""}}
    lines = [{"format": 1, "revision": NEWEST}, row, row, {"rows": 2}]
    (tmp_path / "file").write_bytes(gzip.compress(b"".join(msgspec.json.encode(line) + b"\n" for line in lines)))
    with pytest.raises(BadSetup):
        restore(Settings(data=tmp_path), tmp_path / "file")

    async def after() -> None:
        store = await begin(Settings(data=tmp_path))
        assert await refused(store, 2)
        await store.write(event(1))
        await store.stop()

    asyncio.run(after())
