"""The search of endings: two seats, an empty bag, nothing hidden. Alpha-beta with a memo, beyond its depth greedy."""

from __future__ import annotations

import cython

from rowlock.kernels.native import IntBuffer, Ints, Native, WordBuffer, Words, free, i64, locked, native, reserve, u64
from rowlock.kernels.qwirkle.constants import (
    AT_LEAST,
    AT_MOST,
    CUTS,
    DEEPEST,
    EXACT,
    HAND_SIZE,
    KINDS,
    MEMO,
    MOST_CUT,
    ONE,
    WORST,
)
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import cell_of, points_of, step_of, tile_of, tiles_in, without_points
from rowlock.kernels.qwirkle.search import PlacementSearch
from rowlock.kernels.stream import GOLDEN, WORD, mixed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["EndingSearch"]

# A note of the memo: value, depth and kind of bound.
NOTE_VALUE = 8
NOTE_DEPTH = 2
NOTE_DEPTH_MASK = 63
NOTE_KIND_MASK = 3

# The rank of a move when moves are ordered.
RANK_OF_POINT = 256
RANK_OF_TILE = 384
CUT_BY_DEPTH = 16


class EndingSearch(Native):
    """Searches one ending; `reserve_memo` comes first."""

    game: Game
    search: PlacementSearch
    key: u64
    """the hash of the position"""
    nodes: i64
    most_nodes: i64
    halted: bool
    horizon: i64
    """how often the search was cut off, so that values are not exact"""
    memo_key: WordBuffer
    memo_move: WordBuffer
    memo_note: IntBuffer
    has_memo: bool
    era: u64
    """scatters the keys of the memo, so that notes from before the last `clear` are not found"""
    killer: Annotated[Words, 2 * (DEEPEST + 2)]
    """two moves for each depth that were refutations there"""
    cuts: Annotated[Ints, CUTS]
    """how useful a move was as a refutation, by its hash"""

    def __init__(self, game: Game, search: PlacementSearch) -> None:
        """Make a search of a game's endings."""
        self.game = game
        self.search = search

    def __dealloc__(self) -> None:
        """Release the memo."""
        free(self.memo_key)
        free(self.memo_move)
        free(self.memo_note)

    def reserve_memo(self) -> None:
        """Make room, once, for what searches find out."""
        if not self.has_memo and not reserve(self.memo_key, self.memo_move, self.memo_note, MEMO):
            raise MemoryError("no memory for the search of endings")
        self.has_memo = True

    @native
    def clear(self) -> None:
        """Forget earlier searches."""
        self.era = mixed((self.era + GOLDEN) & WORD)
        for index in range(2 * (DEEPEST + 2)):
            self.killer[index] = 0

    @native
    def is_cut_off(self) -> bool:
        """Tell whether the search must end: somebody wants it to, or its nodes are spent."""
        return self.halted or self.nodes > self.most_nodes

    @native
    def memo_mark(self) -> u64:
        """Return the hash of the position together with the seat whose turn it is."""
        return (self.key ^ (self.game.to * GOLDEN)) & WORD

    @native
    def best_move(self) -> u64:
        """Return the best move that the memo knows for the position."""
        return self.memo_move[self.memo_mark() & (MEMO - 1)]

    # ── laying and taking back ────────────────────────────────────────────────────────────────────────────────────

    @native
    def put(self, move: u64) -> None:
        """Lay a move of the seat whose turn it is out of its hand, and pass the turn."""
        cell = cell_of(move)
        step = step_of(move)
        size = tiles_in(move)
        for index in range(size):
            while self.game.board.tile[cell]:
                cell += step
            kind = tile_of(move, index)
            self.game.board.lay(cell, kind)
            self.game.remove(self.game.to, kind)
            self.key = (self.key + mixed((ONE * (cell * KINDS + kind)) * 4 + self.game.to + 1)) & WORD
        self.game.to = 1 - self.game.to

    @native
    def take_back(self, move: u64, change_count: int, frontier_size: int, key: u64) -> None:
        """Undo `put`."""
        self.game.to = 1 - self.game.to
        self.game.board.undo_to(change_count)
        self.game.board.frontier_size = frontier_size
        self.key = key
        size = tiles_in(move)
        for index in range(size):
            self.game.add(self.game.to, tile_of(move, index))

    @native
    def other_can_place(self) -> bool:
        """Tell whether the seat whose turn it is not can place something."""
        return (self.game.held_by(1 - self.game.to) & self.game.board.open_kinds()) != 0

    @native
    def play_greedily(self) -> int:
        """Return the margin of the seat whose turn it is if both play greedily to the end."""
        self.search.held = self.game.held_by(self.game.to)
        self.search.run(False, 1, self.game.hand_size[self.game.to])
        move: u64 = self.search.best
        if not move:
            if not self.other_can_place():
                return 0
            self.game.to = 1 - self.game.to
            margin = -self.play_greedily()
            self.game.to = 1 - self.game.to
            return margin
        if tiles_in(move) == self.game.hand_size[self.game.to]:
            return points_of(move)
        change_count = self.game.board.change_count
        frontier_size = self.game.board.frontier_size
        key: u64 = self.key
        self.put(move)
        margin = -self.play_greedily()
        self.take_back(move, change_count, frontier_size, key)
        return margin + points_of(move)

    # ── the order of moves ────────────────────────────────────────────────────────────────────────────────────────

    @native
    def cut_index(self, move: u64) -> int:
        """Return the place of a move in `cuts`, whatever its points."""
        return mixed(without_points(move)) & (CUTS - 1)

    @native
    def rank_moves(self, start: int, end: int) -> None:
        """Rank moves by their points and tiles, and by how often they were refutations."""
        for index in range(start, end):
            move: u64 = self.search.moves[index]
            cut = min(self.cuts[self.cut_index(move)], MOST_CUT)
            self.search.ranks[index] = RANK_OF_POINT * points_of(move) + RANK_OF_TILE * tiles_in(move) + cut

    @native
    def next_move(self, start: int, end: int, wanted: u64) -> u64:
        """Bring the wanted move, or else the one of the highest rank, to the front of the rest of a list."""
        best = start
        for index in range(start, end):
            if self.search.moves[index] == wanted:
                best = index
                break
            if self.search.ranks[index] > self.search.ranks[best]:
                best = index
        move: u64 = self.search.moves[best]
        self.search.moves[best] = self.search.moves[start]
        self.search.moves[start] = move
        rank = self.search.ranks[best]
        self.search.ranks[best] = self.search.ranks[start]
        self.search.ranks[start] = rank
        return move

    @native
    def note_refutation(self, move: u64, depth: int, deep: int) -> None:
        """Remember a refutation, to try it early elsewhere."""
        self.cuts[self.cut_index(move)] += CUT_BY_DEPTH * depth
        if self.killer[2 * deep] != move:
            self.killer[2 * deep + 1] = self.killer[2 * deep]
            self.killer[2 * deep] = move

    # ── alpha-beta ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def solve_position(self, depth: int) -> int:
        """Return the margin to come of the seat whose turn it is, `depth` turns deep."""
        self.nodes = 0
        self.horizon = 0
        for index in range(CUTS):
            self.cuts[index] = 0
        # The key covers board and hands, so that the memo never confuses two positions.
        self.key = 0
        for index in range(self.game.board.change_count):
            cell = self.game.board.changed_mask[index] >> 1
            if self.game.board.tile[cell] and not self.game.board.changed_mask[index] & 1:
                self.key = (self.key + mixed((ONE * (cell * KINDS + self.game.board.tile[cell])) * 4)) & WORD
        for seat in range(self.game.seats):
            for index in range(self.game.hand_size[seat]):
                kind = self.game.hand[seat * HAND_SIZE + index]
                self.key = (self.key + mixed(((ONE * (kind * 8 + index)) * 4 + seat) * GOLDEN)) & WORD
        return self.solve(depth, -WORST, WORST, 0)

    @native
    def solve(self, depth: int, alpha: int, beta: int, deep: int) -> int:
        """Return the margin of the seat whose turn it is under best play.

        A value at or below `alpha` is an upper bound, one at or above `beta` a lower bound. `deep` counts turns from
        the root.
        """
        self.nodes += 1
        if self.is_cut_off():
            self.horizon += 1
            return 0
        if depth <= 0:
            self.horizon += 1
            return self.play_greedily()
        mark: u64 = self.memo_mark()
        place = mark & (MEMO - 1)
        wanted: u64 = 0
        if self.memo_key[place] == mark ^ self.era:
            wanted = self.memo_move[place]
            value = self.memo_note[place] >> NOTE_VALUE
            bound = self.memo_note[place] & NOTE_KIND_MASK
            known_depth = (self.memo_note[place] >> NOTE_DEPTH) & NOTE_DEPTH_MASK
            if known_depth >= depth and (bound == EXACT or (value >= beta if bound == AT_LEAST else value <= alpha)):
                if known_depth < DEEPEST:
                    self.horizon += 1
                return value
        list_start = self.search.list_start
        self.search.held = self.game.held_by(self.game.to)
        self.search.run(True, 1, self.game.hand_size[self.game.to])
        if self.search.found == list_start:
            if not self.other_can_place():
                return 0  # QW-16
            self.game.to = 1 - self.game.to
            value = -self.solve(depth, -beta, -alpha, deep)
            self.game.to = 1 - self.game.to
            return value
        return self.solve_moves(depth, alpha, beta, deep, wanted)

    @native
    def solve_moves(self, depth: int, alpha: int, beta: int, deep: int, wanted: u64) -> int:
        """Try the moves that were just listed, the wanted one first, and note the result in the memo."""
        list_start = self.search.list_start
        list_end = self.search.found
        horizon: i64 = self.horizon
        first_alpha = alpha
        best = -WORST
        best_move: u64 = 0
        self.search.list_start = list_end
        change_count = self.game.board.change_count
        frontier_size = self.game.board.frontier_size
        key: u64 = self.key
        index = list_start
        self.rank_moves(list_start, list_end)
        while index < list_end:
            if index > list_start:
                wanted = self.killer[2 * deep + 1] if index > list_start + 1 else self.killer[2 * deep]
            move: u64 = self.next_move(index, list_end, wanted)
            points = points_of(move)
            value = points
            if tiles_in(move) != self.game.hand_size[self.game.to]:
                self.put(move)
                if index > list_start:  # a search with a null window first: is the move better at all?
                    value = points - self.solve(depth - 1, points - alpha - 1, points - alpha, deep + 1)
                if index == list_start or alpha < value < beta:
                    value = points - self.solve(depth - 1, points - beta, points - alpha, deep + 1)
                self.take_back(move, change_count, frontier_size, key)
                if self.is_cut_off():
                    break
            index += 1
            if value > best:
                best = value
                best_move = move
                alpha = max(alpha, value)
                if value >= beta:
                    self.note_refutation(move, depth, deep)
                    break
        self.search.list_start = list_start
        if self.is_cut_off():
            return best if best > -WORST else 0
        self.note_result(depth, best, best_move, first_alpha, beta, self.horizon == horizon)
        return best

    @native
    def note_result(self, depth: int, value: int, move: u64, alpha: int, beta: int, complete: bool) -> None:
        """Note the value and the best move of the position; a complete search counts as the deepest."""
        mark: u64 = self.memo_mark()
        place = mark & (MEMO - 1)
        bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT
        self.memo_key[place] = mark ^ self.era
        self.memo_move[place] = move
        self.memo_note[place] = (value << NOTE_VALUE) | ((DEEPEST if complete else depth) << NOTE_DEPTH) | bound

    @locked
    def solve_unlocked(self, depth: int) -> int:
        """Search the position without the interpreter lock."""
        with cython.nogil:
            return self.solve_position(depth)
