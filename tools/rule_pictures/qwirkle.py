"""Examples of Qwirkle: the board with the tiles placed, each scored line with its points, or a hand and the bag."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rowlock.games.qwirkle.actions import Swap
from rowlock.games.qwirkle.cells import cell_text
from rowlock.games.qwirkle.scoring import FINISH_BONUS, ScoredLine, scored_lines
from rowlock.games.symbols import kind_name
from rowlock.render.draw import Picture, circle, figures, group, path, rect
from rowlock.render.pieces import TILE, tile
from rowlock.render.text import CELL
from tools.rule_pictures.examples import Example
from tools.rule_pictures.signs import Tint, arrow, badge, chip, outline, row_of

__all__ = ["draw"]

EDGE: Final = 64
"""Room around the tiles, for points and verdicts."""
STEP: Final = 110
RAISED: Final = 26
LONG: Final = 6


def draw(example: Example, tint: Tint) -> Picture:
    """Draw an example: a swap as what leaves the hand, anything else on the board."""
    if isinstance(example.action, Swap):
        return _swap(example, tint)
    board = _board(example, tint)
    return _over_hand(example, board, tint) if example.told.get("hand") else board


def _tiles(text: str) -> dict[tuple[int, int], str]:
    return {(int(x), int(y)): name for name, x, y in CELL.findall(text)}


def _board(example: Example, tint: Tint) -> Picture:
    before, placed = _tiles(example.fields.get("board", "")), _tiles(example.told["action"])
    cells = [*before, *placed]
    left, top = (min(cell[axis] for cell in cells) for axis in (0, 1))
    columns, rows = (max(cell[axis] for cell in cells) - low + 1 for axis, low in ((0, left), (1, top)))
    width, height = columns * TILE + 2 * EDGE, rows * TILE + 2 * EDGE
    body = rect(0, 0, width, height, 22, fill=tint.palette.board)

    def corner(cell: tuple[int, int]) -> tuple[float, float]:
        return (cell[0] - left) * TILE + EDGE, (cell[1] - top) * TILE + EDGE

    for cell, name in sorted({**before, **placed}.items(), key=lambda pair: (pair[0] in placed, pair[0])):
        body += group(tile(name, tint.palette, marks=False, last=cell in placed and not example.fault), *corner(cell))
    if example.fault:
        for cell in placed:
            x, y = corner(cell)
            body += outline((x + 1, y), (98, 98), tint.bad) + badge(tint, x + 88, y + 12, right=False, radius=24)
        return Picture(width, height, body)
    for line in scored_lines(example.state.table.board, example.action.laid):
        body += _line(line, corner, tint)
    if not example.state.bag_size and len(placed) == len(example.state.hands[0]):
        body += chip(tint, str(FINISH_BONUS), width - 40, height - 38, high=True)
    return Picture(width, height, body + badge(tint, width - 34, 34, right=True, radius=24))


def _line(line: ScoredLine, corner: Callable[[tuple[int, int]], tuple[float, float]], tint: Tint) -> str:
    """Frame a scored line and put its points before its first tile."""
    places = [(int(x), int(y)) for x, y in (cell_text(cell).split(",") for cell in line.cells)]
    (x, y), (end_x, end_y) = corner(places[0]), corner(places[-1])
    high = len(places) == LONG
    frame = outline(
        (x - 8, y - 9), (end_x - x + 116, end_y - y + 118), tint.palette.gold if high else tint.palette.accent
    )
    at = (x - 35, y + 50) if y == end_y else (x + 50, y - 36)
    return frame + chip(tint, str(line.points), *at, high=high)


def _over_hand(example: Example, board: Picture, tint: Tint) -> Picture:
    """Put the hand below the board, with the tiles that are placed raised."""
    used = list(_tiles(example.told["action"]).values())
    hand = [(tile(kind_name(one), tint.palette, marks=False), kind_name(one) in used) for one in example.state.hands[0]]
    width = max(board.width, len(hand) * STEP)
    body = group(board.body, (width - board.width) / 2)
    body += group(row_of(hand, STEP, RAISED), (width - len(hand) * STEP) / 2 + 5, board.height + 20)
    return Picture(width, board.height + 20 + TILE + RAISED, body)


def _swap(example: Example, tint: Tint) -> Picture:
    """Draw a hand with the tiles that go into the bag raised, and the bag beside it."""
    leaving = list(example.action.tiles)
    hand = [
        (tile(kind_name(one), tint.palette, marks=False, last=one in leaving), one in leaving)
        for one in example.state.hands[0]
    ]
    x = len(hand) * STEP
    body = row_of(hand, STEP, 50) + arrow(tint, x + 14, 60, 84) + arrow(tint, x + 14, 104, 84, back=True)
    return Picture(x + 240, 160, body + group(_bag(tint, len(leaving)), x + 116, 6))


def _bag(tint: Tint, count: int) -> str:
    """Draw a bag with a number on it."""
    palette = tint.palette
    cloth = "M38 26C10 52 0 88 8 122 12 142 30 148 58 148S104 142 108 122C116 88 106 52 78 26Z"
    neck = "M34 4 42 22H74L82 4C70 12 46 12 34 4Z"
    body = path(cloth, fill=palette.accent) + path(neck, fill=palette.accent)
    body += path("M38 25H78", fill="none", stroke=palette.gold, stroke_width=7, stroke_linecap="round")
    return body + circle(58, 90, 30, fill=palette.surface) + figures(str(count), 58, 90, 30, palette.ink, weight=2)
