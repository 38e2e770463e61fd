"""Routes of learning: replays and reviews of finished games, and lessons."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rowlock.master.reviews import unseen
from rowlock.master.study import game_named, judge_lesson, lesson_named, lessons_now, replay_of
from rowlock.server.http.answers import SEEN, finished_table
from rowlock.server.http.identity import Me
from rowlock.server.http.rest import TablePath, body, describe, respond
from rowlock.server.http.routes.records import answer_about
from rowlock.server.http.state import server_of
from rowlock.wire.study import Attempt, Judged, Lessons, Replay, ReviewNow

__all__ = ["GamePath", "reviews", "routes"]

routes = APIRouter(prefix="/api", tags=["study"])
reviews = APIRouter(prefix="/api/tables", tags=["study"], dependencies=SEEN)

GamePath = Annotated[str, Path(max_length=40, description="The game's name")]
SeenSteps = Annotated[
    int | None,
    Query(ge=0, le=1 << 20, description="How many refined steps the review has that the page shows"),
]
LessonPath = Annotated[str, Path(max_length=40, description="The lesson's name")]


@reviews.get("/{table_id}/replay", **describe(Replay, 401, 404, 409, 422))
async def replay(request: Request, table_id: TablePath) -> Response:
    """Give a finished game moment by moment, hidden information included."""
    return await answer_about(request, table_id, "replay", replay_of)


@reviews.get("/{table_id}/review", **describe(ReviewNow, 401, 404, 409, 422))
async def review(request: Request, table_id: TablePath, seen: SeenSteps = None) -> Response:
    """Give the state of a finished game's review, and what is found unless the page has it."""
    await finished_table(request, table_id)
    return respond(unseen(server_of(request).reviews.now(table_id), seen))


@reviews.post("/{table_id}/review", **describe(ReviewNow, 401, 404, 409, 422))
async def ask_review(request: Request, table_id: TablePath, me: Me) -> Response:
    """Have a finished game reviewed; the review is made once and shared."""
    table = await finished_table(request, table_id)
    server = server_of(request)
    if server.reviews.missing(table_id):
        await server.limits.review(me.player)
    return respond(server.reviews.begin(table_id, table.record(), server.limits.asker(request, me.player)))


@reviews.delete("/{table_id}/review", **describe(ReviewNow, 401, 404, 409, 422))
async def stop_review(request: Request, table_id: TablePath, me: Me) -> Response:
    """Stop a review that one has asked for; it goes on if others asked for it too. What is found stays."""
    await finished_table(request, table_id)
    return respond(server_of(request).reviews.cancel(table_id, me.player))


@cache
def _lessons(name: str) -> Lessons:
    return lessons_now(game_named(name))


@routes.get("/lessons/{game}", **describe(Lessons, 404, 422))
async def lessons(game: GamePath) -> Response:
    """List the lessons of a game."""
    return respond(_lessons(game))


@routes.post("/lessons/{game}/{lesson}", **describe(Judged, 404, takes=Attempt))
async def attempt(game: GamePath, lesson: LessonPath, tried: Annotated[Attempt, Depends(body(Attempt))]) -> Response:
    """Judge a turn under construction in a lesson."""
    rules = game_named(game)
    task = lesson_named(rules, lesson)
    return respond(await asyncio.to_thread(judge_lesson, rules, task, tried.draft))
