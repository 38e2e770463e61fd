"""Between Qwixx's rules and its kernel: converts states, views and actions to numbers and back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, TypeAlias, assert_never

from rowlock.core.contract import Kind
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Shown, Skip, Take
from rowlock.games.qwixx_cards.cards import NUMBERS, Back, Colour, colour_of, number_of
from rowlock.games.qwixx_cards.options import QwixxCardsOptions
from rowlock.games.qwixx_cards.rules import Seen, slots_taken
from rowlock.games.qwixx_cards.sheet import LAST_BOX, Sheet, box_of, left_to_right
from rowlock.games.qwixx_cards.state import Stage, State, decision_of
from rowlock.games.qwixx_cards.view import QwixxCardsView, seen_by
from rowlock.kernels.kernel import EVERY, Kernel, TablePool, named, need_options
from rowlock.kernels.qwixx_cards import POLICIES, Table
from rowlock.kernels.qwixx_cards.position import FIRST_SLOT, TOP_PLACE

__all__ = [
    "IMPLEMENTED",
    "KERNEL",
    "action_of",
    "code_of",
    "load",
    "load_state",
    "load_view",
    "sheets_of",
]

IMPLEMENTED: Final[dict[str, Collection[object] | None]] = {
    "jokers": EVERY,
    "strict_lock": EVERY,
    "finish_turn": EVERY,
    "one_by_one": (False,),  # the kernel takes all cards of action 1 at once (QX-8)
    "first": EVERY,
    "ages": EVERY,
}
"""The options of games that the kernel plays, with their values."""
MORE_POSITIONS: Final[dict[str, Collection[object] | None]] = {"one_by_one": EVERY}
"""With `one_by_one`, decisions after action 1 are the same."""

Position: TypeAlias = State | QwixxCardsView

SKIP = len(Colour)
COLOUR_SHIFT = 5
BOX_SHIFT = 7


# ── positions ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _boxes(colour: Colour, numbers: Sequence[int]) -> int:
    return sum(1 << box_of(colour, number) for number in numbers)


def sheets_of(sheets: Sequence[Sheet]) -> list[tuple[list[int], int]]:
    """Give sheets as rows of boxes and misses."""
    return [([_boxes(colour, sheet.rows[colour]) for colour in Colour], sheet.misses) for sheet in sheets]


def load_state(table: Table, state: State) -> None:
    """Put a state on a table."""
    need_options(state.table.options, IMPLEMENTED | MORE_POSITIONS)
    table.load(
        state.hands,
        state.display,
        state.top,
        sheets_of(state.table.sheets),
        active=state.table.active,
        stage=state.table.action,
        crossed=state.table.crossed,
        discard=state.table.discard,
        pile=state.pile,
        strict_lock=state.table.options.strict_lock,
        finish_turn=state.table.options.finish_turn,
    )


def load_view(table: Table, view: QwixxCardsView, known: Mapping[int, Sequence[int]] | None = None) -> None:
    """Load a view into a table; every playout deals the colours of hidden cards again.

    `known` are hands of other seats that are known nevertheless.
    """
    need_options(view.table.options, IMPLEMENTED | MORE_POSITIONS)
    hands: list[tuple[int | None, Sequence[int]]] = [(view.seat, view.hand), *(known or {}).items()]
    shown = dict(hands)
    table.load(
        [shown.get(seat, ()) for seat in range(len(view.hands))],
        sheets=sheets_of(view.table.sheets),
        active=view.table.active,
        stage=view.table.action,
        crossed=view.table.crossed,
        discard=view.table.discard,
        hidden=_pools(view, shown),
        strict_lock=view.table.options.strict_lock,
        finish_turn=view.table.options.finish_turn,
    )


def _pools(view: QwixxCardsView, shown: Mapping[int | None, Sequence[int]]) -> list[tuple[list[int], list[int]]]:
    """Gather the unseen cards by their backs, with the places that show each back; shown hands are left out."""
    shuffles = view.shuffles()
    pools: dict[Back, tuple[list[int], list[int]]] = {}
    held = {card for hand in shown.values() for card in hand}
    for card in view.unseen():
        found = pools.setdefault(Back(number_of(card), shuffles[card]), ([], []))
        if card not in held:
            found[0].append(card)
    for seat, backs in enumerate(view.hands):
        for back in backs if seat not in shown else ():
            pools[back][1].append(seat)
    for slot, lying in enumerate(view.display):
        if lying is not None:
            pools[lying][1].append(FIRST_SLOT + slot)
    if view.top is not None:
        pools[view.top][1].append(TOP_PLACE)
    return list(pools.values())


def load(table: Table, position: Position) -> None:
    """Put a state or a view on a table."""
    if isinstance(position, State):
        load_state(table, position)
    else:
        load_view(table, position)


def _deal(table: Table, seats: int, options: QwixxCardsOptions) -> None:
    table.deal(
        seats,
        jokers=options.jokers,
        strict_lock=options.strict_lock,
        finish_turn=options.finish_turn,
        first=options.first,
    )


# ── actions ───────────────────────────────────────────────────────────────────────────────────────────────────────


def code_of(seen: Seen, action: Action) -> int:
    """Give a legal action as the kernel's integer, from what its player sees."""
    match action:
        case Take():
            return sum(1 << slot - 1 for slot in slots_taken(seen.display, action))
        case Cross():
            return int(action.colour)
        case Skip():
            return SKIP
        case Play():
            colour = action.colour
            assert colour is not None, "legal plays are of one colour (QX-10)"
            cards = sum(1 << seen.hand.index(shown.card) for shown in action.cards)
            return cards | colour << COLOUR_SHIFT | _boxes(colour, action.crosses) << BOX_SHIFT
        case _:
            assert_never(action)


def action_of(seen: Seen, code: int) -> Action:
    """Give an action of the kernel as the rules know it."""
    match seen.action:
        case Stage.TAKE:
            slots = [slot for slot in range(len(seen.display)) if code >> slot & 1]
            return Take(tuple(Pick(_lying(seen, slot), slot + 1) for slot in slots))
        case Stage.COMMON:
            return Skip() if code == SKIP else Cross(Colour(code))
        case Stage.PLAY:
            colour = Colour(code >> COLOUR_SHIFT & 3)
            cards = [card for place, card in enumerate(seen.hand) if code >> place & 1]
            shown = tuple(Shown(card, colour if colour_of(card) is None else None) for card in cards)
            boxes = [box for box in range(LAST_BOX + 1) if code >> BOX_SHIFT + box & 1]
            numbers = [number for number in NUMBERS if box_of(colour, number) in boxes]
            return Play(shown, left_to_right(colour, numbers))
        case _:
            assert_never(seen.action)


def _lying(seen: Seen, slot: int) -> int:
    number = seen.display[slot]
    assert number is not None, "cards are taken from slots that hold one (QX-8)"
    return number


# ── playouts ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _is_over(position: Position) -> bool:
    return decision_of(position.table, 0).kind is Kind.OVER


def _beginning(_: Table, position: Position, action: Action) -> Mapping[str, Any]:
    """Begin with the seat of a view, or the active seat of a state."""
    if isinstance(position, State):
        seat = position.table.active
        assert seat is not None, "the game has begun"
        return {"seat": seat, "action": code_of(seen_by(position, seat), action)}
    return {"seat": position.seat, "action": code_of(position.seen(), action)}


KERNEL: Final = Kernel(
    named(POLICIES),
    "minskip",
    TablePool(Table),
    _deal,
    load,
    _is_over,
    _beginning,
    IMPLEMENTED,
    more_positions=MORE_POSITIONS,
)
