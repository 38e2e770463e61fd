"""The network: its weights, the values it gives, and the games that it learns from."""

from __future__ import annotations

import cython

from rowlock.kernels.checks import exclusive, is_array, is_list, need_array, need_rows, shown, whole, word, word_after
from rowlock.kernels.native import IntRow, Ints, Lock, Longs, Native, ShortTable, i64, locked, native, size_of, u64
from rowlock.kernels.qwirkle.constants import HAND_SIZE, LEARNED, LONGEST_GAME, PLACED, POINT, STATIC, SWAPPED
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.moves import points_of
from rowlock.kernels.qwirkle.network import INPUTS, NETS, UNITS, Network
from rowlock.kernels.qwirkle.table import Table
from rowlock.kernels.stream import RandomStream, seed_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Sequence
    from typing import Annotated

__all__ = ["RESULTS", "Lessons"]

RESULTS = 4
"""Numbers beside the inputs of a turn: net, target and final margin in thousandths of a point, share of the win."""
MOST_ROWS = 400
"""Turns of a game that are kept; longer games are cut off."""
HUNDRED = 100
WIN = 1000
OFFSET: i64 = 1 << 40
"""Keeps what is divided positive, since C rounds negative numbers otherwise than Python."""
MOST_SHORT = 32_767
MOST_BIAS = 1 << 28
EVERY_MOVE = 1 << 30


