"""What one seat may know, made from an allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.contract import Decision
from rowlock.core.events import project, texts_of
from rowlock.games.qwirkle_cards.cards import WHOLE_DECK, Card, Counts, counts_cards, subtracted
from rowlock.games.qwirkle_cards.events import CardsEvent
from rowlock.games.qwirkle_cards.rules import Seen
from rowlock.games.qwirkle_cards.state import State, Table, decision_of

__all__ = ["CardsView", "seen_by", "view_of"]


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
        """The events that this seat saw, in the notation."""
        return texts_of(self.events)

    def seen(self) -> Seen:
        """Return the information that determines the seat's legal actions."""
        return _seen(self.table, self.hand, self.pile_size)

    def unseen(self) -> Counts:
        """Count the cards that this seat cannot see: in the pile and in other hands."""
        table = self.table
        stacks = (row for stacks in table.claimed for row in stacks)
        shown = [card for row in (*table.rows, *stacks, self.hand, table.aside) for card in row]
        return subtracted(WHOLE_DECK, [*shown, *counts_cards(table.removed)])


def seen_by(state: State, seat: int) -> Seen:
    """Return the information that determines a seat's legal actions."""
    return _seen(state.table, state.hands[seat], state.pile_size)


def _seen(table: Table, hand: tuple[Card, ...], pile_size: int) -> Seen:
    return Seen(table.rows, hand, pile_size, table.redraws, table.largest_first)


def view_of(state: State, seat: int | None) -> CardsView:
    """Make the view of a seat from a state."""
    return CardsView(
        seat=seat,
        table=state.table,  # rows, stacks, a shown hand and whose turn it is: all of it open
        hand=() if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        pile_size=state.pile_size,
        decision=decision_of(state.table, state.number),
        events=project(state.history, seat),
    )
