"""Observations of Qwixx by steps, as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ShortTable, native, unchecked, virtual
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

__all__ = ["ShownGame"]


class ShownGame(SteppedGame):
    """A game with its observations."""

    @unchecked
    @virtual
    def observe(self, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        seats = self.seats
        for place in range(OBSERVATION):
            out[row, place] = 0
        for card in range(CARDS if self.steps > STEPS else COLOURED):
            out[row, UNSEEN + card] = 1
        for place in range(seats):
            seat = (own + place) % seats
            for colour in range(ROWS):
                boxes = self.kept.row[seat * ROWS + colour]
                for box in range(BOXES):
                    out[row, SHEETS + (place * ROWS + colour) * BOXES + box] = (boxes >> box) & 1
            out[row, MISSES + place] = self.kept.misses[seat]
            out[row, SCORES + place] = self.kept.points(seat)
            for at in range(self.kept.hand_size[seat]):
                card = self.kept.hand[seat * HAND_SIZE + at]
                out[row, NUMBERS + place * BOXES + card % BOXES] += 1
                if not place:
                    out[row, HAND + card] = 1
                    out[row, UNSEEN + card] = 0
        for at in range(SLOTS):
            out[row, DISPLAY + at] = self.kept.display[at] % BOXES + 2
        out[row, COMMON_NUMBER] = self.kept.top % BOXES + 2
        for at in range(self.kept.discard_size):
            out[row, DISCARD + self.kept.discard[at]] = 1
            out[row, UNSEEN + self.kept.discard[at]] = 0
        for at in range(self.kept.stock_size):
            out[row, PILE + self.kept.stock[at] % BOXES] += 1
        out[row, STAGE] = self.kept.stage
        out[row, ACTIVE] = (self.kept.active + seats - own) % seats
        out[row, CROSSED_MARK] = 1 if self.kept.crossed else 0
        out[row, SEATS_MARK] = seats
        for at in range(self.made if own == self.asked else 0):
            self.observe_step(out, row, self.made_steps[at])

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
