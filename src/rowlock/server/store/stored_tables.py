"""Stored rows as headers, entries and tables. Every way in which they cannot be read is an `UnreadableTable`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from sqlalchemy import Row

from rowlock.server.errors import UnreadableTable
from rowlock.tables.entries import Entry, read_entry
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table

__all__ = ["entries_after", "header_of", "readable", "table_of"]


@contextmanager
def readable(table_id: str) -> Iterator[None]:
    """Let every error name the table that it is about."""
    try:
        yield
    except UnreadableTable:
        raise
    except Exception as error:
        raise UnreadableTable(table_id, f"{type(error).__name__}: {error}") from error


def header_of(row: Row[Any]) -> Header:
    """Read the header of a table from its row."""
    with readable(row.id):
        settings = msgspec.json.decode(row.settings, type=TableSettings)
        return Header(
            row.id, row.game, row.options, row.seats, row.seed, row.commitment, row.host, row.created, settings
        )


def entries_after(table_id: str, sequence: int, rows: Iterable[tuple[int, bytes]]) -> list[Entry]:
    """Read the rows of a log, each a sequence number and an entry, that follow a sequence number without a gap."""
    entries = []
    with readable(table_id):
        for expected, (found, payload) in enumerate(rows, sequence + 1):
            if found != expected:
                raise UnreadableTable(table_id, f"entry {expected} is missing; the next one is {found}")
            entries.append(read_entry(payload))
    return entries


def table_of(header: Header, entries: Iterable[Entry]) -> Table:
    """Replay a log."""
    with readable(header.id):
        return Table.replay(header, entries)
