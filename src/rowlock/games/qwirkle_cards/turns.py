"""What follows from an action or an outcome: the next state. Trusts that they are legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import assert_never

from rowlock.core.chance import Chance, Draws, Outcome
from rowlock.core.copies import changed
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.cards import HAND_SIZE, Card, added, subtracted
from rowlock.games.qwirkle_cards.events import Acted, Announced, Dealt, Drew, Showed
from rowlock.games.qwirkle_cards.notation import DEAL, DRAW
from rowlock.games.qwirkle_cards.options import SCHMIDT, CardsOptions
from rowlock.games.qwirkle_cards.rows import SHORTEST
from rowlock.games.qwirkle_cards.state import Due, State
from rowlock.games.symbols import largest_set

__all__ = ["after_answers", "after_outcome", "chance_of"]

Hand = tuple[Card, ...]


def _with_hand(state: State, seat: int, hand: Hand) -> State:
    return changed(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _without(hand: Hand, cards: Sequence[int]) -> Hand:
    left = list(hand)
    for card in cards:
        left.remove(Card(card))
    return tuple(sorted(left))


def after_answers(state: State, answers: Mapping[int, Action]) -> State:
    """Play the legal answer of the seat whose turn it is."""
    seat = state.table.to
    action = answers[seat]
    event = Acted(seat, action)
    state = changed(state, number=state.number + 1, history=(*state.history, event))
    match action:
        case Lay():
            return _laid(state, seat, action)
        case Redraw():
            return _shown(state, seat)
        case Pass():
            return _passed(state)
        case _:
            assert_never(action)


def _laid(state: State, seat: int, lay: Lay) -> State:
    claimed = list(state.table.claimed)
    claimed[seat] = tuple(sorted(claimed[seat] + lay.claimed()))  # QC-9
    table = changed(state.table, rows=lay.left(), claimed=tuple(claimed), opening=False, passes=0)
    return _turn_ended(_with_hand(changed(state, table=table), seat, _without(state.hands[seat], lay.cards)))


def _shown(state: State, seat: int) -> State:
    """Show the hand and set it aside; it goes into the pile once the new one is drawn (QC-12)."""
    hand = state.hands[seat]
    due = Due(DRAW, seat, min(HAND_SIZE, state.pile_size))
    table = changed(state.table, redraws=state.table.redraws + 1, due=due, aside=hand)
    history = (*state.history, Showed(seat, hand))
    return _with_hand(changed(state, table=table, history=history), seat, ())


def _passed(state: State) -> State:
    table = changed(state.table, opening=False)
    if not state.pile_size:
        return _turn_ended(changed(state, table=table))
    table = changed(table, passes=table.passes + 1)
    if table.passes == table.seats:
        return changed(state, table=table)  # QC-12: the game is over
    return _turn_ended(changed(state, table=table))


def _turn_ended(state: State) -> State:
    """Let the hand be filled up (QC-11), then pass the turn on."""
    seat = state.table.to
    size = min(HAND_SIZE - len(state.hands[seat]), state.pile_size)
    if size:
        return changed(state, table=changed(state.table, due=Due(DRAW, seat, size)))
    return _next_turn(state)


def _next_turn(state: State) -> State:
    """Pass the turn on, and count the last turns once the pile is empty (QC-13)."""
    table = changed(state.table, to=(state.table.to + 1) % state.table.seats, redraws=0)
    if not state.pile_size:
        table = changed(table, left=table.seats if table.left is None else table.left - 1, passes=0)
    return changed(state, table=table)


# ── chance ────────────────────────────────────────────────────────────────────────────────────────────


def chance_of(state: State) -> Chance[Outcome]:
    """Describe the chance that is due."""
    due = state.table.due
    assert due is not None, "chance is asked for only while it is due"
    sizes = (HAND_SIZE,) * len(state.hands) if due.verb == DEAL else (due.size,)
    return Draws(due.verb, state.pile, sizes)


def after_outcome(state: State, outcome: Outcome) -> State:
    """Apply a possible outcome."""
    state = changed(state, number=state.number + 1)
    return _dealt(state, outcome) if outcome.verb == DEAL else _drawn(state, outcome)


def _dealt(state: State, outcome: Outcome) -> State:
    hands = tuple(tuple(map(Card, group)) for group in outcome.groups)
    numbers = [largest_set(hand) for hand in hands]
    again = max(numbers) < SHORTEST
    starter = _starter(numbers, state.table.options)
    # QC-3: the numbers are announced, so everybody knows them, also before a new deal.
    announced = Announced(tuple(numbers), None if again else starter)
    state = changed(state, history=(*state.history, Dealt.of(hands), announced))
    if again:
        return state  # QC-4: all cards are gathered, and a deal is still due
    pile = subtracted(state.pile, [card for hand in hands for card in hand])
    left = None if any(pile) else len(hands)
    table = changed(state.table, to=starter, opening=True, due=None, left=left)
    return changed(state, table=table, hands=hands, pile=pile)


def _starter(numbers: Sequence[int], options: CardsOptions) -> int:
    """Find who starts: the highest number, then the youngest or the oldest; the lower seat counts as older (QC-3)."""
    ages = options.ages or (0,) * len(numbers)
    older = -1 if options.edition == SCHMIDT else 1
    return max(range(len(numbers)), key=lambda seat: (numbers[seat], older * ages[seat], -older * seat))


def _drawn(state: State, outcome: Outcome) -> State:
    table, due = state.table, state.table.due
    assert due is not None, "a draw happens only while it is due"
    seat, drawn = due.seat, tuple(map(Card, outcome.groups[0]))
    event = Drew(seat, len(drawn), drawn)
    # QC-12: the shown hand is shuffled in only after drawing.
    pile = added(subtracted(state.pile, drawn), table.aside)
    after = _with_hand(state, seat, tuple(sorted(state.hands[seat] + drawn)))
    after = changed(after, pile=pile, history=(*state.history, event), table=changed(table, due=None, aside=()))
    return after if table.aside else _next_turn(after)
