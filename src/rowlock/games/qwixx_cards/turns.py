"""What follows from answers or an outcome: the next state. Trusts that they are legal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar, assert_never, cast

from rowlock.core.chance import Chance, Draws, Outcome
from rowlock.games.qwixx_cards.actions import Action, Cross, Pick, Play, Take
from rowlock.games.qwixx_cards.cards import DEALT, HAND_SIZE, SLOTS, Card, counts_of, number_of
from rowlock.games.qwixx_cards.events import Acted, Dealt, Displayed, QwixxCardsEvent, Refilled, Started, TopDrawn
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP
from rowlock.games.qwixx_cards.rules import Seen, sheet_after, slots_taken
from rowlock.games.qwixx_cards.state import Stage, State, due_of, is_over

__all__ = ["after_answers", "after_outcome", "chance_of", "seen_by"]

ItemT = TypeVar("ItemT")


def seen_by(state: State, seat: int) -> Seen:
    """Give what decides a seat's legal actions."""
    return Seen(
        action=state.action,
        display=tuple(None if card is None else number_of(card) for card in state.display),
        common=None if state.top is None else number_of(state.top),
        hand=state.hands[seat],
        sheet=state.sheets[seat],
        crossed=state.crossed,
        strict_lock=state.options.strict_lock,
        one_by_one=state.options.one_by_one,
    )


def _with(items: Sequence[ItemT], index: int, item: ItemT) -> tuple[ItemT, ...]:
    return (*items[:index], item, *items[index + 1 :])


def _without(cards: Sequence[Card], gone: Iterable[int]) -> tuple[Card, ...]:
    taken = set(gone)
    return tuple(card for card in cards if card not in taken)


# ── answers ───────────────────────────────────────────────────────────────────────────────────────────────────────


def after_answers(state: State, answers: Mapping[int, Action]) -> State:
    """Play the answers of all seats that decide."""
    state = replace(state, number=state.number + 1)
    match state.action:
        case Stage.TAKE:
            return _taken(state, cast("Take", answers[_active(state)]))
        case Stage.COMMON:
            return _answered(state, answers)
        case Stage.PLAY:
            return _played(state, cast("Play", answers[_active(state)]))
        case _:
            assert_never(state.action)


def _active(state: State) -> int:
    assert state.active is not None, "nobody decides before the first active seat is known"
    return state.active


def _taken(state: State, take: Take) -> State:
    """Move cards from the display to the hand; once it holds five, fill the display up again (QX-8)."""
    seat = _active(state)
    seen = seen_by(state, seat)
    slots = slots_taken(seen.display, take)
    cards = [cast("Card", state.display[slot - 1]) for slot in slots]
    event = Acted(seat, Take(tuple(map(Pick, map(number_of, cards), slots))))
    hand = tuple(sorted((*state.hands[seat], *cards)))
    after = replace(
        state,
        hands=_with(state.hands, seat, hand),
        display=tuple(None if slot in slots else card for slot, card in enumerate(state.display, 1)),
        history=(*state.history, event),
    )
    return _top_moved(after) if len(hand) == HAND_SIZE else after  # shorter only with the option `one_by_one`


def _top_moved(state: State) -> State:
    """Finish action 1: the pile's top card goes into the lowest empty slot (QX-8)."""
    display = _with(state.display, state.display.index(None), state.top)
    return _reshuffled(replace(state, display=display, top=None, action=Stage.COMMON))


def _reshuffled(state: State) -> State:
    """Shuffle the discard pile into a new pile if the pile, top card included, has run out (QX-13)."""
    if state.pile or state.top is not None:
        return state
    reshuffles = state.reshuffles + 1
    returned = set(state.discard)
    return replace(
        state,
        pile=tuple(sorted(state.discard)),
        discard=(),
        reshuffles=reshuffles,
        shuffles=tuple(reshuffles if card in returned else old for card, old in enumerate(state.shuffles)),
    )


def _answered(state: State, answers: Mapping[int, Action]) -> State:
    """Let every seat cross the common number or not, all at once (QX-9)."""
    seats = range(len(state.hands))
    events = tuple(Acted(seat, answers[seat]) for seat in seats)
    after = replace(
        state,
        sheets=tuple(sheet_after(seen_by(state, seat), answers[seat]) for seat in seats),
        history=(*state.history, *events),
    )
    if is_over(after):
        return after  # QX-14: action 3 is not played, no miss is given
    return replace(after, action=Stage.PLAY, crossed=isinstance(answers[_active(state)], Cross))


def _played(state: State, play: Play) -> State:
    """Cross what the active player chose, discard the cards and pass the turn on (QX-10 to QX-12)."""
    seat = _active(state)
    cards = [shown.card for shown in play.cards]
    return replace(
        state,
        hands=_with(state.hands, seat, _without(state.hands[seat], cards)),
        sheets=_with(state.sheets, seat, sheet_after(seen_by(state, seat), play)),
        active=(seat + 1) % len(state.hands),
        action=Stage.TAKE,
        crossed=False,
        discard=tuple(sorted((*state.discard, *cards))),
        history=(*state.history, Acted(seat, Play.of(play.cards, play.crosses))),
    )


# ── chance ────────────────────────────────────────────────────────────────────────────────────────────────────────


def chance_of(state: State) -> Chance[Outcome]:
    """Describe the chance that is due."""
    verb = due_of(state)
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
    """Let a possible outcome happen."""
    event = _event_of(outcome)
    state = replace(state, number=state.number + 1, history=(*state.history, event))
    if outcome.verb == START:
        return replace(state, active=outcome.groups[0][0])
    groups = tuple(tuple(map(Card, group)) for group in outcome.groups)
    state = replace(state, pile=_without(state.pile, [card for group in groups for card in group]))
    if outcome.verb == DEAL:
        return replace(state, hands=groups)
    if outcome.verb == TOP:
        return replace(state, top=groups[0][0])
    display = tuple(group[0] if group else card for group, card in zip(groups, state.display, strict=True))
    return _reshuffled(replace(state, display=display))


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
