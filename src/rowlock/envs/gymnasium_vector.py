"""Many games for Gymnasium's `VectorEnv`: one seat of each is stepped, a kernel plays the others.

    env = gymnasium.make_vec("rowlock/qwirkle-v0", num_envs=1024, vectorization_mode="vector_entry_point")

An illegal step earns `PENALTY` and changes nothing. When a game ends, its last observation is returned; what comes next
depends on the mode: the next step deals a new game (`NEXT_STEP`), the same step does and gives the last observation as
`final_obs` (`SAME_STEP`), or `reset` with `reset_mask` does (`DISABLED`).
"""

from __future__ import annotations

from typing import Any, Final, Unpack  # Any: spaces, options and infos are typed so by Gymnasium

from rowlock.core.extras import MissingExtra

try:
    import numpy as np
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra.of("envs", error.name) from None

from rowlock.core.chance import SEEDS
from rowlock.envs.spaces import Observed, action_space, observation_space
from rowlock.envs.vector import VectorArguments, VectorEnv

__all__ = ["RowlockVectorEnv"]

OPPONENTS: Final = "greedy"
Stepped = tuple[Observed, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class RowlockVectorEnv(GymnasiumVectorEnv[dict[str, Any], NDArray[Any], Any]):
    """One seat of each of many games; observations and masks are copies unless `copy` is false."""

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        opponents: str = OPPONENTS,
        seat: int | None = None,
        threads: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **setup: Unpack[VectorArguments],
    ) -> None:
        """Set up the games: the policy for all other seats, and the own seat (None: drawn for each game)."""
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.games = VectorEnv(game, num_envs, opponents=opponents, seat=seat, threads=threads, renew=False, **setup)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.copy = copy
        self.num_envs = self.games.games
        self.single_observation_space = observation_space(self.games.setup.encoding)
        self.single_action_space = action_space(self.games.setup.encoding)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._over = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal all games again, or those that `reset_mask` in the options marks; a seed determines all that follow."""
        if isinstance(seed, list):
            raise TypeError("one seed determines all games: give a number, not a list")
        super().reset(seed=seed)
        wanted = (options or {}).get("reset_mask")
        if wanted is None:
            self.games.reset(int(self.np_random.integers(SEEDS)))
            self._over[:] = False
        else:
            if not isinstance(wanted, np.ndarray) or wanted.dtype != np.bool_ or wanted.shape != (self.num_envs,):
                raise ValueError(f"reset_mask must be an array of bool and shape ({self.num_envs},)")
            self._deal(wanted)
        return self._seen(), {"seat": self.games.seen.asked.copy()}

    def _deal(self, wanted: NDArray[np.bool_]) -> None:
        for index in np.flatnonzero(wanted).tolist():
            self.games.follow(index)
        self._over[wanted] = False

    def step(self, actions: NDArray[Any]) -> Stepped:
        """Make a step in every game; the policy plays until each own seat decides again."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu" or chosen.shape != (self.num_envs,):
            raise ValueError(
                f"actions must be {self.num_envs} whole numbers, not {chosen.dtype} of shape {chosen.shape}"
            )
        waiting = self._over.copy()
        if waiting.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise ValueError("games are over: reset them with reset_mask before the next step")
        outside = (chosen < 0) | (chosen >= self.games.setup.encoding.steps)
        if outside.any():
            index = int(outside.argmax())
            raise ValueError(
                f"action {index} must be from 0 to {self.games.setup.encoding.steps - 1}, not {chosen[index]}"
            )
        seen = self.games.step(chosen.astype(np.int32))
        rewards = seen.rewards[np.arange(self.num_envs), seen.asked].astype(np.float64)
        truncated = seen.truncated == 1
        over = (seen.over == 1) & ~waiting
        terminated, truncated = over & ~truncated, over & truncated
        infos: dict[str, Any] = {}
        if waiting.any():  # these steps deal new games
            rewards[waiting] = 0
            self._deal(waiting)
        self._over |= over
        if over.any() and self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = {"final_obs": self._final(over), "_final_obs": over.copy()}
            self._deal(over)
        infos["seat"] = seen.asked.copy()
        return self._seen(), rewards, terminated, truncated, infos

    def _final(self, over: NDArray[np.bool_]) -> NDArray[np.object_]:
        final, seen = np.full(self.num_envs, None, np.object_), self.games.seen
        for index in np.flatnonzero(over).tolist():
            row = {"observation": seen.observations[index].copy(), "action_mask": self._masks()[index].copy()}
            final[index] = row
        return final

    def _masks(self) -> NDArray[np.int8]:
        return self.games.seen.masks.view(np.int8)

    def _seen(self) -> Observed:
        seen = self.games.seen.observations, self._masks()
        observations, masks = (array.copy() for array in seen) if self.copy else seen
        return {"observation": observations, "action_mask": masks}

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal steps of the own seat in every game."""
        return self.games.seen.masks.astype(np.bool_)

    def sample(self) -> NDArray[np.int32]:
        """Choose an offered step in every game, each as likely; 0 in a game that is over."""
        return self.games.sample()

    def close_extras(self, **_: Any) -> None:
        """End the threads."""
        self.games.close()
