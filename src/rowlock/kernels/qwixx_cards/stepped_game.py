"""One game of Qwixx by steps, and the turn under construction in it."""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native, native, u64
from rowlock.kernels.qwixx_cards.actions import ActionSearch
from rowlock.kernels.qwixx_cards.constants import BOXES, COLOURED, COMMON, HAND_SIZE, SEATS, SKIP, TAKE
from rowlock.kernels.qwixx_cards.game import Game, boxes_in, cards_in, colour_in
from rowlock.kernels.qwixx_cards.layout import (
    CARD_CROSSED,
    CARD_PLAYED,
    FIRST_ROW,
    JOKER_CROSSED,
    JOKER_PLAYED,
    PASS_STEP,
    STOP_STEP,
)
from rowlock.kernels.qwixx_cards.playouts import Playouts
from rowlock.kernels.qwixx_cards.sheets import box_of
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.step_codes import COMPLETE, REFUSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["SteppedGame"]

MOST_PLAYED = 3
"""Cards of one play."""


@native
def place_of_bit(bits: int, depth: int) -> int:
    """Return the place of a set bit by its number, counted from 0; −1 if there are fewer."""
    place = 0
    while bits >> place:
        if (bits >> place) & 1:
            if not depth:
                return place
            depth -= 1
        place += 1
    return -1


class SteppedGame(Native):
    """One game by steps. Trusts its caller."""

    table: Table
    game: Game
    search: ActionSearch
    rollouts: Playouts
    decisions: int
    """decisions made in this game; all answers of action 2 together are one"""
    asked: int
    made: int
    left: int
    """actions listed that begin with the steps made"""
    steps: Annotated[Ints, HAND_SIZE]
    answer: Annotated[Ints, SEATS]

    def __init__(self, table: Table) -> None:
        """Take a table that has been dealt for."""
        self.table = table
        self.game = table.game
        self.search = table.search
        self.rollouts = table.rollouts

    @native
    def begin(self, seed: u64) -> None:
        """Deal a game and ask the first seat."""
        self.table.start.begin(seed)
        self.decisions = 0
        self.ask(0)

    @native
    def copy(self, other: SteppedGame) -> None:
        """Become equal to another game with the same seats and options."""
        self.game.copy(other.game)
        self.decisions = other.decisions
        self.asked = other.asked
        self.made = other.made
        for index in range(HAND_SIZE):
            self.steps[index] = other.steps[index]
        for seat in range(SEATS):
            self.answer[seat] = other.answer[seat]
        self.left = other.left
        for index in range(other.left):
            self.search.listed[index] = other.search.listed[index]

    @native
    def ask(self, seat: int) -> None:
        """List the actions of a seat; in actions 1 and 3 it is the active one."""
        self.asked = seat if self.game.stage == COMMON else self.game.active
        self.made = 0
        self.search.listing = True
        self.search.run(self.asked)
        self.left = self.search.found

    @native
    def step_of(self, action: int, depth: int) -> int:
        """Return the step of an action at a depth; −1 if it has fewer."""
        if self.game.stage == TAKE:
            return place_of_bit(action, depth)
        if self.game.stage == COMMON:
            return -1 if depth else PASS_STEP if action == SKIP else FIRST_ROW + action
        place = place_of_bit(cards_in(action), depth)
        if place < 0:
            return STOP_STEP if depth < MOST_PLAYED and place_of_bit(cards_in(action), depth - 1) >= 0 else -1
        first = self.asked * HAND_SIZE
        colour = colour_in(action)
        card = self.game.hand[first + place]
        crossed = (boxes_in(action) >> box_of(colour, card % BOXES)) & 1
        for other in range(place):  # a number shown twice is crossed with the first card
            if (action >> other) & 1 and self.game.hand[first + other] % BOXES == card % BOXES:
                crossed = 0
        if card < COLOURED:
            return (CARD_CROSSED if crossed else CARD_PLAYED) + card
        return (JOKER_CROSSED if crossed else JOKER_PLAYED) + colour * BOXES + card % BOXES

    @native
    def step(self, step: int) -> int:
        """Make a step and return its result; an observation is short, so all of it is written again."""
        kept = 0
        for index in range(self.left):
            action = self.search.listed[index]
            if self.step_of(action, self.made) == step:
                self.search.listed[kept] = action
                kept += 1
        if not kept:  # the list is unchanged
            return REFUSED
        self.left = kept
        self.steps[self.made] = step
        self.made += 1
        action = self.search.listed[0]
        if kept > 1 or self.step_of(action, self.made) >= 0:
            return COMPLETE
        self.answer[self.asked] = action
        if self.game.stage == COMMON and self.asked + 1 < self.game.seats:
            self.ask(self.asked + 1)
            return COMPLETE
        for seat in range(self.game.seats):
            self.game.answer[seat] = self.answer[seat]
        self.rollouts.apply()
        self.decisions += 1
        self.made = 0
        if not self.game.ended:
            self.ask(0)
        return COMPLETE
