"""Hands and the stock that they are filled from, the same in every game: bag or pile, tiles or cards."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, inline, native, u64
from rowlock.kernels.stream import DrawScript, RandomStream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["FIRST_COLOUR", "FIRST_SHAPE", "Hands", "largest_set"]

LARGEST_HAND = 9
MOST_HANDS = 5
MOST_HELD = 36
LARGEST_STOCK = 108
GROUPS = 12
"""Colours, then shapes."""
COLOURS = 6
FIRST_COLOUR: u64 = 0x3F
"""The kinds of the first colour; the others follow, 6 bits apart."""
FIRST_SHAPE: u64 = 0x41041041
"""The kinds of the first shape; the others follow, 1 bit apart."""


@inline
def bit_of(kind: int) -> u64:
    """Return the set of one kind."""
    one: u64 = 1
    return one << kind


@native
def largest_set(held: u64) -> int:
    """Return the largest number of different kinds that share a colour or a shape (QW-3, QC-3)."""
    largest = 0
    for group in range(GROUPS):
        rest: u64 = held & (FIRST_COLOUR << (6 * group) if group < COLOURS else FIRST_SHAPE << (group - COLOURS))
        count = 0
        while rest:
            rest &= rest - 1
            count += 1
        largest = max(largest, count)
    return largest


class Hands(Native):
    """The hands of all seats and the stock; a game extends it by the rest of its position."""

    places: int
    """the places of each hand, filled or not"""
    drawn: Annotated[Bytes, LARGEST_HAND]
    """what the last draw gave"""
    drawn_size: int
    stream: RandomStream
    script: DrawScript
    """draws that take the place of the stream's"""
    hand: Annotated[Bytes, MOST_HELD]
    """the hand of each seat in ascending order"""
    hand_size: Annotated[Ints, MOST_HANDS]
    stock: Annotated[Bytes, LARGEST_STOCK]
    stock_size: int

    def prepare(self, places: int) -> None:
        """Take the number of places of each hand."""
        self.places = places
        self.stream = RandomStream()
        self.script = DrawScript()

    def fill_hands(self, hands: list[list[int]], places: int) -> None:
        """Fill the hands of all seats."""
        for seat in range(len(hands)):
            self.hand_size[seat] = len(hands[seat])
            for index in range(len(hands[seat])):
                self.hand[seat * places + index] = hands[seat][index]

    def hand_of(self, seat: int) -> list[int]:
        """Return the hand of a seat."""
        first = seat * self.places
        return [self.hand[first + index] for index in range(self.hand_size[seat])]

    def sorted_stock(self) -> list[int]:
        """Return the stock in ascending order."""
        return sorted([self.stock[index] for index in range(self.stock_size)])

    @native
    def held_by(self, seat: int) -> u64:
        """Return the kinds in a hand."""
        held: u64 = 0
        for index in range(seat * self.places, seat * self.places + self.hand_size[seat]):
            held |= bit_of(self.hand[index])
        return held

    @native
    def add(self, seat: int, kind: int) -> None:
        """Put a component into a hand, which stays sorted."""
        first = seat * self.places
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > kind:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = kind
        self.hand_size[seat] += 1

    @native
    def remove(self, seat: int, kind: int) -> None:
        """Take a component out of a hand that holds it."""
        index = seat * self.places
        last = index + self.hand_size[seat] - 1
        while index < last and self.hand[index] != kind:
            index += 1
        while index < last:
            self.hand[index] = self.hand[index + 1]
            index += 1
        self.hand_size[seat] -= 1

    @inline
    def draw(self) -> int:
        """Take a random component out of the stock."""
        index = self.scripted_place() if self.script.is_on else self.stream.below(self.stock_size)
        kind = self.stock[index]
        self.stock_size -= 1
        self.stock[index] = self.stock[self.stock_size]
        return kind

    @native
    def scripted_place(self) -> int:
        """Return the place in the stock of the component that a caller draws."""
        kind = self.script.draw()
        if kind < 0:
            for index in range(self.stock_size if self.script.begins_pool() else 0):
                self.script.count(self.stock[index])
            return 0
        for index in range(self.stock_size):
            if self.stock[index] == kind:
                return index
        self.script.refuse()
        return 0

    @inline
    def put_back(self, kind: int) -> None:
        """Put a component into the stock."""
        self.stock[self.stock_size] = kind
        self.stock_size += 1

    @native
    def draw_up(self, seat: int, wanted: int) -> None:
        """Draw `wanted` components, or what is left of the stock."""
        self.drawn_size = 0
        while self.drawn_size < wanted and self.stock_size:
            self.drawn[self.drawn_size] = self.draw()
            self.add(seat, self.drawn[self.drawn_size])
            self.drawn_size += 1
