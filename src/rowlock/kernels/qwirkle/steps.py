"""Qwirkle by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.checks import whole
from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwirkle.constants import HAND_SIZE, WIDTH
from rowlock.kernels.qwirkle.step_rows import StepRows
from rowlock.kernels.qwirkle.stored_game import SharedTable, StoredGame
from rowlock.kernels.qwirkle.table import Table
from rowlock.kernels.qwirkle.turn_steps import NO_MEMORY, TurnSteps
from rowlock.kernels.qwirkle.window import LEAST_WINDOW, MOST_WINDOW, Window
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwirkle, stepped together."""

    games: list[StoredGame]
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
        self._set_up(size, seats, steps, packed, renew)
        shared = SharedTable(self.table.board, self.table.game)
        self.turns = TurnSteps(shared, self.table.search, self.table.start, self.window, steps - 1)
        self.rows = StepRows(self.window, seats, steps, self.packed)
        self.games = [StoredGame() for _ in range(self.size)]
        self.reset(0)

    def position(self, index: int) -> SteppedPosition:
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

    def _refuse(self, problem: int) -> None:
        if problem == NO_MEMORY:
            raise MemoryError("no memory for the list of placements")
        raise OverflowError(f"the board reaches beyond a window of {self.window.side} cells; make a larger one")

    @virtual
    def _begin(self, index: int, seed: u64) -> None:
        """Deal a game and ask the first seat."""
        game: StoredGame = self.games[index]
        problem = self.turns.begin(game, seed)
        if problem < 0:
            self._refuse(problem)

    @virtual
    def _prefetch(self, index: int, later: int, step: int) -> None:
        """Load games into the cache: thousands of them are too many for it."""
        game: StoredGame = self.games[later]
        game.prefetch_turn()
        game = self.games[index]
        game.prefetch_list()
        if step == self.steps - 1:
            game.prefetch_table()

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over."""
        game: StoredGame = self.games[index]
        made = self.turns.step(game, step)
        if made < 0:
            self._refuse(made)
        return made

    @virtual
    def _over(self, index: int) -> bool:
        game: StoredGame = self.games[index]
        return game.ended

    @virtual
    def _asked(self, index: int) -> int:
        game: StoredGame = self.games[index]
        return game.to

    @virtual
    def _points(self, index: int, seat: int) -> int:
        game: StoredGame = self.games[index]
        return game.total[seat]

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.mask(game, masks, row)

    @virtual
    def _mask_again(self, index: int, masks: ByteTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.mask_again(game, masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.observe(game, own, out, row)

    @virtual
    def _observe_anew(self, index: int, out: ShortTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.observe_anew(game, out, row)

    @virtual
    def _observe_turn(self, index: int, out: ShortTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.observe_turn(game, out, row)

    @virtual
    def _observe_more(self, index: int, out: ShortTable, row: int) -> None:
        game: StoredGame = self.games[index]
        self.rows.observe_more(game, out, row)
