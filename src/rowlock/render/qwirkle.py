"""Qwirkle as a picture: the board with a border of empty cells, then a panel for each seat."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import atan2, cos, sin
from typing import Final

from rowlock.render.draw import Paint, Picture, circle, dashed, element, figures, group, path, rect
from rowlock.render.look import PANEL, Drawing, Look, action_frames, chosen, hands_of, panel, stock
from rowlock.render.pieces import TILE, tile
from rowlock.render.text import CELL, NOTHING, cells_in

__all__ = ["CELLS", "DRAWING"]

HAND_SCALE: Final = 0.5
HAND_STEP: Final = 54
LEAST_WIDTH: Final = 620
SCORE_ROOM: Final = 110
PLACE: Final = re.compile(r"@(-?\d+),(-?\d+)")
SWAP: Final = "swap "
SMALLEST: Final = (7, 4)
"""Columns and rows of a board with little on it."""


def draw(fields: Mapping[str, str], look: Look) -> Picture:
    """Draw a position or a view from its fields."""
    board = _board(fields.get("board", NOTHING), look)
    if look.kept:
        return board
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
        held += _swapped(hand, look) if seat in look.deciding else ""
        body += group(panel(look, seat, width, held, int(scores[seat])), 0, y)
        y += PANEL
    return Picture(width, y - 10, body)


def _swapped(hand: Sequence[str], look: Look) -> str:
    """Frame the tiles in a hand that two actions swap."""
    played, better = (
        chosen(hand, action.split()[1:]) if action.startswith(SWAP) else [] for action in (look.played, look.better)
    )
    size = TILE * HAND_SCALE
    return action_frames(look, played, better, lambda place: (place * HAND_STEP, -25, size, size))


def _board(value: str, look: Look) -> Picture:
    tiles = {(int(x), int(y)): name for name, x, y in CELL.findall(value)}
    ends = " ".join(f"{start} {end}" for start, end in look.arrows)
    named = " ".join((look.room, look.highlighted, look.played, look.better, ends))
    columns, rows = (_span([cell[axis] for cell in {*tiles, *_cells(named)}], SMALLEST[axis]) for axis in (0, 1))
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
    body += _actions(look, columns[0], rows[0])
    body += "".join(
        rect((x - columns[0]) * TILE + 3, (y - rows[0]) * TILE + 2, 94, 95, 15, **_line(look.palette.accent, 7))
        for x, y in sorted(_cells(look.highlighted))
    )
    body += "".join(_arrow(look, [*_cells(start), *_cells(end)], columns[0], rows[0]) for start, end in look.arrows)
    if look.coordinates:
        for x in columns:
            body += figures(str(x), (x - columns[0] + 0.5) * TILE, TILE * 0.3, 24, look.palette.soft)
        for y in rows[1:]:
            body += figures(str(y), TILE * 0.3, (y - rows[0] + 0.5) * TILE, 24, look.palette.soft)
    return Picture(width, height, body)


def _cells(text: str) -> set[tuple[int, int]]:
    """Find the cells that a text names, with a tile before each or without."""
    return {(int(x), int(y)) for x, y in PLACE.findall(text)}


def _line(colour: str, width: float) -> dict[str, Paint]:
    return {"fill": "none", "stroke": colour, "stroke_width": width}


def _actions(look: Look, first_column: int, first_row: int) -> str:
    """Draw the tiles of actions that are not on the board; where both have one, the better one is the small one."""
    body, palette = "", look.palette
    played = _cells(look.played)
    for name, x, y in CELL.findall(look.played):
        ring = rect(5, 4, 90, 91, 14, **dashed(palette.ink, 7, "16 12"))
        ghost = element("g", tile(name, palette, marks=look.marks), opacity=0.7)
        body += group(ghost + ring, (int(x) - first_column) * TILE, (int(y) - first_row) * TILE)
    for name, x, y in CELL.findall(look.better):
        left, top = (int(x) - first_column) * TILE, (int(y) - first_row) * TILE
        drawn = tile(name, palette, marks=look.marks) + rect(4, 3, 92, 93, 15, **_line(palette.accent, 9))
        small = (int(x), int(y)) in played
        body += group(drawn, left + 48, top + 48, 0.5) if small else group(drawn, left, top)
    return body


def _arrow(look: Look, cells: Sequence[tuple[int, int]], first_column: int, first_row: int) -> str:
    """Draw an arrow between the middles of two cells."""
    (x, y), (to_x, to_y) = (
        ((cell[0] - first_column + 0.5) * TILE, (cell[1] - first_row + 0.5) * TILE) for cell in cells
    )
    turn = atan2(to_y - y, to_x - x)
    wings = [(to_x - 34 * cos(turn + side), to_y - 34 * sin(turn + side)) for side in (-0.5, 0.5)]
    strokes = f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}" + "".join(
        f"M{wing_x:.0f} {wing_y:.0f}L{to_x:.0f} {to_y:.0f}" for wing_x, wing_y in wings
    )
    return path(strokes, stroke_linecap="round", opacity=0.85, **_line(look.palette.accent, 12))


def _span(used: list[int], least: int) -> range:
    """Give the columns or rows to draw: all that are used with a border, and enough to look like a board."""
    first, last = (min(used) - 1, max(used) + 1) if used else (0, 0)
    missing = max(0, least - (last - first + 1))
    return range(first - missing // 2, last + (missing + 1) // 2 + 1)


CELLS: Final = True
"""Its pictures have cells, which can be numbered, framed and joined by arrows."""
DRAWING: Final[Drawing] = draw
