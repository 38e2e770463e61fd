"""Routes of accounts: register, log in and out, recover, change, export, delete."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rowlock.server.accounts.accounts import Accounts, LoggedIn
from rowlock.server.accounts.export import export_of
from rowlock.server.http.identity import Me, MeIfAny, delete_cookie, set_cookie
from rowlock.server.http.rest import body, describe, respond
from rowlock.server.http.state import server_of
from rowlock.tables.names import skeleton
from rowlock.wire.accounts import (
    ChangePassword,
    Confirm,
    Delete,
    Export,
    LogIn,
    Recover,
    RecoveryCodes,
    Register,
    Registered,
)
from rowlock.wire.rest import Player, Session

__all__ = ["routes"]

EXPORT_COST = 100
"""An export replays all games of a person."""

routes = APIRouter(prefix="/api", tags=["accounts"])


def _accounts(request: Request) -> Accounts:
    return server_of(request).accounts


def _player(logged_in: LoggedIn) -> Player:
    return Player(logged_in.identity.player, logged_in.identity.name, logged_in.identity.kind)


def _session(request: Request, logged_in: LoggedIn, *, bearer: bool) -> Response:
    """Respond with a new session: a cookie for browsers, a token for programs."""
    reply = respond(Session(_player(logged_in), logged_in.token if bearer else None))
    if not bearer:
        set_cookie(reply, request, server_of(request).settings, logged_in.token)
    return reply


@routes.post("/accounts", **describe(Registered, 401, 409, takes=Register, status=201))
async def register(request: Request, me: MeIfAny, wish: Annotated[Register, Depends(body(Register))]) -> Response:
    """Create an account, for a guest who keeps their games or for a new person."""
    server = server_of(request)
    server.limits.new_person(request)
    logged_in = await _accounts(request).register(me, wish.name, wish.password)
    reply = respond(Registered(_player(logged_in), logged_in.codes, logged_in.token if wish.bearer else None), 201)
    if not wish.bearer:
        set_cookie(reply, request, server.settings, logged_in.token)
    return reply


@routes.post("/sessions", **describe(Session, 401, takes=LogIn))
async def log_in(request: Request, wish: Annotated[LogIn, Depends(body(LogIn))]) -> Response:
    """Log in with a new session."""
    server_of(request).limits.log_in(request, skeleton(wish.name))
    return _session(request, await _accounts(request).log_in(wish.name, wish.password), bearer=wish.bearer)


@routes.post("/recoveries", **describe(Session, 401, takes=Recover))
async def recover(request: Request, wish: Annotated[Recover, Depends(body(Recover))]) -> Response:
    """Log in by a recovery code and set a new password; all other sessions end."""
    server_of(request).limits.log_in(request, skeleton(wish.name))
    logged_in = await _accounts(request).recover(wish.name, wish.code, wish.password)
    return _session(request, logged_in, bearer=wish.bearer)


@routes.put("/me/password", **describe(Session, 401, 403, 409, takes=ChangePassword))
async def change_password(
    request: Request, me: Me, wish: Annotated[ChangePassword, Depends(body(ChangePassword))]
) -> Response:
    """Change the password; all sessions end, and a new one begins."""
    server_of(request).limits.log_in(request, skeleton(me.name))
    logged_in = await _accounts(request).change_password(me, wish.current, wish.password)
    return _session(request, logged_in, bearer="authorization" in request.headers)


@routes.post("/me/codes", **describe(RecoveryCodes, 401, 403, 409, takes=Confirm))
async def renew_codes(request: Request, me: Me, wish: Annotated[Confirm, Depends(body(Confirm))]) -> Response:
    """Replace all recovery codes."""
    server_of(request).limits.log_in(request, skeleton(me.name))
    return respond(RecoveryCodes(await _accounts(request).renew_codes(me, wish.password)))


@routes.delete("/me/sessions", **describe(None, 401, 403, status=204))
async def log_out_everywhere(request: Request, me: Me) -> Response:
    """End all sessions of the sender, on every device."""
    await _accounts(request).log_out_everywhere(me)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server_of(request).settings)
    return reply


@routes.get("/me/export", **describe(Export, 401))
async def export(request: Request, me: Me) -> Response:
    """Export everything stored about the sender, as one JSON file with the records of their games."""
    server = server_of(request)
    server.limits.player(me.player, EXPORT_COST)
    return export_of(server.hub, me, server.hub.now())


@routes.post("/me/deletion", **describe(None, 401, 403, 409, takes=Delete, status=204))
async def delete(request: Request, me: Me, wish: Annotated[Delete, Depends(body(Delete))]) -> Response:
    """Delete the sender: the name is removed from every record, the games stay."""
    server = server_of(request)
    if me.kind != "guest":
        server.limits.log_in(request, skeleton(me.name))
        await _accounts(request).confirm(me, wish.password or "")
    await server.erasure.forget(me.player)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply
