"""A game that is stored while others are played on the one table they share, and the turn under construction in it."""

from __future__ import annotations

import cython

from rowlock.kernels.native import (
    Bytes,
    Ints,
    Native,
    Shorts,
    WordBuffer,
    Words,
    fetch,
    free,
    inline,
    native,
    u64,
    virtual,
    widen,
)
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import (
    ANY_TILE,
    COPIES,
    FRONTIER,
    HAND_SIZE,
    KINDS,
    ROW,
    SEATS,
    TILES,
    WIDTH,
)
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.step_moves import next_step
from rowlock.kernels.step_codes import MADE
from rowlock.kernels.step_game import StepGame

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["SharedTable", "StoredGame"]

MOST_LAID = TILES + HAND_SIZE
TURN_BYTES = 384
"""Bytes from the hands on that every step reads."""
MOST_FETCHED = 128
"""Placements that are loaded ahead of a step."""


class StoredGame(StepGame):
    """One game by steps: what lies on its table, and the turn under construction. Trusts its caller."""

    cell: Annotated[Shorts, MOST_LAID]
    """the tiles on the table in the order in which they were laid"""
    kind: Annotated[Bytes, MOST_LAID]
    laid: int
    dead: Annotated[Shorts, FRONTIER]
    """cells beside tiles that admit nothing any more"""
    dead_size: int
    frontier: Annotated[Shorts, FRONTIER]
    """the other cells beside tiles, with what their lines admit"""
    along: Annotated[Words, FRONTIER]
    across: Annotated[Words, FRONTIER]
    frontier_size: int
    outside: Annotated[Bytes, KINDS]
    """copies of each tile that do not lie on the table"""
    hand: Annotated[Bytes, ROW]
    hand_size: Annotated[Ints, SEATS]
    bag: Annotated[Bytes, TILES]
    bag_size: int
    total: Annotated[Ints, SEATS]
    left_x: int
    """the rectangle around the tiles, and the first cell of the window"""
    right_x: int
    top_y: int
    bottom_y: int
    first_x: int
    first_y: int
    most_marks: int
    """the turn under construction: slots that may be marked for a swap, and the step that marks the first"""
    first_mark: int
    swaps: bool
    passes: bool
    listed: WordBuffer
    """the placements that begin with the steps made"""
    room: int
    left: int
    made: Annotated[Ints, HAND_SIZE + 1]
    made_size: int
    shown: int
    """what the rows show: tiles of the table (−1: another game), the window, and blocks of the mask with steps"""
    shown_x: int
    shown_y: int
    offered: u64

    def __dealloc__(self) -> None:
        """Release the list."""
        free(self.listed)

    @native
    def clear(self) -> None:
        """Begin a new game with an empty table."""
        self.laid = 0
        self.dead_size = 0
        self.frontier_size = 0
        self.shown = -1
        self.truncated = False
        for kind in range(KINDS):
            self.outside[kind] = COPIES
        self.left_x = WIDTH // 2
        self.right_x = WIDTH // 2
        self.top_y = WIDTH // 2
        self.bottom_y = WIDTH // 2

    @virtual
    def become(self, other: StepGame) -> bool:
        """Become equal to another game whose rows were never written; return false if there is no memory."""
        return self.take_over(cython.cast(StoredGame, other))

    @native
    def take_over(self, other: StoredGame) -> bool:
        """Copy table, hands and turn."""
        self.laid = other.laid
        for index in range(other.laid):
            self.cell[index] = other.cell[index]
            self.kind[index] = other.kind[index]
        self.dead_size = other.dead_size
        for index in range(other.dead_size):
            self.dead[index] = other.dead[index]
        self.frontier_size = other.frontier_size
        for index in range(other.frontier_size):
            self.frontier[index] = other.frontier[index]
            self.along[index] = other.along[index]
            self.across[index] = other.across[index]
        for kind in range(KINDS):
            self.outside[kind] = other.outside[kind]
        for index in range(ROW):
            self.hand[index] = other.hand[index]
        for seat in range(SEATS):
            self.hand_size[seat] = other.hand_size[seat]
            self.total[seat] = other.total[seat]
        self.bag_size = other.bag_size
        for index in range(other.bag_size):
            self.bag[index] = other.bag[index]
        self.left_x = other.left_x
        self.right_x = other.right_x
        self.top_y = other.top_y
        self.bottom_y = other.bottom_y
        self.first_x = other.first_x
        self.first_y = other.first_y
        self.shown = -1
        self.offered = 0
        return self.copy_turn(other)

    @native
    def copy_turn(self, other: StoredGame) -> bool:
        """Take over the turn under construction; return false if there is no memory."""
        self.most_marks = other.most_marks
        self.first_mark = other.first_mark
        self.swaps = other.swaps
        self.passes = other.passes
        self.made_size = other.made_size
        for index in range(other.made_size):
            self.made[index] = other.made[index]
        self.left = 0
        for index in range(other.left):  # noqa: SIM110 - C has no generators
            if not self.add_placement(other.listed[index]):
                return False
        return True

    @inline
    def add_tile(self, cell: int, kind: int) -> None:
        """Note a tile that is laid."""
        self.cell[self.laid] = cell
        self.kind[self.laid] = kind
        self.laid += 1
        self.outside[kind] -= 1
        self.left_x = min(self.left_x, cell // WIDTH)
        self.right_x = max(self.right_x, cell // WIDTH)
        self.top_y = min(self.top_y, cell % WIDTH)
        self.bottom_y = max(self.bottom_y, cell % WIDTH)

    @inline
    def add_placement(self, placement: u64) -> bool:
        """List a placement; return false if there is no memory."""
        if self.left == self.room:
            self.room = widen(self.listed, self.left)
            if self.room == self.left:
                return False
        self.listed[self.left] = placement
        self.left += 1
        return True

    @inline
    def marks(self) -> int:
        """Return the number of slots marked for a swap; a placement begun leaves none to mark."""
        return self.made_size if self.made_size and self.swaps else 0

    @native
    def can_mark(self, slot: int) -> bool:
        """Tell whether a slot can be marked next (QW-13): in order, and the first of equal tiles first."""
        hand = self.asked * HAND_SIZE
        marks = self.marks()
        if marks >= self.most_marks or slot >= self.hand_size[self.asked] or (self.made_size and not marks):
            return False
        last = self.made[marks - 1] - self.first_mark if marks else -1
        if slot <= last:
            return False
        return not slot or self.hand[hand + slot - 1] != self.hand[hand + slot] or last == slot - 1

    @virtual
    def points(self, seat: int) -> int:
        """Return the points of a seat."""
        return self.total[seat]

    @native
    def ends_turn(self) -> bool:
        """Tell whether the turn can end now without a placement: marked for a swap, or without an action."""
        return self.passes or self.marks() > 0

    @virtual
    def option_count(self) -> int:
        """Count the placements that begin with the steps made, the slots to mark, and the end of the turn."""
        count = self.left + self.ends_turn()
        for slot in range(HAND_SIZE):
            count += self.can_mark(slot)
        return count

    @virtual
    def option(self, place: int) -> int:
        """Return the next step of a placement, a mark, or the end of the turn."""
        if place < self.left:
            return next_step(self.listed[place])
        rest = place - self.left
        for slot in range(HAND_SIZE):
            if self.can_mark(slot):
                if not rest:
                    return self.first_mark + slot
                rest -= 1
        return self.steps - 1

    @virtual
    def is_first_option(self, place: int) -> bool:
        """Tell whether no placement before this one has the same next step."""
        if place >= self.left:
            return True
        step = next_step(self.listed[place])
        for other in range(place):  # noqa: SIM110 - C has no generators
            if next_step(self.listed[other]) == step:
                return False
        return True

    @inline
    def make(self, step: int) -> int:
        """Note a step of the turn."""
        self.made[self.made_size] = step
        self.made_size += 1
        return MADE

    @virtual
    def prefetch(self) -> None:
        """Load the turn under construction into the cache of the processor."""
        fetch(self.hand, TURN_BYTES)

    @virtual
    def prefetch_step(self, step: int) -> None:
        """Load the placements that are listed and, for the end of a turn, what lies on the table."""
        fetch(self.listed, 8 * min(self.left, MOST_FETCHED))
        if step != self.steps - 1:
            return
        fetch(self.cell, 2 * self.laid)
        fetch(self.kind, self.laid)
        fetch(self.dead, 2 * self.dead_size)
        fetch(self.frontier, 2 * self.frontier_size)
        fetch(self.along, 8 * self.frontier_size)
        fetch(self.across, 8 * self.frontier_size)


class SharedTable(Native):
    """The table that all games of a batch share: a board is large, so a game stores only what lies on it."""

    board: Board
    game: Game
    was: Annotated[Ints, FRONTIER]
    """the frontier of the stored game before its turn"""
    slot_of: Annotated[Ints, KINDS]
    """the first slot of each tile in the hand of the seat that decides"""

    def __init__(self, board: Board, game: Game) -> None:
        """Share a board and the game on it."""
        self.board = board
        self.game = game

    @native
    def lay_out(self, stored: StoredGame) -> None:
        """Put a stored game on the table."""
        for index in range(stored.laid):
            cell = stored.cell[index]
            self.board.tile[cell] = stored.kind[index] + 1
            self.board.admits[2 * cell] = 0
            self.board.admits[2 * cell + 1] = 0
        for index in range(stored.dead_size):
            cell = stored.dead[index]
            self.board.admits[2 * cell] = 0
            self.board.admits[2 * cell + 1] = 0
        for index in range(stored.frontier_size):
            cell = stored.frontier[index]
            self.board.frontier[index] = cell
            self.board.admits[2 * cell] = stored.along[index]
            self.board.admits[2 * cell + 1] = stored.across[index]
        self.board.frontier_size = stored.frontier_size
        self.board.tile_count = stored.laid
        self.board.change_count = 0
        for index in range(self.game.seats * HAND_SIZE):
            self.game.hand[index] = stored.hand[index]
        for index in range(self.game.seats):
            self.game.hand_size[index] = stored.hand_size[index]
            self.game.score[index] = stored.total[index]
        for index in range(stored.bag_size):
            self.game.stock[index] = stored.bag[index]
        self.game.stock_size = stored.bag_size
        self.game.to = stored.asked
        self.game.turns = stored.decisions
        self.game.stream.state = stored.random_state
        self.game.ended = False

    @native
    def put_away(self, stored: StoredGame) -> None:
        """Store the game and empty the table.

        A cell that admits nothing any more never will, so nothing else has to be stored of it.
        """
        for index in range(stored.laid):
            self.board.tile[stored.cell[index]] = 0
            self.clear_cell(stored.cell[index])
        for index in range(stored.dead_size):
            self.clear_cell(stored.dead[index])
        before = stored.frontier_size
        for index in range(before):
            self.was[index] = stored.frontier[index]
        for index in range(self.board.frontier_size):
            cell = self.board.frontier[index]
            stored.frontier[index] = cell
            stored.along[index] = self.board.admits[2 * cell]
            stored.across[index] = self.board.admits[2 * cell + 1]
            self.clear_cell(cell)
        stored.frontier_size = self.board.frontier_size
        for index in range(before):
            self.store_dead(stored, self.was[index])
        for index in range(self.board.change_count):
            self.store_dead(stored, self.board.changed_mask[index] >> 1)
        self.board.change_count = 0
        self.board.tile_count = 0
        self.board.frontier_size = 0
        for index in range(self.game.seats * HAND_SIZE):
            stored.hand[index] = self.game.hand[index]
        for index in range(self.game.seats):
            stored.hand_size[index] = self.game.hand_size[index]
            stored.total[index] = self.game.score[index]
        for index in range(self.game.stock_size):
            stored.bag[index] = self.game.stock[index]
        stored.bag_size = self.game.stock_size
        stored.asked = self.game.to
        stored.decisions = self.game.turns
        stored.random_state = self.game.stream.state
        stored.ended = self.game.ended

    @inline
    def clear_cell(self, cell: int) -> None:
        """Let a cell admit every tile."""
        self.board.admits[2 * cell] = ANY_TILE
        self.board.admits[2 * cell + 1] = ANY_TILE

    @inline
    def store_dead(self, stored: StoredGame, cell: int) -> None:
        """Store a cell that left the frontier; a cell that is stored already looks as if it had no neighbours."""
        if self.board.admits[2 * cell] != ANY_TILE or self.board.admits[2 * cell + 1] != ANY_TILE:
            self.clear_cell(cell)
            stored.dead[stored.dead_size] = cell
            stored.dead_size += 1
