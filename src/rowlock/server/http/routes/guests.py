"""Routes of guests: a guest has a name and a session, and nothing else.

A guest may have any name, also that of an account, so nobody learns here which accounts exist. Tables show others that
the name is a guest's.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rowlock.server.http.identity import Me, delete_cookie, set_cookie
from rowlock.server.http.rest import body, describe, respond
from rowlock.server.http.state import server_of
from rowlock.tables.names import check_not_reserved, clean_name
from rowlock.wire.rest import NewGuest, Player, Rename, Session

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["people"])


@routes.post("/guests", **describe(Session, takes=NewGuest, status=201))
async def new_guest(request: Request, wish: Annotated[NewGuest, Depends(body(NewGuest))]) -> Response:
    """Create a guest: browsers get a cookie, programs may ask for a bearer token."""
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


@routes.get("/me", **describe(Session, 401))
async def me(identity: Me) -> Response:
    """Give the sender's name and id."""
    return respond(Session(Player(identity.player, identity.name, identity.kind)))


@routes.patch("/me", **describe(Session, 401, 403, 409, takes=Rename))
async def rename(request: Request, identity: Me, wish: Annotated[Rename, Depends(body(Rename))]) -> Response:
    """Rename the sender."""
    renamed = await server_of(request).accounts.rename(identity, clean_name(wish.name))
    return respond(Session(Player(renamed.player, renamed.name, renamed.kind)))


@routes.delete("/me/session", **describe(None, 401, 403, status=204))
async def log_out(request: Request, identity: Me) -> Response:
    """End this session; its sockets close."""
    server = server_of(request)
    await server.accounts.log_out(identity)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply
