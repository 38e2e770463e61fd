"""Who is asking: opaque sessions, kept as hashes, carried by a cookie or by a bearer token."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Annotated, cast

from fastapi import Depends, Request
from sqlalchemy import Connection, select
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

from rowlock.server.errors import Refusal
from rowlock.server.settings import Settings
from rowlock.server.store import Store
from rowlock.server.store.schema import PLAYERS, SESSIONS
from rowlock.server.store.store import ADD_PLAYER, ADD_SESSION, DROP_SESSION, RENAME_PLAYER, Statement
from rowlock.server.subjects import Subject
from rowlock.server.tokens import digest, new_id, new_token

__all__ = [
    "MARK",
    "Identity",
    "Me",
    "MeIfAny",
    "Sessions",
    "cookie_name",
    "identify",
    "is_secure",
    "origin_allowed",
]

BEARER = "bearer "
DAY_MS = 86_400_000
MOST_REMEMBERED = 20_000
REMEMBERED_MS = 30_000
"""How long another process's log-out may go unnoticed here."""
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
LONGEST_TOKEN = 200
MARK = 24
"""How much of a session's hash news of its end tells."""


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
    """Sessions in the database, remembered for a moment."""

    def __init__(self, store: Store, settings: Settings, now: Callable[[], int]) -> None:
        self._store = store
        self._settings = settings
        self._now = now
        self._known: OrderedDict[str, tuple[int, Identity]] = OrderedDict()

    async def open_guest(self, name: str) -> tuple[Identity, str]:
        """Make a guest and a session; the token is given out once."""
        identity, token, session = self.new(new_id(), name, "guest")
        person = {"id": identity.player, "name": name, "kind": "guest", "created": self._now()}
        await self._store.write((ADD_PLAYER, person), session)
        self.remember(identity)
        return identity, token

    def new(self, player: str, name: str, kind: str) -> tuple[Identity, str, Statement]:
        """Make a session that is not kept yet: who it is of, its token, and the statement that keeps it."""
        token, now = new_token(), self._now()
        expires = now + self._settings.session_days * DAY_MS
        identity = Identity(player, name, kind, digest(token), expires)
        row = {"token": identity.session, "player": player, "created": now, "expires": expires}
        return identity, token, (ADD_SESSION, row)

    async def find(self, token: str) -> Identity | None:
        """Find whose session a token is of."""
        if len(token) > LONGEST_TOKEN:
            return None
        key, now = digest(token), self._now()
        known = self._known.get(key)
        if known is not None and known[0] > now - REMEMBERED_MS and known[1].expires > now:
            return known[1]
        identity = await self._store.read(lambda connection: _read_session(connection, key))
        if identity is None or identity.expires <= now:
            return None
        self.remember(identity)
        return identity

    async def rename(self, identity: Identity, name: str) -> Identity:
        """Give a person another name."""
        await self._store.write((RENAME_PLAYER, {"of_player": identity.player, "new_name": name}))
        self.forget_player(identity.player)
        renamed = replace(identity, name=name)
        self.remember(renamed)
        return renamed

    async def close(self, identity: Identity) -> None:
        """End a session, here and at every process."""
        dropped = (DROP_SESSION, {"of_token": identity.session})
        await self._store.write(dropped, news=(f"{Subject.SESSION_ENDED}{identity.session[:MARK]}", 0))
        self._known.pop(identity.session, None)

    def forget(self, mark: str) -> None:
        """Remember no longer the sessions whose hash begins so."""
        for session in [session for session in self._known if session.startswith(mark)]:
            del self._known[session]

    def forget_player(self, player: str) -> None:
        """Remember no session of a person any longer."""
        for session in [session for session, (_, known) in self._known.items() if known.player == player]:
            del self._known[session]

    def remember(self, identity: Identity) -> None:
        """Know a session that is kept for a while without asking the database."""
        self._known[identity.session] = (self._now(), identity)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)


def _read_session(connection: Connection, key: str) -> Identity | None:
    wanted = (
        select(SESSIONS.c.token, SESSIONS.c.expires, PLAYERS.c.id, PLAYERS.c.name, PLAYERS.c.kind)
        .join(PLAYERS, PLAYERS.c.id == SESSIONS.c.player)
        .where(SESSIONS.c.token == key)
    )
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Identity(row.id, row.name, row.kind, row.token, row.expires)


def is_secure(scheme: str, settings: Settings) -> bool:
    """Tell whether the client came over TLS, to us or to what stands in front of us."""
    return settings.secure or scheme in ("https", "wss")


def cookie_name(connection: HTTPConnection, settings: Settings) -> tuple[str, bool]:
    """Name the session's cookie, and say whether it is for TLS only."""
    secure = is_secure(connection.scope["scheme"], settings)
    return ("__Host-rowlock" if secure else "rowlock"), secure


def origin_allowed(headers: Headers, settings: Settings, scheme: str) -> bool:
    """Tell whether a browser's page may ask: exactly the server's own origin, or one that the settings name."""
    origins, hosts = headers.getlist("origin"), headers.getlist("host")
    if len(origins) != 1:
        return False
    if origins[0] in settings.origins:
        return True
    # Without TLS here there may still be TLS in front that does not say so; with it, http is another origin.
    schemes = ("https",) if is_secure(scheme, settings) else ("http", "https")
    return len(hosts) == 1 and origins[0] in {f"{one}://{hosts[0]}" for one in schemes}


async def identify(connection: HTTPConnection, sessions: Sessions, settings: Settings) -> Identity | None:
    """Find out who is asking; a cookie counts only where the page it came from may use it."""
    authorization = connection.headers.get("authorization", "")
    if authorization[: len(BEARER)].lower() == BEARER:
        return await sessions.find(authorization[len(BEARER) :].strip())
    token = connection.cookies.get(cookie_name(connection, settings)[0])
    if token is None:
        return None
    plain_read = connection.scope["type"] == "http" and connection.scope["method"] in SAFE_METHODS
    if not plain_read and not origin_allowed(connection.headers, settings, connection.scope["scheme"]):
        raise Refusal("bad_origin", "this page may not act here", 403)
    return await sessions.find(token)


async def _me_if_any(request: Request) -> Identity | None:
    server = request.app.state.server
    identity = await identify(request, cast("Sessions", server.sessions), cast("Settings", server.settings))
    if identity is not None:
        server.limits.player(identity.player)
    return identity


MeIfAny = Annotated[Identity | None, Depends(_me_if_any)]
"""The person who asks, if they have said who they are."""


async def _me(identity: MeIfAny) -> Identity:
    if identity is None:
        raise Refusal("no_session", "say who you are first", 401)
    return identity


Me = Annotated[Identity, Depends(_me)]
"""The person who asks; refused with 401 where there is none."""
