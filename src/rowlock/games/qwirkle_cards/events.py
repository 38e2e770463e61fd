"""What happens in a game, as values; their texts, both ways."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, Self, TypeAlias

from rowlock.core.errors import BadNotation
from rowlock.core.events import HIDDEN, UNKNOWN, Answer, Event, SeatEvent, Unread, hidden, is_digit, read_digit
from rowlock.core.fields import NOTHING
from rowlock.games.qwirkle_cards.actions import Action
from rowlock.games.qwirkle_cards.cards import Card, read_card
from rowlock.games.qwirkle_cards.notation import DEAL, DRAW, LAY, REDRAW, hands_text, read_action, write_action
from rowlock.games.symbols import kinds_text

__all__ = ["Acted", "Announced", "CardsEvent", "Dealt", "Drew", "Showed", "read_event"]

NUMBERS: Final = "numbers"
START: Final = "start"
SHOW: Final = "show"
LONGEST_EVENT: Final = 1_100
REMEMBERED: Final = 4096
"""Texts that are not read twice: every view of a game repeats the lines of the views before."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands were dealt; None for a hand that is not visible (QC-2)."""

    sizes: tuple[int, ...]
    hands: tuple[tuple[Card, ...] | None, ...]

    @classmethod
    def of(cls, hands: tuple[tuple[Card, ...], ...]) -> Dealt:
        """Make the deal of whole hands."""
        return cls(tuple(map(len, hands)), hands)

    def seen_by(self, seat: int | None) -> Self:
        """Hide all hands but the seat's own."""
        return replace(self, hands=tuple(hand if player == seat else None for player, hand in enumerate(self.hands)))

    def write(self) -> str:
        """Write the hands, seat by seat."""
        return f"{DEAL} {hands_text(map(_cards_text, self.hands, self.sizes))}"


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """Everybody announced the size of their largest set (QC-3); nobody starts if the cards are dealt again (QC-4)."""

    numbers: tuple[int, ...]
    starter: int | None

    def write(self) -> str:
        """Write the numbers and who starts."""
        starter = NOTHING if self.starter is None else self.starter
        return f"{NUMBERS} {' '.join(map(str, self.numbers))} {START} {starter}"


@dataclass(frozen=True, slots=True)
class Acted(Answer):
    """A seat acted, which everybody sees."""

    seat: int
    action: Action

    @property
    def answer(self) -> str:
        return write_action(self.action)


@dataclass(frozen=True, slots=True)
class Showed(SeatEvent):
    """A seat showed its whole hand to everybody, in a redraw (QC-12)."""

    seat: int
    cards: tuple[Card, ...]

    def write(self) -> str:
        """Write the seat and its cards."""
        return f"{self.seat} {SHOW} {kinds_text(self.cards)}"


@dataclass(frozen=True, slots=True)
class Drew(SeatEvent):
    """A seat drew cards, which nobody else sees (QC-11)."""

    seat: int
    size: int
    cards: tuple[Card, ...] | None = None

    def seen_by(self, seat: int | None) -> Self:
        """Hide the cards from other seats."""
        return self if seat == self.seat else self._concealed

    @property
    def is_hidden(self) -> bool:
        """Whether the cards are not visible."""
        return self.cards is None

    @cached_property
    def _concealed(self) -> Self:
        """The event without its cards, made once: every other seat sees it in every view."""
        return type(self)(self.seat, self.size)

    def write(self) -> str:
        """Write the seat and the cards."""
        return f"{self.seat} {DRAW} {_cards_text(self.cards, self.size)}"


CardsEvent: TypeAlias = Dealt | Announced | Acted | Showed | Drew | Unread


def _cards_text(cards: tuple[Card, ...] | None, size: int) -> str:
    return hidden(size) if cards is None else kinds_text(cards)


@lru_cache(REMEMBERED)
def read_event(text: str) -> CardsEvent:
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


def _read_table_event(verb: str, words: list[str]) -> CardsEvent:
    if verb == DEAL:
        hands = [part.split() for part in " ".join(words).split("|")]
        return Dealt(tuple(map(len, hands)), tuple(map(_read_cards, hands)))
    if verb == NUMBERS and words[-2:-1] == [START]:
        starter = None if words[-1] == NOTHING else read_digit(words[-1])
        return Announced(tuple(map(read_digit, words[:-2])), starter)
    raise BadNotation(UNKNOWN, verb)


def _read_seat_event(seat: int, verb: str, words: list[str]) -> CardsEvent:
    if verb == DRAW and words:
        return Drew(seat, len(words), _read_cards(words))
    if verb == SHOW and words:
        return Showed(seat, tuple(sorted(map(read_card, words))))
    if verb in (LAY, REDRAW, "pass"):
        return Acted(seat, read_action(" ".join([verb, *words])))
    raise BadNotation(UNKNOWN, verb)


def _read_cards(words: list[str]) -> tuple[Card, ...] | None:
    return None if set(words) == {HIDDEN} else tuple(sorted(map(read_card, words)))
