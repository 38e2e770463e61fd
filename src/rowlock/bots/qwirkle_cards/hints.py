"""Degrees of hints in Qwirkle Cards: the cards, then the cards on the table that they go with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rowlock.core.contract import View
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.symbols import kind_name
from rowlock.wire.study import HintStep

__all__ = ["steps"]


def steps(_: View, action: object) -> Iterator[HintStep]:
    """Name the cards of a lay, then those that lie in the row that most of them join."""
    if not isinstance(action, Lay):
        return
    yield HintStep("cards", tuple(map(kind_name, action.cards)))
    laid = _counted(action.cards)
    row = max(action.rows, key=lambda row: (_counted(row) & laid).total())
    lying = tuple(map(kind_name, (_counted(row) - laid).elements()))
    yield HintStep("row" if lying else "own", lying)


def _counted(cards: Iterable[int]) -> Counter[int]:
    return Counter(cards)
