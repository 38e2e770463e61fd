"""What a player can do in a turn. Values only; `rules` checks whether they are legal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.rows import Row, is_qwirkle, sorted_rows

__all__ = ["Action", "Lay", "Pass", "Redraw"]


@dataclass(frozen=True, slots=True)
class Lay:
    """Cards laid from the hand, and all rows on the table once the turn is over, those of six included; in order."""

    cards: tuple[Card, ...]
    rows: tuple[Row, ...]

    @classmethod
    def of(cls, cards: Iterable[int], rows: Iterable[Iterable[int]]) -> Lay:
        """Make a lay of cards and rows in any order."""
        return cls(tuple(sorted(map(Card, cards))), sorted_rows(rows))

    def claimed(self) -> tuple[Row, ...]:
        """Give the rows that a legal lay claims (QC-9)."""
        return tuple(row for row in self.rows if is_qwirkle(row))

    def left(self) -> tuple[Row, ...]:
        """Give the rows that a legal lay leaves on the table."""
        return tuple(row for row in self.rows if not is_qwirkle(row))


@dataclass(frozen=True, slots=True)
class Redraw:
    """Show the hand and draw a new one, if nothing can be laid (QC-12)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, legal only if nothing else is possible (QC-12)."""


Action: TypeAlias = Lay | Redraw | Pass
