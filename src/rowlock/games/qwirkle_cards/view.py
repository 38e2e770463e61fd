"""What one seat may know, made from an allow-list, and states dealt again from it."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.contract import Decision
from rowlock.core.events import project, texts_of
from rowlock.games.qwirkle_cards.cards import WHOLE_DECK, Card, Counts, counts_cards, subtracted
from rowlock.games.qwirkle_cards.events import CardsEvent
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.state import State, Table, decision_on

__all__ = ["CardsView", "seen_on", "view_of"]


@dataclass(frozen=True, slots=True)
class CardsView:
    """The game as one seat, or a spectator, knows it."""

    seat: int | None
    table: Table
    hand: tuple[Card, ...]
    """The own hand; a spectator has none."""
    hand_sizes: tuple[int, ...]
    pile_size: int
    decision: Decision
    events: tuple[CardsEvent, ...]

    @property
    def history(self) -> tuple[str, ...]:
        """What this seat saw happen, in the notation."""
        return texts_of(self.events)

    def seen(self) -> Seen:
        """Give what decides the own legal actions."""
        return seen_on(self.table, self.hand, self.pile_size)

    def unseen(self) -> Counts:
        """Count the cards that this seat cannot see: in the pile and in other hands."""
        return unseen_by(self.table, self.hand)


def unseen_by(table: Table, hand: tuple[Card, ...]) -> Counts:
    """Count the cards that lie neither open nor in a hand."""
    stacks = (row for stacks in table.claimed for row in stacks)
    shown = [card for row in (*table.rows, *stacks, hand, table.aside) for card in row]
    return subtracted(WHOLE_DECK, [*shown, *counts_cards(table.removed)])


def seen_on(table: Table, hand: tuple[Card, ...], pile_size: int) -> Seen:
    """Give what decides the legal actions of a hand."""
    return Seen(table.rows, hand, pile_size, table.redraws, table.largest_first)


def view_of(state: State, seat: int | None) -> CardsView:
    """Make what a seat may know of a state."""
    return CardsView(
        seat=seat,
        table=state.table,  # rows, stacks, a shown hand and whose turn it is: all of it open
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=state.pile_size,
        decision=decision_on(state.table, state.number),
        events=project(state.history, seat),
    )
