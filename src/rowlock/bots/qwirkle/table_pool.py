"""Pools of kernel tables: creating a table takes longer than many decisions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from rowlock.bots.qwirkle.network import network
from rowlock.bots.qwirkle.weights import weights
from rowlock.kernels.qwirkle import Lessons, Table

__all__ = ["pooled_table"]

_IDLE: Final[deque[Table]] = deque(maxlen=16)
_IDLE_LEARNED: Final[deque[Table]] = deque(maxlen=16)


@contextmanager
def pooled_table(*, learned: bool = False) -> Iterator[Table]:
    """Take a table with the fitted weights out of the pool for a while; its position is arbitrary.

    With `learned` the table has the weights of the network too, if the package has a valid file of them.
    """
    pool = _IDLE_LEARNED if learned else _IDLE
    try:
        table = pool.pop()
    except IndexError:
        table = Table()
        table.weigh(weights())
        layers = network() if learned else None
        if layers is not None:
            Lessons(table).take(*layers)
    yield table
    pool.append(table)  # skipped after an error: such a table is not used again
