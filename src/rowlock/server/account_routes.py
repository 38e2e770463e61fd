"""Accounts over REST: registering, logging in and out, recovering, changing, exporting, deleting."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response

from rowlock.server.accounts import Accounts, Entered
from rowlock.server.auth import Me, MeIfAny
from rowlock.server.cookies import give_cookie, take_cookie
from rowlock.server.export import export_of
from rowlock.server.names import skeleton
from rowlock.server.rest import answer, body, says
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
"""An export reads all of one's games again."""

routes = APIRouter(prefix="/api", tags=["accounts"])


def _accounts(request: Request) -> Accounts:
    accounts: Accounts = request.app.state.server.accounts
    return accounts


def _player(entered: Entered) -> Player:
    return Player(entered.identity.player, entered.identity.name, entered.identity.kind)


def _welcome(request: Request, entered: Entered, *, bearer: bool) -> Response:
    """Answer somebody who came in: with a cookie, or a token for programs."""
    reply = answer(Session(_player(entered), entered.token if bearer else None))
    if not bearer:
        give_cookie(reply, request, request.app.state.server.settings, entered.token)
    return reply


@routes.post("/accounts", **says(Registered, 401, 409, takes=Register, status=201))
async def register(request: Request, me: MeIfAny, wish: Annotated[Register, Depends(body(Register))]) -> Response:
    """Make an account: of the guest who asks, who keeps their games, or of a newcomer."""
    server = request.app.state.server
    server.limits.newcomer(request)
    entered = await _accounts(request).register(me, wish.name, wish.password)
    reply = answer(Registered(_player(entered), entered.codes, entered.token if wish.bearer else None), 201)
    if not wish.bearer:
        give_cookie(reply, request, server.settings, entered.token)
    return reply


@routes.post("/sessions", **says(Session, 401, takes=LogIn))
async def log_in(request: Request, wish: Annotated[LogIn, Depends(body(LogIn))]) -> Response:
    """Log in; the session is always a new one."""
    request.app.state.server.limits.log_in(request, skeleton(wish.name))
    return _welcome(request, await _accounts(request).log_in(wish.name, wish.password), bearer=wish.bearer)


@routes.post("/recoveries", **says(Session, 401, takes=Recover))
async def recover(request: Request, wish: Annotated[Recover, Depends(body(Recover))]) -> Response:
    """Come in by a recovery code and choose a new password; every session of the account ends."""
    request.app.state.server.limits.log_in(request, skeleton(wish.name))
    entered = await _accounts(request).recover(wish.name, wish.code, wish.password)
    return _welcome(request, entered, bearer=wish.bearer)


@routes.put("/me/password", **says(Session, 401, 403, 409, takes=ChangePassword))
async def change_password(
    request: Request, me: Me, wish: Annotated[ChangePassword, Depends(body(ChangePassword))]
) -> Response:
    """Choose another password; every session ends, and a new one begins here."""
    request.app.state.server.limits.log_in(request, skeleton(me.name))
    entered = await _accounts(request).change_password(me, wish.current, wish.password)
    return _welcome(request, entered, bearer="authorization" in request.headers)


@routes.post("/me/codes", **says(RecoveryCodes, 401, 403, 409, takes=Confirm))
async def renew_codes(request: Request, me: Me, wish: Annotated[Confirm, Depends(body(Confirm))]) -> Response:
    """Get fresh recovery codes; the old ones work no more."""
    request.app.state.server.limits.log_in(request, skeleton(me.name))
    return answer(RecoveryCodes(await _accounts(request).renew_codes(me, wish.password)))


@routes.delete("/me/sessions", **says(None, 401, 403, status=204))
async def log_out_everywhere(request: Request, me: Me) -> Response:
    """End all sessions of one's own, on every device."""
    await _accounts(request).log_out_everywhere(me)
    reply = Response(status_code=204)
    take_cookie(reply, request, request.app.state.server.settings)
    return reply


@routes.get("/me/export", **says(Export, 401))
async def export(request: Request, me: Me) -> Response:
    """Give everything that is kept about oneself, as one JSON file with the records of one's games."""
    server = request.app.state.server
    server.limits.player(me.player, EXPORT_COST)
    return export_of(server.house, me, server.house.now())


@routes.post("/me/deletion", **says(None, 401, 403, 409, takes=Delete, status=204))
async def delete(request: Request, me: Me, wish: Annotated[Delete, Depends(body(Delete))]) -> Response:
    """Be forgotten: the name leaves every record, the games stay."""
    server = request.app.state.server
    if me.kind != "guest":
        server.limits.log_in(request, skeleton(me.name))
        await _accounts(request).confirm(me, wish.password or "")
    await server.erasure.forget(me.player)
    reply = Response(status_code=204)
    take_cookie(reply, request, server.settings)
    return reply
