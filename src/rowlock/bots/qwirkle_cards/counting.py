"""Qwirkle Cards by counting cards: the most Qwirkles, and little for the next player. Takes no samples.

Weaker levels do the same with what they see: they overlook what people overlook.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from rowlock.bots.contract import Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.halving import Standing
from rowlock.bots.oversights import drawn
from rowlock.bots.qwirkle_cards.eyesight import chances_of_next, offered, visible_lays, whole_visible_lay
from rowlock.bots.qwirkle_cards.trial import Found, best_lays, choice_of, only_choice
from rowlock.games.qwirkle_cards.results import most_cards
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.view import CardsView

__all__ = ["CountingBot", "Oversight"]

LAYS: Final = 64
"""The most lays that are compared."""


class Oversight(Enum):
    """What the bot may overlook in a decision."""

    REARRANGING = auto()
    """lays that need cards of the table moved from row to row"""
    TWO_ROWS = auto()
    """Qwirkles from two rows put together; a player who overlooks them overlooks other rearranging too"""
    NEXT_PLAYER = auto()
    """what a lay offers the next player; it then lays every card that fits"""
    COMPARING = auto()
    """which lay is better: it lays whatever it sees"""


@dataclass(frozen=True, slots=True)
class CountingBot(GameBot[CardsView]):
    """Plays the lay with the most Qwirkles that offers the next player the least, by counting the unseen cards.

    A percentage for each oversight says how often it happens.
    """

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str
    overlooks: Mapping[Oversight, int] = field(default_factory=dict)

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose among the lays seen."""
        view, seen = asked.view, asked.view.seen()
        lays = best_lays(seen, LAYS)
        overlooked = drawn(self.overlooks, asked.rng)
        if lays and not seen.largest_first:  # the opening is the largest set (QC-5): everybody finds it
            lays = _noticed(seen, lays, overlooked)
        only = only_choice(seen, lays)
        if only is not None:
            return only
        table, chances = seen.table(), chances_of_next(view)
        values = [len(lay[1]) - offered(table, lay, chances) for lay in lays]
        if Oversight.COMPARING in overlooked:
            chosen = asked.rng.below(len(lays))
            values = [float(number == chosen) for number in range(len(lays))]
        standings = [Standing(number, value, (value, value), 0) for number, value in enumerate(values)]
        return choice_of(seen, lays, sorted(standings, key=lambda one: -one.value))


def _noticed(seen: Seen, lays: list[Found], overlooked: Collection[Oversight]) -> list[Found]:
    """Leave out the lays that are overlooked, unless that leaves none; all cards if the next player is overlooked."""
    joining = Oversight.TWO_ROWS not in overlooked
    as_they_lie = Oversight.REARRANGING in overlooked or not joining
    if Oversight.NEXT_PLAYER in overlooked:
        whole = whole_visible_lay(seen, joining=joining) if as_they_lie else _most_cards(seen, lays)
        return [whole] if whole else lays
    return (visible_lays(seen, joining=joining) if as_they_lie else lays) or lays


def _most_cards(seen: Seen, lays: Sequence[Found]) -> Found | None:
    result = most_cards(seen.table(), seen.hand, len(lays[0][1]))
    return (result.cards, result.claims) if result else None
