"""The network: its weights, the values it gives, and the games that it learns from."""

from __future__ import annotations

from rowlock.kernels.checks import exclusive, is_array, is_list, shown, whole
from rowlock.kernels.native import ShortTable, i64, native, size_of, u64, virtual
from rowlock.kernels.qwirkle.constants import HAND_SIZE, LEARNED, LONGEST_GAME, PLACED, POINT, STATIC, SWAPPED
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import points_of
from rowlock.kernels.qwirkle.network import INPUTS, NETS, UNITS, Network
from rowlock.kernels.qwirkle.table import Table
from rowlock.kernels.stream import RandomStream
from rowlock.kernels.training import HUNDRED, TurnRecorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Training"]

MOST_SHORT = 32_767
MOST_BIAS = 1 << 28
EVERY_MOVE = 1 << 30


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
    def take(self, weights: Sequence[int], biases: Sequence[int], margin: Sequence[int], win: Sequence[int]) -> None:
        """Take the weights of all nets: the first layer by net, input and unit; then its biases and both outputs."""
        network: Network = self.table.network
        sizes = ((weights, NETS * INPUTS * UNITS), (biases, NETS * UNITS), (margin, NETS * UNITS), (win, NETS * UNITS))
        for given, size in sizes:
            if (not is_array(given) and not is_list(given)) or len(given) != size:
                raise ValueError(f"a layer of the network must be a list of {size} numbers, not {shown(given)}")
        first = weights
        if not is_array(weights) or weights.typecode != "h":  # an array of shorts holds nothing else
            first = [whole("a weight", one, -MOST_SHORT, MOST_SHORT) for one in weights]
        later = [[whole("a weight", one, -MOST_BIAS, MOST_BIAS) for one in layer] for layer in (biases, margin, win)]
        for index in range(NETS * INPUTS * UNITS):
            network.weight[index] = first[index]
        for index in range(NETS * UNITS):
            network.bias[index] = later[0][index]
            network.out_weight[index] = later[1][index]
            network.win_weight[index] = later[2][index]
        network.is_loaded = True

    def _begin_turn(self) -> None:
        table = self.table
        table._need_turn()
        if not table.network.is_loaded:
            raise ValueError("the network has no weights: take some first")
        table._search_for(None, True, table.game.finishing_size())
        table.evaluation.count_unseen(table.game.to)
        table.network.begin_turn()

    @exclusive
    def valued(self, most: int = EVERY_MOVE) -> list[tuple[int, int]]:
        """List placements of the seat whose turn it is with the network's values, the best first."""
        most = whole("most", most, 0, EVERY_MOVE)
        self._begin_turn()
        table = self.table
        moves = [table.search.moves[index] for index in range(table.search.found)]
        return sorted([(table.network.value_move(move), move) for move in moves], reverse=True)[:most]

    @exclusive
    def valued_swaps(self, most: int = EVERY_MOVE) -> list[tuple[int, tuple[int, ...]]]:
        """List swaps of the seat whose turn it is with the network's values, the best first."""
        most = whole("most", most, 0, EVERY_MOVE)
        self._begin_turn()
        game: Game = self.table.game
        network: Network = self.table.network
        if not game.board.tile_count and not game.free_opening:
            return []
        found = {}
        for chosen in range(1, 1 << game.hand_size[game.to]):
            if size_of(chosen) <= game.stock_size:
                value = network.value_swap(chosen)
                found[tuple([game.given[index] for index in range(game.given_size)])] = value
        return sorted([(value, tiles) for tiles, value in found.items()], reverse=True)[:most]

    @exclusive
    def described(self, move: int) -> tuple[list[int], list[int], list[int]]:
        """Return the inputs of a placement, and the margin and the win value by an update and from nothing."""
        self._begin_turn()
        network: Network = self.table.network
        scored = self.table._checked(move)
        updated = [network.value_move(scored), network.win_value]
        inputs = [network.input[index] for index in range(INPUTS)]
        network.base_size = 0
        network.base_net = -1
        return inputs, updated, [network.value_move(scored), network.win_value]

    # ── games to learn from ───────────────────────────────────────────────────────────────────────────────────────

    def _follow(self, policies: object) -> None:
        table = self.table
        table._follow(policies)
        for seat in range(table.game.seats):
            if table.policies.policy[seat] not in (STATIC, LEARNED):
                raise ValueError("only turns of the policies static and learned are recorded: the others value nothing")
        table.search.keeps_frontier = False

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
        return self.table.game.score[seat]

    @virtual
    def _choose(self) -> bool:
        self.table.policies.choose()
        self.best = self.table.policies.value
        self.gained = 0
        self.explored = False
        is_static: bool = self.table.policies.policy[self.table.game.to] == STATIC
        if is_static and self.table.policies.deed in (PLACED, SWAPPED):
            self.table.network.begin_turn()
        if self.table.policies.deed == PLACED:
            if self.dice.below(HUNDRED) < self.explore and self.table.policies.shortlist_size > 1:
                self.explored = True
                chosen = self.dice.below(self.table.policies.shortlist_size)
                self.table.policies.chosen = self.table.policies.shortlist[chosen]
            value: i64 = self.table.network.value_move(self.table.policies.chosen)
            if is_static:
                value = self.table.evaluation.value_move(self.table.policies.chosen)
            self.gained = points_of(self.table.policies.chosen) * POINT
            self.expected = value - self.gained
        elif self.table.policies.deed == SWAPPED:
            self.table.network.value_swap(self.given_bits())
            self.expected = self.best
        else:
            return False
        self.net = self.table.network.net
        return True

    @virtual
    def _describe(self, inputs: ShortTable, row: int) -> None:
        for index in range(INPUTS):
            inputs[row, index] = self.table.network.input[index]

    @virtual
    def _play(self) -> None:
        self.table.policies.act()

    @native
    def given_bits(self) -> int:
        """Find the places in the hand of the tiles that a swap gives."""
        chosen = 0
        first = self.table.game.to * HAND_SIZE
        for index in range(self.table.game.given_size):
            for place in range(self.table.game.hand_size[self.table.game.to]):
                is_free: bool = not (chosen >> place) & 1
                if is_free and self.table.game.hand[first + place] == self.table.game.given[index]:
                    chosen |= 1 << place
                    break
        return chosen
