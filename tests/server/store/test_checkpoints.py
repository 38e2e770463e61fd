"""The write-ahead log of SQLite: who copies it into the database, how long it gets, and that nothing is lost by it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy import event as events

from rowlock.server.fanout import SingleProcess
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store import checkpoints as module
from rowlock.server.store.store import ADD_EVENT
from tests.server.running import PATIENCE_S

PAGE = 4_096
SOME_WRITES = 60
LONG_LOG = 100
"""Pages; far fewer than the writes of these tests fill."""


def written(number: int) -> tuple[Any, dict[str, Any]]:
    """Give an entry that fills more than one page."""
    return ADD_EVENT, {"table": f"g{number}", "sequence": 1, "payload": b"x" * 2 * PAGE}


def with_store(folder: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    async def life() -> None:
        store = Store(Settings(data=folder, window_ms=0), SingleProcess(), lambda _writes, _seconds: None)
        await store.start()
        try:
            await use(store)
        finally:
            await store.stop()

    asyncio.run(asyncio.wait_for(life(), PATIENCE_S))


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make checkpoints frequent and the longest log short."""
    defaults = {"every": 5, "longest": LONG_LOG}
    monkeypatch.setattr(module.Checkpointer.__init__, "__kwdefaults__", defaults)


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def log_of(folder: Path) -> Path:
    return folder / "rowlock.sqlite-wal"


def test_no_checkpoint_runs_on_the_thread_of_the_writer(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        threads: dict[str, set[str]] = {"INSERT": set(), "PRAGMA wal_checkpoint": set()}

        def note(_connection: Connection, _cursor: object, statement: str, *_: object) -> None:
            for kind, names in threads.items():
                if statement.startswith(kind):
                    names.add(threading.current_thread().name)

        events.listen(store.engine, "before_cursor_execute", note)
        limits: list[int] = []

        def look(connection: Connection, notifications: object) -> None:
            assert not notifications
            limits.append(connection.exec_driver_sql("PRAGMA wal_autocheckpoint").scalar_one())

        store.writer._publisher.publish = look  # type: ignore[method-assign]
        for number in range(SOME_WRITES):
            await store.write(written(number))
        await until(lambda: store.checkpointer.done > 2)
        assert threads["INSERT"] == {"rowlock-writer"}
        assert threads["PRAGMA wal_checkpoint"] == {"rowlock-checkpoints"}
        assert set(limits) == {0}, "SQLite itself must not begin one within a commit"

    with_store(tmp_path, use)


def test_the_log_stays_short_under_steady_writing(tmp_path: Path) -> None:
    """Without the pause between two transactions, the log grows with every write that comes during a checkpoint."""

    async def use(store: Store) -> None:
        writing = True

        async def write_on(first: int) -> None:
            number = first
            while writing:
                await store.write(written(number))
                number += 1
            numbers.append(number - first)

        numbers: list[int] = []
        tasks = [asyncio.create_task(write_on(1_000_000 * one)) for one in range(4)]
        await until(lambda: store.checkpointer.done >= 40)
        writing = False
        await asyncio.gather(*tasks)
        pages = log_of(tmp_path).stat().st_size / PAGE
        assert sum(numbers) * 3 > 4 * LONG_LOG, "far more was written than the log may hold"
        assert pages < 4 * LONG_LOG

    with_store(tmp_path, use)


def test_the_log_stays_short_if_checkpoints_are_slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may run the thread of the checkpoints too rarely: then the writer waits for it."""
    copy = module.Checkpointer._copy

    def slowly(self: module.Checkpointer, mode: str) -> int:
        time.sleep(0.3)
        return copy(self, mode)

    monkeypatch.setattr(module.Checkpointer, "_copy", slowly)

    async def use(store: Store) -> None:
        for number in range(4 * SOME_WRITES):
            await store.write(written(number))
        assert log_of(tmp_path).stat().st_size / PAGE < 4 * LONG_LOG

    with_store(tmp_path, use)


def test_a_stopped_server_leaves_no_log_behind(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        for number in range(3):
            await store.write(written(number))
        assert log_of(tmp_path).stat().st_size

    with_store(tmp_path, use)
    assert not log_of(tmp_path).exists()
    with sqlite3.connect(tmp_path / "rowlock.sqlite") as database:
        assert database.execute("SELECT count(*) FROM events").fetchone() == (3,)
    database.close()


def test_committed_writes_are_on_disk_before_any_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a crash leaves, the database and its log, holds every acknowledged write."""
    monkeypatch.setattr(module.Checkpointer.__init__, "__kwdefaults__", {"every": 1_000_000, "longest": LONG_LOG})

    async def use(store: Store) -> None:
        for number in range(SOME_WRITES):
            await store.write(written(number))
            if number % 20 == 7:
                copy = tmp_path / f"crash-{number}"
                copy.mkdir()
                for file in ("rowlock.sqlite", "rowlock.sqlite-wal"):
                    (copy / file).write_bytes((tmp_path / file).read_bytes())
                found = sqlite3.connect(copy / "rowlock.sqlite")
                assert found.execute("PRAGMA integrity_check").fetchone() == ("ok",)
                assert found.execute("SELECT count(*) FROM events").fetchone() == (number + 1,)
                found.close()

    with_store(tmp_path, use)
