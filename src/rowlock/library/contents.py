"""Hands, board, rows and sheets of a position or a view, read from its text. Knows no game.

What a text hides is hidden here as well, so a view shows no more than its seat knows: a hidden tile or card is `?`, or
`?5` where its number is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol, TypeAlias, cast

from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_in, package_of
from rowlock.library.checks import check_seat
from rowlock.render.text import CELL, NOTHING, fields_of, seat_parts

__all__ = ["Cells", "Contents", "Sheet"]

Cells: TypeAlias = Mapping[tuple[int, int], str]
"""Tiles by the column and the row of their cell."""

FIELDS: Final = {"hand": "hands", "board": "board", "rows": "rows", "sheet": "sheets"}
"""The field of a position's text that holds each of the contents."""


class Sheet(Protocol):
    """One player's sheet: its crosses, misses and points."""

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The crossed numbers of the red, yellow, green and blue row, each from left to right."""
        ...

    @property
    def misses(self) -> int:
        """The number of misses."""
        ...

    @property
    def points(self) -> int:
        """The points of the rows less the misses."""
        ...

    @property
    def text(self) -> str:
        """The sheet in the notation."""
        ...


class Contents:
    """What lies in the hands and on the table; a game raises AttributeError for what it does not have."""

    __slots__ = ()

    rules: AnyGame

    @property
    def text(self) -> str:
        """The position as one line."""
        raise NotImplementedError

    def _seat(self, seat: int | None) -> int:
        """Give the seat that is meant."""
        raise NotImplementedError

    def hand(self, seat: int | None = None) -> tuple[str, ...]:
        """List the tiles or cards in a seat's hand; without a seat, in that of the seat that decides or looks."""
        hands = seat_parts(self._field("hand"))
        return tuple(_words(hands[self._one_of(hands, seat)]))

    @property
    def board(self) -> Cells:
        """The tiles on the table by their cells, such as `{(0, 0): 'Rd'}`."""
        words = [CELL.fullmatch(word) for word in _words(self._field("board"))]
        if not all(words):
            raise self._missing("board")
        return {(int(word[2]), int(word[3])): word[1] for word in words if word}

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows of cards on the table."""
        return tuple(tuple(row.split(".")) for row in _words(self._field("rows")))

    def sheet(self, seat: int | None = None) -> Sheet:
        """Give a seat's sheet: its crossed `rows`, its `misses` and its `points`; every seat sees all sheets."""
        sheets = seat_parts(self._field("sheet"))
        read = cast("Callable[[list[str]], Sheet] | None", find_in(f"{package_of(self.rules)}.sheet", "read_sheet"))
        if read is None:
            raise self._missing("sheet")
        return read(sheets[self._one_of(sheets, seat)].split())

    def _one_of(self, parts: list[str], seat: int | None) -> int:
        if seat is not None:
            check_seat(seat, len(parts))
        return self._seat(seat)

    def _field(self, name: str) -> str:
        """Give the field that holds some contents, or raise AttributeError."""
        found = fields_of(self.text).get(FIELDS[name])
        if found is None:
            raise self._missing(name)
        return found

    def _missing(self, name: str) -> AttributeError:
        fields = fields_of(self.text)
        known = " and ".join(one for one, field in FIELDS.items() if field in fields and one != name)
        has = f"it has {known}" if known else "`text` holds all there is"
        return AttributeError(f"{self.rules.name} has no {name}; {has}", name=name, obj=self)


def _words(value: str) -> list[str]:
    return [] if value == NOTHING else value.split()
