"""Turns by steps: the steps that a seat is offered, and the action that they make up.

Swaps are not listed: which slots can be marked follows from those that are marked.
"""

from __future__ import annotations

from rowlock.kernels.native import inline, lowest, native, u64, virtual
from rowlock.kernels.qwirkle.board import Board
from rowlock.kernels.qwirkle.constants import HAND_SIZE
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

__all__ = ["SteppedGame"]


class SteppedGame(StoredGame):
    """One game by steps: asks its seats and plays their turns on the table that all games share."""

    table: SharedTable
    board: Board
    game: Game
    search: PlacementSearch
    start: StartPosition
    window: Window
    commit: int
    """the step that ends a turn"""

    def __init__(self, table: SharedTable, search: PlacementSearch, start: StartPosition, window: Window) -> None:
        """Take the parts of a table."""
        self.table = table
        self.board = table.board
        self.game = table.game
        self.search = search
        self.start = start
        self.window = window
        self.commit = HAND_SIZE * window.cells + HAND_SIZE

    # ── the steps that are offered ────────────────────────────────────────────────────────────────────────────────

    @virtual
    def begin(self, seed: u64) -> int:
        """Deal a game and ask the first seat; return the result, as of a step."""
        self.start.begin(seed)
        self.clear()
        made = self.ask()
        self.table.put_away(self)
        return made

    @native
    def ask(self) -> int:
        """List the placements of the seat whose turn it is, or end the game (QW-16); return the result, as of a step.

        If the window cannot show them, the game is truncated and its window stays where it was: there it shows all
        tiles, because all placements of the last turn have numbers of their own in it.
        """
        seat = self.game.to
        first_x = self.first_x
        first_y = self.first_y
        self.clear_turn()
        for slot in range(self.game.hand_size[seat] - 1, -1, -1):
            self.table.slot_of[self.game.hand[seat * HAND_SIZE + slot]] = slot
        self.search.held = self.game.held_by(seat)
        self.search.run(True, self.game.fewest_tiles(), self.game.finishing_size())
        if self.search.out_of_memory:
            return NO_MEMORY
        for index in range(self.search.found):
            if not self.add_move(self.search.moves[index]):
                return NO_MEMORY
        if self.window.is_tight(self) and not self.is_inside():
            self.clear_turn()
            self.first_x = first_x
            self.first_y = first_y
            self.truncated = True
            return TRUNCATED
        if not self.search.found and self.board.tile_count and self.game.is_dead():
            self.game.ended = True
            return COMPLETE
        if self.board.tile_count or self.game.free_opening:
            self.most_marks = self.game.stock_size
        self.passes = not self.search.found and not self.most_marks  # QW-14
        return COMPLETE

    @native
    def clear_turn(self) -> None:
        """Begin a turn without steps."""
        self.left = 0
        self.made_size = 0
        self.most_marks = 0
        self.swaps = False
        self.passes = False
        self.first_mark = HAND_SIZE * self.window.cells
        self.window.centre(self)

    @inline
    def add_move(self, move: u64) -> bool:
        """List a placement by its steps; of equal tiles the first in the hand is laid. Return false without memory."""
        cell = cell_of(move)
        slot = self.table.slot_of[tile_of(move, 0)]
        step = slot * self.window.cells + self.window.place_of(self, cell)
        placement: u64 = first_step_move(points_of(move), cell, is_down(move), slot, step)
        size = tiles_in(move)
        if size > 1:
            stride = step_of(move)
            ahead = 0
            for index in range(1, size):
                ahead += 1
                while self.board.tile[cell + ahead * stride]:
                    ahead += 1
                placement = with_tile_ahead(placement, index, self.table.slot_of[tile_of(move, index)], ahead)
        return self.add_placement(placement)

    @native
    def is_inside(self) -> bool:
        """Tell whether all cells of the board and of the placements have different numbers in the window."""
        if not self.window.stamp_board(self):
            return False
        for index in range(self.search.found):
            move: u64 = self.search.moves[index]
            cell = cell_of(move)
            for _ in range(tiles_in(move)):
                while self.board.tile[cell]:
                    cell += step_of(move)
                if not self.window.stamp_cell(self, cell):
                    return False
                cell += step_of(move)
        return True

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @virtual
    def step(self, step: int) -> int:
        """Make a step; the last one plays the turn. Return its result."""
        if self.keep(step) == REFUSED:
            return REFUSED
        if step != self.commit:
            return MADE
        self.table.lay_out(self)
        self.play()
        return self.end_turn()

    @virtual
    def play_greedily(self, choice: u64) -> int:
        """Play a placement that scores most; without one swap any tiles, or pass."""
        best = -1
        count = 0
        for place in range(self.left):
            if step_points(self.listed[place]) > best:
                best = step_points(self.listed[place])
                count = 0
            if step_points(self.listed[place]) == best:
                self.listed[count] = self.listed[place]
                count += 1
        self.table.lay_out(self)
        if count:
            self.listed[0] = self.listed[choice % count]
            self.play()
        elif self.most_marks:
            self.game.swap_count(choice % self.game.swap_count(-1))
            self.game.swap()
        return self.end_turn()

    @native
    def end_turn(self) -> int:
        """End the turn played on the table, ask the next seat, and put the game away; return the result."""
        self.game.end_turn()
        made = COMPLETE
        if self.game.ended:
            self.clear_turn()
        else:
            made = self.ask()
        self.table.put_away(self)
        return made

    @native
    def keep(self, step: int) -> int:
        """Keep the placements that continue with a step; a step that is not offered changes nothing."""
        if self.first_mark <= step < self.commit:
            if not self.can_mark(step - self.first_mark):
                return REFUSED
            self.swaps = True
            self.left = 0
            return self.make(step)
        if step == self.commit and (self.marks() or self.passes):
            return self.make(step)
        kept = 0
        for place in range(self.left):
            if next_step(self.listed[place]) == step:
                self.listed[kept] = self.listed[place]
                kept += 1
        if not kept:
            return REFUSED
        self.left = kept
        self.make(step)
        if step != self.commit:
            for place in range(kept):
                self.listed[place] = with_next_step(self.listed[place], self.step_after(self.listed[place]))
        return MADE

    @native
    def step_after(self, placement: u64) -> int:
        """Return the step of a placement that follows those made."""
        rest = cells_ahead(placement)
        for _ in range(self.made_size - 1):
            rest &= rest - 1
        if not rest:
            return self.commit
        cell = cell_ahead(placement, lowest(rest) + 1)
        return slot_in(placement, self.made_size) * self.window.cells + self.window.place_of(self, cell)

    @native
    def play(self) -> None:
        """Play on the table the action of the steps made."""
        if self.swaps:
            self.game.given_size = self.made_size - 1
            for index in range(self.game.given_size):
                slot = self.made[index] - self.first_mark
                self.game.given[index] = self.game.hand[self.game.to * HAND_SIZE + slot]
            self.game.swap()
        elif not self.passes:
            self.place(self.listed[0])
            self.game.refill()  # QW-12

    @native
    def place(self, placement: u64) -> None:
        """Lay the tiles of a placement."""
        move: u64 = first_place(cell_ahead(placement, 0)) + worth(step_points(placement))
        size = 0
        rest = cells_ahead(placement) << 1 | 1
        while rest:
            kind = self.game.hand[self.game.to * HAND_SIZE + slot_in(placement, size)]
            self.add_tile(cell_ahead(placement, lowest(rest)), kind)
            size += 1
            move = with_first_tile(move, kind) if size == 1 else with_last_tile(with_place_after(move), kind, size)
            rest &= rest - 1
        self.game.place(turned_down(move) if runs_down(placement) else move)
