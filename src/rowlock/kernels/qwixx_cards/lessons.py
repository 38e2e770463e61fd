"""The network: its weights, the values it gives, and the games that it learns from."""

from __future__ import annotations

from array import array

import cython

from rowlock.kernels.checks import is_list, need_array, shown, whole, word
from rowlock.kernels.native import IntRow, Ints, Native, ShortTable, locked, native, u64
from rowlock.kernels.qwixx_cards.constants import BOXES, COMMON, SKIP, TAKE
from rowlock.kernels.qwixx_cards.game import boxes_in, cards_in, colour_in
from rowlock.kernels.qwixx_cards.network import HIDDEN, INPUTS, MOST_INPUTS, OWN_TURN_ENDS, UNITS, Network
from rowlock.kernels.qwixx_cards.sheets import BOX_COUNT, box_of
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.stream import RandomStream, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Annotated

__all__ = ["RESULTS", "Lessons"]

RESULTS = 3
"""Numbers beside the inputs of a decision: the target in hundredths of a point, the final lead, and its sign."""
MOST_ROWS = 1024
"""Decisions of a game that are kept."""
MOST_SHORT = 32_767
MOST_OUT = 8_000
"""Larger weights of the second layer could overflow its sum."""
HUNDRED = 100
ROUNDING = 1 << 20
"""Keeps what is divided positive, since C rounds negative numbers otherwise than Python."""
NO_INPUT = INPUTS


