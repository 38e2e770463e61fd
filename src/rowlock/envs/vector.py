"""Thousands of games in one call, on the kernels: arrays in, arrays out.

    env = VectorEnv("qwixx_cards", 4096, packed=True)
    seen = env.reset(seed=1)
    seen = env.step(chosen)

A new game follows each that ends at once: `over` marks it, `rewards` belong to the ended game, the observation to the
new one. An illegal step costs its seat 1 and changes nothing. The arrays belong to the environment, and each call
rewrites the entries that changed: copy what you keep, and do not modify them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rowlock.core.chance import WORD_SEEDS
from rowlock.envs.batches import batch_of
from rowlock.envs.encode.contract import DTYPE, Observation
from rowlock.envs.episode import Setup

__all__ = ["Seen", "VectorEnv"]


@dataclass(frozen=True, slots=True)
class Seen:
    """The observation of the seat to step in every game, and the results of the last step."""

    observations: Observation
    masks: NDArray[np.uint8]
    """One byte for each step, or packed: one bit, the lowest first (`numpy.unpackbits(…, bitorder="little")`)."""
    asked: NDArray[np.int32]
    rewards: NDArray[np.float32]
    """For each game and seat: the win at the end, and −1 for an illegal step."""
    over: NDArray[np.uint8]


class VectorEnv:
    """Many games of one kind, stepped together."""

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seats: int | None = None,
        options: str = "",
        window: int | None = None,
        packed: bool = False,
    ) -> None:
        """Set up the games; masks have a byte for each step, or a bit if packed."""
        self.setup = Setup.of(game, seats=seats, options=options, window=window)
        self.games = games
        self.packed = packed
        self.batch = batch_of(self.setup, games, packed=packed)
        encoding = self.setup.encoding
        self.seen = Seen(
            observations=np.zeros((games, encoding.size), DTYPE),
            masks=np.zeros((games, self.batch.width), np.uint8),
            asked=np.zeros(games, np.int32),
            rewards=np.zeros((games, self.setup.seats), np.float32),
            over=np.zeros(games, np.uint8),
        )

    def reset(self, seed: int) -> Seen:
        """Deal all games again; the seed determines everything."""
        self.batch.reset(int(seed) % WORD_SEEDS)
        self.seen.rewards.fill(0)
        self.seen.over.fill(0)
        self.batch.write(observations=self.seen.observations, masks=self.seen.masks, asked=self.seen.asked)
        return self.seen

    def step(self, actions: NDArray[np.int32]) -> Seen:
        """Make one step in every game; an array of another type or shape raises."""
        seen = self.seen
        self.batch.step(
            actions,
            observations=seen.observations,
            masks=seen.masks,
            asked=seen.asked,
            rewards=seen.rewards,
            over=seen.over,
        )
        return seen

    def scores(self, index: int) -> list[int]:
        """Give the points of each seat in one game."""
        return self.batch.scores(index)

    def dense(self) -> NDArray[np.uint8]:
        """Give the masks with a byte for each step."""
        if not self.packed:
            return self.seen.masks
        return np.unpackbits(self.seen.masks, axis=1, count=self.setup.encoding.steps, bitorder="little")
