"""Two simple bots for Qwirkle Cards: both claim every Qwirkle they can, then lay few cards or many."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell, asked_seat, never, refuse_other_games, unheard
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.layout import layout
from rowlock.games.qwirkle_cards.rules import Seen, legal_actions
from rowlock.games.qwirkle_cards.table import Result, fewest_cards, most_cards, most_claims
from rowlock.games.qwirkle_cards.view import CardsView

__all__ = ["MinimalBot", "MostBot", "action_with"]

MOST_TRIED: Final = 600
"""How long a tidy layout is looked for: some ten milliseconds at most."""


@dataclass(frozen=True, slots=True)
class MinimalBot:
    """Claims all it can and keeps its cards: what lies on the table serves the next player."""

    name: str = "minimal"
    games: tuple[str, ...] = ("qwirkle_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose the most Qwirkles with the fewest cards."""
        return _choose(self.name, game, view, keep=True)


@dataclass(frozen=True, slots=True)
class MostBot:
    """Claims all it can and lays whatever else fits."""

    name: str = "most"
    games: tuple[str, ...] = ("qwirkle_cards",)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose the most Qwirkles with the most cards."""
        return _choose(self.name, game, view, keep=False)


def _choose(name: str, game: AnyGame, view: CardsView, *, keep: bool) -> Choice:
    refuse_other_games(name, ("qwirkle_cards",), game)
    asked_seat(view)
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
    """Arrange cards laid and lines claimed; tidily so that people can follow it, which takes some milliseconds."""
    result = Result(tuple(map(Card, cards)), tuple(claims))
    if seen.largest_first:
        return Lay(result.cards, (result.cards,))
    rows = closest(seen.rows, result, MOST_TRIED).rows if tidy else layout(seen.rows, result)
    return Lay(result.cards, rows)
