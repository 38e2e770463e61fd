"""What a hand can do to a table: whether it can lay, the most Qwirkles, and the lays that claim them.

Lines are claimed on trial by counting their cards out of the table. What works with some claims works with fewer, so a
line that cannot be claimed alone never can; of what is left the largest choices are tried first.
"""

from __future__ import annotations

import cython

from rowlock.kernels.hands import largest_set
from rowlock.kernels.native import Bytes, Ints, Native, locked, native, u64
from rowlock.kernels.qwirkle_cards.constants import (
    HAND_SIZE,
    KINDS,
    LINES,
    MOST_CLAIMS,
    ONE,
    WAYS,
    WIDTH,
)
from rowlock.kernels.qwirkle_cards.game import Game
from rowlock.kernels.qwirkle_cards.partition import Partition
from rowlock.kernels.qwirkle_cards.unary import card_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["LaySearch"]


class LaySearch(Native):
    """Searches the lays of one hand on the table of a game; the lay found is in `cards` and `claims`."""

    game: Game
    partition: Partition
    hand: Annotated[Bytes, HAND_SIZE]
    """the hand that is searched for, sorted"""
    hand_size: int
    held: Annotated[Ints, KINDS]
    """the number of each card in this hand"""
    in_claims: Annotated[Ints, KINDS]
    """the number of each card in the lines claimed on trial"""
    claim_count: Annotated[Ints, LINES]
    """how often each line is claimed on trial"""
    limit: Annotated[Ints, LINES]
    """how often each line can be claimed alone"""
    fills: Annotated[Ints, KINDS + WIDTH]
    """how often each shape still fills, after the colours up to each"""
    wanted_claims: int
    """the most Qwirkles, −1 for a stuck player"""
    way: Annotated[Bytes, WAYS * LINES]
    """the ways to claim the most Qwirkles"""
    way_count: int
    cards: Annotated[Bytes, HAND_SIZE]
    cards_size: int
    claims: Annotated[Bytes, MOST_CLAIMS]
    claims_size: int
    drawn_claims: Annotated[Bytes, MOST_CLAIMS]
    """the choice of lines drawn so far"""
    drawn_size: int
    choices: int

    def __init__(self, game: Game, partition: Partition) -> None:
        """Make a search over the table of a game."""
        self.game = game
        self.partition = partition

    @native
    def take_hand(self, seat: int) -> None:
        """Search for the hand of a seat."""
        self.hand_size = self.game.hand_size[seat]
        for index in range(self.hand_size):
            self.hand[index] = self.game.hand[seat * HAND_SIZE + index]
        self.begin()

    @native
    def begin(self) -> None:
        """Begin a search for `hand` on the table of the game."""
        self.partition.clear()
        for card in range(KINDS):
            self.held[card] = 0
            self.in_claims[card] = 0
            for _ in range(self.game.table[card]):
                self.partition.put(card)
        for index in range(self.hand_size):
            self.held[self.hand[index]] += 1
        for line in range(LINES):
            self.claim_count[line] = 0
        self.claims_size = 0

    # ── what can be laid ──────────────────────────────────────────────────────────────────────────────────────────

    @native
    def is_useful(self, card: int) -> bool:
        """Tell whether some lay that claims nothing holds a card of the hand."""
        for kind in range(KINDS):
            self.partition.fewest[kind] = self.game.table[kind]
            self.partition.offered[kind] = self.game.table[kind] + self.held[kind]
        self.partition.require(card, 1)
        return self.partition.splits_between()

    @native
    def can_lay(self) -> bool:
        """Tell whether anything can be laid (QC-12)."""
        last = -1
        for index in range(self.hand_size):
            card = self.hand[index]
            if card != last and self.is_useful(card):
                return True
            last = card
        return False

    @native
    def claims_work(self) -> bool:
        """Tell whether the lines claimed on trial can be claimed together, with at least one card laid (QC-7)."""
        needed = 0
        for card in range(KINDS):
            left = self.game.table[card] - self.in_claims[card]
            self.partition.offered[card] = left + self.held[card]
            if left < 0:
                needed -= left
                left = 0
            self.partition.fewest[card] = left
        if needed:
            return self.partition.splits_between()
        for index in range(self.hand_size):
            if index == 0 or self.hand[index] != self.hand[index - 1]:
                card = self.hand[index]
                self.partition.require(card, 1)
                works: bool = self.partition.splits_between()
                self.partition.require(card, -1)
                if works:
                    return True
        return False

    # ── the most Qwirkles ─────────────────────────────────────────────────────────────────────────────────────────

    @native
    def most_claims(self, collect: bool) -> int:
        """Return the most Qwirkles of this turn, −1 for a stuck player; with `collect` keep all ways to claim them."""
        self.wanted_claims = -1
        if not self.can_lay():
            return -1
        for line in range(LINES):
            self.set_limit(line)
        self.wanted_claims = self.most_filled(0)
        self.way_count = 0
        while self.wanted_claims and not self.try_colours(0, self.wanted_claims, collect):
            self.wanted_claims -= 1
        if not self.wanted_claims:
            self.keep_way()  # the only way to claim nothing
        return self.wanted_claims

    @native
    def claim(self, line: int, times: int) -> None:
        """Claim a line on trial, or with negative `times` no longer."""
        for place in range(WIDTH):
            self.in_claims[card_of(line, place)] += times
        self.claim_count[line] += times

    @native
    def set_limit(self, line: int) -> None:
        """Find how often a line can be claimed alone."""
        fills = 3
        for place in range(WIDTH):
            card = card_of(line, place)
            fills = min(fills, self.game.table[card] + self.held[card])
        self.limit[line] = 0
        while self.limit[line] < fills:
            self.claim(line, self.limit[line] + 1)
            works: bool = self.claims_work()
            self.claim(line, -self.limit[line] - 1)
            if not works:
                break
            self.limit[line] += 1
        if line >= WIDTH:
            self.fills[line - WIDTH] = self.limit[line]

    @native
    def narrow(self, colour: int, times: int) -> int:
        """Set how often each shape still fills once a colour is claimed `times` times; return the sum."""
        total = 0
        for shape in range(WIDTH):
            card = colour * WIDTH + shape
            fills = self.game.table[card] + self.held[card] - times
            fills = min(fills, self.fills[colour * WIDTH + shape])
            self.fills[(colour + 1) * WIDTH + shape] = fills
            total += fills
        return total

    @native
    def most_filled(self, colour: int) -> int:
        """Return the largest number of lines that the cards fill, whatever that leaves."""
        most = 0
        if colour == WIDTH:
            for shape in range(WIDTH):
                most += self.fills[WIDTH * WIDTH + shape]
            return most
        for times in range(self.limit[colour] + 1):
            self.narrow(colour, times)
            most = max(most, times + self.most_filled(colour + 1))
        return most

    @native
    def try_colours(self, colour: int, left: int, collect: bool) -> bool:
        """Tell whether `left` lines can be claimed, colours from this one on and shapes; or collect all the ways."""
        if colour == WIDTH:
            return self.try_shapes(0, left, collect)
        found: bool = False
        beyond = 0
        for other in range(colour + 1, WIDTH):
            beyond += self.limit[other]
        for fewer in range(self.limit[colour] + 1):
            times = self.limit[colour] - fewer
            if times > left or times + beyond + self.narrow(colour, times) < left:
                continue
            self.claim(colour, times)
            works: bool = self.try_colours(colour + 1, left - times, collect)
            self.claim(colour, -times)
            if works:
                found = True
                if not collect:
                    return True
        return found

    @native
    def try_shapes(self, shape: int, left: int, collect: bool) -> bool:
        """Go on with the shapes, each as often as it still fills."""
        if shape == WIDTH:
            if left or not self.claims_work():
                return False
            if collect:
                self.keep_way()
            return True
        found: bool = False
        beyond = 0
        for other in range(shape + 1, WIDTH):
            beyond += self.fills[WIDTH * WIDTH + other]
        for fewer in range(self.fills[WIDTH * WIDTH + shape] + 1):
            times = self.fills[WIDTH * WIDTH + shape] - fewer
            if times > left or times + beyond < left:
                continue
            self.claim(WIDTH + shape, times)
            works: bool = self.try_shapes(shape + 1, left - times, collect)
            self.claim(WIDTH + shape, -times)
            if works:
                found = True
                if not collect:
                    return True
        return found

    @native
    def keep_way(self) -> None:
        """Keep a way to claim the most Qwirkles; the ways come in the writers' order of their lines."""
        if self.way_count < WAYS:
            for line in range(LINES):
                self.way[self.way_count * LINES + line] = self.claim_count[line]
        self.way_count += 1

    @locked
    def repeat_most_claims(self, times: int) -> None:
        """Search the most Qwirkles `times` times, to measure it."""
        with cython.nogil:
            while times > 0:
                times -= 1
                self.most_claims(False)

    # ── exact lays: the cards of the partition are those on the table after laying ────────────────────────────────

    @native
    def is_complete(self, line: int) -> bool:
        """Tell whether every card of a line is there."""
        for place in range(WIDTH):  # noqa: SIM110 - C has no generators
            if not self.partition.counts[card_of(line, place)]:
                return False
        return True

    @native
    def remove_line(self, line: int) -> None:
        """Remove a complete line."""
        for place in range(WIDTH):
            self.partition.remove(card_of(line, place))

    @native
    def put_line(self, line: int) -> None:
        """Put a line back."""
        for place in range(WIDTH):
            self.partition.put(card_of(line, place))

    @native
    def way_works(self, number: int) -> bool:
        """Tell whether a way works with exactly these cards; its lines are then in `claims`."""
        self.claims_size = 0
        for line in range(LINES):
            for _ in range(self.way[number * LINES + line]):
                self.claims[self.claims_size] = line
                self.claims_size += 1
        removed = 0
        while removed < self.claims_size and self.is_complete(self.claims[removed]):
            self.remove_line(self.claims[removed])
            removed += 1
        works: bool = removed == self.claims_size and self.partition.splits()
        while removed:
            removed -= 1
            self.put_line(self.claims[removed])
        return works

    @native
    def claims_exactly(self, first: int, wanted: int) -> bool:
        """Find the first lines, in order, that can be claimed with exactly these cards."""
        if not wanted:
            return self.partition.splits()
        for line in range(first, LINES):
            if not self.is_complete(line):
                continue
            self.remove_line(line)
            self.claims[self.claims_size] = line
            self.claims_size += 1
            found: bool = self.claims_exactly(line, wanted - 1)
            self.put_line(line)
            if found:
                return True
            self.claims_size -= 1
        return False

    @native
    def find_claims(self) -> bool:
        """Find the first of the ways to claim the most Qwirkles that works with these cards."""
        if self.way_count > WAYS:
            self.claims_size = 0
            return self.claims_exactly(0, self.wanted_claims)
        number = 0
        while number < self.way_count and not self.way_works(number):
            number += 1
        return number < self.way_count

    @native
    def find_cards(self, first: int, wanted: int) -> bool:
        """Find the first `wanted` more cards of the hand with which the most Qwirkles can be claimed."""
        if not wanted:
            return self.find_claims()
        for index in range(first, self.hand_size - wanted + 1):
            if index > first and self.hand[index] == self.hand[index - 1]:
                continue
            self.cards[self.cards_size] = self.hand[index]
            self.cards_size += 1
            self.partition.put(self.hand[index])
            found: bool = self.find_cards(index + 1, wanted - 1)
            self.partition.remove(self.hand[index])
            if found:
                return True
            self.cards_size -= 1
        return False

    @native
    def find_lay(self, fewest_first: bool) -> bool:
        """Find the lay with the most Qwirkles and the fewest or the most cards."""
        if self.most_claims(True) < 0:
            return False
        for number in range(1, self.hand_size + 1):
            self.cards_size = 0
            if self.find_cards(0, number if fewest_first else self.hand_size + 1 - number):
                return True
        return False

    # ── random lays ───────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def draw_lay(self) -> bool:
        """Draw cards that can be laid, then lines that can be claimed with them, each choice as likely."""
        if not self.can_lay():
            return False
        found: bool = False
        while not found:
            self.draw_cards()
            for index in range(self.cards_size):
                self.partition.put(self.cards[index])
            if self.cards_size and self.partition.splits():
                found = True
                self.choices = 0
                self.claims_size = 0
                self.draw_claims(0)
            for index in range(self.cards_size):
                self.partition.remove(self.cards[index])
        self.claims_size = self.drawn_size
        for index in range(self.claims_size):
            self.claims[index] = self.drawn_claims[index]
        return True

    @native
    def draw_cards(self) -> None:
        """Draw any cards of the hand, each choice of counts as likely as the others."""
        self.cards_size = 0
        card = -1
        for index in range(self.hand_size):
            if self.hand[index] != card:
                card = self.hand[index]
                for _ in range(self.game.stream.below(self.held[card] + 1)):
                    self.cards[self.cards_size] = card
                    self.cards_size += 1

    @native
    def draw_claims(self, first: int) -> None:
        """Draw among all lines that can be claimed with these cards: the n-th choice replaces the last with 1/n."""
        self.choices += 1
        if self.game.stream.below(self.choices) == 0:
            self.drawn_size = self.claims_size
            for index in range(self.claims_size):
                self.drawn_claims[index] = self.claims[index]
        for line in range(first, LINES):
            if not self.is_complete(line):
                continue
            self.remove_line(line)
            self.claims[self.claims_size] = line
            self.claims_size += 1
            if self.partition.splits():
                self.draw_claims(line)
            self.claims_size -= 1
            self.put_line(line)

    # ── the opening ───────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def find_opening(self, at_random: bool) -> bool:
        """Find the largest set as one row (QC-5); six cards are a Qwirkle at once."""
        line = self.opening_line(at_random)
        if line < 0:
            return False
        self.cards_size = 0
        for place in range(WIDTH):
            if self.held[card_of(line, place)]:
                self.cards[self.cards_size] = card_of(line, place)
                self.cards_size += 1
        self.claims_size = 0
        if self.cards_size == WIDTH:
            self.claims[0] = line
            self.claims_size = 1
        return True

    @native
    def opening_line(self, at_random: bool) -> int:
        """Return the line of the first largest set of the hand, or of a random one; −1 if it is smaller than a row."""
        held: u64 = 0
        for index in range(self.hand_size):
            held |= ONE << self.hand[index]
        largest = largest_set(held)
        best = -1
        self.choices = 0
        if largest < 3:
            return -1
        for line in range(LINES):
            size = 0
            for place in range(WIDTH):
                size += (held >> card_of(line, place)) & 1
            if size == largest:
                self.choices += 1
                if at_random:
                    if self.game.stream.below(self.choices) == 0:
                        best = line
                elif best < 0 or self.comes_before(held, line, best):
                    best = line
        return best

    @native
    def comes_before(self, held: u64, line: int, other: int) -> bool:
        """Tell whether the cards held of one line come before those of another in the writers' order."""
        for card in range(KINDS):
            if (held >> card) & 1:
                on_line: bool = self.is_on(card, line)
                if on_line != self.is_on(card, other):
                    return on_line
        return False

    @native
    def is_on(self, card: int, line: int) -> bool:
        """Tell whether a card belongs to a line."""
        return card // WIDTH == line if line < WIDTH else card % WIDTH == line - WIDTH
