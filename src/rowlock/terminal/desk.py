"""The draft of a turn on the screen: what is drawn, and what a key or a click does. Decides no rule.

A desk is a frozen value: every step gives a new one. It holds the position text of its seat's view and the draft as
JSON; `ask` calls the game's rules for a report on the draft. Without `ask` the desk only shows the position.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Self, TypeAlias

from rowlock.render.text import NOTHING, fields_of, seat_parts

AnyReport: TypeAlias = Mapping[str, Any]  # each game's report has fields of its own, which its desk reads
Ask: TypeAlias = Callable[[Mapping[str, object]], AnyReport]
"""Gives the rules' report on a draft."""

COLOUR_ORDER: Final = "ROYGBP"
PIECE: Final = re.compile(r"\b[ROYGBP][csdftx]\b")
SHAPE_GLYPHS: Final[Mapping[str, str]] = {"c": "●", "s": "■", "d": "◆", "f": "♣", "t": "★", "x": "╳"}


@dataclass(frozen=True, slots=True)
class Span:
    """Some characters of a line, their style, and the target of a click on them."""

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
    """Take a component out of those that are left, and give its place; raise ValueError if it is not among them."""
    place = [held for _, held in left].index(name)
    return left.pop(place)[0]


@dataclass(frozen=True, slots=True)
class Desk(ABC):
    """The table and the draft as one seat sees them."""

    position: str
    seat: int | None
    ask: Ask | None = None
    last: str = ""
    """The last action of any seat, whose components are marked."""
    report: AnyReport = field(default_factory=dict)

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
        """Draw the hands of all seats; empty if any is hidden."""
        parts = seat_parts(self.fields["hands"])
        if any("?" in part for part in parts):
            return []
        return [
            [Span(f" {seat + 1} ", "dim"), *(Span(f" {self.component(name)}", name[0]) for name in part.split())]
            for seat, part in enumerate(parts)
            if part != NOTHING
        ]

    def component(self, name: str) -> str:
        """Write a component as the table and the hand show it."""
        return piece_text(name)

    def component_names(self) -> re.Pattern[str] | None:
        """Match the components that a text names; None if the desk has no symbols for them."""
        return PIECE

    def judged(self) -> Self:
        """Update the report on the draft."""
        return replace(self, report=self.ask(self.given())) if self.ask else self

    def laid_out(self) -> Self:
        """Put the cursor where a person begins."""
        return self

    @property
    def has_put(self) -> bool:
        """Whether Space puts something down."""
        return True

    @property
    def keys(self) -> Sequence[tuple[str, str]]:
        """The keys of this game that the footer names, each with the name of its text."""
        return ()

    @property
    @abstractmethod
    def touched(self) -> bool:
        """Whether anything is laid or marked."""

    @abstractmethod
    def given(self) -> dict[str, object]:
        """Give the draft in its JSON form."""

    @abstractmethod
    def table(self, width: int, height: int) -> list[Line]:
        """Draw the public table in at most `width` columns and `height` lines."""

    @abstractmethod
    def hand(self, width: int) -> list[Line]:
        """Draw this seat's hand in two lines; for a spectator, all hands if they are open."""

    @abstractmethod
    def key(self, name: str) -> Self | None:
        """Handle a key; None if it has no meaning here."""

    @abstractmethod
    def press(self, target: str) -> Self:
        """Handle a click on a target."""

    @abstractmethod
    def recalled(self) -> Self:
        """Take everything back."""

    @abstractmethod
    def suggested(self, action: str) -> Self:
        """Draft an action given in the notation; raise ValueError if it does not fit the hand."""
