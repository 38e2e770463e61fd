"""A player's standing in the puzzles of a game, from the tries alone: the same on a server and on a device."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import Final

from rowlock.arena.glicko import Met, after_all
from rowlock.arena.puzzles import Puzzle
from rowlock.wire.study import PuzzleStanding, PuzzleTries, PuzzleTry

__all__ = ["standing_of", "todays"]

DEVIATION: Final = 80.0
"""The standard deviation of a puzzle's rating."""
DAILY_GRADES: Final = (2, 3, 4)
"""The puzzle of the day is neither trivial nor beyond most people."""
RUSH_S: Final = 180


def standing_of(game: str, puzzles: Mapping[str, Puzzle], asked: PuzzleTries) -> PuzzleStanding:
    """Rate a player by the first try of each puzzle, and count what the modes count; unknown puzzles do not count."""
    known = sorted((one for one in asked.tries if one.name in puzzles), key=lambda one: one.at)
    first: dict[str, PuzzleTry] = {}
    last: dict[str, PuzzleTry] = {}
    for one in known:
        first.setdefault(one.name, one)
        last.pop(one.name, None)
        last[one.name] = one
    met = [Met(hard, DEVIATION, one.solved) for name, one in first.items() if (hard := puzzles[name].rating)]
    rating = after_all(met)
    return PuzzleStanding(
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        rated=len(met),
        streak=max((len(list(takewhile(lambda one: one.solved, run))) for run in _runs(known, "streak")), default=0),
        rush=max(
            (sum(one.solved and one.at - one.run <= RUSH_S for one in run) for run in _runs(known, "rush")), default=0
        ),
        missed=tuple(name for name, one in reversed(last.items()) if not one.solved),
        today=todays(game, puzzles.values(), asked.day),
    )


def _runs(tries: Iterable[PuzzleTry], mode: str) -> Iterable[list[PuzzleTry]]:
    """Give the tries of each run of a mode, in their order; a puzzle counts once in a run."""
    runs: dict[int, dict[str, PuzzleTry]] = {}
    for one in tries:
        if one.mode == mode:
            runs.setdefault(one.run, {}).setdefault(one.name, one)
    return [list(run.values()) for run in runs.values()]


def todays(game: str, puzzles: Iterable[Puzzle], day: str) -> str | None:
    """Choose the puzzle of a day: the same for everybody who has the same puzzles."""
    names = sorted(one.name for one in puzzles if one.grade in DAILY_GRADES) or sorted(one.name for one in puzzles)
    if not names:
        return None
    # The name whose digest with the day is the least: puzzles that are added change few days.
    return min(names, key=lambda name: hashlib.sha256(f"{game} {day} {name}".encode()).digest())
