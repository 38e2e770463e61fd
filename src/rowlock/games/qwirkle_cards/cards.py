"""Cards, hands and the pile: what there is to play with. Knows no rule of laying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from rowlock.games.symbols import COPIES, KINDS, Kind36, read_kind

__all__ = [
    "DECK_SIZE",
    "HAND_SIZE",
    "NO_CARDS",
    "WHOLE_DECK",
    "Card",
    "Counts",
    "added",
    "counts_cards",
    "read_card",
    "subtracted",
]

Card: TypeAlias = Kind36
Counts: TypeAlias = tuple[int, ...]
"""How many copies of each of the 36 cards."""

HAND_SIZE: Final = 9  # QC-2
DECK_SIZE: Final = KINDS * COPIES  # QC-1
WHOLE_DECK: Final[Counts] = (COPIES,) * KINDS
NO_CARDS: Final[Counts] = (0,) * KINDS


def read_card(text: str) -> Card:
    """Read a card such as `Rc`."""
    return read_kind(text, "card")


def counts_cards(counts: Iterable[int]) -> tuple[Card, ...]:
    """List the cards that counts stand for, in order."""
    return tuple(Card(card) for card, count in enumerate(counts) for _ in range(count))


def added(counts: Counts, cards: Iterable[int]) -> Counts:
    """Count cards in."""
    after = list(counts)
    for card in cards:
        after[card] += 1
    return tuple(after)


def subtracted(counts: Counts, cards: Iterable[int]) -> Counts:
    """Count cards out."""
    after = list(counts)
    for card in cards:
        after[card] -= 1
    return tuple(after)
