"""Equivalent actions of Qwirkle: the same tiles in another order, or on mirrored cells of a symmetrical board.

The first line may lie anywhere, in either direction. Another colour or shape is another action.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from typing import Final, TypeAlias

from rowlock.games.qwirkle.actions import Action, Place, Swap
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.view import QwirkleView

__all__ = ["canonical"]

Turn: TypeAlias = tuple[int, int, int, int]
"""A turn or a mirroring of the board, as a matrix."""
TURNS: Final[tuple[Turn, ...]] = (
    *((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)),
    *((-1, 0, 0, 1), (0, 1, 1, 0), (1, 0, 0, -1), (0, -1, -1, 0)),
)


@lru_cache(maxsize=8)
def _symmetries(board: tuple[tuple[int, int], ...]) -> tuple[tuple[Turn, tuple[int, int]], ...]:
    """List the turns and mirrorings, each with the shift after it, that map a board to itself."""
    tiles = {(*xy(cell), tile) for cell, tile in board}
    corner = min(x for x, _, _ in tiles), min(y for _, y, _ in tiles)
    found = []
    for turn in TURNS:
        turned = {(*_turned(turn, x, y), tile) for x, y, tile in tiles}
        shift = corner[0] - min(x for x, _, _ in turned), corner[1] - min(y for _, y, _ in turned)
        if {(x + shift[0], y + shift[1], tile) for x, y, tile in turned} == tiles:
            found.append((turn, shift))
    return tuple(found)


def _turned(turn: Turn, x: int, y: int) -> tuple[int, int]:
    return turn[0] * x + turn[1] * y, turn[2] * x + turn[3] * y


def canonical(view: QwirkleView, action: Action) -> Hashable:
    """Give equal keys to placements that a symmetry of the board maps to each other, and to swaps of equal tiles."""
    if isinstance(action, Swap):
        return Swap, tuple(sorted(action.tiles))
    if not isinstance(action, Place):
        return action
    laid = [(*xy(cell), tile) for cell, tile in action.cells()]
    if not len(view.table.board):
        # The first line may lie anywhere, in either direction (QW-4).
        tiles = tuple(tile for _, _, tile in laid)
        return min(tiles, tiles[::-1])
    images = []
    for turn, (right, down) in _symmetries(tuple(sorted(view.table.board.tiles.items()))):
        turned = [(*_turned(turn, x, y), tile) for x, y, tile in laid]
        images.append(tuple(sorted((x + right, y + down, tile) for x, y, tile in turned)))
    return min(images)
