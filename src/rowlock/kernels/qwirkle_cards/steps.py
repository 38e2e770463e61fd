"""Qwirkle Cards by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle_cards`.

The numbers of steps and rows and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

import cython

from rowlock.kernels.checks import whole
from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwirkle_cards.constants import SEATS, WIDTH
from rowlock.kernels.qwirkle_cards.game import Game
from rowlock.kernels.qwirkle_cards.layout import OBSERVATION, STEPS
from rowlock.kernels.qwirkle_cards.row_types import ROW_CARD, ROW_SIZE
from rowlock.kernels.qwirkle_cards.step_rows import StepRows
from rowlock.kernels.qwirkle_cards.stepped_game import SteppedGame
from rowlock.kernels.qwirkle_cards.table import Table
from rowlock.kernels.step_codes import COMPLETE
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rowlock.kernels.qwirkle_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwirkle Cards, stepped together."""

    options: dict[str, Any]
    rows: StepRows

    def __init__(
        self,
        size: int,
        seats: int,
        *,
        edition: str = "schmidt",
        ages: Sequence[int] | None = None,
        packed: bool = False,
        renew: bool = True,
    ) -> None:
        """Set up `size` games; with `renew` a new game follows each that ends."""
        self._set_up(size, STEPS, OBSERVATION, packed, renew)
        self.seats = whole("seats", seats, 2, SEATS)
        self.rows = StepRows(seats, bool(self.packed))
        self.options = {"edition": edition, "ages": ages}
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
        """Return the position of a game, its rows as lists of cards, the seat asked and the phase of its turn."""
        game: SteppedGame = self.games[index]
        rows = [
            [ROW_CARD[game.rows[at] * WIDTH + place] for place in range(ROW_SIZE[game.rows[at]])]
            for at in range(game.rows_size)
        ]
        return {**game.table.position(), "rows": rows, "asked": game.game.to, "phase": game.phase}

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
        return cython.cast(SteppedGame, self.at[index]).game.to

    @virtual
    def _decisions(self, index: int) -> int:
        return cython.cast(SteppedGame, self.at[index]).decisions

    @virtual
    def _points(self, index: int, seat: int) -> int:
        """Count the Qwirkles that a seat has claimed (QC-14)."""
        return cython.cast(SteppedGame, self.at[index]).game.claims_of(seat)

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        self.rows.mask(cython.cast(SteppedGame, self.at[index]), masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        self.rows.observe(cython.cast(SteppedGame, self.at[index]), own, out, row)

    @virtual
    def _observe_more(self, index: int, out: ShortTable, row: int) -> None:
        """Write the turn with its last step."""
        self.rows.observe_draft(cython.cast(SteppedGame, self.at[index]), out, row)
