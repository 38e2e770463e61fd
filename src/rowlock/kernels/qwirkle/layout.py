"""Qwirkle by numbers, version 1: the parts of an observation. Kernel and encoding both read it."""

from __future__ import annotations

from rowlock.kernels.native import starts
from rowlock.kernels.qwirkle.constants import HAND_SIZE, KINDS, SEATS

__all__ = [
    "BAG_PART",
    "HAND_PART",
    "LEAST_WINDOW",
    "MOST_WINDOW",
    "OPENING_PART",
    "OUTSIDE_WINDOW",
    "PARTS",
    "PLANES",
    "SCORES_PART",
    "SEATS_PART",
    "SIZES_PART",
    "TO_PART",
    "UNSEEN_PART",
    "USED_PART",
]

LEAST_WINDOW = 6
MOST_WINDOW = 128
"""108 tiles that hang together never reach farther than this."""
PLANES = (
    ("colours", "colour of the tile on each cell, 1 to 6; 0 where there is none; laid tiles included"),
    ("shapes", "its shape, 1 to 6"),
    ("laid", "1 where a tile was laid by a step of this turn"),
)
"""The parts with a number for each cell of the window, which come first: name and meaning of the numbers."""
PARTS = (
    ("hand", (HAND_SIZE, 2), "colour and shape of the tile in each slot, in the writers' order"),
    ("used", (HAND_SIZE,), "1 for a slot whose tile is laid, 2 for one marked for a swap"),
    ("unseen", (KINDS,), "how many copies of each tile this seat cannot see"),
    ("scores", (SEATS,), "points, from the own seat on"),
    ("hand_sizes", (SEATS,), "tiles in each hand, from the own seat on"),
    ("seats", (1,), "how many players there are"),
    ("to", (1,), "whose turn it is, counted from the own seat on"),
    ("bag", (1,), "tiles in the bag"),
    ("opening", (1,), "1 while the opening is due"),
)
"""The other parts of an observation, in order: name, shape, and the meaning of the numbers."""
(
    HAND_PART,
    USED_PART,
    UNSEEN_PART,
    SCORES_PART,
    SIZES_PART,
    SEATS_PART,
    TO_PART,
    BAG_PART,
    OPENING_PART,
    OUTSIDE_WINDOW,
) = starts(PARTS)
