"""The store: what is kept is kept, what lost is refused with all that was built on it, and old databases are met."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event as events
from sqlalchemy import inspect, text

from rowlock.core.errors import BadSetup, RowlockError
from rowlock.server.errors import Conflict, SessionEnded, Unavailable
from rowlock.server.fanout import SingleProcess
from rowlock.server.notifications import LogGrew, Notification
from rowlock.server.settings import Settings, settings_from
from rowlock.server.store import Branch, Store, Write
from rowlock.server.store.migrate import NEWEST, migrate
from rowlock.server.store.people import PERSON_LIVES, SESSION_LIVES
from rowlock.server.store.schema import METADATA
from rowlock.server.store.store import ADD_EVENT, ADD_PLAYER, ADD_SEATING, ADD_SESSION, DROP_SEATING, open_engine
from rowlock.server.store.upgrade import newest
from tests.server.services import Postgres


def measured(_writes: int, _seconds: float) -> None:
    """Measure nothing."""


def with_store(folder: Path, use: Any) -> None:
    async def life() -> None:
        store = Store(Settings(data=folder), SingleProcess(), measured)
        await store.start()
        try:
            await use(store)
        finally:
            await store.stop()

    asyncio.run(life())


def event(game: str, sequence: int) -> tuple[Any, dict[str, Any]]:
    return ADD_EVENT, {"table": game, "sequence": sequence, "payload": b"{}"}


async def outcomes(store: Store, writes: list[tuple[str, int, Branch]]) -> list[RowlockError | None]:
    heard: list[RowlockError | None] = []
    everything = asyncio.Event()

    def done(error: RowlockError | None) -> None:
        heard.append(error)
        if len(heard) == len(writes):
            everything.set()

    for game, sequence, line in writes:
        store.writer.put(Write([event(game, sequence)], done, line))
    await everything.wait()
    return heard


def test_a_write_that_lost_takes_everything_on_its_line_with_it_and_nothing_else(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(event("g", 1))
        mine, other = Branch(), Branch()
        heard = await outcomes(store, [("g", 1, mine), ("h", 1, other), ("g", 2, mine), ("h", 2, other)])
        assert [type(error) for error in heard] == [Conflict, type(None), Conflict, type(None)]
        later = await outcomes(store, [("g", 3, mine), ("g", 2, Branch())])
        assert [type(error) for error in later] == [Conflict, type(None)]
        kept = await store.read(
            lambda connection: connection.execute(text("SELECT game, sequence FROM events ORDER BY 1, 2")).all()
        )
        assert [tuple(row) for row in kept] == [("g", 1), ("g", 2), ("h", 1), ("h", 2)]

    with_store(tmp_path, use)


class Told(SingleProcess):
    """Notes the notifications that are sent after commits."""

    def __init__(self) -> None:
        super().__init__()
        self.after: list[Notification] = []

    def committed(self, notifications: Sequence[Notification]) -> None:
        self.after += notifications


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_writes_that_are_refused_for_their_sessions_take_no_others_of_the_commit_with_them(
    tmp_path: Path, database: str
) -> None:
    """All others are committed once, in their order, and answered once; refused ones leave nothing behind."""
    postgres = Postgres() if database == "postgresql" else None

    async def use() -> None:
        told = Told()
        settings = Settings(data=tmp_path, database=postgres.url if postgres else "", window_ms=50)
        store = Store(settings, told, measured)
        await store.start()
        try:
            person = {"id": "p", "name": "Ann", "kind": "guest", "created": 1, "seen": 1}
            session = {"token": "s", "player": "p", "created": 1, "expires": 9}
            await store.write((ADD_PLAYER, person), (ADD_SESSION, session))
            lives, ended = ((SESSION_LIVES, {"of_token": token, "now": 5}) for token in "se")
            gone = (PERSON_LIVES, {"of_player": "q"})
            mine = Branch()
            writes: list[tuple[list[Any], Branch]] = [
                ([lives, event("g", 1)], Branch()),
                ([ended, event("h", 1)], Branch()),
                ([event("g", 2)], Branch()),
                ([event("i", 1), gone], mine),
                ([event("i", 2)], mine),
                ([lives, event("g", 3)], Branch()),
                ([lives, ended, event("h", 1)], Branch()),
                ([event("h", 1)], Branch()),
            ]
            heard: list[tuple[int, type[object]]] = []
            for number, (statements, line) in enumerate(writes):
                done = partial(lambda one, error: heard.append((one, type(error))), number)
                store.writer.put(Write(statements, done, line, notification=LogGrew("t", number)))
            await store.write(lives, event("g", 4))
            fine = type(None)
            assert heard == [*enumerate((fine, SessionEnded, fine, SessionEnded, Conflict, fine, SessionEnded, fine))]
            assert told.after == [LogGrew("t", number) for number in (0, 2, 5, 7)]
            rows = text("SELECT game, sequence FROM events ORDER BY 1, 2")
            kept = await store.read(lambda connection: [tuple(row) for row in connection.execute(rows)])
            assert kept == [("g", 1), ("g", 2), ("g", 3), ("g", 4), ("h", 1)]
        finally:
            await store.stop()

    try:
        asyncio.run(use())
    finally:
        if postgres:
            postgres.remove()


def test_a_full_disk_refuses_and_loses_nothing_and_writing_goes_on_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rowlock.server.store.writer.WRITE_PATIENCE_S", 0.0)

    async def use(store: Store) -> None:
        await store.write(event("g", 1))

        async def limit(pages: int) -> None:
            """Limit the writer's connection, and those that it opens after a failure."""
            pragma = f"PRAGMA max_page_count={pages}"
            events.listen(store.engine, "connect", lambda raw, _: raw.execute(pragma).close())
            await store.write((text(pragma), {}))

        await limit(1)
        big = (ADD_EVENT, {"table": "g", "sequence": 2, "payload": b"x" * 1_000_000})
        with pytest.raises(Unavailable):
            await store.write(big)
        await limit(1_000_000)
        await store.write(big)

    with_store(tmp_path, use)


