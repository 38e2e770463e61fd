"""Positions of Qwirkle Cards under examination: every lay played out in the kernel, the last round solved exactly.

A lay is its result here: the cards laid and the lines claimed. How the rows are arranged makes no difference.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.arena.examined import Leads, Source, leads_in
from rowlock.bots.contract import Candidate, Choice
from rowlock.bots.game_bot import GameBot, Question
from rowlock.bots.qwirkle_cards.equivalence import result_of
from rowlock.bots.qwirkle_cards.plain import action_with
from rowlock.bots.qwirkle_cards.trial import best_lays
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.rules import legal_actions
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table
from rowlock.kernels.qwirkle_cards.convert import load_view

__all__ = ["EXAMINE", "LOSSES", "SOURCE"]

EVERY: Final = 1_000_000
AT_ONCE: Final = 256
"""Lays that are searched in one call."""


class _Position:
    """A position of Qwirkle Cards on a kernel table."""

    policies = ("minimal", "most")

    def __init__(self, view: CardsView) -> None:
        self._view, self._seen, self._seats = view, view.seen(), view.table.seats
        if self._seen.largest_first:
            self._lays = best_lays(self._seen, EVERY)
        else:
            self._lays = Table().results(self._seen.table(), self._seen.hand)
        self._numbers = {(cards, tuple(sorted(lines))): number for number, (cards, lines) in enumerate(self._lays)}
        self._table = Table()
        load_view(self._table, view)

    def __len__(self) -> int:
        return max(1, len(self._lays))

    def action(self, number: int) -> Action:
        """Arrange a lay; a player who is stuck has only one action."""
        return action_with(self._seen, *self._lays[number]) if self._lays else self._seen.without_lay()

    def number_of(self, action: Action) -> int | None:
        """Find a lay with the same cards and claims."""
        if not isinstance(action, Lay):
            return None if self._lays else 0
        return self._numbers.get(result_of(action))

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play games to their end, all seats by one policy."""
        rows = array("i", bytes(4 * worlds * (self._seats + 1)))
        lay = self._lays[number] if self._lays else None
        self._table.playouts(rows, [policy] * self._seats, seed, first, worlds, lay=lay)
        return leads_in(rows, self._seats, self._view.table.to)

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Search every lay of the last round of two players, in which nothing is hidden (QC-13)."""
        table = self._view.table
        if self._seats != 2 or self._view.pile_size or table.opening or not self._lays:
            return None
        found: dict[int, int] = {}
        for start in range(0, len(self._lays), AT_ONCE):
            piece = self._lays[start : start + AT_ONCE]
            self._table.consider(piece)
            out = array("i", bytes(8 * len(piece)))
            # One turn after the lay: the most Qwirkles that the other player can reply with.
            self._table.compare(out, array("i", range(len(piece))), ["minimal"] * 2, 0, 0, 1, 1)
            found.update(zip(range(start, start + len(piece)), out[::2], strict=True))
        return found


@dataclass(frozen=True, slots=True)
class _Player(GameBot[CardsView]):
    """Plays like `minimal`, several times faster because it does not arrange its lays tidily."""

    games = ("qwirkle_cards",)
    view_type = CardsView
    name: str = "untidy"

    def choose(self, asked: Question[CardsView]) -> Choice:
        """Choose the most Qwirkles with the fewest cards."""
        seen = asked.view.seen()
        found = None if seen.largest_first else Table().best_lay(seen.table(), seen.hand, "minimal")
        action = next(legal_actions(seen)) if found is None else action_with(seen, *found, tidy=False)
        return Choice(action, 0.0, (Candidate(action, 0.0),))


def _is_last_round(view: CardsView) -> bool:
    """Tell whether nothing is hidden; earlier hardly any position has only one best lay."""
    return not view.pile_size


EXAMINE: Final = _Position
LOSSES: Final = (0.1, 0.3, 0.6)
"""In Qwirkles: each is worth about ten points of the other games."""
SOURCE: Final = Source(_Player(), _is_last_round, least_easy_gap=0.5)
