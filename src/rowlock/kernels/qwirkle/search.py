"""Move generation: every placement of the tiles held exactly once, or only the best one.

A placement is found from its first cell on the frontier, so none is found twice. The search for the best keeps tiles on
cells that touch nothing in order, since exchanging them changes no points.
"""

from __future__ import annotations

import cython

from rowlock.kernels.native import IntBuffer, Native, WordBuffer, free, grow, inline, locked, lowest, native, u64
from rowlock.kernels.qwirkle.board import COMPATIBLE, LINE_POINTS, Board
from rowlock.kernels.qwirkle.constants import ANY_TILE, CENTRE, END_BONUS, LENGTH, ONE, WIDTH
from rowlock.kernels.qwirkle.moves import packed, with_tile_after, with_tile_before

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
    threshold: int
    """placements of fewer points cannot be the best"""
    least: int
    """the fewest tiles of a placement that is listed"""
    finishing: int
    """the number of tiles that ends the game, or 0"""
    bonus: int
    axis: int
    step: int
    keeps_frontier: bool
    """whether the frontier keeps cells that admit nothing, because moves will be undone"""
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

    @native
    def add_move(self, cell: int, tiles: u64, size: int, points: int) -> None:
        """Keep a placement that may be the best, or list it."""
        if size == self.finishing:
            points += self.bonus
        move: u64 = packed(cell, tiles, size, self.axis == 1 and size > 1, points)
        if not self.listing:
            if move > self.best:
                self.best = move
                self.threshold = points - self.bonus
            return
        if size < self.least or (self.found >= self.room and not self.make_room()):
            return
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
        self, cell: int, tail: int, tiles: u64, size: int, crossing: int, length: int, line: u64, below: u64, above: u64
    ) -> None:
        """Add tiles before `cell`, on cells that touch nothing, then after `tail`.

        `crossing` are the points of crossing lines, `length` and `line` the line's length and what it admits.
        """
        cell -= self.step
        if self.board.admits[2 * cell] != ANY_TILE or self.board.admits[2 * cell + 1] != ANY_TILE:
            return
        fit: u64 = line & self.held & below
        length += 1
        size += 1
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_tile_before(tiles, kind)
            if crossing + LINE_POINTS[length] >= self.threshold:
                self.add_move(cell, now, size, crossing + LINE_POINTS[length])
            rest: u64 = line & COMPATIBLE[kind]
            if rest & self.held:
                higher: u64 = above if size > 2 else ~((ONE << kind) - 1) | self.any_order
                lower: u64 = ((ONE << kind) - 1) | self.any_order
                self.extend_before(cell, tail, now, size, crossing, length, rest, lower, higher)
                self.extend_after(cell, tail, now, size, crossing, length, rest, higher)

    @native
    def extend_after(
        self, start: int, tail: int, tiles: u64, size: int, crossing: int, length: int, line: u64, above: u64
    ) -> None:
        """Add tiles after `tail`, beyond tiles on the board."""
        past = 0
        tail += self.step
        while self.board.tile[tail]:
            tail += self.step
            past += 1
        along: u64 = self.board.admits[2 * tail + self.axis]
        across: u64 = self.board.admits[2 * tail + 1 - self.axis]
        fit: u64 = line & along & across & self.held
        if not fit:
            return
        length += 1
        past = (along >> LENGTH) - past
        if past:
            beyond = tail + self.step
            while self.board.tile[beyond]:
                if not (line >> (self.board.tile[beyond] - 1)) & 1:
                    return
                beyond += self.step
            length += past
        elif not (along | across) >> LENGTH:
            fit &= above
        crossing += LINE_POINTS[(across >> LENGTH) + 1]
        line &= along
        size += 1
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            now: u64 = with_tile_after(tiles, kind, size)
            if crossing + LINE_POINTS[length] >= self.threshold:
                self.add_move(start, now, size, crossing + LINE_POINTS[length])
            rest: u64 = line & COMPATIBLE[kind]
            if rest & self.held:
                higher: u64 = above
                if not (along | across) >> LENGTH:
                    higher = ~((ONE << kind) - 1) | self.any_order
                self.extend_after(start, tail, now, size, crossing, length, rest, higher)

    @inline
    def extend_both_ways(
        self, cell: int, axis: int, step: int, tiles: u64, crossing: int, length: int, line: u64
    ) -> None:
        """Extend a placement of one tile in one direction."""
        self.axis = axis
        self.step = step
        self.extend_before(cell, cell, tiles, 1, crossing, length, line, ANY_TILE, ANY_TILE)
        self.extend_after(cell, cell, tiles, 1, crossing, length, line, ANY_TILE)

    @native
    def search_frontier(self) -> None:
        """Search from every cell of the frontier; drop cells that admit nothing, unless moves will be undone."""
        kept = 0
        for index in range(self.board.frontier_size):
            cell = self.board.frontier[index]
            along: u64 = self.board.admits[2 * cell]
            across: u64 = self.board.admits[2 * cell + 1]
            fit: u64 = along & across & ANY_TILE
            if fit or self.keeps_frontier:
                self.board.frontier[kept] = cell
                kept += 1
            fit &= self.held
            while fit:
                kind = lowest(fit)
                fit &= fit - 1
                points_x = LINE_POINTS[(along >> LENGTH) + 1]
                points_y = LINE_POINTS[(across >> LENGTH) + 1]
                tiles: u64 = with_tile_before(0, kind)
                if points_x + points_y >= self.threshold:
                    self.add_move(cell, tiles, 1, points_x + points_y)
                line: u64 = along & COMPATIBLE[kind]
                if line & self.held:
                    self.extend_both_ways(cell, 0, WIDTH, tiles, points_y, (along >> LENGTH) + 1, line)
                line = across & COMPATIBLE[kind]
                if line & self.held:
                    self.extend_both_ways(cell, 1, 1, tiles, points_x, (across >> LENGTH) + 1, line)
        self.board.frontier_size = kept

    @native
    def search_openings(self) -> None:
        """Search every order of tiles from the middle to the right (QW-4)."""
        fit: u64 = self.held
        self.axis = 0
        self.step = WIDTH
        while fit:
            kind = lowest(fit)
            fit &= fit - 1
            tiles: u64 = with_tile_before(0, kind)
            self.add_move(CENTRE, tiles, 1, 1)  # QW-4: a lone tile scores 1
            if self.held & COMPATIBLE[kind]:
                higher: u64 = ~((ONE << kind) - 1) | self.any_order
                self.extend_after(CENTRE, CENTRE, tiles, 1, 0, 1, COMPATIBLE[kind], higher)

    @native
    def run(self, listing: bool, least: int, finishing: int) -> None:
        """Find the best placement of the tiles held, or list all of at least `least` tiles."""
        self.listing = listing
        self.any_order = ANY_TILE if listing else 0
        self.best = 0
        self.threshold = 0
        self.least = least
        self.finishing = finishing
        self.bonus = END_BONUS if finishing else 0
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
