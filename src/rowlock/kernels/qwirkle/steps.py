"""Qwirkle by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import whole
from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwirkle.constants import HAND_SIZE, WIDTH
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.layout import LEAST_WINDOW, MOST_WINDOW, OUTSIDE_WINDOW, PLANES
from rowlock.kernels.qwirkle.step_rows import StepRows
from rowlock.kernels.qwirkle.stored_game import SharedTable, StoredGame
from rowlock.kernels.qwirkle.table import Table
from rowlock.kernels.qwirkle.turn_steps import TurnSteps
from rowlock.kernels.qwirkle.window import Window
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwirkle, stepped together."""

    table: Table
    window: Window
    turns: TurnSteps
    rows: StepRows

    def __init__(
        self,
        size: int,
        seats: int,
        *,
        free_opening: bool = False,
        ages: Sequence[int] | None = None,
        window: int = 32,
        packed: bool = False,
        renew: bool = True,
    ) -> None:
        """Set up `size` games; with `renew` a new game follows each that ends."""
        self.window = Window(whole("window", window, LEAST_WINDOW, MOST_WINDOW))
        self.table = Table()
        self.table.deal(seats, free_opening=free_opening, ages=ages)
        self.table.search.keeps_frontier = False
        steps = HAND_SIZE * self.window.cells + HAND_SIZE + 1
        self._set_up(size, steps, len(PLANES) * self.window.cells + OUTSIDE_WINDOW, packed, renew)
        self.seats = seats
        shared = SharedTable(self.table.board, self.table.game)
        self.turns = TurnSteps(shared, self.table.search, self.table.start, self.window, steps - 1)
        self.rows = StepRows(self.window, seats, steps, bool(self.packed))
        game: Game = self.table.game
        game.script = self.script
        self.add_games(size)
        self.reset(0)

    def _new_game(self) -> StoredGame:
        game: StoredGame = StoredGame()
        game.ended = True
        return game

    def _position(self, index: int) -> SteppedPosition:
        """Return the position of a game, the seat asked and its steps so far."""
        game: StoredGame = self.games[index]
        middle = WIDTH // 2
        board = [
            (game.cell[at] // WIDTH - middle, game.cell[at] % WIDTH - middle, game.kind[at]) for at in range(game.laid)
        ]
        hands = [[game.hand[seat * HAND_SIZE + at] for at in range(game.hand_size[seat])] for seat in range(self.seats)]
        return {
            "board": sorted(board),
            "hands": hands,
            "bag": sorted([game.bag[at] for at in range(game.bag_size)]),
            "scores": [game.total[seat] for seat in range(self.seats)],
            "to": game.to,
            "over": bool(game.ended),
            "asked": game.to,
            "made": [game.made[at] for at in range(game.made_size)],
        }

    @virtual
    def _begin(self, index: int, seed: u64) -> int:
        """Deal a game and ask the first seat."""
        return self.turns.begin(cython.cast(StoredGame, self.at[index]), seed)

    @virtual
    def _copy(self, source: int, target: int) -> bool:
        return cython.cast(StoredGame, self.at[target]).copy(cython.cast(StoredGame, self.at[source]))

    @virtual
    def _prefetch(self, index: int, later: int, step: int) -> None:
        """Load games into the cache: thousands of them are too many for it."""
        cython.cast(StoredGame, self.at[later]).prefetch_turn()
        cython.cast(StoredGame, self.at[index]).prefetch_list()
        if step == self.steps - 1:
            cython.cast(StoredGame, self.at[index]).prefetch_table()

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over."""
        return self.turns.step(cython.cast(StoredGame, self.at[index]), step)

    @virtual
    def _over(self, index: int) -> bool:
        return cython.cast(StoredGame, self.at[index]).ended

    @virtual
    def _truncated(self, index: int) -> bool:
        return cython.cast(StoredGame, self.at[index]).truncated

    @virtual
    def _asked(self, index: int) -> int:
        return cython.cast(StoredGame, self.at[index]).to

    @virtual
    def _decisions(self, index: int) -> int:
        """Count the turns: each has one decision."""
        return cython.cast(StoredGame, self.at[index]).turns

    @virtual
    def _points(self, index: int, seat: int) -> int:
        return cython.cast(StoredGame, self.at[index]).total[seat]

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        self.rows.mask(cython.cast(StoredGame, self.at[index]), masks, row)

    @virtual
    def _mask_again(self, index: int, masks: ByteTable, row: int) -> None:
        self.rows.mask_again(cython.cast(StoredGame, self.at[index]), masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        self.rows.observe(cython.cast(StoredGame, self.at[index]), own, out, row)

    @virtual
    def _observe_anew(self, index: int, out: ShortTable, row: int) -> None:
        self.rows.observe_anew(cython.cast(StoredGame, self.at[index]), out, row)

    @virtual
    def _observe_turn(self, index: int, out: ShortTable, row: int) -> None:
        self.rows.observe_turn(cython.cast(StoredGame, self.at[index]), out, row)

    @virtual
    def _observe_more(self, index: int, out: ShortTable, row: int) -> None:
        self.rows.observe_more(cython.cast(StoredGame, self.at[index]), out, row)
