"""Table, hands, pile, claims and turns of one game. Trusts its caller: it checks no lay and chooses none."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, inline, native, u64
from rowlock.kernels.qwirkle_cards.constants import (
    CARDS,
    COPIES,
    HAND_SIZE,
    HANDS,
    KINDS,
    LINES,
    ONE,
    SCHMIDT,
    SEATS,
)
from rowlock.kernels.qwirkle_cards.unary import largest_set
from rowlock.kernels.stream import DrawScript, RandomStream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Game"]


class Game(Native):
    """One game in progress."""

    stream: RandomStream
    script: DrawScript
    """draws that take the place of the stream's"""
    seats: int
    edition: int
    ages: Annotated[Ints, SEATS]
    table: Annotated[Bytes, KINDS]
    """the number of each card on the table; its rows carry no information (QC-8)"""
    hand: Annotated[Bytes, HANDS]
    """the cards of each seat in ascending order, nine places for each"""
    hand_size: Annotated[Ints, SEATS]
    pile: Annotated[Bytes, CARDS]
    pile_size: int
    claimed: Annotated[Ints, SEATS * LINES]
    to: int
    """the seat whose turn it is"""
    left: int
    """turns left once the pile is empty (QC-13), −1 before"""
    opening: bool
    redraws: int
    passes: int
    turns: int
    ended: bool
    given: Annotated[Bytes, HAND_SIZE]
    """the hand that a redraw shows"""
    given_size: int
    drawn: Annotated[Bytes, HAND_SIZE]
    drawn_size: int

    def __init__(self) -> None:
        """Make a game at which nobody sits yet."""
        self.stream = RandomStream()
        self.script = DrawScript()

    @native
    def copy(self, other: Game) -> None:
        """Become equal to another game with the same seats and options, random numbers aside."""
        for card in range(KINDS):
            self.table[card] = other.table[card]
        for index in range(HANDS):
            self.hand[index] = other.hand[index]
        for seat in range(SEATS):
            self.hand_size[seat] = other.hand_size[seat]
        for index in range(other.pile_size):
            self.pile[index] = other.pile[index]
        self.pile_size = other.pile_size
        for index in range(SEATS * LINES):
            self.claimed[index] = other.claimed[index]
        self.to = other.to
        self.left = other.left
        self.opening = other.opening
        self.redraws = other.redraws
        self.passes = other.passes
        self.turns = other.turns
        self.ended = other.ended

    @native
    def draw(self) -> int:
        """Take a random card off the pile."""
        index = self.scripted_place() if self.script.is_on else self.stream.below(self.pile_size)
        card = self.pile[index]
        self.pile_size -= 1
        self.pile[index] = self.pile[self.pile_size]
        return card

    @native
    def scripted_place(self) -> int:
        """Return the place in the pile of the card that a caller draws."""
        card = self.script.draw()
        if card < 0:
            for index in range(self.pile_size if self.script.begins_pool() else 0):
                self.script.count(self.pile[index])
            return 0
        for index in range(self.pile_size):
            if self.pile[index] == card:
                return index
        self.script.refuse()
        return 0

    @native
    def return_to_pile(self, card: int) -> None:
        """Put a card into the pile."""
        self.pile[self.pile_size] = card
        self.pile_size += 1

    @native
    def add(self, seat: int, card: int) -> None:
        """Put a card into a hand, which stays sorted."""
        first = seat * HAND_SIZE
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > card:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = card
        self.hand_size[seat] += 1

    @native
    def remove(self, seat: int, card: int) -> None:
        """Take a card out of a hand that holds it."""
        index = seat * HAND_SIZE
        last = index + self.hand_size[seat] - 1
        while index < last and self.hand[index] != card:
            index += 1
        while index < last:
            self.hand[index] = self.hand[index + 1]
            index += 1
        self.hand_size[seat] -= 1

    @native
    def draw_up(self, seat: int, wanted: int) -> None:
        """Draw `wanted` cards, or what is left of the pile."""
        self.drawn_size = 0
        while self.drawn_size < wanted and self.pile_size:
            self.drawn[self.drawn_size] = self.draw()
            self.add(seat, self.drawn[self.drawn_size])
            self.drawn_size += 1

    @native
    def held_by(self, seat: int) -> u64:
        """Return the cards of a hand as a set."""
        held: u64 = 0
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
            held |= ONE << self.hand[index]
        return held

    @inline
    def put_on_table(self, card: int, count: int) -> None:
        """Add copies of a card to the table, or with a negative count remove them."""
        self.table[card] += count

    @inline
    def add_claims(self, line: int, count: int) -> None:
        """Count Qwirkles of a line for the seat whose turn it is."""
        self.claimed[self.to * LINES + line] += count

    # ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def end_turn(self) -> None:
        """Pass the turn to the next seat, and count the last turns once the pile is empty (QC-13)."""
        self.to = (self.to + 1) % self.seats
        self.redraws = 0
        self.turns += 1
        if not self.pile_size:
            self.left = self.seats if self.left < 0 else self.left - 1
            self.passes = 0
            if self.left == 0:
                self.ended = True

    @native
    def redraw(self) -> None:
        """Show the hand, draw a new one, put the old one into the pile; the turn continues (QC-12)."""
        seat = self.to
        self.given_size = self.hand_size[seat]
        for index in range(self.given_size):
            self.given[index] = self.hand[seat * HAND_SIZE + index]
        self.hand_size[seat] = 0
        self.draw_up(seat, HAND_SIZE)
        for index in range(self.given_size):
            self.return_to_pile(self.given[index])
        self.redraws += 1

    @native
    def skip(self) -> None:
        """Pass; the game ends when all have passed in succession while the pile was not empty (QC-12)."""
        self.opening = False
        self.drawn_size = 0
        if self.pile_size:
            self.passes += 1
            if self.passes == self.seats:
                self.ended = True
                return
        self.draw_up(self.to, HAND_SIZE - self.hand_size[self.to])
        self.end_turn()

    @native
    def claims_of(self, seat: int) -> int:
        """Count the Qwirkles of a seat."""
        claims = 0
        for line in range(LINES):
            claims += self.claimed[seat * LINES + line]
        return claims

    @native
    def lead_of(self, seat: int) -> int:
        """Return the number of Qwirkles by which a seat leads the best of the others."""
        best = -CARDS
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.claims_of(other))
        return self.claims_of(seat) - best

    # ── a new game ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def deal(self) -> None:
        """Deal a new game, again while nobody has three cards that go together (QC-2 to QC-4)."""
        self.to = -1
        while self.to < 0:
            for index in range(CARDS):
                self.pile[index] = index // COPIES
            self.pile_size = CARDS
            for seat in range(self.seats):
                self.hand_size[seat] = 0
                while self.hand_size[seat] < HAND_SIZE:
                    self.add(seat, self.draw())
            self.to = self.starting_seat()
        self.opening = True

    @native
    def starting_seat(self) -> int:
        """Find the seat that starts (QC-3): the largest set, then youngest or oldest; −1 if nobody has three (QC-4)."""
        starter = -1
        highest = 2
        for seat in range(self.seats):
            number = largest_set(self.held_by(seat))
            if number < highest or number < 3:
                continue
            if self.edition == SCHMIDT:
                wins: bool = starter < 0 or self.ages[seat] <= self.ages[starter]
            else:
                wins = starter < 0 or self.ages[seat] > self.ages[starter]
            if number > highest or wins:
                highest = number
                starter = seat
        return starter
