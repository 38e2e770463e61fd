"""What the decisions of a seat earned at once, and the most that they could have earned. Looks no further ahead.

Only what the seat saw counts: the legal actions and their worth follow from its view.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from rowlock.arena.mistakes import decisions_in
from rowlock.bots.simple import MOST_ACTIONS
from rowlock.core.contract import AnyGame, View
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import MostEarned

__all__ = ["most_earned"]

MOST_LOOKED_AT: Final = 10_000
"""The actions of a whole game that are looked at, so that no game costs more than about a second.

A decision may use what earlier ones have left over.
"""


def most_earned(record: GameRecord, seat: int) -> MostEarned:
    """Compare the most that a decision of a seat earned with the most that one could have earned; it must have decided.

    A position with more actions than its share of `MOST_LOOKED_AT`, or than `MOST_ACTIONS`, is looked at up to there.
    So what is given was possible, but more may have been.
    """
    decisions = list(_earnings(record, seat))
    number, points = max(((number, played) for number, played, _ in decisions), key=_points)
    at, possible = max(((number, most) for number, _, most in decisions), key=_points)
    return MostEarned(points, number, possible, at) if possible > points else MostEarned(points, number)


def _earnings(record: GameRecord, seat: int) -> Iterator[tuple[int, int, int]]:
    """Give the number of each decision of a seat, what it earned, and the most that it could have earned."""
    game, _ = record.rules(GAMES)
    due, left = sum(entry.seat == seat for entry in record.entries), MOST_LOOKED_AT
    for state, entries in decisions_in(record):
        for entry in entries:
            if entry.seat == seat:
                view, share = game.view(state, seat), max(1, min(MOST_ACTIONS, left // due))
                worths = [_worth(game, view, action) for action in islice(game.actions_in(view), share)]
                due, left, possible = due - 1, left - len(worths), max(worths)
                yield entry.number, _worth(game, view, game.read_action(entry.text)), possible


def _worth(game: AnyGame, view: View, action: object) -> int:
    return sum(game.worth_in(view, action).values())


def _points(found: tuple[int, int]) -> int:
    return found[1]
