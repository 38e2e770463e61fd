"""Whole games and samples: playouts from the start position, candidates tried in worlds, hands traced back a turn."""

from __future__ import annotations

import cython

from rowlock.kernels.native import ByteRow, Bytes, IntRow, Ints, Native, Words, i64, locked, native, u64
from rowlock.kernels.qwirkle.constants import (
    CANDIDATES,
    HAND_SIZE,
    KINDS,
    LONGEST_GAME,
    ONE,
    PLACED,
    POINT,
    RIVAL_BITS,
    ROW,
    SEATS,
    SWAPPED,
)
from rowlock.kernels.qwirkle.endings import EndingSearch
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import points_of, tile_of, tiles_in
from rowlock.kernels.qwirkle.policies import Policies
from rowlock.kernels.qwirkle.start import StartPosition
from rowlock.kernels.stream import seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Playouts"]


class Playouts(Native):
    """Plays many games on one table."""

    game: Game
    start: StartPosition
    policies: Policies
    endings: EndingSearch
    first_swap: Annotated[Bytes, HAND_SIZE]
    """the tiles that a playout's first action swaps"""
    first_swap_size: int
    candidate: Annotated[Words, CANDIDATES]
    """the placement of each candidate, 0 if it is a swap"""
    candidate_swap: Annotated[Bytes, CANDIDATES * HAND_SIZE]
    candidate_size: Annotated[Ints, CANDIDATES]
    candidate_count: int
    rival_weight: Annotated[Ints, SEATS]
    """how much the points of each other seat count in a margin, in 1024ths; their mean is 1024"""
    ending_depth: int
    """how deep worlds with an empty bag are searched, 0 if they are played on instead"""

    def __init__(self, game: Game, start: StartPosition, policies: Policies, endings: EndingSearch) -> None:
        """Make playouts of a game."""
        self.game = game
        self.start = start
        self.policies = policies
        self.endings = endings

    # ── games to their end ────────────────────────────────────────────────────────────────────────────────────────

    @native
    def play_out(self, seed: u64, first: int, move: u64) -> None:
        """Play a game to its end; `first` is the kind of its first action, or −1."""
        self.start.begin(seed)
        if first >= 0 and not self.game.ended:
            if first == PLACED:
                self.game.place(move)
                self.game.refill()
            elif first == SWAPPED:
                self.game.given_size = self.first_swap_size
                for index in range(self.first_swap_size):
                    self.game.given[index] = self.first_swap[index]
                self.game.swap()
            self.game.end_turn()
        while not self.game.ended and self.game.turns < LONGEST_GAME:
            self.policies.play_turn()

    @locked
    def play_rows(self, rows: IntRow, seed: u64, game: u64, count: int, first: int, move: u64) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.game.seats + 1
        with cython.nogil:
            for row in range(count):
                self.play_out(seed_of(seed, game + row), first, move)
                for seat in range(self.game.seats):
                    rows[row * width + seat] = self.game.score[seat]
                rows[row * width + self.game.seats] = self.game.turns

    @locked
    def deal_rows(self, out: ByteRow, seed: u64, first: u64, count: int) -> None:
        """Write the hands of `count` worlds, one row each."""
        with cython.nogil:
            for row in range(count):
                self.start.begin(seed_of(seed, first + row))
                for index in range(self.game.seats * HAND_SIZE):
                    out[row * ROW + index] = self.game.hand[index]

    # ── candidates in worlds ──────────────────────────────────────────────────────────────────────────────────────

    @native
    def play_candidate(self, number: int) -> None:
        """Play a candidate for the seat whose turn it is."""
        if self.candidate[number]:
            self.game.place(self.candidate[number])
            self.game.refill()
        else:
            self.game.given_size = self.candidate_size[number]
            for index in range(self.game.given_size):
                self.game.given[index] = self.candidate_swap[number * HAND_SIZE + index]
            self.game.swap()
        self.game.end_turn()

    @native
    def sample(self, number: int, turns: int) -> i64:
        """Play a candidate and `turns` turns more; return the margin gained, with the value of the last leave.

        The margin is over the weighted mean of the others, times their number.
        """
        own = self.game.to
        last = own
        self.policies.evaluation.leave_value = 0
        self.play_candidate(number)
        while not self.game.ended and self.game.turns <= turns:
            if self.ending_depth and not self.game.stock_size and self.game.seats == 2:
                return self.sample_ending(own)
            last = self.game.to
            self.policies.play_turn()
        if self.game.ended:
            self.policies.evaluation.leave_value = 0
        margin: i64 = 0
        for seat in range(self.game.seats):
            gained: i64 = (self.game.score[seat] - self.start.score[seat]) * POINT
            if seat == last:
                gained += self.policies.evaluation.leave_value
            if seat == own:
                margin += gained * (self.game.seats - 1)
            else:
                margin -= (gained * self.rival_weight[seat]) >> RIVAL_BITS
        return margin

    @native
    def sample_ending(self, own: int) -> i64:
        """Return the margin of a world whose bag is empty, by a search of its ending."""
        margin: i64 = self.game.score[own] - self.start.score[own]
        margin -= self.game.score[1 - own] - self.start.score[1 - own]
        self.policies.search.keeps_frontier = True
        self.endings.clear()  # the result must not depend on other worlds
        rest: i64 = self.endings.solve_position(self.ending_depth)
        self.policies.search.keeps_frontier = False
        return (margin + (rest if self.game.to == own else -rest)) * POINT

    @locked
    def sample_rows(
        self, out: IntRow, place: int, number: int, hands: ByteRow, seed: u64, first: u64, count: int, turns: int
    ) -> None:
        """Sample a candidate in every world, each with its own seed."""
        with cython.nogil:
            for row in range(count):
                self.start.begin_world(hands, row * ROW, seed_of(seed, first + row))
                out[place + row] = self.sample(number, turns)

    # ── hands before a turn ───────────────────────────────────────────────────────────────────────────────────────

    @native
    def first_bad_hand(self, hands: ByteRow, count: int, first: int, size: int) -> int:
        """Return the first row where a seat's hand is not made of tiles, or −1."""
        for row in range(count):
            for index in range(row * ROW + first, row * ROW + first + size):
                if hands[index] >= KINDS:
                    return row
        return -1

    @locked
    def explain_rows(
        self, hands: ByteRow, gaps: IntRow, count: int, first: int, size: int, draws: int, move: u64
    ) -> None:
        """Turn hands after a turn into hands before it, with the points by which each could have done better."""
        tiles = tiles_in(move)
        points = points_of(move)
        with cython.nogil:
            for row in range(count):
                start = row * ROW + first
                left = size
                for _ in range(draws):
                    index = self.game.stream.below(left)
                    left -= 1
                    hands[start + index] = hands[start + left]
                for index in range(tiles):
                    hands[start + left] = tile_of(move, index)
                    left += 1
                self.policies.search.held = 0
                for index in range(left):
                    self.policies.search.held |= ONE << hands[start + index]
                self.policies.search.run(False, 1, 0)
                gaps[row] = points_of(self.policies.search.best) - points
