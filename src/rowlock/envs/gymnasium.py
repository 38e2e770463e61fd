"""The games for Gymnasium: one seat steps, and bots play the other seats.

    import rowlock.envs.gymnasium             # registers rowlock/qwirkle-v0 and the others
    env = gymnasium.make("rowlock/qwirkle-v0", opponents="level:2")

An illegal step earns `PENALTY` and changes nothing. SB3-contrib calls `action_masks`.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Final, Unpack  # Any: spaces, options and infos are typed so by Gymnasium

from rowlock.core.extras import MissingExtra

try:
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise MissingExtra.of("envs", error.name) from None

from rowlock.bots import Budget, bot_named
from rowlock.core.chance import SEEDS, FastStream
from rowlock.core.errors import BadSetup
from rowlock.envs.batches import plays_by_kernel
from rowlock.envs.episode import OVERFLOW, PENALTY, Episode, Played, Setup, SetupArguments, step_number
from rowlock.envs.fast import KernelEpisode
from rowlock.envs.gymnasium_vector import RowlockVectorEnv
from rowlock.envs.part import encoded_games
from rowlock.envs.picture import RENDER_MODES, Rendered, check_mode, rendered
from rowlock.envs.spaces import Observed, action_space, env_id, observation_space, observed

__all__ = ["RowlockEnv"]

SAMPLES: Final = 200
KERNEL_POLICIES: Final = ("greedy", "random")
"""The bots that kernels play too; with equals, and among the lays of a hand, they choose by chance as the bots do."""


class RowlockEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of a game; the bots play their turns inside `step`."""

    def __init__(
        self,
        game: str,
        *,
        opponents: str = "level:1",
        seat: int | None = None,
        samples: int = SAMPLES,
        render_mode: str | None = None,
        kernel: bool = True,
        **setup: Unpack[SetupArguments],
    ) -> None:
        """Set up an environment: the bot for all other seats, and the own seat (None: drawn for each game).

        The bots `greedy` and `random` play inside the kernel, unless `kernel` is false or a miniature is played.
        """
        self.metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}
        self.setup = Setup.of(game, **setup)
        self.bot = bot_named(opponents, game)
        self.budget = Budget(samples=samples)
        if seat is not None and seat not in range(self.setup.seats):
            raise BadSetup(
                "seat is a number from 0 to {last}, or None, not {given}",
                "env_seat",
                last=self.setup.seats - 1,
                given=seat,
            )
        self.own_seat = seat
        self.render_mode = check_mode(render_mode)
        self.observation_space = observation_space(self.setup.encoding)
        self.action_space = action_space(self.setup.encoding)
        self.seat = 0
        by_kernel = kernel and opponents in KERNEL_POLICIES and plays_by_kernel(self.setup)
        self._fast = KernelEpisode(self.setup, opponents, seat) if by_kernel else None
        self._episode: Played | None = None
        self._bots = FastStream(0)

    @property
    def episode(self) -> Played:
        """The running game; `reset` deals one."""
        if self._episode is None:
            raise ValueError("call reset before anything else")
        return self._episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal a game in which this seat has a decision to make; the bots before it play first."""
        super().reset(seed=seed)
        if self._fast is not None:
            self._fast.deal(int(self.np_random.integers(SEEDS)))
            self._episode, self.seat = self._fast, self._fast.own_seat
            return observed(self._fast, self.seat), {"seat": self.seat}
        while True:
            chance, bots, seat = (int(number) for number in self.np_random.integers(SEEDS, size=3))
            self._episode = self.setup.start(FastStream(chance))
            self._bots = FastStream(bots)
            self.seat = seat % self.setup.seats if self.own_seat is None else self.own_seat
            self._play_bots(self._episode)
            if self.episode.seat is not None:
                return observed(self.episode, self.seat), {"seat": self.seat}

    def _play_bots(self, episode: Episode) -> None:
        while episode.seat is not None and episode.seat != self.seat:
            view = episode.view(episode.seat)
            episode.play(self.bot.decide(self.setup.game, view, self.budget, self._bots).action)

    def step(self, action: object) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """Make a step, and let the bots play until it is this seat's turn again."""
        step = step_number(action, self.setup.encoding.steps)
        episode, before = self.episode, self.episode.scores
        offered = episode.step(step)
        reward = PENALTY
        if offered:
            if isinstance(episode, Episode):
                self._play_bots(episode)
            reward = episode.rewards(before)[self.seat]
        if self.render_mode == "human":
            self.render()
        info: dict[str, Any] = {"scores": episode.scores, "offered": offered}
        if episode.truncated:
            info[OVERFLOW] = True
        return observed(episode, self.seat), reward, episode.over, episode.truncated, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Mark the legal steps of this seat."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> Rendered:
        """Draw the position as this seat sees it."""
        return rendered(self.episode.position(self.seat), self.render_mode)


def _register() -> None:
    for game in encoded_games():
        gymnasium.register(
            env_id(game),
            entry_point=partial(RowlockEnv, game),
            vector_entry_point=partial(RowlockVectorEnv, game),
            disable_env_checker=True,
        )


_register()