def test_the_migrations_build_exactly_the_schema(tmp_path: Path) -> None:
    assert newest() == NEWEST

    async def use(store: Store) -> None:
        found = inspect(store.engine)
        for table in METADATA.sorted_tables:
            columns = {
                column["name"]: (str(column["type"]), column["nullable"]) for column in found.get_columns(table.name)
            }
            wanted = {column.name: (str(column.type), bool(column.nullable)) for column in table.columns}
            assert {name: (kind.replace("BLOB", "BINARY"), null) for name, (kind, null) in wanted.items()} == {
                name: (kind.replace("BLOB", "BINARY"), null) for name, (kind, null) in columns.items()
            }
            keys = found.get_pk_constraint(table.name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key.columns]
            indexes = {index["name"] for index in found.get_indexes(table.name)}
            assert indexes == {index.name for index in table.indexes}

    with_store(tmp_path, use)


def test_a_database_of_a_newer_program_is_refused_by_name(tmp_path: Path) -> None:
    async def age(store: Store) -> None:
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with_store(tmp_path, age)
    with pytest.raises(BadSetup, match="'9999'"):
        with_store(tmp_path, age)


@pytest.mark.parametrize("url", ["mysql://x/y", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_databases_that_cannot_be_are_refused(tmp_path: Path, url: str) -> None:
    with pytest.raises(BadSetup):
        Store(Settings(data=tmp_path, database=url), SingleProcess(), measured)


def test_settings_come_from_the_environment_and_the_command_line_wins() -> None:
    environment = {"ROWLOCK_PORT": "9", "ROWLOCK_ORIGINS": "https://a, https://b", "ROWLOCK_SECURE": "yes"}
    settings = settings_from(environment, port=10, host=None)
    assert (settings.port, settings.host, settings.origins) == (10, "127.0.0.1", ("https://a", "https://b"))
    assert settings.secure
    assert Settings(database="postgres://u:p@h/d").database_url == "postgresql+psycopg://u:p@h/d"
    for name, wrong in (("PORT", "many"), ("SECURE", "perhaps"), ("IDLE_S", "")):
        with pytest.raises(BadSetup, match=name):
            settings_from({f"ROWLOCK_{name}": wrong})


def seating(seat: int) -> tuple[Any, dict[str, Any]]:
    return ADD_SEATING, {
        "table": "g",
        "seat": seat,
        "player": None,
        "name": "greedy",
        "bot": "greedy",
        "gone": None,
    }


def dropping(seat: int) -> tuple[Any, dict[str, Any]]:
    return DROP_SEATING, {"of_table": "g", "of_seat": seat}


@pytest.mark.parametrize("apart", [False, True])
def test_statements_of_one_commit_happen_in_their_order(tmp_path: Path, apart: bool) -> None:
    """A seat that is freed, taken and freed again stays free: in one write, and in neighbouring ones."""
    statements = [dropping(0), seating(0), dropping(0), seating(1)]

    async def use(store: Store) -> None:
        await store.write(seating(0))
        writes = [[one] for one in statements] if apart else [statements]
        await asyncio.gather(*(store.write(*some) for some in writes))
        taken = await store.read(
            lambda connection: connection.execute(text("SELECT seat FROM seatings")).scalars().all()
        )
        assert list(taken) == [1]

    with_store(tmp_path, use)


def test_answers_that_share_a_commit_are_one_call_on_a_connection_that_stays_open(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        calls: list[str] = []
        compiled: list[object] = []
        opened: list[object] = []
        events.listen(store.engine, "before_cursor_execute", lambda *given: calls.append(given[2]))
        events.listen(store.engine, "before_execute", lambda *given: compiled.append(given[1]))
        await store.write(event("g", 1))
        events.listen(store.engine, "checkout", lambda *given: opened.append(given))
        before = len(calls)
        await asyncio.gather(*(store.write(event("g", number)) for number in range(2, 102)))
        assert calls[before:] == ["INSERT INTO events (game, sequence, payload) VALUES (?, ?, ?)"]
        assert (compiled, opened) == ([], []), "neither SQLAlchemy's compiler nor its pool is on this path"

    with_store(tmp_path, use)


def test_equal_neighbours_are_sent_as_one_batch(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.write(event("g", 1))
        sent: list[tuple[str, bool]] = []
        events.listen(
            store.engine,
            "before_cursor_execute",
            lambda _connection, _cursor, statement, _values, _context, many: sent.append((statement.split()[0], many)),
        )
        await store.write(event("g", 2), event("g", 3), seating(0), seating(1), dropping(0), event("g", 4))
        assert sent == [("INSERT", True), ("INSERT", True), ("DELETE", False), ("INSERT", False)]

    with_store(tmp_path, use)


def test_every_connection_to_sqlite_syncs_each_commit_and_checks_foreign_keys(tmp_path: Path) -> None:
    """2 is FULL: a commit is on the disk before it is acknowledged, also after a power failure."""

    async def use(store: Store) -> None:
        await store.write(event("g", 1))
        for engine in (store.engine, open_engine(Settings(data=tmp_path))):
            with engine.connect() as first, engine.connect() as second:
                for connection in (first, second):
                    found = {
                        name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                        for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                    }
                    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5_000}
            if engine is not store.engine:
                engine.dispose()

    with_store(tmp_path, use)


def test_the_database_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        settings = Settings(data=tmp_path / "new")
        engine = open_engine(settings)
        migrate(engine)
        with engine.connect() as connection:
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in settings.data.iterdir()}
            assert connection.closed is False
    finally:
        os.umask(old)
    engine.dispose()
    assert stat.S_IMODE(settings.data.stat().st_mode) == 0o700
    assert modes
    assert set(modes.values()) == {0o600}, modes


def test_the_mode_of_an_older_database_is_tightened_and_its_folder_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir(mode=0o755)
    file = folder / "rowlock.sqlite"
    file.touch(mode=0o644)
    open_engine(Settings(data=folder)).dispose()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755
