"""A pool of kernel tables: creating a table takes longer than many decisions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rowlock.bots.qwirkle.weights import weights
from rowlock.kernels.qwirkle import Table

__all__ = ["pooled_table"]

_IDLE: Final[deque[Table]] = deque(maxlen=16)


@contextmanager
def pooled_table() -> Iterator[Table]:
    """Take a table with the fitted weights out of the pool for a while; its position is arbitrary."""
    try:
        table = _IDLE.pop()
    except IndexError:
        table = Table()
        table.weigh(weights())
    yield table
    _IDLE.append(table)  # skipped after an error: such a table is not used again
