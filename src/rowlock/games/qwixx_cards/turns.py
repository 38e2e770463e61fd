"""What follows from answers or an outcome: the next state. Trusts that they are legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, assert_never, cast

from rowlock.core.chance import Chance, Draws, Outcome
from rowlock.core.copies import changed
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Take
from rowlock.games.qwixx_cards.cards import DEALT, HAND_SIZE, SLOTS, Card, counts_of, number_of
from rowlock.games.qwixx_cards.events import Acted, Dealt, Displayed, QwixxCardsEvent, Refilled, Started, TopDrawn
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP
from rowlock.games.qwixx_cards.rules import sheet_after, slots_taken
from rowlock.games.qwixx_cards.state import Stage, State, due_of, is_over
from rowlock.games.qwixx_cards.view import seen_by

__all__ = ["after_answers", "after_outcome", "chance_of"]

ItemT = TypeVar("ItemT")


def _with(items: Sequence[ItemT], index: int, item: ItemT) -> tuple[ItemT, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(cards: Sequence[Card], gone: Iterable[int]) -> tuple[Card, ...]:
    taken = set(gone)
    return tuple(card for card in cards if card not in taken)


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _with_due(state: State) -> State:
    """Note the chance that is due, which shows in what is missing from the table."""
    due = due_of(state.table, state.hands, state.display, state.top)
    return changed(state, table=changed(state.table, due=due))


def after_answers(state: State, answers: Mapping[int, Action]) -> State:
    """Play the legal answers of all seats that decide."""
    state = changed(state, number=state.number + 1)
    match state.table.action:
        case Stage.TAKE:
            return _with_due(_taken(state, cast("Take", answers[_active(state)])))
        case Stage.COMMON:
            return _answered(state, answers)
        case Stage.PLAY:
            return _played(state, cast("Play", answers[_active(state)]))
        case _:
            assert_never(state.table.action)


def _active(state: State) -> int:
    assert state.table.active is not None, "nobody decides before the first active seat is known"
    return state.table.active


def _taken(state: State, take: Take) -> State:
    """Move cards from the display to the hand; once it holds five, fill the display up again (QX-8)."""
    seat = _active(state)
    seen = seen_by(state, seat)
    slots = slots_taken(seen.display, take)
    cards = [cast("Card", state.display[slot - 1]) for slot in slots]
    event = Acted(seat, Take(tuple(map(Pick, map(number_of, cards), slots))))
    hand = tuple(sorted((*state.hands[seat], *cards)))
    after = changed(
        state,
        hands=_with(state.hands, seat, hand),
        display=tuple(None if slot in slots else card for slot, card in enumerate(state.display, 1)),
        history=(*state.history, event),
    )
    return _top_moved(after) if len(hand) == HAND_SIZE else after  # shorter only with the option `one_by_one`


def _top_moved(state: State) -> State:
    """Finish action 1: the pile's top card goes into the lowest empty slot (QX-8)."""
    display = _with(state.display, state.display.index(None), state.top)
    table = changed(state.table, action=Stage.COMMON)
    return _reshuffled(changed(state, table=table, display=display, top=None))


def _reshuffled(state: State) -> State:
    """Shuffle the discard pile into a new pile if the pile, top card included, has run out (QX-13)."""
    assert state.top is None, "cards come into the display only while no card lies on top of the pile"
    if state.pile:
        return state
    returned, reshuffles = set(state.table.discard), state.table.reshuffles + 1
    return changed(
        state,
        table=changed(state.table, discard=(), reshuffles=reshuffles),
        pile=tuple(sorted(returned)),
        shuffles=tuple(reshuffles if card in returned else old for card, old in enumerate(state.shuffles)),
    )


def _answered(state: State, answers: Mapping[int, Action]) -> State:
    """Let every seat cross the common number or not, all at once (QX-9)."""
    seats = range(len(state.hands))
    events = tuple(Acted(seat, answers[seat]) for seat in seats)
    table = changed(state.table, sheets=tuple(sheet_after(seen_by(state, seat), answers[seat]) for seat in seats))
    if not is_over(table):  # QX-14: otherwise action 3 is not played, and no miss is given
        table = changed(table, action=Stage.PLAY, crossed=isinstance(answers[_active(state)], Cross))
    return changed(state, table=table, history=(*state.history, *events))


def _played(state: State, play: Play) -> State:
    """Cross what the active player chose, discard the cards and pass the turn on (QX-10 to QX-12)."""
    seat = _active(state)
    cards = [shown.card for shown in play.cards]
    table = changed(
        state.table,
        sheets=_with(state.table.sheets, seat, sheet_after(seen_by(state, seat), play)),
        active=(seat + 1) % state.table.seats,
        action=Stage.TAKE,
        crossed=False,
        discard=tuple(sorted((*state.table.discard, *cards))),
    )
    return changed(
        state,
        table=table,
        hands=_with(state.hands, seat, _without(state.hands[seat], cards)),
        history=(*state.history, Acted(seat, Play.of(play.cards, play.crosses))),
    )


# ── chance ────────────────────────────────────────────────────────────────────────────────────────────────────────


def chance_of(state: State) -> Chance[Outcome]:
    """Describe the chance that is due."""
    verb = state.table.due
    seats = len(state.hands)
    pile = counts_of(state.pile)
    if verb == DEAL:
        return Draws(DEAL, pile, (DEALT,) * seats)
    if verb == DISPLAY:
        return Draws(DISPLAY, pile, (1,) * SLOTS)
    if verb == REFILL:
        return Draws(REFILL, pile, _stretch(state))
    if verb == TOP:
        return Draws(TOP, pile, (1,))
    assert verb == START, "chance is asked for only while it is due"
    return Draws(START, (1,) * seats, (1,))


def _stretch(state: State) -> tuple[int, ...]:
    """Say which slots are filled before the pile runs out, the lowest first: one card or none for each slot."""
    left = len(state.pile)
    sizes = []
    for card in state.display:
        size = int(card is None and left > 0)
        left -= size
        sizes.append(size)
    return tuple(sizes)


def after_outcome(state: State, outcome: Outcome) -> State:
    """Apply a possible outcome."""
    event = _event_of(outcome)
    return _with_due(_after(changed(state, number=state.number + 1, history=(*state.history, event)), outcome))


def _after(state: State, outcome: Outcome) -> State:
    if outcome.verb == START:
        return changed(state, table=changed(state.table, active=outcome.groups[0][0]))
    groups = tuple(tuple(map(Card, group)) for group in outcome.groups)
    state = changed(state, pile=_without(state.pile, [card for group in groups for card in group]))
    if outcome.verb == DEAL:
        return changed(state, hands=groups)
    if outcome.verb == TOP:
        return changed(state, top=groups[0][0])
    display = tuple(group[0] if group else card for group, card in zip(groups, state.display, strict=True))
    return _reshuffled(changed(state, display=display))


def _event_of(outcome: Outcome) -> QwixxCardsEvent:
    """Give what is seen of an outcome: the number of every card, and its owner sees the colour too (QX-2)."""
    if outcome.verb == START:
        return Started(outcome.groups[0][0])
    if outcome.verb == DEAL:
        return Dealt.of(tuple(tuple(map(Card, group)) for group in outcome.groups))
    numbers = [(slot, number_of(card)) for slot, group in enumerate(outcome.groups, 1) for card in group]
    if outcome.verb == REFILL:
        return Refilled(tuple(numbers))
    if outcome.verb == TOP:
        return TopDrawn(numbers[0][1])
    return Displayed(tuple(number for _, number in numbers))
