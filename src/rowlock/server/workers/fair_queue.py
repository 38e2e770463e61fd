"""Turns at something scarce, shared fairly between people.

The next turn goes to the person who has the fewest turns under way, then to the one who has used the least time. So
one person's many requests wait for each other, and other people wait for about one turn.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

from rowlock.tables.errors import Refusal

__all__ = ["FairQueue"]


class FairQueue:
    """A number of places; people who find none wait for their turn."""

    def __init__(self, places: int, most_waiting: int | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._clock = clock
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._running: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        """How long each person has used a place, counted from the level at which they came."""
        self._level = 0.0
        self.on_wait: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that a turn waited when it begins."""

    @property
    def waiting(self) -> int:
        """The number of turns that wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Wait for a turn and hold it; raises Refusal if too many turns of this person wait already."""
        self._used[person] = max(self._used.get(person, 0.0), self._level)
        asked = self._clock()
        await self._take_place(person)
        began = self._clock()
        self.on_wait(began - asked)
        try:
            yield
        finally:
            self._used[person] += self._clock() - began
            self._leave(person)

    async def _take_place(self, person: str) -> None:
        if self._free:
            self._free -= 1
            self._start(person)
            return
        mine = self._waiting.setdefault(person, deque())
        if self._most_waiting is not None and len(mine) >= self._most_waiting:
            raise Refusal("too_fast", "many of your requests are waiting already; try again later", 429, wait=1)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        mine.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave(person)  # the place was given to a request that nobody waits for any more
            else:
                self._withdraw(person, place)
            raise

    def _start(self, person: str) -> None:
        self._running[person] += 1
        self._level = max(self._level, self._used[person])

    def _withdraw(self, person: str, place: asyncio.Future[None]) -> None:
        mine = self._waiting[person]
        mine.remove(place)
        if not mine:
            del self._waiting[person]

    def _leave(self, person: str) -> None:
        self._running[person] -= 1
        if not self._running[person]:
            del self._running[person]
        self._pass_on()
        if not self._running and not self._waiting:
            self._used.clear()  # nobody is at anybody's expense
            self._level = 0.0

    def _pass_on(self) -> None:
        """Give a free place to whoever is next."""
        if not self._waiting:
            self._free += 1
            return
        person = min(self._waiting, key=lambda one: (self._running[one], self._used[one]))
        mine = self._waiting[person]
        mine.popleft().set_result(None)
        self._start(person)
        if not mine:
            del self._waiting[person]
