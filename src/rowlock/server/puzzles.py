"""Puzzles over REST: listed, shown as one seat knows them, judged; solutions are told once found or asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path as Folder
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response

from rowlock.arena.puzzles import BadPuzzles, Puzzle, read_puzzles, shipped, solves
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup, IllegalAction, quoted
from rowlock.core.listing import report_on
from rowlock.games import GAMES
from rowlock.server.errors import Refusal
from rowlock.server.play.frames import decision_now
from rowlock.server.rest import answer, body, says
from rowlock.server.study import GamePath
from rowlock.wire.common import ViewNow
from rowlock.wire.study import (
    Answer,
    Attempt,
    Drafted,
    Gain,
    PuzzleEntry,
    PuzzleList,
    PuzzleNow,
    Solution,
    Solved,
)

__all__ = ["Puzzles", "routes"]

routes = APIRouter(prefix="/api/puzzles", tags=["study"])

PuzzlePath = Annotated[str, Path(max_length=60, description="The puzzle's name")]


class Puzzles:
    """The puzzles there are, by game and name; read when they are first asked for."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._all: Mapping[str, Mapping[str, Puzzle]] | None = None

    def all(self) -> Mapping[str, Mapping[str, Puzzle]]:
        """Give the puzzles of every game; raises BadSetup naming the file and the line that cannot be read."""
        if self._all is None:
            if self._folder and not Folder(self._folder).is_dir():
                raise BadSetup(f"there is no folder {quoted(self._folder)} with puzzles")
            self._all = {game: {puzzle.name: puzzle for puzzle in self._read(game)} for game in GAMES}
        return self._all

    def _read(self, game: str) -> tuple[Puzzle, ...]:
        if not self._folder:
            return shipped(game)
        file = Folder(self._folder) / f"{game}.jsonl"
        try:
            return tuple(read_puzzles(file.read_text(encoding="utf-8"), str(file))) if file.is_file() else ()
        except (BadPuzzles, OSError, UnicodeDecodeError) as error:
            raise BadSetup(f"the puzzles cannot be read: {error}") from None


async def _puzzles(request: Request, game: str) -> Mapping[str, Puzzle]:
    if game not in GAMES:
        raise Refusal("no_such_game", "there is no such game", 404)
    known: Mapping[str, Mapping[str, Puzzle]] = await asyncio.to_thread(request.app.state.server.puzzles.all)
    return known[game]


async def _puzzle(request: Request, game: GamePath, name: PuzzlePath) -> Puzzle:
    puzzle = (await _puzzles(request, game)).get(name)
    if puzzle is None:
        raise Refusal("no_such_puzzle", "there is no such puzzle", 404)
    return puzzle


Asked = Annotated[Puzzle, Depends(_puzzle)]


@routes.get("/{game}", **says(PuzzleList, 404, 422))
async def puzzles(request: Request, game: GamePath) -> Response:
    """List the puzzles of a game from easy to hard."""
    known = sorted((await _puzzles(request, game)).values(), key=lambda puzzle: puzzle.grade)
    return answer(PuzzleList(game, tuple(PuzzleEntry(puzzle.name, puzzle.grade) for puzzle in known)))


@routes.get("/{game}/{name}", **says(PuzzleNow, 404, 422))
async def puzzle(asked: Asked) -> Response:
    """Show a puzzle as its seat knows it."""
    return answer(await asyncio.to_thread(_shown, asked))


def _shown(puzzle: Puzzle) -> PuzzleNow:
    game = puzzle.game
    view = game.read_view(puzzle.view)
    shown = ViewNow(view.seat, game.view_position(view), view.history, decision_now(view.decision), 0)
    # Scores are everybody's knowledge, so any state dealt from the view has them.
    scores = game.scores(game.resample(view, FastStream(puzzle.name)))
    return PuzzleNow(puzzle.name, puzzle.grade, shown, scores)


@routes.post("/{game}/{name}/draft", **says(Drafted, 404, takes=Attempt))
async def draft(asked: Asked, tried: Annotated[Attempt, Depends(body(Attempt))]) -> Response:
    """Say what the rules say of a turn under construction in a puzzle."""
    return answer(await asyncio.to_thread(_drafted, asked, tried.draft))


def _drafted(puzzle: Puzzle, draft: dict[str, Any]) -> Drafted:
    game = puzzle.game
    return Drafted(report_on(game, game.read_view(puzzle.view), draft))


@routes.post("/{game}/{name}", **says(Solved, 404, takes=Answer))
async def solve(asked: Asked, given: Annotated[Answer, Depends(body(Answer))]) -> Response:
    """Judge an action: illegal ones are refused with their fault, and only the best one solves."""
    return answer(await asyncio.to_thread(_judged, asked, given.action))


def _judged(puzzle: Puzzle, text: str) -> Solved:
    game = puzzle.game
    action = game.read_action(text)
    view = game.read_view(puzzle.view)
    fault = game.why_illegal(game.resample(view, FastStream(puzzle.name)), view.seat, action)
    if fault is not None:
        raise IllegalAction(game.name, view.seat, game.write_action(action), fault)
    return Solved(True, _solution(puzzle)) if solves(puzzle, action) else Solved(False)


@routes.get("/{game}/{name}/solution", **says(Solution, 404, 422))
async def solution(asked: Asked) -> Response:
    """Give a puzzle's solution to whoever gives up."""
    return answer(_solution(asked))


def _solution(puzzle: Puzzle) -> Solution:
    return Solution(puzzle.action, puzzle.second, Gain(puzzle.gap, *puzzle.interval))
