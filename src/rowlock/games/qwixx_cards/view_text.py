"""Views as text and JSON, both ways: `?9` is a card of which only the number is known.

Once a discard pile has been reshuffled, three fields keep what everybody knows of it (QX-8, QX-13): `reshuffles`
counts them; `returned R5:1` names each card outside the discard pile that a reshuffle put into the pile, and the last
one that did; `since` gives, hand by hand, then for the display, then for the top, the reshuffle that each hidden card
was drawn after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rowlock.core.contract import Decision, Kind
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import HIDDEN, read_history
from rowlock.core.fields import NOTHING, Fields, read_fields
from rowlock.core.view_json import check_decision, decision_number, read_position_text, read_seat
from rowlock.games.qwixx_cards.cards import (
    Back,
    Card,
    back_name,
    backs_text,
    card_name,
    cards_text,
    number_of,
    read_card,
    read_number,
)
from rowlock.games.qwixx_cards.events import QwixxCardsEvent, read_event
from rowlock.games.qwixx_cards.notation import hands_text
from rowlock.games.qwixx_cards.position import (
    FIELDS,
    NAME,
    account,
    after_hands,
    before_hands,
    check_enough,
    check_lying,
    read_removed,
    read_slots,
    read_table,
)
from rowlock.games.qwixx_cards.state import State, decision_of, due_of
from rowlock.games.qwixx_cards.view import QwixxCardsView, view_of

__all__ = ["read_view", "view_position", "view_positions"]

VIEW_FIELDS: Final = (*FIELDS, "reshuffles", "since", "returned")
MOST_RESHUFFLES: Final = 9_999
UNDECIDED: Final = Decision(Kind.OVER, (), "", 0)

# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def view_position(view: QwixxCardsView) -> str:
    """Write what a view knows of the position."""
    hands = [
        cards_text(view.hand) if seat == view.seat else " ".join(back_name(back.number) for back in backs)
        for seat, backs in enumerate(view.hands)
    ]
    display = ["" if back is None else back_name(back.number) for back in view.display]
    top = "" if view.top is None else back_name(view.top.number)
    after = after_hands(view.table, display, top, " ".join(map(back_name, view.pile)))
    if view.table.reshuffles:
        after += _reshuffle_fields(view.table.reshuffles, map(_shuffles, _parts(view)), view.returned)
    return before_hands(view.table) + hands_text(hands) + after


def _shuffles(backs: Iterable[Back]) -> str:
    return " ".join([str(back.shuffle) for back in backs])


def _reshuffle_fields(reshuffles: int, since: Iterable[str], returned: Iterable[tuple[Card, int]]) -> str:
    named = " ".join([f"{card_name(card)}:{shuffle}" for card, shuffle in returned])
    return f"; reshuffles {reshuffles}; since {hands_text(since)}; returned {named or NOTHING}"


def view_positions(state: State, seats: Iterable[int | None]) -> dict[int | None, str]:
    """Write what each of several seats knows; what all see is written once."""
    table = state.table
    before = before_hands(table)
    display = ["" if card is None else back_name(number_of(card)) for card in state.display]
    top = "" if state.top is None else back_name(number_of(state.top))
    after = after_hands(table, display, top, backs_text(state.pile))
    unseen = [backs_text(hand) for hand in state.hands]
    texts = {}
    if table.reshuffles:
        spectator = view_of(replace(state, history=()), None)
        parts = list(map(_shuffles, _parts(spectator)))
    for seat in seats:
        hands, end = unseen.copy(), after
        if seat is not None:
            hands[seat] = cards_text(state.hands[seat])
        if table.reshuffles:
            since = parts if seat is None else [*parts[:seat], "", *parts[seat + 1 :]]
            end += _reshuffle_fields(table.reshuffles, since, spectator.returned)
        texts[seat] = before + hands_text(hands) + end
    return texts


def _parts(view: QwixxCardsView) -> Iterator[Sequence[Back]]:
    """List the hidden cards: hand by hand, none in the own one, then the display, then the top."""
    yield from (() if seat == view.seat else backs for seat, backs in enumerate(view.hands))
    yield [back for back in view.display if back is not None]
    yield [] if view.top is None else [view.top]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_view(given: Mapping[str, object]) -> QwixxCardsView:
    """Read a view from its JSON form."""
    fields = read_fields(read_position_text(given), NAME, VIEW_FIELDS)
    seats = len(fields.by_seat("hands"))
    seat = read_seat(given, seats)
    events = read_history(given.get("history"), read_event, seats, seat)
    view = _read_known(fields, seat, events)
    check_lying(view, fields)
    _check_backs(view)
    decision = decision_of(view.table, decision_number(given))
    check_decision(given, decision)
    return replace(view, decision=decision)


def _read_known(fields: Fields, seat: int | None, events: tuple[QwixxCardsEvent, ...]) -> QwixxCardsView:
    table = read_table(fields)
    hands = fields.by_seat("hands")
    hand = () if seat is None else tuple(sorted(fields.each("hands", hands[seat], read_card)))
    removed = read_removed(fields)
    account([("hands", hand), ("discard", table.discard), ("removed", removed)], table.options)
    check_enough(len(hands), table.options, removed)
    reshuffles = fields.number("reshuffles", 0, most=MOST_RESHUFFLES)
    returned = _read_returned(fields, reshuffles)
    account([("discard", table.discard), ("removed", removed), ("returned", list(returned))], table.options)
    since = _read_since(fields, len(hands), reshuffles)
    slots = read_slots(fields)
    lying = iter(_read_backs(fields, "display", [word for word in slots if word is not None], since[-2]))
    top = _read_backs(fields, "top", fields.words("top"), since[-1])
    if len(top) > 1:
        raise BadPosition("top", "is one card", "one_card")
    backs = tuple(
        tuple(sorted(Back(number_of(card), returned.get(card, 0)) for card in hand))
        if player == seat
        else tuple(sorted(_read_backs(fields, "hands", words, since[player])))
        for player, words in enumerate(hands)
    )
    display = tuple(None if word is None else next(lying) for word in slots)
    top_back = top[0] if top else None
    due = due_of(table, hands, display, top_back)
    return QwixxCardsView(
        seat=seat,
        table=replace(table, removed=removed, reshuffles=reshuffles, due=due),
        hand=hand,
        hands=backs,
        display=display,
        top=top_back,
        pile=tuple(sorted(fields.each("pile", fields.words("pile"), _read_hidden))),
        returned=tuple(sorted(returned.items())),
        decision=UNDECIDED,
        events=events,
    )


def _read_hidden(text: str) -> int:
    if not text.startswith(HIDDEN):
        raise BadNotation("hidden_card", text)
    return read_number(text.removeprefix(HIDDEN))


def _read_backs(fields: Fields, key: str, words: Sequence[str], since: Sequence[int] | None) -> list[Back]:
    numbers = fields.each(key, words, _read_hidden)
    if since is None:
        return list(map(Back, numbers))
    if len(since) != len(numbers):
        raise BadPosition(
            "since",
            "has {numbers} numbers for {cards} hidden cards of {field}",
            "since_numbers",
            numbers=len(since),
            cards=len(numbers),
            field=key,
        )
    return list(map(Back, numbers, since))


def _read_since(fields: Fields, seats: int, reshuffles: int) -> list[list[int] | None]:
    """Read, place by place, the reshuffle after which each hidden card was drawn; None before the first."""
    if not reshuffles:
        if "since" in fields:
            raise BadPosition("since", "is given before any reshuffle", "since_early")
        return [None] * (seats + 2)
    return [
        [fields.whole("since", word, most=reshuffles) for word in words] for words in fields.by_seat("since", seats + 2)
    ]


def _read_returned(fields: Fields, reshuffles: int) -> dict[Card, int]:
    returned: dict[Card, int] = {}
    for word in fields.words("returned", NOTHING):
        name, _, shuffle = word.partition(":")
        (card,) = fields.each("returned", [name], read_card)
        if card in returned:
            raise BadPosition("returned", "names {card} twice", "names_twice", card=name)
        returned[card] = fields.whole("returned", shuffle, most=reshuffles)
        if not returned[card]:
            raise BadPosition("returned", "{card} is returned by reshuffle 1 or later", "returned_early", card=name)
    return returned


def _check_backs(view: QwixxCardsView) -> None:
    """Raise BadPosition if the unseen cards do not match the hidden places one to one."""
    shuffles = view.shuffles()
    unseen = Counter(Back(number_of(card), shuffles[card]) for card in view.unseen())
    hidden = Counter(back for part in _parts(view) for back in part)
    hidden.update(Back(number, view.table.reshuffles) for number in view.pile)
    for back in sorted(unseen | hidden):
        if unseen[back] != hidden[back]:
            raise BadPosition(
                "pile",
                "{hidden} hidden cards show a {number} drawn after reshuffle {shuffle}, "
                "but {unseen} such cards are unseen",
                "backs",
                hidden=hidden[back],
                number=back.number,
                shuffle=back.shuffle,
                unseen=unseen[back],
            )
