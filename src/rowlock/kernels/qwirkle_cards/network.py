"""A small network that values what a turn leaves behind. All of it is whole numbers.

Every line of the table is described by its six cards: how many lie on the table, are kept and are unseen, and whether
the line that crosses there could spare the card. All twelve lines share one layer of clipped units. Their sum, the
pile, the turns left, the numbers of cards and the leads feed a second layer; from it come the Qwirkles still to gain on
the others. There is a net for each number of seats.
"""

from __future__ import annotations

from rowlock.kernels.native import (
    Ints,
    Longs,
    Native,
    SignedShorts,
    add_shorts,
    i64,
    inline,
    native,
    product_of,
)
from rowlock.kernels.qwirkle_cards.constants import COPIES, HAND_SIZE, KINDS, LINES, SEATS, WIDTH
from rowlock.kernels.qwirkle_cards.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["CLASSES", "FACTS", "HIDDEN", "INPUTS", "NETS", "POINT", "SHARED", "UNITS", "WIN", "Network", "win_bonus"]

# ── the inputs ────────────────────────────────────────────────────────────────────────────────────────────────────

CLASSES = 40
"""A card of a line by its copies on the table, kept and unseen, and by what crosses there."""
CROSSINGS = 3
PILES = 0
PILE_STEPS = 20
LEFT = PILES + PILE_STEPS
LEFT_STEPS = SEATS + 2
"""Turns left, or none counted yet."""
TABLES = LEFT + LEFT_STEPS
TABLE_STEPS = 16
KEPT = TABLES + TABLE_STEPS
LEADS = KEPT + HAND_SIZE + 1
MOST_LEAD = 5
LEAD_STEPS = 2 * MOST_LEAD + 1
SHARED = LEADS + (SEATS - 1) * LEAD_STEPS
"""Inputs that the lines share: of each group exactly one is set, of the leads one for every other seat."""
FACTS = 4 + SEATS - 1
INPUTS = KINDS + KINDS + FACTS
"""Numbers that describe a turn: the classes of the cards in the colours, in the shapes, then the shared inputs."""

# ── the units ─────────────────────────────────────────────────────────────────────────────────────────────────────

NETS = SEATS - 1
UNITS = 48
HIDDEN = 32
UNIT_SHIFT = 3
"""Weights of lines are in 2048ths, units in 256ths ..."""
MOST_UNIT = 1023
"""... and at most just below 4, so that twelve of them fit a short."""
HIDDEN_SHIFT = 11
MOST_HIDDEN = 2047
OUT_BITS = 18
"""A weight of the outputs is in 1024ths for each whole of a unit."""
POINT = 1000
"""Values are in thousandths of a Qwirkle."""
WIN = 6 * POINT
"""The bonus for a win, and the penalty for a loss."""
CLASS_BITS = 6
KNOWN = 1024
"""Lines whose units are remembered: the lays of a turn share most of their lines."""

CLASS_OF: Annotated[Ints, 64] = [0] * 64
PILE_STEP: Annotated[Ints, 128] = [0] * 128
TABLE_STEP: Annotated[Ints, 128] = [0] * 128


def _fill_steps() -> None:
    found = 0
    for copies in range(COPIES + 1):
        for kept in range(COPIES + 1 - copies):
            for unseen in range(COPIES + 1 - copies - kept):
                CLASS_OF[copies * 16 + kept * 4 + unseen] = found
                found += CROSSINGS if copies else 1
    for count in range(128):
        PILE_STEP[count] = sum(
            [count >= least for least in (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 17, 20, 24, 29, 35, 43, 53, 65)]
        )
        TABLE_STEP[count] = sum([count >= least for least in (1, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 18, 21, 25, 30)])


_fill_steps()


@inline
def win_bonus(lead: int) -> int:
    """Return the bonus for a final lead over the best of the others."""
    return WIN if lead > 0 else -WIN if lead < 0 else 0