class Lessons(Native):
    """A table's network: takes weights, values actions, and writes down the decisions of games for training."""

    table: Table
    dice: RandomStream
    note_count: int
    note_seat: Annotated[Ints, MOST_ROWS]
    note_value: Annotated[Ints, MOST_ROWS]
    """what the network expected of a decision, in hundredths of a point"""
    note_row: Annotated[Ints, MOST_ROWS]
    """where a decision is written down, −1 if it is not"""

    def __init__(self, table: Table) -> None:
        """Open the network of a table."""
        self.table = table
        self.dice = RandomStream()

    # ── weights and values ────────────────────────────────────────────────────────────────────────────────────────

    def take(self, weights: Sequence[int], outputs: Sequence[int], win: int) -> None:
        """Take the first layer by input and unit, the output with its bias at the end, and the bonus for a win.

        The output and the bonus are in hundredths of a point.
        """
        network: Network = self.table.network
        for given, size in ((weights, INPUTS * UNITS), (outputs, UNITS)):
            if (not isinstance(given, array) and not is_list(given)) or len(given) != size:
                raise ValueError(f"a layer of the network must be a list of {size} numbers, not {shown(given)}")
        first = weights
        if not isinstance(weights, array) or weights.typecode != "h":  # an array of shorts holds nothing else
            first = [whole("a weight", one, -MOST_SHORT, MOST_SHORT) for one in weights]
        later = [whole("a weight", one, -MOST_OUT, MOST_OUT) for one in outputs]
        network.win = whole("win", win, 0, 1_000_000)
        for index in range(INPUTS * UNITS):
            network.weight[index] = first[index]
        for index in range(HIDDEN):
            network.out_weight[index] = later[index]
        network.out_weight[HIDDEN] = 0
        network.out_bias = later[HIDDEN]
        network.is_loaded = True

    def described(self, seat: int, action: int) -> tuple[list[int], int, int]:
        """Return the inputs that an action sets, and its value by an update and from nothing.

        The active seat's answer to the common number has no value of its own: the best play after it counts. An action
        that ends the game sets no inputs.
        """
        table = self.table
        values = dict(table.worths_of(seat, by_network=True))
        if action not in values or not self.is_noted(seat):
            raise ValueError(f"action {shown(action)} of seat {shown(seat)} has no value of its own here")
        table.game.answer[seat] = action
        if not self.describe(seat):
            return [], values[action], values[action]
        inputs = [table.network.set_input[number] for number in range(table.network.set_count)]
        if table.game.stage == TAKE:
            return inputs, table.network.value_taken(seat, action), table.network.value_inputs()
        return inputs, values[action], table.network.value_inputs()

    # ── games to learn from ───────────────────────────────────────────────────────────────────────────────────────

    def record(
        self,
        inputs: ShortTable,
        results: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        *,
        explore: int = 64,
        one_in: int = 4,
        decay: int = 100,
    ) -> tuple[int, int]:
        """Play games from the table's start until the arrays are full; return the number of games and of rows.

        `inputs` is a table of shorts with a row of inputs for each decision, `results` an array of ints with `RESULTS`
        for each. One action in `explore` is random, one decision in `one_in` is written down, and `decay` is the lambda
        of the returns, in percent.
        """
        table = self.table
        table._follow(policies)
        need_array("results", results, "i", 0)
        rows = len(results) // RESULTS
        explore = whole("explore", explore, 0, 1 << 20)
        one_in = whole("one_in", one_in, 1, 1 << 20)
        decay = whole("decay", decay, 0, HUNDRED)
        batch, game = word("seed", seed), word("first_game", first_game)
        games = 0
        used = 0
        table.search.explore = explore
        while used + MOST_ROWS <= rows:
            used = self.record_game(inputs, results, used, seed_of(batch, game + games), one_in, decay)
            games += 1
        table.search.explore = 0
        return games, used

    @locked
    def record_game(self, inputs: ShortTable, results: IntRow, used: int, seed: u64, one_in: int, decay: int) -> int:
        """Play one game, write its rows from `used` on, and return where they end."""
        with cython.nogil:
            self.table.start.begin(seed)
            self.dice.start(seed_of(seed, 1))
            self.note_count = 0
            while not self.table.game.ended:
                self.table.search.choose_all()
                for seat in range(self.table.game.seats):
                    if self.note_count < MOST_ROWS and self.is_noted(seat) and self.describe(seat):
                        self.note_seat[self.note_count] = seat
                        self.note_value[self.note_count] = self.table.network.value_inputs()
                        self.note_row[self.note_count] = -1
                        if self.dice.below(one_in) == 0:
                            self.note_row[self.note_count] = used
                            for number in range(MOST_INPUTS):
                                inputs[used, number] = (
                                    self.table.network.set_input[number]
                                    if number < self.table.network.set_count
                                    else NO_INPUT
                                )
                            used += 1
                        self.note_count += 1
                self.table.rollouts.apply()
            for seat in range(self.table.game.seats):
                self.write_results(results, seat, decay)
        return used

    @native
    def is_noted(self, seat: int) -> bool:
        """Tell whether a seat decides what is written down: answers of seats that are not active, takes and plays."""
        return (self.table.game.stage == COMMON) == (seat != self.table.game.active)

    @native
    def describe(self, seat: int) -> bool:
        """Set the inputs for what the answer of a seat leaves behind; False if it ends the game."""
        self.table.outlook.scan_others(seat)
        self.table.network.begin(seat)
        answer = self.table.game.answer[seat]
        if self.table.game.stage == TAKE:
            self.table.network.describe_take(seat, answer)
            return True
        colour = 0
        boxes = 0
        missed = 0
        moment = OWN_TURN_ENDS
        played = 0
        if self.table.game.stage == COMMON:
            moment = self.table.network.turns_before(seat)
            if answer != SKIP:
                colour = answer
                boxes = 1 << box_of(colour, self.table.game.top % BOXES)
        else:
            colour = colour_in(answer)
            boxes = boxes_in(answer)
            played = cards_in(answer)
            missed = 0 if boxes or self.table.game.crossed else 1
        self.table.game.flip(seat, colour, boxes)
        self.table.game.add_misses(seat, missed)
        ends: bool = self.table.game.ends_for(seat)
        if not ends:
            size = self.table.game.hand_size[seat] - BOX_COUNT[played]
            self.table.network.describe(seat, moment, self.table.network.held(seat, played), size)
        self.table.game.add_misses(seat, -missed)
        self.table.game.flip(seat, colour, boxes)
        return not ends

    @native
    def write_results(self, results: IntRow, seat: int, decay: int) -> None:
        """Write the targets of a seat's decisions, the last first: the result, smoothed by values on the way."""
        lead = MOST_SHORT
        for other in range(self.table.game.seats):
            if other != seat:
                lead = min(lead, self.table.game.points(seat) - self.table.game.points(other))
        win = 1 if lead > 0 else -1 if lead < 0 else 0
        target = lead * HUNDRED + win * self.table.network.win
        note = self.note_count - 1
        while note >= 0:
            if self.note_seat[note] == seat:
                if self.note_row[note] >= 0:
                    first = self.note_row[note] * RESULTS
                    results[first] = target
                    results[first + 1] = lead
                    results[first + 2] = win
                smoothed = decay * target + (HUNDRED - decay) * self.note_value[note]
                target = (smoothed + HUNDRED * ROUNDING) // HUNDRED - ROUNDING
            note -= 1
