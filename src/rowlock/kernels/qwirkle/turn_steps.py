"""Turns by steps: the steps that a seat is offered, and the action that they make up.

Swaps are not listed: which slots can be marked follows from those that are marked.
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, inline, lowest, native, u64
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import HAND_SIZE, KINDS
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import (
    cell_of,
    first_place,
    is_down,
    points_of,
    step_of,
    tile_of,
    tiles_in,
    turned_down,
    with_first_tile,
    with_last_tile,
    with_place_after,
    worth,
)
from rowlock.kernels.qwirkle.search import PlacementSearch
from rowlock.kernels.qwirkle.start import StartPosition
from rowlock.kernels.qwirkle.step_moves import (
    cell_ahead,
    cells_ahead,
    first_step_move,
    next_step,
    runs_down,
    slot_in,
    step_points,
    with_next_step,
    with_tile_ahead,
)
from rowlock.kernels.qwirkle.stored_game import SharedTable, StoredGame
from rowlock.kernels.qwirkle.window import Window
from rowlock.kernels.step_codes import COMPLETE, MADE, NO_MEMORY, REFUSED, TRUNCATED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["TurnSteps"]


class TurnSteps(Native):
    """Asks seats and plays their turns on the shared table."""

    table: SharedTable
    board: Board
    game: Game
    search: PlacementSearch
    start: StartPosition
    window: Window
    commit: int
    """the step that ends a turn"""
    slot_of: Annotated[Ints, KINDS]
    """the first slot of each tile in the hand"""

    def __init__(
        self, table: SharedTable, search: PlacementSearch, start: StartPosition, window: Window, commit: int
    ) -> None:
        """Take the parts of a table."""
        self.table = table
        self.board = table.board
        self.game = table.game
        self.search = search
        self.start = start
        self.window = window
        self.commit = commit

    # ── the steps that are offered ────────────────────────────────────────────────────────────────────────────────

    @native
    def begin(self, stored: StoredGame, seed: u64) -> int:
        """Deal a game and ask the first seat; return the result, as of a step."""
        self.start.begin(seed)
        stored.clear()
        made = self.ask(stored)
        self.table.put_away(stored)
        return made

    @native
    def ask(self, stored: StoredGame) -> int:
        """List the placements of the seat whose turn it is, or end the game (QW-16); return the result, as of a step.

        If the window cannot show them, the game is truncated and its window stays where it was: there it shows all
        tiles, because all placements of the last turn have numbers of their own in it.
        """
        seat = self.game.to
        first_x = stored.first_x
        first_y = stored.first_y
        self.clear_turn(stored)
        for slot in range(self.game.hand_size[seat] - 1, -1, -1):
            self.slot_of[self.game.hand[seat * HAND_SIZE + slot]] = slot
        self.search.held = self.game.held_by(seat)
        self.search.run(True, self.game.fewest_tiles(), self.game.finishing_size())
        if self.search.out_of_memory:
            return NO_MEMORY
        for index in range(self.search.found):
            if not self.add_move(stored, self.search.moves[index]):
                return NO_MEMORY
        if self.window.is_tight(stored) and not self.is_inside(stored):
            self.clear_turn(stored)
            stored.first_x = first_x
            stored.first_y = first_y
            stored.truncated = True
            return TRUNCATED
        if not self.search.found and self.board.tile_count and self.game.is_dead():
            self.game.ended = True
            return COMPLETE
        if self.board.tile_count or self.game.free_opening:
            stored.most_marks = self.game.stock_size
        stored.passes = not self.search.found and not stored.most_marks  # QW-14
        return COMPLETE

    @native
    def clear_turn(self, stored: StoredGame) -> None:
        """Begin a turn without steps."""
        stored.left = 0
        stored.made_size = 0
        stored.most_marks = 0
        stored.swaps = False
        stored.passes = False
        stored.first_mark = HAND_SIZE * self.window.cells
        self.window.centre(stored)

    @inline
    def add_move(self, stored: StoredGame, move: u64) -> bool:
        """List a placement by its steps; of equal tiles the first in the hand is laid. Return false without memory."""
        cell = cell_of(move)
        slot = self.slot_of[tile_of(move, 0)]
        step = slot * self.window.cells + self.window.place_of(stored, cell)
        placement: u64 = first_step_move(points_of(move), cell, is_down(move), slot, step)
        size = tiles_in(move)
        if size > 1:
            stride = step_of(move)
            ahead = 0
            for index in range(1, size):
                ahead += 1
                while self.board.tile[cell + ahead * stride]:
                    ahead += 1
                placement = with_tile_ahead(placement, index, self.slot_of[tile_of(move, index)], ahead)
        return stored.add_placement(placement)

    @native
    def is_inside(self, stored: StoredGame) -> bool:
        """Tell whether all cells of the board and of the placements have different numbers in the window."""
        if not self.window.stamp_board(stored):
            return False
        for index in range(self.search.found):
            move: u64 = self.search.moves[index]
            cell = cell_of(move)
            for _ in range(tiles_in(move)):
                while self.board.tile[cell]:
                    cell += step_of(move)
                if not self.window.stamp_cell(stored, cell):
                    return False
                cell += step_of(move)
        return True

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def step(self, stored: StoredGame, step: int) -> int:
        """Make a step; the last one plays the turn. Return its result."""
        if self.keep(stored, step) == REFUSED:
            return REFUSED
        if step != self.commit:
            return MADE
        self.table.lay_out(stored)
        self.play(stored)
        self.game.end_turn()
        made = COMPLETE
        if self.game.ended:
            self.clear_turn(stored)
        else:
            made = self.ask(stored)
        self.table.put_away(stored)
        return made

    @native
    def keep(self, stored: StoredGame, step: int) -> int:
        """Keep the placements that continue with a step; a step that is not offered changes nothing."""
        if stored.first_mark <= step < self.commit:
            if not stored.can_mark(step - stored.first_mark):
                return REFUSED
            stored.swaps = True
            stored.left = 0
            return stored.make(step)
        if step == self.commit and (stored.marks() or stored.passes):
            return stored.make(step)
        kept = 0
        for place in range(stored.left):
            if next_step(stored.listed[place]) == step:
                stored.listed[kept] = stored.listed[place]
                kept += 1
        if not kept:
            return REFUSED
        stored.left = kept
        stored.make(step)
        if step != self.commit:
            for place in range(kept):
                stored.listed[place] = with_next_step(
                    stored.listed[place], self.step_after(stored, stored.listed[place])
                )
        return MADE

    @native
    def step_after(self, stored: StoredGame, placement: u64) -> int:
        """Return the step of a placement that follows those made."""
        rest = cells_ahead(placement)
        for _ in range(stored.made_size - 1):
            rest &= rest - 1
        if not rest:
            return self.commit
        cell = cell_ahead(placement, lowest(rest) + 1)
        return slot_in(placement, stored.made_size) * self.window.cells + self.window.place_of(stored, cell)

    @native
    def play(self, stored: StoredGame) -> None:
        """Play on the table the action of the steps made."""
        if stored.swaps:
            self.game.given_size = stored.made_size - 1
            for index in range(self.game.given_size):
                slot = stored.made[index] - stored.first_mark
                self.game.given[index] = self.game.hand[self.game.to * HAND_SIZE + slot]
            self.game.swap()
        elif not stored.passes:
            self.place(stored, stored.listed[0])
            self.game.refill()  # QW-12

    @native
    def place(self, stored: StoredGame, placement: u64) -> None:
        """Lay the tiles of a placement."""
        move: u64 = first_place(cell_ahead(placement, 0)) + worth(step_points(placement))
        size = 0
        rest = cells_ahead(placement) << 1 | 1
        while rest:
            kind = self.game.hand[self.game.to * HAND_SIZE + slot_in(placement, size)]
            stored.add_tile(cell_ahead(placement, lowest(rest)), kind)
            size += 1
            move = with_first_tile(move, kind) if size == 1 else with_last_tile(with_place_after(move), kind, size)
            rest &= rest - 1
        self.game.place(turned_down(move) if runs_down(placement) else move)
