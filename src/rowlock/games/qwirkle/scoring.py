"""Scoring of legal placements, line by line. Never checks legality."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.games.qwirkle.board import Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y
from rowlock.games.qwirkle.placements import TILE_BITS, Placement

__all__ = ["FINISH_BONUS", "LONGEST_LINE", "QWIRKLE_BONUS", "ScoredLine", "score", "scored_lines"]

LONGEST_LINE: Final = 6
QWIRKLE_BONUS: Final = 6  # QW-11
FINISH_BONUS: Final = 6  # QW-15
LONE_TILE: Final = 1  # QW-4: an opening of one tile scores 1


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line that gained a tile, and what it scores."""

    cells: tuple[int, ...]
    points: int


def line_points(length: int) -> int:
    """Give what a line of two or more tiles scores, six tiles with their bonus."""
    return length + QWIRKLE_BONUS if length == LONGEST_LINE else length


def scored_lines(board: Board, placement: Placement) -> list[ScoredLine]:
    """List the lines that a legal placement makes or extends, with their points (QW-10, QW-11)."""
    laid = [packed >> TILE_BITS for packed in placement]
    tiles = {**board.tiles, **dict.fromkeys(laid, 0)}
    found: dict[tuple[int, ...], ScoredLine] = {}
    for cell in laid:
        for step in (STEP_X, STEP_Y):
            start = cell
            while start - step in tiles:
                start -= step
            end = cell
            while end + step in tiles:
                end += step
            if start != end:
                cells = tuple(range(start, end + 1, step))
                found[cells] = ScoredLine(cells, line_points(len(cells)))
    return list(found.values()) or [ScoredLine((laid[0],), LONE_TILE)]


def score(board: Board, placement: Placement) -> int:
    """Give the points of a legal placement, without those for ending the game."""
    tiles = board.tiles
    cells = [packed >> TILE_BITS for packed in placement]
    first, size = cells[0], len(cells)
    along = STEP_X if size > 1 and cells[-1] - first >= STEP_X // 2 else STEP_Y
    length = size
    cell = first - along
    while cell in tiles:
        length += 1
        cell -= along
    cell = first + along
    placed = 1
    while placed < size or cell in tiles:
        if cell in tiles:
            length += 1
        else:
            placed += 1
        cell += along
    points = line_points(length) if length > 1 else 0
    across = STEP_X + STEP_Y - along
    for first in cells:
        length = 1
        cell = first - across
        while cell in tiles:
            length += 1
            cell -= across
        cell = first + across
        while cell in tiles:
            length += 1
            cell += across
        if length > 1:
            points += line_points(length)
    return points or LONE_TILE
