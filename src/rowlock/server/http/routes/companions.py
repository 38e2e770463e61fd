"""Routes of printed games: open, join, ask, save and delete. Changes and news go through the live socket."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rowlock.companion.changes import Viewer, picture, review_question, turn_review
from rowlock.companion.text import again, read_notebook, write_notebook
from rowlock.games import GAMES
from rowlock.master.pads import now
from rowlock.server.accounts.sessions import Identity
from rowlock.server.companions import LiveCompanion
from rowlock.server.http.identity import Me
from rowlock.server.http.rest import body, describe, respond
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
    HandAdvice,
    JoinCompanion,
    NewCompanion,
    TurnReview,
)

__all__ = ["routes"]

ADVICE_COST: Final = 5.0
"""What a question about a hand counts as, in requests."""
FILE_COST: Final = 10.0
"""What a file counts as: all its entries are judged."""

routes = APIRouter(prefix="/api/companions", tags=["printed games"])

CompanionPath = Annotated[str, Path(pattern="^[a-z2-7]{26}$", description="The id of the printed game")]


async def _member(request: Request, companion_id: str, me: Identity) -> tuple[LiveCompanion, Viewer]:
    return await server_of(request).companions.viewed(companion_id, me.player)


async def _writer(request: Request, companion_id: str, me: Identity, seat: int) -> LiveCompanion:
    """Give the printed game if the person may make entries for a seat."""
    live, viewer = await _member(request, companion_id, me)
    if not viewer.may_write(seat):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
    return live


@routes.get("", **describe(CompanionList, 401))
async def mine(request: Request, me: Me) -> Response:
    """List your printed games, the last changed first."""
    found = await server_of(request).store.read(lambda connection: companions_of(connection, me.player))
    return respond(
        CompanionList(
            tuple(
                CompanionRow(one.id, one.game, one.setup.players, one.changed, one.owner == me.player) for one in found
            )
        )
    )


@routes.post("", **describe(CompanionOpened, 401, 404, takes=NewCompanion, status=201))
async def open_companion(
    request: Request, me: Me, wish: Annotated[NewCompanion, Depends(body(NewCompanion))]
) -> Response:
    """Open a printed game; your device keeps the score of everybody until other phones join."""
    server = server_of(request)
    live, invitation = await server.companions.open(wish, me.player, server.sessions.still_open(me))
    return respond(CompanionOpened(now(live.pad, live.viewer(me.player)), invitation), 201)


@routes.post("/files", **describe(CompanionOpened, 401, 422, takes=CompanionFile, status=201))
async def open_file(request: Request, me: Me, wish: Annotated[CompanionFile, Depends(body(CompanionFile))]) -> Response:
    """Open a companion file again: a new printed game with its entries, which are judged again."""
    server = server_of(request)
    server.limits.player(me.player, FILE_COST)
    async with server.replaying:
        notebook = await asyncio.to_thread(read_notebook, wish.text, GAMES)
    live, invitation = await server.companions.open(
        again(notebook), me.player, server.sessions.still_open(me), entries=notebook.entries
    )
    return respond(CompanionOpened(now(live.pad, live.viewer(me.player)), invitation), 201)


@routes.get("/{companion_id}", **describe(CompanionNow, 401, 404, 422))
async def show(request: Request, companion_id: CompanionPath, me: Me) -> Response:
    """Show a printed game."""
    live, viewer = await _member(request, companion_id, me)
    return respond(now(live.pad, viewer))


@routes.delete("/{companion_id}", **describe(None, 401, 404, 422, status=204))
async def delete(request: Request, companion_id: CompanionPath, me: Me) -> Response:
    """Delete a printed game that you opened; leave one that you joined."""
    await server_of(request).companions.delete(companion_id, me.player, server_of(request).sessions.still_open(me))
    return Response(status_code=204)


@routes.post("/{companion_id}/members", **describe(CompanionNow, 401, 404, 422, takes=JoinCompanion))
async def join(
    request: Request, companion_id: CompanionPath, me: Me, wish: Annotated[JoinCompanion, Depends(body(JoinCompanion))]
) -> Response:
    """Join a printed game with its invitation; joining again changes the seat."""
    companions, lives = server_of(request).companions, server_of(request).sessions.still_open(me)
    await companions.join(await companions.get(companion_id), me.player, wish.invitation, wish.seat, lives)
    live, viewer = await _member(request, companion_id, me)
    return respond(now(live.pad, viewer))


@routes.post("/{companion_id}/preview", **describe(CompanionPreview, 401, 404, 422, takes=AskPreview))
async def preview(
    request: Request, companion_id: CompanionPath, me: Me, ask: Annotated[AskPreview, Depends(body(AskPreview))]
) -> Response:
    """Say what an unfinished entry would do; nothing is stored."""
    live = await _writer(request, companion_id, me, ask.seat)
    async with server_of(request).replaying:
        return respond(await asyncio.to_thread(live.notebook.preview, ask, me.player))


@routes.post("/{companion_id}/advice", **describe(HandAdvice, 401, 404, 422, takes=AskAdvice))
async def advice(
    request: Request, companion_id: CompanionPath, me: Me, ask: Annotated[AskAdvice, Depends(body(AskAdvice))]
) -> Response:
    """Say what a hand can do; the hand is not stored."""
    server = server_of(request)
    live = await _writer(request, companion_id, me, ask.seat)
    server.limits.player(me.player, ADVICE_COST)
    async with server.replaying:
        found = await asyncio.to_thread(live.notebook.advice, ask)
    if not isinstance(found, Question):
        return respond(HandAdvice(found))
    answer = await _asked(request, me, found)
    return respond(HandAdvice(best=answer.candidates, action=answer.action))


async def _asked(request: Request, me: Identity, question: Question) -> Advice:
    """Let the coach answer, in the person's turn."""
    try:
        server = server_of(request)
        return await server.workers.advise(server.limits.asker(request, me.player), question)
    except WorkerFailed:
        raise Refusal("no_advice", "the hand could not be judged in time", 503) from None


