"""Between Qwirkle's rules and its kernel: converts states, views and actions to numbers and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, assert_never

from rowlock.core.contract import Kind
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.cells import cell_at, xy
from rowlock.games.qwirkle.notation import DEAL
from rowlock.games.qwirkle.options import QwirkleOptions
from rowlock.games.qwirkle.resample import hidden_levels
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import counts_tiles
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.batch import Playouts, Rows, in_threads
from rowlock.kernels.kernel import EVERY, Implemented, Kernel, named, need_options
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
    "playouts",
    "simulate",
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
        _new_game(table, len(state.hands), state.table.options)
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
        _new_game(table, len(view.hands), view.table.options)
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


def _new_game(table: Table, seats: int, options: QwirkleOptions) -> None:
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


def playouts(
    position: Position,
    games: int,
    seed: int,
    policies: Sequence[str] | None = None,
    *,
    first: Action | None = None,
    threads: int | None = None,
) -> Playouts:
    """Play a position to its end many times; from a view, hidden components are dealt again each time.

    With `first` the seat whose turn it is begins so; equal seeds then deal equal worlds to different actions.
    """
    over = position.table.over if isinstance(position, State) else position.decision.kind is Kind.OVER
    if over:
        raise ValueError("the game is over")
    seats = len(position.hands)

    def make() -> _Worker:
        return _Worker(lambda table: load(table, position), policies or ["greedy"] * seats, seed, first)

    return in_threads(make, games, seats, threads)


def simulate(
    seats: int,
    options: QwirkleOptions,
    games: int,
    seed: int,
    policies: Sequence[str] | None = None,
    *,
    threads: int | None = None,
    first_game: int = 0,
) -> Playouts:
    """Play new games to their end: those from number `first_game` on, of the batch of this seed."""
    need_options(options, IMPLEMENTED)

    def make() -> _Worker:
        return _Worker(lambda table: _new_game(table, seats, options), policies or ["greedy"] * seats, seed)

    return in_threads(make, games, seats, threads, first_game)


class _Worker:
    """The table of one thread, set up once."""

    def __init__(
        self, set_up: Callable[[Table], None], policies: Sequence[str], seed: int, first: Action | None = None
    ) -> None:
        self.table = Table()
        self.policies = policies
        self.seed = seed
        self.place = 0
        self.swap: Sequence[int] = ()
        set_up(self.table)
        match first:
            case Place():
                self.place = move_of(self.table, first)
            case Swap():
                self.swap = first.tiles
            case Pass() | None:  # a pass is forced, and playouts begin with it anyway
                pass
            case _:
                assert_never(first)

    def __call__(self, rows: Rows, start: int, count: int) -> None:
        self.table.playouts(rows, self.policies, self.seed, start, count, place=self.place, swap=self.swap)


def _play_on(position: Position, action: Action | None, games: int, seed: int, *, threads: int | None) -> Playouts:
    return playouts(position, games, seed, first=action, threads=threads)


KERNEL: Final = Kernel(named(POLICIES), simulate, _play_on, IMPLEMENTED)
