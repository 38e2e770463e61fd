"""Turns at something scarce, shared fairly between addresses, and between the people of one address.

The next turn goes to the address that has the fewest turns under way, then to the one that has used the least time; of
its people to the one of whom the same holds. So one person's many requests wait for each other, as do those of many
guests of one address, and other people wait for about one turn.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Collection, Iterable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

from rowlock.tables.errors import Refusal

MOST_REMEMBERED: Final = 1_000
"""Parties whose use is remembered while they neither have nor want a turn; the latest ones."""
UNKNOWN_ADDRESS: Final = "?"
"""Where a table is moved on for a person whose address nobody knows, as after a restart; no address has this text."""


class Asker(NamedTuple):
    """Who waits for a turn."""

    person: str
    address: str | None = None
    """The address that the person uses, as it is counted; None if it is no unit: the person shares with nobody."""

    @property
    def site(self) -> str:
        """The key of the address among addresses and people without one; the ids of people hold no space."""
        return f"p {self.person}" if self.address is None else f"a {self.address}"


class _Shares:
    """What each of several parties has: turns under way, and the time used, counted from the level at which it came."""

    def __init__(self) -> None:
        self.running: Counter[str] = Counter()
        self.used: OrderedDict[str, float] = OrderedDict()
        self._level = 0.0

    def come(self, party: str) -> None:
        self.used[party] = max(self.used.get(party, 0.0), self._level)
        self.used.move_to_end(party)

    def start(self, party: str) -> None:
        self.running[party] += 1
        self._level = max(self._level, self.used[party])

    def end(self, party: str) -> None:
        self.running[party] -= 1
        if not self.running[party]:
            del self.running[party]

    def next_of(self, parties: Iterable[str]) -> str:
        return min(parties, key=lambda one: (self.running[one], self.used[one]))

    def forget(self, waiting: Collection[str]) -> list[str]:
        """Forget the parties that came longest ago, if they are too many; gives them."""
        idle = [one for one in self.used if one not in self.running and one not in waiting]
        forgotten = idle[: max(0, len(idle) - MOST_REMEMBERED)]
        for party in forgotten:
            del self.used[party]
        return forgotten


class _Site:
    """The people of one address."""

    def __init__(self) -> None:
        self.shares = _Shares()
        self.waiting: dict[str, deque[asyncio.Future[None]]] = {}


class FairQueue:
    """A number of places; people who find none wait for their turn."""

    def __init__(self, places: int, most_waiting: int | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._free = places
        self._most_waiting = most_waiting
        self._clock = clock
        self._shares = _Shares()
        """The shares of the sites."""
        self._sites: dict[str, _Site] = {}
        self._waiting: dict[str, None] = {}
        """The sites of which somebody waits, in the order in which they came."""
        self.on_wait: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that a turn waited when it begins."""

    @property
    def waiting(self) -> int:
        """The number of turns that wait."""
        return sum(len(mine) for site in self._waiting for mine in self._sites[site].waiting.values())

    @property
    def remembered(self) -> int:
        """The number of addresses and people whose use is remembered."""
        return len(self._shares.used) + sum(len(site.shares.used) for site in self._sites.values())

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a turn and hold it; raises Refusal if too many turns of this person wait already."""
        site = self._sites.setdefault(asker.site, _Site())
        self._shares.come(asker.site)
        site.shares.come(asker.person)
        asked = self._clock()
        try:
            await self._take_place(asker, site)
        finally:
            self._forget(site)  # also those who give up or are refused while others hold every place
        began = self._clock()
        self.on_wait(began - asked)
        try:
            yield
        finally:
            seconds = self._clock() - began
            self._shares.used[asker.site] += seconds
            site.shares.used[asker.person] += seconds
            self._leave(asker)

    async def _take_place(self, asker: Asker, site: _Site) -> None:
        if self._free:
            self._free -= 1
            self._start(asker.site, site, asker.person)
            return
        mine = site.waiting.get(asker.person, ())
        if self._most_waiting is not None and len(mine) >= self._most_waiting:
            raise Refusal("too_fast", "many of your requests are waiting already; try again later", 429, wait=1)
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        site.waiting.setdefault(asker.person, deque()).append(place)
        self._waiting[asker.site] = None
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._leave(asker)  # the place was given to a request that nobody waits for any more
            else:
                self._withdraw(asker.site, site, asker.person, place)
            raise

    def _start(self, key: str, site: _Site, person: str) -> None:
        self._shares.start(key)
        site.shares.start(person)

    def _withdraw(self, key: str, site: _Site, person: str, place: asyncio.Future[None]) -> None:
        """Take a place out of the queue, unless it has been passed over already because it was cancelled."""
        mine = site.waiting.get(person, ())
        if place in mine:
            site.waiting[person].remove(place)
            if not site.waiting[person]:
                del site.waiting[person]
            if not site.waiting:
                del self._waiting[key]

    def _leave(self, asker: Asker) -> None:
        site = self._sites[asker.site]
        self._shares.end(asker.site)
        site.shares.end(asker.person)
        self._forget(site)
        self._pass_on()
        if not self._shares.running and not self._waiting:
            self._sites.clear()  # idle: reset the accounting
            self._shares = _Shares()

    def _forget(self, site: _Site) -> None:
        site.shares.forget(site.waiting)
        for forgotten in self._shares.forget(self._waiting):
            del self._sites[forgotten]

    def _pass_on(self) -> None:
        """Give a free place to whoever is next; cancelled requests that have not left the queue yet are passed over."""
        while self._waiting:
            key = self._shares.next_of(self._waiting)
            site = self._sites[key]
            person = site.shares.next_of(site.waiting)
            place = site.waiting[person][0]
            self._withdraw(key, site, person, place)
            if not place.done():
                place.set_result(None)
                self._start(key, site, person)
                return
        self._free += 1
