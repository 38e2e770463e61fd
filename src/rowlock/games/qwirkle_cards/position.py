"""Position texts of whole states and of views, both ways. Refuses what cannot exist, naming the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from rowlock.core.errors import BadPosition
from rowlock.core.events import HIDDEN
from rowlock.core.fields import NOTHING, Fields, read_fields, write_fields
from rowlock.core.options import options_text
from rowlock.games.qwirkle_cards.cards import HAND_SIZE, NO_CARDS, WHOLE_DECK, Card, Counts, counts_cards, read_card
from rowlock.games.qwirkle_cards.faults import CardsFault
from rowlock.games.qwirkle_cards.notation import DEAL, DRAW, hands_text
from rowlock.games.qwirkle_cards.options import PRESETS, CardsOptions
from rowlock.games.qwirkle_cards.rows import (
    SHORTEST,
    Row,
    is_qwirkle,
    read_row,
    row_fault,
    row_text,
    rows_text,
    sorted_rows,
)
from rowlock.games.qwirkle_cards.rules import MOST_REDRAWS
from rowlock.games.qwirkle_cards.state import Due, State, Table
from rowlock.games.symbols import counts_of, kind_name, kinds_text, largest_set

__all__ = [
    "FIELDS",
    "NAME",
    "SEATS",
    "Parts",
    "after_hands",
    "before_hands",
    "canonical",
    "read_parts",
    "read_position",
    "write_parts",
    "write_position",
]

NAME: Final = "qwirkle_cards"
SEATS: Final = range(2, 5)
FIELDS: Final = (
    "game", "options", "ages", "to", "hands", "rows", "claimed", "left", "opening", "redraws", "passes", "due", "aside",
    "removed", "pile",
)  # fmt: skip
OPTIONS_KEPT: Final = 64
"""Options whose text is kept."""
OPENING: Final = {"yes": True, "no": False}
WRONG_ROWS: Final[Mapping[StrEnum, tuple[str, str]]] = {
    CardsFault.ROW_TOO_SHORT: ("the row {row} has fewer than {least} cards (QC-6)", "row_too_short"),
    CardsFault.ROW_TOO_LONG: ("the row {row} has more than six cards (QC-6)", "row_too_long"),
    CardsFault.ROW_REPEATS: ("the row {row} repeats a card (QC-6)", "row_repeats"),
    CardsFault.ROW_MIXED: ("the row {row} is neither of one colour nor of one shape (QC-6)", "row_mixed"),
}


@dataclass(frozen=True, slots=True)
class Parts:
    """A position text, read and checked, hidden hands allowed."""

    table: Table
    hands: tuple[tuple[Card, ...] | None, ...]
    """None for a hand of which only the size is known."""
    hand_sizes: tuple[int, ...]
    pile: Counts
    """The pile, and the hidden hands with it."""
    pile_size: int


# ── reading ───────────────────────────────────────────────────────────────────────────────────────────


def read_parts(text: str) -> Parts:
    """Read and check a position text, hidden hands allowed."""
    fields = read_fields(text, NAME, FIELDS)
    words = fields.by_seat("hands")
    seats = len(words)
    if seats not in SEATS:
        raise BadPosition(
            "hands",
            "has {seats} seats; Qwirkle Cards takes {least} to {most}",
            "seats_qwirkle_cards",
            seats=seats,
            least=SEATS[0],
            most=SEATS[-1],
        )
    hands = tuple(_read_hand(fields, hand) for hand in words)
    rows = _read_rows(fields, "rows", fields.words("rows", NOTHING), whole=False)
    claimed_words = fields.by_seat("claimed", seats) if "claimed" in fields else [[] for _ in words]
    claimed = tuple(_read_rows(fields, "claimed", stack, whole=True) for stack in claimed_words)
    aside = tuple(sorted(fields.each("aside", fields.words("aside", NOTHING), read_card)))
    used = {
        "rows": [card for row in rows for card in row],
        "claimed": [card for stacks in claimed for row in stacks for card in row],
        "hands": [card for hand in hands for card in hand or ()],
        "aside": aside,
    }
    if "pile" in fields and None in hands:
        raise BadPosition(
            "pile", "is left out where cards are hidden: it is then everything not named elsewhere", "pile_left_out"
        )
    pile, removed = _read_pile(fields, used)
    hand_sizes = tuple(map(len, words))
    pile_size = sum(pile) - sum(size for size, hand in zip(hand_sizes, hands, strict=True) if hand is None)
    if pile_size < 0:
        raise BadPosition("hands", "more cards are hidden than there are", "cards_hidden")
    opening = fields.text("opening", "no")
    if opening not in OPENING:
        raise BadPosition("opening", "is yes or no", "yes_or_no")
    table = Table(
        options=fields.options(PRESETS, seats),
        to=fields.number("to", most=seats - 1),
        rows=rows,
        claimed=claimed,
        left=_read_left(fields, seats),
        opening=OPENING[opening],
        redraws=fields.number("redraws", 0, most=MOST_REDRAWS),
        passes=fields.number("passes", 0, most=seats),
        due=_read_due(fields, seats),
        aside=aside,
        removed=removed,
    )
    parts = Parts(table, hands, hand_sizes, pile, pile_size)
    _check_turn(parts)
    _check_due(parts)
    return parts


def _read_hand(fields: Fields, words: Sequence[str]) -> tuple[Card, ...] | None:
    if len(words) > HAND_SIZE:
        raise BadPosition(
            "hands",
            "a hand holds at most {most} cards, not {given} (QC-2)",
            "hand_of_cards",
            most=HAND_SIZE,
            given=len(words),
        )
    if words and set(words) == {HIDDEN}:
        return None
    return tuple(sorted(fields.each("hands", words, read_card)))


def _read_rows(fields: Fields, field: str, words: Sequence[str], *, whole: bool) -> tuple[Row, ...]:
    """Read rows on the table, or `whole` ones in a stack."""
    rows = sorted_rows(fields.each(field, words, read_row))
    for row in rows:
        wrong = row_fault(row)
        if wrong:
            raise BadPosition(field, *WRONG_ROWS[wrong.code], row=row_text(row), least=SHORTEST)
        if is_qwirkle(row) and not whole:
            raise BadPosition(
                field, "the row {row} is a Qwirkle, which does not stay (QC-9)", "row_is_qwirkle", row=row_text(row)
            )
        if whole and not is_qwirkle(row):
            raise BadPosition(field, "the row {row} is no Qwirkle (QC-9)", "row_is_no_qwirkle", row=row_text(row))
    return rows


def _read_pile(fields: Fields, used: Mapping[str, Sequence[Card]]) -> tuple[Counts, Counts]:
    """Divide the cards that are neither open nor in hands between the pile and those out of play."""
    left = list(WHOLE_DECK)

    def use(field: str, cards: Sequence[Card]) -> None:
        for card in cards:
            left[card] -= 1
            if left[card] < 0:
                raise BadPosition(
                    field, "a fourth {card}: there are three of each card (QC-1)", "fourth_card", card=kind_name(card)
                )

    for field, cards in used.items():
        use(field, cards)
    removed = fields.each("removed", fields.words("removed", NOTHING), read_card)
    use("removed", removed)
    if "pile" not in fields:
        return tuple(left), tuple(counts_of(removed))
    pile = fields.each("pile", fields.words("pile"), read_card)
    use("pile", pile)
    if "removed" in fields and any(left):
        raise BadPosition("removed", "{names} is in no field", "in_no_field", names=kinds_text(counts_cards(left)))
    return tuple(counts_of(pile)), tuple(a + b for a, b in zip(left, counts_of(removed), strict=True))


def _read_left(fields: Fields, seats: int) -> int | None:
    return None if fields.text("left", NOTHING) == NOTHING else fields.number("left", most=seats)


def _read_due(fields: Fields, seats: int) -> Due | None:
    words = fields.words("due", NOTHING)
    if not words:
        return None
    if words == [DEAL]:
        return Due(DEAL)
    if len(words) != 3 or words[0] != DRAW:
        raise BadPosition("due", "is `deal` or `draw SEAT NUMBER`", "due_form")
    return Due(DRAW, fields.whole("due", words[1], most=seats - 1), fields.whole("due", words[2], most=HAND_SIZE))


def _check_turn(parts: Parts) -> None:
    table = parts.table
    if (table.left is None) != bool(parts.pile_size):
        raise BadPosition(
            "left", "is the number of turns left once the pile is empty, and - while it is not (QC-13)", "turns_left"
        )
    if table.passes and not parts.pile_size:
        raise BadPosition("passes", "count only while the pile is not empty (QC-12)", "passes_count")
    if table.opening and (table.rows or any(table.claimed) or table.passes):
        raise BadPosition(
            "opening", "is the first turn: nothing lies on the table, and nothing is claimed (QC-5)", "opening_table"
        )


def _check_due(parts: Parts) -> None:
    table, due = parts.table, parts.table.due
    if table.aside and (due is None or due.verb != DRAW or not table.redraws):
        raise BadPosition("aside", "is a hand shown in a redraw, while its draw is due (QC-12)", "aside_redraw")
    if due is None:
        return
    if due.verb == DEAL:
        _check_deal(parts)
    elif due.seat != table.to:
        raise BadPosition(
            "due", "seat {seat} draws in the turn of seat {to}", "draw_of_another", seat=due.seat, to=table.to
        )
    else:
        _check_draw(parts, due)


def _check_deal(parts: Parts) -> None:
    table = parts.table
    if any(parts.hand_sizes) or table.rows or any(table.claimed) or table.opening or table.redraws or table.passes:
        raise BadPosition(
            "due",
            "a deal is due only before the first turn, with nothing in any hand or on the table",
            "deal_due_cards",
        )
    if parts.pile_size < HAND_SIZE * table.seats:
        raise BadPosition("due", "the pile is too small for the deal (QC-2)", "pile_smaller_than_deal")
    if largest_set(counts_cards(parts.pile)) < SHORTEST:
        raise BadPosition("due", "no deal could ever give anybody three matching cards (QC-4)", "deal_hopeless")


def _check_draw(parts: Parts, due: Due) -> None:
    held = parts.hand_sizes[due.seat]
    if parts.table.aside and held:
        raise BadPosition(
            "aside",
            "seat {seat} has shown the whole hand and holds no other cards (QC-12)",
            "hand_shown",
            seat=due.seat,
        )
    wanted = min(HAND_SIZE - held, parts.pile_size)
    if due.size != wanted or not wanted:
        raise BadPosition(
            "due",
            "seat {seat} draws {wanted}, as far as the pile lasts, not {given} (QC-11)",
            "draw_size",
            seat=due.seat,
            wanted=wanted,
            given=due.size,
        )


def read_position(text: str) -> State:
    """Read a whole position; nothing may be hidden."""
    parts = read_parts(text)
    hands = tuple(hand for hand in parts.hands if hand is not None)
    if len(hands) < len(parts.hands):
        raise BadPosition("hands", "hides cards; a whole position names them all", "hides_cards")
    return State(parts.table, hands, parts.pile)


# ── writing ───────────────────────────────────────────────────────────────────────────────────────────


def _due_text(due: Due) -> str:
    return DEAL if due.verb == DEAL else f"{DRAW} {due.seat} {due.size}"


@lru_cache(OPTIONS_KEPT)
def _options_fields(options: CardsOptions) -> str:
    fields = [("game", NAME), ("options", options_text(PRESETS, options, with_ages=False))]
    if options.ages:
        fields.append(("ages", " ".join(map(str, options.ages))))
    return write_fields(fields)


def before_hands(table: Table) -> str:
    """Write the fields before the hands, which everybody sees."""
    return f"{_options_fields(table.options)}; to {table.to}; hands "


def after_hands(table: Table, pile: Counts | None, rows: str) -> str:
    """Write the fields after the hands; a pile of None is left out."""
    left = NOTHING if table.left is None else table.left
    text = f"; rows {rows or NOTHING}; claimed {hands_text(map(rows_text, table.claimed))}; left {left}"
    if table.opening:
        text += "; opening yes"
    if table.redraws:
        text += f"; redraws {table.redraws}"
    if table.passes:
        text += f"; passes {table.passes}"
    if table.due is not None:
        text += f"; due {_due_text(table.due)}"
    if table.aside:
        text += f"; aside {kinds_text(table.aside)}"
    if table.removed is not NO_CARDS and any(table.removed):
        text += f"; removed {kinds_text(counts_cards(table.removed))}"
    return text if pile is None else f"{text}; pile {kinds_text(counts_cards(pile)) or NOTHING}"


def write_parts(table: Table, hands: Iterable[str], pile: Counts | None, rows: str) -> str:
    """Write a position; a pile of None is left out."""
    return before_hands(table) + hands_text(hands) + after_hands(table, pile, rows)


def write_position(state: State) -> str:
    """Write a whole position, the pile included."""
    return write_parts(state.table, map(kinds_text, state.hands), state.pile, rows_text(state.table.rows))


def canonical(state: State) -> str:
    """Write a whole position with the table by its cards, since their arrangement matters to nobody."""
    cards = kinds_text(card for row in state.table.rows for card in row)
    return write_parts(state.table, map(kinds_text, state.hands), state.pile, cards)
