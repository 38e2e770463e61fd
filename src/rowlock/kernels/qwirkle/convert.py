"""Between Qwirkle's rules and its kernel: converts states, views and actions to numbers and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias, assert_never

from rowlock.core.contract import Kind
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.cells import cell_at, xy
from rowlock.games.qwirkle.notation import DEAL
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.resample import hidden_levels
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import counts_tiles
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.kernel import EVERY, Implemented, Kernel, TablePool, named, need_options
from rowlock.kernels.levels import merged_levels
from rowlock.kernels.qwirkle import POLICIES, Table

__all__ = [
    "IMPLEMENTED",
    "KERNEL",
    "action_of",
    "best_action",
    "load",
    "load_state",
    "load_view",
    "move_of",
]

IMPLEMENTED: Final[Implemented] = {"free_opening": EVERY, "ages": EVERY}
"""The options of games that the kernel plays, with their values."""

Position: TypeAlias = State | QwirkleView


def _board(position: Position) -> list[tuple[int, int, int]]:
    return [(*xy(cell), tile) for cell, tile in position.table.board.tiles.items()]


def _due(position: Position) -> tuple[int, int]:
    due = position.table.due
    return (0, 0) if due is None else (due.seat, due.size)


def load_state(table: Table, state: State) -> None:
    """Put a state on a table."""
    need_options(state.table.options, IMPLEMENTED)
    if state.table.due is not None and state.table.due.verb == DEAL:
        _deal(table, len(state.hands), state.table.options)
        return
    table.load(
        _board(state),
        state.hands,
        counts_tiles(state.bag),
        scores=state.table.scores,
        to=state.table.to,
        free_opening=state.table.options.free_opening,
        due=_due(state),
        aside=state.aside,
    )


def load_view(table: Table, view: QwirkleView) -> None:
    """Load a view into a table; every playout deals the hidden tiles again."""
    need_options(view.table.options, IMPLEMENTED)
    if view.table.due is not None and view.table.due.verb == DEAL:
        _deal(table, len(view.hands), view.table.options)
        return
    table.load(
        _board(view),
        [hand or () for hand in view.hands],
        scores=view.table.scores,
        to=view.table.to,
        free_opening=view.table.options.free_opening,
        due=_due(view),
        aside=view.aside or (),
        hidden_aside=view.table.due.size if view.table.due is not None and view.aside is None else 0,
        hidden=merged_levels(
            [len(hand or ()) for hand in view.hands], [(level.tiles, level.sizes) for level in hidden_levels(view)]
        ),
    )


def _deal(table: Table, seats: int, options: QwirkleOptions) -> None:
    table.deal(seats, free_opening=options.free_opening, ages=options.ages)


def load(table: Table, position: Position) -> None:
    """Put a state or a view on a table."""
    if isinstance(position, State):
        load_state(table, position)
    else:
        load_view(table, position)


def move_of(table: Table, place: Place) -> int:
    """Give a placement as the kernel's integer."""
    return table.move_of([(*xy(cell), tile) for cell, tile in place.cells()])


def action_of(table: Table, move: int) -> Place:
    """Give a placement of the kernel as an action."""
    return Place.of((cell_at(x, y), tile) for x, y, tile in table.unpack(move)[1])


def best_action(table: Table) -> Action | None:
    """Return the placement of `greedy`; None if nothing can be placed."""
    move = table.best_of()
    return action_of(table, move) if move else None


def _is_over(position: Position) -> bool:
    return position.table.over if isinstance(position, State) else position.decision.kind is Kind.OVER


def _beginning(table: Table, _: Position, action: Action) -> Mapping[str, Any]:
    match action:
        case Place():
            return {"place": move_of(table, action)}
        case Swap():
            return {"swap": action.tiles}
        case Pass():  # a pass is forced, and playouts begin with it anyway
            return {}
        case _:
            assert_never(action)


KERNEL: Final = Kernel(named(POLICIES), "greedy", TablePool(Table), _deal, load, _is_over, _beginning, IMPLEMENTED)
