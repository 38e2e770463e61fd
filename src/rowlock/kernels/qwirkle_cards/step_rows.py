"""The rows of Qwirkle Cards by steps: masks of the steps offered, and observations as in the encoding, version 1."""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, Native, ShortTable, native, unchecked
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
    STEPS,
    TO,
    TURNS_LEFT,
    UNSEEN,
)
from rowlock.kernels.qwirkle_cards.stepped_game import SteppedGame
from rowlock.kernels.qwirkle_cards.unary import card_of

__all__ = ["StepRows"]


class StepRows(Native):
    """Writes masks and observations of games."""

    seats: int
    packed: bool
    width: int
    """the number of bytes in a mask"""

    def __init__(self, seats: int, packed: bool) -> None:
        """Take the sizes of rows."""
        self.seats = seats
        self.packed = packed
        self.width = (STEPS + 7) // 8 if packed else STEPS

    @unchecked
    @native
    def mask(self, game: SteppedGame, masks: ByteTable, row: int) -> None:
        """Write the steps that a game offers: none if it is over."""
        for place in range(self.width):
            masks[row, place] = 0
        for place in range(game.offers_size):
            step = game.offers[place]
            if self.packed:
                masks[row, step >> 3] |= 1 << (step & 7)
            else:
                masks[row, step] = 1

    @unchecked
    @native
    def observe(self, game: SteppedGame, own: int, out: ShortTable, row: int) -> None:
        """Write the parts of an observation, seats counted from the own one."""
        for place in range(OBSERVATION):
            out[row, place] = 0
        for card in range(KINDS):
            out[row, ON_TABLE + card] = game.game.table[card]
            out[row, UNSEEN + card] = COPIES - game.game.table[card]
        for at in range(game.game.hand_size[own]):
            card = game.game.hand[own * HAND_SIZE + at]
            out[row, HAND + card] += 1
            out[row, UNSEEN + card] -= 1
        for place in range(self.seats):
            seat = (own + place) % self.seats
            for line in range(LINES):
                claims = game.game.claimed[seat * LINES + line]
                out[row, CLAIMED + place * LINES + line] = claims
                for at in range(WIDTH if claims else 0):
                    out[row, UNSEEN + card_of(line, at)] -= claims
            out[row, HAND_SIZES + place] = game.game.hand_size[seat]
        for at in range(game.rows_size):
            out[row, ROWS + at] = game.rows[at] + 1
        out[row, SEATS_MARK] = self.seats
        out[row, TO] = (game.game.to + self.seats - own) % self.seats
        out[row, PILE] = game.game.stock_size
        out[row, TURNS_LEFT] = game.game.left
        out[row, REDRAWS] = game.game.redraws
        out[row, PASSES] = game.game.passes
        out[row, OPENING] = 1 if game.game.opening else 0
        if own == game.game.to and not game.game.ended:
            self.observe_draft(game, out, row)

    @unchecked
    @native
    def observe_draft(self, game: SteppedGame, out: ShortTable, row: int) -> None:
        """Show the own turn under construction."""
        for card in range(KINDS):
            out[row, LOOSE + card] = game.partition.counts[card]
            out[row, CHOSEN + card] = 0
        for at in range(game.cards_size):
            out[row, CHOSEN + game.cards[at]] += 1
        for at in range(game.gone_size):
            out[row, DISSOLVED + game.gone[at]] = 1
        for at in range(game.made_size):
            out[row, MADE_ROWS + at] = game.made[at] + 1
        out[row, PHASE] = game.phase
