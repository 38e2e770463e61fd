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
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.qwixx_cards import Lessons, Table

__all__ = ["has_network", "pooled_table"]

_IDLE: Final[dict[str, deque[Table]]] = defaultdict(partial(deque, maxlen=16))


def has_network(view: QwixxCardsView) -> bool:
    """Tell whether the package has a network for the variant of a view."""
    return variant_name(len(view.hands), jokers=view.table.options.jokers) in (network() or {})


@contextmanager
def pooled_table(seats: int, *, jokers: bool) -> Iterator[Table]:
    """Take a table with the network of a variant out of the pool for a while; its position is arbitrary."""
    name = variant_name(seats, jokers=jokers)
    pool = _IDLE[name]
    try:
        table = pool.pop()
    except IndexError:
        net = (network() or {})[name]
        table = Table()
        table.weigh(weights_for(seats, jokers=jokers))
        Lessons(table).take(net.weights, net.outputs, WIN * PER_POINT)
    yield table
    pool.append(table)  # skipped after an error: such a table is not used again
