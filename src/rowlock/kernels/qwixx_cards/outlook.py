"""What `learned` expects of a sheet and a hand, by a table of weights; it looks at nothing that its seat cannot see.

All weights are whole numbers, in hundredths of a point, so that every machine chooses alike.
"""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, i64, native, u64
from rowlock.kernels.qwixx_cards.constants import (
    AHEAD,
    BEFORE_LOCK,
    BOXES,
    COLOURED,
    HAND_KINDS,
    HAND_SHAPES,
    HAND_SIZE,
    LAST_BOX,
    MOST_MISSES,
    NONE,
    ONE,
    OTHER_MISS,
    OTHER_ROW,
    OWN_HAND,
    OWN_MISS,
    OWN_ROW,
    PHASES,
    ROW_KINDS,
    ROWS,
    SPREAD,
    WEIGHTS,
    WORST,
)
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.sheets import BOX_COUNT, LAST, box_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["PHASE_OF", "ROW_KIND", "Outlook"]

ROW_KIND: Annotated[Ints, 2048] = [0] * 2048
"""The kind of a row for its weight: its last box and its number of boxes."""
PROGRESS: Annotated[Ints, 2048] = [0] * 2048
"""How far a row is on its way to the lock, 0 if it can no longer have five crosses before it."""
SHAPE: Annotated[Ints, 2048] = [0] * 2048
"""What a hand holds of one colour, as a number; −1 for nothing."""
PHASE_OF: Annotated[Ints, 32] = [0] * 32
"""The phase of the game by its progress."""
CARD_POINT = 100
"""One point, in the units of the weights."""
OFFSET = 1 << 24
"""Makes a sum positive, so that C divides as Python does."""
ALL_BOXES = 2047


def _fill_learned_tables() -> None:
    for boxes in range(2048):
        last, count = boxes.bit_length() - 1, boxes.bit_count()
        ROW_KIND[boxes] = (last + 1) * 12 + count
        PROGRESS[boxes] = 11 if last == 10 else last + 1 if count + 9 - last >= 5 else 0
        SHAPE[boxes] = _shape_of([box for box in range(11) if boxes >> box & 1])
    starts = (0, 6, 10, 13, 15, 17, 19, 21)
    for progress in range(32):
        PHASE_OF[progress] = sum(progress >= start for start in starts) - 1


def _shape_of(ahead: list[int]) -> int:
    """Number what a hand holds of one colour: the boxes given up before its first card, and how the next ones follow.

    `ahead` counts boxes from the first that is still open. The kinds are: one card alone, a second beside it, one box
    further or further still, and three that are adjacent or have one box between.
    """
    if not ahead:
        return -1
    kind = 0
    if len(ahead) > 1:
        kind = min(ahead[1] - ahead[0], 3)
    if len(ahead) > 2 and ahead[2] - ahead[0] <= 3:
        kind = 4 if ahead[2] - ahead[0] == 2 else 5
    return kind * 8 + min(ahead[0], 7)


_fill_learned_tables()


