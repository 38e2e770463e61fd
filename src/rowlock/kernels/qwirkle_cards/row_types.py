"""The possible rows of Qwirkle Cards, each with a number: line by line, every set of at least three cards."""

from __future__ import annotations

from rowlock.kernels.native import Ints
from rowlock.kernels.qwirkle_cards.constants import KINDS, LINES, SHORTEST_ROW, TYPES, WIDTH
from rowlock.kernels.qwirkle_cards.unary import card_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["NUMBER", "OVER", "OVER_CARD", "ROW_CARD", "ROW_LINE", "ROW_RANK", "ROW_SIZE", "SUBSETS"]

SUBSETS = 1 << WIDTH
OVER_CARD = 52
"""Rows that contain one card."""
ROW_SIZE: Annotated[Ints, TYPES] = [0] * TYPES
ROW_CARD: Annotated[Ints, TYPES * WIDTH] = [0] * (TYPES * WIDTH)
ROW_LINE: Annotated[Ints, TYPES] = [0] * TYPES
ROW_RANK: Annotated[Ints, TYPES] = [0] * TYPES
"""The place of a row in the writers' order."""
OVER: Annotated[Ints, KINDS * OVER_CARD] = [0] * (KINDS * OVER_CARD)
"""The rows that contain each card."""
NUMBER: Annotated[Ints, LINES * SUBSETS] = [0] * (LINES * SUBSETS)
"""The number of a row by its line and the set of its cards."""


def _number_rows() -> None:
    """Number the possible rows: line by line, each set of at least three cards (QC-6)."""
    rows: list[list[int]] = []
    for line in range(LINES):
        cards = [card_of(line, place) for place in range(WIDTH)]
        for mask in range(SUBSETS):
            if mask.bit_count() >= SHORTEST_ROW:
                NUMBER[line * SUBSETS + mask] = len(rows)
                ROW_LINE[len(rows)] = line
                rows.append([card for place, card in enumerate(cards) if mask >> place & 1])
    for rank, number in enumerate(sorted(range(TYPES), key=rows.__getitem__)):
        ROW_RANK[number] = rank
    for number, row in enumerate(rows):
        ROW_SIZE[number] = len(row)
        for place, card in enumerate(row):
            ROW_CARD[number * WIDTH + place] = card
    for kind in range(KINDS):
        over = [number for number, row in enumerate(rows) if kind in row]
        for place, number in enumerate(over):
            OVER[kind * OVER_CARD + place] = number


_number_rows()
