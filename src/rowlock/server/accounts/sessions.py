"""Sessions: opaque tokens, stored as hashes and cached for a moment."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import Connection, select

from rowlock.server.fanout.topics import Topic
from rowlock.server.settings import Settings
from rowlock.server.store import Store, Write, people
from rowlock.server.store.schema import PLAYERS, SESSIONS
from rowlock.server.store.store import ADD_PLAYER, ADD_SESSION, DROP_SESSION, RENAME_PLAYER
from rowlock.server.store.writer import Statement
from rowlock.server.tokens import digest, new_id, new_token

__all__ = ["DAY_MS", "SEEN_MS", "SESSION_PREFIX", "Identity", "Sessions"]

DAY_MS = 86_400_000
MOST_CACHED = 20_000
CACHED_MS = 30_000
"""How long a session stays cached, and a log-out at another process may go unnoticed if its notification is lost."""
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


class Sessions:
    """Sessions in the database, with a cache."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._cache: OrderedDict[str, tuple[int, Identity]] = OrderedDict()

    async def open_guest(self, name: str) -> tuple[Identity, str]:
        """Create a guest and a session; the token is given out once."""
        identity, token, session = self.new(new_id(), name, "guest")
        now = self._now()
        person = {"id": identity.player, "name": name, "kind": "guest", "created": now, "seen": now}
        await self._store.write((ADD_PLAYER, person), session)
        self.cache(identity)
        return identity, token

    def new(self, player: str, name: str, kind: str) -> tuple[Identity, str, Statement]:
        """Create a session that is not stored yet: its identity, its token, and the statement that stores it."""
        token, now = new_token(), self._now()
        expires = now + self._settings.session_days * DAY_MS
        identity = Identity(player, name, kind, digest(token), expires)
        row = {"token": identity.session, "player": player, "created": now, "expires": expires}
        return identity, token, (ADD_SESSION, row)

    async def find(self, token: str) -> Identity | None:
        """Find the person a token belongs to; None if the session has ended or expired."""
        if len(token) > LONGEST_TOKEN:
            return None
        key, now = digest(token), self._now()
        known = self._cache.get(key)
        if known is not None and known[0] > now - CACHED_MS and known[1].expires > now:
            return known[1]
        found = await self._store.read(lambda connection: _read_session(connection, key))
        if found is None or found[0].expires <= now:
            return None
        identity, seen = found
        if seen < now - SEEN_MS:
            touched = (people.TOUCH, {"of_player": identity.player, "now": now})
            self._store.writer.put(Write((touched,), lambda _: None))
        self.cache(identity)
        return identity

    async def rename(self, identity: Identity, name: str) -> Identity:
        """Give a person another name."""
        await self._store.write((RENAME_PLAYER, {"of_player": identity.player, "new_name": name}))
        self.forget_player(identity.player)
        renamed = replace(identity, name=name)
        self.cache(renamed)
        return renamed

    async def close(self, identity: Identity) -> None:
        """End a session, here and at every process."""
        dropped = (DROP_SESSION, {"of_token": identity.session})
        await self._store.write(dropped, notification=(f"{Topic.SESSION_ENDED}{identity.session[:SESSION_PREFIX]}", 0))
        self._cache.pop(identity.session, None)

    def forget(self, prefix: str) -> None:
        """Drop the sessions whose hash begins with `prefix` from the cache."""
        for session in [session for session in self._cache if session.startswith(prefix)]:
            del self._cache[session]

    def forget_player(self, player: str) -> None:
        """Drop all sessions of a person from the cache."""
        for session in [session for session, (_, known) in self._cache.items() if known.player == player]:
            del self._cache[session]

    def cache(self, identity: Identity) -> None:
        """Cache a stored session."""
        self._cache[identity.session] = (self._now(), identity)
        if len(self._cache) > MOST_CACHED:
            self._cache.popitem(last=False)


def _read_session(connection: Connection, key: str) -> tuple[Identity, int] | None:
    """Read a session, and when its owner was here last."""
    wanted = (
        select(SESSIONS.c.token, SESSIONS.c.expires, PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.kind, PLAYERS.c.seen)
        .join(PLAYERS, PLAYERS.c.id == SESSIONS.c.player)
        .where(SESSIONS.c.token == key)
    )
    row = connection.execute(wanted).one_or_none()
    return None if row is None else (Identity(row.id, row.name, row.kind, row.token, row.expires), row.seen)
