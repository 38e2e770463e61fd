"""A small network that values what an action leaves behind. All of it is whole numbers.

Its inputs are one or nothing, and are counted: each own row with the cards held for it, how far off its next cards
are, the misses, the rows and the visible numbers of the leading other seat and of the rest, the lead, and when the seat
is next active. One layer of clipped units follows, then the value: the final lead, with a bonus for winning.

An action changes one row and some cards, so the sums of the first layer are kept for the position before it, and each
action only replaces the inputs of the rows that it changes.
"""

from __future__ import annotations

from rowlock.kernels.native import (
    Ints,
    Native,
    SignedShorts,
    clip_shorts,
    i64,
    inline,
    native,
    product_of,
    u64,
)
from rowlock.kernels.qwixx_cards.constants import (
    BEFORE_LOCK,
    BOXES,
    HAND_SHAPES,
    HAND_SIZE,
    LAST_BOX,
    MOST_MISSES,
    ONE,
    OTHER_MISS,
    OTHER_ROW,
    ROW_KINDS,
    ROWS,
    SLOTS,
    WORST,
)
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.outlook import ALL_BOXES, CARD_POINT, OFFSET, PHASE_OF, ROW_KIND, SHAPE, Outlook
from rowlock.kernels.qwixx_cards.sheets import BOX_COUNT, LAST, box_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["INPUTS", "MOST_INPUTS", "UNITS", "Network"]

# ── the inputs ────────────────────────────────────────────────────────────────────────────────────────────────────

SHAPES = HAND_SHAPES + 1
"""What a hand holds of one colour, or nothing."""
MOST_CROSSES = 6
GAPS = 9
"""Boxes given up before the first card, at most 7; 8 without a card."""
PILE_STEPS = 5
"""Cards of one number in the pile."""
OWN_ROWS_IN = 0
OWN_HANDS_IN = OWN_ROWS_IN + ROW_KINDS
OWN_GAPS_IN = OWN_HANDS_IN + (MOST_CROSSES + 1) * SHAPES
NEXT_IN = OWN_GAPS_IN + (BOXES + 1) * GAPS
"""Whether the cards of the next two boxes are discarded, and how many cards of these numbers are in the pile."""
CARDS_IN = NEXT_IN + 4 * PILE_STEPS * PILE_STEPS
"""Cards held, and how many of them fit no row any more."""
PROGRESS_IN = CARDS_IN + (HAND_SIZE + 1) * (HAND_SIZE + 1)
PROGRESS_STEPS = 23
MOMENT_IN = PROGRESS_IN + PROGRESS_STEPS
OWN_TURN_ENDS, OWN_TURN = 4, 5
"""Moments: after an answer, the turns before the seat's next; after its own turn; and after taking cards."""
MOMENTS = 6
"""Each with the number of misses."""
LEAD_IN = MOMENT_IN + MOMENTS * MOST_MISSES
MOST_LEAD = 40
LEAD_STEPS = MOST_LEAD + 1
PILE_SIZE_IN = LEAD_IN + LEAD_STEPS
PILE_SIZES = 8
LEADER_IN = PILE_SIZE_IN + PILE_SIZES
SEAT_MISS = ROW_KINDS
SEAT_PROGRESS = SEAT_MISS + MOST_MISSES
SEAT_SIZE = SEAT_PROGRESS + PROGRESS_STEPS
SEAT_NEXT = SEAT_SIZE + HAND_SIZE + 1
SEAT_NEAR = SEAT_NEXT + ROWS + 1
"""Numbers held by the rows in which they are next, and in which they give up at most two boxes."""
SEAT_INPUTS = SEAT_NEAR + ROWS + 1
REST_IN = LEADER_IN + SEAT_INPUTS
INPUTS = REST_IN + SEAT_INPUTS
NEAR = 2
PER_ROW = 4
MOST_INPUTS = 128
"""The inputs that are set at once are fewer."""

# ── the units ─────────────────────────────────────────────────────────────────────────────────────────────────────

UNITS = 64
"""The last one is linear: it belongs to the value as it is."""
HIDDEN = UNITS - 1
UNIT_BITS = 10
"""A unit is in 1024ths ..."""
MOST_UNIT = 4095
"""... and at most just below 4."""
LINEAR = 1000
"""Hundredths of a point for each whole of the linear unit."""


