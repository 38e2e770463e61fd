"""Queries of tables and the statements that change the database. Blocking calls run in threads, never in the loop."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final, TypeVar

import msgspec
from sqlalchemy import (
    Connection,
    Engine,
    TextClause,
    bindparam,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
    update,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from rowlock.core.errors import BadSetup, RowlockError
from rowlock.server.errors import Unavailable, UnreadableTable, without_traceback
from rowlock.server.notifications import Notification
from rowlock.server.settings import Settings
from rowlock.server.store import people
from rowlock.server.store.checkpoints import Checkpointer
from rowlock.server.store.companions import MARK_CHANGED
from rowlock.server.store.migrate import migrate
from rowlock.server.store.rooms import shared_in
from rowlock.server.store.schema import EVENTS, PLAYERS, SEATINGS, SESSIONS, TABLES
from rowlock.server.store.stored_tables import SetAside, entries_after, header_of, table_of
from rowlock.server.store.transactions import Statement, Transactions
from rowlock.server.store.writer import OnCommit, Publisher, Write, Writer
from rowlock.tables.entries import Entry
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from rowlock.wire.common import SeatNow
from rowlock.wire.rest import TableRow

READERS = 4
READ_S = 5.0
"""How long a query may take, waiting for a thread included; then the caller hears that the database is away."""
ALIVE_S = 1.5
"""How long the database may take to show that it lives; load balancers wait little longer."""
PROBE_BYTES = 1 << 16
"""Bytes that the disk must accept for the server to be ready."""
MOST_LISTED = 100
PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600

AnswerT = TypeVar("AnswerT")

ADD_PLAYER: Final = insert(PLAYERS)
ADD_SESSION: Final = insert(SESSIONS)
ADD_TABLE: Final = insert(TABLES)
ADD_EVENT: Final = insert(EVENTS)
ADD_SEATING: Final = insert(SEATINGS)
DROP_SEATING: Final = delete(SEATINGS).where(
    SEATINGS.c.table == bindparam("of_table"), SEATINGS.c.seat == bindparam("of_seat")
)
MARK_GONE: Final = (
    update(SEATINGS)
    .where(SEATINGS.c.table == bindparam("of_table"), SEATINGS.c.seat == bindparam("of_seat"))
    .values(bot=bindparam("new_bot"), gone=bindparam("new_gone"))
)
MARK_STATUS: Final = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("of_table"))
    .values(status=bindparam("new_status"), finished=bindparam("new_finished"), host=bindparam("new_host"))
)
MARK_SEATS: Final = update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(seats=bindparam("new_seats"))
MARK_DUE: Final = update(TABLES).where(TABLES.c.id == bindparam("of_table")).values(due=bindparam("new_due"))
RENAME_PLAYER: Final = update(PLAYERS).where(PLAYERS.c.id == bindparam("of_player")).values(name=bindparam("new_name"))
DROP_SESSION: Final = delete(SESSIONS).where(SESSIONS.c.token == bindparam("of_token"))
# Built once: every `IN` leaves objects behind that only a garbage collection frees.
LENGTHS: Final = select(
    TABLES.c.id,
    func.coalesce(select(func.max(EVENTS.c.sequence)).where(EVENTS.c.table == TABLES.c.id).scalar_subquery(), 0),
).where(TABLES.c.id.in_(bindparam("tables", expanding=True)))
SNAPSHOT: Final = text("SELECT CAST(pg_current_snapshot() AS text)")
"""The transactions whose changes a query sees."""
SEATED: Final = select(SEATINGS).where(SEATINGS.c.table.in_(bindparam("tables", expanding=True)))


@cache
def _entries_of(size: int) -> TextClause:
    """Give the query for the entries of several tables; both databases have `VALUES`, neither has arrays in common."""
    wanted = ", ".join(f"(CAST(:g{n} AS VARCHAR(26)), CAST(:s{n} AS INTEGER))" for n in range(size))
    return text(
        f"WITH wanted (game, sequence) AS (VALUES {wanted}) "  # noqa: S608
        "SELECT events.game, events.sequence, events.payload FROM wanted "
        "JOIN events ON events.game = wanted.game AND events.sequence > wanted.sequence "
        "ORDER BY events.game, events.sequence"
    )


def _tune_sqlite(connection: sqlite3.Connection, _: object) -> None:
    """Make acknowledged writes durable (WAL, synced at every commit) and wait for the locks of other processes."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _make_private(database: Path) -> None:
    """Let only the owner read the database, which holds hashes of sessions and seeds of running games.

    A folder that exists already keeps its mode. SQLite gives the files beside the database the mode of the database.
    """
    if not database.parent.exists():
        database.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    with suppress(OSError):  # opening the database says what is wrong
        os.close(os.open(database, os.O_CREAT | os.O_RDWR, PRIVATE_FILE))
        database.chmod(PRIVATE_FILE)


