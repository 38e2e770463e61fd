"""Qwirkle Cards by steps, thousands of games at a time: the fast twin of `envs.encode.qwirkle_cards`.

The numbers of steps and rows and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.checks import ages_of, whole
from rowlock.kernels.qwirkle_cards.constants import SEATS, WIDTH
from rowlock.kernels.qwirkle_cards.game import Game
from rowlock.kernels.qwirkle_cards.layout import OBSERVATION, STEPS
from rowlock.kernels.qwirkle_cards.row_types import ROW_CARD, ROW_SIZE
from rowlock.kernels.qwirkle_cards.step_rows import ShownGame
from rowlock.kernels.qwirkle_cards.table import Table
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rowlock.kernels.qwirkle_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwirkle Cards, stepped together."""

    table: Table

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
        self.seats = whole("seats", seats, 2, SEATS)
        self.settings = ("qwirkle_cards", self.seats, edition, *ages_of(ages, self.seats))
        self.table = Table()
        self.table.deal(self.seats, edition=edition, ages=ages)
        self._set_up(size, STEPS, OBSERVATION, packed, renew)
        game: Game = self.table.game
        game.script = self.script
        self.add_games(size)
        self.reset(0)

    def _new_game(self) -> ShownGame:
        game: ShownGame = ShownGame(self.table)
        game.kept.ended = True
        return game

    def _position(self, index: int) -> SteppedPosition:
        """Return the position of a game, its rows as lists of cards, the seat asked and the phase of its turn."""
        game: ShownGame = self.games[index]
        game.lay_out()
        rows = [
            [ROW_CARD[game.rows[at] * WIDTH + place] for place in range(ROW_SIZE[game.rows[at]])]
            for at in range(game.rows_size)
        ]
        return {**self.table.position(), "rows": rows, "asked": game.asked, "phase": game.phase}
