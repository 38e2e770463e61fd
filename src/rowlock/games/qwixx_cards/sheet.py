"""One player's sheet: four rows crossed from left to right, their locks, the misses and the points. Knows no card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from rowlock.core.closed import closed
from rowlock.core.copies import changed
from rowlock.core.errors import BadNotation, BadPosition
from rowlock.core.fields import NOTHING
from rowlock.games.qwixx_cards.cards import COLOUR_LETTERS, NUMBERS, Colour, read_number
from rowlock.games.qwixx_cards.faults import QwixxCardsFault

__all__ = [
    "BLANK",
    "MISS_BOXES",
    "MISS_COST",
    "POINTS",
    "Sheet",
    "box_of",
    "last_number",
    "left_to_right",
    "read_sheet",
]

RISING: Final = (Colour.RED, Colour.YELLOW)  # QX-3
LAST_BOX: Final = len(NUMBERS) - 1
CROSSES_BEFORE_LOCK: Final = 5  # QX-5
MOST_EMPTY: Final = 1  # QX-10
MISS_BOXES: Final = 4  # QX-3
MISS_COST: Final = 5  # QX-15
ROWS_TO_END: Final = 2  # QX-14

SHEETS_KEPT: Final = 1 << 14
"""Sheets whose points, locks and text are kept."""
POINTS: Final = tuple(crosses * (crosses + 1) // 2 for crosses in range(len(NUMBERS) + 2))
"""QX-15: the points of a row by its crosses, from none to twelve with the lock."""


def box_of(colour: Colour, number: int) -> int:
    """Give the place of a number in its row, from 0 at the left (QX-3)."""
    return number - NUMBERS[0] if colour in RISING else NUMBERS[-1] - number


def last_number(colour: Colour) -> int:
    """Give the number in the last box of a row."""
    return NUMBERS[-1] if colour in RISING else NUMBERS[0]


_LAST_NUMBERS: Final = tuple(map(last_number, Colour))


def left_to_right(colour: Colour, numbers: Iterable[int]) -> tuple[int, ...]:
    """Sort numbers as they stand in a row."""
    return tuple(sorted(numbers, reverse=colour not in RISING))


@closed
@dataclass(frozen=True, slots=True)
class Sheet:
    """The crosses of one player; each row holds its crossed numbers from left to right."""

    rows: tuple[tuple[int, ...], ...] = ((),) * len(Colour)
    misses: int = 0

    def is_locked(self, colour: Colour) -> bool:
        """Tell whether a row is closed: its lock is crossed together with its last box (QX-5)."""
        return _LAST_NUMBERS[colour] in self.rows[colour]

    def crosses(self, colour: Colour) -> int:
        """Count the crosses in a row, the lock included."""
        return len(self.rows[colour]) + self.is_locked(colour)

    @property
    def points(self) -> int:
        """The points of the rows less the misses (QX-15)."""
        return _row_points(self.rows) - MISS_COST * self.misses

    @property
    def ends_game(self) -> bool:
        """Whether two rows are closed or all misses crossed (QX-14)."""
        return self.misses >= MISS_BOXES or _locked_rows(self.rows) >= ROWS_TO_END

    def obstacle(self, colour: Colour, numbers: Sequence[int], *, strict_lock: bool = False) -> QwixxCardsFault | None:
        """Name what keeps numbers from being crossed together, in one action, in a row; None if nothing does."""
        if not numbers:
            return None
        row = self.rows[colour]
        if self.is_locked(colour):  # QX-6: closed for its owner only, so no other sheet is looked at
            return QwixxCardsFault.ROW_LOCKED
        boxes = [box_of(colour, number) for number in numbers]
        if len(set(boxes)) < len(boxes):
            return QwixxCardsFault.CROSSED_TWICE
        first, last = min(boxes), max(boxes)
        if row and first <= box_of(colour, row[-1]):
            return QwixxCardsFault.RIGHT_TO_LEFT
        if last - first + 1 - len(boxes) > MOST_EMPTY:
            return QwixxCardsFault.TOO_MANY_GAPS
        if last == LAST_BOX:
            # QX-5: crosses of the same action, further left, count unless the table plays strictly.
            if len(row) + len(boxes) - 1 < CROSSES_BEFORE_LOCK:
                return QwixxCardsFault.LOCK_TOO_EARLY
            if strict_lock and len(row) < CROSSES_BEFORE_LOCK:
                return QwixxCardsFault.LOCK_STRICT
        return None

    def can_cross(self, colour: Colour, *numbers: int, strict_lock: bool = False) -> bool:
        """Tell whether numbers can be crossed together in a row."""
        return self.obstacle(colour, numbers, strict_lock=strict_lock) is None

    def choices(self, colour: Colour, shown: Iterable[int], *, strict_lock: bool) -> Iterator[tuple[int, ...]]:
        """List what may be crossed of the numbers shown: nothing first, then fewer before more (QX-10)."""
        numbers = left_to_right(colour, set(shown))
        for size in range(len(numbers) + 1):
            for chosen in combinations(numbers, size):
                if self.obstacle(colour, chosen, strict_lock=strict_lock) is None:
                    yield chosen

    def cross(self, colour: Colour, numbers: Iterable[int]) -> Sheet:
        """Give the sheet with numbers, known to be open, crossed in a row."""
        row = left_to_right(colour, (*self.rows[colour], *numbers))
        return changed(self, rows=(*self.rows[:colour], row, *self.rows[colour + 1 :]))

    def miss(self) -> Sheet:
        """Give the sheet with one more miss."""
        return changed(self, misses=self.misses + 1)

    @property
    def text(self) -> str:
        """The sheet in the notation."""
        return _text(self.rows, self.misses)

    def __str__(self) -> str:
        return self.text


# Most sheets stay as they are from one step to the next, so what follows from them is kept.
@lru_cache(SHEETS_KEPT)
def _row_points(rows: tuple[tuple[int, ...], ...]) -> int:
    sheet = Sheet(rows)
    return sum(POINTS[sheet.crosses(colour)] for colour in Colour)


@lru_cache(SHEETS_KEPT)
def _locked_rows(rows: tuple[tuple[int, ...], ...]) -> int:
    return sum(map(Sheet(rows).is_locked, Colour))


@lru_cache(SHEETS_KEPT)
def _text(rows: tuple[tuple[int, ...], ...], misses: int) -> str:
    named = zip(COLOUR_LETTERS, rows, strict=True)
    return " ".join(f"{letter}:{','.join(map(str, row)) or NOTHING}" for letter, row in named) + f" m:{misses}"


BLANK: Final = Sheet()


def read_sheet(words: Sequence[str]) -> Sheet:
    """Read a sheet such as `R:2,5,7 Y:- G:12 B:- m:1`; refuse one that no play can reach."""
    values: dict[str, str] = {}
    for word in words:
        key, colon, value = word.partition(":")
        if not colon or not value or key in values:
            raise BadNotation("row_of_a_sheet", word, at=" ".join(words))
        values[key] = value
    if set(values) != {*COLOUR_LETTERS, "m"}:
        raise BadPosition(
            "sheets", "a sheet has the rows {rows} and m, each once", "sheet_rows", rows=", ".join(COLOUR_LETTERS)
        )
    misses = values["m"]
    if len(misses) != 1 or misses not in "01234":
        raise BadPosition("sheets", "m is the number of misses, 0 to {most}", "sheet_misses", most=MISS_BOXES)
    return Sheet(tuple(_read_row(colour, values[COLOUR_LETTERS[colour]]) for colour in Colour), int(misses))


def _read_row(colour: Colour, value: str) -> tuple[int, ...]:
    letter = COLOUR_LETTERS[colour]
    numbers = () if value == NOTHING else tuple(map(read_number, value.split(",")))
    if len(set(numbers)) < len(numbers):
        raise BadPosition("sheets", "row {row} repeats a number", "sheet_repeats", row=letter)
    row = left_to_right(colour, numbers)
    if row != numbers:
        raise BadPosition(
            "sheets", "row {row} is crossed out of order; it runs left to right (QX-4)", "sheet_order", row=letter
        )
    if last_number(colour) in row and len(row) <= CROSSES_BEFORE_LOCK:
        raise BadPosition(
            "sheets",
            "row {row} is locked with fewer than {crosses} crosses (QX-5)",
            "sheet_lock",
            row=letter,
            crosses=CROSSES_BEFORE_LOCK,
        )
    return row
