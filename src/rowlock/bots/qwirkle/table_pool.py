"""Pools of kernel tables that have the weights of the bots."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Final

from rowlock.bots.qwirkle.network import network
from rowlock.bots.qwirkle.weights import weights
from rowlock.kernels.kernel import TablePool
from rowlock.kernels.qwirkle import Table, Training

__all__ = ["pooled_table"]


def _weighed() -> Table:
    table = Table()
    table.weigh(weights())
    return table


def _learned() -> Table:
    table, layers = _weighed(), network()
    if layers is not None:
        Training(table).take(*layers)
    return table


_WEIGHED: Final = TablePool(_weighed)
_LEARNED: Final = TablePool(_learned)


def pooled_table(*, learned: bool = False) -> AbstractContextManager[Table]:
    """Take a table with the fitted weights out of the pool for a while; its position is arbitrary.

    With `learned` the table has the weights of the network too, if the package has a valid file of them.
    """
    return (_LEARNED if learned else _WEIGHED).table()
