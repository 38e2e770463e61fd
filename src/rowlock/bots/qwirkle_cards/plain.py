"""Two simple bots for Qwirkle Cards: both claim as many Qwirkles as possible, with few cards or with many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.results import Result, fewest_cards, most_cards, most_claims
from rowlock.games.qwirkle_cards.rows import Row
from rowlock.games.qwirkle_cards.rules import Seen, legal_actions
from rowlock.games.qwirkle_cards.view import CardsView

__all__ = ["MinimalBot", "MostBot", "action_with"]

MOST_TRIED: Final = 600
"""Layouts tried in search of a tidy one: at most about twenty milliseconds, the first time."""
REMEMBERED: Final = 64


@dataclass(frozen=True, slots=True)
class MinimalBot(GameBot[CardsView]):
    """Claims as many Qwirkles as possible and keeps its cards, since cards on the table help the next player."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str = "minimal"

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose the most Qwirkles with the fewest cards."""
        return _choose(asked.view, keep=True)


@dataclass(frozen=True, slots=True)
class MostBot(GameBot[CardsView]):
    """Claims as many Qwirkles as possible and lays every other card that fits."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str = "most"

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose the most Qwirkles with the most cards."""
        return _choose(asked.view, keep=False)


def _choose(view: CardsView, *, keep: bool) -> Choice:
    action = _action(view.seen(), keep=keep)
    value = len(action.claimed()) if isinstance(action, Lay) else 0
    return Choice(action, value, (Candidate(action, value),))


def _action(seen: Seen, *, keep: bool) -> Action:
    best = None if seen.largest_first else most_claims(seen.table(), seen.hand)
    if best is None:
        return next(legal_actions(seen))  # the opening of QC-5, the redraw or the pass leave no choice of this kind
    of_size = fewest_cards if keep else most_cards
    result = of_size(seen.table(), seen.hand, len(best.claims)) or best
    return action_with(seen, result.cards, result.claims)


def action_with(seen: Seen, cards: Iterable[int], claims: Iterable[int], *, tidy: bool = True) -> Lay:
    """Arrange cards laid and lines claimed; a tidy layout is easier to follow and takes some milliseconds."""
    result = Result(tuple(map(Card, cards)), tuple(claims))
    if seen.largest_first:
        return Lay(result.cards, (result.cards,))
    return Lay(result.cards, _tidy_rows(seen.rows, result) if tidy else layout(seen.rows, result))


@lru_cache(REMEMBERED)
def _tidy_rows(rows: tuple[Row, ...], result: Result) -> tuple[Row, ...]:
    """Arrange a result so that few cards move; remembered, since a bot may need the same layout again."""
    return closest(rows, result, MOST_TRIED).rows
