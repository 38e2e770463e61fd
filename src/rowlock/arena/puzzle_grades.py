"""How hard a puzzle is: how often each level finds its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

import msgspec

from rowlock.arena.line_file import LineFile
from rowlock.arena.puzzle_appeal import EASIEST, OBVIOUS_GRADES, is_obvious, is_slight
from rowlock.arena.puzzle_themes import labelled
from rowlock.arena.puzzles import Puzzle
from rowlock.arena.resumable import DoneLine, done_in_order
from rowlock.bots import Bot, Budget
from rowlock.bots.equivalence import effect_of
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


def hardness_of(puzzle: Puzzle) -> tuple[bool, int, float]:
    """Give what puzzles are sorted by: what simply scores most is easy for people, however many levels miss it.

    Then count the levels that usually miss the answer, then the mean share of misses.
    """
    return not puzzle.obvious, missing_levels(puzzle.found), 1 - fmean(puzzle.found.values())


def graded(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Sort puzzles from easy to hard, grade them by fifths, and give each its themes and its rating.

    An answer that gains very little is not among the easiest, and one that simply scores most is never tricky.
    """
    ordered = sorted(puzzles, key=hardness_of)
    fifth = -(-len(ordered) // GRADES)
    easiest = [place for place, one in enumerate(ordered) if not is_slight(one)][:fifth]
    ordered = [ordered[place] for place in (*easiest, *sorted({*range(len(ordered))} - {*easiest}))]
    return [
        labelled(msgspec.structs.replace(one, grade=_grade(place * GRADES // len(ordered), one)))
        for place, one in enumerate(ordered)
    ]


def _grade(fifth: int, puzzle: Puzzle) -> int:
    least = EASIEST + is_slight(puzzle)
    return max(least, min(1 + fifth, OBVIOUS_GRADES if puzzle.obvious else GRADES))


class Tried(msgspec.Struct, frozen=True):
    """What the grade of a puzzle follows from."""

    found: dict[str, float]
    obvious: bool


@dataclass(frozen=True, slots=True)
class Grader:
    """Lets the levels of today try puzzles; the same samples give the same shares."""

    samples: int

    def tried(self, puzzle: Puzzle) -> Tried:
        """Let every level try a puzzle, and look whether its answer simply scores most."""
        game = puzzle.game
        view, answer = game.read_view(puzzle.view), game.read_action(puzzle.action)
        found = found_by_levels(game, view, answer, self.samples, puzzle.source)
        return Tried(found, is_obvious(game, view, answer))


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
    with done_in_order(grader.tried, named, LineFile({}, DoneLine[Tried], "grades", None), processes) as done:
        for name, now in done:
            tried.append(msgspec.structs.replace(named[name], found=now.found, obvious=now.obvious))
            progress(len(tried))
    return graded(tried)
