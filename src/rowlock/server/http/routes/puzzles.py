"""Routes of lessons and puzzles, and the puzzles of a server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path as Folder
from typing import Any

import msgspec
from fastapi import Request

from rowlock.arena.puzzles import BadPuzzles, Puzzle, read_puzzles, shipped
from rowlock.core.errors import BadSetup, quoted
from rowlock.games import GAMES
from rowlock.master.calls import CALLS
from rowlock.master.handlers import studies
from rowlock.server.http.served import Handlers
from rowlock.server.http.state import server_of

routes = Handlers()


class PuzzleSet:
    """All puzzles by game and name, read on first use."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._all: Mapping[str, Mapping[str, Puzzle]] | None = None
        self.answers = studies(lambda game: self.all()[game])
        """The handlers of lessons and puzzles."""

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


def _studying(name: str) -> Callable[..., Awaitable[msgspec.Struct]]:
    """Give the handler of a call that is answered from its address and its body alone."""

    async def study(request: Request, **asked: Any) -> msgspec.Struct:
        return await asyncio.to_thread(server_of(request).puzzles.answers[name], **asked)

    return study


for studying in PuzzleSet("").answers:
    routes.serves(CALLS[studying])(_studying(studying))
