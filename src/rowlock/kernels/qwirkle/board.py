"""The board: tiles on cells, what every empty cell admits, and the changes that undo them. Knows no hands and no turns.

A cell is one integer on a square of 241 × 241; a position lies in its middle, and 108 connected tiles never reach the
rim, so nothing wraps around. For both directions of every empty cell the board keeps a word: in the lower 36 bits the
kinds that the line beside the cell admits (the AND of `COMPATIBLE` over its tiles), from bit 36 on the number of tiles
directly after the cell, and from bit 40 on the line's length. So no line is ever walked along.
"""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, Words, i64, inline, native, u64
from rowlock.kernels.qwirkle.constants import (
    ANY_TILE,
    CELLS,
    CENTRE,
    CHANGES,
    FRONTIER,
    HAND_SIZE,
    KINDS,
    LENGTH,
    MASKS,
    RIM,
    RUN,
    RUN_MASK,
    TILES,
    WIDTH,
)
from rowlock.kernels.qwirkle.moves import cell_of, is_down, step_of, tile_of, tiles_in, unused_bits, worth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["COMPATIBLE", "LINE_POINTS", "LINE_WORTH", "Board"]

COMPATIBLE: Annotated[Words, KINDS] = [0] * KINDS
"""The kinds that may share a line with a kind (QW-6)."""
LINE_POINTS: Annotated[Ints, 8] = [0] * 8
"""The points of a line by its length (QW-10, QW-11); a lone tile is no line."""
LINE_WORTH: Annotated[Words, 8] = [0] * 8
"""The same points, as they are added to a move."""


