"""Quotas of one person: tables that wait to begin, and seats at games that are not over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from weakref import WeakValueDictionary

from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.people import hosted, seated
from rowlock.server.store.studies import count_studies
from rowlock.tables.errors import Refusal

MOST_STUDIES: Final = 100


class Quotas:
    """Counts in the database, one request of a person at a time, so that parallel requests cannot exceed a quota."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def open_table(self, player: str) -> AsyncIterator[None]:
        """Hold the person's lock while a table is opened; refuse it if too many of their tables wait to begin."""
        async with self._lock(player):
            most = self._settings.open_tables
            if most and await self._store.read(lambda connection: hosted(connection, player)) >= most:
                raise Refusal("too_many_tables", f"at most {most} of your tables may wait to begin", 429)
            await self._check_seats(player)
            yield

    @asynccontextmanager
    async def take_seat(self, player: str) -> AsyncIterator[None]:
        """Hold the person's lock while they sit down; refuse it if they sit at too many tables."""
        async with self._lock(player):
            await self._check_seats(player)
            yield

    @asynccontextmanager
    async def keep_study(self, player: str) -> AsyncIterator[None]:
        """Hold the person's lock while a study is kept; refuse it if they have too many."""
        async with self._lock(player):
            if await self._store.read(lambda connection: count_studies(connection, player)) >= MOST_STUDIES:
                raise Refusal("too_many_studies", f"you may keep at most {MOST_STUDIES} studies", 409)
            yield

    async def _check_seats(self, player: str) -> None:
        most = self._settings.seats
        if most and await self._store.read(lambda connection: seated(connection, player)) >= most:
            raise Refusal("too_many_seats", f"you may play at most {most} games at a time", 429)

    def _lock(self, player: str) -> asyncio.Lock:
        return self._locks.setdefault(player, asyncio.Lock())
