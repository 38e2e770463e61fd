"""A simple bot for Qwixx cards: the points of an action, less a cost for each skipped box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.oversights import best_seen
from rowlock.games.qwixx_cards.actions import Action, Take
from rowlock.games.qwixx_cards.cards import Colour, colour_of, number_of
from rowlock.games.qwixx_cards.rules import Seen, legal_actions, points_of, sheet_after
from rowlock.games.qwixx_cards.sheet import Sheet, box_of
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["CANDIDATES", "SKIP_COST", "MinSkipBot", "skipped", "value_alone", "value_of"]

SKIP_COST: Final = 1.5
CANDIDATES: Final = 8


@dataclass(frozen=True, slots=True)
class MinSkipBot(GameBot[QwixxCardsView]):
    """Crosses where few boxes are skipped; takes the cards whose numbers cost least on average over their colours."""

    games = ("qwixx_cards",)
    view_type = QwixxCardsView
    name: str = "minskip"
    skip_cost: float = SKIP_COST

    def choose(self, asked: Question[QwixxCardsView]) -> Choice:
        """Choose the highest points less skip costs; among equals the generator decides."""
        view, seen = asked.view, asked.view.seen()
        found = [Candidate(action, value_of(view, seen, action, self.skip_cost)) for action in legal_actions(seen)]
        return best_seen(found, CANDIDATES, asked.rng)


def value_of(view: QwixxCardsView, seen: Seen, action: Action, cost: float) -> float:
    """Compute the points of an action less the costs of skipped boxes; of a take, those that its cards may earn."""
    if isinstance(action, Take):
        return sum(_expected(view, seen.sheet, pick.number, cost) for pick in action.picks)
    return points_of(seen, action) - cost * skipped(seen.sheet, sheet_after(seen, action))


def _reached(sheet: Sheet, colour: Colour) -> int:
    """Count the boxes of a row up to the last cross."""
    row = sheet.rows[colour]
    return box_of(colour, row[-1]) + 1 if row else 0


def skipped(before: Sheet, after: Sheet) -> int:
    """Count the boxes that an action skips."""
    return sum(
        _reached(after, colour) - _reached(before, colour) - (len(after.rows[colour]) - len(before.rows[colour]))
        for colour in Colour
    )


def _expected(view: QwixxCardsView, sheet: Sheet, number: int, cost: float) -> float:
    """Compute the mean value of crossing this number alone, over the colours the card may have."""
    cards = [card for card in view.unseen() if number_of(card) == number]
    values = []
    for card in cards:
        colour = colour_of(card)
        rows = Colour if colour is None else (colour,)
        values.append(max(value_alone(sheet, row, number, cost) for row in rows))
    return sum(values) / len(values)


def value_alone(sheet: Sheet, colour: Colour, number: int, cost: float) -> float:
    """Compute the value of crossing one number; 0 if it cannot be crossed or loses points."""
    if not sheet.can_cross(colour, number):
        return 0
    after = sheet.cross(colour, (number,))
    return max(0, after.points - sheet.points - cost * skipped(sheet, after))