class Network(Native):
    """Values what an action leaves behind, for the seat that acts."""

    game: Game
    outlook: Outlook
    is_loaded: bool
    weight: Annotated[SignedShorts, INPUTS * UNITS]
    out_weight: Annotated[SignedShorts, UNITS]
    """hundredths of a point for each whole of a unit; 0 for the linear one"""
    out_bias: int
    win: int
    """the bonus for a win, in hundredths of a point"""
    base_unit: Annotated[SignedShorts, UNITS]
    """the sums for the position before the action, without the inputs that every action sets"""
    own_unit: Annotated[SignedShorts, ROWS * UNITS]
    """the part of each own row in them"""
    base_row: Annotated[Ints, ROWS]
    base_ahead: Annotated[Ints, ROWS]
    unit: Annotated[SignedShorts, UNITS]
    clipped: Annotated[SignedShorts, UNITS]
    in_pile: Annotated[Ints, BOXES]
    """cards of each number in the pile: all backs are visible"""
    discarded: u64
    leader: int
    other_points: int
    """the points of the best other seat"""
    found: int
    """how many inputs of rows are in `row_input`"""
    row_input: Annotated[Ints, PER_ROW]
    set_count: int
    set_input: Annotated[Ints, MOST_INPUTS]
    fixed_count: int
    """how many of `set_input` hold for every action of the seat"""

    def __init__(self, game: Game, outlook: Outlook) -> None:
        """Make a network without weights."""
        self.game = game
        self.outlook = outlook

    # ── the position before an action ─────────────────────────────────────────────────────────────────────────────

    @native
    def begin(self, seat: int) -> None:
        """Describe the position before an action of a seat."""
        self.see_cards()
        self.find_leader(seat)
        self.set_count = 0
        for other in range(self.game.seats):
            if other != seat:
                self.describe_other(other, LEADER_IN if other == self.leader else REST_IN)
        self.set_one(PILE_SIZE_IN + min(self.game.pile_size >> 2, PILE_SIZES - 1))
        self.fixed_count = self.set_count
        for index in range(UNITS):
            self.base_unit[index] = 0
        for number in range(self.fixed_count):
            first: i64 = self.set_input[number] * UNITS
            for index in range(UNITS):
                self.base_unit[index] += self.weight[first + index]
        boxes: u64 = self.held(seat, 0)
        for index in range(ROWS * UNITS):
            self.own_unit[index] = 0
        for colour in range(ROWS):
            self.replace_row(seat, colour, boxes)

    @native
    def replace_row(self, seat: int, colour: int, boxes: u64) -> None:
        """Let the sums hold an own row as it is now, with cards held."""
        first: i64 = colour * UNITS
        for index in range(UNITS):
            self.base_unit[index] -= self.own_unit[first + index]
            self.own_unit[first + index] = 0
        row = self.game.row[seat * ROWS + colour]
        self.base_row[colour] = row
        self.base_ahead[colour] = self.ahead(row, (boxes >> (colour * BOXES)) & ALL_BOXES)
        self.describe_row(colour, row, self.base_ahead[colour])
        for number in range(self.found):
            start: i64 = self.row_input[number] * UNITS
            for index in range(UNITS):
                self.own_unit[first + index] += self.weight[start + index]
        for index in range(UNITS):
            self.base_unit[index] += self.own_unit[first + index]

    @native
    def answered(self, seat: int, colour: int) -> None:
        """Let the sums hold a row that an answer has just changed, before plays after it are valued."""
        self.replace_row(seat, colour, self.held(seat, 0))

    @native
    def see_cards(self) -> None:
        """Count the numbers in the pile and gather the discarded cards."""
        for number in range(BOXES):
            self.in_pile[number] = 0
        for index in range(self.game.pile_size):
            self.in_pile[self.game.pile[index] % BOXES] += 1
        for number in range(BOXES):
            self.in_pile[number] = min(self.in_pile[number], PILE_STEPS - 1)
        self.discarded = 0
        for index in range(self.game.discard_size):
            self.discarded |= ONE << self.game.discard[index]

    @native
    def find_leader(self, seat: int) -> None:
        """Find the other seat that the outlook expects most of."""
        phase = PHASE_OF[self.outlook.others_progress]
        best = WORST
        self.other_points = WORST
        for other in range(self.game.seats):
            if other != seat:
                total = self.outlook.weight[OTHER_MISS + phase * MOST_MISSES + self.game.misses[other]]
                for colour in range(ROWS):
                    kind = ROW_KIND[self.game.row[other * ROWS + colour]]
                    total += self.outlook.weight[OTHER_ROW + phase * ROW_KINDS + kind]
                if total > best:
                    best = total
                    self.leader = other
                self.other_points = max(self.other_points, self.game.points(other))

    @inline
    def set_one(self, index: int) -> None:
        """Set an input."""
        self.set_input[self.set_count] = index
        self.set_count += 1

    @native
    def describe_other(self, other: int, first: int) -> None:
        """Set the inputs of another seat: its sheet, and the numbers on the backs of its cards."""
        for colour in range(ROWS):
            self.set_one(first + ROW_KIND[self.game.row[other * ROWS + colour]])
        self.set_one(first + SEAT_MISS + self.game.misses[other])
        self.set_one(first + SEAT_PROGRESS + self.outlook.progress_of(other))
        self.set_one(first + SEAT_SIZE + self.game.hand_size[other])
        for place in range(other * HAND_SIZE, other * HAND_SIZE + self.game.hand_size[other]):
            number = self.game.hand[place] % BOXES
            following = 0
            near = 0
            for colour in range(ROWS):
                gap = box_of(colour, number) - LAST[self.game.row[other * ROWS + colour]] - 1
                following += gap == 0
                near += 0 <= gap <= NEAR
            self.set_one(first + SEAT_NEXT + following)
            self.set_one(first + SEAT_NEAR + near)

    # ── own rows ──────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def held(self, seat: int, played: int) -> u64:
        """Return the boxes of a hand without the cards played, as bits of four times eleven."""
        boxes: u64 = 0
        for place in range(self.game.hand_size[seat]):
            if not (played >> place) & 1:
                boxes |= self.outlook.box_bit(seat, self.game.hand[seat * HAND_SIZE + place])
        return boxes

    @inline
    def ahead(self, row: int, boxes: int) -> int:
        """Return the boxes of cards that still fit a row, from its first open box on."""
        if boxes >> LAST_BOX and BOX_COUNT[row] + BOX_COUNT[boxes >> (LAST[row] + 1)] <= BEFORE_LOCK:
            boxes ^= 1 << LAST_BOX  # QX-5: the hand cannot reach the lock
        return boxes >> (LAST[row] + 1)

    @native
    def describe_row(self, colour: int, row: int, ahead: int) -> None:
        """List the inputs of an own row and the cards held for it."""
        shape = SHAPE[ahead]
        first = LAST[row] + 1
        self.row_input[0] = OWN_ROWS_IN + ROW_KIND[row]
        self.row_input[1] = OWN_HANDS_IN + min(BOX_COUNT[row], MOST_CROSSES) * SHAPES + shape + 1
        self.row_input[2] = OWN_GAPS_IN + first * GAPS + (shape & 7 if shape >= 0 else GAPS - 1)
        self.found = 3
        if first <= LAST_BOX:
            number = box_of(colour, first)
            gone = (self.discarded >> (colour * BOXES + number)) & 1
            piled = self.in_pile[number]
            if first < LAST_BOX:
                number = box_of(colour, first + 1)
                gone += 2 * ((self.discarded >> (colour * BOXES + number)) & 1)
                piled += PILE_STEPS * self.in_pile[number]
            self.row_input[3] = NEXT_IN + gone * PILE_STEPS * PILE_STEPS + piled
            self.found = PER_ROW

    # ── the value of an action ────────────────────────────────────────────────────────────────────────────────────

    @native
    def value(self, seat: int, moment: int, boxes: u64, size: int) -> int:
        """Return what the sheet as it is now and cards held promise, in hundredths of a point; `begin` comes first."""
        if self.game.ends_for(seat):
            return self.result_by(self.game.points(seat) - self.other_points)
        for index in range(UNITS):
            self.unit[index] = self.base_unit[index]
        usable = 0
        for colour in range(ROWS):
            row = self.game.row[seat * ROWS + colour]
            ahead = self.ahead(row, (boxes >> (colour * BOXES)) & ALL_BOXES)
            usable += BOX_COUNT[ahead]
            if row != self.base_row[colour] or ahead != self.base_ahead[colour]:
                first: i64 = colour * UNITS
                for index in range(UNITS):
                    self.unit[index] -= self.own_unit[first + index]
                self.describe_row(colour, row, ahead)
                for number in range(self.found):
                    self.add_row(self.row_input[number])
        self.add_row(CARDS_IN + size * (HAND_SIZE + 1) + size - min(usable, size))
        self.add_row(PROGRESS_IN + self.outlook.progress_of(seat))
        self.add_row(MOMENT_IN + moment * MOST_MISSES + self.game.misses[seat])
        self.add_row(LEAD_IN + self.lead_step(seat))
        return self.value_units()

    @native
    def result(self, seat: int) -> int:
        """Return what a finished game is worth to a seat, in hundredths of a point, with the bonus for a win."""
        best = WORST
        for other in range(self.game.seats):
            if other != seat:
                best = max(best, self.game.points(other))
        return self.result_by(self.game.points(seat) - best)

    @inline
    def result_by(self, lead: int) -> int:
        """Return what a final lead is worth, with the bonus for a win."""
        return lead * CARD_POINT + (self.win if lead > 0 else -self.win if lead < 0 else 0)

    @inline
    def lead_step(self, seat: int) -> int:
        """Return the lead over the best other seat, in steps of two points."""
        lead = self.game.points(seat) - self.other_points
        return (min(max(lead, -MOST_LEAD), MOST_LEAD) + MOST_LEAD) >> 1

    @inline
    def add_row(self, number: int) -> None:
        """Add the weights of one input to the units."""
        first: i64 = number * UNITS
        for index in range(UNITS):
            self.unit[index] += self.weight[first + index]

    @native
    def value_units(self) -> int:
        """Return the value from the sums of the first layer, in hundredths of a point."""
        clip_shorts(self.clipped, self.unit, MOST_UNIT, UNITS)
        total = product_of(self.clipped, self.out_weight, 0, UNITS)
        linear: i64 = self.unit[HIDDEN]
        return (total >> UNIT_BITS) + ((linear * LINEAR) >> UNIT_BITS) + self.out_bias

    @native
    def describe(self, seat: int, moment: int, boxes: u64, size: int) -> None:
        """Set all inputs for the sheet as it is now and cards held; `begin` comes first."""
        self.set_count = self.fixed_count
        usable = 0
        for colour in range(ROWS):
            row = self.game.row[seat * ROWS + colour]
            ahead = self.ahead(row, (boxes >> (colour * BOXES)) & ALL_BOXES)
            usable += BOX_COUNT[ahead]
            self.describe_row(colour, row, ahead)
            for number in range(self.found):
                self.set_one(self.row_input[number])
        self.set_one(CARDS_IN + size * (HAND_SIZE + 1) + size - min(usable, size))
        self.set_one(PROGRESS_IN + self.outlook.progress_of(seat))
        self.set_one(MOMENT_IN + moment * MOST_MISSES + self.game.misses[seat])
        self.set_one(LEAD_IN + self.lead_step(seat))

    @native
    def value_inputs(self) -> int:
        """Return the value of the inputs that are set, summed from nothing."""
        for index in range(UNITS):
            self.unit[index] = 0
        for number in range(self.set_count):
            self.add_row(self.set_input[number])
        return self.value_units()

    # ── the actions ───────────────────────────────────────────────────────────────────────────────────────────────

    @inline
    def value_answer(self, seat: int) -> int:
        """Return the value of the sheet for a seat that answered the common number and is not active."""
        return self.value(seat, self.turns_before(seat), self.held(seat, 0), self.game.hand_size[seat])

    @inline
    def turns_before(self, seat: int) -> int:
        """Count the turns of others between this one and the next of a seat."""
        return (seat - self.game.active - 1 + self.game.seats) % self.game.seats

    @inline
    def value_play(self, seat: int, played: int) -> int:
        """Return the value of the sheet after the turn of a seat, without the cards played."""
        size = self.game.hand_size[seat] - BOX_COUNT[played]
        return self.value(seat, OWN_TURN_ENDS, self.held(seat, played), size)

    @native
    def value_take(self, seat: int, number: int) -> int:
        """Return the mean value of taking a number, over the colours that it may have."""
        known: u64 = self.discarded
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.game.hand_size[seat]):
            known |= ONE << self.game.hand[index]
        boxes: u64 = self.held(seat, 0)
        total = 0
        cards = 0
        for suit in range(ROWS + self.outlook.jokers):
            card = suit * BOXES + number
            if not (known >> card) & 1:
                more: u64 = boxes | self.outlook.box_bit(seat, card)
                total += self.value(seat, OWN_TURN, more, min(self.game.hand_size[seat] + 1, HAND_SIZE))
                cards += 1
        return (total + cards * OFFSET) // cards - OFFSET if cards else 0

    @native
    def held_with(self, seat: int, slots: int) -> u64:
        """Return the boxes of a hand with the cards of slots taken."""
        boxes: u64 = self.held(seat, 0)
        for slot in range(SLOTS):
            if (slots >> slot) & 1:
                boxes |= self.outlook.box_bit(seat, self.game.display[slot])
        return boxes

    @native
    def value_taken(self, seat: int, slots: int) -> int:
        """Return the value of a hand with the cards of slots taken, whose colours the seat then sees."""
        return self.value(seat, OWN_TURN, self.held_with(seat, slots), HAND_SIZE)

    @native
    def describe_take(self, seat: int, slots: int) -> None:
        """Set the inputs for a hand with the cards of slots taken."""
        self.describe(seat, OWN_TURN, self.held_with(seat, slots), HAND_SIZE)
