"""A small network that values what a turn leaves behind. All of it is whole numbers.

Its inputs are counts: the kinds by what they earn alone and by how many are unseen or kept, the ends of lines by length
and by what fits there, the tiles kept, the bag, the features of the static evaluation, and the lead. One layer of
clipped units follows, then the margin still to come and the logarithm of the odds to win. There is a net for each
phase: with and without tiles in the bag, for two seats and for more.

The inputs of a turn's placements differ little, so the sums of the first layer are kept for the position before the
turn, and each placement only adds the rows of the inputs that it changes.
"""

from __future__ import annotations

from rowlock.kernels.hands import FIRST_COLOUR, FIRST_SHAPE
from rowlock.kernels.native import Ints, Native, SignedShorts, Words, i64, inline, native, size_of, u64
from rowlock.kernels.qwirkle.constants import (
    ANY_TILE,
    FEATURES,
    FRONTIER,
    HAND_SIZE,
    KINDS,
    LENGTH,
    MOST_ALONE,
    ONE,
    POINT,
)
from rowlock.kernels.qwirkle.evaluation import Evaluation
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import points_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["INPUTS", "NETS", "UNITS", "Network"]

# ── the inputs ────────────────────────────────────────────────────────────────────────────────────────────────────

GRADES = 12
"""Kinds are graded by the points that one earns alone."""
PER_GRADE = 6
"""Not kept and one, two or three unseen; kept and none, one or two unseen."""
LINES = GRADES * PER_GRADE
HELD_STEPS, UNSEEN_STEPS = 4, 5
PER_LENGTH = HELD_STEPS * UNSEEN_STEPS
SETS = LINES + 5 * PER_LENGTH
"""Colours and shapes of which two to five kinds are kept, then the copies."""
SET_INPUTS = 5
SIZES = SETS + SET_INPUTS
"""The number of tiles kept."""
BAGS = SIZES + HAND_SIZE + 1
BAG_STEPS = 10
OTHER_HAND = BAGS + BAG_STEPS
"""The next hand once the bag is empty."""
STATIC_INPUTS = OTHER_HAND + HAND_SIZE + 1
LEAD = STATIC_INPUTS + FEATURES
SEATS_INPUT = LEAD + 1
INPUTS = SEATS_INPUT + 1
FEATURE_SHIFT = 6
"""Features are counted in 1024ths, as inputs in sixteenths."""
MOST_LEAD = 60

# ── the units ─────────────────────────────────────────────────────────────────────────────────────────────────────

NETS = 4
UNITS = 32
"""The last one is linear: it belongs to the margin as it is."""
HIDDEN = UNITS - 1
WEIGHT_BITS = 11
"""A weight of the first layer is in 2048ths."""
UNIT_SHIFT = 3
"""A unit is in 256ths ..."""
MOST_UNIT = 1023
"""... and at most just below 4."""
OUT_BITS = 18
"""A weight of the second layer is in 1024ths of a point for each whole of a unit."""

GRADE_OF: Annotated[Ints, MOST_ALONE + 1] = [0] * (MOST_ALONE + 1)
UNSEEN_STEP: Annotated[Ints, 128] = [0] * 128
BAG_STEP: Annotated[Ints, 128] = [0] * 128


def _fill_steps() -> None:
    grades = (2, 3, 4, 5, 6, 7, 8, 10, 12, 13, 16)
    for points in range(25):
        GRADE_OF[points] = sum([points >= least for least in grades])
    for count in range(128):
        UNSEEN_STEP[count] = sum([count >= least for least in (1, 3, 5, 8)])
        BAG_STEP[count] = sum([count >= least for least in (1, 3, 5, 7, 13, 25, 37, 55, 73)])


_fill_steps()


