"""What follows from an action or an outcome: the next state. Trusts that they are legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from rowlock.core.chance import Outcome
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.events import Acted, Announced, Dealt, Drew, Swapped
from rowlock.games.qwirkle.notation import DEAL, DRAW
from rowlock.games.qwirkle.scoring import FINISH_BONUS, score
from rowlock.games.qwirkle.state import Due, State, has_ended
from rowlock.games.qwirkle.tiles import HAND_SIZE, Tile
from rowlock.games.symbols import largest_set

__all__ = ["after_action", "after_outcome"]


def _without(hand: tuple[Tile, ...], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted((Counter(hand) - Counter(tiles)).elements()))


def _with_hand(state: State, seat: int, hand: tuple[Tile, ...]) -> tuple[tuple[Tile, ...], ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])


def _ended(state: State) -> State:
    """Mark the state over where an end condition is met; checked once tiles are drawn (QW-16)."""
    return replace(state, over=True) if has_ended(state) else state


def after_action(state: State, action: Action) -> State:
    """Play a legal action of the seat whose turn it is."""
    seat = state.to
    event = Swapped(seat, len(action.tiles), action.tiles) if isinstance(action, Swap) else Acted(seat, action)
    state = replace(state, number=state.number + 1, history=(*state.history, event))
    match action:
        case Place():
            return _placed(state, seat, action)
        case Swap():
            hands = _with_hand(state, seat, _without(state.hands[seat], action.tiles))
            return replace(state, hands=hands, aside=action.tiles, due=Due(DRAW, seat, len(action.tiles)))
        case Pass():
            return _ended(replace(state, to=_next(state)))
        case _:
            assert_never(action)


def _next(state: State) -> int:
    return (state.to + 1) % len(state.hands)


def _placed(state: State, seat: int, place: Place) -> State:
    laid = place.cells()
    hand = _without(state.hands[seat], [tile for _, tile in laid])
    points = score(state.board, place.laid)
    size = min(HAND_SIZE - len(hand), state.bag_size)
    if not hand and not state.bag_size:
        points += FINISH_BONUS  # QW-15
    scores = tuple(total + points * (player == seat) for player, total in enumerate(state.scores))
    state = replace(state, scores=scores, hands=_with_hand(state, seat, hand), board=state.board.with_tiles(laid))
    if size:
        return replace(state, due=Due(DRAW, seat, size))
    return _ended(replace(state, to=_next(state)))


def after_outcome(state: State, outcome: Outcome) -> State:
    """Let a possible outcome happen."""
    return _dealt(state, outcome) if outcome.verb == DEAL else _drawn(state, outcome)


def _dealt(state: State, outcome: Outcome) -> State:
    hands = tuple(tuple(map(Tile, group)) for group in outcome.groups)
    bag = list(state.bag)
    for hand in hands:
        for tile in hand:
            bag[tile] -= 1
    numbers = [largest_set(hand) for hand in hands]
    starter = _starter(numbers, state.options.ages)
    # QW-3: the numbers are announced, so everybody knows them.
    history = (*state.history, Dealt.of(hands), Announced(tuple(numbers), starter))
    return replace(state, hands=hands, bag=tuple(bag), to=starter, due=None, number=state.number + 1, history=history)


def _starter(numbers: list[int], ages: tuple[int, ...] | None) -> int:
    """Find who starts: the highest number, then the greatest age, then the lowest seat (QW-3)."""
    ages = ages or (0,) * len(numbers)
    return max(range(len(numbers)), key=lambda seat: (numbers[seat], ages[seat], -seat))


def _drawn(state: State, outcome: Outcome) -> State:
    assert state.due is not None, "a draw happens only while it is due"
    seat = state.due.seat
    drawn = tuple(map(Tile, outcome.groups[0]))
    bag = list(state.bag)
    for tile in drawn:
        bag[tile] -= 1
    for tile in state.aside:  # QW-13: mixed into the bag only after drawing
        bag[tile] += 1
    hands = _with_hand(state, seat, tuple(sorted(state.hands[seat] + drawn)))
    event = Drew(seat, len(drawn), drawn)
    return _ended(
        replace(
            state,
            hands=hands,
            bag=tuple(bag),
            aside=(),
            due=None,
            to=(seat + 1) % len(hands),
            number=state.number + 1,
            history=(*state.history, event),
        )
    )
