"""What makes a puzzle worth solving: the game hangs on the answer, and the grade is what people find hard.

A puzzle is `decided` if its game is won or lost whatever is played, `slight` if it is among the easiest although its
answer gains very little, and `overrated` if its grade is high although the answer simply scores most.
"""

from __future__ import annotations

from typing import Final

from rowlock.arena.examined import examine, source_of
from rowlock.arena.puzzle_check import Evidence, Fault, Verdict
from rowlock.arena.puzzles import Puzzle
from rowlock.core.contract import AnyGame, View

__all__ = [
    "EASIEST",
    "OBVIOUS_GRADES",
    "RESERVE",
    "appeal_fault",
    "is_decided",
    "is_obvious",
    "is_slight",
    "is_won_or_lost",
]

LEAST_CHANCE: Final = 0.10
"""The least share of games that the answer wins, and that the second best action loses."""
LEAST_WINS: Final = 0.03
"""The least share of games that the answer wins more than the second best action."""
RESERVE: Final = 0.02
"""A maker asks for this much more than a check, which plays in other worlds."""
EASIEST: Final = 1
"""The grade in which no answer may gain very little."""
OBVIOUS_GRADES: Final = 2
"""The highest grade of a puzzle whose answer simply scores most."""


def is_decided(evidence: Evidence, reserve: float = 0.0) -> bool:
    """Tell whether a game is won or lost whatever is played, as far as the evidence says."""
    if evidence.chance is None:
        return False
    lost = 1 - evidence.chance + evidence.wins
    return min(evidence.chance, lost) < LEAST_CHANCE + reserve or evidence.wins < LEAST_WINS + reserve / 2


def is_won_or_lost(lead: float, gap: float) -> bool:
    """Tell whether an ending with this final lead has the same winner after an action that gives up the gap."""
    return lead > gap or lead < 0


def is_obvious(game: AnyGame, view: View, answer: object) -> bool:
    """Tell whether an answer scores more at once than every other action."""
    position = examine(game, view)
    worths = [sum(game.worth_in(view, position.action(one)).values()) for one in range(len(position))]
    number, most = position.number_of(answer), max(worths)
    return number is not None and worths[number] == most and worths.count(most) == 1


def is_slight(puzzle: Puzzle) -> bool:
    """Tell whether an answer gains too little for a puzzle of the easiest grade."""
    return puzzle.gap < source_of(puzzle.game).least_easy_gap


def appeal_fault(puzzle: Puzzle, verdict: Verdict) -> Fault:
    """Say what makes a puzzle not worth solving; one's own mistakes are always worth it."""
    if puzzle.mistake is not None:
        return ""
    if verdict.evidence and is_decided(verdict.evidence[0]):
        return "decided"
    if puzzle.grade == EASIEST and is_slight(puzzle):
        return "slight"
    game = puzzle.game
    hard = puzzle.grade > OBVIOUS_GRADES
    obvious = hard and is_obvious(game, game.read_view(puzzle.view), game.read_action(puzzle.action))
    return "overrated" if obvious else ""
