"""The rows of Qwixx by steps: masks of the steps offered, and observations as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, Native, ShortTable, native, unchecked
from rowlock.kernels.qwixx_cards.constants import BOXES, CARDS, COLOURED, HAND_SIZE, ROWS, SLOTS
from rowlock.kernels.qwixx_cards.layout import (
    ACTIVE,
    CARD_CROSSED,
    CARD_PLAYED,
    COMMON_NUMBER,
    CROSSED_MARK,
    DISCARD,
    DISPLAY,
    HAND,
    JOKER_CROSSED,
    JOKER_PLAYED,
    MISSES,
    NUMBERS,
    OBSERVATION,
    PILE,
    PLAYED,
    SCORES,
    SEATS_MARK,
    SHEETS,
    STAGE,
    STEPS,
    STOP_STEP,
    TAKEN,
    UNSEEN,
)
from rowlock.kernels.qwixx_cards.stepped_game import SteppedGame

__all__ = ["StepRows"]


class StepRows(Native):
    """Writes masks and observations of games."""

    steps: int
    packed: bool
    width: int
    """the number of bytes in a mask"""

    def __init__(self, steps: int, packed: bool) -> None:
        """Take the sizes of rows."""
        self.steps = steps
        self.packed = packed
        self.width = (steps + 7) // 8 if packed else steps

    @unchecked
    @native
    def mask(self, game: SteppedGame, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""
        for place in range(self.width):
            masks[row, place] = 0
        for place in range(0 if game.game.ended else game.left):
            step = game.step_of(game.search.listed[place], game.made)
            if self.packed:
                masks[row, step >> 3] |= 1 << (step & 7)
            else:
                masks[row, step] = 1

    @unchecked
    @native
    def observe(self, game: SteppedGame, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        seats = game.game.seats
        for place in range(OBSERVATION):
            out[row, place] = 0
        for card in range(CARDS if self.steps > STEPS else COLOURED):
            out[row, UNSEEN + card] = 1
        for place in range(seats):
            seat = (own + place) % seats
            for colour in range(ROWS):
                boxes = game.game.row[seat * ROWS + colour]
                for box in range(BOXES):
                    out[row, SHEETS + (place * ROWS + colour) * BOXES + box] = (boxes >> box) & 1
            out[row, MISSES + place] = game.game.misses[seat]
            out[row, SCORES + place] = game.game.points(seat)
            for at in range(game.game.hand_size[seat]):
                card = game.game.hand[seat * HAND_SIZE + at]
                out[row, NUMBERS + place * BOXES + card % BOXES] += 1
                if not place:
                    out[row, HAND + card] = 1
                    out[row, UNSEEN + card] = 0
        for at in range(SLOTS):
            out[row, DISPLAY + at] = game.game.display[at] % BOXES + 2
        out[row, COMMON_NUMBER] = game.game.top % BOXES + 2
        for at in range(game.game.discard_size):
            out[row, DISCARD + game.game.discard[at]] = 1
            out[row, UNSEEN + game.game.discard[at]] = 0
        for at in range(game.game.stock_size):
            out[row, PILE + game.game.stock[at] % BOXES] += 1
        out[row, STAGE] = game.game.stage
        out[row, ACTIVE] = (game.game.active + seats - own) % seats
        out[row, CROSSED_MARK] = 1 if game.game.crossed else 0
        out[row, SEATS_MARK] = seats
        for at in range(game.made if own == game.asked else 0):
            self.observe_step(out, row, game.steps[at])

    @unchecked
    @native
    def observe_step(self, out: ShortTable, row: int, step: int) -> None:
        """Write a slot taken from, or a card played, by a step of this turn."""
        if step < SLOTS:
            out[row, TAKEN + step] = 1
        elif CARD_CROSSED <= step < STOP_STEP:
            out[row, PLAYED + (step - CARD_CROSSED) % COLOURED] = 2 if step < CARD_PLAYED else 1
        elif step > STOP_STEP:
            out[row, PLAYED + COLOURED + (step - JOKER_CROSSED) % BOXES] = 2 if step < JOKER_PLAYED else 1
