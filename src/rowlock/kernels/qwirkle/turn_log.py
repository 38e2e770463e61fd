"""Turns played by hand, so that they can be undone."""

from __future__ import annotations

from rowlock.kernels.native import Bytes, Ints, Native, native
from rowlock.kernels.qwirkle.constants import HAND_SIZE, TILES, TURNS
from rowlock.kernels.qwirkle.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Annotated

__all__ = ["TurnLog"]


class TurnLog(Native):
    """What each turn began with."""

    game: Game
    depth: int
    change_count: Annotated[Ints, TURNS]
    frontier_size: Annotated[Ints, TURNS]
    score: Annotated[Ints, TURNS]
    seat: Annotated[Ints, TURNS]
    hand: Annotated[Bytes, TURNS * HAND_SIZE]
    hand_size: Annotated[Ints, TURNS]
    bag_size: Annotated[Ints, TURNS]
    bag: Annotated[Bytes, TURNS * TILES]

    def __init__(self, game: Game) -> None:
        """Make an empty log."""
        self.game = game

    @native
    def record(self) -> None:
        """Record the turn that begins; there must be room."""
        depth = self.depth
        seat = self.game.to
        self.change_count[depth] = self.game.board.change_count
        self.frontier_size[depth] = self.game.board.frontier_size
        self.score[depth] = self.game.score[seat]
        self.seat[depth] = seat
        self.hand_size[depth] = self.game.hand_size[seat]
        self.bag_size[depth] = self.game.bag_size
        for index in range(self.game.hand_size[seat]):
            self.hand[depth * HAND_SIZE + index] = self.game.hand[seat * HAND_SIZE + index]
        for index in range(self.game.bag_size):
            self.bag[depth * TILES + index] = self.game.bag[index]
        self.depth += 1

    @native
    def undo(self) -> None:
        """Undo the last turn recorded; there must be one."""
        self.depth -= 1
        depth = self.depth
        seat = self.seat[depth]
        self.game.board.undo_to(self.change_count[depth])
        self.game.board.frontier_size = self.frontier_size[depth]
        self.game.to = seat
        self.game.score[seat] = self.score[depth]
        self.game.hand_size[seat] = self.hand_size[depth]
        self.game.bag_size = self.bag_size[depth]
        for index in range(self.game.hand_size[seat]):
            self.game.hand[seat * HAND_SIZE + index] = self.hand[depth * HAND_SIZE + index]
        for index in range(self.game.bag_size):
            self.game.bag[index] = self.bag[depth * TILES + index]
        self.game.turns -= 1
        self.game.ended = False
