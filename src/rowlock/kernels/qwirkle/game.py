"""Hands, bag, scores and turns of one game. Trusts its caller: it checks no move and chooses none."""

from __future__ import annotations

from rowlock.kernels.hands import Hands, largest_set
from rowlock.kernels.native import Bytes, Ints, Structure, native, u64
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import COPIES, END_BONUS, HAND_SIZE, ONE, SEATS, TILES
from rowlock.kernels.qwirkle.moves import POINTS, cell_of, points_of, step_of, tile_of, tiles_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Game", "Position"]


class Position(Hands, Structure):
    """A game between two actions, the board aside; the stock is the bag."""

    score: Annotated[Ints, SEATS]
    to: int
    """the seat whose turn it is"""
    turns: int
    ended: bool


class Game(Position):
    """One game in progress."""

    board: Board
    seats: int
    free_opening: bool
    ages: Annotated[Ints, SEATS]
    given: Annotated[Bytes, HAND_SIZE]
    """the tiles that a swap puts into the bag"""
    given_size: int

    def __init__(self, board: Board) -> None:
        """Make a game on a board; nobody sits at it yet."""
        self.prepare(HAND_SIZE)
        self.board = board

    @native
    def refill(self) -> None:
        """Draw up to six tiles for the seat whose turn it is (QW-12)."""
        self.draw_up(self.to, HAND_SIZE - self.hand_size[self.to])

    # ── turns ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def place(self, move: u64) -> None:
        """Lay the tiles of a legal move and score it (QW-10, QW-11)."""
        cell = cell_of(move)
        step = step_of(move)
        size = tiles_in(move)
        for index in range(size):
            while self.board.tile[cell]:
                cell += step
            kind = tile_of(move, index)
            self.board.lay(cell, kind)
            self.remove(self.to, kind)
        self.score[self.to] += points_of(move)
        if not self.hand_size[self.to] and not self.stock_size:
            self.ended = True  # QW-15; the six points are in the move

    @native
    def swap(self) -> None:
        """Take the tiles of `given` out of the hand, draw the same number, then put `given` into the bag (QW-13)."""
        for index in range(self.given_size):
            self.remove(self.to, self.given[index])
        self.draw_up(self.to, self.given_size)
        for index in range(self.given_size):
            self.put_back(self.given[index])

    @native
    def end_turn(self) -> None:
        """Pass the turn to the next seat."""
        self.turns += 1
        self.to = (self.to + 1) % self.seats

    @native
    def finishing_size(self) -> int:
        """Return the number of tiles that would end the game now, 0 while the bag holds tiles (QW-15)."""
        return 0 if self.stock_size else self.hand_size[self.to]

    @native
    def with_bonus(self, move: u64) -> u64:
        """Return a move with the six points for ending the game, if it does (QW-15)."""
        if not self.stock_size and self.hand_size[self.to] == tiles_in(move):
            move += (ONE * END_BONUS) << POINTS
        return move

    @native
    def fewest_tiles(self) -> int:
        """Return the fewest tiles that the seat whose turn it is may place (QW-4)."""
        if self.board.tile_count or self.free_opening:
            return 1
        return largest_set(self.held_by(self.to))

    @native
    def is_dead(self) -> bool:
        """Tell whether no tile outside the board fits anywhere (QW-16)."""
        outside: u64 = 0
        for seat in range(self.seats):
            outside |= self.held_by(seat)
        for index in range(self.stock_size):
            outside |= ONE << self.stock[index]
        return not outside & self.board.open_kinds()

    @native
    def is_over(self) -> bool:
        """Tell whether nobody has a turn any more."""
        return self.ended or (self.board.tile_count > 0 and self.is_dead())

    @native
    def swap_count(self, wanted: int) -> int:
        """Count the different swaps (QW-13), or put the one numbered `wanted` into `given`."""
        first = self.to * HAND_SIZE
        count = 0
        most = self.stock_size
        for chosen in range(1, 1 << self.hand_size[self.to]):
            size = 0
            for index in range(self.hand_size[self.to]):
                if (chosen >> index) & 1:
                    self.given[size] = self.hand[first + index]
                    size += 1
                    # Of equal tiles the first are given, so that no swap counts twice.
                    if (
                        index
                        and not (chosen >> (index - 1)) & 1
                        and self.hand[first + index - 1] == self.hand[first + index]
                    ):
                        size = most + HAND_SIZE + 1
                        break
            if size <= most:
                if count == wanted:
                    self.given_size = size
                    return count
                count += 1
        return count

    # ── a new game ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def deal(self) -> None:
        """Deal a new game (QW-2, QW-3)."""
        for index in range(TILES):
            self.stock[index] = index // COPIES
        self.stock_size = TILES
        for seat in range(self.seats):
            while self.hand_size[seat] < HAND_SIZE:
                self.add(seat, self.draw())
        self.to = self.starting_seat()

    @native
    def starting_seat(self) -> int:
        """Find the seat that starts: the largest set, then the greatest age, then the lowest seat (QW-3)."""
        starter = 0
        highest = -1
        for seat in range(self.seats):
            number = largest_set(self.held_by(seat))
            if number > highest or (number == highest and self.ages[seat] > self.ages[starter]):
                highest = number
                starter = seat
        return starter
