"""Stored rows as headers, entries and tables. Every way in which they cannot be read is an `UnreadableTable`.

A table is unreadable if its log is damaged, or if a newer version of the program, beside this one, wrote to it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final

import msgspec
import structlog
from sqlalchemy import Row

from rowlock.server.errors import Unavailable, UnreadableTable
from rowlock.tables.entries import Entry, read_entry
from rowlock.tables.header import Header, TableSettings
from rowlock.tables.table import Table

REST_S: Final = 60.0
"""How long shared jobs leave a table alone that could not be read."""
MOST_SET_ASIDE: Final = 10_000

log = structlog.get_logger("rowlock.tables")


class SetAside:
    """The tables at which this process failed: each is reported once, and the jobs that all tables share skip it."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._failed: dict[str, float] = {}
        """When each table failed last."""

    def __len__(self) -> int:
        return len(self._failed)

    def __contains__(self, table_id: str) -> bool:
        return table_id in self._failed

    def add(self, table_id: str, error: Exception) -> None:
        """Set a table aside; only the first time is reported."""
        if table_id not in self._failed:
            why = error.why if isinstance(error, UnreadableTable) else f"{type(error).__name__}: {error}"
            log.error("a table is set aside, because it cannot be read", table=table_id, why=why)
            if len(self._failed) >= MOST_SET_ASIDE:
                del self._failed[next(iter(self._failed))]
        self._failed[table_id] = self._now()

    def remove(self, table_id: str) -> None:
        """Take a table that could be read for a good one again."""
        self._failed.pop(table_id, None)

    async def each(self, table_ids: Iterable[str], act: Callable[[str], Awaitable[object]]) -> None:
        """Act on each table; one that fails is set aside, and the others go on. Raises Unavailable."""
        for table_id in table_ids:
            if self._now() - self._failed.get(table_id, -REST_S) < REST_S:
                continue
            try:
                await act(table_id)
            except Unavailable:
                raise
            except Exception as error:
                self.add(table_id, error)
            else:
                self.remove(table_id)


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
