"""Routes of printed games: open, join, ask, save and delete. Changes and news go through the live socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from fastapi import Request, Response

from rowlock.companion.text import again, read_notebook
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.calls import CALLS
from rowlock.master.handlers import ABOUT_PAD
from rowlock.master.pads import now
from rowlock.server.accounts.sessions import Identity
from rowlock.server.http.answers import settled
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store.companions import companions_of
from rowlock.wire.companion import (
    CompanionFile,
    CompanionList,
    CompanionNow,
    CompanionOpened,
    CompanionRow,
    JoinCompanion,
    NewCompanion,
)

ADVICE_COST: Final = 5.0
"""What a question about a hand counts as, in requests."""
COSTS: Final = {
    calls.PREVIEW_PAD.name: 0.0,
    calls.PAD_ADVICE.name: ADVICE_COST,
    calls.PAD_REVIEW.name: ADVICE_COST,
    calls.PAD_PICTURE.name: 0.0,
}
"""The calls that take a while, and what each counts as besides the request."""
FILE_COST: Final = 10.0
"""What a file counts as: all its entries are judged."""

routes = Handlers()


def _about(name: str) -> Callable[..., Awaitable[msgspec.Struct | str | None]]:
    """Give the handler of a call about a printed game; what takes long runs in a thread."""
    answer = ABOUT_PAD[name]

    async def about(request: Request, me: Identity, companion_id: str, **asked: Any) -> msgspec.Struct | str | None:
        server = server_of(request)
        live, viewer = await server.companions.viewed(companion_id, me.player)
        if name not in COSTS:
            return await settled(request, me, answer(live.pad, viewer, **asked))
        server.limits.player(me.player, COSTS[name])
        async with server.replaying:
            found = await asyncio.to_thread(answer, live.pad, viewer, **asked)
        return await settled(request, me, found)

    return about


for named in ABOUT_PAD.keys() - {calls.PAD_FILE.name}:
    routes.serves(CALLS[named])(_about(named))


@routes.serves(calls.PAD_FILE)
async def _file(request: Request, companion_id: str, me: Identity) -> Response:
    live, viewer = await server_of(request).companions.viewed(companion_id, me.player)
    name = f"{live.pad.notebook.setup.game}-{companion_id}.rowlock-companion"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(ABOUT_PAD[calls.PAD_FILE.name](live.pad, viewer), media_type=calls.PAD_FILE.media, headers=headers)


@routes.serves(calls.PADS)
async def _mine(request: Request, me: Identity) -> CompanionList:
    found = await server_of(request).store.read(lambda connection: companions_of(connection, me.player))
    return CompanionList(
        tuple(CompanionRow(one.id, one.game, one.setup.players, one.changed, one.owner == me.player) for one in found)
    )


@routes.serves(calls.OPEN_PAD)
async def _open_companion(request: Request, me: Identity, wish: NewCompanion) -> CompanionOpened:
    server = server_of(request)
    live, invitation = await server.companions.open(wish, me.player, server.sessions.still_open(me))
    await server.rooms.share(me.player, live.pad.id)
    return CompanionOpened(now(live.pad, live.viewer(me.player)), invitation)


@routes.serves(calls.OPEN_PAD_FILE)
async def _open_file(request: Request, me: Identity, wish: CompanionFile) -> CompanionOpened:
    server = server_of(request)
    server.limits.player(me.player, FILE_COST)
    async with server.replaying:
        notebook = await asyncio.to_thread(read_notebook, wish.text, GAMES)
    live, invitation = await server.companions.open(
        again(notebook), me.player, server.sessions.still_open(me), entries=notebook.entries
    )
    await server.rooms.share(me.player, live.pad.id)
    return CompanionOpened(now(live.pad, live.viewer(me.player)), invitation)


@routes.serves(calls.DELETE_PAD)
async def _delete(request: Request, companion_id: str, me: Identity) -> None:
    await server_of(request).companions.delete(companion_id, me.player, server_of(request).sessions.still_open(me))
    server_of(request).rooms.feed.changed()


@routes.serves(calls.JOIN_PAD)
async def _join(request: Request, companion_id: str, me: Identity, wish: JoinCompanion) -> CompanionNow:
    companions, lives = server_of(request).companions, server_of(request).sessions.still_open(me)
    admitted = wish.invitation is None and await server_of(request).rooms.admits(me.player, companion_id)
    await companions.join(await companions.get(companion_id), me.player, wish, lives, admitted=admitted)
    live, viewer = await companions.viewed(companion_id, me.player)
    return now(live.pad, viewer)
