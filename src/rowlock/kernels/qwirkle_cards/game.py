"""Table, hands, pile, claims and turns of one game. Trusts its caller: it checks no lay and chooses none."""

from __future__ import annotations

from rowlock.kernels.hands import Hands, largest_set
from rowlock.kernels.native import Bytes, Ints, Structure, inline, native
from rowlock.kernels.qwirkle_cards.constants import CARDS, COPIES, HAND_SIZE, KINDS, LINES, SCHMIDT, SEATS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Game", "Position"]


class Position(Hands, Structure):
    """A game between two actions; the stock is the pile."""

    table: Annotated[Bytes, KINDS]
    """the number of each card on the table; its rows carry no information (QC-8)"""
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

    @native
    def claims_of(self, seat: int) -> int:
        """Count the Qwirkles of a seat."""
        claims = 0
        for line in range(LINES):
            claims += self.claimed[seat * LINES + line]
        return claims


class Game(Position):
    """One game in progress."""

    seats: int
    edition: int
    ages: Annotated[Ints, SEATS]
    given: Annotated[Bytes, HAND_SIZE]
    """the hand that a redraw shows"""
    given_size: int

    def __init__(self) -> None:
        """Make a game at which nobody sits yet."""
        self.prepare(HAND_SIZE)

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
        if not self.stock_size:
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
            self.put_back(self.given[index])
        self.redraws += 1

    @native
    def skip(self) -> None:
        """Pass; the game ends when all have passed in succession while the pile was not empty (QC-12)."""
        self.opening = False
        self.drawn_size = 0
        if self.stock_size:
            self.passes += 1
            if self.passes == self.seats:
                self.ended = True
                return
        self.draw_up(self.to, HAND_SIZE - self.hand_size[self.to])
        self.end_turn()

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
                self.stock[index] = index // COPIES
            self.stock_size = CARDS
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
