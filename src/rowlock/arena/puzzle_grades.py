"""How hard a puzzle is: how often each level finds its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

import msgspec

from rowlock.arena.examined import effect_of
from rowlock.arena.line_file import LineFile
from rowlock.arena.puzzles import Puzzle
from rowlock.arena.resumable import DoneLine, done_in_order
from rowlock.bots import Bot, Budget
from rowlock.bots.levels import ladder_of
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame, View

__all__ = [
    "GRADES",
    "TRIES",
    "Grader",
    "found_by_levels",
    "grade_again",
    "graded",
    "grading_levels",
    "hardness_of",
    "missing_levels",
]

GRADES: Final = 5
TRIES: Final = 40
HALF: Final = 0.5


def grading_levels(game: AnyGame) -> tuple[Bot, ...]:
    """List the levels that make and grade puzzles: five grades have names."""
    return ladder_of(game)[:GRADES]


def found_by_levels(game: AnyGame, view: View, answer: object, samples: int, seed: str) -> dict[str, float]:
    """Give for every level the share of many tries that find the answer."""
    wanted = effect_of(game, view, answer)
    found = {}
    for level in grading_levels(game):
        given = [
            level.decide(game, view, Budget(samples=samples), FastStream(f"{seed} / {level.name} / {number}")).action
            for number in range(TRIES)
        ]
        found[level.name] = sum(effect_of(game, view, action) == wanted for action in given) / TRIES
    return found


def missing_levels(found: Mapping[str, float]) -> int:
    """Count the levels below the highest that find the answer in less than half of the tries."""
    *lower, _ = found.values()
    return sum(share < HALF for share in lower)


def hardness_of(found: Mapping[str, float]) -> tuple[int, float]:
    """Give what puzzles are sorted by: the levels that usually miss the answer, then the mean share of misses."""
    return missing_levels(found), 1 - fmean(found.values())


def graded(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Sort puzzles from easy to hard, and grade them by fifths."""
    ordered = sorted(puzzles, key=lambda puzzle: hardness_of(puzzle.found))
    return [msgspec.structs.replace(one, grade=1 + place * GRADES // len(ordered)) for place, one in enumerate(ordered)]


@dataclass(frozen=True, slots=True)
class Grader:
    """Lets the levels of today try puzzles; the same samples give the same shares."""

    samples: int

    def found(self, puzzle: Puzzle) -> dict[str, float]:
        """Give for every level the share of tries that find the answer of a puzzle."""
        game = puzzle.game
        view, answer = game.read_view(puzzle.view), game.read_action(puzzle.action)
        return found_by_levels(game, view, answer, self.samples, puzzle.source)


def grade_again(
    grader: Grader,
    puzzles: Sequence[Puzzle],
    *,
    processes: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Puzzle]:
    """Grade puzzles by the levels of today."""
    named = {puzzle.name: puzzle for puzzle in puzzles}
    tried = []
    with done_in_order(
        grader.found, named, LineFile({}, DoneLine[dict[str, float]], "grades", None), processes
    ) as done:
        for name, found in done:
            tried.append(msgspec.structs.replace(named[name], found=found))
            progress(len(tried))
    return graded(tried)