class Lessons(Native):
    """A table's network: takes weights, values turns, and writes down the turns of games for training."""

    lock: Lock
    table: Table
    dice: RandomStream
    turn_count: int
    turn_seat: Annotated[Ints, MOST_ROWS]
    turn_row: Annotated[Ints, MOST_ROWS]
    lead_before: Annotated[Longs, MOST_ROWS]
    """the margin before the turn, over the mean of the others"""
    turn_points: Annotated[Ints, MOST_ROWS]
    leave: Annotated[Longs, MOST_ROWS]
    best: Annotated[Longs, MOST_ROWS]
    """the value of the best turn, for turns that were not the best"""
    explored: Annotated[Ints, MOST_ROWS]

    def __init__(self, table: Table) -> None:
        """Open the network of a table."""
        if not isinstance(table, Table) or table.lock is None:
            raise ValueError(f"lessons need a table, not {shown(table)}")
        self.lock = table.lock
        self.table = table
        self.dice = RandomStream()

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

    def _begin(self) -> None:
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
        self._begin()
        table = self.table
        moves = [table.search.moves[index] for index in range(table.search.found)]
        return sorted([(table.network.value_move(move), move) for move in moves], reverse=True)[:most]

    @exclusive
    def valued_swaps(self, most: int = EVERY_MOVE) -> list[tuple[int, tuple[int, ...]]]:
        """List swaps of the seat whose turn it is with the network's values, the best first."""
        most = whole("most", most, 0, EVERY_MOVE)
        self._begin()
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
        self._begin()
        network: Network = self.table.network
        scored = self.table._checked(move)
        updated = [network.value_move(scored), network.win_value]
        inputs = [network.input[index] for index in range(INPUTS)]
        network.base_size = 0
        network.base_net = -1
        return inputs, updated, [network.value_move(scored), network.win_value]

    # ── games to learn from ───────────────────────────────────────────────────────────────────────────────────────

    @exclusive
    def record(
        self,
        inputs: ShortTable,
        results: array[int],
        policies: Sequence[str],
        seed: int,
        first_game: int,
        *,
        explore: int = 10,
        decay: int = 70,
    ) -> tuple[int, int]:
        """Play games from the table's start until the arrays are full; return the number of games and of rows.

        `inputs` is a table of shorts with a row for each turn, `results` an array of ints with `RESULTS` for each.
        `explore` is the percentage of random turns, `decay` the lambda of the returns, in percent.
        """
        table = self.table
        table._follow(policies)
        for seat in range(table.game.seats):
            if table.policies.policy[seat] not in (STATIC, LEARNED):
                raise ValueError("only turns of the policies static and learned are recorded: the others value nothing")
        need_array("results", results, "i", 0)
        rows = len(results) // RESULTS
        need_rows("inputs", inputs, "h", rows, INPUTS)
        explore = whole("explore", explore, 0, HUNDRED)
        decay = whole("decay", decay, 0, HUNDRED)
        table.search.keeps_frontier = False
        batch, game = word("seed", seed), word("first_game", first_game)
        games = 0
        used = 0
        while used + MOST_ROWS <= rows:
            used = self.record_game(inputs, results, used, seed_of(batch, word_after(game, games)), explore, decay)
            games += 1
        return games, used

    @locked
    def record_game(self, inputs: ShortTable, results: IntRow, used: int, seed: u64, explore: int, decay: int) -> int:
        """Play one game, write its rows from `used` on, and return where they end."""
        with cython.nogil:
            self.table.start.begin(seed)
            self.dice.start(seed_of(seed, 1))
            self.turn_count = 0
            while not self.table.game.ended and self.table.game.turns < LONGEST_GAME and self.turn_count < MOST_ROWS:
                self.table.policies.choose()
                if self.table.policies.deed in (PLACED, SWAPPED):
                    self.note_turn(explore)
                    for index in range(INPUTS):
                        inputs[used, index] = self.table.network.input[index]
                    results[used * RESULTS] = self.table.network.net
                    self.turn_row[self.turn_count] = used
                    used += 1
                    self.turn_count += 1
                self.table.policies.act()
            for seat in range(self.table.game.seats):
                self.write_results(results, seat, decay)
        return used

    @native
    def note_turn(self, explore: int) -> None:
        """Note the turn chosen, or now and then another one, and describe what it leaves."""
        place = self.turn_count
        seat = self.table.game.to
        best: i64 = self.table.policies.value
        explored = 0
        is_static: bool = self.table.policies.policy[seat] == STATIC
        if is_static:
            self.table.network.begin_turn()
        if self.table.policies.deed == PLACED:
            if self.dice.below(HUNDRED) < explore and self.table.policies.shortlist_size > 1:
                explored = 1
                chosen = self.dice.below(self.table.policies.shortlist_size)
                self.table.policies.chosen = self.table.policies.shortlist[chosen]
            value: i64 = self.table.network.value_move(self.table.policies.chosen)
            if is_static:
                value = self.table.evaluation.value_move(self.table.policies.chosen)
            self.turn_points[place] = points_of(self.table.policies.chosen)
            self.leave[place] = value - self.turn_points[place] * POINT
        else:
            chosen_bits = self.given_bits()
            self.table.network.value_swap(chosen_bits)
            self.turn_points[place] = 0
            self.leave[place] = best
        self.turn_seat[place] = seat
        self.lead_before[place] = self.margin_of(seat)
        self.best[place] = best
        self.explored[place] = explored

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

    @native
    def margin_of(self, seat: int) -> i64:
        """Return the points of a seat over the mean of the others, in thousandths."""
        total: i64 = 0
        for other in range(self.table.game.seats):
            total += self.table.game.score[other]
        others = self.table.game.seats - 1
        own: i64 = self.table.game.score[seat]
        return ((own * (others + 1) - total) * POINT + others * OFFSET) // others - OFFSET

    @native
    def win_of(self, seat: int) -> int:
        """Return the share of a seat in the win, in thousandths."""
        best = 0
        winners = 0
        for other in range(self.table.game.seats):
            if self.table.game.score[other] > best:
                best = self.table.game.score[other]
                winners = 0
            winners += self.table.game.score[other] == best
        return WIN // winners if self.table.game.score[seat] == best else 0

    @native
    def write_results(self, results: IntRow, seat: int, decay: int) -> None:
        """Write the targets of a seat's turns, the last first: what follows each, smoothed by later values."""
        end: i64 = self.margin_of(seat)
        after: i64 = end
        place = self.turn_count - 1
        while place >= 0:
            if self.turn_seat[place] == seat:
                now: i64 = self.lead_before[place] + self.turn_points[place] * POINT
                row = self.turn_row[place] * RESULTS
                target: i64 = after - now
                results[row + 1] = target
                results[row + 2] = end - now
                results[row + 3] = self.win_of(seat)
                if self.explored[place]:
                    after = self.lead_before[place] + self.best[place]
                else:
                    smoothed: i64 = decay * target + (HUNDRED - decay) * self.leave[place] + HUNDRED * OFFSET
                    after = now + smoothed // HUNDRED - OFFSET
            place -= 1
