"""Turns played by hand, so that they can be undone."""

from __future__ import annotations

from rowlock.kernels.native import Ints, Native
from rowlock.kernels.qwirkle.constants import TURNS
from rowlock.kernels.qwirkle.game import Game, Position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["TurnLog"]


class TurnLog(Native):
    """What each turn began with."""

    game: Game
    depth: int
    began: list[Position]
    """kept for the next turns when these are undone"""
    change_count: Annotated[Ints, TURNS]
    frontier_size: Annotated[Ints, TURNS]

    def __init__(self, game: Game) -> None:
        """Make an empty log."""
        self.game = game
        self.began = []

    def record(self) -> None:
        """Record the turn that begins."""
        if self.depth == TURNS:
            raise ValueError(f"more than {TURNS} turns cannot be undone: load the position again")
        if self.depth == len(self.began):
            self.began.append(Position())
        began: Position = self.began[self.depth]
        began.copy(self.game)
        self.change_count[self.depth] = self.game.board.change_count
        self.frontier_size[self.depth] = self.game.board.frontier_size
        self.depth += 1

    def undo(self) -> None:
        """Undo the last turn recorded; there must be one."""
        self.depth -= 1
        began: Position = self.began[self.depth]
        self.game.copy(began)
        self.game.board.undo_to(self.change_count[self.depth])
        self.game.board.frontier_size = self.frontier_size[self.depth]
