"""Qwirkle by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.checks import ages_of, whole
from rowlock.kernels.qwirkle.constants import HAND_SIZE, WIDTH
from rowlock.kernels.qwirkle.game import Game
from rowlock.kernels.qwirkle.layout import LEAST_WINDOW, MOST_WINDOW, OUTSIDE_WINDOW, PLANES
from rowlock.kernels.qwirkle.step_rows import ShownGame
from rowlock.kernels.qwirkle.stored_game import SharedTable
from rowlock.kernels.qwirkle.table import Table
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
    shared: SharedTable

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
        self.seats = seats
        self.settings = ("qwirkle", seats, bool(free_opening), *ages_of(ages, seats), window)
        steps = HAND_SIZE * self.window.cells + HAND_SIZE + 1
        self._set_up(size, steps, len(PLANES) * self.window.cells + OUTSIDE_WINDOW, packed, renew)
        self.shared = SharedTable(self.table.board, self.table.game)
        game: Game = self.table.game
        game.script = self.script
        self.add_games(size)
        self.reset(0)

    def _new_game(self) -> ShownGame:
        return ShownGame(self.shared, self.table.search, self.table.start, self.window)

    def _position(self, index: int) -> SteppedPosition:
        """Return the position of a game, the seat asked and its steps so far."""
        game: ShownGame = self.games[index]
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
            "to": game.asked,
            "over": bool(game.ended),
            "asked": game.asked,
            "made": [game.made[at] for at in range(game.made_size)],
        }
