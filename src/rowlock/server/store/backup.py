"""Backups: one compressed file of JSON lines, the same for SQLite and PostgreSQL.

A backup is taken while the server runs and restored into an empty database of either kind. Its last line has the number
of rows and a digest of all lines before it; a restore checks the whole file before it touches the database.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, Table, func, insert, select
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, ProgrammingError, SQLAlchemyError

from rowlock.core.errors import BadSetup, quoted
from rowlock.core.files import whole_file
from rowlock.server.settings import Settings
from rowlock.server.store.gaps import allow_gaps, forbid_gaps
from rowlock.server.store.migrate import NEWEST, migrate
from rowlock.server.store.schema import METADATA
from rowlock.server.store.store import open_engine

FORMAT: Final = 2
FORMATS: Final = (1, FORMAT)
"""The formats that can be read; the first had no digest."""
UNFIT: Final = (DataError, IntegrityError, InterfaceError, ProgrammingError)
"""What a database raises if a row does not fit its table."""
ROWS: Final = 500
LONGEST_ROW: Final = 1 << 24


_Values: TypeAlias = dict[str, Any]
"""A row by column; msgspec reads values of any JSON type."""


class _Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    revision: str


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    row: _Values


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    rows: int
    sha256: str = ""


def _tables() -> dict[str, Table]:
    return {table.name: table for table in METADATA.sorted_tables}


@contextmanager
def _snapshot(engine: Engine) -> Iterator[Connection]:
    """Open a connection that sees the database as it is now."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection
    else:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection


def backup(settings: Settings, file: Path) -> int:
    """Write the whole database to a file that only its owner may read; give the number of rows.

    The file appears when it is complete and on the disk; until then an older file of that name stays.
    """
    engine = open_engine(settings)
    try:
        with _usable(engine):
            migrate(engine)
            with whole_file(file, private=True) as raw, gzip.GzipFile("", "wb", fileobj=raw) as out:
                rows = _write(engine, out)
    except OSError as error:
        why = error.strerror or error
        raise BadSetup("cannot write {file}: {why}", "backup_unwritable", file=file, why=why) from None
    finally:
        engine.dispose()
    return rows


@contextmanager
def _usable(engine: Engine) -> Iterator[None]:
    """Say that the database cannot be used if it fails, for example because it is unreachable or its disk is full."""
    try:
        yield
    except SQLAlchemyError as error:
        why = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        raise BadSetup(
            "the database {database} cannot be used: {why}",
            "database_unusable",
            database=engine.url.render_as_string(hide_password=True),
            why=why,
        ) from None


def _write(engine: Engine, out: gzip.GzipFile) -> int:
    rows, digest = 0, hashlib.sha256()

    def write(line: msgspec.Struct) -> None:
        encoded = msgspec.json.encode(line) + b"\n"
        digest.update(encoded)
        out.write(encoded)

    write(_Heading(FORMAT, NEWEST))
    with _snapshot(engine) as connection:
        for name, table in _tables().items():
            for row in connection.execution_options(yield_per=ROWS).execute(select(table)).mappings():
                write(_Row(str(name), {str(column): value for column, value in row.items()}))
                rows += 1
    write(_End(rows, digest.hexdigest()))
    return rows


def restore(settings: Settings, file: Path) -> int:
    """Restore a backup into an empty database, completely or not at all; give the number of rows.

    Nothing is written before the whole file has been read and found to be whole.
    """
    for _ in _checked_rows(file):
        pass
    engine = open_engine(settings)
    try:
        with _usable(engine):
            migrate(engine)
            with engine.begin() as connection:
                _check_empty(connection)
                if engine.dialect.name == "sqlite":
                    connection.exec_driver_sql("BEGIN")  # or the next statement would be committed alone
                allow_gaps(connection)
                rows = _insert(connection, file)
                forbid_gaps(connection)
                return rows
    finally:
        engine.dispose()


def _check_empty(connection: Connection) -> None:
    for name, table in _tables().items():
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise BadSetup(
                "the database is in use: its table {table} is not empty; restore into a new one",
                "database_in_use",
                table=name,
            )


def _checked_rows(file: Path) -> Iterator[tuple[Table, _Values]]:
    """Read the rows of a backup and check all of it; every error names the file."""
    try:
        with gzip.open(file, "rb") as lines:
            yield from _rows(lines, file)
    except (EOFError, gzip.BadGzipFile, msgspec.DecodeError, RecursionError, ValueError, zlib.error) as error:
        raise _damaged(file, error) from None
    except OSError as error:
        raise BadSetup(
            "{file} cannot be read as a backup: {why}", "backup_unreadable", file=file, why=error.strerror or error
        ) from None


def _damaged(file: Path, why: object) -> BadSetup:
    return BadSetup("{file} is damaged: {why}", "backup_damaged", file=file, why=why)


def _rows(lines: gzip.GzipFile, file: Path) -> Iterator[tuple[Table, _Values]]:
    line = lines.readline(LONGEST_ROW)
    heading = msgspec.json.decode(line, type=_Heading)
    if heading.format not in FORMATS or heading.revision != NEWEST:
        raise BadSetup(
            "{file} has format {format} and revision {revision}; "
            "this program reads format {known_format} and revision {known_revision}",
            "backup_format",
            file=file,
            format=heading.format,
            revision=quoted(heading.revision),
            known_format=FORMAT,
            known_revision=repr(NEWEST),
        )
    tables, rows, digest = _tables(), 0, hashlib.sha256(line)
    while line := lines.readline(LONGEST_ROW):
        if line.startswith(b'{"rows"'):
            end = msgspec.json.decode(line, type=_End)
            if end.rows != rows:
                raise ValueError("rows are missing")
            if heading.format > 1 and end.sha256 != digest.hexdigest():
                raise ValueError("its digest does not match")
            if lines.read(1):  # at the end of the file, gzip compares its own checksum
                raise ValueError("something follows its end")
            return
        digest.update(line)
        row = msgspec.json.decode(line, type=_Row)
        if row.table not in tables:
            raise ValueError(f"there is no table {quoted(row.table)}")
        yield tables[row.table], _decoded(tables[row.table], row.row)
        rows += 1
    raise ValueError("its end is missing")


def _decoded(table: Table, row: _Values) -> _Values:
    if set(row) != {column.name for column in table.columns}:
        raise ValueError(f"a row of {table.name} has other columns")
    values = {column.key: (column.type, row[column.name]) for column in table.columns}
    return {
        key: b64decode(value, validate=True) if isinstance(kind, LargeBinary) and value is not None else value
        for key, (kind, value) in values.items()
    }


def _insert(connection: Connection, file: Path) -> int:
    """Insert all rows, some hundred of a table at a time."""
    rows, batches = 0, groupby(_checked_rows(file), key=itemgetter(0))
    try:
        for table, group in batches:
            values = (row for _, row in group)
            while batch := list(islice(values, ROWS)):
                connection.execute(insert(table), batch)
                rows += len(batch)
    except (*UNFIT, OverflowError, TypeError) as error:  # values that no backup has
        raise _damaged(file, getattr(error, "orig", None) or error) from None
    return rows
