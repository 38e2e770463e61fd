"""What happened in a game, as values that every seat sees in its own way. Knows no game.

Each game has a closed union of events in `games/<game>/events.py`. An event in a state holds everything that anybody
saw; `seen_by` projects it to one seat, and the text in views, records and messages is written from that projection.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final, Self, TypeVar

from rowlock.core.errors import BadNotation, BadPosition

__all__ = [
    "HIDDEN",
    "UNKNOWN",
    "Answer",
    "Event",
    "SeatEvent",
    "Unread",
    "hidden",
    "is_digit",
    "project",
    "read_digit",
    "read_history",
    "texts_of",
]

EventT = TypeVar("EventT", bound="Event")
HIDDEN: Final = "?"
"""A component that a viewer may count but not see."""
MOST_HIDDEN: Final = 128
"""Sizes of hidden groups whose text is kept."""
DIGITS: Final = "0123456789"
UNKNOWN: Final = "event"
"""What BadNotation calls a text that is no event of the game at all."""


class Event(ABC):
    """One thing that happened. Subclasses are frozen dataclasses; a component that is not visible is None in them."""

    def seen_by(self, seat: int | None) -> Self:
        """Give the event as a seat, or a spectator (None), knows it; most events are public."""
        return self

    @property
    def is_hidden(self) -> bool:
        """Whether this value shows only that something happened, and none of the components."""
        return False

    @abstractmethod
    def write(self) -> str:
        """Write everything this value holds, with `?` for what is not visible in it."""

    @cached_property
    def written(self) -> str:
        """The result of `write`, made once: a history is sent again with every view."""
        return self.write()

    def text_for(self, seat: int | None) -> str:
        """Write the event as a seat, or a spectator (None), knows it."""
        return self.seen_by(seat).written

    @property
    def text(self) -> str:
        """The event as the whole table saw it."""
        return self.text_for(None)


class SeatEvent(Event):
    """An event of one seat, which acted or drew."""

    seat: int

    @property
    def deed(self) -> str:
        """The text without the seat."""
        return self.written.removeprefix(f"{self.seat} ")


class Answer(SeatEvent):
    """The answer of one seat to a decision."""

    @property
    @abstractmethod
    def answer(self) -> str:
        """The action in the notation, without the seat."""

    def write(self) -> str:
        """Write the seat and its action."""
        return f"{self.seat} {self.answer}"


@dataclass(frozen=True, slots=True)
class Unread(Event):
    """A line in a view from outside that this program cannot read. It is kept, and nothing is inferred from it."""

    line: str
    malformed: bool = False
    """Whether the line begins as a known event does; nothing can be dealt from such a history."""

    def write(self) -> str:
        """Give the line as it came."""
        return self.line


@lru_cache(MOST_HIDDEN)
def hidden(size: int) -> str:
    """Write components that a viewer may count but not see."""
    return " ".join(HIDDEN * size)


def project(events: tuple[EventT, ...], seat: int | None) -> tuple[EventT, ...]:
    """Give events as a seat, or a spectator (None), knows them."""
    return tuple([event.seen_by(seat) for event in events])


def texts_of(events: tuple[Event, ...]) -> tuple[str, ...]:
    """Write events that are already projected."""
    return tuple([event.written for event in events])


def is_digit(word: str) -> bool:
    """Tell whether a word of an event's text is one digit, such as a seat."""
    return len(word) == 1 and word in DIGITS


def read_digit(word: str) -> int:
    """Read a word of an event's text that is one digit."""
    if not is_digit(word):
        raise BadNotation(UNKNOWN, word)
    return int(word)


def read_history(
    given: object, read_event: Callable[[str], EventT], seats: int, viewer: int | None
) -> tuple[EventT | Unread, ...]:
    """Read the history of a view from its JSON form, as the viewer may know it."""
    if not isinstance(given, list) or not all(isinstance(line, str) for line in given):
        raise BadPosition("history", "is a list of texts", "list_of_texts")
    return tuple(_read_line(line, read_event, seats).seen_by(viewer) for line in given)


def _read_line(line: str, read_event: Callable[[str], EventT], seats: int) -> EventT | Unread:
    try:
        event = read_event(line)
    except BadNotation as error:
        return Unread(line, malformed=error.what != UNKNOWN)
    return Unread(line) if isinstance(event, SeatEvent) and event.seat >= seats else event
