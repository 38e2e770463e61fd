"""The static evaluation: what a board and the tiles kept are worth, as a weighted sum of features."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, Words, i64, lowest, native, size_of, u64
from rowlock.kernels.qwirkle.board import COMPATIBLE, LINE_POINTS
from rowlock.kernels.qwirkle.constants import (
    ANY_TILE,
    CHANCES,
    FEATURES,
    HAND_SIZE,
    KINDS,
    LENGTH,
    MOST_ALONE,
    ONE,
    PAIRS,
    PHASES,
    POINT,
    SURE,
    TILES,
    WHOLE,
)
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import cell_of, points_of, step_of, tile_of, tiles_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Evaluation"]

GOOD_POINTS = 12
"""From this many points on, a tile counts as a good one."""

# The features, in the order of the weights.
KEPT, EQUAL_TILES, PAIRS_KEPT, REPLY, GOOD_REPLY, BEST = range(6)
SECOND_BEST, HOPE, GOOD_LEFT, COMPLETES, OPEN_FOUR, USELESS = range(6, 12)


class Evaluation(Native):
    """Values what a turn leaves behind, for the seat that made it."""

    game: Game
    weight: Annotated[Ints, PHASES * FEATURES]
    """the weights while the bag holds tiles, then the weights once it is empty"""
    has_weights: bool
    feature: Annotated[Ints, FEATURES]
    unseen: Annotated[Ints, KINDS]
    """tiles of each kind that the seat cannot see"""
    unseen_size: int
    kinds_for: Annotated[Words, MOST_ALONE + 1]
    """the kinds that, laid alone, earn this many points"""
    missing_pair: Annotated[Words, PAIRS]
    """the two kinds that a line of four lacks"""
    pair_count: int
    miss_chance: Annotated[Ints, CHANCES * (TILES + 1)]
    miss_known: Annotated[Bytes, CHANCES]
    leave_value: i64
    """what the last turn that was valued leaves behind"""
    kept: u64
    """the kinds that this turn keeps"""
    kept_size: int
    draws: int

    def __init__(self, game: Game) -> None:
        """Make an evaluation without weights."""
        self.game = game

    @native
    def chance_of_none(self, hand: int, unseen: int, good: int) -> int:
        """Return the probability, of 65536, that a hand dealt from `unseen` tiles holds none of the `good` ones."""
        row = hand * (TILES + 1) + unseen
        if not self.miss_known[row]:
            self.miss_known[row] = 1
            for count in range(unseen + 1):
                chance: i64 = SURE
                for index in range(hand):
                    left = unseen - count - index
                    chance = chance * (left if left > 0 else 0) // (unseen - index if unseen > index else 1)
                self.miss_chance[row * (TILES + 1) + count] = chance
        return self.miss_chance[row * (TILES + 1) + good]

    @native
    def count_unseen(self, seat: int) -> None:
        """Count what a seat cannot see: the bag and the other hands."""
        for kind in range(KINDS):
            self.unseen[kind] = 0
        for index in range(self.game.stock_size):
            self.unseen[self.game.stock[index]] += 1
        self.unseen_size = self.game.stock_size
        for other in range(self.game.seats):
            if other != seat:
                self.unseen_size += self.game.hand_size[other]
                for index in range(other * HAND_SIZE, other * HAND_SIZE + self.game.hand_size[other]):
                    self.unseen[self.game.hand[index]] += 1

    @native
    def scan_board(self) -> None:
        """Collect the kinds by what they earn alone, and the pairs of kinds that lines of four lack."""
        for points in range(MOST_ALONE + 1):
            self.kinds_for[points] = 0
        self.pair_count = 0
        for index in range(self.game.board.frontier_size):
            cell = self.game.board.frontier[index]
            along: u64 = self.game.board.admits[2 * cell]
            across: u64 = self.game.board.admits[2 * cell + 1]
            fit: u64 = along & across & ANY_TILE
            if fit:
                self.kinds_for[LINE_POINTS[(along >> LENGTH) + 1] + LINE_POINTS[(across >> LENGTH) + 1]] |= fit
                if along >> LENGTH == 4:
                    self.add_pair(along & ANY_TILE)
                if across >> LENGTH == 4:
                    self.add_pair(across & ANY_TILE)

    @native
    def add_pair(self, missing: u64) -> None:
        """Remember what a line of four lacks, once for both its ends."""
        for index in range(self.pair_count):
            if self.missing_pair[index] == missing:
                return
        if self.pair_count < PAIRS:
            self.missing_pair[self.pair_count] = missing
            self.pair_count += 1

    @native
    def value_leave(self, kept: u64, size: int, draws: int) -> i64:
        """Return what the board and the tiles kept are worth, in thousandths of a point.

        `scan_board` and `count_unseen` come first. Probabilities are over the tiles that the seat cannot see.
        """
        self.kept = kept
        self.kept_size = size
        self.draws = draws
        next_hand = self.game.hand_size[(self.game.to + 1) % self.game.seats]
        for index in range(FEATURES):
            self.feature[index] = 0
        seen: u64 = self.value_single_tiles(kept, draws, next_hand)
        self.value_hand(kept, size, next_hand)
        self.feature[USELESS] = size_of(kept & ~seen) * WHOLE
        first = 0 if self.game.stock_size > draws else FEATURES
        worth: i64 = 0
        for index in range(FEATURES):
            worth += self.weight[first + index] * self.feature[index]
        self.leave_value = worth >> 10
        return self.leave_value

    @native
    def value_single_tiles(self, kept: u64, draws: int, next_hand: int) -> u64:
        """Set the features of single tiles, for the next seat and for the own next turn; return the kinds that fit."""
        seen: u64 = 0
        good = 0
        reply: i64 = 0
        hope: i64 = 0
        missed = SURE
        left = SURE
        best = 0
        second = 0
        points = MOST_ALONE
        while points > 1:
            fit: u64 = self.kinds_for[points] & ~seen
            if fit:
                seen |= fit
                own: u64 = fit & kept
                while fit:
                    good += self.unseen[lowest(fit)]
                    fit &= fit - 1
                chance = self.chance_of_none(next_hand, self.unseen_size, good)
                reply += points * (missed - chance)
                missed = chance
                if points >= GOOD_POINTS:
                    self.feature[GOOD_REPLY] = (SURE - missed) >> 6
                    if own:
                        self.feature[GOOD_LEFT] = missed >> 6
                if not best:
                    chance = 0 if own else self.chance_of_none(draws, self.unseen_size, good)
                    hope += points * (left - chance)
                    left = chance
                if own:
                    if not best:
                        best = points
                        own &= own - 1
                        if own:
                            second = points
                    elif not second:
                        second = points
            points -= 1
        self.feature[REPLY] = reply >> 6
        self.feature[BEST] = best * WHOLE
        self.feature[SECOND_BEST] = second * WHOLE
        self.feature[HOPE] = hope >> 6
        return seen

    @native
    def value_hand(self, kept: u64, size: int, next_hand: int) -> None:
        """Set the features of the tiles kept together, and of lines of four."""
        pairs = 0
        fit: u64 = kept
        while fit:
            pairs += size_of(COMPATIBLE[lowest(fit)] & kept)
            fit &= fit - 1
        self.feature[KEPT] = size * WHOLE
        self.feature[EQUAL_TILES] = (size - size_of(kept)) * WHOLE
        self.feature[PAIRS_KEPT] = (pairs >> 1) * WHOLE
        for index in range(self.pair_count):
            fit = self.missing_pair[index]
            if fit & kept == fit:
                self.feature[COMPLETES] = WHOLE
            elif fit & (fit - 1) and self.unseen_size:
                both: i64 = (
                    self.unseen[lowest(fit)] * self.unseen[lowest(fit & (fit - 1))] * next_hand * (next_hand - 1)
                )
                self.feature[OPEN_FOUR] += WHOLE * both // (self.unseen_size * self.unseen_size)

    @native
    def value_move(self, move: u64) -> i64:
        """Return what a placement and its leave are worth; the board is the same afterwards."""
        change_count = self.game.board.change_count
        frontier_size = self.game.board.frontier_size
        self.try_move(move)
        self.game.board.undo_to(change_count)
        self.game.board.frontier_size = frontier_size
        return self.leave_value + points_of(move) * POINT

    @native
    def try_move(self, move: u64) -> None:
        """Lay a placement and value what it leaves; the caller takes it back."""
        cell = cell_of(move)
        step = step_of(move)
        size = tiles_in(move)
        laid: u64 = 0
        for index in range(size):
            while self.game.board.tile[cell]:
                cell += step
            kind = tile_of(move, index)
            laid |= ONE << kind
            self.game.board.lay(cell, kind)
        kept: u64 = 0
        first = self.game.to * HAND_SIZE
        for index in range(first, first + self.game.hand_size[self.game.to]):
            if (laid >> self.game.hand[index]) & 1:
                laid &= ~(ONE << self.game.hand[index])
            else:
                kept |= ONE << self.game.hand[index]
        self.scan_board()
        count = self.game.hand_size[self.game.to] - size
        self.value_leave(kept, count, min(HAND_SIZE - count, self.game.stock_size))

    @native
    def value_swap(self, chosen: int) -> i64:
        """Return what a swap of the hand's tiles with these bits is worth, and give these; `scan_board` comes first."""
        kept: u64 = 0
        count = 0
        first = self.game.to * HAND_SIZE
        self.game.given_size = 0
        for index in range(self.game.hand_size[self.game.to]):
            if (chosen >> index) & 1:
                self.game.given[self.game.given_size] = self.game.hand[first + index]
                self.game.given_size += 1
            else:
                kept |= ONE << self.game.hand[first + index]
                count += 1
        return self.value_leave(kept, count, self.game.given_size)
