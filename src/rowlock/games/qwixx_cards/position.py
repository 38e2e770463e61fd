"""Position texts of whole states, both ways, and the parts they share with views.

Refuses what cannot exist, naming the field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from rowlock.core.errors import BadPosition
from rowlock.core.fields import NOTHING, Fields, read_fields, write_fields
from rowlock.core.options import options_text
from rowlock.games.qwixx_cards.cards import (
    DEALT,
    HAND_SIZE,
    SLOTS,
    Card,
    card_name,
    cards_text,
    deck,
    fewest_cards,
    is_joker,
    read_card,
)
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP
from rowlock.games.qwixx_cards.options import PRESETS, QwixxCardsOptions
from rowlock.games.qwixx_cards.sheet import BLANK, Sheet, read_sheet
from rowlock.games.qwixx_cards.state import EMPTY_DISPLAY, Stage, State, Table, due_of

__all__ = [
    "FIELDS",
    "NAME",
    "SEATS",
    "OpenPart",
    "Position",
    "account",
    "check_enough",
    "check_table",
    "position_fields",
    "read_open_part",
    "read_position",
    "read_removed",
    "read_slots",
    "write_position",
]

NAME: Final = "qwixx_cards"
SEATS: Final = range(2, 6)  # QX-1
FIELDS: Final = (
    "game", "options", "ages", "active", "action", "hands", "display", "top", "sheets", "crossed", "discard", "pile",
    "removed", "due",
)  # fmt: skip
FLAGS: Final = {"yes": True, "no": False}
FEWEST_HELD: Final = HAND_SIZE - 3  # QX-10: at most three of five cards are played
MOST_EMPTY_SLOTS: Final = 2  # QX-8: at most three are taken, and the top card fills one at once


class Position(Table, Protocol):
    """What states and views have in common when they are written."""

    @property
    def crossed(self) -> bool:
        """Whether the active player crossed in action 2."""
        ...

    @property
    def discard(self) -> tuple[Card, ...]:
        """The cards in the discard pile."""
        ...

    @property
    def removed(self) -> tuple[Card, ...]:
        """The cards not in play."""
        ...


@dataclass(frozen=True, slots=True)
class OpenPart:
    """The fields of a position that everybody sees in full."""

    options: QwixxCardsOptions
    active: int | None
    action: Stage
    sheets: tuple[Sheet, ...]
    crossed: bool
    discard: tuple[Card, ...]


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_open_part(fields: Fields) -> OpenPart:
    """Read what everybody sees in full."""
    seats = len(fields.by_seat("hands"))
    if seats not in SEATS:
        raise BadPosition(
            "hands",
            "has {seats} seats; Qwixx takes {least} to {most} (QX-1)",
            "seats_qwixx_cards",
            seats=seats,
            least=SEATS[0],
            most=SEATS[-1],
        )
    action = fields.number("action", most=max(Stage))
    if not action:
        raise BadPosition("action", "is 1, 2 or 3", "action_number")
    crossed = FLAGS.get(fields.text("crossed", "no"))
    if crossed is None:
        raise BadPosition("crossed", "is yes or no", "yes_or_no")
    return OpenPart(
        options=fields.options(PRESETS, seats),
        active=None if fields.text("active") == NOTHING else fields.number("active", most=seats - 1),
        action=Stage(action),
        sheets=tuple(map(read_sheet, fields.by_seat("sheets", seats))) if "sheets" in fields else (BLANK,) * seats,
        crossed=crossed and action == Stage.PLAY,
        discard=tuple(sorted(fields.each("discard", fields.words("discard", NOTHING), read_card))),
    )


def read_slots(fields: Fields) -> list[str | None]:
    """Give the words of the display slot by slot; None where a slot is empty."""
    words = fields.words("display")
    if words and len(words) != SLOTS:
        raise BadPosition(
            "display",
            "has {given} slots; write {slots}, with {nothing} for an empty one",
            "slots",
            given=len(words),
            slots=SLOTS,
            nothing=NOTHING,
        )
    return [None if word == NOTHING else word for word in words or [NOTHING] * SLOTS]


def read_removed(fields: Fields) -> tuple[Card, ...]:
    """Read the cards not in play."""
    return tuple(sorted(fields.each("removed", fields.words("removed", NOTHING), read_card)))


def account(named: Iterable[tuple[str, Sequence[Card]]], options: QwixxCardsOptions) -> set[Card]:
    """Gather the cards that fields name; refuse one named twice and jokers where there are none."""
    found: set[Card] = set()
    for field, cards in named:
        for card in cards:
            if card in found:
                raise BadPosition(
                    field, "a second {card}: there is one of each card (QX-1)", "second_card", card=card_name(card)
                )
            if is_joker(card) and not options.jokers:
                raise BadPosition(
                    field, "{card} is played with the option jokers only (QX-16)", "joker_option", card=card_name(card)
                )
            found.add(card)
    return found


def check_table(table: Table, fields: Fields, *, discarded: int, pile: int) -> None:
    """Refuse hands, display, top and `due` that do not fit together."""
    due = due_of(table)
    if fields.text("due", NOTHING) != (due or NOTHING):
        raise BadPosition("due", "must be {due} in this position", "due_must_be", due=due or NOTHING)
    if due in (DEAL, DISPLAY, START) or (due == TOP and table.action is Stage.TAKE):
        _check_set_up(table, due, discarded=discarded)
    else:
        _check_turn(table, due, pile=pile)


def _check_set_up(table: Table, due: str, *, discarded: int) -> None:
    if table.action is not Stage.TAKE:
        raise BadPosition("action", "is 1 during the set-up", "set_up_action")
    if table.active != table.options.first:
        raise BadPosition(
            "active",
            "is the seat that the option first names, or {nothing}, until it is drawn (QX-12)",
            "set_up_active",
            nothing=NOTHING,
        )
    if discarded:
        raise BadPosition("discard", "is empty during the set-up", "set_up_discard")
    if any(sheet != BLANK for sheet in table.sheets):
        raise BadPosition("sheets", "are blank during the set-up", "set_up_sheets")
    if due == DEAL and tuple(table.display) != EMPTY_DISPLAY:
        raise BadPosition("display", "is empty until the hands are dealt (QX-7)", "set_up_display")
    if due in (TOP, START) and None in table.display:
        raise BadPosition("display", "has an empty slot before the first turn (QX-7)", "set_up_slot")
    if due in (DEAL, DISPLAY) and table.top is not None:
        raise BadPosition("top", "is not known until the display lies (QX-7)", "set_up_top")
    if due != DEAL and any(len(hand) != DEALT for hand in table.hands):
        raise BadPosition("hands", "hold {cards} cards each during the set-up (QX-7)", "set_up_hands", cards=DEALT)


def _check_turn(table: Table, due: str | None, *, pile: int) -> None:
    if table.active is None:
        raise BadPosition("active", "names nobody, but a turn has begun", "nobody_active")
    for seat, hand in enumerate(table.hands):
        if seat == table.active and table.action is not Stage.TAKE:
            if len(hand) != HAND_SIZE:
                raise BadPosition(
                    "hands",
                    "the active seat {seat} holds {cards} cards after action 1 (QX-8)",
                    "active_hand",
                    seat=seat,
                    cards=HAND_SIZE,
                )
        elif not FEWEST_HELD <= len(hand) <= DEALT:
            raise BadPosition(
                "hands",
                "seat {seat} holds {least} to {most} cards now, not {given} (QX-10)",
                "hand_range",
                seat=seat,
                least=FEWEST_HELD,
                most=DEALT,
                given=len(hand),
            )
    if due is None:
        _check_taken(table)
        return
    if table.action is not Stage.COMMON:
        raise BadPosition("due", "{due} comes between actions 1 and 2 (QX-8)", "due_between", due=due)
    if due == REFILL and table.top is not None:
        raise BadPosition("top", "has moved into the display while a refill is due (QX-8)", "top_moved")
    if list(table.display).count(None) > MOST_EMPTY_SLOTS:
        raise BadPosition("display", "has at most {most} empty slots (QX-8)", "empty_slots", most=MOST_EMPTY_SLOTS)
    if not pile:
        raise BadPosition(
            "pile", "has run out; the discard pile is shuffled into a new one at once (QX-13)", "pile_run_out"
        )


def _check_taken(table: Table) -> None:
    """Refuse more empty slots than the active player can have taken so far (QX-8, option `one_by_one`)."""
    assert table.active is not None, "a turn has begun"
    taken = list(table.display).count(None)
    if taken and len(table.hands[table.active]) - taken < FEWEST_HELD:
        raise BadPosition(
            "display",
            "has {slots} empty slots, more than the active seat can have taken (QX-8)",
            "slots_taken",
            slots=taken,
        )


def read_position(text: str) -> State:
    """Read a whole position; nothing may be hidden."""
    fields = read_fields(text, NAME, FIELDS)
    part = read_open_part(fields)
    hands = tuple(tuple(sorted(fields.each("hands", words, read_card))) for words in fields.by_seat("hands"))
    words = read_slots(fields)
    lying = iter(fields.each("display", [word for word in words if word is not None], read_card))
    display = tuple(None if word is None else next(lying) for word in words)
    top = fields.each("top", fields.words("top"), read_card)
    if len(top) > 1:
        raise BadPosition("top", "is one card", "one_card")
    pile, removed = _read_pile(fields, part, hands, [card for card in display if card is not None], top)
    state = State(
        options=part.options,
        hands=hands,
        display=display,
        top=top[0] if top else None,
        sheets=part.sheets,
        active=part.active,
        action=part.action,
        crossed=part.crossed,
        discard=part.discard,
        pile=pile,
        removed=removed,
    )
    check_table(state, fields, discarded=len(state.discard), pile=len(state.pile))
    return state


def _read_pile(
    fields: Fields,
    part: OpenPart,
    hands: Sequence[Sequence[Card]],
    display: Sequence[Card],
    top: Sequence[Card],
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Share what lies nowhere else between the pile and the cards not in play."""
    removed = read_removed(fields)
    pile = tuple(sorted(fields.each("pile", fields.words("pile", NOTHING), read_card)))
    named = [*(("hands", hand) for hand in hands), ("display", display), ("top", top), ("discard", part.discard)]
    found = account([*named, ("pile", pile), ("removed", removed)], part.options)
    left = tuple(card for card in deck(jokers=part.options.jokers) if card not in found)
    if "pile" not in fields:
        pile = left
    elif "removed" not in fields:
        removed = left
    elif left:
        raise BadPosition("removed", "{names} is in no field", "in_no_field", names=cards_text(left))
    check_enough(len(hands), part.options, removed)
    return pile, removed


