"""The spaces and names that all environments share."""

from __future__ import annotations

from typing import TypeAlias

from rowlock.core.extras import MissingExtra

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise MissingExtra.of("envs", error.name) from None

from rowlock.envs.encode.contract import DTYPE, LEAST, MOST, AnyEncoding, Mask, Observation
from rowlock.envs.episode import Played

__all__ = ["Observed", "action_space", "env_id", "observation_space", "observed"]

Observed: TypeAlias = dict[str, Observation | Mask]
"""An observation under `observation`, and the mask of legal steps under `action_mask`."""


def env_id(game: str) -> str:
    """Name the environment of a game."""
    return f"rowlock/{game}-v0"


def observation_space(encoding: AnyEncoding) -> spaces.Dict:
    """Make the space of observations with their masks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (encoding.size,), DTYPE),
            "action_mask": spaces.Box(0, 1, (encoding.steps,), np.int8),
        }
    )


def action_space(encoding: AnyEncoding) -> spaces.Discrete:
    """Make the space of steps."""
    return spaces.Discrete(encoding.steps)


def observed(episode: Played, seat: int) -> Observed:
    """Give a seat's observation and its mask of legal steps."""
    observation, mask = episode.look(seat)
    return {"observation": observation, "action_mask": mask}
