"""A position line by line, in the words of players. The full screen draws its own tables."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.cli.console import Console
from rowlock.locale import Texts
from rowlock.render.text import NOTHING, fields_of, picture, seat_parts

MISSES: Final = "m"
SHOWN_APART: Final = frozenset({"game", "options", "ages", "to", "active", "scores", "hands", "bag", "pile"})
"""Fields that the lines of the seats and the prompt say in words."""
UNSAID: Final = frozenset(
    {"action", "crossed", "opening", "due", "left", "discard", "aside", "passes", "redraws", "removed"}
)
"""Fields that hold the state of the rules: the prompt says what is to be done, and a cover pile is not looked at."""


def position_pictured(
    console: Console,
    position: str,
    names: Sequence[str],
    *,
    height: int,
    marked: Collection[tuple[int, int]] = (),
) -> list[str]:
    """Draw the table of a position without the hands; fields of other packages' games keep their form."""
    fields, width, table = fields_of(position), console.size[0], _Table(console.texts, names)
    said = [line for key, draw in FIELDS.items() if key in fields for line in draw(fields[key], table)]
    lines = [part for line in said for part in console.wrapped(line, indent=4)]
    without = {*SHOWN_APART, *UNSAID, *FIELDS}
    drawn = picture(position, width=width, height=height - len(lines), without=without, marked=marked, seats=names)
    return [*lines, *drawn]


@dataclass(frozen=True, slots=True)
class _Table:
    """In which language a position is said, and who sits there."""

    texts: Texts
    names: Sequence[str]


def _display(value: str, table: _Table) -> Iterator[str]:
    """Name the cards of the display by their slots, since players name them so."""
    shown = (f"{slot}) {_face(name)}" for slot, name in enumerate(value.split(), 1))
    yield f"{table.texts.text('table-display')}: {'  '.join(shown)}"


def _top(value: str, table: _Table) -> Iterator[str]:
    if value != NOTHING:
        yield f"{table.texts.text('table-top')}: {_face(value)}"


def _face(name: str) -> str:
    """Write a card as it lies: a hidden one shows its number, and an empty place a dash."""
    return "–" if name == NOTHING else name.removeprefix("?")


def _sheets(value: str, table: _Table) -> Iterator[str]:
    """Give each sheet a line: what is crossed in each row, and the misses; the points are in the line of the seat."""
    for seat, part in enumerate(seat_parts(value)):
        rows = (word.split(":") for word in part.split())
        said = (
            table.texts.text("table-misses", count=crossed)
            if row == MISSES
            else f"{table.texts.text('told-colour', row=row)} {crossed.replace(',', ' ').replace(NOTHING, '–')}"
            for row, crossed in rows
        )
        yield f"{_name(table, seat)}: {', '.join(said)}"


def _rows(value: str, table: _Table) -> Iterator[str]:
    """Give each row of cards a line with its number."""
    for number, row in enumerate(() if value == NOTHING else value.split(), 1):
        yield f"{table.texts.text('table-row', number=number)}: {row.replace('.', ' ')}"


def _claimed(value: str, table: _Table) -> Iterator[str]:
    """Give the Qwirkles of each player a line; a player without any is left out."""
    for seat, part in enumerate(seat_parts(value)):
        if part != NOTHING:
            stacks = " / ".join(stack.replace(".", " ") for stack in part.split())
            yield f"{table.texts.text('table-stacks', player=_name(table, seat))}: {stacks}"


def _name(table: _Table, seat: int) -> str:
    return table.names[seat] if seat < len(table.names) else str(seat + 1)


FIELDS: Final[Mapping[str, Callable[[str, _Table], Iterator[str]]]] = {
    "display": _display,
    "top": _top,
    "sheets": _sheets,
    "rows": _rows,
    "claimed": _claimed,
}
