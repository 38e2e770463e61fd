"""Routes of people: guests, accounts, sessions, and what is stored about somebody.

A guest may have any name, also that of an account, so nobody learns here which accounts exist. Tables show others that
the name is a guest's.
"""

from __future__ import annotations

from fastapi import Request, Response

from rowlock.master import calls
from rowlock.server.accounts.accounts import Accounts, LoggedIn
from rowlock.server.accounts.audit import audited
from rowlock.server.accounts.export import export_of
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.identity import caller_of, delete_cookie, set_cookie, set_device_cookie
from rowlock.server.http.rest import respond
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.tables.names import check_not_reserved, clean_name
from rowlock.wire.accounts import ChangePassword, Confirm, Delete, LogIn, Recover, RecoveryCodes, Register, Registered
from rowlock.wire.rest import NewGuest, Player, Rename, Session

EXPORT_COST = 100
"""An export replays all games of a person."""

routes = Handlers()


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


@routes.serves(calls.REGISTER)
async def _register(request: Request, me: Identity | None, wish: Register) -> Response:
    await server_of(request).limits.new_person(request)
    logged_in = await _accounts(request).register(me, wish.name, wish.password, caller_of(request))
    reply = respond(Registered(_player(logged_in), logged_in.codes, logged_in.token if wish.bearer else None), 201)
    return _with_cookies(reply, request, logged_in, bearer=wish.bearer)


@routes.serves(calls.LOG_IN)
async def _log_in(request: Request, wish: LogIn) -> Response:
    logged_in = await _accounts(request).log_in(wish.name, wish.password, caller_of(request))
    return _session(request, logged_in, bearer=wish.bearer)


@routes.serves(calls.RECOVER)
async def _recover(request: Request, wish: Recover) -> Response:
    logged_in = await _accounts(request).recover(wish.name, wish.code, wish.password, caller_of(request))
    return _session(request, logged_in, bearer=wish.bearer)


@routes.serves(calls.CHANGE_PASSWORD)
async def _change_password(request: Request, me: Identity, wish: ChangePassword) -> Response:
    logged_in = await _accounts(request).change_password(me, wish.current, wish.password, caller_of(request))
    return _session(request, logged_in, bearer="authorization" in request.headers)


@routes.serves(calls.RENEW_CODES)
async def _renew_codes(request: Request, me: Identity, wish: Confirm) -> RecoveryCodes:
    return RecoveryCodes(await _accounts(request).renew_codes(me, wish.password))


@routes.serves(calls.LOG_OUT_EVERYWHERE)
async def _log_out_everywhere(request: Request, me: Identity) -> Response:
    await _accounts(request).log_out_everywhere(me)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server_of(request).settings)
    return reply


@routes.serves(calls.EXPORT)
async def _export(request: Request, me: Identity) -> Response:
    server = server_of(request)
    server.limits.player(me.player, EXPORT_COST)
    return export_of(server.hub, me, server.hub.now())


@routes.serves(calls.FORGET)
async def _delete(request: Request, me: Identity, wish: Delete) -> Response:
    server = server_of(request)
    with audited("delete", me.player, caller_of(request)):
        if me.kind != "guest":
            await _accounts(request).confirm(me, wish.password or "")
        await server.erasure.forget(me.player, server.sessions.still_open(me))
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply


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
    server_of(request).rooms.on_person(me.player)
    return Session(Player(renamed.player, renamed.name, renamed.kind))


@routes.serves(calls.LOG_OUT)
async def _log_out(request: Request, me: Identity) -> Response:
    server = server_of(request)
    await server.accounts.log_out(me)
    reply = Response(status_code=204)
    delete_cookie(reply, request, server.settings)
    return reply
