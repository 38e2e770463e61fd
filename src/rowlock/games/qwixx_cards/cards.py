"""The cards, from the front and from the back. Knows no rule of taking or crossing.

A card is an integer from 0 to 54, its suit times eleven plus its place among the numbers, so that the order of integers
is the writers' order of the notation: red, yellow, green, blue, jokers last, then by number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal, NewType, TypeAlias, get_args

from rowlock.core.errors import BadNotation
from rowlock.core.events import HIDDEN

__all__ = [
    "ALL_CARDS",
    "BLUE",
    "COLOUR_LETTERS",
    "DEALT",
    "GREEN",
    "HAND_SIZE",
    "NUMBERS",
    "RED",
    "ROW_LETTERS",
    "SLOTS",
    "YELLOW",
    "Back",
    "Card",
    "Colour",
    "RowLetter",
    "back_name",
    "backs_text",
    "card_name",
    "cards_text",
    "colour_of",
    "counts_of",
    "deck",
    "fewest_in_play",
    "is_joker",
    "number_of",
    "read_card",
    "read_colour",
    "read_number",
]

Card = NewType("Card", int)


class Colour(IntEnum):
    """The colours of the four rows and of the cards, in the writers' order."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3


RED, YELLOW, GREEN, BLUE = Colour

RowLetter: TypeAlias = Literal["R", "Y", "G", "B"]
ROW_LETTERS: Final[tuple[RowLetter, ...]] = get_args(RowLetter)
COLOUR_LETTERS: Final = "".join(ROW_LETTERS)
JOKER_LETTER: Final = "J"
NUMBERS: Final = range(2, 13)
DEALT: Final = 4  # QX-7
HAND_SIZE: Final = 5  # QX-8: the active player takes up to five
SLOTS: Final = 4  # QX-7

ALL_CARDS: Final = (len(COLOUR_LETTERS) + 1) * len(NUMBERS)
"""The number of cards, jokers included."""

_FIRST_JOKER: Final = len(COLOUR_LETTERS) * len(NUMBERS)
_NAMES: Final = tuple(f"{letter}{number}" for letter in COLOUR_LETTERS + JOKER_LETTER for number in NUMBERS)
_BY_NAME: Final = {name: Card(card) for card, name in enumerate(_NAMES)}
_NUMBER_OF: Final = tuple(NUMBERS[card % len(NUMBERS)] for card in range(ALL_CARDS))
_BACK_NAMES: Final = {number: f"{HIDDEN}{number}" for number in NUMBERS}
_BY_DIGITS: Final = {str(number): number for number in NUMBERS}


@dataclass(frozen=True, slots=True, order=True)
class Back:
    """What everybody knows of a hidden card, in a hand or on the table."""

    number: int
    shuffle: int = 0
    """The reshuffle that last put it into the pile; 0 is the shuffle before the deal (QX-13)."""


def is_joker(card: int) -> bool:
    """Tell whether a card is a joker."""
    return card >= _FIRST_JOKER


def colour_of(card: int) -> Colour | None:
    """Give the colour of a card; a joker has none."""
    return None if is_joker(card) else Colour(card // len(NUMBERS))


def number_of(card: int) -> int:
    """Give the number that both sides of a card show (QX-2)."""
    return _NUMBER_OF[card]


def card_name(card: int) -> str:
    """Write a card."""
    return _NAMES[card]


def back_name(number: int) -> str:
    """Write a card of which only the number is known."""
    return _BACK_NAMES[number]


def cards_text(cards: Iterable[int]) -> str:
    """Write cards in order."""
    return " ".join([_NAMES[card] for card in sorted(cards)])


def backs_text(cards: Iterable[int]) -> str:
    """Write cards of which only the numbers are known, in the order of the numbers."""
    return " ".join([_BACK_NAMES[number] for number in sorted([_NUMBER_OF[card] for card in cards])])


def read_card(text: str) -> Card:
    """Read a card such as `R5` or `J12`."""
    card = _BY_NAME.get(text)
    if card is None:
        raise BadNotation("card", text)
    return card


def read_number(text: str) -> int:
    """Read a number from 2 to 12."""
    number = _BY_DIGITS.get(text)
    if number is None:
        raise BadNotation("number_from_2_to_12", text)
    return number


def read_colour(text: str) -> Colour:
    """Read the letter of a colour."""
    if len(text) != 1 or text not in COLOUR_LETTERS:
        raise BadNotation("colour", text)
    return Colour(COLOUR_LETTERS.index(text))


def deck(*, jokers: bool) -> tuple[Card, ...]:
    """List the cards of the game in order (QX-1, QX-16)."""
    return tuple(map(Card, range(ALL_CARDS if jokers else _FIRST_JOKER)))


def counts_of(cards: Iterable[int]) -> tuple[int, ...]:
    """Count the cards by kind; there is at most one of each."""
    counts = [0] * ALL_CARDS
    for card in cards:
        counts[card] += 1
    return tuple(counts)


def fewest_in_play(seats: int) -> int:
    """Give how many cards must be in play so that a number can always be announced (QX-13).

    The active player holds five cards, the others up to four each, four lie in the display and one on the pile.
    """
    return HAND_SIZE + (seats - 1) * DEALT + SLOTS + 1
