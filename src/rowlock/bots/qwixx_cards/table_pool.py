"""Pools of kernel tables with a network: giving a table its weights takes longer than many playouts."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Final

from rowlock.bots.qwixx_cards.expert import PER_POINT
from rowlock.bots.qwixx_cards.network import WIN, network
from rowlock.bots.qwixx_cards.weights import variant_name, weights_for
from rowlock.kernels.qwixx_cards import Lessons, Table

__all__ = ["pooled_table"]

_IDLE: Final[dict[str, deque[Table]]] = defaultdict(partial(deque, maxlen=16))


@contextmanager
def pooled_table(seats: int, *, jokers: bool) -> Iterator[Table | None]:
    """Take a table with the network of a variant out of the pool for a while; its position is arbitrary.

    None if the package has no valid file of networks, or none for this variant.
    """
    name = variant_name(seats, jokers=jokers)
    net = (network() or {}).get(name)
    if net is None:
        yield None
        return
    pool = _IDLE[name]
    try:
        table = pool.pop()
    except IndexError:
        table = Table()
        table.weigh(weights_for(seats, jokers=jokers))
        Lessons(table).take(net.weights, net.outputs, WIN * PER_POINT)
    yield table
    pool.append(table)  # skipped after an error: such a table is not used again
