"""One game of Qwixx by steps, and the turn under construction in it."""

from __future__ import annotations

import cython

from rowlock.kernels.native import Ints, native, u64, virtual
from rowlock.kernels.qwixx_cards.actions import ActionSearch
from rowlock.kernels.qwixx_cards.constants import (
    BOXES,
    COLOURED,
    COMMON,
    HAND_SIZE,
    MOST_ACTIONS,
    SEATS,
    SKIP,
    TAKE,
    WORST,
)
from rowlock.kernels.qwixx_cards.game import Game, Position, boxes_in, cards_in, colour_in
from rowlock.kernels.qwixx_cards.layout import (
    CARD_CROSSED,
    CARD_PLAYED,
    FIRST_ROW,
    JOKER_CROSSED,
    JOKER_PLAYED,
    PASS_STEP,
    STOP_STEP,
)
from rowlock.kernels.qwixx_cards.sheets import box_of
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.step_codes import COMPLETE, REFUSED
from rowlock.kernels.step_game import StepGame

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


class SteppedGame(StepGame):
    """One game by steps. Trusts its caller."""

    table: Table
    """the table that all games share"""
    game: Game
    search: ActionSearch
    kept: Position
    """the position while other games are on the table"""
    made: int
    made_steps: Annotated[Ints, HAND_SIZE]
    answer: Annotated[Ints, SEATS]
    left: int
    listed: Annotated[Ints, MOST_ACTIONS]
    """actions that begin with the steps made"""

    def __init__(self, table: Table) -> None:
        """Take a table that has been dealt for."""
        self.table = table
        self.game = table.game
        self.search = table.search
        self.kept = Position()

    # ── on the table and away ─────────────────────────────────────────────────────────────────────────────────────

    @native
    def lay_out(self) -> None:
        """Put the game on the table."""
        self.game.copy(self.kept)
        self.game.stream.start(self.random_state)

    @native
    def put_away(self) -> None:
        """Keep the game that is on the table."""
        self.kept.copy(self.game)
        self.random_state = self.game.stream.state
        self.ended = self.game.ended

    @virtual
    def begin(self, seed: u64) -> int:
        """Deal a game and ask the first seat."""
        self.table.start.begin(seed)
        self.decisions = 0
        self.ask(0)
        self.put_away()
        return COMPLETE

    @virtual
    def become(self, other: StepGame) -> bool:
        """Become equal to another game with the same seats and options."""
        self.take_over(cython.cast(SteppedGame, other))
        return True

    @native
    def take_over(self, other: SteppedGame) -> None:
        """Copy position and turn."""
        self.kept.copy(other.kept)
        self.made = other.made
        for index in range(HAND_SIZE):
            self.made_steps[index] = other.made_steps[index]
        for seat in range(SEATS):
            self.answer[seat] = other.answer[seat]
        self.left = other.left
        for index in range(other.left):
            self.listed[index] = other.listed[index]

    @virtual
    def points(self, seat: int) -> int:
        """Return the points of a sheet."""
        return self.kept.points(seat)

    # ── steps ─────────────────────────────────────────────────────────────────────────────────────────────────────

    @native
    def ask(self, seat: int) -> None:
        """List the actions of a seat of the game on the table; in actions 1 and 3 it is the active one."""
        self.asked = seat if self.game.stage == COMMON else self.game.active
        self.made = 0
        self.search.listing = True
        self.search.run(self.asked)
        self.left = self.search.found
        for index in range(self.left):
            self.listed[index] = self.search.listed[index]

    @virtual
    def option_count(self) -> int:
        """Return the number of actions that begin with the steps made."""
        return 0 if self.ended else self.left

    @virtual
    def option(self, place: int) -> int:
        """Return the next step of an action."""
        return self.step_of(self.listed[place], self.made)

    @native
    def step_of(self, action: int, depth: int) -> int:
        """Return the step of an action at a depth; −1 if it has fewer."""
        if self.kept.stage == TAKE:
            return place_of_bit(action, depth)
        if self.kept.stage == COMMON:
            return -1 if depth else PASS_STEP if action == SKIP else FIRST_ROW + action
        place = place_of_bit(cards_in(action), depth)
        if place < 0:
            return STOP_STEP if depth < MOST_PLAYED and place_of_bit(cards_in(action), depth - 1) >= 0 else -1
        first = self.asked * HAND_SIZE
        colour = colour_in(action)
        card = self.kept.hand[first + place]
        crossed = (boxes_in(action) >> box_of(colour, card % BOXES)) & 1
        for other in range(place):  # a number shown twice is crossed with the first card
            if (action >> other) & 1 and self.kept.hand[first + other] % BOXES == card % BOXES:
                crossed = 0
        if card < COLOURED:
            return (CARD_CROSSED if crossed else CARD_PLAYED) + card
        return (JOKER_CROSSED if crossed else JOKER_PLAYED) + colour * BOXES + card % BOXES

    @virtual
    def step(self, step: int) -> int:
        """Make a step and return its result; an observation is short, so all of it is written again."""
        kept = 0
        for index in range(self.left):
            action = self.listed[index]
            if self.step_of(action, self.made) == step:
                self.listed[kept] = action
                kept += 1
        if not kept:  # the list is unchanged
            return REFUSED
        self.left = kept
        self.made_steps[self.made] = step
        self.made += 1
        action = self.listed[0]
        if kept == 1 and self.step_of(action, self.made) < 0:
            self.act(action)
        return COMPLETE

    @virtual
    def play_greedily(self, choice: u64) -> int:
        """Play an action that earns most at once, a miss included."""
        best = WORST
        count = 0
        self.lay_out()
        self.ask(self.asked)
        for index in range(self.left):
            if self.search.listed_value[index] > best:
                best = self.search.listed_value[index]
                count = 0
            if self.search.listed_value[index] == best:
                self.listed[count] = self.listed[index]
                count += 1
        self.act(self.listed[choice % count])
        return COMPLETE

    @native
    def act(self, action: int) -> None:
        """Give the answer of the seat that decides; once all have answered, the game goes on."""
        self.answer[self.asked] = action
        self.lay_out()
        if self.kept.stage == COMMON and self.asked + 1 < self.seats:
            self.ask(self.asked + 1)
            return
        for seat in range(self.seats):
            self.game.answer[seat] = self.answer[seat]
        self.game.apply()
        self.decisions += 1
        self.made = 0
        if not self.game.ended:
            self.ask(0)
        self.put_away()
