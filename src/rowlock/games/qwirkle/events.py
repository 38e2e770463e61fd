"""What happens in a game, as values; their texts, both ways."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, Self, TypeAlias

from rowlock.core.errors import BadNotation
from rowlock.core.events import HIDDEN, UNKNOWN, Answer, Event, SeatEvent, Unread, hidden, is_digit, read_digit
from rowlock.games.qwirkle.actions import Pass, Place
from rowlock.games.qwirkle.notation import DEAL, DRAW, PLACE, SWAP, read_action, write_action
from rowlock.games.qwirkle.tiles import Tile, read_tile
from rowlock.games.symbols import kinds_text

__all__ = ["Acted", "Announced", "Dealt", "Drew", "QwirkleEvent", "Swapped", "read_event"]

NUMBERS: Final = "numbers"
START: Final = "start"
LONGEST_EVENT: Final = 500
REMEMBERED: Final = 4096
"""Texts that are not read twice: every view of a game repeats the lines of the views before."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands were dealt; None for a hand that is not visible (QW-2)."""

    sizes: tuple[int, ...]
    hands: tuple[tuple[Tile, ...] | None, ...]

    @classmethod
    def of(cls, hands: tuple[tuple[Tile, ...], ...]) -> Dealt:
        """Make the deal of whole hands."""
        return cls(tuple(map(len, hands)), hands)

    def seen_by(self, seat: int | None) -> Self:
        """Hide all hands but the seat's own."""
        return replace(self, hands=tuple(hand if player == seat else None for player, hand in enumerate(self.hands)))

    def write(self) -> str:
        """Write the hands, seat by seat."""
        return f"{DEAL} " + " | ".join(map(_tiles_text, self.hands, self.sizes))


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """Everybody announced the size of their largest set, which decides who starts (QW-3)."""

    numbers: tuple[int, ...]
    starter: int

    def write(self) -> str:
        """Write the numbers and who starts."""
        return f"{NUMBERS} {' '.join(map(str, self.numbers))} {START} {self.starter}"


@dataclass(frozen=True, slots=True)
class Acted(Answer):
    """A seat placed tiles or passed, which everybody sees."""

    seat: int
    action: Place | Pass

    @property
    def answer(self) -> str:
        return write_action(self.action)


@dataclass(frozen=True, slots=True)
class Swapped(Answer):
    """A seat swapped tiles: their number is public, only the swapper knows which they were (QW-13)."""

    seat: int
    size: int
    tiles: tuple[Tile, ...] | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the tiles from other seats."""
        return self if seat == self.seat else self._concealed

    @property
    def is_hidden(self) -> bool:
        """Whether the tiles are not visible."""
        return self.tiles is None

    @cached_property
    def _concealed(self) -> Self:
        """The event without its tiles, made once: every other seat sees it in every view."""
        return type(self)(self.seat, self.size)

    @property
    def answer(self) -> str:
        """The action in the notation, with `?` for each tile that is not visible."""
        return f"{SWAP} {_tiles_text(self.tiles, self.size)}"


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """A seat drew tiles, which nobody else sees (QW-2)."""

    seat: int
    size: int
    tiles: tuple[Tile, ...] | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the tiles from other seats."""
        return self if seat == self.seat else self._concealed

    @property
    def is_hidden(self) -> bool:
        """Whether the tiles are not visible."""
        return self.tiles is None

    @cached_property
    def _concealed(self) -> Self:
        """The event without its tiles, made once: every other seat sees it in every view."""
        return type(self)(self.seat, self.size)

    def write(self) -> str:
        """Write the seat and the tiles."""
        return f"{self.seat} {DRAW} {_tiles_text(self.tiles, self.size)}"


QwirkleEvent: TypeAlias = Dealt | Announced | Acted | Swapped | Drew | Unread


def _tiles_text(tiles: tuple[Tile, ...] | None, size: int) -> str:
    return hidden(size) if tiles is None else kinds_text(tiles)


@lru_cache(REMEMBERED)
def read_event(text: str) -> QwirkleEvent:
    """Read the text of an event; raise BadNotation."""
    words = text.split()
    if len(words) < 2 or len(text) > LONGEST_EVENT:
        raise BadNotation(UNKNOWN, text)
    try:
        if is_digit(words[0]):
            return _read_seat_event(int(words[0]), words[1], words[2:])
        return _read_table_event(words[0], words[1:])
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None


def _read_table_event(verb: str, words: list[str]) -> QwirkleEvent:
    if verb == DEAL:
        hands = [part.split() for part in " ".join(words).split("|")]
        return Dealt(tuple(map(len, hands)), tuple(map(_read_tiles, hands)))
    if verb == NUMBERS and words[-2:-1] == [START]:
        return Announced(tuple(map(read_digit, words[:-2])), read_digit(words[-1]))
    raise BadNotation(UNKNOWN, verb)


def _read_seat_event(seat: int, verb: str, words: list[str]) -> QwirkleEvent:
    if verb == SWAP and words:
        return Swapped(seat, len(words), _read_tiles(words))
    if verb == DRAW and words:
        return Drew(seat, len(words), _read_tiles(words))
    action = read_action(" ".join([verb, *words])) if verb in (PLACE, "pass") else None
    if isinstance(action, Place | Pass):
        return Acted(seat, action)
    raise BadNotation(UNKNOWN, verb)


def _read_tiles(words: list[str]) -> tuple[Tile, ...] | None:
    return None if set(words) == {HIDDEN} else tuple(sorted(map(read_tile, words)))
