"""Where each weight of the policy `learned` stands in its table."""

from __future__ import annotations

from rowlock.kernels.qwixx_cards.constants import (
    AHEAD,
    HAND_KINDS,
    HAND_SHAPES,
    MOST_MISSES,
    OTHER_MISS,
    OTHER_ROW,
    OWN_HAND,
    OWN_MISS,
    OWN_ROW,
    PHASES,
    ROW_KINDS,
    SPREAD,
    WEIGHTS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["AHEAD_WEIGHT", "NUMBER_OF_WEIGHTS", "SPREAD_WEIGHTS", "hand_weights", "miss_weights", "row_weights"]

NUMBER_OF_WEIGHTS = WEIGHTS
AHEAD_WEIGHT = AHEAD
"""The weight of being certain to win."""
SPREAD_WEIGHTS = range(SPREAD, SPREAD + PHASES)
"""The weights that say, by phase, how far off an expected margin is."""
HELD = (1, 2, 2, 1, 3, 3)
"""How many cards of a hand go together, by the kind of its shape."""


def row_weights() -> Iterator[tuple[int, int, int, int]]:
    """List the weights of rows, of one's own and of the others': (index, phase, last box, boxes)."""
    for first in (OWN_ROW, OTHER_ROW):
        for phase in range(PHASES):
            for last in range(-1, 11):
                for count in range(last > -1, last + 2):
                    yield first + phase * ROW_KINDS + (last + 1) * 12 + count, phase, last, count


def miss_weights() -> Iterator[tuple[int, int]]:
    """List the weights of misses: (index, misses)."""
    for first in (OWN_MISS, OTHER_MISS):
        for place in range(PHASES * MOST_MISSES):
            yield first + place, place % MOST_MISSES


def hand_weights() -> Iterator[tuple[int, int, int, int]]:
    """List the weights of hands: (index, boxes crossed, cards that go together, boxes given up)."""
    for place in range(PHASES // 2 * HAND_KINDS):
        shape = place % HAND_SHAPES
        yield OWN_HAND + place, place % HAND_KINDS // HAND_SHAPES, HELD[shape // 8], shape % 8