@routes.post("/{companion_id}/review", **describe(TurnReview, 401, 404, 422, 503, takes=AskReview))
async def review(
    request: Request, companion_id: CompanionPath, me: Me, ask: Annotated[AskReview, Depends(body(AskReview))]
) -> Response:
    """Say how good one of your turns was, if its hand was entered; nothing is stored."""
    server = server_of(request)
    live, viewer = await _member(request, companion_id, me)
    notebook = live.notebook
    question = review_question(notebook, viewer, ask.number)
    server.limits.player(me.player, ADVICE_COST)
    answer = await _asked(request, me, question)
    async with server.replaying:
        return respond(await asyncio.to_thread(turn_review, notebook, ask.number, answer))


@routes.get("/{companion_id}/picture", **describe(None, 401, 404, 422, text="image/svg+xml"))
async def drawn(
    request: Request, companion_id: CompanionPath, me: Me, theme: Annotated[Literal["light", "dark"], Query()] = "light"
) -> Response:
    """Draw the board of a printed game as SVG, without hands."""
    live, _ = await _member(request, companion_id, me)
    async with server_of(request).replaying:
        return Response(await asyncio.to_thread(picture, live.notebook, theme), media_type="image/svg+xml")


@routes.get("/{companion_id}/file", **describe(None, 401, 404, 422, text="text/plain; charset=utf-8"))
async def file(request: Request, companion_id: CompanionPath, me: Me) -> Response:
    """Give the printed game as a companion file, without the hands that others entered."""
    live, viewer = await _member(request, companion_id, me)
    name = f"{live.notebook.setup.game}-{companion_id}.rowlock-companion"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    text = write_notebook(live.notebook, viewer.may_see)
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
