"""Move generation: every placement of the tiles held exactly once, or only the best one.

A placement is found from its first cell on the frontier, so none is found twice. The search for the best keeps tiles on
cells that touch nothing in order, since exchanging them changes no points.
"""

from __future__ import annotations

import cython

from rowlock.kernels.native import (
    IntBuffer,
    Ints,
    Native,
    WordBuffer,
    free,
    grow,
    i64,
    inline,
    locked,
    lowest,
    native,
    u64,
)
from rowlock.kernels.qwirkle.board import COMPATIBLE, LINE_WORTH, Board
from rowlock.kernels.qwirkle.constants import ANY_TILE, CENTRE, END_BONUS, FRONTIER, LENGTH, ONE, RUN, RUN_MASK, WIDTH
from rowlock.kernels.qwirkle.moves import (
    ONE_TILE,
    first_place,
    tiles_in,
    turned_down,
    with_first_tile,
    with_last_tile,
    with_place_before,
    worth,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["PlacementSearch"]


class PlacementSearch(Native):
    """One search over a board, with the list of what it found."""

    board: Board
    held: u64
    """the kinds in the hand that is searched for"""
    listing: bool
    any_order: u64
    """all kinds if every order of tiles is wanted, else none"""
    best: u64
    least: int
    """the fewest tiles of a placement that is listed"""
    finishing: int
    """the number of tiles that ends the game, or 0"""
    bonus: u64
    """the points for the end, as they are added to a move"""
    keeps_frontier: bool
    """whether the frontier keeps cells that admit nothing, because moves will be undone"""
    open_cell: Annotated[Ints, FRONTIER]
    """the cells of the frontier that admit a tile held"""
    moves: WordBuffer
    ranks: IntBuffer
    """as long as `moves`, for searches that order them"""
    list_start: int
    """where the list begins in `moves`: nested searches keep their lists below"""
    found: int
    """where the list ends"""
    room: int
    out_of_memory: bool

    def __init__(self, board: Board) -> None:
        """Make a search over a board."""
        self.board = board
        self.keeps_frontier = True

    def __dealloc__(self) -> None:
        """Release the lists."""
        free(self.moves)
        free(self.ranks)

    @inline
    def add(self, move: u64) -> None:
        """Keep a placement that is greater than the best, or list it; in a listing the best stays 0."""
        if not self.listing:
            self.best = move
        elif self.found < self.room or self.make_room():
            self.moves[self.found] = move
            self.found += 1

    @native
    def make_room(self) -> bool:
        """Make room for more moves; without memory the list ends early."""
        before = self.room
        self.room = grow(self.moves, self.ranks, before)
        self.out_of_memory = self.room == before
        return not self.out_of_memory

    @native
    def extend_before(
        self, axis: int, cell: i64, tail: i64, draft: u64, length: int, line: u64, below: u64, above: u64
    ) -> None:
        """Add tiles on `cell`, which touches nothing, and on such cells before it, then from `tail` on.

        `tail` is the next empty cell after the placement. `length` and `line` are the line's length and what it admits,
        `below` and `above` the kinds that keep tiles in order.
        """
        fit: u64 = line & self.held & below
        length += 1
        draft = with_place_before(draft, cell)
        size = tiles_in(draft)
        points: u64 = LINE_WORTH[length] + (self.bonus if size == self.finishing else 0)
        cell -= 1 if axis else WIDTH
        before: u64 = line & self.held if self.board.is_alone(cell) else 0
        after: u64 = self.board.admits[2 * tail] & self.board.admits[2 * tail + 1] & line & self.held
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_first_tile(draft, kind)
            if now + points > self.best:
                self.add(now + points)
            lower: u64 = ((ONE << kind) - 1) | self.any_order
            higher: u64 = above if size > 2 else ~((ONE << kind) - 1) | self.any_order
            if before & COMPATIBLE[kind] & lower:
                self.extend_before(axis, cell, tail, now, length, line & COMPATIBLE[kind], lower, higher)
            if after & COMPATIBLE[kind]:
                self.extend_after(axis, tail, now, length, line & COMPATIBLE[kind], higher)

    @native
    def extend_after(self, axis: int, cell: i64, draft: u64, length: int, line: u64, above: u64) -> None:
        """Add tiles on `cell` and after it."""
        step: i64 = 1 if axis else WIDTH
        along: u64 = self.board.admits[2 * cell + axis]
        across: u64 = self.board.admits[2 * cell + 1 - axis]
        fit: u64 = line & along & across & self.held
        if not fit:
            return
        is_alone = not (along | across) >> LENGTH
        run = (along >> RUN) & RUN_MASK
        tail: i64 = cell + step
        for _ in range(run):
            if not (line >> (self.board.tile[tail] - 1)) & 1:
                return
            tail += step
        if is_alone:
            fit &= above
        length += 1 + run
        line &= along
        draft = draft + ONE_TILE + LINE_WORTH[(across >> LENGTH) + 1]
        size = tiles_in(draft)
        points: u64 = LINE_WORTH[length] + (self.bonus if size == self.finishing else 0)
        after: u64 = self.board.admits[2 * tail] & self.board.admits[2 * tail + 1] & line & self.held
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_last_tile(draft, kind, size)
            if now + points > self.best:
                self.add(now + points)
            if after & COMPATIBLE[kind]:
                higher: u64 = ~((ONE << kind) - 1) | self.any_order if is_alone else above
                self.extend_after(axis, tail, now, length, line & COMPATIBLE[kind], higher)

    @native
    def search_frontier(self) -> None:
        """Search from every cell of the frontier; drop cells that admit nothing, unless moves will be undone."""
        kept = 0
        count = 0
        for index in range(self.board.frontier_size):  # without branches, which would be mispredicted
            cell: i64 = self.board.frontier[index]
            fit: u64 = self.board.admits[2 * cell] & self.board.admits[2 * cell + 1] & ANY_TILE
            self.board.frontier[kept] = cell
            kept += (fit != 0) | self.keeps_frontier
            self.open_cell[count] = cell
            count += (fit & self.held) != 0
        self.board.frontier_size = kept
        for index in range(count):
            self.search_cell(self.open_cell[index])

    @inline
    def search_cell(self, cell: i64) -> None:
        """Search from a cell of the frontier, which admits a tile held."""
        along: u64 = self.board.admits[2 * cell]
        across: u64 = self.board.admits[2 * cell + 1]
        fit: u64 = along & across & self.held
        length_x = (along >> LENGTH) + 1
        length_y = (across >> LENGTH) + 1
        points_x: u64 = LINE_WORTH[length_x]
        points_y: u64 = LINE_WORTH[length_y]
        points: u64 = points_x + points_y + (self.bonus if self.finishing == 1 else 0)
        # In each direction: the next empty cell, and what fits before and after the placement.
        tail_x: i64 = cell
        tail_y: i64 = cell
        before_x: u64 = 0
        before_y: u64 = 0
        after_x: u64 = 0
        after_y: u64 = 0
        row: u64 = along & self.held
        if row & (row - 1):  # two kinds at least
            tail_x += (((along >> RUN) & RUN_MASK) + 1) * WIDTH
            before_x = (
                row
                if self.board.admits[2 * (cell - WIDTH)] == ANY_TILE == self.board.admits[2 * (cell - WIDTH) + 1]
                else 0
            )
            after_x = row & self.board.admits[2 * tail_x] & self.board.admits[2 * tail_x + 1]
        down: u64 = 0
        row = across & self.held
        if row & (row - 1):
            down = turned_down(points_x)
            tail_y += ((across >> RUN) & RUN_MASK) + 1
            before_y = (
                row if self.board.admits[2 * (cell - 1)] == ANY_TILE == self.board.admits[2 * (cell - 1) + 1] else 0
            )
            after_y = row & self.board.admits[2 * tail_y] & self.board.admits[2 * tail_y + 1]
        draft: u64 = first_place(cell)
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_first_tile(draft, kind)
            if now + points > self.best:
                self.add(now + points)
            line: u64 = along & COMPATIBLE[kind]
            if before_x & line:
                self.extend_before(0, cell - WIDTH, tail_x, now + points_y, length_x, line, ANY_TILE, ANY_TILE)
            if after_x & line:
                self.extend_after(0, tail_x, now + points_y, length_x, line, ANY_TILE)
            line = across & COMPATIBLE[kind]
            now += down
            if before_y & line:
                self.extend_before(1, cell - 1, tail_y, now, length_y, line, ANY_TILE, ANY_TILE)
            if after_y & line:
                self.extend_after(1, tail_y, now, length_y, line, ANY_TILE)

    @native
    def search_openings(self) -> None:
        """Search every order of tiles from the middle to the right (QW-4)."""
        fit: u64 = self.held
        draft: u64 = first_place(CENTRE)
        points: u64 = worth(1) + (self.bonus if self.finishing == 1 else 0)  # QW-4: a lone tile scores 1
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_first_tile(draft, kind)
            if now + points > self.best:
                self.add(now + points)
            if self.held & COMPATIBLE[kind]:
                higher: u64 = ~((ONE << kind) - 1) | self.any_order
                self.extend_after(0, CENTRE + WIDTH, now, 1, COMPATIBLE[kind], higher)
        self.drop_small()

    @native
    def drop_small(self) -> None:
        """Drop listed placements of fewer than `least` tiles."""
        kept = self.list_start
        for index in range(self.list_start, self.found):
            if tiles_in(self.moves[index]) >= self.least:
                self.moves[kept] = self.moves[index]
                kept += 1
        self.found = kept

    @native
    def run(self, listing: bool, least: int, finishing: int) -> None:
        """Find the best placement of the tiles held, or list all of at least `least` tiles."""
        self.listing = listing
        self.any_order = ANY_TILE if listing else 0
        self.best = 0
        self.least = least
        self.finishing = finishing
        self.bonus = worth(END_BONUS) if finishing else 0
        self.found = self.list_start
        if self.board.tile_count:
            self.search_frontier()
        else:
            self.search_openings()

    @locked
    def repeat(self, times: int) -> None:
        """List the placements `times` times more, to measure the search."""
        with cython.nogil:
            while times > 0:
                times -= 1
                self.run(True, self.least, 0)
