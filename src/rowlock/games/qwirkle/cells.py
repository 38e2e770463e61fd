"""Cells of the table as single integers, so that a step along a line is one addition. Knows no tile.

The order of the integers is the writers' order: by x, then by y.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NewType

from rowlock.core.errors import BadNotation

__all__ = ["FARTHEST_OPENING", "STEP_X", "STEP_Y", "Cell", "cell_at", "cell_text", "read_cell", "xy"]

Cell = NewType("Cell", int)

BITS: Final = 18
STEP_X: Final = 1 << BITS
STEP_Y: Final = 1
HALF: Final = STEP_X >> 1

FARTHEST_OPENING: Final = 9_999
"""The greatest coordinate of the opening, so that no line of the game exceeds the notation's five digits."""

_CELL: Final = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})")


def cell_at(x: int, y: int) -> Cell:
    """Give the cell in column x, row y."""
    return Cell(x * STEP_X + y)


def xy(cell: int) -> tuple[int, int]:
    """Give the column and row of a cell."""
    x = (cell + HALF) >> BITS
    return x, cell - (x << BITS)


@lru_cache(maxsize=1 << 14)  # positions and records write the same few cells again and again
def cell_text(cell: int) -> str:
    """Write a cell."""
    x, y = xy(cell)
    return f"{x},{y}"


def read_cell(text: str) -> Cell:
    """Read a cell such as `3,-1`."""
    match = _CELL.fullmatch(text)
    if match is None:
        raise BadNotation("cell", text)
    return cell_at(int(match[1]), int(match[2]))
