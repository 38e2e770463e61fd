"""Steps thousands of Qwixx games together: the fast implementation of `envs.encode.qwixx_cards` on kernel tables.

One call makes one step in every game and writes the seats that decide, their masks and their observations into the
caller's arrays. The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

import cython

from rowlock.kernels.steps import Batch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

if not cython.compiled:
    from rowlock.kernels.qwixx_cards.sheets import box_of
    from rowlock.kernels.qwixx_cards.table import Table
    from rowlock.kernels.steps import COMPLETE, REFUSED

    HAND_SIZE = 5
    SLOTS = 4
    ROWS = 4
    BOXES = 11
    CARDS = 55
    COLOURED = 44
    MOST_SEATS = 5
    LAST_BOX = 10
    NO_CARD = 255
    TAKE, COMMON, PLAY = 1, 2, 3
    SKIP = 4
    MOST_CARDS = 3
    FIRST_ROW = 4
    PASS = 8
    CROSSED = 9
    UNCROSSED = 53
    STOP = 97
    JOKER_CROSSED = 98
    JOKER_UNCROSSED = 142
    # the offset of each part of an observation
    SHEETS = 0
    MISSES = 220
    SCORES = 225
    HAND = 230
    PLAYED = 285
    NUMBERS = 340
    DISPLAY = 395
    TAKEN = 399
    COMMON_NUMBER = 403
    DISCARD = 404
    UNSEEN = 459
    PILE = 514
    ACTION = 525
    ACTIVE = 526
    CROSSED_MARK = 527
    SEATS_MARK = 528
    SIZE = 529

__all__ = ["JOKER_STEPS", "OBSERVATION", "STEPS", "Games"]

STEPS = 98
JOKER_STEPS = 186
OBSERVATION = 529


class Game:
    """One game and the turn under construction in it; trusts its caller."""

    table: Table
    asked: int
    made: int
    steps: list[int]
    left: int
    answer: list[int]

    def __cinit__(self) -> None:
        """Initialise the fields, which C sets to zero but Python does not."""
        if not cython.compiled:
            self.asked = self.made = self.left = 0
            self.steps = [0] * HAND_SIZE
            self.answer = [0] * MOST_SEATS

    def __init__(self, table: Table) -> None:
        """Use a table that has been dealt."""
        if not cython.compiled:
            self.__cinit__()
        self.table = table

    def _ask(self, seat: int) -> None:
        """List the actions of a seat that decides."""
        self.asked = seat if self.table.game.stage == COMMON else self.table.game.active
        self.made = 0
        self.table.search.listing = True
        self.table.search.run(self.asked)
        self.left = self.table.search.found

    def _place(self, bits: int, depth: int) -> int:
        """Return the position of the set bit with index `depth`; −1 if there are fewer set bits."""
        place = 0
        while bits >> place:
            if (bits >> place) & 1:
                if not depth:
                    return place
                depth -= 1
            place += 1
        return -1

    def _next(self, action: int, depth: int) -> int:
        """Return the step of an action at a depth; −1 if the action has fewer steps."""
        if self.table.game.stage == TAKE:
            return self._place(action, depth)
        if self.table.game.stage == COMMON:
            return -1 if depth else PASS if action == SKIP else FIRST_ROW + action
        place = self._place(action & 31, depth)
        if place < 0:
            return STOP if depth < MOST_CARDS and self._place(action & 31, depth - 1) >= 0 else -1
        first = self.asked * HAND_SIZE
        colour = (action >> 5) & 3
        card = self.table.game.hand[first + place]
        crossed = ((action >> 7) >> box_of(colour, card % BOXES)) & 1
        for other in range(place):  # a number shown twice is crossed with the first card
            if (action >> other) & 1 and self.table.game.hand[first + other] % BOXES == card % BOXES:
                crossed = 0
        if card < COLOURED:
            return (CROSSED if crossed else UNCROSSED) + card
        return (JOKER_CROSSED if crossed else JOKER_UNCROSSED) + colour * BOXES + card % BOXES

    def _step(self, step: int) -> int:
        """Make a step if it is legal; an observation is short, so all of it is rewritten."""
        kept = 0
        for index in range(self.left):
            action = self.table.search.listed[index]
            if self._next(action, self.made) == step:
                self.table.search.listed[kept] = action
                kept += 1
        if not kept:  # nothing was overwritten: the list is unchanged
            return REFUSED
        self.left = kept
        self.steps[self.made] = step
        self.made += 1
        action = self.table.search.listed[0]
        if kept > 1 or self._next(action, self.made) >= 0:
            return COMPLETE
        self.answer[self.asked] = action
        if self.table.game.stage == COMMON and self.asked + 1 < self.table.game.seats:
            self._ask(self.asked + 1)
            return COMPLETE
        for seat in range(self.table.game.seats):
            self.table.game.answer[seat] = self.answer[seat]
        self.table.rollouts.apply()
        self.made = 0
        if not self.table.game.ended:
            self._ask(0)
        return COMPLETE


class Games(Batch):
    """Many games of one kind, stepped together."""

    games: list[Game]

    def __init__(
        self,
        size: int,
        seats: int,
        *,
        jokers: bool = False,
        strict_lock: bool = False,
        finish_turn: bool = False,
        first: int | None = None,
        packed: bool = False,
        renew: bool = True,
    ) -> None:
        """Set up `size` games; with `renew` a new game follows each that ends."""
        self._set_up(size, seats, JOKER_STEPS if jokers else STEPS, packed, renew)
        self.games = []
        for _ in range(self.size):
            table = Table()
            table.deal(seats, jokers=jokers, strict_lock=strict_lock, finish_turn=finish_turn, first=first)
            self.games.append(Game(table))
        self.reset(0)

    def position(self, index: int) -> dict[str, Any]:
        """Return the position of a game, the seat that decides and its steps so far."""
        return self._position(index)

    def _position(self, index: int) -> dict[str, Any]:
        game = self.games[index]
        return {**game.table.position(), "asked": game.asked, "made": [game.steps[at] for at in range(game.made)]}

    def _begin(self, index: int, seed: int) -> None:
        """Deal a game and list the first seat's steps."""
        game = self.games[index]
        game.table.start.begin(seed)
        game._ask(0)

    def _step(self, index: int, step: int) -> int:
        """Make a step in a running game."""
        game = self.games[index]
        return game._step(step)

    def _over(self, index: int) -> bool:
        game = self.games[index]
        return game.table.game.ended

    def _asked(self, index: int) -> int:
        game = self.games[index]
        return game.asked

    def _points(self, index: int, seat: int) -> int:
        game = self.games[index]
        return game.table.game.points(seat)

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _mask(self, index: int, masks: Any, row: int) -> None:
        """Write the mask of a game; it is empty once the game is over."""
        game = self.games[index]
        width = (self.steps + 7) // 8 if self.packed else self.steps
        for place in range(width):
            masks[row, place] = 0
        for place in range(0 if game.table.game.ended else game.left):
            step = game._next(game.table.search.listed[place], game.made)
            if self.packed:
                masks[row, step >> 3] |= 1 << (step & 7)
            else:
                masks[row, step] = 1

    @cython.boundscheck(False)
    @cython.wraparound(False)
    def _observe(self, index: int, own: int, out: Any, row: int) -> None:
        """Write the parts of an observation, with seats relative to the observer's own."""
        game = self.games[index]
        table = game.table
        seats = table.game.seats
        for place in range(SIZE):
            out[row, place] = 0
        for card in range(CARDS if self.steps > 98 else COLOURED):
            out[row, UNSEEN + card] = 1
        for place in range(seats):
            seat = (own + place) % seats
            for colour in range(ROWS):
                boxes = table.game.row[seat * ROWS + colour]
                for box in range(BOXES):
                    out[row, SHEETS + (place * ROWS + colour) * BOXES + box] = (boxes >> box) & 1
            out[row, MISSES + place] = table.game.misses[seat]
            out[row, SCORES + place] = table.game.points(seat)
            for at in range(table.game.hand_size[seat]):
                card = table.game.hand[seat * HAND_SIZE + at]
                out[row, NUMBERS + place * BOXES + card % BOXES] += 1
                if not place:
                    out[row, HAND + card] = 1
                    out[row, UNSEEN + card] = 0
        for at in range(SLOTS):
            out[row, DISPLAY + at] = table.game.display[at] % BOXES + 2
        out[row, COMMON_NUMBER] = table.game.top % BOXES + 2
        for at in range(table.game.discard_size):
            out[row, DISCARD + table.game.discard[at]] = 1
            out[row, UNSEEN + table.game.discard[at]] = 0
        for at in range(table.game.pile_size):
            out[row, PILE + table.game.pile[at] % BOXES] += 1
        out[row, ACTION] = table.game.stage
        out[row, ACTIVE] = (table.game.active + seats - own) % seats
        out[row, CROSSED_MARK] = 1 if table.game.crossed else 0
        out[row, SEATS_MARK] = seats
        for at in range(game.made if own == game.asked else 0):
            self._observe_step(out, row, game.steps[at])

    def _observe_step(self, out: Any, row: int, step: int) -> None:
        if step < SLOTS:
            out[row, TAKEN + step] = 1
        elif CROSSED <= step < STOP:
            out[row, PLAYED + (step - CROSSED) % COLOURED] = 2 if step < UNCROSSED else 1
        elif step > STOP:
            out[row, PLAYED + COLOURED + (step - JOKER_CROSSED) % BOXES] = 2 if step < JOKER_UNCROSSED else 1
