"""Routes of guests: a guest has a name and a session, and nothing else.

A guest may have any name, also that of an account, so nobody learns here which accounts exist. Tables show others that
the name is a guest's.
"""

from __future__ import annotations

from fastapi import Request, Response

from rowlock.master import calls
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.identity import delete_cookie, set_cookie
from rowlock.server.http.rest import respond
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.tables.names import check_not_reserved, clean_name
from rowlock.wire.rest import NewGuest, Player, Rename, Session

routes = Handlers()


@routes.serves(calls.GUEST)
async def _new_guest(request: Request, wish: NewGuest) -> Response:
    server = server_of(request)
    await server.limits.new_person(request)
    name = clean_name(wish.name)
    check_not_reserved(name)
    identity, token = await server.sessions.open_guest(name)
    player = Player(identity.player, identity.name, identity.kind)
    reply = respond(Session(player, token if wish.bearer else None), 201)
    if not wish.bearer:
        set_cookie(reply, request, server.settings, token)
    return reply


@routes.serves(calls.ME)
async def _me(me: Identity) -> Session:
    return Session(Player(me.player, me.name, me.kind))


@routes.serves(calls.RENAME)
async def _rename(request: Request, me: Identity, wish: Rename) -> Session:
    renamed = await server_of(request).accounts.rename(me, clean_name(wish.name))
    return Session(Player(renamed.player, renamed.name, renamed.kind))


@routes.serves(calls.LOG_OUT)
async def _log_out(request: Request, me: Identity) -> Response:
    server = server_of(request)
    await server.accounts.log_out(me)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply
