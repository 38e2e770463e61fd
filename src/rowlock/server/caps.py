"""How much one person may hold at once: tables waiting to begin, and seats at games that are not over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from rowlock.server.errors import Refusal
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.people import hosted, seated

__all__ = ["Caps"]


class Caps:
    """Counts, and lets one person through at a time, so that nobody slips past the count."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def opening(self, player: str) -> AsyncIterator[None]:
        """Let somebody open a table, unless too many of theirs are open or running."""
        async with self._turn(player):
            most = self._settings.open_tables
            if most and await self._store.read(lambda connection: hosted(connection, player)) >= most:
                raise Refusal("too_many_tables", f"at most {most} of your tables may wait to begin", 429)
            await self._check_seats(player)
            yield

    @asynccontextmanager
    async def sitting(self, player: str) -> AsyncIterator[None]:
        """Let somebody sit down, unless they sit at too many tables."""
        async with self._turn(player):
            await self._check_seats(player)
            yield

    async def _check_seats(self, player: str) -> None:
        most = self._settings.seats
        if most and await self._store.read(lambda connection: seated(connection, player)) >= most:
            raise Refusal("too_many_seats", f"you may play at most {most} games at a time", 429)

    def _turn(self, player: str) -> asyncio.Lock:
        return self._turns.setdefault(player, asyncio.Lock())
