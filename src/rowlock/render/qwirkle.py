"""Qwirkle as a picture: the board with a border of empty cells, then a panel for each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rowlock.render.draw import Picture, circle, group, rect
from rowlock.render.look import PANEL, Drawing, Look, hands_of, panel, stock
from rowlock.render.pieces import TILE, tile
from rowlock.render.text import CELL, NOTHING, cells_in

__all__ = ["DRAWING"]

HAND_SCALE: Final = 0.5
HAND_STEP: Final = 54
LEAST_WIDTH: Final = 620
SCORE_ROOM: Final = 110
SMALLEST: Final = (7, 4)
"""Columns and rows of a board with little on it."""


def draw(fields: Mapping[str, str], look: Look) -> Picture:
    """Draw a position or a view from its fields."""
    board = _board(fields.get("board", NOTHING), look)
    hands = hands_of(fields["hands"])
    scores = fields.get("scores", "").split() or ["0"] * len(hands)
    most = max(6, *map(len, hands))
    width = max(board.width, LEAST_WIDTH, look.label_room + most * HAND_STEP + SCORE_ROOM)
    body = group(board.body, (width - board.width) / 2)
    if width > board.width:
        body = rect(0, 0, width, board.height, 22, fill=look.palette.board) + body
    y = board.height + 14
    if fields.get("bag", NOTHING) != NOTHING:
        body += stock(look, len(fields["bag"].split()), width - 8, board.height - 26)
    for seat, hand in enumerate(hands):
        held = "".join(
            group(tile(name, look.palette, marks=look.marks), place * HAND_STEP, -25, HAND_SCALE)
            for place, name in enumerate(hand)
        )
        body += group(panel(look, seat, width, held, int(scores[seat])), 0, y)
        y += PANEL
    return Picture(width, y - 10, body)


def _board(value: str, look: Look) -> Picture:
    tiles = {(int(x), int(y)): name for name, x, y in CELL.findall(value)}
    columns, rows = (_span([cell[axis] for cell in {*tiles, *cells_in(look.room)}], SMALLEST[axis]) for axis in (0, 1))
    width, height = len(columns) * TILE, len(rows) * TILE
    body = rect(0, 0, width, height, 22, fill=look.palette.board)
    body += "".join(
        circle(x * TILE, y * TILE, 4, fill=look.palette.dot)
        for x in range(1, len(columns))
        for y in range(1, len(rows))
    )
    last = cells_in(look.last)
    for (x, y), name in sorted(tiles.items(), key=lambda pair: (pair[0] in last, pair[0][1], pair[0][0])):
        drawn = tile(name, look.palette, marks=look.marks, last=(x, y) in last)
        body += group(drawn, (x - columns[0]) * TILE, (y - rows[0]) * TILE)
    return Picture(width, height, body)


def _span(used: list[int], least: int) -> range:
    """Give the columns or rows to draw: all that are used with a border, and enough to look like a board."""
    first, last = (min(used) - 1, max(used) + 1) if used else (0, 0)
    missing = max(0, least - (last - first + 1))
    return range(first - missing // 2, last + (missing + 1) // 2 + 1)


DRAWING: Final[Drawing] = draw
