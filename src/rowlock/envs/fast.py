"""One game played by steps on its kernel: the same as `episode.Episode` plays on the rules, many times faster."""

from __future__ import annotations

import numpy as np

from rowlock.envs.batches import batch_of, state_of
from rowlock.envs.encode.contract import DTYPE, Mask, Observation
from rowlock.envs.episode import Played, Setup

__all__ = ["KernelEpisode"]


class KernelEpisode(Played):
    """A running game; `deal` begins another one in its place."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.batch = batch_of(setup, 1, renew=False)

    def deal(self, seed: int) -> None:
        """Deal a game; everything follows from the seed."""
        self.batch.reset(seed)

    @property
    def seat(self) -> int | None:
        """Who is asked; nobody once the game is over."""
        asked = self.batch.games.asked(0)
        return None if asked < 0 else asked

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has scored so far."""
        return tuple(self.batch.games.scores(0))

    def observe(self, seat: int) -> Observation:
        """Write what a seat knows; its turn under construction is its own affair."""
        seen = np.empty(self.batch.numbers, DTYPE)
        self.batch.games.observe(0, seat, seen[None, :])
        return seen

    def mask(self, seat: int) -> Mask:
        """Mark what a seat is offered: nothing unless it is asked."""
        if seat != self.batch.games.asked(0):
            return np.zeros(self.batch.steps, np.int8)
        mask = np.empty(self.batch.steps, np.int8)
        self.batch.games.offers(0, mask.view(np.uint8)[None, :])
        return mask

    def step(self, step: int) -> bool:
        """Make a step of the seat that is asked; false, and nothing changes, where it is not offered."""
        return self.batch.step_one(0, step)

    def position(self, seat: int | None) -> str:
        """Write the position as a seat, or a spectator, knows it."""
        game = self.setup.game
        return game.view_position(game.view(state_of(self.setup, self.batch.position(0)), seat))
