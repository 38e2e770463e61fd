"""Rows and the twelve lines they can belong to, six colours and six shapes. Knows QC-6 and nothing of turns."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from rowlock.core.errors import BadNotation, Fault
from rowlock.games.qwirkle_cards.cards import DECK_SIZE, NO_CARDS, Card, Counts, added, read_card
from rowlock.games.qwirkle_cards.faults import CardsFault, fault
from rowlock.games.symbols import COLOURS, KINDS, SHAPES, colour_of, kind_name, shape_of

__all__ = [
    "LINES",
    "QWIRKLE",
    "SHORTEST",
    "Row",
    "is_qwirkle",
    "line_of",
    "lines_of_card",
    "read_row",
    "row_fault",
    "row_text",
    "rows_text",
    "sorted_rows",
    "table_counts",
]

Row: TypeAlias = tuple[Card, ...]
"""Cards that lie together, in order."""

SHORTEST: Final = 3
ROWS_KEPT: Final = 1 << 12
"""Rows whose text or fault is kept; there are few legal ones, and most stay on the table for many turns."""
QWIRKLE: Final = len(SHAPES)
LINES: Final[tuple[Row, ...]] = tuple(
    tuple(Card(card) for card in range(KINDS) if attribute(card) == value)
    for attribute in (colour_of, shape_of)
    for value in range(QWIRKLE)
)
"""The cards of each line, colours first; a row of all of them is a Qwirkle."""


def lines_of_card(card: int) -> tuple[int, int]:
    """Give the two lines of a card: its colour and its shape."""
    return colour_of(card), len(COLOURS) + shape_of(card)


def line_of(row: Row) -> int:
    """Give the line of a legal row."""
    colour, shape = lines_of_card(row[0])
    return colour if colour_of(row[1]) == colour else shape


def is_qwirkle(row: Row) -> bool:
    """Tell whether a legal row has all six cards (QC-9)."""
    return len(row) == QWIRKLE


def row_fault(row: Row) -> Fault | None:
    """Name what is wrong with one row (QC-6)."""
    shown = row_text(row)
    if len(row) > QWIRKLE:
        return fault(CardsFault.ROW_TOO_LONG, row=shown, size=len(row))
    for card in row:
        if row.count(card) > 1:
            return fault(CardsFault.ROW_REPEATS, row=shown, card=kind_name(card))
    if len({colour_of(card) for card in row}) > 1 and len({shape_of(card) for card in row}) > 1:
        return fault(CardsFault.ROW_MIXED, row=shown)
    if len(row) < SHORTEST:
        return fault(CardsFault.ROW_TOO_SHORT, row=shown, size=len(row))
    return None


def sorted_rows(rows: Iterable[Iterable[int]]) -> tuple[Row, ...]:
    """Put rows in the writers' order: cards within a row, then rows by their cards."""
    return tuple(sorted(tuple(sorted(map(Card, row))) for row in rows))


def table_counts(rows: Iterable[Row]) -> Counts:
    """Count the cards of rows."""
    return added(NO_CARDS, [card for row in rows for card in row])


@lru_cache(ROWS_KEPT)
def row_text(row: Row) -> str:
    """Write a row."""
    return ".".join(map(kind_name, row))


def rows_text(rows: Iterable[Row]) -> str:
    """Write rows."""
    return " ".join(map(row_text, rows))


def read_row(text: str) -> Row:
    """Read a row such as `Rc.Rs.Rd`, legal or not."""
    words = text.split(".")
    if len(words) > DECK_SIZE:
        raise BadNotation("row", text)
    return tuple(sorted(map(read_card, words)))