class Network(Native):
    """Values what a turn leaves behind, for the seat that makes it."""

    game: Game
    is_loaded: bool
    line_weight: Annotated[SignedShorts, NETS * CLASSES * UNITS]
    line_bias: Annotated[SignedShorts, NETS * UNITS]
    pool_weight: Annotated[SignedShorts, NETS * HIDDEN * UNITS]
    shared_weight: Annotated[Ints, NETS * SHARED * HIDDEN]
    hidden_bias: Annotated[Ints, NETS * HIDDEN]
    out_weight: Annotated[Ints, NETS * HIDDEN]
    out_bias: Annotated[Ints, NETS]
    unseen: Annotated[Ints, KINDS]
    """the copies that the seat whose turn it is cannot see"""
    lead: Annotated[Ints, SEATS]
    """the lead of the seat whose turn it is over each of the following ones, before its turn"""
    on_table: Annotated[Ints, KINDS]
    kept: Annotated[Ints, KINDS]
    different: Annotated[Ints, LINES]
    """the different cards of each line on the table"""
    input: Annotated[Ints, INPUTS]
    sums: Annotated[SignedShorts, UNITS]
    known_line: Annotated[Longs, KNOWN]
    """the classes of a remembered line, as one number"""
    known_unit: Annotated[SignedShorts, KNOWN * UNITS]
    pool: Annotated[SignedShorts, UNITS]
    hidden: Annotated[Ints, HIDDEN]
    net: int

    def __init__(self, game: Game) -> None:
        """Make a network without weights."""
        self.game = game

    # ── the inputs ────────────────────────────────────────────────────────────────────────────────────────────────

    @inline
    def put(self, card: int, count: int) -> None:
        """Add copies of a card to the table that a turn leaves, or with a negative count remove them."""
        self.on_table[card] += count

    @inline
    def keep(self, card: int, count: int) -> None:
        """Add copies of a card to the hand that a turn leaves, or with a negative count remove them."""
        self.kept[card] += count

    @native
    def begin_turn(self) -> None:
        """Note what the turn of the seat whose turn it is does not change."""
        seat = self.game.to
        self.net = self.game.seats - 2
        for card in range(KINDS):
            self.unseen[card] = COPIES - self.game.table[card]
        for index in range(self.game.hand_size[seat]):
            self.unseen[self.game.hand[seat * HAND_SIZE + index]] -= 1
        own = self.game.claims_of(seat)
        for other in range(self.game.seats):
            for line in range(LINES):
                times = self.game.claimed[other * LINES + line]
                if times:
                    for place in range(WIDTH):
                        card = line * WIDTH + place if line < WIDTH else place * WIDTH + line - WIDTH
                        self.unseen[card] -= times
        for step in range(1, self.game.seats):
            self.lead[step] = own - self.game.claims_of((seat + step) % self.game.seats)

    @native
    def describe(self, claims: int) -> None:
        """Set the inputs from the cards on the table and kept after a turn, and the number of its claims."""
        laid = 0
        kept = 0
        for line in range(LINES):
            self.different[line] = 0
        for card in range(KINDS):
            if self.on_table[card]:
                laid += self.on_table[card]
                self.different[card // WIDTH] += 1
                self.different[WIDTH + card % WIDTH] += 1
            kept += self.kept[card]
        for card in range(KINDS):
            copies = self.on_table[card]
            found = CLASS_OF[copies * 16 + self.kept[card] * 4 + self.unseen[card]]
            if copies:
                self.input[card] = found + self.crossing(self.different[WIDTH + card % WIDTH])
                self.input[KINDS + card] = found + self.crossing(self.different[card // WIDTH])
            else:
                self.input[card] = found
                self.input[KINDS + card] = found
        self.describe_facts(laid, kept, claims)

    @inline
    def crossing(self, different: int) -> int:
        """Tell whether a crossing line cannot be a row, needs the card for one, or can spare it."""
        return min(max(different - 2, 0), CROSSINGS - 1)

    @native
    def describe_facts(self, laid: int, kept: int, claims: int) -> None:
        """Set the inputs that the lines share."""
        first = 2 * KINDS
        drawn = min(HAND_SIZE - kept, self.game.stock_size)
        pile = self.game.stock_size - drawn
        left = SEATS + 1
        if not pile:
            left = self.game.seats if self.game.left < 0 else self.game.left - 1
        self.input[first] = PILES + PILE_STEP[pile]
        self.input[first + 1] = LEFT + left
        self.input[first + 2] = TABLES + TABLE_STEP[laid]
        self.input[first + 3] = KEPT + kept
        for step in range(1, self.game.seats):
            lead = min(max(self.lead[step] + claims, -MOST_LEAD), MOST_LEAD)
            self.input[first + 3 + step] = LEADS + (step - 1) * LEAD_STEPS + MOST_LEAD + lead

    # ── the layers ────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def value(self, claims: int) -> i64:
        """Return the Qwirkles of a turn, those to gain after it and the bonus to expect for a win.

        `on_table` and `kept` hold what the turn leaves. Without weights a turn has its Qwirkles and a random fraction.
        """
        self.describe(claims)
        if not self.is_loaded:
            return claims * POINT + self.game.stream.below(POINT)
        if self.input[2 * KINDS + 1] == LEFT:  # the game has ended
            return claims * POINT + self.bonus(claims)
        self.add_lines()
        return claims * POINT + self.output()

    @native
    def bonus(self, claims: int) -> int:
        """Return the bonus for a win or the penalty for a loss, if the game ends with the claims of this turn."""
        least = self.lead[1]
        for step in range(2, self.game.seats):
            least = min(least, self.lead[step])
        return win_bonus(least + claims)

    @native
    def add_lines(self) -> None:
        """Add up the units of all lines."""
        for index in range(UNITS):
            self.pool[index] = 0
        for line in range(LINES):
            start = line * WIDTH if line < WIDTH else KINDS + line - WIDTH
            step = 1 if line < WIDTH else WIDTH
            key: i64 = self.net + 1
            for place in range(WIDTH):
                key = (key << CLASS_BITS) | self.input[start + place * step]
            known: int = (key ^ (key >> 11) ^ (key >> 23)) & (KNOWN - 1)
            if self.known_line[known] != key:
                self.known_line[known] = key
                self.remember(known, start, step)
            add_shorts(self.pool, self.known_unit, known * UNITS, UNITS)

    @native
    def remember(self, known: int, start: int, step: int) -> None:
        """Compute the units of a line, whose inputs are `step` apart, and remember them."""
        for index in range(UNITS):
            self.sums[index] = self.line_bias[self.net * UNITS + index]
        for place in range(WIDTH):
            row = (self.net * CLASSES + self.input[start + place * step]) * UNITS
            add_shorts(self.sums, self.line_weight, row, UNITS)
        for index in range(UNITS):
            self.known_unit[known * UNITS + index] = min(max(self.sums[index] >> UNIT_SHIFT, 0), MOST_UNIT)

    @native
    def forget(self) -> None:
        """Forget all lines, because the weights have changed."""
        for known in range(KNOWN):
            self.known_line[known] = 0

    @native
    def output(self) -> i64:
        """Return the Qwirkles to gain, from the pool and the shared inputs."""
        first = self.net * HIDDEN
        for index in range(HIDDEN):
            self.hidden[index] = self.hidden_bias[first + index]
        for place in range(FACTS - SEATS + self.game.seats):
            row = (self.net * SHARED + self.input[2 * KINDS + place]) * HIDDEN
            for index in range(HIDDEN):
                self.hidden[index] += self.shared_weight[row + index]
        total: i64 = 0
        for index in range(HIDDEN):
            unit = product_of(self.pool, self.pool_weight, (first + index) * UNITS, UNITS)
            unit = (unit + self.hidden[index]) >> HIDDEN_SHIFT
            if unit > 0:
                total += min(unit, MOST_HIDDEN) * self.out_weight[first + index]
        return ((total * POINT) >> OUT_BITS) + self.out_bias[self.net]
