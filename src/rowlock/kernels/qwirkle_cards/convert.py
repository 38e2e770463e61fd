"""Between the rules of Qwirkle Cards and their kernel: converts states, views and actions to numbers and back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final, TypeAlias, assert_never

from rowlock.core.contract import Kind
from rowlock.games.qwirkle_cards.actions import Action, Lay
from rowlock.games.qwirkle_cards.cards import counts_cards
from rowlock.games.qwirkle_cards.notation import DEAL
from rowlock.games.qwirkle_cards.options import CardsOptions
from rowlock.games.qwirkle_cards.resample import Announces, CanOpen, IsStuck, conditions, hidden_levels
from rowlock.games.qwirkle_cards.rows import SHORTEST, line_of, table_counts
from rowlock.games.qwirkle_cards.state import State, decision_of
from rowlock.games.qwirkle_cards.state import Table as CardsTable
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.kernels.batch import Playouts, Rows, in_threads
from rowlock.kernels.kernel import EVERY, Implemented, Kernel, named, need_options
from rowlock.kernels.levels import merged_levels
from rowlock.kernels.qwirkle_cards import POLICIES, Table

__all__ = ["IMPLEMENTED", "KERNEL", "load", "load_state", "load_view", "playouts", "simulate"]

IMPLEMENTED: Final[Implemented] = {"edition": ("schmidt", "999games"), "ages": EVERY}
"""The options of games that the kernel plays, with their values."""

Position: TypeAlias = State | CardsView


def _shared(table: CardsTable) -> dict[str, Any]:
    """Return the public part of a position in the kernel's form."""
    return {
        "table": table_counts(table.rows),
        "claimed": [[line_of(row) for row in stacks] for stacks in table.claimed],
        "to": table.to,
        "edition": table.options.edition,
        "left": table.left,
        "opening": table.opening,
        "redraws": table.redraws,
        "passes": table.passes,
        "due": (0, 0) if table.due is None else (table.due.seat, table.due.size),
        "aside": table.aside,
    }


def _new_game(table: Table, seats: int, options: CardsOptions) -> None:
    table.deal(seats, edition=options.edition, ages=options.ages)


def _is_new(table: CardsTable) -> bool:
    return table.due is not None and table.due.verb == DEAL


def load_state(table: Table, state: State) -> None:
    """Put a state on a table."""
    need_options(state.table.options, IMPLEMENTED)
    if _is_new(state.table):
        _new_game(table, state.table.seats, state.table.options)
        return
    table.load(hands=state.hands, pile=counts_cards(state.pile), **_shared(state.table))


def load_view(table: Table, view: CardsView) -> None:
    """Load a view into a table; every playout deals the hidden cards again, consistent with the known facts."""
    need_options(view.table.options, IMPLEMENTED)
    if _is_new(view.table):
        _new_game(table, view.table.seats, view.table.options)
        return
    known = [view.hand if seat == view.seat else () for seat in range(view.table.seats)]
    levels = [(level.cards, level.sizes) for level in hidden_levels(view)]
    table.load(
        hands=known,
        hidden=merged_levels([len(hand) for hand in known], levels),
        demands=[_demand(seat, fact) for seat, fact in conditions(view)],
        **_shared(view.table),
    )


def _demand(seat: int, fact: Announces | CanOpen | IsStuck) -> tuple[int, str, int | tuple[int, ...]]:
    match fact:
        case Announces():
            return seat, "exactly", fact.number
        case CanOpen():
            return seat, "at_least", SHORTEST
        case IsStuck():
            return seat, "stuck", fact.table
        case _:
            assert_never(fact)


def load(table: Table, position: Position) -> None:
    """Put a state or a view on a table."""
    if isinstance(position, State):
        load_state(table, position)
    else:
        load_view(table, position)


def playouts(
    position: Position,
    games: int,
    seed: int,
    policies: Sequence[str] | None = None,
    *,
    first: Lay | None = None,
    threads: int | None = None,
) -> Playouts:
    """Play a position to its end many times; from a view, hidden components are dealt again each time.

    With `first` the seat whose turn it is begins so; equal seeds then deal equal worlds to different lays. The scores
    are the Qwirkles of each seat, those it had included.
    """
    if decision_of(position.table, 0).kind is Kind.OVER:
        raise ValueError("the game is over")
    seats = position.table.seats

    def make() -> _Worker:
        return _Worker(lambda table: load(table, position), policies or ["minimal"] * seats, seed, first)

    return in_threads(make, games, seats, threads)


def simulate(
    seats: int,
    options: CardsOptions,
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
        return _Worker(lambda table: _new_game(table, seats, options), policies or ["minimal"] * seats, seed)

    return in_threads(make, games, seats, threads, first_game)


class _Worker:
    """The table of one thread, set up once."""

    def __init__(
        self, set_up: Callable[[Table], None], policies: Sequence[str], seed: int, first: Lay | None = None
    ) -> None:
        self.table = Table()
        self.policies = policies
        self.seed = seed
        self.lay = None if first is None else (first.cards, [line_of(row) for row in first.claimed()])
        set_up(self.table)

    def __call__(self, rows: Rows, start: int, count: int) -> None:
        self.table.playouts(rows, self.policies, self.seed, start, count, lay=self.lay)


def _play_on(position: Position, action: Action | None, games: int, seed: int, *, threads: int | None) -> Playouts:
    # A redraw or a pass is forced, so playouts begin with it in any case.
    lay = action if isinstance(action, Lay) else None
    return playouts(position, games, seed, first=lay, threads=threads)


def _key(action: Action) -> Hashable:
    """Give equal keys to lays that differ only in the arrangement of the rows."""
    if not isinstance(action, Lay):
        return action
    return action.cards, tuple(sorted(line_of(row) for row in action.claimed()))


# `greedy` takes the most Qwirkles, and `minimal` chooses among the lays that do.
KERNEL: Final = Kernel({"greedy": "minimal", **named(POLICIES)}, simulate, _play_on, IMPLEMENTED, _key)
