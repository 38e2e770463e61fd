"""Views as text and JSON, both ways: `?9` is a card of which only the number is known.

Once a discard pile has been reshuffled, three fields keep what everybody knows of it (QX-8, QX-13): `reshuffles`
counts them; `returned R5:1` names each card outside the discard pile that a reshuffle put into the pile, and the last
one that did; `since` gives, hand by hand, then for the display, then for the top, the reshuffle that each hidden card
was drawn after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from rowlock.core.contract import Decision, Kind
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.events import read_history
from rowlock.core.fields import NOTHING, Fields, read_fields, write_fields
from rowlock.games.qwixx_cards.cards import (
    HIDDEN,
    Back,
    Card,
    back_name,
    card_name,
    cards_text,
    number_of,
    read_card,
    read_number,
)
from rowlock.games.qwixx_cards.events import QwixxCardsEvent, read_event
from rowlock.games.qwixx_cards.position import (
    FIELDS,
    NAME,
    account,
    check_enough,
    check_table,
    position_fields,
    read_open_part,
    read_removed,
    read_slots,
)
from rowlock.games.qwixx_cards.state import decision_of
from rowlock.games.qwixx_cards.view import QwixxCardsView

__all__ = ["read_view", "view_position"]

VIEW_FIELDS: Final = (*FIELDS, "reshuffles", "since", "returned")
MOST_RESHUFFLES: Final = 9_999
UNDECIDED: Final = Decision(Kind.OVER, (), "", 0)

# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def view_position(view: QwixxCardsView) -> str:
    """Write what a view knows of the position."""
    fields = position_fields(
        view,
        hands=[
            cards_text(view.hand) if seat == view.seat else " ".join(back_name(back.number) for back in backs)
            for seat, backs in enumerate(view.hands)
        ],
        display=["" if back is None else back_name(back.number) for back in view.display],
        top="" if view.top is None else back_name(view.top.number),
        pile=" ".join(map(back_name, view.pile)),
    )
    if view.reshuffles:
        fields += [
            ("reshuffles", str(view.reshuffles)),
            ("since", " | ".join(" ".join(str(back.shuffle) for back in part) or NOTHING for part in _parts(view))),
            ("returned", " ".join(f"{card_name(card)}:{shuffle}" for card, shuffle in view.returned)),
        ]
    return write_fields(fields)


def _parts(view: QwixxCardsView) -> Iterator[Sequence[Back]]:
    """List the hidden cards: hand by hand, none in the own one, then the display, then the top."""
    yield from (() if seat == view.seat else backs for seat, backs in enumerate(view.hands))
    yield [back for back in view.display if back is not None]
    yield [] if view.top is None else [view.top]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_view(given: Mapping[str, Any]) -> QwixxCardsView:
    """Read a view from its JSON form."""
    text = given.get("position")
    if not isinstance(text, str):
        raise BadNotation("view", str(given))
    fields = read_fields(text, NAME, VIEW_FIELDS)
    seat = _read_seat(fields, given.get("seat"))
    events = read_history(given.get("history"), read_event, len(fields.by_seat("hands")), seat)
    view = _read_known(fields, seat, events)
    check_table(view, fields, discarded=len(view.discard), pile=len(view.pile))
    _check_backs(view)
    return replace(view, decision=_read_decision(given.get("decision"), view))


def _read_seat(fields: Fields, seat: object) -> int | None:
    seats = len(fields.by_seat("hands"))
    if seat is None:
        return None
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadPosition("seat", "is a number from 0 to {last}, or null", "seat_or_null", last=seats - 1)
    return seat


def _read_known(fields: Fields, seat: int | None, events: tuple[QwixxCardsEvent, ...]) -> QwixxCardsView:
    part = read_open_part(fields)
    hands = fields.by_seat("hands")
    hand = () if seat is None else tuple(sorted(fields.each("hands", hands[seat], read_card)))
    removed = read_removed(fields)
    account([("hands", hand), ("discard", part.discard), ("removed", removed)], part.options)
    check_enough(len(hands), part.options, removed)
    reshuffles = fields.number("reshuffles", 0, most=MOST_RESHUFFLES)
    returned = _read_returned(fields, reshuffles)
    account([("discard", part.discard), ("removed", removed), ("returned", list(returned))], part.options)
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
    return QwixxCardsView(
        seat=seat,
        options=part.options,
        hand=hand,
        hands=backs,
        display=tuple(None if word is None else next(lying) for word in slots),
        top=top[0] if top else None,
        sheets=part.sheets,
        active=part.active,
        action=part.action,
        crossed=part.crossed,
        discard=part.discard,
        pile=tuple(sorted(fields.each("pile", fields.words("pile"), _read_hidden))),
        removed=removed,
        reshuffles=reshuffles,
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
    """Read the reshuffle each hidden card was drawn after, place by place; None where there was none so far."""
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
    """Refuse a view whose unseen cards do not fit its hidden places one to one."""
    shuffles = view.shuffles()
    unseen = Counter(Back(number_of(card), shuffles[card]) for card in view.unseen())
    hidden = Counter(back for part in _parts(view) for back in part)
    hidden.update(Back(number, view.reshuffles) for number in view.pile)
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


def _read_decision(given: object, view: QwixxCardsView) -> Decision:
    """Read the decision of a view; only its number is not in the position."""
    number = given.get("number") if isinstance(given, Mapping) else None
    if not isinstance(given, Mapping) or isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise BadPosition("decision", "has kind, seats, prompt and number", "decision_parts")
    decision = decision_of(view, number)
    stated = (given.get("kind"), given.get("seats"), given.get("prompt"))
    if stated != (decision.kind.value, list(decision.seats), decision.prompt):
        raise BadPosition(
            "decision",
            "does not fit the position: expected {kind} {prompt}",
            "decision_expected",
            kind=decision.kind.value,
            prompt=decision.prompt,
        )
    return decision
