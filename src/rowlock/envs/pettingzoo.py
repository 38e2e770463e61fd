"""The games for PettingZoo: players in turn (AEC), and the same for all players at each step (Parallel).

    import rowlock.envs.pettingzoo            # registers rowlock/qwirkle-v0 and the others
    env = pettingzoo.make("aec", "rowlock/qwirkle-v0", seats=3)

An illegal step earns `PENALTY` and changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Unpack

from rowlock.core.extras import MissingExtra

try:
    import pettingzoo
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise MissingExtra.of("envs", error.name) from None

from rowlock.core.chance import SEEDS, FastStream
from rowlock.envs.batches import plays_by_kernel
from rowlock.envs.episode import OVERFLOW, PENALTY, Played, Setup, SetupArguments, step_number
from rowlock.envs.fast import KernelEpisode
from rowlock.envs.part import encoded_games
from rowlock.envs.picture import RENDER_MODES, Rendered, check_mode, rendered
from rowlock.envs.spaces import Observed, action_space, env_id, observation_space, observed

__all__ = ["RowlockAEC", "aec", "parallel"]


class AecArguments(SetupArguments, total=False):
    """The keyword arguments of `aec` and `parallel`."""

    render_mode: str | None
    max_cycles: int | None
    kernel: bool


class RowlockAEC(pettingzoo.AECEnv[str, Observed, int]):
    """One game, its players in the order in which they decide."""

    def __init__(
        self,
        game: str,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        kernel: bool = True,
        **setup: Unpack[SetupArguments],
    ) -> None:
        """Set up an environment; `max_cycles` truncates an episode after that number of steps.

        Whole games are played on the kernel, unless `kernel` is false; miniatures are always played by the rules.
        """
        super().__init__()
        self.setup = Setup.of(game, **setup)
        self.metadata = {
            "name": env_id(game),
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = check_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = observation_space(self.setup.encoding)
        self._actions = {agent: action_space(self.setup.encoding) for agent in self.possible_agents}
        self._rng, _ = seeding.np_random()
        self._fast = KernelEpisode(self.setup) if kernel and plays_by_kernel(self.setup) else None
        self._episode: Played | None = None
        self._made = 0
        self._pays_at_the_end = self.setup.reward == "win"
        self._nothing = dict.fromkeys(self.possible_agents, 0.0)

    def __str__(self) -> str:
        return str(self.metadata["name"])

    @property
    def episode(self) -> Played:
        """The running game; `reset` deals one."""
        if self._episode is None:
            raise ValueError("call reset before anything else")
        return self._episode

    def observation_space(self, agent: str) -> spaces.Dict:
        """Give the space of observations, one for all players."""
        return self._observations

    def action_space(self, agent: str) -> spaces.Discrete:
        """Give a player's space of steps."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Deal a new game; a seed determines it and all following games."""
        if seed is not None:
            self._rng, _ = seeding.np_random(seed)
        dealt = int(self._rng.integers(SEEDS))
        if self._fast is None:
            self._episode = self.setup.start(FastStream(dealt))
        else:
            self._fast.deal(dealt)
            self._episode = self._fast
        self._made = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        """Select the player to step next; once the game is over, every player is terminated or truncated."""
        seat = self.episode.seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]
        elif self.episode.truncated:
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {OVERFLOW: True} for agent in self.agents}
        else:
            self.terminations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Observed:
        """Give a player's observation and its mask of legal steps."""
        return observed(self.episode, self._seat_of[agent])

    def step(self, action: object) -> None:
        """Make a step of the selected player; None removes a player whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        step = step_number(action, self.setup.encoding.steps)
        episode, before = self.episode, self.episode.scores
        self._cumulative_rewards[agent] = 0.0
        offered = episode.step(step)
        self._made += 1
        if offered and self._pays_at_the_end and (seat := episode.seat) is not None:
            self.rewards = self._nothing.copy()
            self.agent_selection = self.possible_agents[seat]
        else:
            self.rewards = dict(zip(self.possible_agents, episode.rewards(before), strict=True))
            if not offered:
                self.rewards[agent] = PENALTY
            self._select()
        if self.max_cycles is not None and self._made >= self.max_cycles and episode.seat is not None:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered:
        """Draw the position as the selected player sees it."""
        return rendered(self.episode.position(self.episode.seat), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


def aec(game: str, **setup: Unpack[AecArguments]) -> RowlockAEC:
    """Make the environment of a game with players in turn."""
    return RowlockAEC(game, **setup)


def parallel(game: str, **setup: Unpack[AecArguments]) -> pettingzoo.ParallelEnv[str, Observed, int]:
    """Make the environment of a game with all players at each step; the actions of waiting players are ignored."""
    return turn_based_aec_to_parallel(RowlockAEC(game, **setup))


def _register() -> None:
    for game in encoded_games():
        pettingzoo.register("aec", env_id(game), entry_point=partial(aec, game))
        pettingzoo.register("parallel", env_id(game), entry_point=partial(parallel, game))


_register()
