"""Tables to think on: made once and lent again, since a new one costs more than many a decision."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rowlock.bots.qwirkle.weights import weights
from rowlock.kernels.qwirkle import Table

__all__ = ["lent_table"]

_IDLE: Final[deque[Table]] = deque(maxlen=16)


@contextmanager
def lent_table() -> Iterator[Table]:
    """Lend a table that knows the weights and may hold any position."""
    try:
        table = _IDLE.pop()
    except IndexError:
        table = Table()
        table.weigh(weights())
    yield table
    _IDLE.append(table)  # one that was left by an error is not lent again
