"""Equivalent actions of Qwirkle Cards: lays of the same cards that claim the same lines, however the rows are arranged.

Rows are regrouped freely in every turn, so their arrangement makes no difference.
"""

from __future__ import annotations

from collections.abc import Hashable

from rowlock.bots.qwirkle_cards.trial import Found
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.rows import line_of
from rowlock.games.qwirkle_cards.view import CardsView

__all__ = ["canonical", "result_of"]


def result_of(lay: Lay) -> Found:
    """Give the result of a lay: its cards and the lines that it claims."""
    return tuple(sorted(lay.cards)), tuple(sorted(line_of(row) for row in lay.claimed()))


def canonical(_: CardsView, action: Action) -> Hashable:
    """Give equal keys to lays with the same result."""
    return result_of(action) if isinstance(action, Lay) else action
