"""Qwixx by steps, thousands of games at a time: the fast twin of `envs.encode.qwixx_cards`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwixx_cards.step_rows import StepRows
from rowlock.kernels.qwixx_cards.stepped_game import JOKER_STEPS, STEPS, SteppedGame
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rowlock.kernels.qwixx_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwixx, stepped together."""

    games: list[SteppedGame]
    rows: StepRows

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
        self.rows = StepRows(self.steps, self.packed)
        self.games = []
        for _ in range(self.size):
            table = Table()
            table.deal(seats, jokers=jokers, strict_lock=strict_lock, finish_turn=finish_turn, first=first)
            self.games.append(SteppedGame(table))
        self.reset(0)

    def position(self, index: int) -> SteppedPosition:
        """Return the position of a game, the seat asked and its steps so far."""
        game: SteppedGame = self.games[index]
        return {**game.table.position(), "asked": game.asked, "made": [game.steps[at] for at in range(game.made)]}

    @virtual
    def _begin(self, index: int, seed: u64) -> None:
        """Deal a game and ask the first seat."""
        game: SteppedGame = self.games[index]
        game.begin(seed)

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over."""
        game: SteppedGame = self.games[index]
        return game.step(step)

    @virtual
    def _over(self, index: int) -> bool:
        game: SteppedGame = self.games[index]
        return game.game.ended

    @virtual
    def _asked(self, index: int) -> int:
        game: SteppedGame = self.games[index]
        return game.asked

    @virtual
    def _points(self, index: int, seat: int) -> int:
        game: SteppedGame = self.games[index]
        return game.game.points(seat)

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        game: SteppedGame = self.games[index]
        self.rows.mask(game, masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        game: SteppedGame = self.games[index]
        self.rows.observe(game, own, out, row)
