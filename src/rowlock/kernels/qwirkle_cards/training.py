"""The network: its weights, the values it gives, and the games that it learns from."""

from __future__ import annotations

from rowlock.kernels.checks import exclusive, is_array, is_list, shown, whole
from rowlock.kernels.native import ShortTable, i64, native, u64, virtual
from rowlock.kernels.qwirkle_cards.choices import BEST, Choices
from rowlock.kernels.qwirkle_cards.constants import HAND_SIZE, LAID, LONGEST_GAME, MOST_CLAIMS, MOST_LAYS
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
from rowlock.kernels.stream import RandomStream
from rowlock.kernels.training import HUNDRED, TurnRecorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle_cards.position import Result

__all__ = ["LAYERS", "Training"]

TRIALS = 8
"""A trial takes one of the best lays, each as likely."""
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


class Training(TurnRecorder):
    """A table's network: takes weights, values turns, and records games for training."""

    table: Table

    def __init__(self, table: Table) -> None:
        """Open the network of a table."""
        if not isinstance(table, Table) or table.lock is None:
            raise ValueError(f"a training needs a table, not {shown(table)}")
        self.lock = table.lock
        self.table = table
        self.dice = RandomStream()
        self.inputs = INPUTS

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

    def _follow(self, policies: object) -> None:
        self.table._follow(policies)

    @virtual
    def _begin(self, seed: u64) -> None:
        self.table.start.begin(seed)

    @virtual
    def _is_over(self) -> bool:
        return self.table.game.ended or self.table.game.turns >= LONGEST_GAME

    @virtual
    def _seats(self) -> int:
        return self.table.game.seats

    @virtual
    def _seat(self) -> int:
        return self.table.game.to

    @virtual
    def _points(self, seat: int) -> int:
        return self.table.game.claims_of(seat)

    @virtual
    def _bonus(self, seat: int) -> int:
        return win_bonus(self.table.game.lead_of(seat))

    @virtual
    def _choose(self) -> bool:
        self.table.turns.choose()
        if self.table.turns.deed != LAID:
            return False
        value: i64 = self.table.choices.value_found()
        if self.try_another():
            value = self.table.choices.value_found()
        self.gained = self.table.lays.claims_size * POINT
        self.expected = value - self.gained
        return True

    @virtual
    def _describe(self, inputs: ShortTable, row: int) -> None:
        for index in range(INPUTS):
            inputs[row, index] = self.table.network.input[index]

    @virtual
    def _play(self) -> None:
        self.table.turns.apply()

    @native
    def try_another(self) -> bool:
        """Now and then replace the lay chosen by one of the best, each as likely; tell whether it was replaced."""
        if self.table.game.opening or self.dice.below(HUNDRED) >= self.explore:
            return False
        self.table.choices.find(TRIALS)
        self.table.choices.take(self.dice.below(self.table.choices.size))
        return True
