"""Calls that once killed the interpreter or wrote past an array, to be made in a process of their own.

`python -m tests.kit.kernel_calls GAME` makes the calls of a game and prints the name of each before it, so that the
last name printed before a signal is the call that caused it.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any

from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards

CALLS: dict[str, list[Callable[[], None]]] = {"qwirkle": [], "qwirkle_cards": [], "qwixx_cards": []}
KERNELS: dict[str, Any] = {"qwirkle": qwirkle, "qwirkle_cards": qwirkle_cards, "qwixx_cards": qwixx_cards}

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


# ── every game ────────────────────────────────────────────────────────────────────────────────────────────────────


def table_of(code: str, rows: int, columns: int) -> memoryview:
    """Make an array of two dimensions, filled with zeros."""
    items = bytearray(rows * columns * array(code).itemsize)
    return memoryview(items).cast("B").cast(code, (rows, columns))  # type: ignore[call-overload, no-any-return]


def names_games_that_are_not_there(kernel: Any) -> None:
    """Numbers of games were used as indices as they came."""
    games = kernel.SteppedGames(2, 2)
    for call in (games.scores, games.asked, games.truncated, games.offered, games.position):
        for index in (-1, 2, 10**7, 1 << 40, None):
            refused(call, index)
    refused(games.step_one, 10**7, 0)
    refused(games.advance, 10**7, 1, 0, b"")
    refused(games.advance, 0, 10**7, 0, b"")
    refused(games.advance, 1, 1, 0, b"")
    refused(games.advance, 0, 1, 0, "text")


def writes_into_arrays_of_other_sizes(kernel: Any) -> None:
    """Rows were written past the end of an array that was too short."""
    games = kernel.SteppedGames(2, 2)
    refused(games.offers, 0, table_of("B", 1, games.width - 1))
    seen = table_of("h", 1, games.numbers)
    for seat in (-4, -1, 2, 7, 10**6):
        refused(games.observe, 0, seat, seen)
    refused(games.observe, 0, 0, table_of("h", 1, games.numbers - 69))
    refused(games.observe_last, 0, table_of("h", 1, 1))


def steps_games_that_were_never_dealt(kernel: Any) -> None:
    """Games that are added have no turn."""
    games = kernel.SteppedGames(1, 2)
    games.add_games(1)
    assert games.asked(1) == -1
    assert not games.offered(1)
    assert not any(games.step_one(1, step) for step in range(games.steps))
    assert games.advance(1, 0, 0, b"")[0] < 0
    games.observe(1, 1, table_of("h", 1, games.numbers))


def calls_what_was_never_set_up(kernel: Any) -> None:
    """An object made without `__init__` has no parts."""
    games = kernel.SteppedGames
    refused(games.scores, games.__new__(games), 0)


def records_into_arrays_with_too_few_rows(kernel: Any) -> None:
    """Every write was refused by its index and every game was played again, for ever."""
    if not hasattr(kernel, "Training"):
        return
    table = kernel.Table()
    table.deal(2)
    is_cards = kernel is qwirkle_cards
    if not is_cards:
        table.weigh(WEIGHTS)
    policies = ["minimal" if is_cards else "static"] * 2
    facts = array("q", bytes(8 * 10 * 1000))
    for rows, columns in ((3, 200), (4000, 3)):
        refused(kernel.Training(table).record, table_of("h", rows, columns), facts, policies, 1, 0)


def begins_after_a_flag_that_could_not_be_read(kernel: Any) -> None:
    """A position was half loaded when a flag raised: the seats were new and the cards those of nothing."""
    table, unreadable = kernel.Table(), memoryview(b"x")
    unreadable.release()
    table.deal(2)
    flag = {"qwirkle": "free_opening", "qwirkle_cards": "opening", "qwixx_cards": "finish_turn"}
    position = table.position()
    given: dict[str, tuple[Any, ...]] = {
        "qwirkle": ([], [[0] * 6] * 2, [1] * 9),
        "qwirkle_cards": ([0] * 36, [[0, 1], [2, 3]], [4, 5]),
        "qwixx_cards": ([[]] * 4,),
    }
    name = kernel.__name__.rpartition(".")[2]
    more = {"pile": list(range(44))} if name == "qwixx_cards" else {}
    fresh = kernel.Table()
    for each in (table, fresh):
        refused(each.load, *given[name], **more, **{flag[name]: unreadable})
    refused(fresh.begin, 0)
    if name == "qwixx_cards":
        assert table.position() == position
        table.begin(0)


for kernel_name, one in KERNELS.items():
    for shared in (
        names_games_that_are_not_there,
        writes_into_arrays_of_other_sizes,
        steps_games_that_were_never_dealt,
        calls_what_was_never_set_up,
        begins_after_a_flag_that_could_not_be_read,
        records_into_arrays_with_too_few_rows,
    ):
        CALLS[kernel_name].append(update_wrapper(partial(shared, one), shared))


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
