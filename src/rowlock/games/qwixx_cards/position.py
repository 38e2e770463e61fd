"""Position texts of whole states, both ways, and the parts they share with views.

Refuses what cannot exist, naming the field.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
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
    fewest_in_play,
    is_joker,
    read_card,
)
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP, hands_text
from rowlock.games.qwixx_cards.options import PRESETS, QwixxCardsOptions
from rowlock.games.qwixx_cards.sheet import BLANK, read_sheet
from rowlock.games.qwixx_cards.state import EMPTY_DISPLAY, Stage, State, Table, due_of

__all__ = [
    "FIELDS",
    "NAME",
    "SEATS",
    "Lying",
    "account",
    "after_hands",
    "before_hands",
    "check_enough",
    "check_lying",
    "read_position",
    "read_removed",
    "read_slots",
    "read_table",
    "write_position",
]

NAME: Final = "qwixx_cards"
SEATS: Final = range(2, 6)  # QX-1
FIELDS: Final = (
    "game", "options", "ages", "active", "action", "hands", "display", "top", "sheets", "crossed", "discard", "pile",
    "removed", "due",
)  # fmt: skip
OPTIONS_KEPT: Final = 64
"""Options whose text is kept."""
FLAGS: Final = {"yes": True, "no": False}
FEWEST_HELD: Final = HAND_SIZE - 3  # QX-10: at most three of five cards are played
MOST_EMPTY_SLOTS: Final = 2  # QX-8: at most three are taken, and the top card fills one at once


class Lying(Protocol):
    """What states and views have in common: the table, and the cards on it from either side."""

    @property
    def table(self) -> Table:
        """What everybody sees in full."""
        ...

    @property
    def hands(self) -> Sequence[Sequence[object]]:
        """The hands, seat by seat."""
        ...

    @property
    def display(self) -> Sequence[object]:
        """The cards in the four slots; None for an empty slot."""
        ...

    @property
    def top(self) -> object:
        """The top card of the pile; None until it has come to lie there."""
        ...

    @property
    def pile(self) -> Sequence[object]:
        """The cards under the top card of the pile."""
        ...


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_table(fields: Fields) -> Table:
    """Read what everybody sees in full; cards not in play and the chance that is due are read later."""
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
    return Table(
        options=fields.options(PRESETS, seats),
        active=None if fields.text("active") == NOTHING else fields.number("active", most=seats - 1),
        action=Stage(action),
        sheets=tuple(map(read_sheet, fields.by_seat("sheets", seats))) if "sheets" in fields else (BLANK,) * seats,
        crossed=crossed and action == Stage.PLAY,
        discard=tuple(sorted(fields.each("discard", fields.words("discard", NOTHING), read_card))),
    )


def read_slots(fields: Fields) -> list[str | None]:
    """Return the words of the display slot by slot; None for an empty slot."""
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


def check_lying(lying: Lying, fields: Fields) -> None:
    """Refuse hands, display, top and `due` that do not fit together."""
    table = lying.table
    if fields.text("due", NOTHING) != (table.due or NOTHING):
        raise BadPosition("due", "must be {due} in this position", "due_must_be", due=table.due or NOTHING)
    if table.due in (DEAL, DISPLAY, START) or (table.due == TOP and table.action is Stage.TAKE):
        _check_set_up(lying)
    else:
        _check_turn(lying)


def _check_set_up(lying: Lying) -> None:
    table, due = lying.table, lying.table.due
    if table.action is not Stage.TAKE:
        raise BadPosition("action", "is 1 during the set-up", "set_up_action")
    if table.active != table.options.first:
        raise BadPosition(
            "active",
            "is the seat that the option first names, or {nothing}, until it is drawn (QX-12)",
            "set_up_active",
            nothing=NOTHING,
        )
    if table.discard:
        raise BadPosition("discard", "is empty during the set-up", "set_up_discard")
    if any(sheet != BLANK for sheet in table.sheets):
        raise BadPosition("sheets", "are blank during the set-up", "set_up_sheets")
    if due == DEAL and tuple(lying.display) != EMPTY_DISPLAY:
        raise BadPosition("display", "is empty until the hands are dealt (QX-7)", "set_up_display")
    if due in (TOP, START) and None in lying.display:
        raise BadPosition("display", "has an empty slot before the first turn (QX-7)", "set_up_slot")
    if due in (DEAL, DISPLAY) and lying.top is not None:
        raise BadPosition("top", "is not known until the display lies (QX-7)", "set_up_top")
    if due != DEAL and any(len(hand) != DEALT for hand in lying.hands):
        raise BadPosition("hands", "hold {cards} cards each during the set-up (QX-7)", "set_up_hands", cards=DEALT)


def _check_turn(lying: Lying) -> None:
    table, due = lying.table, lying.table.due
    if table.active is None:
        raise BadPosition("active", "names nobody, but a turn has begun", "nobody_active")
    for seat, hand in enumerate(lying.hands):
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
        _check_taken(lying, table.active)
        return
    if table.action is not Stage.COMMON:
        raise BadPosition("due", "{due} comes between actions 1 and 2 (QX-8)", "due_between", due=due)
    if due == REFILL and lying.top is not None:
        raise BadPosition("top", "has moved into the display while a refill is due (QX-8)", "top_moved")
    if list(lying.display).count(None) > MOST_EMPTY_SLOTS:
        raise BadPosition("display", "has at most {most} empty slots (QX-8)", "empty_slots", most=MOST_EMPTY_SLOTS)
    if not lying.pile:
        raise BadPosition(
            "pile", "has run out; the discard pile is shuffled into a new one at once (QX-13)", "pile_run_out"
        )


def _check_taken(lying: Lying, active: int) -> None:
    """Refuse more empty slots than the active player can have taken so far (QX-8, option `one_by_one`)."""
    taken = list(lying.display).count(None)
    if taken and len(lying.hands[active]) - taken < FEWEST_HELD:
        raise BadPosition(
            "display",
            "has {slots} empty slots, more than the active seat can have taken (QX-8)",
            "slots_taken",
            slots=taken,
        )


def read_position(text: str) -> State:
    """Read a whole position; nothing may be hidden."""
    fields = read_fields(text, NAME, FIELDS)
    table = read_table(fields)
    hands = tuple(tuple(sorted(fields.each("hands", words, read_card))) for words in fields.by_seat("hands"))
    words = read_slots(fields)
    lying = iter(fields.each("display", [word for word in words if word is not None], read_card))
    display = tuple(None if word is None else next(lying) for word in words)
    top = fields.each("top", fields.words("top"), read_card)
    if len(top) > 1:
        raise BadPosition("top", "is one card", "one_card")
    pile, removed = _read_pile(fields, table, hands, [card for card in display if card is not None], top)
    top_card = top[0] if top else None
    table = replace(table, removed=removed, due=due_of(table, hands, display, top_card))
    state = State(table, hands, display, top_card, pile)
    check_lying(state, fields)
    return state


def _read_pile(
    fields: Fields,
    table: Table,
    hands: Sequence[Sequence[Card]],
    display: Sequence[Card],
    top: Sequence[Card],
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Assign the cards that no other field names to the pile or to the cards not in play."""
    removed = read_removed(fields)
    pile = tuple(sorted(fields.each("pile", fields.words("pile", NOTHING), read_card)))
    named = [*(("hands", hand) for hand in hands), ("display", display), ("top", top), ("discard", table.discard)]
    found = account([*named, ("pile", pile), ("removed", removed)], table.options)
    left = tuple(card for card in deck(jokers=table.options.jokers) if card not in found)
    if "pile" not in fields:
        pile = left
    elif "removed" not in fields:
        removed = left
    elif left:
        raise BadPosition("removed", "{names} is in no field", "in_no_field", names=cards_text(left))
    check_enough(len(hands), table.options, removed)
    return pile, removed


