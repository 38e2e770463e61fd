"""A placement as one integer, whose order is that of greed.

More points first, then more tiles, then the earlier in the writers' order (first cell by x and y, then its tile, down
before right, then the other tiles):

    points 7 bits | tile count 3 | 65535 − first cell 16 | 63 − first tile 6 | down 1 | 63 − other tile 6, five times

Only this file knows the layout.
"""

from __future__ import annotations

from rowlock.kernels.native import inline, u64
from rowlock.kernels.qwirkle.constants import ONE, WIDTH

__all__ = [
    "ONE_TILE",
    "POINTS",
    "cell_of",
    "first_place",
    "is_down",
    "points_of",
    "step_of",
    "tile_of",
    "tiles_in",
    "turned_down",
    "unused_bits",
    "with_first_tile",
    "with_last_tile",
    "with_place_after",
    "with_place_before",
    "without_points",
    "worth",
]

TILE_BITS = 6
TILE_MASK = 63
OTHER_TILES = 36
"""Where the tiles after the first end: the second lies 12 bits lower, the next ones 6 bits lower each."""
DOWN = 30
FIRST_TILE = 31
CELL = 37
CELL_MASK: u64 = 65535
SIZE = 53
SIZE_MASK = 7
POINTS = 56
FIVE_TILES: u64 = (1 << DOWN) - 1
ONE_DOWN: u64 = 1 << DOWN
FIRST_TILE_MASK: u64 = TILE_MASK << FIRST_TILE
ONE_TILE: u64 = 1 << SIZE
POINTS_AND_SIZE: u64 = (1 << 63) + ((1 << 63) - (1 << SIZE))
NO_POINTS: u64 = (1 << POINTS) - 1


# ── a placement under construction: a move without the points of its line ─────────────────────────────────────────


@inline
def first_place(cell: int) -> u64:
    """Return a draft of one tile on a cell, not yet named."""
    return ONE_TILE + ((CELL_MASK - cell) << CELL)


@inline
def with_place_before(draft: u64, cell: int) -> u64:
    """Return a draft of one tile more, which lies on `cell` before the others and is not yet named."""
    return (
        (draft & POINTS_AND_SIZE)
        + ONE_TILE
        + ((CELL_MASK - cell) << CELL)
        + (draft & ONE_DOWN)
        + ((draft & FIRST_TILE_MASK) >> (TILE_BITS + 1))
        + ((draft & FIVE_TILES) >> TILE_BITS)
    )


@inline
def with_place_after(draft: u64) -> u64:
    """Return a draft of one tile more, which lies after the others and is not yet named."""
    return draft + ONE_TILE


@inline
def with_first_tile(draft: u64, kind: int) -> u64:
    """Return a draft with the first tile named."""
    return draft + ((ONE * (TILE_MASK - kind)) << FIRST_TILE)


@inline
def with_last_tile(draft: u64, kind: int, size: int) -> u64:
    """Return a draft of `size` tiles, two at least, with the last tile named."""
    return draft + ((ONE * (TILE_MASK - kind)) << (OTHER_TILES - TILE_BITS * size))


@inline
def turned_down(draft: u64) -> u64:
    """Return a draft that runs along y."""
    return draft + ONE_DOWN


@inline
def worth(points: int) -> u64:
    """Return what points add to a move."""
    return (ONE * points) << POINTS


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
    return TILE_MASK - ((move >> (FIRST_TILE if index == 0 else DOWN - TILE_BITS * index)) & TILE_MASK)


@inline
def unused_bits(move: u64) -> u64:
    """Return the bits of tiles beyond the number of tiles, which are 0 in a well-formed move."""
    return move & ((ONE << (OTHER_TILES - TILE_BITS * tiles_in(move))) - 1) & FIVE_TILES
