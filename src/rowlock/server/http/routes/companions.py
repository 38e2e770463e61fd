"""Routes of printed games: open, join, make entries, undo, correct, ask, and wait for the changes of others."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rowlock.companion.changes import (
    Basis,
    Corrected,
    Noted,
    Undone,
    Viewer,
    invalid_entries,
    picture,
    review_question,
    shown,
    turn_review,
)
from rowlock.companion.text import write_notebook
from rowlock.server.accounts.sessions import Identity
from rowlock.server.companions import LiveCompanion, is_made
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
    CompanionChanged,
    CompanionList,
    CompanionNow,
    CompanionOpened,
    CompanionPreview,
    CompanionRow,
    CorrectEntry,
    HandAdvice,
    JoinCompanion,
    NewCompanion,
    NoteEntry,
    TurnReview,
    UndoEntry,
)

__all__ = ["routes"]

ADVICE_COST: Final = 5.0
"""What a question about a hand counts as, in requests."""

CORRECTION_COST: Final = 5.0
"""What a correction counts as: it judges all later entries again."""

routes = APIRouter(prefix="/api/companions", tags=["printed games"])

CompanionPath = Annotated[str, Path(pattern="^[a-z2-7]{26}$", description="The id of the printed game")]


async def _member(request: Request, companion_id: str, me: Identity) -> tuple[LiveCompanion, Viewer]:
    companions = server_of(request).companions
    live = await companions.get(companion_id)
    return live, await companions.viewer(live, me.player)


async def _writer(request: Request, companion_id: str, me: Identity, seat: int) -> Viewer:
    """Give the viewer if it may make entries for a seat."""
    _, viewer = await _member(request, companion_id, me)
    if not viewer.may_write(seat):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
    return viewer


def _now(live: LiveCompanion, viewer: Viewer) -> CompanionNow:
    return shown(live.notebook, viewer, companion_id=live.id, sequence=live.sequence)


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
    return respond(CompanionOpened(_now(live, Viewer(None, keeper=True, player=me.player)), invitation), 201)


@routes.get("/{companion_id}", **describe(CompanionNow, 401, 404, 422))
async def show(request: Request, companion_id: CompanionPath, me: Me) -> Response:
    """Show a printed game."""
    return respond(_now(*await _member(request, companion_id, me)))


@routes.get("/{companion_id}/news", **describe(CompanionNow, 401, 404, 422))
async def news(
    request: Request, companion_id: CompanionPath, me: Me, after: Annotated[int, Query(ge=0)] = 0
) -> Response:
    """Wait up to 25 seconds for a change after a sequence number, then show the game."""
    _, viewer = await _member(request, companion_id, me)
    live = await server_of(request).companions.news(companion_id, after)
    await server_of(request).sessions.check(me)
    return respond(_now(live, viewer))


@routes.post("/{companion_id}/members", **describe(CompanionNow, 401, 404, 422, takes=JoinCompanion))
async def join(
    request: Request, companion_id: CompanionPath, me: Me, wish: Annotated[JoinCompanion, Depends(body(JoinCompanion))]
) -> Response:
    """Join a printed game with its invitation; joining again changes the seat."""
    companions, lives = server_of(request).companions, server_of(request).sessions.still_open(me)
    await companions.join(await companions.get(companion_id), me.player, wish.invitation, wish.seat, lives)
    return respond(_now(*await _member(request, companion_id, me)))


@routes.post("/{companion_id}/entries", **describe(CompanionNow, 401, 404, 409, 422, takes=NoteEntry))
async def note(
    request: Request, companion_id: CompanionPath, me: Me, entry: Annotated[NoteEntry, Depends(body(NoteEntry))]
) -> Response:
    """Make an entry; it is stored before it is acknowledged, and sending it again changes nothing."""
    viewer = await _writer(request, companion_id, me, entry.seat)
    change, lives = Noted(entry.id, entry.seat, entry.text, me.player), server_of(request).sessions.still_open(me)
    basis = Basis(entry.after, entry.upon)
    return respond(_now(await server_of(request).companions.change(companion_id, change, basis, lives), viewer))


@routes.post("/{companion_id}/undo", **describe(CompanionNow, 401, 404, 409, 422, takes=UndoEntry))
async def undo(
    request: Request, companion_id: CompanionPath, me: Me, wish: Annotated[UndoEntry, Depends(body(UndoEntry))]
) -> Response:
    """Take back the last entry, or the last one of the seat where every player has a sheet."""
    viewer = await _writer(request, companion_id, me, wish.seat)
    companions = server_of(request).companions
    live, change = await companions.get(companion_id), Undone(wish.id, wish.seat, me.player)
    if is_made(live, change):
        return respond(_now(live, viewer))
    last = live.notebook.last_of(wish.seat)
    if last is not None and not live.notebook.reopens and not viewer.may_write(live.notebook.entries[last].seat):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
    lives = server_of(request).sessions.still_open(me)
    return respond(_now(await companions.change(companion_id, change, Basis(wish.after, wish.upon), lives), viewer))


@routes.post("/{companion_id}/corrections", **describe(CompanionChanged, 401, 404, 409, 422, takes=CorrectEntry))
async def correct(
    request: Request, companion_id: CompanionPath, me: Me, wish: Annotated[CorrectEntry, Depends(body(CorrectEntry))]
) -> Response:
    """Correct an earlier entry; if later entries would become illegal, they are listed and nothing changes."""
    live, viewer = await _member(request, companion_id, me)
    entries, change = live.notebook.entries, Corrected(wish.id, wish.number, wish.text, me.player)
    if is_made(live, change):
        return respond(CompanionChanged(_now(live, viewer)))
    if wish.number >= len(entries):
        raise Refusal("no_entry", f"there is no entry {wish.number}", 422, number=wish.number)
    if not (viewer.may_write(entries[wish.number].seat) and viewer.may_see(live.notebook, wish.number)):
        raise Refusal("not_your_sheet", "you may make entries for your own seat only", 403)
    server_of(request).limits.player(me.player, CORRECTION_COST)
    live, correction = await server_of(request).companions.correct(
        companion_id, change, wish.after, server_of(request).sessions.still_open(me), confirmed=wish.confirmed
    )
    if correction.invalid:
        return respond(CompanionChanged(invalid=invalid_entries(correction.invalid)))
    return respond(CompanionChanged(_now(live, viewer)))


@routes.post("/{companion_id}/preview", **describe(CompanionPreview, 401, 404, 422, takes=AskPreview))
async def preview(
    request: Request, companion_id: CompanionPath, me: Me, ask: Annotated[AskPreview, Depends(body(AskPreview))]
) -> Response:
    """Say what an unfinished entry would do; nothing is stored."""
    await _writer(request, companion_id, me, ask.seat)
    live, _ = await _member(request, companion_id, me)
    async with server_of(request).replaying:
        return respond(await asyncio.to_thread(live.notebook.preview, ask, me.player))


@routes.post("/{companion_id}/advice", **describe(HandAdvice, 401, 404, 422, takes=AskAdvice))
async def advice(
    request: Request, companion_id: CompanionPath, me: Me, ask: Annotated[AskAdvice, Depends(body(AskAdvice))]
) -> Response:
    """Say what a hand can do; the hand is not stored."""
    server = server_of(request)
    await _writer(request, companion_id, me, ask.seat)
    live, _ = await _member(request, companion_id, me)
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
