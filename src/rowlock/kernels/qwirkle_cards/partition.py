"""Which cards split into rows, decided as the rules decide it (see `games.qwirkle_cards.partition`).

Tight numbers of rows for the colours, the shapes' rows that follow from them, and a flow of the copies that both could
use. Knows no hands and no turns.
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, Structure, inline, native
from rowlock.kernels.qwirkle_cards.constants import KINDS, UNARY, WIDTH
from rowlock.kernels.qwirkle_cards.unary import BIT_COUNT, capped, largest_count, leaves, most_rows, total_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Multiset", "Partition"]


class Multiset(Structure):
    """A multiset of cards."""

    counts: Annotated[Ints, KINDS]
    colour: Annotated[Ints, WIDTH]
    """the cards of each colour, in unary"""
    shape: Annotated[Ints, WIDTH]
    """the cards of each shape, in unary"""
    total: int


class Partition(Multiset):
    """A multiset of cards, and the search for rows that hold them."""

    fewest: Annotated[Ints, KINDS]
    """for `splits_between`: the fewest of each card"""
    offered: Annotated[Ints, KINDS]
    """for `splits_between`: the most of each card"""

    least: Annotated[Ints, WIDTH]
    most: Annotated[Ints, WIDTH]
    most_shape: Annotated[Ints, WIDTH]
    most_total: int
    room: int
    """the rows that each shape has cards for, in unary"""
    low: Annotated[Ints, WIDTH]
    high: Annotated[Ints, WIDTH]
    rows: Annotated[Ints, WIDTH]
    """the number of rows of each colour"""
    shared: Annotated[Ints, KINDS]
    """copies that a colour could still take from a shape"""
    taken: Annotated[Ints, KINDS]
    lacking: Annotated[Ints, WIDTH]
    spare: Annotated[Ints, WIDTH]
    """cards that a shape has beyond its rows"""
    tried: int

    @native
    def put(self, card: int) -> None:
        """Add a card."""
        copies = self.counts[card]
        self.counts[card] = copies + 1
        self.colour[card // WIDTH] |= 1 << (UNARY * (card % WIDTH) + copies)
        self.shape[card % WIDTH] |= 1 << (UNARY * (card // WIDTH) + copies)
        self.total += 1

    @native
    def remove(self, card: int) -> None:
        """Remove a card that is there."""
        copies = self.counts[card] - 1
        self.counts[card] = copies
        self.colour[card // WIDTH] &= ~(1 << (UNARY * (card % WIDTH) + copies))
        self.shape[card % WIDTH] &= ~(1 << (UNARY * (card // WIDTH) + copies))
        self.total -= 1

    @inline
    def require(self, card: int, count: int) -> None:
        """Raise the fewest copies of a card that `splits_between` must use."""
        self.fewest[card] += count

    @inline
    def offer(self, card: int, count: int) -> None:
        """Raise the most copies of a card that `splits_between` may use."""
        self.offered[card] += count

    @native
    def splits(self) -> bool:
        """Tell whether exactly these cards make a legal table."""
        for line in range(WIDTH):
            self.least[line] = self.colour[line]
            self.most[line] = self.colour[line]
            self.most_shape[line] = self.shape[line]
        self.most_total = self.total
        return self.find_rows()

    @native
    def splits_between(self) -> bool:
        """Tell whether at least `fewest` and at most `offered` of each card make a legal table."""
        for line in range(WIDTH):
            self.least[line] = 0
            self.most[line] = 0
            self.most_shape[line] = 0
        self.most_total = 0
        for card in range(KINDS):
            copies = self.offered[card]
            if copies:
                self.least[card // WIDTH] |= ((1 << self.fewest[card]) - 1) << (UNARY * (card % WIDTH))
                self.most[card // WIDTH] |= ((1 << copies) - 1) << (UNARY * (card % WIDTH))
                self.most_shape[card % WIDTH] |= ((1 << copies) - 1) << (UNARY * (card // WIDTH))
                self.most_total += copies
        return self.find_rows()

    @native
    def find_rows(self) -> bool:
        """Tell whether some choice of rows holds at least `least` and at most `most` of each card."""
        self.room = 0
        for line in range(WIDTH):
            self.room |= ((1 << most_rows(self.most_shape[line])) - 1) << (UNARY * line)
        for line in range(WIDTH):
            self.low[line] = largest_count(self.least[line] & ~self.room)
            self.high[line] = most_rows(self.most[line])
            if self.low[line] > self.high[line]:
                return False
        return self.choose_rows(0, 0, self.most_total // 3)

    @native
    def choose_rows(self, line: int, levels: int, spare: int) -> bool:
        """Try the tight numbers of rows of the colours from `line` on; `levels` are the rows the shapes need so far."""
        if line == WIDTH:
            for other in range(WIDTH):
                if largest_count(self.least[other] & ~levels) != self.rows[other]:
                    return False
            return self.can_share(levels)
        for rows in range(self.low[line], self.high[line] + 1):
            after = levels | leaves(self.least[line], rows)
            if after & ~self.room or total_of(after) + rows > spare:
                continue
            self.rows[line] = rows
            if self.choose_rows(line + 1, after, spare - rows):
                return True
        return False

    @native
    def can_share(self, levels: int) -> bool:
        """Tell whether the copies that a colour and a shape could both use can be shared so that all rows are full."""
        lacking = 0
        for shape in range(WIDTH):
            self.spare[shape] = -3 * BIT_COUNT[(levels >> (UNARY * shape)) & 7]
        for colour in range(WIDTH):
            shapes = self.most[colour] & levels
            for shape in range(WIDTH):
                self.spare[shape] += BIT_COUNT[(shapes >> (UNARY * shape)) & 7]
        for shape in range(WIDTH):
            if self.spare[shape] < 0:
                return False
        for colour in range(WIDTH):
            self.lacking[colour] = self.missing_cards(colour, levels)
            lacking += self.lacking[colour]
        if not lacking:
            return True
        for card in range(KINDS):
            self.taken[card] = 0
        for colour in range(WIDTH):
            for _ in range(self.lacking[colour]):
                self.tried = 0
                if not self.take(colour):
                    return False
        return True

    @native
    def missing_cards(self, colour: int, levels: int) -> int:
        """Count the cards that a colour still needs, and note which copies it could take from the shapes."""
        line = self.most[colour]
        own = capped(line, self.rows[colour])
        others = line & levels
        missing = 3 * self.rows[colour]
        for shape in range(WIDTH):
            by_colour = BIT_COUNT[(own >> (UNARY * shape)) & 7]
            both = by_colour + BIT_COUNT[(others >> (UNARY * shape)) & 7] - BIT_COUNT[(line >> (UNARY * shape)) & 7]
            both = max(both, 0)
            self.shared[colour * WIDTH + shape] = both
            missing -= by_colour - both
        return missing if missing > 0 else 0

    @native
    def take(self, colour: int) -> bool:
        """Take one more copy for a colour from a shape that can spare it, or that another colour can release."""
        for shape in range(WIDTH):
            if self.shared[colour * WIDTH + shape] and not (self.tried >> shape) & 1:
                self.tried |= 1 << shape
                if self.spare[shape]:
                    self.spare[shape] -= 1
                elif not self.release(shape, colour):
                    continue
                self.taken[colour * WIDTH + shape] += 1
                self.shared[colour * WIDTH + shape] -= 1
                return True
        return False

    @native
    def release(self, shape: int, colour: int) -> bool:
        """Make another colour give a copy back to a shape and take one elsewhere."""
        for other in range(WIDTH):
            if self.taken[other * WIDTH + shape] and other != colour and self.take(other):
                self.taken[other * WIDTH + shape] -= 1
                self.shared[other * WIDTH + shape] += 1
                return True
        return False
