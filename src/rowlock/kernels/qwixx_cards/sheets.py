"""The rows of a sheet as sets of boxes, and what they score: table look-ups. Knows no hands and no turns.

Box 0 is at the left; box 10 is the last one, and crosses the lock with it.
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, inline
from rowlock.kernels.qwixx_cards.constants import BEFORE_LOCK, LAST_BOX

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["BOX_COUNT", "CHOICES", "LAST", "POINTS", "box_of", "crosses_in", "is_locked", "is_open", "lowest_box"]

BOX_COUNT: Annotated[Ints, 2048] = [0] * 2048
"""The number of boxes in a set."""
LAST: Annotated[Ints, 2048] = [0] * 2048
"""The last box of a set, −1 for none."""
POINTS: Annotated[Ints, 16] = [0] * 16
"""The points of a row by its crosses (QX-15)."""
CHOICES: Annotated[Ints, 25] = [0] * 25
"""The choices of one to three cards out of five, as bits, fewer cards first (QX-10)."""


def _fill_tables() -> None:
    for boxes in range(2048):
        BOX_COUNT[boxes] = boxes.bit_count()
        LAST[boxes] = boxes.bit_length() - 1
    for crosses in range(16):
        POINTS[crosses] = crosses * (crosses + 1) // 2
    choices = [cards for cards in range(1, 32) if cards.bit_count() <= 3]
    choices.sort(key=lambda cards: (cards.bit_count(), [place for place in range(5) if cards >> place & 1]))
    for number, cards in enumerate(choices):
        CHOICES[number] = cards


_fill_tables()


@inline
def box_of(colour: int, number: int) -> int:
    """Return the box of a number in a row: red and yellow run up, green and blue down (QX-3)."""
    return number if colour < 2 else LAST_BOX - number


@inline
def lowest_box(boxes: int) -> int:
    """Return the first box of a set, as a set."""
    return boxes & (~boxes + 1)


@inline
def is_locked(row: int) -> int:
    """Return 1 if a row is locked, else 0."""
    return row >> LAST_BOX


@inline
def crosses_in(row: int) -> int:
    """Count the crosses of a row, the lock included (QX-5)."""
    return BOX_COUNT[row] + is_locked(row)


@inline
def is_open(row: int, boxes: int, strict_lock: bool) -> bool:
    """Tell whether boxes can be crossed together in a row (QX-4, QX-5, QX-10)."""
    first = LAST[lowest_box(boxes)]
    last = LAST[boxes]
    if first <= LAST[row] or last - first + 1 - BOX_COUNT[boxes] > 1:
        return False
    if last < LAST_BOX:
        return True
    before: bool = BOX_COUNT[row] >= BEFORE_LOCK or not strict_lock
    return BOX_COUNT[row] + BOX_COUNT[boxes] > BEFORE_LOCK and before
