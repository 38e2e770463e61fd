"""What happens in a game, as values; their texts, both ways.

The number of a card is public, its colour is not (QX-2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Self, TypeAlias

from rowlock.core.errors import BadNotation
from rowlock.core.events import HIDDEN, UNKNOWN, Answer, Event, Unread, is_digit, read_digit
from rowlock.core.fields import NOTHING
from rowlock.games.qwixx_cards.actions import Action
from rowlock.games.qwixx_cards.cards import (
    SLOTS,
    Card,
    back_name,
    cards_text,
    number_of,
    read_card,
    read_number,
)
from rowlock.games.qwixx_cards.notation import DEAL, DISPLAY, REFILL, START, TOP, VERBS, read_action, write_action

__all__ = ["Acted", "Dealt", "Displayed", "QwixxCardsEvent", "Refilled", "Started", "TopDrawn", "read_event"]

LONGEST_EVENT: Final = 500
REMEMBERED: Final = 4096
"""Texts that are not read twice: every view of a game repeats the lines of the views before."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands were dealt: their numbers in order, and the cards of the visible ones; None for the others (QX-7)."""

    numbers: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[Card, ...] | None, ...]

    @classmethod
    def of(cls, hands: tuple[tuple[Card, ...], ...]) -> Dealt:
        """Make the deal of whole hands."""
        return cls(tuple(tuple(sorted(map(number_of, hand))) for hand in hands), hands)

    def seen_by(self, seat: int | None) -> Self:
        """Hide the colours of all hands but the seat's own."""
        return replace(self, hands=tuple(hand if player == seat else None for player, hand in enumerate(self.hands)))

    def write(self) -> str:
        """Write the hands, seat by seat."""
        hands = (
            _numbers_text(numbers) if hand is None else cards_text(hand)
            for numbers, hand in zip(self.numbers, self.hands, strict=True)
        )
        return f"{DEAL} {' | '.join(hand or NOTHING for hand in hands)}"


@dataclass(frozen=True, slots=True)
class Displayed(Event):
    """The first cards came to lie in the display, slot by slot (QX-7)."""

    numbers: tuple[int, ...]

    def write(self) -> str:
        """Write the numbers."""
        return f"{DISPLAY} {_numbers_text(self.numbers)}"


@dataclass(frozen=True, slots=True)
class Refilled(Event):
    """Cards came to lie in empty slots of the display: pairs of slot and number (QX-8)."""

    slots: tuple[tuple[int, int], ...]

    def write(self) -> str:
        """Write each number at its slot."""
        return " ".join([REFILL, *(f"{back_name(number)}@{slot}" for slot, number in self.slots)])


@dataclass(frozen=True, slots=True)
class TopDrawn(Event):
    """The next card came to lie on top of the pile (QX-8)."""

    number: int

    def write(self) -> str:
        """Write the number."""
        return f"{TOP} {back_name(self.number)}"


@dataclass(frozen=True, slots=True)
class Started(Event):
    """The seat that is active first was drawn (QX-12)."""

    active: int

    def write(self) -> str:
        """Write the seat."""
        return f"{START} {self.active}"


@dataclass(frozen=True, slots=True)
class Acted(Answer):
    """A seat acted, which everybody sees."""

    seat: int
    action: Action

    @property
    def answer(self) -> str:
        return write_action(self.action)


QwixxCardsEvent: TypeAlias = Dealt | Displayed | Refilled | TopDrawn | Started | Acted | Unread


def _numbers_text(numbers: tuple[int, ...]) -> str:
    return " ".join(map(back_name, numbers))


@lru_cache(REMEMBERED)
def read_event(text: str) -> QwixxCardsEvent:
    """Read the text of an event; raise BadNotation."""
    words = text.split()
    if len(words) < 2 or len(text) > LONGEST_EVENT:
        raise BadNotation(UNKNOWN, text)
    try:
        if not is_digit(words[0]):
            return _read_table_event(words[0], words[1:])
        if words[1] in VERBS:
            return Acted(int(words[0]), read_action(" ".join(words[1:])))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None
    raise BadNotation(UNKNOWN, text)


def _read_table_event(verb: str, words: list[str]) -> QwixxCardsEvent:
    if verb == DEAL:
        return _read_deal([part.split() for part in " ".join(words).split("|")])
    if verb == DISPLAY:
        return Displayed(tuple(map(_read_back, words)))
    if verb == REFILL:
        return Refilled(tuple(map(_read_filled, words)))
    if verb == TOP and len(words) == 1:
        return TopDrawn(_read_back(words[0]))
    if verb == START and len(words) == 1:
        return Started(read_digit(words[0]))
    raise BadNotation(UNKNOWN, verb)


def _read_deal(hands: list[list[str]]) -> Dealt:
    cards = tuple(
        None if words and words[0].startswith(HIDDEN) else tuple(sorted(map(read_card, words))) for words in hands
    )
    numbers = tuple(
        tuple(sorted(map(_read_back, words) if hand is None else map(number_of, hand)))
        for words, hand in zip(hands, cards, strict=True)
    )
    return Dealt(numbers, cards)


def _read_back(word: str) -> int:
    if not word.startswith(HIDDEN):
        raise BadNotation("hidden_card", word)
    return read_number(word.removeprefix(HIDDEN))


def _read_filled(word: str) -> tuple[int, int]:
    name, _, slot = word.partition("@")
    number = _read_back(name)
    if not is_digit(slot) or not 1 <= int(slot) <= SLOTS:
        raise BadNotation("card_in_a_slot", word)
    return int(slot), number
