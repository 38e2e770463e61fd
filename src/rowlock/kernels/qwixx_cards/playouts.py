"""Whole games by policy, from the start position, and the games that weights are learned from."""

from __future__ import annotations

import cython

from rowlock.kernels.native import IntRow, LongRow, Native, locked, native, u64
from rowlock.kernels.qwixx_cards.actions import ActionSearch
from rowlock.kernels.qwixx_cards.constants import COMMON, PLAY
from rowlock.kernels.qwixx_cards.game import Game
from rowlock.kernels.qwixx_cards.learning import Learning
from rowlock.kernels.qwixx_cards.start import StartPosition
from rowlock.kernels.stream import seed_of

__all__ = ["Playouts"]


class Playouts(Native):
    """Plays many games on one table."""

    game: Game
    start: StartPosition
    search: ActionSearch
    learning: Learning

    def __init__(self, game: Game, start: StartPosition, search: ActionSearch, learning: Learning) -> None:
        """Make playouts of a game."""
        self.game = game
        self.start = start
        self.search = search
        self.learning = learning

    @native
    def apply(self) -> None:
        """Do what the seats that decide have answered; note the end of a turn if it is learned from."""
        ends_turn: bool = self.game.stage == PLAY
        self.game.apply()
        if self.learning.is_on and ends_turn and not self.game.ended:
            self.learning.note_turn()

    @native
    def step(self) -> None:
        """Let the seats that decide act by policy."""
        self.search.choose_all()
        self.apply()

    @native
    def play_out(self, seed: u64, first_seat: int, first: int) -> None:
        """Play a game to its end, with one seat's first action given, or none if the seat is −1."""
        self.start.begin(seed)
        if first_seat >= 0 and not self.game.ended:
            if self.game.stage == COMMON:
                self.search.choose_all()
            self.game.answer[first_seat] = first
            self.apply()
        while not self.game.ended:
            self.step()

    @locked
    def play_rows(self, rows: IntRow, seed: u64, game: u64, count: int, first_seat: int, action: int) -> None:
        """Play the games of a batch one after the other, each by its own seed."""
        width = self.game.seats + 1
        with cython.nogil:
            for row in range(count):
                self.play_out(seed_of(seed, game + row), first_seat, action)
                for seat in range(self.game.seats):
                    rows[row * width + seat] = self.game.points(seat)
                rows[row * width + self.game.seats] = self.game.turns

    @locked
    def learn_rows(self, fine: LongRow, seed: u64, game: u64, count: int, rate: int) -> None:
        """Play the games of a batch and learn from each."""
        with cython.nogil:
            for number in range(count):
                self.learning.note_count = 0
                self.play_out(seed_of(seed, game + number), -1, 0)
                self.learning.learn_game(fine, rate)
