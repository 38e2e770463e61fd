"""Between the rules of Qwirkle Cards and their kernel: converts states, views and actions to numbers and back."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
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
from rowlock.kernels.kernel import EVERY, Implemented, Kernel, TablePool, named, need_options
from rowlock.kernels.levels import merged_levels
from rowlock.kernels.qwirkle_cards import POLICIES, Table

__all__ = ["IMPLEMENTED", "KERNEL", "load", "load_state", "load_view"]

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


def _deal(table: Table, seats: int, options: CardsOptions) -> None:
    table.deal(seats, edition=options.edition, ages=options.ages)


def _is_new(table: CardsTable) -> bool:
    return table.due is not None and table.due.verb == DEAL


def load_state(table: Table, state: State) -> None:
    """Put a state on a table."""
    need_options(state.table.options, IMPLEMENTED)
    if _is_new(state.table):
        _deal(table, state.table.seats, state.table.options)
        return
    table.load(hands=state.hands, pile=counts_cards(state.pile), **_shared(state.table))


def load_view(table: Table, view: CardsView) -> None:
    """Load a view into a table; every playout deals the hidden cards again, consistent with the known facts."""
    need_options(view.table.options, IMPLEMENTED)
    if _is_new(view.table):
        _deal(table, view.table.seats, view.table.options)
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


def _is_over(position: Position) -> bool:
    return decision_of(position.table, 0).kind is Kind.OVER


def _beginning(_: Table, __: Position, action: Action) -> Mapping[str, Any]:
    if not isinstance(action, Lay):  # a redraw or a pass is forced, and playouts begin with it anyway
        return {}
    return {"lay": (action.cards, [line_of(row) for row in action.claimed()])}


def _key(action: Action) -> Hashable:
    """Give equal keys to lays that differ only in the arrangement of the rows."""
    if not isinstance(action, Lay):
        return action
    return action.cards, tuple(sorted(line_of(row) for row in action.claimed()))


# `greedy` takes the most Qwirkles, and `minimal` chooses among the lays that do.
POLICY_NAMES: Final = {"greedy": "minimal", **named(POLICIES)}
KERNEL: Final = Kernel(
    POLICY_NAMES, "minimal", TablePool(Table), _deal, load, _is_over, _beginning, IMPLEMENTED, key=_key
)
