"""Views as text and JSON, both ways: `?` is a tile that its seat does not see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rowlock.core.errors import BadPosition
from rowlock.core.events import hidden, read_history
from rowlock.core.view_json import check_decision, decision_number, read_position_text, read_seat, says_over
from rowlock.games.qwirkle.events import read_event
from rowlock.games.qwirkle.notation import hands_text
from rowlock.games.qwirkle.position import (
    Parts,
    after_hands,
    before_hands,
    read_parts,
    size_of,
    write_parts,
)
from rowlock.games.qwirkle.state import State, decision_of
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.games.symbols import kinds_text

__all__ = ["read_view", "view_position", "view_positions"]


def view_position(view: QwirkleView) -> str:
    """Write what a view knows; the bag is left out, being everything not named."""
    hands = [
        hidden(size) if hand is None else kinds_text(hand)
        for hand, size in zip(view.hands, view.hand_sizes, strict=True)
    ]
    due = view.table.due
    aside = hidden(due.size if due else 0) if view.aside is None else kinds_text(view.aside)
    return write_parts(view.table, hands, None, aside)


def view_positions(state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
    """Write what each of several seats knows; what all see is written once."""
    table, due = state.table, state.table.due
    before = before_hands(table)
    unseen = [hidden(len(hand)) for hand in state.hands]
    after = after_hands(table, None, hidden(len(state.aside)))
    texts = {}
    for seat in seats:
        hands, end = unseen.copy(), after
        if seat is not None:
            hands[seat] = kinds_text(state.hands[seat])
            if state.aside and due is not None and due.seat == seat:
                end = after_hands(table, None, kinds_text(state.aside))
        texts[seat] = before + hands_text(hands) + end
    return texts


def read_view(given: Mapping[str, object]) -> QwirkleView:
    """Read a view from its JSON form."""
    parts = read_parts(read_position_text(given))
    seat = read_seat(given, parts.table.seats)
    events = read_history(given.get("history"), read_event, parts.table.seats, seat)
    _check_visible(parts, seat)
    bag_size = parts.bag_size
    # Whether the game is over may depend on hidden tiles (QW-16), so the view says it.
    table = replace(parts.table, over=says_over(given) and parts.table.due is None)
    decision = decision_of(table, decision_number(given))
    check_decision(given, decision)
    return QwirkleView(
        seat=seat,
        table=table,
        hands=tuple(
            hand if player == seat and not isinstance(hand, int) else None for player, hand in enumerate(parts.hands)
        ),
        hand_sizes=tuple(map(size_of, parts.hands)),
        bag_size=bag_size,
        aside=None if isinstance(parts.aside, int) else parts.aside,
        decision=decision,
        events=events,
    )


def _check_visible(parts: Parts, seat: int | None) -> None:
    """Refuse a view that hides its own tiles or shows those of others."""
    for player, hand in enumerate(parts.hands):
        if isinstance(hand, int) == (player == seat) and size_of(hand):
            raise BadPosition(
                "hands",
                "a view shows the hand of its own seat and no other, unlike seat {seat}",
                "hand_of_another",
                seat=player,
            )
    due = parts.table.due
    own_swap = due is not None and due.seat == seat
    if size_of(parts.aside) and isinstance(parts.aside, int) == own_swap:
        raise BadPosition("aside", "is shown to the seat that swaps and to no other", "aside_shown")
