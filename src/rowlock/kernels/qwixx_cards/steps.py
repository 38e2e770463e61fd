"""Qwixx by steps, thousands of games at a time: the fast twin of `envs.encode.qwixx_cards`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import whole
from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwixx_cards.constants import SEATS
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.layout import JOKER_STEPS, OBSERVATION, STEPS
from rowlock.kernels.qwixx_cards.step_rows import StepRows
from rowlock.kernels.qwixx_cards.stepped_game import SteppedGame
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.step_codes import COMPLETE
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rowlock.kernels.qwixx_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwixx, stepped together."""

    options: dict[str, Any]
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
        self._set_up(size, JOKER_STEPS if jokers else STEPS, OBSERVATION, packed, renew)
        self.seats = whole("seats", seats, 2, SEATS)
        self.rows = StepRows(self.steps, bool(self.packed))
        self.options = {"jokers": jokers, "strict_lock": strict_lock, "finish_turn": finish_turn, "first": first}
        self.add_games(size)
        self.reset(0)

    def _new_game(self) -> SteppedGame:
        table: Table = Table()
        table.deal(self.seats, **self.options)
        game: Game = table.game
        game.script = self.script
        game.ended = True
        return SteppedGame(table)

    def _position(self, index: int) -> SteppedPosition:
        """Return the position of a game, the seat asked and its steps so far."""
        game: SteppedGame = self.games[index]
        return {**game.table.position(), "asked": game.asked, "made": [game.steps[at] for at in range(game.made)]}

    @virtual
    def _begin(self, index: int, seed: u64) -> int:
        """Deal a game and ask the first seat."""
        cython.cast(SteppedGame, self.at[index]).begin(seed)
        return COMPLETE

    @virtual
    def _copy(self, source: int, target: int) -> bool:
        cython.cast(SteppedGame, self.at[target]).copy(cython.cast(SteppedGame, self.at[source]))
        return True

    @virtual
    def _step(self, index: int, step: int) -> int:
        """Make a step in a game that is not over."""
        return cython.cast(SteppedGame, self.at[index]).step(step)

    @virtual
    def _over(self, index: int) -> bool:
        return cython.cast(SteppedGame, self.at[index]).game.ended

    @virtual
    def _asked(self, index: int) -> int:
        return cython.cast(SteppedGame, self.at[index]).asked

    @virtual
    def _decisions(self, index: int) -> int:
        return cython.cast(SteppedGame, self.at[index]).decisions

    @virtual
    def _points(self, index: int, seat: int) -> int:
        return cython.cast(SteppedGame, self.at[index]).game.points(seat)

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        self.rows.mask(cython.cast(SteppedGame, self.at[index]), masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        self.rows.observe(cython.cast(SteppedGame, self.at[index]), own, out, row)
