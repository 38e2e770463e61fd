"""Positions of Qwixx under examination: every action of the kernel's list, played out by two policies."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Mapping
from typing import Final

from rowlock.arena.examined import Leads, Listed, leads_in
from rowlock.bots.qwixx_cards.weights import weights_for
from rowlock.games import GAMES
from rowlock.games.qwixx_cards.actions import Action, Play, Take
from rowlock.games.qwixx_cards.rules import legal_actions, slots_taken
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.kernel import need_options
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import IMPLEMENTED, code_of, load_view

__all__ = ["EFFECT", "EXAMINE"]


def _effect(view: QwixxCardsView, action: Action) -> Hashable:
    """Give equal keys to takes of equal backs, and to plays of the same cards with the same crosses."""
    if isinstance(action, Take):
        shown = view.seen().display
        backs = (view.display[slot - 1] for slot in slots_taken(shown, action))
        return Take, tuple(sorted(back for back in backs if back is not None))
    if isinstance(action, Play):
        cards = tuple(sorted(one.card for one in action.cards))
        return Play, cards, action.crosses, action.colour if action.crosses else None
    return action


class _Position(Listed):
    """A position of Qwixx on a kernel table."""

    policies = ("learned", "minskip")

    def __init__(self, view: QwixxCardsView) -> None:
        assert view.seat is not None, "a spectator has no actions"
        need_options(view.table.options, IMPLEMENTED)
        super().__init__(GAMES["qwixx_cards"], view, legal_actions(view.seen()))
        self._seen, self._seat, self._seats = view.seen(), view.seat, len(view.hands)
        self._table = Table()
        load_view(self._table, view)
        self._table.weigh(weights_for(self._seats, jokers=view.table.options.jokers))

    def leads(self, policy: str, number: int, seed: int, first: int, worlds: int) -> Leads:
        """Play games to their end, all seats by one policy."""
        rows = array("i", bytes(4 * worlds * (self._seats + 1)))
        code = code_of(self._seen, self.action(number))
        self._table.playouts(rows, [policy] * self._seats, seed, first, worlds, seat=self._seat, action=code)
        return leads_in(rows, self._seats, self._seat)

    def exact(self, nodes: int) -> Mapping[int, int] | None:
        """Solve nothing: colours of cards are hidden until the end."""
        return None


EFFECT: Final = _effect
EXAMINE: Final = _Position
