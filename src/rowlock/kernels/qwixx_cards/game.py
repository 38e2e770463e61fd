"""Sheets, hands, display, pile and turns of one game. Trusts its caller: it checks no action and chooses none.

An action is one integer. Taking: the slots as bits. The common number: the row, or 4 to skip. Playing: the cards as
bits over the sorted hand, then 2 bits for the colour, then the boxes crossed as 11 bits.
"""

from __future__ import annotations

from rowlock.kernels.hands import Hands
from rowlock.kernels.native import Bytes, Ints, Structure, inline, native
from rowlock.kernels.qwixx_cards.constants import (
    BOXES,
    CARDS,
    COMMON,
    DEALT,
    HAND_SIZE,
    LAST_MISS,
    MISS_POINTS,
    MOST_LOCKS,
    NONE,
    PLAY,
    ROWS,
    SEATS,
    SKIP,
    SLOTS,
    TAKE,
)
from rowlock.kernels.qwixx_cards.sheets import POINTS, box_of, crosses_in, is_locked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["Game", "Position", "boxes_in", "cards_in", "colour_in", "play_of"]

COLOUR = 5
"""Where the colour of a play begins."""
CROSSED = 7
"""Where the boxes of a play begin."""
CARD_MASK = 31
COLOUR_MASK = 3


@inline
def play_of(cards: int, colour: int, boxes: int) -> int:
    """Return the play of cards under a colour that crosses boxes."""
    return cards | colour << COLOUR | boxes << CROSSED


@inline
def cards_in(play: int) -> int:
    """Return the cards of a play, as bits over the sorted hand."""
    return play & CARD_MASK


@inline
def colour_in(play: int) -> int:
    """Return the colour of a play."""
    return (play >> COLOUR) & COLOUR_MASK


@inline
def boxes_in(play: int) -> int:
    """Return the boxes that a play crosses."""
    return play >> CROSSED


class Position(Hands, Structure):
    """A game between two decisions; the stock is the pile."""

    row: Annotated[Ints, SEATS * ROWS]
    misses: Annotated[Ints, SEATS]
    display: Annotated[Bytes, SLOTS]
    top: int
    discard: Annotated[Bytes, CARDS]
    discard_size: int
    active: int
    stage: int
    crossed: bool
    """whether the active seat crossed in action 2"""
    turns: int
    ended: bool

    @native
    def points(self, seat: int) -> int:
        """Return the points of a sheet (QX-15)."""
        points = -MISS_POINTS * self.misses[seat]
        for colour in range(ROWS):
            points += POINTS[crosses_in(self.row[seat * ROWS + colour])]
        return points


class Game(Position):
    """One game in progress."""

    seats: int
    strict_lock: bool
    finish_turn: bool
    answer: Annotated[Ints, SEATS]
    """the action of each seat that decides"""

    def __init__(self) -> None:
        """Make a game at which nobody sits yet."""
        self.prepare(HAND_SIZE)

    # ── cards ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def draw_card(self) -> int:
        """Take a random card off the pile; when it has run out the discard pile becomes the pile (QX-13)."""
        if not self.stock_size:
            while self.discard_size:
                self.discard_size -= 1
                self.put_back(self.discard[self.discard_size])
        return self.draw()

    @native
    def scripted_seat(self) -> int:
        """Return the seat that a caller draws as the first."""
        seat = self.script.draw()
        if seat < 0:
            for other in range(self.seats if self.script.begins_pool() else 0):
                self.script.count(other)
            return 0
        if seat >= self.seats:
            self.script.refuse()
            return 0
        return seat

    @native
    def fill_up(self) -> None:
        """Deal hands, fill the display, set the top card and the first active seat, if these are missing."""
        held = 0
        for seat in range(self.seats):
            held += self.hand_size[seat]
        if not held:
            for seat in range(self.seats):
                while self.hand_size[seat] < DEALT:
                    self.add(seat, self.draw_card())
        for slot in range(SLOTS):
            if self.display[slot] == NONE:
                self.display[slot] = self.draw_card()
        if self.top == NONE:
            self.top = self.draw_card()
        if self.active < 0:
            self.active = self.scripted_seat() if self.script.is_on else self.stream.below(self.seats)

    # ── sheets ────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def ends_for(self, seat: int) -> bool:
        """Tell whether a sheet ends the game: two rows locked, or four misses (QX-14)."""
        return self.locks_of(seat) >= MOST_LOCKS or self.misses[seat] >= LAST_MISS

    @native
    def locks_of(self, seat: int) -> int:
        """Count the locked rows of a sheet."""
        locks = 0
        for colour in range(ROWS):
            locks += is_locked(self.row[seat * ROWS + colour])
        return locks

    @native
    def has_end(self) -> bool:
        """Tell whether some sheet ends the game."""
        for seat in range(self.seats):  # noqa: SIM110 - C has no generators
            if self.ends_for(seat):
                return True
        return False

    @inline
    def cross(self, seat: int, colour: int, boxes: int) -> None:
        """Cross boxes of a row."""
        self.row[seat * ROWS + colour] |= boxes

    @inline
    def flip(self, seat: int, colour: int, boxes: int) -> None:
        """Cross open boxes on trial, or take these crosses back."""
        self.row[seat * ROWS + colour] ^= boxes

    @inline
    def add_misses(self, seat: int, count: int) -> None:
        """Change the misses of a seat on trial."""
        self.misses[seat] += count

    # ── the three actions of a turn ───────────────────────────────────────────────────────────────────────────────

    @native
    def apply(self) -> None:
        """Do what the seats that decide have answered."""
        if self.stage == TAKE:
            self.take(self.answer[self.active])
        elif self.stage == COMMON:
            self.cross_common()
        else:
            self.play(self.answer[self.active])

    @native
    def take(self, slots: int) -> None:
        """Take cards; the top card of the pile moves to the lowest empty slot, others are drawn (QX-8)."""
        top = self.top
        for slot in range(SLOTS):
            if (slots >> slot) & 1:
                self.add(self.active, self.display[slot])
                self.display[slot] = top
                top = NONE
        self.top = NONE
        self.stage = COMMON
        self.fill_up()

    @native
    def cross_common(self) -> None:
        """Cross the common number as every seat has answered (QX-9)."""
        for seat in range(self.seats):
            if self.answer[seat] != SKIP:
                colour = self.answer[seat]
                self.cross(seat, colour, 1 << box_of(colour, self.top % BOXES))
        if not self.finish_turn and self.has_end():
            self.ended = True  # QX-14: action 3 is not played, no miss is given
            return
        self.crossed = self.answer[self.active] != SKIP
        self.stage = PLAY

    @native
    def play(self, action: int) -> None:
        """Cross what was chosen, or a miss; discard the cards and pass the turn (QX-10 to QX-12)."""
        seat = self.active
        first = seat * HAND_SIZE
        kept = 0
        if boxes_in(action):
            self.cross(seat, colour_in(action), boxes_in(action))
        elif not self.crossed:
            self.misses[seat] += 1
        for place in range(self.hand_size[seat]):
            if (action >> place) & 1:
                self.discard[self.discard_size] = self.hand[first + place]
                self.discard_size += 1
            else:
                self.hand[first + kept] = self.hand[first + place]
                kept += 1
        self.hand_size[seat] = kept
        self.active = (seat + 1) % self.seats
        self.stage = TAKE
        self.crossed = False
        self.turns += 1
        if self.has_end():
            self.ended = True
