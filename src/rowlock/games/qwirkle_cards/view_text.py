"""Views as text and JSON, both ways: `?` is a card that its seat does not see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rowlock.core.errors import BadPosition
from rowlock.core.events import hidden, read_history
from rowlock.core.view_json import check_decision, decision_number, read_position_text, read_seat
from rowlock.games.qwirkle_cards.events import read_event
from rowlock.games.qwirkle_cards.notation import hands_text
from rowlock.games.qwirkle_cards.position import after_hands, before_hands, read_parts, write_parts
from rowlock.games.qwirkle_cards.rows import rows_text
from rowlock.games.qwirkle_cards.state import State, decision_of
from rowlock.games.qwirkle_cards.view import CardsView
from rowlock.games.symbols import kinds_text

__all__ = ["read_view", "view_position", "view_positions"]


def view_position(view: CardsView) -> str:
    """Write what a view knows; the pile is left out, being everything not named."""
    hands = [kinds_text(view.hand) if seat == view.seat else hidden(size) for seat, size in enumerate(view.hand_sizes)]
    return write_parts(view.table, hands, None, rows_text(view.table.rows))


def view_positions(state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
    """Write what each of several seats knows; what all see is written once."""
    before, after = before_hands(state.table), after_hands(state.table, None, rows_text(state.table.rows))
    unseen = [hidden(len(hand)) for hand in state.hands]
    texts = {}
    for seat in seats:
        hands = unseen.copy()
        if seat is not None:
            hands[seat] = kinds_text(state.hands[seat])
        texts[seat] = before + hands_text(hands) + after
    return texts


def read_view(given: Mapping[str, object]) -> CardsView:
    """Read a view from its JSON form."""
    parts = read_parts(read_position_text(given))
    seat = read_seat(given, parts.table.seats)
    events = read_history(given.get("history"), read_event, parts.table.seats, seat)
    for player, (hand, size) in enumerate(zip(parts.hands, parts.hand_sizes, strict=True)):
        if size and (hand is None) == (player == seat):
            raise BadPosition(
                "hands",
                "a view shows the hand of its own seat and no other, unlike seat {seat}",
                "hand_of_another",
                seat=player,
            )
    decision = decision_of(parts.table, decision_number(given))
    check_decision(given, decision)
    return CardsView(
        seat=seat,
        table=parts.table,
        hand=() if seat is None else parts.hands[seat] or (),
        hand_sizes=parts.hand_sizes,
        pile_size=parts.pile_size,
        decision=decision,
        events=events,
    )
