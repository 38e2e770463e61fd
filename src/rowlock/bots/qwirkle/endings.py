"""Searches endings of two seats with an empty bag, where nothing is hidden; most are solved to the end."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Thread
from typing import Final, TypeAlias

from rowlock.bots.contract import Candidate, Choice, Stop, never
from rowlock.bots.game_bot import Question
from rowlock.bots.qwirkle.moves import ValuedMove
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import action_of

__all__ = ["Ending", "choose_ending", "is_ending", "margin_with", "search_ending"]

DEEPEST: Final = 40
POLL_SECONDS: Final = 0.001
SHOWN: Final = 8
NODES_PER_SAMPLE: Final = 30
"""Positions of an ending that cost as much as a sample."""
NODES_PER_MS: Final = 2_000
"""More than any machine can search: with a time budget, time is the limit."""

Found: TypeAlias = tuple[int, int, bool, int]
"""Margin, move, whether they are exact, positions searched."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The best placement found, the margin still to come, whether it is exact, and the remaining nodes."""

    move: int
    margin: int
    exact: bool
    depth: int
    nodes: int


def is_ending(view: QwirkleView) -> bool:
    """Return whether nothing is hidden: two seats and an empty bag."""
    return len(view.hand_sizes) == 2 and not view.bag_size and bool(len(view.table.board))


def choose_ending(
    table: Table, asked: Question[QwirkleView], moves: Sequence[ValuedMove], own_nodes: int
) -> Choice | None:
    """Choose by a search if nothing is hidden; None if something is, or if the budget is too small."""
    if not is_ending(asked.view):
        return None
    budget, stop = asked.budget, asked.stop
    nodes = own_nodes
    if budget.samples is not None:
        nodes = budget.samples * NODES_PER_SAMPLE
    elif budget.ms is not None:
        nodes = budget.ms * NODES_PER_MS
    found = search_ending(table, nodes, stop)
    if found is None:
        return None
    best = Candidate(action_of(table, found.move), float(found.margin))
    others = []
    for one in moves[:SHOWN]:
        assert isinstance(one.move, int), "nobody swaps with an empty bag"
        action = action_of(table, one.move)
        if action != best.action and found.nodes >= SHOWN and not stop():
            margin = margin_with(table, one.move, max(1, found.depth - 1), found.nodes // SHOWN, stop)
            if margin is not None:
                others.append(Candidate(action, float(margin)))
    others.sort(key=lambda other: -other.value)
    return Choice(best.action, best.value, (best, *others))


def search_ending(table: Table, nodes: int, stop: Stop = never) -> Ending | None:
    """Search the ending by iterative deepening until it is solved or nodes or time run out."""
    found: Ending | None = None
    table.forget()  # cached results would make the depth reached depend on earlier searches
    for depth in range(1, DEEPEST + 1):
        if nodes <= 0 or (found is not None and (found.exact or stop())):
            break
        margin, move, exact, looked_at = _search(table, depth, nodes, stop)
        nodes -= looked_at
        if not move:
            break
        found = Ending(move, margin, exact, depth, nodes)
    return found


def margin_with(table: Table, move: int, depth: int, nodes: int, stop: Stop = never) -> int | None:
    """Return the future margin after a move, searched to a depth; None if nodes or time run out."""
    before = table.position()
    seat: int = before["to"]
    table.play(move)
    try:
        now = table.position()
        margin: int = now["scores"][seat] - before["scores"][seat]
        if now["over"]:
            return margin
        other = -1
        if not table.moves_of():
            table.skip()
            other = 1
        try:
            rest, found, _, _ = _search(table, depth, nodes, stop)
        finally:
            if other == 1:
                table.undo()
        return margin + other * rest if found else None
    finally:
        table.undo()


def _search(table: Table, depth: int, nodes: int, stop: Stop) -> Found:
    """Search to a depth; if the search may be stopped early, in a thread that can be halted."""
    if stop is never:
        return table.solve(depth, nodes)
    found: Future[Found] = Future()
    thread = Thread(target=_solve_into, args=(found, table, depth, nodes), daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(POLL_SECONDS)
        if stop():
            table.halt()
    return found.result()


def _solve_into(found: Future[Found], table: Table, depth: int, nodes: int) -> None:
    """Search in a thread; an exception is raised again by `found.result()`."""
    try:
        found.set_result(table.solve(depth, nodes))
    except BaseException as error:
        found.set_exception(error)
