"""What distinguishes two lays of Qwirkle Cards: the Qwirkles they claim, and those that a single card of others claims.

The worth of a difference is in Qwirkles.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Final

from rowlock.core.contract import View
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.rows import table_counts
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.qwirkle_cards import Table
from rowlock.wire.study import Difference

__all__ = ["THEMES", "completing_cards", "differences"]

THEMES: Final = {"qwirkles": "claim", "next_card": "block"}
"""The themes of puzzles, by the difference that decides them."""


def differences(view: View, action: object, other: object) -> Sequence[Difference]:
    """Give the differences of two lays; other actions have none that can be measured."""
    assert isinstance(view, CardsView), "Qwirkle Cards has views of its own"
    if not isinstance(action, Lay) or not isinstance(other, Lay):
        return ()
    mine, theirs = len(action.claimed()), len(other.claimed())
    own, others = (_next_chance(view, completing_cards(view, lay)) for lay in (action, other))
    found = (
        Difference("qwirkles", mine, theirs, float(mine - theirs)),
        Difference("next_card", own, others, others - own),
    )
    return [difference for difference in found if difference.own != difference.other]


def completing_cards(view: CardsView, lay: Lay) -> int:
    """Count the cards, unseen by the seat, each of which claims a Qwirkle alone after a lay."""
    left, unseen = table_counts(lay.left()), view.unseen()
    table = Table()
    return sum(count for card, count in enumerate(unseen) if count and _claims(table, left, card))


def _claims(table: Table, left: Sequence[int], card: int) -> bool:
    results = table.best_results(left, [card], 1)
    return bool(results) and bool(results[0][1])


def _next_chance(view: CardsView, completing: int) -> float:
    """Give the chance that the next hand holds at least one of so many unseen cards."""
    unseen = sum(view.unseen())
    hand = min(unseen, view.hand_sizes[(view.table.to + 1) % len(view.hand_sizes)])
    return 1 - comb(unseen - completing, hand) / comb(unseen, hand)
