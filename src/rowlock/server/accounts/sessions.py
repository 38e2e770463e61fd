"""Sessions: opaque tokens, stored as hashes and cached for a moment."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import NamedTuple

from rowlock.server.accounts.session_reader import SessionReader
from rowlock.server.errors import SessionEnded
from rowlock.server.notifications import SessionClosed
from rowlock.server.settings import Settings
from rowlock.server.store import Store, Write, people
from rowlock.server.store.people import StoredSession
from rowlock.server.store.store import ADD_PLAYER, ADD_SESSION, DROP_SESSION, RENAME_PLAYER
from rowlock.server.store.transactions import Statement
from rowlock.server.tokens import new_id, new_token
from rowlock.tables.seats import digest

DAY_MS = 86_400_000
MOST_CACHED = 20_000
FRESH_MS = 800
"""How long a session counts as open after it was looked up: an end is noticed within a second at every process."""
USED_MS = 30_000
"""How long a session that nobody asks for is still read along with others, so that the next request finds it fresh."""
MOST_RENEWED = 400
SEEN_MS = 3_600_000
"""How exactly it is stored when a person was here last."""
LONGEST_TOKEN = 200
SESSION_PREFIX = 24
"""The number of characters of a session's hash that a notification of its end carries."""


@dataclass(frozen=True, slots=True)
class Identity:
    """A person with a session."""

    player: str
    name: str
    kind: str
    session: str
    """The hash of the session's token."""
    expires: int


@dataclass(slots=True)
class _Found:
    """A session in the cache."""

    asked: int
    """When the query that found it began."""
    identity: Identity
    used: int
    """When somebody last asked for it."""


def _identity(found: StoredSession) -> Identity:
    return Identity(found.player, found.name, found.kind, found.token, found.expires)


class _Forgotten(NamedTuple):
    """What was forgotten during a look-up, whose answer may be older than that."""

    prefixes: list[str]
    players: list[str]

    def concerns(self, found: StoredSession) -> bool:
        return found.player in self.players or any(map(found.token.startswith, self.prefixes))


