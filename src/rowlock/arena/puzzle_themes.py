"""What a puzzle is about, and its rating, by which a player chooses puzzles.

A theme follows from what distinguishes the answer from the second best action; each game says which of its differences
belongs to which theme (`THEMES` of `bots.why` of its parts). The ending and the most points are themes of every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

import msgspec

from rowlock.arena.puzzles import Puzzle
from rowlock.bots.why import why
from rowlock.core.parts import find_part

__all__ = ["ENDING", "LEVEL_RATINGS", "MOST_POINTS", "THEMES", "labelled", "rating_of", "themes_of"]

MOST_POINTS: Final = "most"
ENDING: Final = "ending"
THEMES: Final = (MOST_POINTS, "block", "keep", "prepare", "claim", "take", "lock", "boxes", "miss", ENDING)
"""Every theme, in the order of lists; a game has some of them."""

LEVEL_RATINGS: Final = (700.0, 1000.0, 1300.0, 1600.0, 1900.0)
"""What levels 1 to 5 count as: a puzzle that a level finds in half of its tries has that level's rating."""
OBVIOUS_RATING: Final = LEVEL_RATINGS[1]
"""The highest rating of a puzzle whose answer simply scores most: people find it, whatever bots do."""
LOWEST: Final = 400.0
HIGHEST: Final = 2200.0
SCALE: Final = 400.0
STEPS: Final = 40


def labelled(puzzle: Puzzle) -> Puzzle:
    """Give a puzzle its themes and its rating."""
    return msgspec.structs.replace(puzzle, rating=rating_of(puzzle), themes=themes_of(puzzle))


def themes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Name what a puzzle is about, the most telling theme first; none if the evaluation does not explain its answer."""
    game = puzzle.game
    found = [ENDING] if puzzle.checked is not None and puzzle.checked.is_proven else []
    if puzzle.obvious:
        found.append(MOST_POINTS)
    else:
        named = cast("Mapping[str, str]", find_part(game, "bots.why", "THEMES") or {})
        view, answer, second = game.read_view(puzzle.view), puzzle.action, puzzle.second
        differences = why(game, view, game.read_action(answer), game.read_action(second), puzzle.gap)
        found += [named[one.name] for one in differences[:1] if one.name in named]
    return tuple(found)


def rating_of(puzzle: Puzzle) -> int:
    """Rate a puzzle as a player who meets it: the rating at which the levels would find it as often as they did."""
    if not puzzle.found:
        return 0
    wanted = sum(puzzle.found.values())
    low, high = LOWEST, HIGHEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(1 / (1 + 10 ** ((middle - level) / SCALE)) for level in LEVEL_RATINGS) > wanted:
            low = middle
        else:
            high = middle
    return round(min(low, OBVIOUS_RATING) if puzzle.obvious else low)
