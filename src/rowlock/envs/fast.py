"""One game played step by step on its kernel: like `episode.Episode`, and many times faster."""

from __future__ import annotations

import numpy as np

from rowlock.envs.batches import batch_of, state_of
from rowlock.envs.encode.contract import DTYPE, Mask, Observation
from rowlock.envs.episode import Played, Setup

__all__ = ["KernelEpisode"]


class KernelEpisode(Played):
    """A running game; `deal` replaces it by a new one. With a policy it plays all seats but one inside the kernel."""

    def __init__(self, setup: Setup, policy: str = "", own_seat: int | None = None) -> None:
        super().__init__(setup)
        self.batch = batch_of(setup, 1, renew=False)
        self._against = (policy, own_seat)
        if policy:
            self.batch.play_against(policy, own_seat)
        self._seen_shape, self._mask_shape = (1, self.batch.numbers), (1, self.batch.steps)
        self._seed: int | None = None
        self._made: list[int] = []
        """The steps of this game, which with its seed are all that a copy needs."""

    def deal(self, seed: int) -> None:
        """Deal a game determined by the seed."""
        self.batch.reset(seed)
        self._seed, self._made = seed, []
        self._read()

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and store a game as its seed and steps: the kernel's own memory cannot be taken elsewhere."""
        return _played, (self.setup, self._against, self._seed, tuple(self._made))

    def _read(self) -> None:
        """Read once what only a step changes."""
        asked, self.truncated, self.scores = self.batch.standing(0)
        self.seat = None if asked < 0 else asked

    @property
    def own_seat(self) -> int:
        """The seat that the caller plays, if a policy plays the others."""
        return self.batch.own_seat(0)

    def look(self, seat: int) -> tuple[Observation, Mask]:
        seen, mask = np.empty(self._seen_shape, DTYPE), np.empty(self._mask_shape, np.uint8)
        self.batch.show(0, seat, seen, mask)
        return seen[0], mask[0].view(np.int8)

    def observe(self, seat: int) -> Observation:
        return self.look(seat)[0]

    def mask(self, seat: int) -> Mask:
        return self.look(seat)[1]

    def step(self, step: int) -> bool:
        made = self.batch.step_one(0, step)
        if made:
            self._made.append(step)
            self._read()
        return made

    def position(self, seat: int | None) -> str:
        game = self.setup.game
        return game.view_position(game.view(state_of(self.setup, self.batch.position(0)), seat))


def _played(setup: Setup, against: tuple[str, int | None], seed: int | None, steps: tuple[int, ...]) -> KernelEpisode:
    """Play a game again, up to a moment of it."""
    episode = KernelEpisode(setup, *against)
    if seed is not None:
        episode.deal(seed)
    for step in steps:
        episode.step(step)
    return episode
