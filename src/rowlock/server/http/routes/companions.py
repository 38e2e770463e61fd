"""Routes of printed games: open, join, ask, save and delete. Changes and news go through the live socket."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import Request, Response

from rowlock.companion.changes import Viewer, picture, review_question, turn_review
from rowlock.companion.text import again, read_notebook, write_notebook
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.pads import now
from rowlock.server.accounts.sessions import Identity
from rowlock.server.companions import LiveCompanion
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of
from rowlock.server.store.companions import companions_of
from rowlock.server.workers.pool import WorkerFailed
from rowlock.tables.advice import Advice, Question
from rowlock.tables.errors import Refusal
from rowlock.wire.companion import (
    AskAdvice,
    AskPreview,
    AskReview,
    CompanionFile,
    CompanionList,
    CompanionNow,
    CompanionOpened,
    CompanionPreview,
    CompanionRow,
    DrawPad,
    HandAdvice,
    JoinCompanion,
    NewCompanion,
    TurnReview,
)

ADVICE_COST: Final = 5.0
"""What a question about a hand counts as, in requests."""
FILE_COST: Final = 10.0
"""What a file counts as: all its entries are judged."""

routes = Handlers()


async def _member(request: Request, companion_id: str, me: Identity) -> tuple[LiveCompanion, Viewer]:
    return await server_of(request).companions.viewed(companion_id, me.player)


async def _writer(request: Request, companion_id: str, me: Identity, seat: int) -> LiveCompanion:
    """Give the printed game if the person may make entries for a seat."""
    live, viewer = await _member(request, companion_id, me)
    if not viewer.may_write(seat):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
    return live


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
    return CompanionOpened(now(live.pad, live.viewer(me.player)), invitation)


@routes.serves(calls.SHOW_PAD)
async def _show(request: Request, companion_id: str, me: Identity) -> CompanionNow:
    live, viewer = await _member(request, companion_id, me)
    return now(live.pad, viewer)


@routes.serves(calls.DELETE_PAD)
async def _delete(request: Request, companion_id: str, me: Identity) -> None:
    await server_of(request).companions.delete(companion_id, me.player, server_of(request).sessions.still_open(me))


@routes.serves(calls.JOIN_PAD)
async def _join(request: Request, companion_id: str, me: Identity, wish: JoinCompanion) -> CompanionNow:
    companions, lives = server_of(request).companions, server_of(request).sessions.still_open(me)
    await companions.join(await companions.get(companion_id), me.player, wish.invitation, wish.seat, lives)
    live, viewer = await _member(request, companion_id, me)
    return now(live.pad, viewer)


@routes.serves(calls.PREVIEW_PAD)
async def _preview(request: Request, companion_id: str, me: Identity, wish: AskPreview) -> CompanionPreview:
    live = await _writer(request, companion_id, me, wish.seat)
    async with server_of(request).replaying:
        return await asyncio.to_thread(live.notebook.preview, wish, me.player)


@routes.serves(calls.PAD_ADVICE)
async def _advice(request: Request, companion_id: str, me: Identity, wish: AskAdvice) -> HandAdvice:
    server = server_of(request)
    live = await _writer(request, companion_id, me, wish.seat)
    server.limits.player(me.player, ADVICE_COST)
    async with server.replaying:
        found = await asyncio.to_thread(live.notebook.advice, wish)
    if not isinstance(found, Question):
        return HandAdvice(found)
    answer = await _asked(request, me, found)
    return HandAdvice(best=answer.candidates, action=answer.action)


async def _asked(request: Request, me: Identity, question: Question) -> Advice:
    """Let the coach answer, in the person's turn."""
    try:
        server = server_of(request)
        return await server.workers.advise(server.limits.asker(request, me.player), question)
    except WorkerFailed:
        raise Refusal("no_advice", "the hand could not be judged in time", 503) from None


@routes.serves(calls.PAD_REVIEW)
async def _review(request: Request, companion_id: str, me: Identity, wish: AskReview) -> TurnReview:
    server = server_of(request)
    live, viewer = await _member(request, companion_id, me)
    notebook = live.notebook
    question = review_question(notebook, viewer, wish.number)
    server.limits.player(me.player, ADVICE_COST)
    answer = await _asked(request, me, question)
    async with server.replaying:
        return await asyncio.to_thread(turn_review, notebook, wish.number, answer)


@routes.serves(calls.PAD_PICTURE)
async def _drawn(request: Request, companion_id: str, me: Identity, query: DrawPad) -> Response:
    live, _ = await _member(request, companion_id, me)
    async with server_of(request).replaying:
        return Response(await asyncio.to_thread(picture, live.notebook, query.theme), media_type="image/svg+xml")


@routes.serves(calls.PAD_FILE)
async def _file(request: Request, companion_id: str, me: Identity) -> Response:
    live, viewer = await _member(request, companion_id, me)
    name = f"{live.notebook.setup.game}-{companion_id}.rowlock-companion"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = write_notebook(live.notebook, viewer.may_see)
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
