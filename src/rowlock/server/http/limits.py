"""Rate limits: token buckets for each address, person and socket.

Buckets of requests and messages protect a process, so each process has its own; counts of new people and of reviews
are shared between processes. Time comes in by argument. A bucket refills at a steady rate up to a burst; excess
requests are refused, never queued. A connection has its own bucket and its owner's, and one that exceeds them too often
is closed.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable

from starlette.requests import HTTPConnection

from rowlock.server.errors import TooFast
from rowlock.server.settings import Settings
from rowlock.server.store.rates import MemoryRates, Rate, Rates
from rowlock.server.workers.fair_queue import Asker
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import CorrectEntry, WatchPad
from rowlock.wire.messages import Browse, ClientMessage, Hint, Preview, Visit, Watch, Weigh

MS_PER_S = 1_000
NEW_PEOPLE = Rate(30, 5_000)
"""New guests and accounts from one address."""
REVIEWS = Rate(6, 30_000)
"""Reviews that have to be made for one person."""
BURST_S = 4.0
"""The burst, in seconds of the steady rate."""
MOST_BUCKETS = 50_000
IPV6_HOUSEHOLD = 64
"""The prefix length of an IPv6 address that one household shares."""


class TokenBucket:
    """Tokens that refill at a steady rate, up to a burst."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self._rate, self._burst, self._left, self._at = rate, burst, burst, now

    def take(self, now: float, cost: float = 1.0) -> float:
        """Take tokens and give 0, or take none and give the seconds until there are enough."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._rate)
        self._at = now
        cost = min(cost, self._burst)
        if self._left >= cost:
            self._left -= cost
            return 0.0
        return (cost - self._left) / self._rate


class KeyedBuckets:
    """A bucket for each key; the least recently used are dropped, whose buckets have long refilled."""

    def __init__(self, rate: float, burst: float, most: int = MOST_BUCKETS) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str, now: float, cost: float = 1.0) -> float:
        """Take tokens from the bucket of a key; a rate of 0 means no limit."""
        if not self._rate:
            return 0.0
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self._rate, self._burst, now)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now, cost)


class Limits:
    """All rate limits but those of log-ins."""

    def __init__(self, settings: Settings, clock: Callable[[], float], shared: Rates | None = None) -> None:
        self._settings = settings
        self._clock = clock
        self._addresses = KeyedBuckets(settings.address_rate, BURST_S * settings.address_rate)
        self._players = KeyedBuckets(settings.player_rate, BURST_S * settings.player_rate)
        self._shared: Rates = shared or MemoryRates(lambda: round(clock() * MS_PER_S))
        self._sockets: Counter[str] = Counter()

    def now(self) -> float:
        """Give the time by the clock of the buckets."""
        return self._clock()

    def address(self, connection: HTTPConnection) -> str | None:
        """Give the address to count for; None if the address is not limited."""
        return self.address_of(connection.client.host if connection.client is not None else "")

    def address_of(self, host: str) -> str | None:
        """Give the key under which an address is counted; None if it is not limited."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return host or None
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            address = address.ipv4_mapped  # a socket for both protocols shows IPv4 addresses in this form
        if address.is_loopback and not self._settings.limit_loopback:
            return None
        if address.version == 6:
            return str(ipaddress.ip_network((address, IPV6_HOUSEHOLD), strict=False))
        return str(address)

    def asker(self, connection: HTTPConnection, player: str) -> Asker:
        """Give the person as one who waits for a turn, with the address if the addresses share first."""
        return Asker(player, self.address(connection) if self._settings.by_address else None)

    def request(self, connection: HTTPConnection, cost: float = 1.0) -> None:
        """Count a request, or what it costs besides, or refuse it."""
        self._charge(self._addresses, self.address(connection), cost)

    async def new_person(self, connection: HTTPConnection) -> None:
        """Count a new guest or account at all processes, or refuse it."""
        address = self.address(connection)
        if address is not None:
            await self._charge_shared(f"new {address}", NEW_PEOPLE)

    def player(self, player: str, cost: float = 1.0) -> None:
        """Count a request or message of a person, or refuse it."""
        self._charge(self._players, player, cost)

    async def review(self, player: str) -> None:
        """Count a review that has to be made at all processes, or refuse it."""
        await self._charge_shared(f"review {player}", REVIEWS)

    async def _charge_shared(self, key: str, rate: Rate) -> None:
        wait_ms = await self._shared.take({key: rate})
        if wait_ms:
            raise TooFast(wait_ms / MS_PER_S)

    def socket_bucket(self) -> TokenBucket | None:
        """Give the bucket of a new socket; None without a limit."""
        rate = self._settings.socket_rate
        return TokenBucket(rate, BURST_S * rate, self._clock()) if rate else None

    def socket_opened(self, connection: HTTPConnection, player: str) -> Callable[[], None]:
        """Count an open socket, or refuse it; call the returned function when it closes."""
        settings, address = self._settings, self.address(connection)
        keys = [f"p {player}"] + ([f"a {address}"] if address is not None else [])
        for key, most in zip(keys, (settings.player_sockets, settings.address_sockets), strict=False):
            if most and self._sockets[key] >= most:
                raise Refusal("too_many_sockets", f"at most {most} sockets may be open", 429)
        self._sockets.update(keys)

        def closed() -> None:
            for key in keys:
                self._sockets[key] -= 1
                if not self._sockets[key]:
                    del self._sockets[key]

        return closed

    def _charge(self, buckets: KeyedBuckets, key: str | None, cost: float = 1.0) -> None:
        if key is None:
            return
        wait_s = buckets.take(key, self._clock(), cost)
        if wait_s:
            raise TooFast(wait_s)


MOST_REFUSALS = 100.0
"""Refused messages in a row until the connection is closed; one is forgiven every tenth of a second."""
FORGIVEN_PER_S = 10.0


def _cost(request: ClientMessage | None) -> float:
    """Give the cost of a message in pings; None is a message that could not be read."""
    match request:
        case CorrectEntry():  # judges all later entries again
            return 5.0
        case Hint() | Weigh():
            return 20.0
        case Preview(draft=draft) if "search" in draft:  # lists the legal actions, up to thousands
            return 10.0
        case Watch() | Preview() | Browse() | Visit() | WatchPad() | None:
            return 2.0
        case _:
            return 1.0


class ConnectionLimiter:
    """Counts the messages of one connection."""

    def __init__(self, limits: Limits, player: str) -> None:
        self._limits = limits
        self._player = player
        self._bucket = limits.socket_bucket()
        self._refusals = TokenBucket(FORGIVEN_PER_S, MOST_REFUSALS, limits.now())

    def admit(self, request: ClientMessage | None) -> None:
        """Count a message, or raise TooFast."""
        cost = _cost(request)
        if self._bucket is not None:
            wait_s = self._bucket.take(self._limits.now(), cost)
            if wait_s:
                raise TooFast(wait_s)
        self._limits.player(self._player, cost)

    def too_many_refusals(self) -> bool:
        """Count a refused message; tell whether the connection has to be closed."""
        return self._refusals.take(self._limits.now()) > 0
