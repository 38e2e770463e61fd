"""Qwirkle Cards by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle_cards`.

The numbers of steps and rows and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.native import ByteTable, ShortTable, u64, virtual
from rowlock.kernels.qwirkle_cards.constants import WIDTH
from rowlock.kernels.qwirkle_cards.row_types import ROW_CARD, ROW_SIZE
from rowlock.kernels.qwirkle_cards.step_rows import StepRows
from rowlock.kernels.qwirkle_cards.stepped_game import STEPS, SteppedGame
from rowlock.kernels.qwirkle_cards.table import Table
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwirkle Cards, stepped together."""

    games: list[SteppedGame]
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
        self._set_up(size, seats, STEPS, packed, renew)
        self.rows = StepRows(seats, self.packed)
        self.games = []
        for _ in range(self.size):
            table = Table()
            table.deal(seats, edition=edition, ages=ages)
            self.games.append(SteppedGame(table))
        self.reset(0)

    def position(self, index: int) -> SteppedPosition:
        """Return the position of a game, its rows as lists of cards, the seat asked and the phase of its turn."""
        game: SteppedGame = self.games[index]
        rows = [
            [ROW_CARD[game.rows[at] * WIDTH + place] for place in range(ROW_SIZE[game.rows[at]])]
            for at in range(game.rows_size)
        ]
        return {**game.table.position(), "rows": rows, "asked": game.game.to, "phase": game.phase}

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
        return game.game.to

    @virtual
    def _points(self, index: int, seat: int) -> int:
        """Count the Qwirkles that a seat has claimed (QC-14)."""
        game: SteppedGame = self.games[index]
        return game.game.claims_of(seat)

    @virtual
    def _mask(self, index: int, masks: ByteTable, row: int) -> None:
        game: SteppedGame = self.games[index]
        self.rows.mask(game, masks, row)

    @virtual
    def _observe(self, index: int, own: int, out: ShortTable, row: int) -> None:
        game: SteppedGame = self.games[index]
        self.rows.observe(game, own, out, row)

    @virtual
    def _observe_more(self, index: int, out: ShortTable, row: int) -> None:
        """Write the turn with its last step."""
        game: SteppedGame = self.games[index]
        self.rows.observe_draft(game, out, row)
