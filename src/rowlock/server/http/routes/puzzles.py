"""Routes of puzzles: listed, shown as one seat sees them, judged; a solution is given once found or asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from pathlib import Path as Folder
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response

from rowlock.arena.puzzles import BadPuzzles, Puzzle, read_puzzles, shipped
from rowlock.core.errors import BadSetup, quoted
from rowlock.games import GAMES
from rowlock.master.study import (
    game_named,
    judge_puzzle,
    puzzle_draft,
    puzzle_list,
    puzzle_named,
    puzzle_now,
    solution_of,
)
from rowlock.server.http.rest import body, describe, respond
from rowlock.server.http.routes.study import GamePath
from rowlock.server.http.state import server_of
from rowlock.wire.study import Answer, Attempt, Drafted, PuzzleList, PuzzleNow, Solution, Solved

__all__ = ["PuzzleSet", "routes"]

routes = APIRouter(prefix="/api/puzzles", tags=["study"])

PuzzlePath = Annotated[str, Path(max_length=60, description="The puzzle's name")]


class PuzzleSet:
    """All puzzles by game and name, read on first use."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._all: Mapping[str, Mapping[str, Puzzle]] | None = None

    def all(self) -> Mapping[str, Mapping[str, Puzzle]]:
        """Give the puzzles of every game; raises BadSetup with the file and the line that cannot be read."""
        if self._all is None:
            if self._folder and not Folder(self._folder).is_dir():
                raise BadSetup(
                    "there is no folder {folder} with puzzles", "puzzles_folder", folder=quoted(self._folder)
                )
            self._all = {game: {puzzle.name: puzzle for puzzle in self._read(game)} for game in GAMES}
        return self._all

    def _read(self, game: str) -> tuple[Puzzle, ...]:
        if not self._folder:
            return shipped(game)
        file = Folder(self._folder) / f"{game}.jsonl"
        try:
            return tuple(read_puzzles(file.read_text(encoding="utf-8"), str(file))) if file.is_file() else ()
        except (BadPuzzles, OSError, UnicodeDecodeError) as error:
            raise BadSetup("the puzzles cannot be read: {why}", "puzzles_unreadable", why=error) from None


async def _puzzles(request: Request, game: str) -> Mapping[str, Puzzle]:
    name = game_named(game).name
    return (await asyncio.to_thread(server_of(request).puzzles.all))[name]


async def _puzzle(request: Request, game: GamePath, name: PuzzlePath) -> Puzzle:
    return puzzle_named(await _puzzles(request, game), name)


NamedPuzzle = Annotated[Puzzle, Depends(_puzzle)]


@routes.get("/{game}", **describe(PuzzleList, 404, 422))
async def puzzles(request: Request, game: GamePath) -> Response:
    """List the puzzles of a game from easy to hard."""
    return respond(puzzle_list(game, (await _puzzles(request, game)).values()))


@routes.get("/{game}/{name}", **describe(PuzzleNow, 404, 422))
async def puzzle(asked: NamedPuzzle) -> Response:
    """Show a puzzle as its seat sees it."""
    return respond(await asyncio.to_thread(puzzle_now, asked))


@routes.post("/{game}/{name}/draft", **describe(Drafted, 404, takes=Attempt))
async def draft(asked: NamedPuzzle, tried: Annotated[Attempt, Depends(body(Attempt))]) -> Response:
    """Report on a turn under construction in a puzzle."""
    return respond(await asyncio.to_thread(puzzle_draft, asked, tried.draft))


@routes.post("/{game}/{name}", **describe(Solved, 404, takes=Answer))
async def solve(asked: NamedPuzzle, given: Annotated[Answer, Depends(body(Answer))]) -> Response:
    """Judge an action: an illegal one is refused with its fault, and only the best one solves the puzzle."""
    return respond(await asyncio.to_thread(judge_puzzle, asked, given.action))


@routes.get("/{game}/{name}/solution", **describe(Solution, 404, 422))
async def solution(asked: NamedPuzzle) -> Response:
    """Give a puzzle's solution."""
    return respond(solution_of(asked))
