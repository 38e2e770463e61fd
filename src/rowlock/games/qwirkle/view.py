"""What one seat may know, made from an allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.core.contract import Decision
from rowlock.core.events import project, texts_of
from rowlock.games.qwirkle.events import QwirkleEvent
from rowlock.games.qwirkle.rules import Seen
from rowlock.games.qwirkle.state import State, Table, decision_of
from rowlock.games.qwirkle.tiles import WHOLE_SET, Counts, Tile, counts_tiles

__all__ = ["QwirkleView", "seen_by", "view_of"]


@dataclass(frozen=True, slots=True)
class QwirkleView:
    """The game as one seat, or a spectator, knows it."""

    seat: int | None
    table: Table
    hands: tuple[tuple[Tile, ...] | None, ...]
    """The own hand; None for hands that are hidden (QW-2)."""
    hand_sizes: tuple[int, ...]
    bag_size: int
    aside: tuple[Tile, ...] | None
    """Tiles set aside in the seat's own swap; None if they are hidden (QW-13)."""
    decision: Decision
    events: tuple[QwirkleEvent, ...]

    @property
    def history(self) -> tuple[str, ...]:
        """The events that this seat saw, in the notation."""
        return texts_of(self.events)

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The own hand; a spectator has none."""
        hand = None if self.seat is None else self.hands[self.seat]
        return hand or ()

    def seen(self) -> Seen:
        """Return the information that determines the seat's legal actions."""
        return _seen(self.table, self.hand, self.bag_size)

    def unseen(self) -> Counts:
        """Count the tiles that this seat cannot see: in the bag, in other hands, set aside by others."""
        counts = list(WHOLE_SET)
        table = self.table
        for tile in (*table.board.tiles.values(), *self.hand, *(self.aside or ()), *counts_tiles(table.removed)):
            counts[tile] -= 1
        return tuple(counts)


def _seen(table: Table, hand: tuple[Tile, ...], bag_size: int) -> Seen:
    return Seen(table.board, hand, bag_size, table.options.free_opening)


def seen_by(state: State, seat: int) -> Seen:
    """Return the information that determines a seat's legal actions."""
    return _seen(state.table, state.hands[seat], state.bag_size)


def view_of(state: State, seat: int | None) -> QwirkleView:
    """Make the view of a seat from a state."""
    due = state.table.due
    own_swap = due is not None and due.seat == seat
    return QwirkleView(
        seat=seat,
        table=state.table,  # the board, the scores and whose turn it is: all of it open
        hands=tuple(hand if player == seat else None for player, hand in enumerate(state.hands)),
        hand_sizes=tuple(map(len, state.hands)),
        bag_size=state.bag_size,
        aside=state.aside if own_swap or not state.aside else None,
        decision=decision_of(state.table, state.number),
        events=project(state.history, seat),
    )
