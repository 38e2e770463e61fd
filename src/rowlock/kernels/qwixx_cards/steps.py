"""Qwixx by steps, thousands of games at a time: the fast twin of `envs.encode.qwixx_cards`.

The numbers of steps and the parts of an observation are those of the encoding, version 1.
"""

from __future__ import annotations

from rowlock.kernels.checks import whole
from rowlock.kernels.qwixx_cards.constants import SEATS
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.layout import JOKER_STEPS, OBSERVATION, STEPS
from rowlock.kernels.qwixx_cards.step_rows import ShownGame
from rowlock.kernels.qwixx_cards.table import Table
from rowlock.kernels.steps import StepBatch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rowlock.kernels.qwixx_cards.position import SteppedPosition

__all__ = ["SteppedGames"]


class SteppedGames(StepBatch):
    """Many games of Qwixx, stepped together."""

    table: Table

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
        self.seats = whole("seats", seats, 2, SEATS)
        self.settings = ("qwixx_cards", self.seats, bool(jokers), bool(strict_lock), bool(finish_turn), first)
        self.table = Table()
        self.table.deal(self.seats, jokers=jokers, strict_lock=strict_lock, finish_turn=finish_turn, first=first)
        self._set_up(size, JOKER_STEPS if jokers else STEPS, OBSERVATION, packed, renew)
        game: Game = self.table.game
        game.script = self.script
        self.add_games(size)
        self.reset(0)

    def _new_game(self) -> ShownGame:
        game: ShownGame = ShownGame(self.table)
        game.kept.ended = True
        return game

    def _position(self, index: int) -> SteppedPosition:
        """Return the position of a game, the seat asked and its steps so far."""
        game: ShownGame = self.games[index]
        game.lay_out()
        made = [game.made_steps[at] for at in range(game.made)]
        return {**self.table.position(), "asked": game.asked, "made": made}
