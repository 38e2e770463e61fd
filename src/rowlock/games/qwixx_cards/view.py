"""What one seat may know, made from an allow-list.

The number of every card is public, its colour is not (QX-2). One thing more is certain whatever the players choose.
The discard pile is shuffled only when the pile has run out (QX-13), so every card drawn between two reshuffles is one
of those that the earlier one put into the pile, and everybody saw which those were. A hidden card is therefore known
by its `Back`: its number and the reshuffle it was drawn after. A card keeps its back on its way from the display into
a hand, and when a hand plays one of two equal numbers, the card shown tells which of the two backs it was.
"""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.contract import Decision
from rowlock.core.events import project, texts_of
from rowlock.games.qwixx_cards.cards import Back, Card, deck, number_of
from rowlock.games.qwixx_cards.events import QwixxCardsEvent
from rowlock.games.qwixx_cards.rules import Seen
from rowlock.games.qwixx_cards.state import NEVER_RESHUFFLED, State, Table, decision_of

__all__ = ["QwixxCardsView", "seen_by", "view_of"]


@dataclass(frozen=True, slots=True)
class QwixxCardsView:
    """The game as one seat, or a spectator, knows it."""

    seat: int | None
    table: Table
    hand: tuple[Card, ...]
    """The own hand; a spectator has none."""
    hands: tuple[tuple[Back, ...], ...]
    """Every hand, the own included, as all see it."""
    display: tuple[Back | None, ...]
    top: Back | None
    pile: tuple[int, ...]
    """The numbers under the top card, which follow from all the others."""
    returned: tuple[tuple[Card, int], ...]
    """Cards outside the discard pile that a reshuffle put into the pile, and which reshuffle was the last to do so."""
    decision: Decision
    events: tuple[QwixxCardsEvent, ...]

    @property
    def history(self) -> tuple[str, ...]:
        """The events that this seat saw, in the notation."""
        return texts_of(self.events)

    def seen(self) -> Seen:
        """Return the information that determines the seat's legal actions."""
        assert self.seat is not None, "a spectator has no actions"
        display = tuple(None if back is None else back.number for back in self.display)
        return _seen(self.table, self.seat, self.hand, display, None if self.top is None else self.top.number)

    def unseen(self) -> tuple[Card, ...]:
        """List the cards whose places are hidden from this seat."""
        known = {*self.hand, *self.table.discard, *self.table.removed}
        return tuple(card for card in deck(jokers=self.table.options.jokers) if card not in known)

    def shuffles(self) -> tuple[int, ...]:
        """Give for each card the reshuffle that last put it into the pile."""
        shuffles = list(NEVER_RESHUFFLED)
        for card, shuffle in self.returned:
            shuffles[card] = shuffle
        return tuple(shuffles)


def _seen(table: Table, seat: int, hand: tuple[Card, ...], display: tuple[int | None, ...], common: int | None) -> Seen:
    return Seen(
        action=table.action,
        display=display,
        common=common,
        hand=hand,
        sheet=table.sheets[seat],
        crossed=table.crossed,
        strict_lock=table.options.strict_lock,
        one_by_one=table.options.one_by_one,
    )


def seen_by(state: State, seat: int) -> Seen:
    """Return the information that determines a seat's legal actions."""
    display = tuple(None if card is None else number_of(card) for card in state.display)
    return _seen(state.table, seat, state.hands[seat], display, None if state.top is None else number_of(state.top))


def view_of(state: State, seat: int | None) -> QwixxCardsView:
    """Make the view of a seat from a state."""

    def back(card: Card) -> Back:
        """Turn a card over."""
        return Back(number_of(card), state.shuffles[card])

    table = state.table
    hidden = {*deck(jokers=table.options.jokers)} - {*table.discard, *table.removed}
    return QwixxCardsView(
        seat=seat,
        table=table,  # sheets, the discard pile and whose turn it is: all of it open
        hand=() if seat is None else state.hands[seat],
        hands=tuple(tuple(sorted(map(back, hand))) for hand in state.hands),
        display=tuple(None if card is None else back(card) for card in state.display),
        top=None if state.top is None else back(state.top),
        pile=tuple(sorted(map(number_of, state.pile))),
        returned=tuple((card, state.shuffles[card]) for card in sorted(hidden) if state.shuffles[card]),
        decision=decision_of(table, state.number),
        events=project(state.history, seat),
    )
