"""The network: its weights, the values it gives, and the games that it learns from."""

from __future__ import annotations

import cython

from rowlock.kernels.checks import exclusive, is_array, is_list, need_array, need_rows, shown, whole, word, word_after
from rowlock.kernels.native import ByteTable, IntRow, Ints, Lock, Longs, Native, i64, locked, native, u64
from rowlock.kernels.qwirkle_cards.choices import BEST, Choices
from rowlock.kernels.qwirkle_cards.constants import HAND_SIZE, LAID, LONGEST_GAME, MOST_CLAIMS, MOST_LAYS, SEATS
from rowlock.kernels.qwirkle_cards.lays import LaySearch
from rowlock.kernels.qwirkle_cards.network import (
    CLASSES,
    HIDDEN,
    INPUTS,
    NETS,
    POINT,
    SHARED,
    UNITS,
    Network,
    win_bonus,
)
from rowlock.kernels.qwirkle_cards.table import Table
from rowlock.kernels.stream import RandomStream, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from typing import Annotated

    from rowlock.kernels.qwirkle_cards.position import Result

__all__ = ["LAYERS", "Lessons"]

MOST_NOTED = 400
"""Turns of a game that are kept; longer games are cut off."""
TRIALS = 8
"""A trial takes one of the best lays, each as likely."""
HUNDRED = 100
OFFSET = 1 << 20
"""Keeps what is divided positive, since C rounds negative numbers otherwise than Python."""
MOST_LINE = 4096
MOST_POOL = 2048
MOST_BIAS = 1 << 28
LAYERS = (
    ("line", NETS * CLASSES * UNITS, MOST_LINE),
    ("line bias", NETS * UNITS, MOST_LINE),
    ("pool", NETS * HIDDEN * UNITS, MOST_POOL),
    ("shared", NETS * SHARED * HIDDEN, MOST_BIAS >> 4),
    ("hidden bias", NETS * HIDDEN, MOST_BIAS),
    ("output", NETS * HIDDEN, MOST_BIAS),
    ("output bias", NETS, MOST_BIAS),
)
"""The layers, their sizes, and the largest weight of each, with which no sum overflows."""


