"""Hands, bag, scores and turns of one game. Trusts its caller: it checks no move and chooses none."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, inline, native, u64
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import (
    COPIES,
    END_BONUS,
    HAND_SIZE,
    ONE,
    ONE_COLOUR,
    ONE_SHAPE,
    ROW,
    SEATS,
    TILES,
)
from rowlock.kernels.qwirkle.moves import POINTS, cell_of, points_of, step_of, tile_of, tiles_in
from rowlock.kernels.stream import DrawScript, RandomStream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Game", "largest_set"]


@native
def largest_set(held: u64) -> int:
    """Return the largest number of different tiles that share a colour or a shape (QW-3)."""
    largest = 0
    for group in range(12):
        rest: u64 = held & (ONE_COLOUR << (6 * group) if group < 6 else ONE_SHAPE << (group - 6))
        count = 0
        while rest:
            rest &= rest - 1
            count += 1
        largest = max(largest, count)
    return largest


class Game(Native):
    """One game in progress."""

    board: Board
    stream: RandomStream
    script: DrawScript
    """draws that take the place of the stream's"""
    seats: int
    free_opening: bool
    ages: Annotated[Ints, SEATS]
    hand: Annotated[Bytes, ROW]
    """the tiles of each seat in ascending order, six places for each"""
    hand_size: Annotated[Ints, SEATS]
    bag: Annotated[Bytes, TILES]
    bag_size: int
    score: Annotated[Ints, SEATS]
    to: int
    """the seat whose turn it is"""
    turns: int
    ended: bool
    given: Annotated[Bytes, HAND_SIZE]
    """the tiles that a swap puts into the bag"""
    given_size: int
    drawn: Annotated[Bytes, HAND_SIZE]
    drawn_size: int

    def __init__(self, board: Board) -> None:
        """Make a game on a board; nobody sits at it yet."""
        self.board = board
        self.stream = RandomStream()
        self.script = DrawScript()

    # ── hands and bag ─────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def held_by(self, seat: int) -> u64:
        """Return the kinds in a hand."""
        held: u64 = 0
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.hand_size[seat]):
            held |= ONE << self.hand[index]
        return held

    @native
    def add(self, seat: int, kind: int) -> None:
        """Put a tile into a hand, which stays sorted."""
        first = seat * HAND_SIZE
        index = first + self.hand_size[seat]
        while index > first and self.hand[index - 1] > kind:
            self.hand[index] = self.hand[index - 1]
            index -= 1
        self.hand[index] = kind
        self.hand_size[seat] += 1

    @native
    def remove(self, seat: int, kind: int) -> None:
        """Take a tile out of a hand that holds it."""
        index = seat * HAND_SIZE
        last = index + self.hand_size[seat] - 1
        while index < last and self.hand[index] != kind:
            index += 1
        while index < last:
            self.hand[index] = self.hand[index + 1]
            index += 1
        self.hand_size[seat] -= 1

    @inline
    def draw(self) -> int:
        """Take a random tile out of the bag."""
        index = self.scripted_place() if self.script.is_on else self.stream.below(self.bag_size)
        kind = self.bag[index]
        self.bag_size -= 1
        self.bag[index] = self.bag[self.bag_size]
        return kind

    @native
    def scripted_place(self) -> int:
        """Return the place in the bag of the tile that a caller draws."""
        kind = self.script.draw()
        if kind < 0:
            for index in range(self.bag_size if self.script.begins_pool() else 0):
                self.script.count(self.bag[index])
            return 0
        for index in range(self.bag_size):
            if self.bag[index] == kind:
                return index
        self.script.refuse()
        return 0

    @inline
    def return_to_bag(self, kind: int) -> None:
        """Put a tile into the bag."""
        self.bag[self.bag_size] = kind
        self.bag_size += 1

    @native
    def draw_up(self, seat: int, wanted: int) -> None:
        """Draw `wanted` tiles, or what is left in the bag."""
        self.drawn_size = 0
        while self.drawn_size < wanted and self.bag_size:
            self.drawn[self.drawn_size] = self.draw()
            self.add(seat, self.drawn[self.drawn_size])
            self.drawn_size += 1

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
        if not self.hand_size[self.to] and not self.bag_size:
            self.ended = True  # QW-15; the six points are in the move

    @native
    def swap(self) -> None:
        """Take the tiles of `given` out of the hand, draw the same number, then put `given` into the bag (QW-13)."""
        for index in range(self.given_size):
            self.remove(self.to, self.given[index])
        self.draw_up(self.to, self.given_size)
        for index in range(self.given_size):
            self.return_to_bag(self.given[index])

    @native
    def end_turn(self) -> None:
        """Pass the turn to the next seat."""
        self.turns += 1
        self.to = (self.to + 1) % self.seats

    @native
    def finishing_size(self) -> int:
        """Return the number of tiles that would end the game now, 0 while the bag holds tiles (QW-15)."""
        return 0 if self.bag_size else self.hand_size[self.to]

    @native
    def with_bonus(self, move: u64) -> u64:
        """Return a move with the six points for ending the game, if it does (QW-15)."""
        if not self.bag_size and self.hand_size[self.to] == tiles_in(move):
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
        for index in range(self.bag_size):
            outside |= ONE << self.bag[index]
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
        most = self.bag_size
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
            self.bag[index] = index // COPIES
        self.bag_size = TILES
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
