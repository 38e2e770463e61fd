"""The spaces and names that all environments share."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from rowlock.envs.encode.contract import DTYPE, AnyEncoding
from rowlock.envs.episode import Played

__all__ = ["action_space", "env_id", "observation_space", "observed"]

LEAST: Final = -1_000
MOST: Final = 10_000
"""No number of an observation leaves these bounds: points are the largest, and misses cost some."""


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


def observed(episode: Played, seat: int) -> dict[str, Any]:
    """Give what a seat knows, and what it is offered."""
    return {"observation": episode.observe(seat), "action_mask": episode.mask(seat)}
