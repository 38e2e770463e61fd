"""A turn under construction as a person handles it: what is drawn, what a key or a click does. Decides no rule.

A desk is a value: every step gives a new one. It knows the position text of its seat's view and the draft in its JSON
form; what the draft amounts to comes from `ask`, which is the game's own report. Without `ask` there is nothing to
decide, and the desk only shows.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeAlias

from rowlock.render.text import NOTHING, fields_of, seat_parts

__all__ = ["COLOUR_ORDER", "SHAPE_GLYPHS", "Ask", "Desk", "Line", "Span", "piece_text", "used_up", "width_of"]

Ask: TypeAlias = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Gives the report on a draft."""

COLOUR_ORDER: Final = "ROYGBP"
SHAPE_GLYPHS: Final[Mapping[str, str]] = {"c": "●", "s": "■", "d": "◆", "f": "♣", "t": "★", "x": "╳"}


@dataclass(frozen=True, slots=True)
class Span:
    """Some characters of a line: how they look, and what a click on them means."""

    text: str
    style: str = ""
    target: str = ""


Line: TypeAlias = Sequence[Span]


def width_of(line: Line) -> int:
    """Count the columns of a line."""
    return sum(len(span.text) for span in line)


def piece_text(name: str) -> str:
    """Write a tile or card in two columns: its shape, and the letter of its colour as a second cue."""
    return f"{SHAPE_GLYPHS[name[1]]}{name[0]}" if len(name) == 2 and name[1] in SHAPE_GLYPHS else "??"


def used_up(left: list[tuple[int, str]], name: str) -> int:
    """Take a component out of those that are left, and give its place; a ValueError where it is not among them."""
    place = [held for _, held in left].index(name)
    return left.pop(place)[0]


@dataclass(frozen=True, slots=True)
class Desk(ABC):
    """What one seat has before it."""

    position: str
    seat: int | None
    ask: Ask | None = None
    last: str = ""
    """The last answer of anybody, whose components are marked."""
    report: Mapping[str, Any] = field(default_factory=dict)

    @property
    def open(self) -> bool:
        """Whether this seat decides now."""
        return self.ask is not None

    @property
    def fields(self) -> Mapping[str, str]:
        """The fields of the position text."""
        return fields_of(self.position)

    def held(self) -> list[str]:
        """The components in this seat's hand, in order; nothing for a spectator."""
        if self.seat is None:
            return []
        part = seat_parts(self.fields["hands"])[self.seat]
        return [] if part == NOTHING else part.split()

    def open_hands(self) -> list[Line]:
        """Draw the hands of all seats, for somebody who may see them all; nothing where any is hidden."""
        parts = seat_parts(self.fields["hands"])
        if any("?" in part for part in parts):
            return []
        return [
            [Span(f" {seat} ", "dim"), *(Span(f" {self.component(name)}", name[0]) for name in part.split())]
            for seat, part in enumerate(parts)
            if part != NOTHING
        ]

    def component(self, name: str) -> str:
        """Write a component of the hand."""
        return piece_text(name)

    def judged(self) -> Self:
        """Ask again what the draft amounts to."""
        return replace(self, report=self.ask(self.given())) if self.ask else self

    def laid_out(self) -> Self:
        """Put the cursor where a person begins."""
        return self

    @property
    def has_put(self) -> bool:
        """Whether Space puts something down."""
        return True

    @property
    @abstractmethod
    def touched(self) -> bool:
        """Whether anything is laid or marked."""

    @abstractmethod
    def given(self) -> dict[str, Any]:
        """Give the draft in its JSON form."""

    @abstractmethod
    def table(self, width: int, height: int) -> list[Line]:
        """Draw what everybody sees, within so many columns and lines."""

    @abstractmethod
    def hand(self, width: int) -> list[Line]:
        """Draw what this seat holds in two lines; for a spectator, what all hold where that is open."""

    @abstractmethod
    def key(self, name: str) -> Self | None:
        """Do what a key means here; None where it means nothing."""

    @abstractmethod
    def press(self, target: str) -> Self:
        """Do what a click means here."""

    @abstractmethod
    def recalled(self) -> Self:
        """Take everything back."""

    @abstractmethod
    def suggested(self, action: str) -> Self:
        """Lay out an action in the notation as a draft; a ValueError where it does not fit what is held."""
