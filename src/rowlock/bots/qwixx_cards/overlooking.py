"""Qwixx cards as people play it who do not look closely: points less skipped boxes, as far as they notice them.

It never looks at the other sheets, so the end of the game surprises it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.oversights import best_seen, drawn
from rowlock.bots.qwixx_cards.minskip import CANDIDATES, SKIP_COST, skipped, value_alone, value_of
from rowlock.games.qwixx_cards.actions import Action, Cross, Play, Take
from rowlock.games.qwixx_cards.cards import Colour
from rowlock.games.qwixx_cards.rules import Seen, legal_actions, sheet_after
from rowlock.games.qwixx_cards.sheet import MISS_COST, POINTS, Sheet
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["OverlookingBot", "Oversight"]


class Oversight(Enum):
    """What the bot may overlook in a decision."""

    SKIPPED_BOXES = auto()
    """that boxes left of a cross are lost"""
    LOCK = auto()
    """that the lock counts as a cross"""
    RUN = auto()
    """that several cards of one colour can be played together"""
    COMMON_NUMBER = auto()
    """that the common number may be crossed as well"""
    UNSEEN_CARDS = auto()
    """which colours of a number are gone: it takes cards as if they had the colour that it wants"""
    COMPARING = auto()
    """which cross is better: it crosses whatever it can, and takes any card"""


@dataclass(frozen=True, slots=True)
class OverlookingBot(GameBot[QwixxCardsView]):
    """Plays the best action that it sees; a percentage for each oversight says how often it happens."""

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str
    overlooks: Mapping[Oversight, int]
    skip_cost: float = SKIP_COST

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose the highest points less skip costs among the actions seen."""
        view, seen = asked.view, asked.view.seen()
        overlooked = drawn(self.overlooks, asked.rng)
        actions = [action for action in legal_actions(seen) if _is_sensible(action)]
        noticed = [action for action in actions if not _is_overlooked(action, overlooked)] or actions
        cost = 0.0 if Oversight.SKIPPED_BOXES in overlooked else self.skip_cost
        found = [Candidate(action, _value(view, seen, action, cost, overlooked)) for action in noticed]
        return best_seen(found, CANDIDATES, asked.rng)


def _is_sensible(action: Action) -> bool:
    """Tell whether an action gives no card away: without a cross, a play shows one card."""
    return not isinstance(action, Play) or len(action.cards) == max(1, len(action.crosses))


def _is_overlooked(action: Action, overlooked: Collection[Oversight]) -> bool:
    match action:
        case Cross():
            return Oversight.COMMON_NUMBER in overlooked
        case Play():
            return Oversight.RUN in overlooked and len(action.cards) > 1
        case _:
            return False


def _value(view: QwixxCardsView, seen: Seen, action: Action, cost: float, overlooked: Collection[Oversight]) -> float:
    if Oversight.COMPARING in overlooked:
        return 0.0 if isinstance(action, Take) else float(sheet_after(seen, action).rows != seen.sheet.rows)
    if isinstance(action, Take) and Oversight.UNSEEN_CARDS in overlooked:
        return sum(_hoped(seen.sheet, pick.number, cost) for pick in action.picks)
    if isinstance(action, Take) or Oversight.LOCK not in overlooked:
        return value_of(view, seen, action, cost)
    after = sheet_after(seen, action)
    return _without_locks(after) - _without_locks(seen.sheet) - cost * skipped(seen.sheet, after)


def _hoped(sheet: Sheet, number: int, cost: float) -> float:
    """Compute the value of crossing this number in the best row, whatever the card's colour."""
    return max(value_alone(sheet, colour, number, cost) for colour in Colour)


def _without_locks(sheet: Sheet) -> int:
    """Compute the points of a sheet whose locks do not count."""
    counted = sum(POINTS[len(row)] for row in sheet.rows)
    return counted - MISS_COST * sheet.misses