def open_engine(settings: Settings, *, impatient: bool = False) -> Engine:
    """Open the database that the settings name; an impatient engine waits only seconds for an answer of PostgreSQL."""
    try:
        url = make_url(settings.database_url)
    except ArgumentError:
        raise BadSetup(
            "the database URL cannot be read; write sqlite:///FILE or postgresql://USER@HOST/NAME", "database_url"
        ) from None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadSetup("a server keeps its games: name a database file", "database_file")
        _make_private(Path(url.database))
        engine = create_engine(url, pool_size=READERS + 3, hide_parameters=True)
        event.listen(engine, "connect", _tune_sqlite)
        return engine
    if url.get_backend_name() == "postgresql":
        engine = create_engine(url, pool_size=READERS + 2, pool_pre_ping=True, hide_parameters=True)
        if impatient:
            import_module("rowlock.server.store.bounded").limit_waits(engine)
        return engine
    raise BadSetup("databases are sqlite or postgresql, not {kind}", "database_kind", kind=url.get_backend_name())


class Store:
    """The database, with threads that read and one that writes."""

    def __init__(self, settings: Settings, publisher: Publisher, on_commit: OnCommit) -> None:
        self.engine = open_engine(settings, impatient=True)
        self._settings = settings
        self.set_aside = SetAside()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="rowlock-reader")
        transactions = Transactions(self.engine, plain=(ADD_EVENT, MARK_DUE), required=(*people.REQUIRED, MARK_CHANGED))
        self.checkpointer = Checkpointer(self.engine, transactions.lock)
        transactions.before = self.checkpointer.keep_up
        self._on_commit = on_commit
        self._anchor: Connection | None = None
        """A connection to SQLite that only asks for the version.

        While it is open, the write-ahead log and its index stay. If the writer closed the only connection because the
        disk is full, they would be deleted, and nothing could be read until there is room for a new index.
        """
        self.writer = Writer(
            transactions,
            window_s=settings.window_ms / 1_000,
            batch=settings.batch,
            publisher=publisher,
            on_commit=self._committed,
        )

    def _committed(self, writes: int, seconds: float) -> None:
        self._on_commit(writes, seconds)
        self.checkpointer.wrote(writes)

    async def start(self) -> None:
        """Migrate the database and begin to write."""
        await asyncio.get_running_loop().run_in_executor(self._readers, self._migrate)
        if self.engine.dialect.name == "sqlite":
            self._anchor = await asyncio.get_running_loop().run_in_executor(self._readers, self.engine.connect)
        self.checkpointer.start()
        self.writer.start()

    def _migrate(self) -> None:
        """Migrate with an engine of its own, because a migration of a large database takes long."""
        engine = open_engine(self._settings)
        try:
            migrate(engine)
        finally:
            engine.dispose()

    async def stop(self) -> None:
        """Finish the queued writes and close the database."""
        await self.writer.stop()
        await self.checkpointer.stop()
        if self._anchor is not None:
            self._anchor.close()
            self._anchor = None
        self._readers.shutdown()
        self.engine.dispose()

    async def read(self, query: Callable[[Connection], AnswerT]) -> AnswerT:
        """Run a query in a reader's thread; raises Unavailable."""

        def run() -> AnswerT:
            with self.engine.connect() as connection:
                return query(connection)

        try:
            async with asyncio.timeout(READ_S):
                return await asyncio.get_running_loop().run_in_executor(self._readers, run)
        except SQLAlchemyError as error:
            raise Unavailable from error
        except TimeoutError:
            raise Unavailable from None

    async def write(self, *statements: Statement, notification: Notification | None = None) -> None:
        """Write and wait for the commit; raises Conflict, SessionEnded or Unavailable."""
        await self._written(statements, notification)

    def _written(self, statements: Sequence[Statement], notification: Notification | None) -> asyncio.Future[None]:
        committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: RowlockError | None) -> None:
            if committed.done():
                return
            if error is None:
                committed.set_result(None)
            else:
                committed.set_exception(error)

        self.writer.put(Write(statements, done, notification=notification))
        return committed

    async def version(self) -> str:
        """Give a text that changes with every commit of any process, and costs next to nothing; raises Unavailable."""
        return await self.read(self._version)

    def _version(self, connection: Connection) -> str:
        if self.engine.dialect.name == "postgresql":
            return str(connection.execute(SNAPSHOT).scalar_one())
        # SQLite counts the commits of others for each connection, so it is always the same one that asks.
        assert self._anchor is not None, "the store has started"
        driver = self._anchor.connection.driver_connection
        assert driver is not None, "the connection is open"
        return str(driver.execute("PRAGMA data_version").fetchone()[0])

    async def alive(self) -> None:
        """Raise Unavailable unless the database answers soon and, if it is a local file, its disk has space."""
        try:
            async with asyncio.timeout(ALIVE_S):
                await self.read(lambda connection: connection.execute(text("SELECT 1")))
                if self.engine.url.get_backend_name() == "sqlite":
                    await asyncio.get_running_loop().run_in_executor(self._readers, self._probe_disk)
        except OSError as error:  # also a TimeoutError
            raise Unavailable from error

    def _probe_disk(self) -> None:
        """Write a file beside the database, because a database on a full disk still answers queries."""
        with NamedTemporaryFile(dir=Path(self.engine.url.database or "").parent, prefix=".room-") as probe:
            probe.write(bytes(PROBE_BYTES))
            probe.flush()

    # ── tables ────────────────────────────────────────────────────────────────────────────────────────

    def table(self, connection: Connection, table_id: str) -> tuple[Header, list[Entry]] | None:
        """Read a table's header and its whole log."""
        row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).one_or_none()
        return None if row is None else (header_of(row), self.entries(connection, table_id, 0))

    def replayed(self, connection: Connection, table_id: str) -> Table | None:
        """Replay a table from its log; raises UnreadableTable."""
        try:
            found = self.table(connection, table_id)
            return None if found is None else table_of(*found)
        except UnreadableTable as error:
            self.set_aside.add(table_id, error)
            raise

    def entries(self, connection: Connection, table_id: str, since: int) -> list[Entry]:
        """Read the entries of a table's log after a sequence number."""
        wanted = (
            select(EVENTS.c.sequence, EVENTS.c.payload)
            .where(EVENTS.c.table == table_id, EVENTS.c.sequence > since)
            .order_by(EVENTS.c.sequence)
        )
        return entries_after(table_id, since, ((row[0], row[1]) for row in connection.execute(wanted)))

    def lengths(self, connection: Connection, table_ids: Sequence[str]) -> dict[str, int]:
        """Give the last sequence number of each table's log; one look into the index per table."""
        return {row[0]: row[1] for row in connection.execute(LENGTHS, {"tables": list(table_ids)})}

    def is_public(self, connection: Connection, table_id: str) -> bool:
        """Tell whether there is a public table of this id."""
        return bool(connection.scalar(select(TABLES.c.public).where(TABLES.c.id == table_id)))

    def entries_of(self, connection: Connection, first: Mapping[str, int]) -> dict[str, list[Entry] | UnreadableTable]:
        """Read the entries of several tables, each after a sequence number of its own, with one query."""
        size = 1 << (len(first) - 1).bit_length()  # few sizes, so that few statements have to be prepared
        padded = [*first.items(), *[("", 0)] * (size - len(first))]
        values = {
            name: value for n, pair in enumerate(padded) for name, value in zip((f"g{n}", f"s{n}"), pair, strict=True)
        }
        rows: dict[str, list[tuple[int, bytes]]] = {table_id: [] for table_id in first}
        for table_id, sequence, payload in connection.execute(_entries_of(size), values):
            rows[table_id].append((sequence, payload))
        return {table_id: self._entries_or_error(table_id, since, rows[table_id]) for table_id, since in first.items()}

    def _entries_or_error(
        self, table_id: str, since: int, rows: list[tuple[int, bytes]]
    ) -> list[Entry] | UnreadableTable:
        try:
            return entries_after(table_id, since, rows)
        except UnreadableTable as error:
            self.set_aside.add(table_id, error)
            return without_traceback(error)

    def due(self, connection: Connection, before: int, limit: int = MOST_LISTED) -> list[str]:
        """List running tables that a clock or a bot should have moved before a moment, besides those set aside."""
        wanted = (
            select(TABLES.c.id)
            .where(TABLES.c.status == "running", TABLES.c.due <= before)
            .order_by(TABLES.c.due)
            .limit(limit + len(self.set_aside))
        )
        return list(connection.execute(wanted).scalars())

    def listed(
        self,
        connection: Connection,
        *,
        game: str | None = None,
        status: str | None = None,
        player: str | None = None,
        before: int | None = None,
        room: str | None = None,
        limit: int = MOST_LISTED,
    ) -> list[TableRow]:
        """List public tables, or all tables of one player or room, newest first."""
        wanted = select(TABLES).order_by(TABLES.c.created.desc(), TABLES.c.id).limit(limit)
        if room is not None:
            wanted = wanted.where(TABLES.c.id.in_(shared_in(room)))
        elif player is None:
            wanted = wanted.where(TABLES.c.public)
        else:
            wanted = wanted.where(TABLES.c.id.in_(select(SEATINGS.c.table).where(SEATINGS.c.player == player)))
        if game is not None:
            wanted = wanted.where(TABLES.c.game == game)
        if status is not None:
            wanted = wanted.where(TABLES.c.status == status)
        if before is not None:
            wanted = wanted.where(TABLES.c.created < before)
        rows = connection.execute(wanted).all()
        seated: dict[str, dict[int, SeatNow]] = {row.id: {} for row in rows}
        for row in connection.execute(SEATED, {"tables": list(seated)}):
            seated[row.table][row.seat] = SeatNow(
                row.seat, "bot" if row.bot else "human", row.name, row.player, row.bot, row.gone, guest=row.guest
            )
        listed = []
        for row in rows:
            try:
                header = header_of(row)
            except UnreadableTable as error:
                self.set_aside.add(row.id, error)
                continue
            settings, seats = header.settings, (seated[row.id].get(seat, SeatNow(seat)) for seat in range(row.seats))
            listed.append(
                TableRow(
                    id=header.id,
                    game=header.game,
                    options=header.options,
                    status=row.status,
                    host=header.host,
                    seats=tuple(seats),
                    created=header.created,
                    public=settings.public,
                    rated=settings.rated,
                    no_hints=settings.no_hints,
                    clock=settings.clock,
                )
            )
        return listed


def table_row(header: Header) -> dict[str, object]:
    """Give the database row of a new table."""
    return {
        "id": header.id,
        "game": header.game,
        "options": header.options,
        "seats": header.seats,
        "seed": header.seed,
        "commitment": header.commitment,
        "host": header.host,
        "public": header.settings.public,
        "status": "open",
        "created": header.created,
        "finished": None,
        "due": None,
        "settings": msgspec.json.encode(header.settings),
    }
