"""Observations of Qwirkle Cards by steps, as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ShortTable, native, unchecked, virtual
from rowlock.kernels.qwirkle_cards.constants import COPIES, HAND_SIZE, KINDS, LINES, WIDTH
from rowlock.kernels.qwirkle_cards.layout import (
    CHOSEN,
    CLAIMED,
    DISSOLVED,
    HAND,
    HAND_SIZES,
    LOOSE,
    MADE_ROWS,
    OBSERVATION,
    ON_TABLE,
    OPENING,
    PASSES,
    PHASE,
    PILE,
    REDRAWS,
    ROWS,
    SEATS_MARK,
    TO,
    TURNS_LEFT,
    UNSEEN,
)
from rowlock.kernels.qwirkle_cards.stepped_game import SteppedGame
from rowlock.kernels.qwirkle_cards.unary import card_of

__all__ = ["ShownGame"]


class ShownGame(SteppedGame):
    """A game with its observations."""

    @unchecked
    @virtual
    def observe(self, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        for place in range(OBSERVATION):
            out[row, place] = 0
        for card in range(KINDS):
            out[row, ON_TABLE + card] = self.kept.table[card]
            out[row, UNSEEN + card] = COPIES - self.kept.table[card]
        for at in range(self.kept.hand_size[own]):
            card = self.kept.hand[own * HAND_SIZE + at]
            out[row, HAND + card] += 1
            out[row, UNSEEN + card] -= 1
        for place in range(self.seats):
            seat = (own + place) % self.seats
            for line in range(LINES):
                claims = self.kept.claimed[seat * LINES + line]
                out[row, CLAIMED + place * LINES + line] = claims
                for at in range(WIDTH if claims else 0):
                    out[row, UNSEEN + card_of(line, at)] -= claims
            out[row, HAND_SIZES + place] = self.kept.hand_size[seat]
        for at in range(self.rows_size):
            out[row, ROWS + at] = self.rows[at] + 1
        out[row, SEATS_MARK] = self.seats
        out[row, TO] = (self.kept.to + self.seats - own) % self.seats
        out[row, PILE] = self.kept.stock_size
        out[row, TURNS_LEFT] = self.kept.left
        out[row, REDRAWS] = self.kept.redraws
        out[row, PASSES] = self.kept.passes
        out[row, OPENING] = 1 if self.kept.opening else 0
        if own == self.kept.to and not self.kept.ended:
            self.observe_draft(out, row)

    @unchecked
    @native
    def observe_draft(self, out: ShortTable, row: int) -> None:
        """Show the own turn under construction."""
        for card in range(KINDS):
            out[row, LOOSE + card] = self.loose.counts[card]
            out[row, CHOSEN + card] = 0
        for at in range(self.cards_size):
            out[row, CHOSEN + self.cards[at]] += 1
        for at in range(self.gone_size):
            out[row, DISSOLVED + self.gone[at]] = 1
        for at in range(self.made_size):
            out[row, MADE_ROWS + at] = self.made[at] + 1
        out[row, PHASE] = self.phase

    @virtual
    def observe_more(self, out: ShortTable, row: int) -> None:
        """Write the turn with its last step."""
        self.observe_draft(out, row)
