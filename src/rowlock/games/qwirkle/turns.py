"""What follows from an action or an outcome: the next state. Trusts that they are legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypedDict, Unpack, assert_never

from rowlock.core.chance import Chance, Draws, Outcome
from rowlock.core.copies import changed
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.events import Acted, Announced, Dealt, Drew, Swapped
from rowlock.games.qwirkle.notation import DEAL, DRAW
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.state import Due, State, Table, has_ended
from rowlock.games.qwirkle.tiles import HAND_SIZE, Tile
from rowlock.games.symbols import largest_set

__all__ = ["after_answers", "after_outcome", "chance_of"]


class _TableChanges(TypedDict, total=False):
    to: int
    due: Due | None
    over: bool


def _without(hand: tuple[Tile, ...], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    left = list(hand)
    for tile in tiles:
        left.remove(tile)
    return tuple(sorted(left))


def _with_hand(state: State, seat: int, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _with_table(state: State, **changes: Unpack[_TableChanges]) -> State:
    return changed(state, table=changed(state.table, **changes))


def _ended(state: State) -> State:
    """Mark the state as over if an end condition is met; checked after tiles are drawn (QW-16)."""
    return _with_table(state, over=True) if has_ended(state) else state


def after_answers(state: State, answers: Mapping[int, Action]) -> State:
    """Play the legal answer of the seat whose turn it is."""
    seat = state.table.to
    action = answers[seat]
    event = Swapped(seat, len(action.tiles), action.tiles) if isinstance(action, Swap) else Acted(seat, action)
    state = changed(state, number=state.number + 1, history=(*state.history, event))
    match action:
        case Place():
            return _placed(state, seat, action)
        case Swap():
            hands = _with_hand(state, seat, _without(state.hands[seat], action.tiles))
            due = Due(DRAW, seat, len(action.tiles))
            return _with_table(changed(state, hands=hands, aside=action.tiles), due=due)
        case Pass():
            return _ended(_with_table(state, to=_next(state.table)))
        case _:
            assert_never(action)


def _next(table: Table) -> int:
    return (table.to + 1) % table.seats


def _placed(state: State, seat: int, place: Place) -> State:
    laid = place.cells()
    hand = _without(state.hands[seat], [tile for _, tile in laid])
    table = state.table
    points = score(table.board, place.laid)
    size = min(HAND_SIZE - len(hand), state.bag_size)
    if not hand and not state.bag_size:
        points += FINISH_BONUS  # QW-15
    scores = tuple(total + points * (player == seat) for player, total in enumerate(table.scores))
    table = changed(table, scores=scores, board=table.board.with_tiles(laid))
    state = changed(state, table=table, hands=_with_hand(state, seat, hand))
    if size:
        return _with_table(state, due=Due(DRAW, seat, size))  # QW-12: up to six again, as far as the bag lasts
    return _ended(_with_table(state, to=_next(table)))


# ── chance ────────────────────────────────────────────────────────────────────────────────────────────


def chance_of(state: State) -> Chance[Outcome]:
    """Describe the chance that is due."""
    due = state.table.due
    assert due is not None, "chance is asked for only while it is due"
    sizes = (HAND_SIZE,) * len(state.hands) if due.verb == DEAL else (due.size,)
    return Draws(due.verb, state.bag, sizes)


def after_outcome(state: State, outcome: Outcome) -> State:
    """Apply a possible outcome."""
    return _dealt(state, outcome) if outcome.verb == DEAL else _drawn(state, outcome)


def _dealt(state: State, outcome: Outcome) -> State:
    hands = tuple(tuple(map(Tile, group)) for group in outcome.groups)
    bag = list(state.bag)
    for hand in hands:
        for tile in hand:
            bag[tile] -= 1
    numbers = [largest_set(hand) for hand in hands]
    starter = _starter(numbers, state.table.options.ages)
    # QW-3: the numbers are announced, so everybody knows them.
    history = (*state.history, Dealt.of(hands), Announced(tuple(numbers), starter))
    state = changed(state, hands=hands, bag=tuple(bag), number=state.number + 1, history=history)
    return _with_table(state, to=starter, due=None)


def _starter(numbers: list[int], ages: tuple[int, ...] | None) -> int:
    """Find who starts: the highest number, then the greatest age, then the lowest seat (QW-3)."""
    ages = ages or (0,) * len(numbers)
    return max(range(len(numbers)), key=lambda seat: (numbers[seat], ages[seat], -seat))


def _drawn(state: State, outcome: Outcome) -> State:
    due = state.table.due
    assert due is not None, "a draw happens only while it is due"
    seat = due.seat
    drawn = tuple(map(Tile, outcome.groups[0]))
    bag = list(state.bag)
    for tile in drawn:
        bag[tile] -= 1
    for tile in state.aside:  # QW-13: mixed into the bag only after drawing
        bag[tile] += 1
    hands = _with_hand(state, seat, tuple(sorted(state.hands[seat] + drawn)))
    event = Drew(seat, len(drawn), drawn)
    after = changed(
        state, hands=hands, bag=tuple(bag), aside=(), number=state.number + 1, history=(*state.history, event)
    )
    return _ended(_with_table(after, to=(seat + 1) % len(hands), due=None))
