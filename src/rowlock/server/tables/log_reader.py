"""Reads what other processes wrote to many tables with one query."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from rowlock.server.errors import UnreadableTable
from rowlock.server.store import Store
from rowlock.server.store.shared_queries import SharedQueries
from rowlock.tables.entries import Entry

MOST_LOGS: Final = 128
"""Tables in one query."""


class _After(NamedTuple):
    table_id: str
    sequence: int


class LogReader:
    """Reads the newest entries of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._shared: SharedQueries[_After, list[Entry]] = SharedQueries(self._read, "read logs", most=MOST_LOGS)

    async def since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read the entries of a table after a sequence number; raises Unavailable or UnreadableTable."""
        return await self._shared.ask(_After(table_id, sequence))

    async def _read(self, asked: Sequence[_After]) -> list[list[Entry] | UnreadableTable]:
        """Answer questions; of several for one table, the one with the lowest sequence number decides what is read."""
        first: dict[str, int] = {}
        for one in asked:
            first[one.table_id] = min(one.sequence, first.get(one.table_id, one.sequence))
        found = await self._store.read(partial(self._store.entries_of, first=first))
        answers: list[list[Entry] | UnreadableTable] = []
        for one in asked:
            entries = found[one.table_id]
            answers.append(
                entries if isinstance(entries, UnreadableTable) else entries[one.sequence - first[one.table_id] :]
            )
        return answers
