"""Learning the weights of `learned` from games that it plays against itself."""

from __future__ import annotations

from rowlock.kernels.native import Ints, LongRow, Longs, Native, i64, native, u64
from rowlock.kernels.qwixx_cards.constants import (
    FEATURES,
    FINE_BITS,
    HAND_SIZE,
    MOST_MISSES,
    NOTED,
    OTHER_MISS,
    OTHER_ROW,
    OWN_MISS,
    OWN_ROW,
    ROW_KINDS,
    ROWS,
    SEATS,
    SPREAD,
    WORST,
)
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.outlook import PHASE_OF, ROW_KIND, Outlook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Learning"]

# Where the weights of a seat stand in a note: misses as its own and for the others, then four rows or hands each.
OWN_ROWS = 2
OTHER_ROWS = OWN_ROWS + ROWS
OWN_HANDS = OTHER_ROWS + ROWS


class Learning(Native):
    """Notes which weights speak for each seat during a game, and moves them towards its result."""

    game: Game
    outlook: Outlook
    is_on: bool
    note: Annotated[Ints, NOTED * SEATS * FEATURES]
    """indices of weights, for each turn and seat"""
    note_count: int
    expects: Annotated[Longs, SEATS]
    """the points that a seat expects at a turn"""
    seems: Annotated[Longs, SEATS]
    """the points that the others expect of it"""

    def __init__(self, game: Game, outlook: Outlook) -> None:
        """Make a learning that is switched off."""
        self.game = game
        self.outlook = outlook

    @native
    def note_turn(self) -> None:
        """Note, at the end of a turn, which weights speak for each seat: as its own, and as one of the others."""
        if self.note_count == NOTED:
            return
        progress = 0
        for seat in range(self.game.seats):
            progress = max(progress, self.outlook.progress_of(seat))
        phase = PHASE_OF[progress]
        for seat in range(self.game.seats):
            start = (self.note_count * SEATS + seat) * FEATURES
            boxes: u64 = 0
            for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.game.hand_size[seat]):
                boxes |= self.outlook.box_bit(seat, self.game.hand[index])
            self.note[start] = OWN_MISS + phase * MOST_MISSES + self.game.misses[seat]
            self.note[start + 1] = OTHER_MISS + phase * MOST_MISSES + self.game.misses[seat]
            for colour in range(ROWS):
                kind = ROW_KIND[self.game.row[seat * ROWS + colour]]
                self.note[start + OWN_ROWS + colour] = OWN_ROW + phase * ROW_KINDS + kind
                self.note[start + OTHER_ROWS + colour] = OTHER_ROW + phase * ROW_KINDS + kind
                self.note[start + OWN_HANDS + colour] = self.outlook.hand_weight(seat, colour, boxes, phase)
        self.note_count += 1

    @native
    def learn_game(self, fine: LongRow, rate: int) -> None:
        """Move the weights that spoke during a game towards its result."""
        for number in range(self.note_count):
            for seat in range(self.game.seats):
                self.expect(fine, number, seat)
            for seat in range(self.game.seats):
                self.learn_spread(fine, rate, number, seat)
            for seat in range(self.game.seats):
                self.learn_seat(fine, rate, (number * SEATS + seat) * FEATURES, seat)

    @native
    def expect(self, fine: LongRow, number: int, seat: int) -> None:
        """Work out what a seat expected at a turn, and what the others expected of it."""
        start = (number * SEATS + seat) * FEATURES
        self.expects[seat] = fine[self.note[start]]
        self.seems[seat] = fine[self.note[start + 1]]
        for colour in range(ROWS):
            self.expects[seat] += fine[self.note[start + OWN_ROWS + colour]]
            self.seems[seat] += fine[self.note[start + OTHER_ROWS + colour]]
            if self.note[start + OWN_HANDS + colour] >= 0:
                self.expects[seat] += fine[self.note[start + OWN_HANDS + colour]]

    @native
    def learn_spread(self, fine: LongRow, rate: int, number: int, seat: int) -> None:
        """Learn how far off the margin that a seat expects is, at this phase."""
        best_seems: i64 = WORST
        best_points: i64 = WORST
        for other in range(self.game.seats):
            if other != seat:
                best_seems = max(best_seems, self.seems[other])
                best_points = max(best_points, self.game.points(other))
        margin: i64 = self.game.points(seat) - best_points
        error: i64 = (margin << FINE_BITS) - (self.expects[seat] - best_seems)
        phase = (self.note[(number * SEATS + seat) * FEATURES] - OWN_MISS) // MOST_MISSES
        fine[SPREAD + phase] += ((error if error > 0 else -error) - fine[SPREAD + phase]) >> rate

    @native
    def learn_seat(self, fine: LongRow, rate: int, start: int, seat: int) -> None:
        """Move the weights that spoke for a seat, as its own and as one of the others."""
        points: i64 = self.game.points(seat)
        own: i64 = ((points << FINE_BITS) - self.expects[seat]) >> rate
        other: i64 = ((points << FINE_BITS) - self.seems[seat]) >> rate
        fine[self.note[start]] += own
        fine[self.note[start + 1]] += other
        for colour in range(ROWS):
            fine[self.note[start + OWN_ROWS + colour]] += own
            fine[self.note[start + OTHER_ROWS + colour]] += other
            if self.note[start + OWN_HANDS + colour] >= 0:
                fine[self.note[start + OWN_HANDS + colour]] += own
