"""The rows of single lines, arranged so that as few cards as possible leave the row they lie in.

A row continues as a row of the same line, or ends. A card of the table has moved when it does not lie in the row that
continues its own; cards from the hand never count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from rowlock.games.qwirkle_cards.results import Result
from rowlock.games.qwirkle_cards.rows import LINES, QWIRKLE, SHORTEST, Row, line_of

__all__ = ["Lines", "Vector"]

Vector: TypeAlias = tuple[int, ...]
"""How often each card of a line lies in its rows."""
Mask: TypeAlias = int
"""A row, as bits over the six cards of its line."""

_WHOLE: Final = (1 << QWIRKLE) - 1
_ROWS: Final = tuple(mask for mask in range(_WHOLE) if mask.bit_count() >= SHORTEST)
_CACHED: Final = 1 << 12
"""Enough for a decision; a larger cache would cost time in every garbage collection."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The present rows and the claims wanted, line by line."""

    old: tuple[tuple[Mask, ...], ...]
    claims: tuple[int, ...]

    @classmethod
    def of(cls, rows: Sequence[Row], result: Result) -> Lines:
        """Sort rows and claims by line."""
        return cls(_old(tuple(rows)), tuple([result.claims.count(line) for line in range(len(LINES))]))

    def moved(self, line: int, cards: Vector) -> int | None:
        """Return how many cards of a line's current rows move if it holds these cards; None if it cannot."""
        found = _arranged(self.old[line], cards, self.claims[line])
        return None if found is None else sum([row.bit_count() for row in self.old[line]]) - found[0]

    def rows(self, shares: Sequence[Vector]) -> tuple[Row, ...]:
        """Lay all lines out, each holding the cards given."""
        laid: list[Row] = []
        for line, cards in enumerate(shares):
            found = _arranged(self.old[line], cards, self.claims[line])
            assert found is not None, "only shares that can be arranged are laid out"
            laid += [_row(line, mask) for mask in found[1]]
        return tuple(sorted(laid))


@lru_cache(_CACHED)
def _old(rows: tuple[Row, ...]) -> tuple[tuple[Mask, ...], ...]:
    old: list[list[Mask]] = [[] for _ in LINES]
    for row in rows:
        line = line_of(row)
        old[line].append(sum(1 << LINES[line].index(card) for card in row))
    return tuple(map(tuple, old))


@lru_cache(_CACHED)
def _row(line: int, mask: Mask) -> Row:
    return tuple(card for place, card in enumerate(LINES[line]) if mask >> place & 1)


@lru_cache(_CACHED)
def _arranged(old: tuple[Mask, ...], cards: Vector, claims: int) -> tuple[int, tuple[Mask, ...]] | None:
    """Arrange the cards of a line as rows, `claims` of them complete; count the cards that stay, and give the rows."""
    if not claims and not any(cards):
        return 0, ()
    best: tuple[int, tuple[Mask, ...]] | None = None
    lying = sum([mask.bit_count() for mask in old])
    for row, left in _first_rows(cards, claims):
        most_later = sum(left)
        for index, stays, leaves in _continued(old, row):
            if best is not None and stays + min(most_later, lying - leaves) <= best[0]:
                continue
            rest = old if index < 0 else old[:index] + old[index + 1 :]
            after = _arranged(rest, left, max(0, claims - 1))
            if after and (best is None or stays + after[0] > best[0]):
                best = stays + after[0], (row, *after[1])
    return best


def _continued(old: tuple[Mask, ...], row: Mask) -> Iterator[tuple[int, int, int]]:
    """List what a row may continue (none, or a present one that shares cards), what stays and what lay there."""
    yield -1, 0, 0
    for index, mask in enumerate(old):
        if mask & row and mask not in old[:index]:
            yield index, (mask & row).bit_count(), mask.bit_count()


@lru_cache(_CACHED)
def _first_rows(cards: Vector, claims: int) -> tuple[tuple[Mask, Vector], ...]:
    """List the rows that could hold the first card, or the claimed row, each with the cards then left."""
    first = 0 if claims else next(place for place, count in enumerate(cards) if count)
    found = []
    for row in (_WHOLE,) if claims else _ROWS:
        left = tuple([count - (row >> place & 1) for place, count in enumerate(cards)])
        if row >> first & 1 and min(left) >= 0:
            found.append((row, left))
    return tuple(found)
