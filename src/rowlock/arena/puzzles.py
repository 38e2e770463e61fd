"""Puzzles: a position, its solution and its difficulty; read, written, and checked against an answer.

A puzzle is a view without history, so that a player knows exactly what the bot that made it knew. One's own mistake
is a puzzle with its history: the position as the player saw it.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

from rowlock.arena.answers import Tried, try_answer
from rowlock.arena.puzzle_check import Verdict
from rowlock.bots import Budget, bot_named
from rowlock.bots.equivalence import effect_of
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import RowlockError, quoted
from rowlock.games import GAMES
from rowlock.wire.study import Difference

__all__ = [
    "BadPuzzles",
    "Mistake",
    "Puzzle",
    "Source",
    "bot_solves",
    "is_solution",
    "read_puzzles",
    "read_source",
    "shipped",
    "shipped_text",
    "solves",
    "tried",
    "write_puzzles",
]

FORMAT: Final = 1
COMPARING_SEED: Final = 1
GZIP: Final = 31
"""The format that zlib reads here. The module gzip would be one more in what a browser loads to run Python."""
"""The seed of the worlds in which a wrong answer to a puzzle is compared with the solution."""


class BadPuzzles(RowlockError):
    """A file of puzzles that cannot be read."""

    code = "bad_puzzles"


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """Where a player's decision was reviewed, and what it cost."""

    record: str
    """The name of the record."""
    number: int
    """The number of the decision."""
    good: tuple[str, ...] = ()
    """Other actions that are not clearly worse than the best one."""
    chance_given_up: float
    why: tuple[Difference, ...] = ()
    """What distinguishes the action played from the best one, the most important first."""
    worlds: int
    seed: int
    """The worlds in which the review judged the decision; they judge the answers, too."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position and its solution; values are leads at the end of the game."""

    name: str
    view: dict[str, Any]  # JSON, as Game.write_view gives it
    action: str
    value: float
    second: str
    """The second best action; of a mistake the action that was played."""
    gap: float
    interval: tuple[float, float]
    grade: int
    """From 1 to 5; 0 if no bot has tried it."""
    found: dict[str, float]
    """By level, the share of tries that find the solution."""
    source: str
    rating: int = 0
    """The rating of a player who finds it in half of the tries; 0 if no bot has tried it."""
    themes: tuple[str, ...] = ()
    """What it is about, the most telling first."""
    obvious: bool = False
    """Whether the answer scores more at once than every other action."""
    checked: Verdict | None = None
    """What shows that the action is the only best one; None in files of earlier versions and for mistakes."""
    mistake: Mistake | None = None
    """Set if the puzzle is somebody's own mistake in a game."""

    @property
    def game(self) -> AnyGame:
        """The rules of its game."""
        word = str(self.view["position"]).split(";", 1)[0].removeprefix("game ").strip()
        return GAMES[word]


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """How a file of puzzles was made, so that it can be made again."""

    format: int = FORMAT
    game: str
    options: str
    seed: str
    samples: int
    worlds: int
    count: int
    version: str
    fingerprint: str
    games: int = 0
    """The most games that were played."""
    tries: int = 6
    """How often each level tried each puzzle."""
    kept: int = 0
    """How many puzzles are of an earlier file, and pass the check."""
    kept_from: str = ""
    """The digest of that file."""
    graded: str = ""
    """The fingerprint of the program whose levels graded the puzzles."""


def is_solution(puzzle: Puzzle, action: object) -> bool:
    """Tell whether an action is the solution, or has the same effect."""
    game = puzzle.game
    view = game.read_view(puzzle.view)
    return effect_of(game, view, action) == effect_of(game, view, game.read_action(puzzle.action))


def solves(puzzle: Puzzle, action: object) -> bool:
    """Tell whether an action is the solution, is known to be as good, or has the same effect as one of these."""
    game = puzzle.game
    view = game.read_view(puzzle.view)
    return effect_of(game, view, action) in [effect_of(game, view, one) for one in _answers_of(puzzle)]


def _answers_of(puzzle: Puzzle) -> list[object]:
    """Give the solution, then the actions that are known to be as good."""
    good = () if puzzle.mistake is None else puzzle.mistake.good
    return [puzzle.game.read_action(text) for text in (puzzle.action, *good)]


def tried(puzzle: Puzzle, action: object, worlds: int) -> Tried:
    """Compare an answer with the solution; one's own mistakes are judged in the worlds of their review."""
    game = puzzle.game
    view, answers, mistake = game.read_view(puzzle.view), _answers_of(puzzle), puzzle.mistake
    if mistake is not None:
        return try_answer(game, view, answers, action, worlds=mistake.worlds, seed=mistake.seed)
    found = try_answer(game, view, answers, action, worlds=worlds, seed=COMPARING_SEED)
    # A puzzle has one best answer, so another that a few worlds cannot tell from it is worse all the same.
    return found if found.kind == "best" else replace(found, kind="worse")


def bot_solves(puzzle: Puzzle, bot: str, samples: int) -> bool:
    """Tell whether a bot finds the solution."""
    game = puzzle.game
    view = game.read_view(puzzle.view)
    rng = FastStream(f"{puzzle.source} / solve")
    return solves(puzzle, bot_named(bot, game.name).decide(game, view, Budget(samples=samples), rng).action)


# ── files ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def write_puzzles(source: Source, puzzles: Sequence[Puzzle]) -> str:
    """Write puzzles after a line that says how they were made, one JSON object per line."""
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in (source, *puzzles))


def read_source(text: str, where: str) -> Source:
    """Read how a file of puzzles was made; raise BadPuzzles if it is none."""
    try:
        header = msgspec.json.decode(text.partition("\n")[0], type=Source)
    except msgspec.MsgspecError:
        raise BadPuzzles(f"{where}: this is no file of puzzles") from None
    if header.format != FORMAT or header.game not in GAMES:
        raise BadPuzzles(f"{where}: puzzles of format {header.format} for {quoted(header.game)} are unknown here")
    return header


def read_puzzles(text: str, where: str) -> list[Puzzle]:
    """Read a file of puzzles; raise BadPuzzles naming the line."""
    read_source(text, where)
    found = []
    for number, line in enumerate(text.splitlines()[1:], 2):
        try:
            puzzle = msgspec.json.decode(line, type=Puzzle)
            puzzle.game.read_view(puzzle.view)
            _answers_of(puzzle)
        except (msgspec.MsgspecError, RowlockError, KeyError) as error:
            raise BadPuzzles(f"{where}, line {number}: {error}") from None
        found.append(puzzle)
    return found


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """Give the puzzles of a game that the package contains."""
    text = shipped_text(game)
    return tuple(read_puzzles(text, f"{game}.jsonl")) if text else ()


def shipped_text(game: str) -> str:
    """Give the file of puzzles that the package contains, which is compressed there; empty if a game has none."""
    file = resources.files("rowlock.arena") / "data" / f"{game}.jsonl.gz"
    return zlib.decompress(file.read_bytes(), GZIP).decode() if file.is_file() else ""
