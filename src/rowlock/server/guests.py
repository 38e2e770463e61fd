"""People: a guest plays at once, with a name and nothing else."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rowlock.server.auth import Me
from rowlock.server.cookies import give_cookie, take_cookie
from rowlock.server.names import clean_name
from rowlock.server.rest import answer, body, says
from rowlock.wire.rest import NewGuest, Player, Rename, Session

__all__ = ["routes"]

routes = APIRouter(prefix="/api", tags=["people"])


@routes.post("/guests", **says(Session, 409, takes=NewGuest, status=201))
async def new_guest(request: Request, wish: Annotated[NewGuest, Depends(body(NewGuest))]) -> Response:
    """Make a guest: browsers get a cookie, programs that ask for it a bearer token."""
    server = request.app.state.server
    server.limits.newcomer(request)
    name = clean_name(wish.name)
    await server.accounts.check_free(name)
    identity, token = await server.sessions.open_guest(name)
    player = Player(identity.player, identity.name, identity.kind)
    reply = answer(Session(player, token if wish.bearer else None), 201)
    if not wish.bearer:
        give_cookie(reply, request, server.settings, token)
    return reply


@routes.get("/me", **says(Session, 401))
async def me(identity: Me) -> Response:
    """Say who one is."""
    return answer(Session(Player(identity.player, identity.name, identity.kind)))


@routes.patch("/me", **says(Session, 401, 403, 409, takes=Rename))
async def rename(request: Request, identity: Me, wish: Annotated[Rename, Depends(body(Rename))]) -> Response:
    """Take another name."""
    renamed = await request.app.state.server.accounts.rename(identity, clean_name(wish.name))
    return answer(Session(Player(renamed.player, renamed.name, renamed.kind)))


@routes.delete("/me/session", **says(None, 401, 403, status=204))
async def log_out(request: Request, identity: Me) -> Response:
    """End this session; its sockets close."""
    server = request.app.state.server
    await server.accounts.log_out(identity)
    reply = Response(status_code=204)
    take_cookie(reply, request, server.settings)
    return reply
