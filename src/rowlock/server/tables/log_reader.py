"""Reads what other processes wrote to many tables with one query: while one query runs, the next requests gather."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Final, NamedTuple

from rowlock.core.errors import RowlockError
from rowlock.server.errors import UnreadableTable, without_frames
from rowlock.server.store import Store
from rowlock.tables.entries import Entry

__all__ = ["LogReader"]

MOST: Final = 128
"""Tables in one query."""


class _Request(NamedTuple):
    table_id: str
    sequence: int
    answer: asyncio.Future[list[Entry]]


class LogReader:
    """Reads the newest entries of tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._requests: list[_Request] = []
        self._task: asyncio.Task[None] | None = None

    async def since(self, table_id: str, sequence: int) -> list[Entry]:
        """Read the entries of a table after a sequence number; raises Unavailable or UnreadableTable."""
        return await self._asked(table_id, sequence)

    def _asked(self, table_id: str, sequence: int) -> asyncio.Future[list[Entry]]:
        answer: asyncio.Future[list[Entry]] = asyncio.get_running_loop().create_future()
        self._requests.append(_Request(table_id, sequence, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._run(), name="read logs")
        return answer

    async def _run(self) -> None:
        try:
            while self._requests:
                batch, self._requests = self._requests[:MOST], self._requests[MOST:]
                await self._read(batch)
        finally:
            self._task = None

    async def _read(self, batch: list[_Request]) -> None:
        """Answer requests; of several for one table, the one with the lowest sequence number decides what is read."""
        first: dict[str, int] = {}
        for one in batch:
            first[one.table_id] = min(one.sequence, first.get(one.table_id, one.sequence))
        try:
            found = await self._store.read(partial(self._store.entries_of, first=first))
        except Exception as error:  # every request gets it, and its table tries again
            failed = without_frames(error) if isinstance(error, RowlockError) else error
            for one in batch:
                if not one.answer.done():
                    one.answer.set_exception(failed)
            return
        for one in batch:
            entries = found[one.table_id]
            if one.answer.done():
                continue
            if isinstance(entries, UnreadableTable):
                one.answer.set_exception(entries)
            else:
                one.answer.set_result(entries[one.sequence - first[one.table_id] :])