class Lessons(Native):
    """A table's network: takes weights, values turns, and writes down the turns of games for training."""

    lock: Lock
    table: Table
    dice: RandomStream
    turn_seat: Annotated[Ints, MOST_NOTED]
    turn_value: Annotated[Longs, MOST_NOTED]
    """what the network expected after a turn"""
    final: Annotated[Longs, SEATS]
    """what a seat comes to in the end, smoothed by the values on the way"""

    def __init__(self, table: Table) -> None:
        """Open the network of a table."""
        if not isinstance(table, Table) or table.lock is None:
            raise ValueError(f"lessons need a table, not {shown(table)}")
        self.lock = table.lock
        self.table = table
        self.dice = RandomStream()

    # ── weights and values ────────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def take(self, layers: Sequence[Sequence[int]]) -> None:
        """Take the weights of all nets, layer by layer."""
        network: Network = self.table.network
        if not is_list(layers) or len(layers) != len(LAYERS):
            raise ValueError(f"the network must be a list of {len(LAYERS)} layers, not {shown(layers)}")
        taken: list[Sequence[int]] = []
        for (name, size, largest), given in zip(LAYERS, layers, strict=True):
            if (not is_array(given) and not is_list(given)) or len(given) != size:
                raise ValueError(f"the layer {name} must be a list of {size} numbers, not {shown(given)}")
            if is_array(given) and given.typecode == "i":  # such arrays are checked faster
                for one in (min(given), max(given)):
                    whole(f"a weight of the layer {name}", one, -largest, largest)
                taken.append(given)
            else:
                taken.append([whole(f"a weight of the layer {name}", one, -largest, largest) for one in given])
        for index in range(NETS * CLASSES * UNITS):
            network.line_weight[index] = taken[0][index]
        for index in range(NETS * UNITS):
            network.line_bias[index] = taken[1][index]
        for index in range(NETS * HIDDEN * UNITS):
            network.pool_weight[index] = taken[2][index]
        for index in range(NETS * SHARED * HIDDEN):
            network.shared_weight[index] = taken[3][index]
        for index in range(NETS * HIDDEN):
            network.hidden_bias[index] = taken[4][index]
            network.out_weight[index] = taken[5][index]
        for index in range(NETS):
            network.out_bias[index] = taken[6][index]
        network.forget()
        network.is_loaded = True

    @exclusive
    def valued(self, most: int = BEST) -> list[tuple[int, Result]]:
        """List the best lays of the seat whose turn it is with the network's values, the best first."""
        most = whole("most", most, 1, BEST)
        self.table._need_turn()
        choices: Choices = self.table.choices
        choices.find(most)
        return [
            (
                choices.value[place],
                (
                    tuple([choices.cards[place * HAND_SIZE + at] for at in range(choices.cards_size[place])]),
                    tuple([choices.claims[place * MOST_CLAIMS + at] for at in range(choices.claims_size[place])]),
                ),
            )
            for place in range(choices.size)
        ]

    @exclusive
    def described(self, cards: Sequence[int], claims: Sequence[int]) -> list[int]:
        """Return the inputs of a lay of the seat whose turn it is."""
        self.table._need_turn()
        kept, claimed = self.table._keep_lay(MOST_LAYS, (cards, claims))
        choices: Choices = self.table.choices
        lays: LaySearch = self.table.lays
        network: Network = self.table.network
        lays.cards_size = len(kept)
        for index, card in enumerate(kept):
            lays.cards[index] = card
        lays.claims_size = len(claimed)
        for index, line in enumerate(claimed):
            lays.claims[index] = line
        choices.value_found()
        return [network.input[index] for index in range(INPUTS)]

    # ── games to learn from ───────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def record(
        self,
        inputs: ByteTable,
        gains: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        explore: int = 15,
        *,
        decay: int = 100,
    ) -> tuple[int, int]:
        """Play games from the table's start until the arrays are full; return the number of games and of rows.

        `inputs` is a table of bytes with a row for each turn, `gains` an array of ints with the Qwirkles that the seat
        gained after it on the mean of the others, with the bonus for a win, in thousandths. `explore` is the percentage
        of trials, `decay` the lambda of the returns, in percent.
        """
        table = self.table
        table._follow(policies)
        need_array("gains", gains, "i", 0)
        need_rows("inputs", inputs, "B", len(gains), INPUTS)
        explore = whole("explore", explore, 0, HUNDRED)
        decay = whole("decay", decay, 0, HUNDRED)
        batch, game = word("seed", seed), word("first_game", first_game)
        games = 0
        used = 0
        while used + MOST_NOTED <= len(gains):
            used = self.record_game(inputs, gains, used, seed_of(batch, word_after(game, games)), explore, decay)
            games += 1
        return games, used

    @locked
    def record_game(self, inputs: ByteTable, gains: IntRow, used: int, seed: u64, explore: int, decay: int) -> int:
        """Play one game, write its rows from `used` on, and return where they end."""
        with cython.nogil:
            self.table.start.begin(seed)
            self.dice.start(seed_of(seed, 1))
            first = used
            while not self.table.game.ended and self.table.game.turns < LONGEST_GAME and used - first < MOST_NOTED:
                self.table.turns.choose()
                if self.table.turns.deed == LAID:
                    value: i64 = self.table.choices.value_found()
                    if self.try_another(explore):
                        value = self.table.choices.value_found()
                    for index in range(INPUTS):
                        inputs[used, index] = self.table.network.input[index]
                    seat = self.table.game.to
                    self.turn_seat[used - first] = seat
                    self.turn_value[used - first] = value - self.table.lays.claims_size * POINT
                    gains[used] = -self.margin_of(seat) - self.table.lays.claims_size * POINT
                    used += 1
                self.table.turns.apply()
            for seat in range(self.table.game.seats):
                self.final[seat] = self.margin_of(seat) + win_bonus(self.table.game.lead_of(seat))
            row = used - 1
            while row >= first:
                self.write_gain(gains, row, row - first, decay)
                row -= 1
        return used

    @native
    def write_gain(self, gains: IntRow, row: int, turn: int, decay: int) -> None:
        """Write what followed a turn, the last turns first: the result, smoothed by values on the way."""
        seat = self.turn_seat[turn]
        expected: i64 = self.turn_value[turn] - gains[row]
        gains[row] += self.final[seat]
        smoothed: i64 = decay * self.final[seat] + (HUNDRED - decay) * expected
        self.final[seat] = (smoothed + HUNDRED * OFFSET) // HUNDRED - OFFSET

    @native
    def try_another(self, explore: int) -> bool:
        """Now and then replace the lay chosen by one of the best, each as likely; tell whether it was replaced."""
        if self.table.game.opening or self.dice.below(HUNDRED) >= explore:
            return False
        self.table.choices.find(TRIALS)
        self.table.choices.take(self.dice.below(self.table.choices.size))
        return True

    @native
    def margin_of(self, seat: int) -> i64:
        """Return the Qwirkles of a seat over the mean of the others, in thousandths."""
        total = 0
        for other in range(self.table.game.seats):
            total += self.table.game.claims_of(other)
        others = self.table.game.seats - 1
        own = self.table.game.claims_of(seat)
        return ((own * (others + 1) - total) * POINT + others * OFFSET) // others - OFFSET
