"""A placement by steps as one integer: the slots of the hand from which its tiles are laid, and the next step.

    points 7 bits | first cell 16 | down 1 | tiles on the cells ahead 5 | slot 3, six times | next step 17

Only this file knows the layout.
"""

from __future__ import annotations

from rowlock.kernels.native import inline, u64
from rowlock.kernels.qwirkle.constants import HAND_SIZE, ONE, WIDTH
from rowlock.kernels.qwirkle.moves import CELL_MASK

__all__ = [
    "cell_ahead",
    "cells_ahead",
    "first_step_move",
    "next_step",
    "runs_down",
    "slot_in",
    "step_points",
    "with_next_step",
    "with_tile_ahead",
]

NEXT_BITS = 17
NEXT_STEP: u64 = (1 << NEXT_BITS) - 1
SLOT_BITS = 3
SLOT_MASK = 7
FIRST_SLOT = NEXT_BITS
AHEAD = FIRST_SLOT + SLOT_BITS * HAND_SIZE
AHEAD_MASK = (1 << (HAND_SIZE - 1)) - 1
RUNS_DOWN = AHEAD + HAND_SIZE - 1
FIRST_CELL = RUNS_DOWN + 1
STEP_POINTS = FIRST_CELL + 16


@inline
def first_step_move(points: int, cell: int, down: bool, slot: int, step: int) -> u64:
    """Return the placement of one tile, whose next step is given."""
    return (
        ((ONE * points) << STEP_POINTS)
        | ((ONE * cell) << FIRST_CELL)
        | ((ONE * down) << RUNS_DOWN)
        | ((ONE * slot) << FIRST_SLOT)
        | step
    )


@inline
def with_tile_ahead(placement: u64, index: int, slot: int, ahead: int) -> u64:
    """Return a placement with one more tile, which lies `ahead` cells after the first."""
    return placement | ((ONE * slot) << (FIRST_SLOT + SLOT_BITS * index)) | (ONE << (AHEAD + ahead - 1))


@inline
def next_step(placement: u64) -> int:
    """Return the step of a placement that comes next."""
    return placement & NEXT_STEP


@inline
def with_next_step(placement: u64, step: int) -> u64:
    """Return a placement with another next step."""
    return (placement & ~NEXT_STEP) | step


@inline
def step_points(placement: u64) -> int:
    """Return the points of a placement."""
    return placement >> STEP_POINTS


@inline
def slot_in(placement: u64, index: int) -> int:
    """Return the slot of a placement's tile."""
    return (placement >> (FIRST_SLOT + SLOT_BITS * index)) & SLOT_MASK


@inline
def cells_ahead(placement: u64) -> int:
    """Return the cells after the first that get tiles, one bit for each."""
    return (placement >> AHEAD) & AHEAD_MASK


@inline
def runs_down(placement: u64) -> bool:
    """Tell whether a placement runs along y."""
    return ((placement >> RUNS_DOWN) & 1) != 0


@inline
def cell_ahead(placement: u64, ahead: int) -> int:
    """Return the cell that lies `ahead` cells after the first in the line of a placement."""
    return ((placement >> FIRST_CELL) & CELL_MASK) + (ahead if (placement >> RUNS_DOWN) & 1 else ahead * WIDTH)
