"""The position that playouts start from: what is known of it, and how the hidden tiles are dealt."""

from __future__ import annotations

from rowlock.kernels.native import ByteRow, Bytes, Ints, locked, native, u64
from rowlock.kernels.qwirkle.constants import FRONTIER, HAND_SIZE, KINDS, LEVELS, ROW, SEATS, TILES
from rowlock.kernels.qwirkle.game import Game, Position
from rowlock.kernels.qwirkle.position import QwirklePosition
from rowlock.kernels.qwirkle.turn_log import TurnLog

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["StartPosition"]


class StartPosition(Position):
    """What every playout begins with."""

    game: Game
    turn_log: TurnLog
    is_new_game: bool
    """whether every playout deals a new game"""
    change_count: int
    tile_count: int
    frontier: Annotated[Ints, FRONTIER]
    frontier_size: int
    due_seat: int
    """the seat with a draw to make"""
    due_size: int
    aside: Annotated[Bytes, HAND_SIZE]
    """the tiles that this seat has set aside in a swap"""
    aside_size: int
    aside_hidden: int
    level_count: int
    hidden: Annotated[Bytes, TILES]
    """the hidden tiles, level by level"""
    hidden_end: Annotated[Ints, LEVELS]
    hand_size_at: Annotated[Ints, LEVELS * SEATS]
    """the size of each hand once a level is dealt"""
    left: Annotated[Ints, KINDS]
    """hidden tiles of each kind that no hand of a world holds yet"""

    def __init__(self, game: Game, turn_log: TurnLog) -> None:
        """Make a start that nothing has been loaded into."""
        self.game = game
        self.turn_log = turn_log

    def set_up(self, given: QwirklePosition) -> None:
        """Take a checked position whose tiles lie on the board already."""
        self.change_count = self.game.board.change_count
        self.tile_count = self.game.board.tile_count
        self.frontier_size = self.game.board.frontier_size
        for index in range(self.game.board.frontier_size):
            self.frontier[index] = self.game.board.frontier[index]
        self.clear()
        self.fill_hands(given.hands, HAND_SIZE)
        for seat in range(len(given.hands)):
            self.score[seat] = given.scores[seat]
        self.to = given.to
        self.due_seat, self.due_size = given.due
        self.aside_size = len(given.aside)
        self.aside_hidden = given.hidden_aside
        for index in range(len(given.aside)):
            self.aside[index] = given.aside[index]
        self.level_count = len(given.levels)
        total = 0
        for index in range(len(given.levels)):
            for kind in given.levels[index][0]:
                self.hidden[total] = kind
                total += 1
            self.hidden_end[index] = total
            for seat in range(len(given.hands)):
                self.hand_size_at[index * SEATS + seat] = given.levels[index][1][seat]
        self.is_new_game = False
        self.game.seats = len(given.hands)

    @native
    def knows_hand(self) -> bool:
        """Tell whether the seat whose turn it is has a hand that every playout shares, and no draw is due."""
        return (
            not self.is_new_game
            and not self.due_size
            and self.hand_size[self.game.to] == self.game.hand_size[self.game.to]
        )

    @native
    def reset(self) -> None:
        """Go back to the start, with nothing hidden dealt yet."""
        self.game.board.undo_to(self.change_count)
        self.game.board.tile_count = self.tile_count
        self.game.board.frontier_size = self.frontier_size
        for index in range(self.frontier_size):
            self.game.board.frontier[index] = self.frontier[index]
        self.game.copy(self)
        self.turn_log.depth = 0

    @native
    def begin(self, seed: u64) -> None:
        """Start a game: everything that chance decides follows from the seed."""
        self.reset()
        self.game.stream.start(seed)
        if self.is_new_game:
            self.game.deal()
        else:
            self.deal_hidden()
            self.make_due_draw()

    @native
    def deal_hidden(self) -> None:
        """Deal the hidden tiles, the most restricted places first."""
        index = 0
        for level in range(self.level_count):
            while index < self.hidden_end[level]:
                self.game.put_back(self.hidden[index])
                index += 1
            for seat in range(self.game.seats):
                while self.game.hand_size[seat] < self.hand_size_at[level * SEATS + seat]:
                    self.game.add(seat, self.game.draw())

    @native
    def make_due_draw(self) -> None:
        """Make the draw that is due, after setting aside hidden tiles; end a game in which a hand has run out."""
        seat = self.due_seat
        self.game.given_size = 0
        while self.game.given_size < self.aside_hidden:
            index = self.game.stream.below(self.game.hand_size[seat])
            self.game.given[self.game.given_size] = self.game.hand[seat * HAND_SIZE + index]
            self.game.remove(seat, self.game.given[self.game.given_size])
            self.game.given_size += 1
        while self.game.given_size < self.aside_size:
            self.game.given[self.game.given_size] = self.aside[self.game.given_size]
            self.game.given_size += 1
        if self.due_size:
            self.game.draw_up(seat, self.due_size)
            for index in range(self.game.given_size):
                self.game.put_back(self.game.given[index])
            self.game.to = (seat + 1) % self.game.seats
        if self.game.board.tile_count and not self.game.stock_size:
            for seat in range(self.game.seats):
                if not self.game.hand_size[seat]:
                    self.game.ended = True

    # ── worlds: hands given by the caller ─────────────────────────────────────────────────────────────────────────

    @native
    def count_hidden(self) -> None:
        """Count the hidden tiles of each kind."""
        for kind in range(KINDS):
            self.left[kind] = 0
        for index in range(self.hidden_end[self.level_count - 1]):
            self.left[self.hidden[index]] += 1

    @native
    def fits(self, hands: ByteRow, first: int) -> bool:
        """Tell whether the hands of a world are made of the hidden tiles."""
        self.count_hidden()
        for seat in range(self.game.seats):
            if seat != self.to:
                for index in range(self.hand_size_at[(self.level_count - 1) * SEATS + seat]):
                    kind = hands[first + seat * HAND_SIZE + index]
                    if kind >= KINDS or not self.left[kind]:
                        return False
                    self.left[kind] -= 1
        return True

    @locked
    def first_bad_world(self, hands: ByteRow, count: int) -> int:
        """Return the first row whose hands are not made of the hidden tiles, or −1."""
        for row in range(count):
            if not self.fits(hands, row * ROW):
                return row
        return -1

    @native
    def begin_world(self, hands: ByteRow, first: int, seed: u64) -> None:
        """Start a game with the hands of a world; the other hidden tiles are the bag."""
        self.reset()
        self.game.stream.start(seed)
        self.count_hidden()
        for seat in range(self.game.seats):
            if seat != self.game.to:
                self.game.hand_size[seat] = self.hand_size_at[(self.level_count - 1) * SEATS + seat]
                for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.game.hand_size[seat]):
                    self.game.hand[index] = hands[first + index]
                    self.left[hands[first + index]] -= 1
        for kind in range(KINDS):
            while self.left[kind] > 0:
                self.left[kind] -= 1
                self.game.put_back(kind)
