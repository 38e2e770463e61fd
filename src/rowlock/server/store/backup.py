"""Backups: one compressed file of JSON lines, the same for SQLite and PostgreSQL.

A backup is taken while the server runs and restored into an empty database of either kind.
"""

from __future__ import annotations

import gzip
import os
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias

import msgspec
from sqlalchemy import Connection, Engine, LargeBinary, Table, func, insert, select

from rowlock.core.errors import BadSetup
from rowlock.server.settings import Settings
from rowlock.server.store.migrate import HEAD, migrate
from rowlock.server.store.schema import METADATA
from rowlock.server.store.store import open_engine

__all__ = ["backup", "restore"]

FORMAT: Final = 1
ROWS: Final = 500
LONGEST_LINE: Final = 1 << 24


_Values: TypeAlias = dict[str, Any]
"""A row by column; msgspec reads values of any JSON type."""


class _Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    revision: str


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    row: _Values


class _End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: int


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
    """Write the whole database to a file that only its owner may read; give the number of rows."""
    engine = open_engine(settings)
    migrate(engine)
    unfinished = file.with_name(file.name + ".unfinished")
    try:
        with open(unfinished, "wb", opener=_private) as raw, gzip.open(raw, "wb") as out:
            rows = _write(engine, out)
        unfinished.replace(file)
    except OSError as error:
        raise BadSetup("cannot write {file}: {why}", "backup_unwritable", file=file, why=error.strerror) from None
    finally:
        with suppress(OSError):  # a folder that cannot be used has been reported
            unfinished.unlink(missing_ok=True)
        engine.dispose()
    return rows


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _write(engine: Engine, out: gzip.GzipFile) -> int:
    rows = 0
    out.write(msgspec.json.encode(_Heading(FORMAT, HEAD)) + b"\n")
    with _snapshot(engine) as connection:
        for name, table in _tables().items():
            for row in connection.execution_options(yield_per=ROWS).execute(select(table)).mappings():
                values = {str(column): value for column, value in row.items()}
                out.write(msgspec.json.encode(_Row(str(name), values)) + b"\n")
                rows += 1
    out.write(msgspec.json.encode(_End(rows)) + b"\n")
    return rows


def restore(settings: Settings, file: Path) -> int:
    """Restore a backup into an empty database, completely or not at all; give the number of rows."""
    engine = open_engine(settings)
    migrate(engine)
    try:
        with gzip.open(file, "rb") as lines, engine.begin() as connection:
            _check_empty(connection)
            return _read(connection, lines)
    except (OSError, EOFError) as error:
        raise BadSetup(
            "{file} cannot be read as a backup: {why}",
            "backup_unreadable",
            file=file,
            why=getattr(error, "strerror", None) or error,
        ) from None
    except (msgspec.DecodeError, ValueError) as error:
        raise BadSetup("{file} is damaged: {why}", "backup_damaged", file=file, why=error) from None
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


def _read(connection: Connection, lines: BinaryIO | gzip.GzipFile) -> int:
    heading = msgspec.json.decode(lines.readline(LONGEST_LINE), type=_Heading)
    if heading.format != FORMAT or heading.revision != HEAD:
        raise BadSetup(
            "the backup has format {format} and revision {revision}; "
            "this program reads format {known_format} and revision {known_revision}",
            "backup_format",
            format=heading.format,
            revision=repr(heading.revision),
            known_format=FORMAT,
            known_revision=repr(HEAD),
        )
    rows, tables = 0, _tables()
    waiting: list[_Values] = []
    name = ""
    while line := lines.readline(LONGEST_LINE):
        if line.startswith(b'{"rows"'):
            _flush(connection, tables, name, waiting)
            if msgspec.json.decode(line, type=_End).rows != rows:
                raise ValueError("rows are missing")
            return rows
        line_row = msgspec.json.decode(line, type=_Row)
        if line_row.table not in tables:
            raise ValueError(f"there is no table {line_row.table!r}")
        if line_row.table != name or len(waiting) == ROWS:
            _flush(connection, tables, name, waiting)
            name, waiting = line_row.table, []
        waiting.append(_decoded(tables[name], line_row.row))
        rows += 1
    raise ValueError("its end is missing")


def _decoded(table: Table, row: _Values) -> _Values:
    if set(row) != set(table.columns.keys()):
        raise ValueError(f"a row of {table.name} has other columns")
    return {
        name: b64decode(value, validate=True)
        if isinstance(table.columns[name].type, LargeBinary) and value is not None
        else value
        for name, value in row.items()
    }


def _flush(connection: Connection, tables: dict[str, Table], name: str, rows: list[_Values]) -> None:
    if rows:
        connection.execute(insert(tables[name]), rows)
