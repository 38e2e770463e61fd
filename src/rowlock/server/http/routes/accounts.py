"""Routes of accounts: register, log in and out, recover, change, export, delete."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rowlock.server.accounts.accounts import Accounts, LoggedIn
from rowlock.server.accounts.audit import audited
from rowlock.server.accounts.export import export_of
from rowlock.server.http.identity import Me, MeIfAny, caller_of, delete_cookie, set_cookie, set_device_cookie
from rowlock.server.http.rest import body, describe, respond
from rowlock.server.http.state import server_of
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
    return _with_cookies(
        respond(Session(_player(logged_in), logged_in.token if bearer else None)), request, logged_in, bearer=bearer
    )


def _with_cookies(reply: Response, request: Request, logged_in: LoggedIn, *, bearer: bool) -> Response:
    """Give a browser the cookies of its session and of its device."""
    if not bearer:
        settings = server_of(request).settings
        set_cookie(reply, request, settings, logged_in.token)
        set_device_cookie(reply, request, settings, logged_in.device)
    return reply


@routes.post("/accounts", **describe(Registered, 401, 409, takes=Register, status=201))
async def register(request: Request, me: MeIfAny, wish: Annotated[Register, Depends(body(Register))]) -> Response:
    """Create an account, for a guest who keeps their games or for a new person."""
    await server_of(request).limits.new_person(request)
    logged_in = await _accounts(request).register(me, wish.name, wish.password, caller_of(request))
    reply = respond(Registered(_player(logged_in), logged_in.codes, logged_in.token if wish.bearer else None), 201)
    return _with_cookies(reply, request, logged_in, bearer=wish.bearer)


@routes.post("/sessions", **describe(Session, 401, takes=LogIn))
async def log_in(request: Request, wish: Annotated[LogIn, Depends(body(LogIn))]) -> Response:
    """Log in with a new session."""
    logged_in = await _accounts(request).log_in(wish.name, wish.password, caller_of(request))
    return _session(request, logged_in, bearer=wish.bearer)


@routes.post("/recoveries", **describe(Session, 401, takes=Recover))
async def recover(request: Request, wish: Annotated[Recover, Depends(body(Recover))]) -> Response:
    """Log in by a recovery code and set a new password; all other sessions end."""
    logged_in = await _accounts(request).recover(wish.name, wish.code, wish.password, caller_of(request))
    return _session(request, logged_in, bearer=wish.bearer)


@routes.put("/me/password", **describe(Session, 401, 403, 409, takes=ChangePassword))
async def change_password(
    request: Request, me: Me, wish: Annotated[ChangePassword, Depends(body(ChangePassword))]
) -> Response:
    """Change the password; all sessions end, and a new one begins."""
    logged_in = await _accounts(request).change_password(me, wish.current, wish.password, caller_of(request))
    return _session(request, logged_in, bearer="authorization" in request.headers)


@routes.post("/me/codes", **describe(RecoveryCodes, 401, 403, 409, takes=Confirm))
async def renew_codes(request: Request, me: Me, wish: Annotated[Confirm, Depends(body(Confirm))]) -> Response:
    """Replace all recovery codes."""
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
    with audited("delete", me.player, caller_of(request)):
        if me.kind != "guest":
            await _accounts(request).confirm(me, wish.password or "")
        await server.erasure.forget(me.player, server.sessions.still_open(me))
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply
