"""Positions as lines of text, made from the position text alone. Knows the syntax of positions, and no game.

A field of components on cells (`Rc@0,0`) is drawn as a board, a field with `|` seat by seat, any other as its words;
a field of nothing (`-`) is left out.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Collection, Mapping, Sequence
from typing import Final

__all__ = ["NOTHING", "board_lines", "cells_in", "coloured", "fields_of", "picture", "seat_parts", "summary"]

CELL: Final = re.compile(r"(\S+?)@(-?\d+),(-?\d+)")
COMPONENT: Final = re.compile(r"(?<![\w:])(([ROYGBP])(?:[csdftx]|:[-\d,]+|\d{1,2})|J\d{1,2}(?:=[RYGB])?)(\*?)(?!\w)|·")

COLOURS: Final[Mapping[str, str]] = {
    "R": "1;38;5;196",
    "O": "1;38;5;208",
    "Y": "1;38;5;220",
    "G": "1;38;5;35",
    "B": "1;38;5;33",
    "P": "1;38;5;170",
}
MARKED: Final = "7"
JOKER: Final = "1"
DIM: Final = "2"

NOTHING: Final = "-"
EMPTY: Final = "·"
MARK: Final = "*"
WIDE: Final = 3
NARROW: Final = 2
LABEL_STEPS: Final = (1, 2, 5, 10, 100)
PAGE: Final = (80, 24)
STOCKS: Final = frozenset({"bag", "pile", "removed"})
SET_UP: Final = frozenset({"options", "ages"})


def fields_of(position: str) -> dict[str, str]:
    """Split a position text into its fields."""
    pairs = (part.strip().partition(" ") for part in position.split(";"))
    return {key: value for key, _, value in pairs}


def seat_parts(value: str) -> list[str]:
    """Split a field by seats."""
    return [part.strip() for part in value.split("|")]


def cells_in(text: str) -> set[tuple[int, int]]:
    """Find the cells that a text names."""
    return {(int(x), int(y)) for _, x, y in CELL.findall(text)}


def coloured(line: str) -> str:
    """Paint the components of a line in their colours; the letters stay."""

    def painted(found: re.Match[str]) -> str:
        """Paint one component, or an empty cell."""
        text = found[0]
        if text == EMPTY:
            return f"\x1b[{DIM}m{text}\x1b[0m"
        style = COLOURS[found[2]] if found[2] else JOKER
        return f"\x1b[{style}{';' + MARKED if found[3] else ''}m{text}\x1b[0m"

    return COMPONENT.sub(painted, line)


def picture(
    position: str,
    *,
    width: int,
    height: int,
    without: Collection[str] = (),
    marked: Collection[tuple[int, int]] = (),
    seats: Sequence[str] = (),
) -> list[str]:
    """Draw a position text field by field; `seats` are the names beside the parts of a field."""
    lines: list[str] = []
    for key, value in fields_of(position).items():
        if key in without or value == NOTHING:
            continue
        words = value.split()
        if words and all(CELL.fullmatch(word) for word in words):
            lines += board_lines(value, width=width, height=height, marked=marked)
        elif "|" in value:
            for seat, part in enumerate(seat_parts(value)):
                name = seats[seat] if seat < len(seats) else str(seat)
                lines += _wrapped(f"{key} {name}", part, width)
        else:
            lines += _wrapped(key, value, width)
    return lines


def summary(position: str) -> list[str]:
    """Draw a position text on a page of 80 columns, without what lies unseen in the bag or pile."""
    width, height = PAGE
    return picture(position, width=width, height=height, without=STOCKS | SET_UP)


def _wrapped(key: str, value: str, width: int) -> list[str]:
    return textwrap.wrap(
        f"{key}: {value}", width, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )


def board_lines(board: str, *, width: int, height: int, marked: Collection[tuple[int, int]] = ()) -> list[str]:
    """Draw components on cells with the numbers of columns and rows; a star follows a marked one.

    A border of empty cells is drawn where width and height have room for it.
    """
    tiles = {(int(x), int(y)): name for name, x, y in CELL.findall(board)}
    first_x, last_x = min(x for x, _ in tiles), max(x for x, _ in tiles)
    first_y, last_y = min(y for _, y in tiles), max(y for _, y in tiles)
    if last_y - first_y + 4 <= height:
        first_y, last_y = first_y - 1, last_y + 1
    side = max(len(str(first_y)), len(str(last_y))) + 1
    columns, cell = _columns(first_x, last_x, width - side, [x for x, _ in marked])
    lines = [_column_numbers(columns, cell, side)]
    for y in range(first_y, last_y + 1):
        row = "".join(_cell_text(tiles, (x, y), marked, cell) for x in columns)
        lines.append(f"{y:>{side - 1}} {row}".rstrip())
    return lines


def _cell_text(
    tiles: Mapping[tuple[int, int], str], at: tuple[int, int], marked: Collection[tuple[int, int]], cell: int
) -> str:
    name = tiles.get(at, f"{EMPTY} " if cell == WIDE else "  ")
    return f"{name}{MARK if at in marked and at in tiles else ' '}"[:cell]


def _columns(first: int, last: int, room: int, marked: Sequence[int]) -> tuple[range, int]:
    """Choose the columns to draw and their width: all with a border, all, all narrow, or those around the marks."""
    size = last - first + 1
    if (size + 2) * WIDE <= room:
        return range(first - 1, last + 2), WIDE
    for cell in (WIDE, NARROW):
        if size * cell <= room:
            return range(first, last + 1), cell
    fitting = max(1, room // NARROW)
    middle = sum(marked) // len(marked) if marked else (first + last) // 2
    start = max(first, min(middle - fitting // 2, last - fitting + 1))
    return range(start, start + fitting), NARROW


def _column_numbers(columns: range, cell: int, side: int) -> str:
    """Write as many column numbers as there is room for, each above the first letter of its column."""
    longest = max(len(str(columns[0])), len(str(columns[-1])))
    step = next(step for step in LABEL_STEPS if step * cell > longest)
    line = ""
    for index, x in enumerate(columns):
        if x % step == 0:
            line = line.ljust(side + index * cell) + str(x)
    return line