class Outlook(Native):
    """Expects points for a seat."""

    game: Game
    weight: Annotated[Ints, WEIGHTS]
    has_weights: bool
    jokers: int
    """1 if the jokers are in play, else 0"""
    others_progress: int
    best_other_points: int
    best_other: Annotated[Ints, PHASES]
    """what the best of the others can expect, by phase"""

    def __init__(self, game: Game) -> None:
        """Make an outlook without weights."""
        self.game = game

    @native
    def scan_others(self, seat: int) -> None:
        """Collect what the others have and can expect, before the actions of a seat are valued."""
        self.others_progress = 0
        self.best_other_points = WORST
        for phase in range(PHASES):
            self.best_other[phase] = WORST
        for other in range(self.game.seats):
            if other != seat:
                self.others_progress = max(self.others_progress, self.progress_of(other))
                self.best_other_points = max(self.best_other_points, self.game.points(other))
                for phase in range(PHASES):
                    total = self.weight[OTHER_MISS + phase * MOST_MISSES + self.game.misses[other]]
                    for colour in range(ROWS):
                        kind = ROW_KIND[self.game.row[other * ROWS + colour]]
                        total += self.weight[OTHER_ROW + phase * ROW_KINDS + kind]
                    self.best_other[phase] = max(self.best_other[phase], total)

    @native
    def progress_of(self, seat: int) -> int:
        """Return how far a seat is on its way to two locks, which end the game (QX-14)."""
        first = 0
        second = 0
        for colour in range(ROWS):
            progress = PROGRESS[self.game.row[seat * ROWS + colour]]
            if progress > first:
                second = first
                first = progress
            elif progress > second:
                second = progress
        return first + second

    @native
    def value(self, seat: int, played: int) -> int:
        """Return what the sheet and the hand of a seat promise, without the cards played."""
        if self.game.ends_for(seat):
            return self.with_lead(CARD_POINT * (self.game.points(seat) - self.best_other_points), 0)
        phase = PHASE_OF[max(self.progress_of(seat), self.others_progress)]
        total = self.weight[OWN_MISS + phase * MOST_MISSES + self.game.misses[seat]] - self.best_other[phase]
        for colour in range(ROWS):
            total += self.weight[OWN_ROW + phase * ROW_KINDS + ROW_KIND[self.game.row[seat * ROWS + colour]]]
        total += self.hand_value(seat, played, NONE, phase)
        return self.with_lead(total, self.weight[SPREAD + phase])

    @native
    def with_lead(self, margin: i64, spread: i64) -> int:
        """Add to a margin what being ahead is worth: the more, the less can still change."""
        if margin < 0:
            return margin - self.weight[AHEAD] * -margin // (spread - margin)
        return margin + self.weight[AHEAD] * margin // (spread + margin) if margin else 0

    @native
    def hand_value(self, seat: int, played: int, more: int, phase: int) -> int:
        """Return what a hand promises, without the cards played and with one more, colour by colour."""
        first = seat * HAND_SIZE
        boxes: u64 = 0
        for place in range(self.game.hand_size[seat]):
            if not (played >> place) & 1:
                boxes |= self.box_bit(seat, self.game.hand[first + place])
        if more != NONE:
            boxes |= self.box_bit(seat, more)
        total = 0
        for colour in range(ROWS):
            index = self.hand_weight(seat, colour, boxes, phase)
            if index >= 0:
                total += self.weight[index]
        return total

    @native
    def box_bit(self, seat: int, card: int) -> u64:
        """Return the box of a card as a bit of four times eleven; a joker goes where it gives up the fewest boxes."""
        number = card % BOXES
        if card < COLOURED:
            return ONE << (card // BOXES * BOXES + box_of(card // BOXES, number))
        best = 0
        fewest = BOXES
        for colour in range(ROWS):
            gap = box_of(colour, number) - LAST[self.game.row[seat * ROWS + colour]] - 1
            if 0 <= gap < fewest:
                fewest = gap
                best = colour
        return ONE << (best * BOXES + box_of(best, number))

    @native
    def hand_weight(self, seat: int, colour: int, boxes: u64, phase: int) -> int:
        """Return the index of the weight for what a hand holds of a row, −1 if nothing fits."""
        row = self.game.row[seat * ROWS + colour]
        ahead = (boxes >> (colour * BOXES)) & ALL_BOXES
        crosses = BOX_COUNT[row]
        if ahead >> LAST_BOX and crosses + BOX_COUNT[ahead >> (LAST[row] + 1)] <= BEFORE_LOCK:
            ahead ^= 1 << LAST_BOX  # QX-5: the hand cannot reach the lock
        shape = SHAPE[ahead >> (LAST[row] + 1)]
        if shape < 0:
            return -1
        crosses = min(crosses, 6)
        return OWN_HAND + (phase >> 1) * HAND_KINDS + crosses * HAND_SHAPES + shape

    @native
    def take_value(self, seat: int, number: int) -> int:
        """Return what taking a number promises on average over the colours that it may have, as the seat knows."""
        phase = PHASE_OF[max(self.progress_of(seat), self.others_progress)]
        known: u64 = 0
        for index in range(self.game.discard_size):
            known |= ONE << self.game.discard[index]
        for index in range(seat * HAND_SIZE, seat * HAND_SIZE + self.game.hand_size[seat]):
            known |= ONE << self.game.hand[index]
        total = 0
        cards = 0
        for suit in range(ROWS + self.jokers):
            card = suit * BOXES + number
            if not (known >> card) & 1:
                total += self.hand_value(seat, 0, card, phase)
                cards += 1
        return (total + cards * OFFSET) // cards - OFFSET if cards else 0