class Sessions:
    """Sessions in the database, with a cache.

    A session counts as open for `FRESH_MS` after the beginning of a query that found it, and no longer. So an end that
    is committed anywhere is noticed within that time, whatever is under way and whether or not its notification
    arrives. Only such a query fills the cache; what a request wrote does not show that the session is still open.
    """

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        self._store = store
        self._reader = SessionReader(store, now)
        self._reader.along, self._reader.on_read_along = self._to_renew, self._renew
        self._settings = settings
        self._now = now
        self._cache: OrderedDict[str, _Found] = OrderedDict()
        self._reading: dict[str, tuple[int, asyncio.Task[Identity | None]]] = {}
        """The look-ups under way, each with the moment at which it began; requests of one session share one."""
        self._running: list[_Forgotten] = []
        """What was forgotten since the beginning of each look-up under way."""

    async def open_guest(self, name: str) -> tuple[Identity, str]:
        """Create a guest and a session; the token is given out once."""
        identity, token, session = self.new(new_id(), name, "guest")
        now = self._now()
        person = {"id": identity.player, "name": name, "kind": "guest", "created": now, "seen": now}
        await self._store.write((ADD_PLAYER, person), session)
        return identity, token

    def new(self, player: str, name: str, kind: str) -> tuple[Identity, str, Statement]:
        """Create a session that is not stored yet: its identity, its token, and the statement that stores it."""
        token, now = new_token(), self._now()
        expires = now + self._settings.session_days * DAY_MS
        identity = Identity(player, name, kind, digest(token), expires)
        row = {"token": identity.session, "player": player, "created": now, "expires": expires}
        return identity, token, (ADD_SESSION, row)

    # ── finding ───────────────────────────────────────────────────────────────────────────────────────

    async def find(self, token: str) -> Identity | None:
        """Find the person a token belongs to; None if the session has ended or expired."""
        return None if len(token) > LONGEST_TOKEN else await self._find(digest(token))

    async def check(self, identity: Identity) -> None:
        """Refuse the rest of a request that waited, if its session has ended meanwhile; raises SessionEnded."""
        if await self._find(identity.session) is None:
            raise SessionEnded

    async def _find(self, session: str) -> Identity | None:
        now = self._now()
        known = self._cache.get(session)
        if known is not None:
            known.used = now
            self._cache.move_to_end(session)
        if known is not None and now - known.asked < FRESH_MS:
            return known.identity if known.identity.expires > now else None
        begun, reading = self._reading.get(session, (now, None))
        if reading is None or now - begun >= FRESH_MS:
            reading = asyncio.create_task(self._read(session), name="session")
            self._reading[session] = now, reading
            reading.add_done_callback(partial(self._read_ended, session))
        return await asyncio.shield(reading)

    def _read_ended(self, session: str, reading: asyncio.Task[Identity | None]) -> None:
        if self._reading.get(session, (0, None))[1] is reading:
            del self._reading[session]
        if not reading.cancelled():
            reading.exception()  # those who still wait for it get it

    async def _read(self, session: str) -> Identity | None:
        while True:
            forgotten = _Forgotten([], [])
            self._running.append(forgotten)
            try:
                asked, found = await self._reader.find(session)
            finally:
                self._running = [one for one in self._running if one is not forgotten]
            # The endings of others do not matter: on a slow database some session ends during every query.
            if found is None or not forgotten.concerns(found):
                break
        if found is None or found.expires <= self._now():
            self._cache.pop(session, None)
            return None
        identity = _identity(found)
        self._touch(found, asked)
        self._cache[session] = _Found(asked, identity, self._now())
        self._cache.move_to_end(session)
        if len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)
        return identity

    def _to_renew(self) -> list[str]:
        """List the sessions that the next query reads along: those that people used a moment ago, the latest first."""
        now = self._now()
        return [
            session
            for session, known in islice(reversed(self._cache.items()), MOST_RENEWED)
            if now - known.used < USED_MS and now - known.asked >= FRESH_MS // 2
        ]

    def _renew(self, begun: int, along: Sequence[str], found: Mapping[str, StoredSession]) -> None:
        """Take in what a query read along, so that one query a second is enough however many people are here."""
        for session in along:
            known, row = self._cache.get(session), found.get(session)
            if known is None or known.asked >= begun:
                continue  # its end was noticed meanwhile, or a later query has found it
            if row is None:
                del self._cache[session]
            else:
                known.asked, known.identity = begun, _identity(row)
                self._touch(row, begun)

    def _touch(self, found: StoredSession, now: int) -> None:
        """Store that a person was here, now and then."""
        if found.seen < now - SEEN_MS:
            touched = (people.TOUCH, {"of_player": found.player, "now": now})
            self._store.writer.put(Write((touched,), lambda _: None))

    # ── changing ──────────────────────────────────────────────────────────────────────────────────────

    def still_open(self, identity: Identity) -> Statement:
        """Give the statement with which a write on behalf of a session begins; the write is refused after its end."""
        return (people.SESSION_LIVES, {"of_token": identity.session, "now": self._now()})

    async def rename(self, identity: Identity, name: str, *statements: Statement) -> Identity:
        """Give a person another name, together with what else has to be written; raises SessionEnded."""
        of_player = {"of_player": identity.player}
        lives = (self.still_open(identity), (people.PERSON_LIVES, of_player))
        await self._store.write(*lives, *statements, (RENAME_PLAYER, {**of_player, "new_name": name}))
        self.forget_player(identity.player)
        return replace(identity, name=name)

    async def close(self, identity: Identity) -> None:
        """End a session, here and at every process."""
        dropped = (DROP_SESSION, {"of_token": identity.session})
        await self._store.write(dropped, notification=SessionClosed(identity.session[:SESSION_PREFIX]))
        self.forget(identity.session)

    def forget(self, prefix: str) -> None:
        """Drop the sessions whose hash begins with `prefix` from the cache."""
        for forgotten in self._running:
            forgotten.prefixes.append(prefix)
        for session in [session for session in self._cache if session.startswith(prefix)]:
            del self._cache[session]

    def forget_player(self, player: str) -> None:
        """Drop all sessions of a person from the cache."""
        for forgotten in self._running:
            forgotten.players.append(player)
        for session in [session for session, known in self._cache.items() if known.identity.player == player]:
            del self._cache[session]
