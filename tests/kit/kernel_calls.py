"""Calls that once killed the interpreter or wrote past an array, to be made in a process of their own.

`python -m tests.kit.kernel_calls GAME` makes the calls of a game and prints the name of each before it, so that the
last name printed before a signal is the call that caused it.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from typing import Any

from rowlock.kernels import qwirkle

CALLS: dict[str, list[Callable[[], None]]] = {"qwirkle": []}

WEIGHTS = [100] * 24


def call_of(game: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Add a call to those of a game."""

    def added(call: Callable[[], None]) -> Callable[[], None]:
        CALLS[game].append(call)
        return call

    return added


def refused(call: Callable[..., Any], *given: Any, **named: Any) -> None:
    """Make a call that must raise one of the errors that a kernel may raise."""
    try:
        call(*given, **named)
    except (ValueError, TypeError, IndexError):
        return
    raise AssertionError("accepted")


# ── Qwirkle ───────────────────────────────────────────────────────────────────────────────────────────────────────


@call_of("qwirkle")
def values_where_nothing_is_unseen() -> None:
    """The chance that others hold two tiles was divided by the tiles that the seat cannot see."""
    table = qwirkle.Table()
    table.weigh(WEIGHTS)
    table.load([], [[0, 1, 2, 3], []], [])
    assert table.valued()


@call_of("qwirkle")
def samples_candidates_of_an_earlier_position() -> None:
    """Candidates survived `load`, and were played where they are not legal."""
    table = qwirkle.Table()
    table.load([(0, 0, 0)], [[1, 2, 3], [4, 5]], [7] * 3)
    table.consider(table.moves_of()[:2])
    table.load([(0, 0, 0), (1, 0, 1), (2, 0, 2)], [[], []], [30, 31])
    refused(table.sample, array("i", [0]), [0], array("B", bytes(24)), ["greedy"] * 2, 0, 0, 1, 40)


@call_of("qwirkle")
def considers_after_a_position_that_was_refused() -> None:
    """A draw that was due at an earlier position was made for one of no seats."""
    table = qwirkle.Table()
    table.load([(0, 0, 0)], [[1], [2]], [7, 8], due=(0, 1))
    refused(table.load, [(0, 0, 0), (0, 0, 1)], [[1], [2]], [7, 8])
    refused(table.consider, [[1]])


if __name__ == "__main__":
    for made in CALLS[sys.argv[1]]:
        print(made.__name__, flush=True)
        made()
