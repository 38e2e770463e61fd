"""Every legal placement, each once. Trusts the board; `rules` judges single placements by the clauses.

A placement is a tuple of laid tiles, each packed as `cell << 6 | tile`, in the writers' order. It is generated from
its first cell, in line order, that touches the table: cells before it touch nothing, cells after it are free.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.games.qwirkle.board import EVERY_TILE, Board
from rowlock.games.qwirkle.cells import STEP_X, STEP_Y
from rowlock.games.symbols import COMPATIBLE, mask_of

__all__ = ["TILE_BITS", "TILE_MASK", "Placement", "can_place", "pack", "placements", "unpack"]

TILE_BITS: Final = 6
TILE_MASK: Final = (1 << TILE_BITS) - 1

Placement: TypeAlias = tuple[int, ...]


def pack(cell: int, tile: int) -> int:
    """Pack a laid tile; the order of packed tiles is the writers' order."""
    return cell << TILE_BITS | tile


def unpack(laid: int) -> tuple[int, int]:
    """Give the cell and the tile of a laid tile."""
    return laid >> TILE_BITS, laid & TILE_MASK


def can_place(board: Board, hand: Iterable[int]) -> bool:
    """Tell whether any tile of a hand fits anywhere on a board that is not empty."""
    return bool(board.open_tiles() & mask_of(hand))


@dataclass(slots=True)
class _Search:
    """One direction of the search: the board seen along it, the tiles held, and what was found."""

    tiles: Mapping[int, int]
    along: Mapping[int, int]
    across: Mapping[int, int]
    step: int
    own: list[int]
    found: list[Placement]

    def from_anchor(self, anchor: int, first: Placement, rest: int, line: int) -> None:
        """List the placements with `first` on `anchor` and more tiles; `rest` are the tiles held that fit the line."""
        self.before(anchor, anchor, first, rest, line)
        self.after(anchor, first, rest, line)

    def before(self, anchor: int, cell: int, laid: Placement, rest: int, line: int) -> None:
        """Extend the placement before `cell`, over cells that touch nothing, then after the anchor."""
        cell -= self.step
        if cell in self.tiles or cell in self.along or cell in self.across:
            return
        for tile in self.own:
            if rest >> tile & 1:
                now = (cell << TILE_BITS | tile, *laid)
                self.found.append(now)
                compatible = COMPATIBLE[tile]
                if rest & compatible:
                    self.before(anchor, cell, now, rest & compatible, line & compatible)
                    self.after(anchor, now, rest & compatible, line & compatible)

    def after(self, cell: int, laid: Placement, rest: int, line: int) -> None:
        """Extend the placement after `cell`, past tiles on the table."""
        tiles, step = self.tiles, self.step
        cell += step
        while cell in tiles:
            cell += step
        admitted = self.along.get(cell, EVERY_TILE)
        fit = rest & admitted & self.across.get(cell, EVERY_TILE)
        if not fit:
            return
        beyond = cell + step
        while beyond in tiles:
            if not line >> tiles[beyond] & 1:  # what lies beyond does not go with the line so far
                return
            beyond += step
        line &= admitted
        for tile in self.own:
            if fit >> tile & 1:
                now = (*laid, cell << TILE_BITS | tile)
                self.found.append(now)
                compatible = COMPATIBLE[tile] & line
                if rest & compatible:
                    self.after(cell, now, rest & compatible, compatible)


def placements(board: Board, hand: Iterable[int]) -> list[Placement]:
    """List every legal placement of tiles from a hand on a board that is not empty.

    Copies of a tile do not matter: no line holds a tile twice, and a placement is one line (QW-6, QW-7).
    """
    own = sorted(set(hand))
    held = mask_of(own)
    found: list[Placement] = []
    along_x, along_y = board.along_x, board.along_y
    search_x = _Search(board.tiles, along_x, along_y, STEP_X, own, found)
    search_y = _Search(board.tiles, along_y, along_x, STEP_Y, own, found)
    for anchor in board.frontier():
        admits_x = along_x.get(anchor, EVERY_TILE)
        admits_y = along_y.get(anchor, EVERY_TILE)
        fit = held & admits_x & admits_y
        if not fit:
            continue
        for tile in own:
            if fit >> tile & 1:
                first = (anchor << TILE_BITS | tile,)
                found.append(first)
                line_x, line_y = admits_x & COMPATIBLE[tile], admits_y & COMPATIBLE[tile]
                if held & line_x:
                    search_x.from_anchor(anchor, first, held & line_x, line_x)
                if held & line_y:
                    search_y.from_anchor(anchor, first, held & line_y, line_y)
    return found