def check_enough(seats: int, options: QwixxCardsOptions, removed: Sequence[Card]) -> None:
    """Refuse a deck so small that both piles might run out."""
    size = len(deck(jokers=options.jokers)) - len(removed)
    if size < fewest_cards(seats):
        raise BadPosition(
            "pile",
            "{cards} cards are in play; {seats} players need {fewest}, so that none run out (QX-13)",
            "cards_too_few",
            cards=size,
            seats=seats,
            fewest=fewest_cards(seats),
        )


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def position_fields(
    position: Position, hands: Sequence[str], display: Sequence[str], top: str, pile: str
) -> list[tuple[str, str]]:
    """List the fields of a position in the writers' order, those that may be left out only where they say something."""
    lying = [name or NOTHING for name in display]
    fields = [
        ("game", NAME),
        ("options", options_text(PRESETS, position.options, with_ages=False)),
        ("ages", " ".join(map(str, position.options.ages or ()))),
        ("active", "" if position.active is None else str(position.active)),
        ("action", str(int(position.action))),
        ("hands", " | ".join(hand or NOTHING for hand in hands)),
        ("display", " ".join(lying) if any(display) else ""),
        ("top", top),
        ("sheets", " | ".join(map(str, position.sheets))),
        ("crossed", "yes" if position.crossed else "no"),
        ("discard", cards_text(position.discard)),
        ("pile", pile),
        ("removed", cards_text(position.removed)),
        ("due", due_of(position) or ""),
    ]
    return [(key, value) for key, value in fields if value or key not in ("ages", "removed", "due")]


def write_position(state: State) -> str:
    """Write a whole position, the pile included."""
    return write_fields(
        position_fields(
            state,
            hands=list(map(cards_text, state.hands)),
            display=["" if card is None else card_name(card) for card in state.display],
            top="" if state.top is None else card_name(state.top),
            pile=cards_text(state.pile),
        )
    )
