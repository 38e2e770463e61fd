"""Looking back and learning: finished games moment by moment and reviewed; lessons whose attempts the rules judge."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Request, Response

from rowlock.core.contract import AnyGame, Kind
from rowlock.core.listing import report_on
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.server.auth import Me
from rowlock.server.errors import Refusal
from rowlock.server.lessons import LEARNER, LESSONS, Task
from rowlock.server.play.frames import decision_now
from rowlock.server.records import finished
from rowlock.server.rest import TablePath, answer, body, says
from rowlock.wire.common import ViewNow
from rowlock.wire.study import Attempt, Judged, Lesson, Lessons, Replay, ReplayFrame, ReviewNow

__all__ = ["GamePath", "routes"]

routes = APIRouter(prefix="/api", tags=["study"])

GamePath = Annotated[str, Path(max_length=40, description="The game's name")]
LessonPath = Annotated[str, Path(max_length=40, description="The lesson's name")]
DECIDED: Final = (Kind.TURN, Kind.SIMULTANEOUS, Kind.OVER)


def _replay(record: GameRecord) -> Replay:
    game, _ = record.rules(GAMES)
    frames, state = [], None
    for step in record.replay(GAMES):
        state = step.state
        decision = game.decision(state)
        if decision.kind in DECIDED:
            told = len(state.history)
            frames.append(ReplayFrame(game.write_position(state), told, decision_now(decision), game.scores(state)))
    return Replay(game.view(state, None).history, tuple(frames))


@routes.get("/tables/{table_id}/replay", **says(Replay, 404, 409, 422))
async def replay(request: Request, table_id: TablePath) -> Response:
    """Give a finished game moment by moment, with everything that was hidden while it ran."""
    _, record = await finished(request, table_id)
    async with request.app.state.server.proving:
        return answer(await asyncio.to_thread(_replay, record))


@routes.get("/tables/{table_id}/review", **says(ReviewNow, 404, 409, 422))
async def review(request: Request, table_id: TablePath) -> Response:
    """Tell how far the review of a finished game has come, and what it found."""
    await finished(request, table_id)
    return answer(request.app.state.server.reviews.now(table_id))


@routes.post("/tables/{table_id}/review", **says(ReviewNow, 401, 404, 409, 422))
async def ask_review(request: Request, table_id: TablePath, me: Me) -> Response:
    """Have a finished game reviewed, once for all who ask."""
    _, record = await finished(request, table_id)
    server = request.app.state.server
    if server.reviews.wanted(table_id):
        server.limits.review(me.player)
    return answer(server.reviews.begin(table_id, record))


def _tasks(game: str) -> tuple[AnyGame, tuple[Task, ...]]:
    if game not in LESSONS:
        raise Refusal("no_such_game", "there is no such game", 404)
    return GAMES[game], LESSONS[game]


def _lesson(game: AnyGame, task: Task) -> Lesson:
    state = game.read_position(task.position)
    view = game.view(state, LEARNER)
    shown = ViewNow(LEARNER, game.view_position(view), view.history, decision_now(view.decision), 0)
    return Lesson(task.name, shown, game.scores(state), task.answer)


@cache
def _lessons(name: str) -> Lessons:
    game, tasks = _tasks(name)
    return Lessons(name, tuple(_lesson(game, task) for task in tasks))


@routes.get("/lessons/{game}", **says(Lessons, 404, 422))
async def lessons(game: GamePath) -> Response:
    """List the lessons of a game."""
    return answer(_lessons(game))


@routes.post("/lessons/{game}/{lesson}", **says(Judged, 404, takes=Attempt))
async def attempt(game: GamePath, lesson: LessonPath, tried: Annotated[Attempt, Depends(body(Attempt))]) -> Response:
    """Judge a turn under construction in a lesson."""
    rules, tasks = _tasks(game)
    task = next((one for one in tasks if one.name == lesson), None)
    if task is None:
        raise Refusal("no_such_lesson", "there is no such lesson", 404)
    return answer(await asyncio.to_thread(_judge, rules, task, tried.draft))


def _judge(game: AnyGame, task: Task, draft: dict[str, Any]) -> Judged:
    report = report_on(game, game.view(game.read_position(task.position), LEARNER), draft)
    return Judged(report, bool(report["action"]) and report["fault"] is None and task.solves(report))