class Network(Native):
    """Values what a turn leaves behind, for the seat that made it."""

    game: Game
    evaluation: Evaluation
    is_loaded: bool
    weight: Annotated[SignedShorts, NETS * INPUTS * UNITS]
    bias: Annotated[Ints, NETS * UNITS]
    out_weight: Annotated[Ints, NETS * UNITS]
    """for the margin; the bias stands in the place of the linear unit"""
    win_weight: Annotated[Ints, NETS * UNITS]
    input: Annotated[Ints, INPUTS]
    unit: Annotated[Ints, UNITS]
    unseen_least: Annotated[Words, 4]
    """the kinds of which at least so many are unseen"""
    base_net: int
    """the net of the position before the turn"""
    base_kept: u64
    base_input: Annotated[Ints, INPUTS]
    base_unit: Annotated[Ints, UNITS]
    base_size: int
    """the frontier before the turn: its cells' lines, and the group of each"""
    base_along: Annotated[Words, FRONTIER]
    base_across: Annotated[Words, FRONTIER]
    base_group: Annotated[Ints, FRONTIER]
    net: int
    win_value: i64
    """the logarithm of the odds to win, in thousandths"""

    def __init__(self, game: Game, evaluation: Evaluation) -> None:
        """Make a network without weights."""
        self.game = game
        self.evaluation = evaluation

    # ── one turn ──────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def begin_turn(self) -> None:
        """Describe the position before the turn of the seat whose turn it is; `count_unseen` comes first."""
        for least in range(1, 4):
            self.unseen_least[least] = 0
        for kind in range(KINDS):
            for least in range(1, self.evaluation.unseen[kind] + 1):
                self.unseen_least[least] |= ONE << kind
        self.evaluation.scan_board()
        self.evaluation.value_leave(self.game.held_by(self.game.to), self.game.hand_size[self.game.to], 0)
        self.base_size = 0
        self.describe(self.game.stock_size)
        self.base_kept = self.evaluation.kept
        self.base_size = self.game.board.frontier_size
        for index in range(self.base_size):
            cell = self.game.board.frontier[index]
            self.base_along[index] = self.game.board.admits[2 * cell]
            self.base_across[index] = self.game.board.admits[2 * cell + 1]
            self.base_group[index] = self.group_of(self.base_along[index] & self.base_across[index] & ANY_TILE)
        for index in range(INPUTS):
            self.base_input[index] = self.input[index]
        self.base_net = self.net
        self.add_all()
        for index in range(UNITS):
            self.base_unit[index] = self.unit[index]

    @native
    def value_move(self, move: u64) -> i64:
        """Return what a placement and its leave are worth; `begin_turn` comes first."""
        change_count = self.game.board.change_count
        frontier_size = self.game.board.frontier_size
        self.evaluation.try_move(move)
        self.describe(self.game.stock_size - self.evaluation.draws)
        self.game.board.undo_to(change_count)
        self.game.board.frontier_size = frontier_size
        return self.value_inputs() + points_of(move) * POINT

    @native
    def value_swap(self, chosen: int) -> i64:
        """Return what a swap of the hand's tiles with these bits is worth, and give these; `begin_turn` comes first."""
        self.evaluation.value_swap(chosen)
        self.describe(self.game.stock_size)
        return self.value_inputs()

    # ── the inputs ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def describe(self, bag: int) -> None:
        """Set the inputs for the board, the tiles kept, as the evaluation has just valued them, and the bag."""
        for index in range(INPUTS):
            self.input[index] = 0
        self.describe_kinds()
        self.describe_lines()
        self.describe_hand()
        self.net = (0 if bag else 1) + (2 if self.game.seats > 2 else 0)
        self.input[BAGS + BAG_STEP[bag]] = 1
        if not bag:
            self.input[OTHER_HAND + self.game.hand_size[(self.game.to + 1) % self.game.seats]] = 1
        for index in range(FEATURES):
            self.input[STATIC_INPUTS + index] = self.evaluation.feature[index] >> FEATURE_SHIFT
        self.input[LEAD] = min(max(self.lead(), -MOST_LEAD), MOST_LEAD)
        self.input[SEATS_INPUT] = self.game.seats - 2

    @native
    def lead(self) -> int:
        """Return the points of the seat whose turn it is beyond the best other seat."""
        best = 0
        for seat in range(self.game.seats):
            if seat != self.game.to:
                best = max(best, self.game.score[seat])
        return self.game.score[self.game.to] - best

    @native
    def describe_kinds(self) -> None:
        """Count the kinds by what they earn alone."""
        seen: u64 = 0
        points = MOST_ALONE
        while points > 1:
            fit: u64 = self.evaluation.kinds_for[points] & ~seen
            if fit:
                seen |= fit
                self.count_kinds(GRADE_OF[points] * PER_GRADE, fit)
            points -= 1
        self.count_kinds(0, ANY_TILE & ~seen)

    @inline
    def count_kinds(self, first: int, fit: u64) -> None:
        """Count kinds of one grade by how many are unseen and whether one is kept."""
        one: u64 = fit & self.unseen_least[1]
        two: u64 = fit & self.unseen_least[2]
        three: u64 = fit & self.unseen_least[3]
        kept: u64 = self.evaluation.kept
        ones = size_of(one & ~kept)
        twos = size_of(two & ~kept)
        threes = size_of(three & ~kept)
        self.input[first] += ones - twos
        self.input[first + 1] += twos - threes
        self.input[first + 2] += threes
        kept &= fit
        if kept:
            ones = size_of(one & kept)
            twos = size_of(two & kept)
            self.input[first + 3] += size_of(kept) - ones
            self.input[first + 4] += ones - twos
            self.input[first + 5] += twos

    @native
    def describe_lines(self) -> None:
        """Count the ends of lines; cells that the turn has not changed count as before it."""
        if self.base_size:
            for index in range(LINES, SETS):
                self.input[index] = self.base_input[index]
        changed: u64 = self.base_kept & ~self.evaluation.kept
        for index in range(self.game.board.frontier_size):
            cell: i64 = self.game.board.frontier[index]
            along: u64 = self.game.board.admits[2 * cell]
            across: u64 = self.game.board.admits[2 * cell + 1]
            fit: u64 = along & across & ANY_TILE
            if index < self.base_size:
                if along == self.base_along[index] and across == self.base_across[index] and not fit & changed:
                    continue
                self.count_lines(self.base_along[index], self.base_across[index], self.base_group[index], -1)
            self.count_lines(along, across, self.group_of(fit), 1)

    @inline
    def group_of(self, fit: u64) -> int:
        """Group a cell by how many of the tiles that fit there are kept and unseen; −1 if nothing fits."""
        if not fit:
            return -1
        unseen = (
            size_of(fit & self.unseen_least[1])
            + size_of(fit & self.unseen_least[2])
            + size_of(fit & self.unseen_least[3])
        )
        held = size_of(fit & self.evaluation.kept)
        return min(held, HELD_STEPS - 1) * UNSEEN_STEPS + UNSEEN_STEP[unseen]

    @inline
    def count_lines(self, along: u64, across: u64, group: int, change: int) -> None:
        """Count the lines that end at a cell, by their length and the group of the cell."""
        if group < 0:
            return
        length = along >> LENGTH
        if length:
            self.input[LINES + (length - 1) * PER_LENGTH + group] += change
        length = across >> LENGTH
        if length:
            self.input[LINES + (length - 1) * PER_LENGTH + group] += change

    @native
    def describe_hand(self) -> None:
        """Count the colours and shapes of which several kinds are kept, the copies, and the tiles."""
        kept: u64 = self.evaluation.kept
        for group in range(12):
            same: u64 = kept & (FIRST_COLOUR << (6 * group) if group < 6 else FIRST_SHAPE << (group - 6))
            if same & (same - 1):
                self.input[SETS + min(size_of(same), 5) - 2] += 1
        self.input[SETS + SET_INPUTS - 1] = self.evaluation.kept_size - size_of(kept)
        self.input[SIZES + self.evaluation.kept_size] = 1

    # ── the layers ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def add_all(self) -> None:
        """Sum the first layer from nothing."""
        for index in range(UNITS):
            self.unit[index] = self.bias[self.net * UNITS + index]
        for index in range(INPUTS):
            if self.input[index]:
                self.add_row((self.net * INPUTS + index) * UNITS, self.input[index])

    @inline
    def add_row(self, first: int, times: int) -> None:
        """Add the weights of one input to the units."""
        for index in range(UNITS):
            self.unit[index] += times * self.weight[first + index]

    @native
    def value_inputs(self) -> i64:
        """Return the margin to come, in thousandths of a point, from what changed since the turn began."""
        if self.net == self.base_net:
            for index in range(UNITS):
                self.unit[index] = self.base_unit[index]
            for index in range(INPUTS):
                change = self.input[index] - self.base_input[index]
                if change:
                    self.add_row((self.net * INPUTS + index) * UNITS, change)
        else:
            self.add_all()
        return self.value_units()

    @native
    def value_units(self) -> i64:
        """Return the margin to come from the sums of the first layer, and set the value of winning."""
        first = self.net * UNITS
        margin: i64 = 0
        win: i64 = 0
        for index in range(HIDDEN):
            sum_here = self.unit[index] >> UNIT_SHIFT
            if sum_here > 0:
                sum_here = min(sum_here, MOST_UNIT)
                margin += sum_here * self.out_weight[first + index]
                win += sum_here * self.win_weight[first + index]
        linear: i64 = self.unit[HIDDEN]
        margin = ((margin * POINT) >> OUT_BITS) + ((linear * POINT) >> WEIGHT_BITS)
        margin += self.out_weight[first + HIDDEN]
        self.win_value = ((win * POINT) >> OUT_BITS) + self.win_weight[first + HIDDEN]
        return margin
