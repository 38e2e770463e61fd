"""Six counts of 0 to 3 in unary, three bits for each card of a line.

OR is the maximum of each count, AND the minimum, and taking r rows away from every count a shift by r.
"""

from __future__ import annotations

from rowlock.kernels.native import Bytes, native
from rowlock.kernels.qwirkle_cards.constants import ONES, THREES, TWOS, WIDTH

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["BIT_COUNT", "capped", "card_of", "largest_count", "leaves", "most_rows", "total_of"]

BIT_COUNT: Annotated[Bytes, 512] = [0] * 512


def _fill_tables() -> None:
    for bits in range(512):
        BIT_COUNT[bits] = bits.bit_count()


_fill_tables()


@native
def total_of(counts: int) -> int:
    """Add up six counts."""
    return BIT_COUNT[counts & 511] + BIT_COUNT[counts >> 9]


@native
def largest_count(bits: int) -> int:
    """Return the largest number of bits, in any position, that one of six cards has."""
    a = bits & ONES
    b = (bits >> 1) & ONES
    c = (bits >> 2) & ONES
    if a & b & c:
        return 3
    if (a & b) | (b & c) | (a & c):
        return 2
    return 1 if bits else 0


@native
def most_rows(line: int) -> int:
    """Return the largest number of rows that a line's cards allow (QC-6)."""
    if total_of(line) >= 9:
        return 3
    if total_of(line & TWOS) >= 6:
        return 2
    return 1 if total_of(line & ONES) >= 3 else 0


@native
def capped(line: int, rows: int) -> int:
    """Return each count, but at most a number of rows."""
    if rows == 0:
        return 0
    return line & (ONES if rows == 1 else TWOS if rows == 2 else THREES)


@native
def leaves(line: int, rows: int) -> int:
    """Return the counts that a line with this number of rows leaves to the crossing lines."""
    if rows == 0:
        return line
    return (line >> 1) & TWOS if rows == 1 else (line >> 2) & ONES if rows == 2 else 0


@native
def card_of(line: int, place: int) -> int:
    """Return a card of a line."""
    return line * WIDTH + place if line < WIDTH else place * WIDTH + line - WIDTH