def _fill_tables() -> None:
    for kind in range(36):
        mask = 0
        for other in range(36):
            if (kind // 6 == other // 6) != (kind % 6 == other % 6):
                mask |= 1 << other
        COMPATIBLE[kind] = mask
    for length in range(8):
        LINE_POINTS[length] = 0 if length < 2 else length + 6 * (length == 6)
        LINE_WORTH[length] = worth(LINE_POINTS[length])


_fill_tables()


class Board(Native):
    """Tiles on a square of cells."""

    tile: Annotated[Bytes, CELLS]
    """kind + 1 on each cell, 0 on empty cells"""
    admits: Annotated[Words, MASKS]
    frontier: Annotated[Ints, FRONTIER]
    """empty cells beside tiles"""
    frontier_size: int
    tile_count: int
    changed_mask: Annotated[Ints, CHANGES]
    old_mask: Annotated[Words, CHANGES]
    change_count: int

    def __init__(self) -> None:
        """Make an empty board."""
        for index in range(MASKS):
            self.admits[index] = ANY_TILE

    @inline
    def change(self, index: int, mask: u64) -> None:
        """Set what a line admits, and record the old word."""
        self.changed_mask[self.change_count] = index
        self.old_mask[self.change_count] = self.admits[index]
        self.change_count += 1
        self.admits[index] = mask

    @native
    def lay(self, cell: int, kind: int) -> None:
        """Lay a tile that fits: its cell admits nothing more, and the four ends of its two lines admit less."""
        along: u64 = self.admits[2 * cell]
        across: u64 = self.admits[2 * cell + 1]
        self.change(2 * cell, 0)
        self.change(2 * cell + 1, 0)
        self.tile[cell] = kind + 1
        self.tile_count += 1
        self.extend_line(cell, WIDTH, 0, kind, along)
        self.extend_line(cell, 1, 1, kind, across)

    @inline
    def extend_line(self, cell: int, step: int, axis: int, kind: int, before: u64) -> None:
        """Update both ends of a line that has grown by a tile."""
        line: u64 = before & COMPATIBLE[kind]
        length = (before >> LENGTH) + 1
        after = (before >> RUN) & RUN_MASK
        end = cell + step * (after + 1)
        old: u64 = self.admits[2 * end + axis]
        beyond = (old >> RUN) & RUN_MASK
        self.set_line_end(end, axis, self.joined(end, step, beyond, line, old), length + beyond, beyond)
        end = cell - step * (length - after)
        old = self.admits[2 * end + axis]
        beyond = (old >> LENGTH) - (length - 1 - after)
        self.set_line_end(end, axis, self.joined(end, -step, beyond, line, old), length + beyond, length)

    @inline
    def joined(self, end: int, step: int, beyond: int, line: u64, old: u64) -> u64:
        """Return the kinds that a cell admits between a line and `beyond` tiles on its other side."""
        if beyond <= 0:
            return line
        for place in range(1, beyond + 1):
            if not (line >> (self.tile[end + step * place] - 1)) & 1:
                return 0
        return line & old

    @inline
    def set_line_end(self, end: int, axis: int, kinds: u64, length: u64, run: u64) -> None:
        """Set what the cell at the end of a line admits."""
        if self.admits[2 * end] == ANY_TILE and self.admits[2 * end + 1] == ANY_TILE:
            self.frontier[self.frontier_size] = end
            self.frontier_size += 1
        self.change(2 * end + axis, kinds | run << RUN | length << LENGTH)

    @native
    def undo_to(self, change_count: int) -> None:
        """Undo changes, the last first, until `change_count` are left; the frontier is up to the caller."""
        while self.change_count > change_count:
            self.change_count -= 1
            index = self.changed_mask[self.change_count]
            self.admits[index] = self.old_mask[self.change_count]
            if self.tile[index >> 1]:
                self.tile[index >> 1] = 0
                self.tile_count -= 1

    @inline
    def both_admit(self, cell: i64) -> u64:
        """Return the kinds that both lines of a cell admit; the bits above them mean nothing."""
        return self.admits[2 * cell] & self.admits[2 * cell + 1]

    @inline
    def is_alone(self, cell: i64) -> bool:
        """Tell whether a cell is empty and touches nothing."""
        return self.admits[2 * cell] == ANY_TILE and self.admits[2 * cell + 1] == ANY_TILE

    @native
    def open_kinds(self) -> u64:
        """Return the kinds that fit somewhere."""
        admitted: u64 = 0
        for index in range(self.frontier_size):
            admitted |= self.both_admit(self.frontier[index])
        return admitted & ANY_TILE

    # ── moves from outside ────────────────────────────────────────────────────────────────────────────────────────

    @native
    def points_if_legal(self, move: u64) -> int:
        """Return the points of a move, or −1 if it is not legal; the board is the same afterwards."""
        change_count = self.change_count
        frontier_size = self.frontier_size
        points = self.lay_if_legal(move)
        self.undo_to(change_count)
        self.frontier_size = frontier_size
        return points

    @native
    def lay_if_legal(self, move: u64) -> int:
        """Lay the tiles of a move until one does not fit; return its points, or −1 if it is not legal."""
        cell = cell_of(move)
        axis = is_down(move)
        step = step_of(move)
        size = tiles_in(move)
        points = 0
        if not 1 <= size <= HAND_SIZE or (axis and size == 1) or self.tile_count + size > TILES + HAND_SIZE:
            return -1
        if unused_bits(move) or (not self.tile_count and (cell != CENTRE or axis)):
            return -1
        if not (RIM <= cell // WIDTH < WIDTH - RIM and RIM <= cell % WIDTH < WIDTH - RIM) or self.tile[cell]:
            return -1
        if self.tile_count and not self.touches(cell, step, size):
            return -1  # QW-8
        for index in range(size):
            while self.tile[cell]:
                cell += step
            kind = tile_of(move, index)
            across: u64 = self.admits[2 * cell + 1 - axis]
            if kind >= KINDS or not (self.admits[2 * cell + axis] & across) >> kind & 1:
                return -1
            points += LINE_POINTS[(across >> LENGTH) + 1]
            self.lay(cell, kind)
        points += LINE_POINTS[self.line_length(cell, step)]
        return points if points else 1  # QW-4: a lone tile scores 1

    @native
    def line_length(self, cell: int, step: int) -> int:
        """Count the tiles of the line through a tile."""
        end = cell
        while self.tile[end]:
            end += step
        cell = end - step
        while self.tile[cell]:
            cell -= step
        return (end - cell) // step - 1

    @native
    def touches(self, cell: int, step: int, size: int) -> bool:
        """Tell whether one of the next `size` empty cells lies beside a tile."""
        for _ in range(size):
            while self.tile[cell]:
                cell += step
            if (self.admits[2 * cell] | self.admits[2 * cell + 1]) >> LENGTH:
                return True
            cell += step
        return False