def check_enough(seats: int, options: QwixxCardsOptions, removed: Sequence[Card]) -> None:
    """Raise BadPosition if so few cards are in play that both piles could run out."""
    size = len(deck(jokers=options.jokers)) - len(removed)
    if size < fewest_in_play(seats):
        raise BadPosition(
            "pile",
            "{cards} cards are in play; {seats} players need {fewest}, so that none run out (QX-13)",
            "cards_too_few",
            cards=size,
            seats=seats,
            fewest=fewest_in_play(seats),
        )


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(OPTIONS_KEPT)
def _options_fields(options: QwixxCardsOptions) -> str:
    fields = [("game", NAME), ("options", options_text(PRESETS, options, with_ages=False))]
    if options.ages:
        fields.append(("ages", " ".join(map(str, options.ages))))
    return write_fields(fields)


def before_hands(table: Table) -> str:
    """Write the fields before the hands, which everybody sees."""
    active = NOTHING if table.active is None else table.active
    return f"{_options_fields(table.options)}; active {active}; action {int(table.action)}; hands "


def after_hands(table: Table, display: Sequence[str], top: str, pile: str) -> str:
    """Write the fields after the hands; optional fields without a value are left out."""
    lying = " ".join([name or NOTHING for name in display]) if any(display) else NOTHING
    sheets = " | ".join([sheet.text for sheet in table.sheets])
    crossed = "yes" if table.crossed else "no"
    text = f"; display {lying}; top {top or NOTHING}; sheets {sheets}; crossed {crossed}"
    text = f"{text}; discard {cards_text(table.discard) or NOTHING}; pile {pile or NOTHING}"
    if table.removed:
        text += f"; removed {cards_text(table.removed)}"
    return f"{text}; due {table.due}" if table.due else text


def write_position(state: State) -> str:
    """Write a whole position, the pile included."""
    display = ["" if card is None else card_name(card) for card in state.display]
    top = "" if state.top is None else card_name(state.top)
    after = after_hands(state.table, display, top, cards_text(state.pile))
    return before_hands(state.table) + hands_text(map(cards_text, state.hands)) + after
