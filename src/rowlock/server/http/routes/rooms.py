"""Routes of the room of an evening."""

from __future__ import annotations

from fastapi import Request

from rowlock.master import calls
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.nearby import is_nearby, is_own_device
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.tables.errors import Refusal
from rowlock.wire.rooms import JoinRoom, RoomNow

routes = Handlers()


@routes.serves(calls.ROOM)
async def _room(request: Request, me: Identity) -> RoomNow:
    return await server_of(request).rooms.show(me.player)


@routes.serves(calls.JOIN_ROOM)
async def _join(request: Request, me: Identity, wish: JoinRoom) -> RoomNow:
    if not is_nearby(request):
        raise Refusal("elsewhere", "the room is for people on its network", 403)
    server = server_of(request)
    address, lives = server.limits.address(request), server.sessions.still_open(me)
    own_device = server.settings.party and is_own_device(request)
    await server.rooms.join(me.player, wish, address, lives, own_device=own_device)
    return await server.rooms.show(me.player)
