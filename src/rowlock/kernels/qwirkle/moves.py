"""A placement as one integer, whose order is that of greed.

More points first, then more tiles, then the earlier in the writers' order (first cell by x and y, then its tile, down
before right, then the other tiles):

    points 7 bits | tile count 3 | 65535 − first cell 16 | 63 − first tile 6 | down 1 | 63 − other tile 6, five times

Only this file knows the layout.
"""

from __future__ import annotations

from rowlock.kernels.native import inline, native, u64
from rowlock.kernels.qwirkle.constants import ONE, WIDTH

__all__ = [
    "FIRST_TILE",
    "cell_of",
    "is_down",
    "packed",
    "points_of",
    "step_of",
    "tile_of",
    "tiles_in",
    "unused_bits",
    "with_tile_after",
    "with_tile_before",
    "without_points",
]

TILE_BITS = 6
TILE_MASK = 63
FIRST_TILE = 30
"""Where the first tile begins while a placement is built; in a finished move the direction lies below it."""
DOWN = 30
MOVED_TILE = 31
CELL = 37
CELL_MASK: u64 = 65535
SIZE = 53
SIZE_MASK = 7
POINTS = 56
FIVE_TILES: u64 = (1 << 30) - 1
FIRST_TILE_MASK: u64 = TILE_MASK << FIRST_TILE
NO_POINTS: u64 = (1 << POINTS) - 1


# ── tiles of a placement under construction: the first on top, 36 bits ────────────────────────────────────────────


@inline
def with_tile_before(tiles: u64, kind: int) -> u64:
    """Return the tiles with one more before the first."""
    return (tiles >> TILE_BITS) | ((ONE * (TILE_MASK - kind)) << FIRST_TILE)


@inline
def with_tile_after(tiles: u64, kind: int, size: int) -> u64:
    """Return the tiles with one more after the last; `size` counts it."""
    return tiles | ((ONE * (TILE_MASK - kind)) << (FIRST_TILE + TILE_BITS - TILE_BITS * size))


@native
def packed(cell: int, tiles: u64, size: int, down: bool, points: int) -> u64:
    """Return the move that lays tiles from a cell on."""
    # One expression, so small that the compiler copies it into the search.
    return (
        (tiles + (tiles & FIRST_TILE_MASK))
        | (ONE * down) << DOWN
        | (CELL_MASK - cell) << CELL
        | (ONE * size + ((ONE * points) << (POINTS - SIZE))) << SIZE
    )


# ── a finished move ───────────────────────────────────────────────────────────────────────────────────────────────


@inline
def points_of(move: u64) -> int:
    """Return the points of a move."""
    return move >> POINTS


@inline
def without_points(move: u64) -> u64:
    """Return a move with 0 points."""
    return move & NO_POINTS


@inline
def tiles_in(move: u64) -> int:
    """Return the number of tiles of a move."""
    return (move >> SIZE) & SIZE_MASK


@inline
def cell_of(move: u64) -> int:
    """Return the first cell of a move."""
    return CELL_MASK - ((move >> CELL) & CELL_MASK)


@inline
def is_down(move: u64) -> bool:
    """Tell whether a move runs along y."""
    return ((move >> DOWN) & 1) != 0


@inline
def step_of(move: u64) -> int:
    """Return the distance between neighbouring cells of a move."""
    return 1 if (move >> DOWN) & 1 else WIDTH


@inline
def tile_of(move: u64, index: int) -> int:
    """Return a tile of a move by its place in it."""
    return TILE_MASK - ((move >> (MOVED_TILE if index == 0 else FIRST_TILE - TILE_BITS * index)) & TILE_MASK)


@inline
def unused_bits(move: u64) -> u64:
    """Return the bits of tiles beyond the number of tiles, which are 0 in a well-formed move."""
    return move & ((ONE << (FIRST_TILE + TILE_BITS - TILE_BITS * tiles_in(move))) - 1) & FIVE_TILES
