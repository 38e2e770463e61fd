"""Equivalent actions of Qwixx: takes of cards with equal backs, and plays of the same cards with the same crosses."""

from __future__ import annotations

from collections.abc import Hashable

from rowlock.games.qwixx_cards.actions import Action, Play, Take
from rowlock.games.qwixx_cards.rules import slots_taken
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["canonical"]


def canonical(view: QwixxCardsView, action: Action) -> Hashable:
    """Give equal keys to takes of equal backs, and to plays of the same cards with the same crosses."""
    if isinstance(action, Take):
        shown = view.seen().display
        backs = (view.display[slot - 1] for slot in slots_taken(shown, action))
        return Take, tuple(sorted(back for back in backs if back is not None))
    if isinstance(action, Play):
        cards = tuple(sorted(one.card for one in action.cards))
        return Play, cards, action.crosses, action.colour if action.crosses else None
    return action
