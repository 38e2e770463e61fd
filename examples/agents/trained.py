"""Agents trained by `python -m examples.agents.train`: a small network that scores the ways of a decision."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from examples.agents.features import LOOKS
from examples.agents.ways import Rows, Ways, parts_of
from rowlock.core.errors import BadSetup, quoted
from rowlock.envs.encode import encoding_of
from rowlock.envs.encode.contract import AnyEncoding, Mask, Observation
from rowlock.envs.policies import StepBot
from rowlock.games import GAMES

__all__ = ["Network", "load_network", "trained_bot"]

DIGITS: Final = 4
WINDOWS: Final = {"qwirkle": 48}
"""Untrained agents build unusual boards, so the window is larger than the default."""


@dataclass(slots=True)
class Network:
    """Scores a vector of features: a linear part plus one hidden layer."""

    linear: Rows
    hidden: Rows
    bias: Rows
    out: Rows

    @classmethod
    def fresh(cls, inputs: int, hidden: int, rng: np.random.Generator) -> Network:
        """Make an untrained network, which scores all ways equally."""
        weights = rng.normal(0, 1 / np.sqrt(inputs), (inputs, hidden)).astype(np.float32)
        return cls(np.zeros(inputs, np.float32), weights, np.zeros(hidden, np.float32), np.zeros(hidden, np.float32))

    def scores(self, rows: Rows) -> tuple[NDArray[np.float32], Rows]:
        """Return the score and the hidden activations of every row."""
        middle = np.tanh(rows @ self.hidden + self.bias)
        return np.asarray(rows @ self.linear + middle @ self.out, np.float32), middle

    def slopes(self, rows: Rows, middle: Rows, blame: NDArray[np.float32]) -> list[Rows]:
        """Return the gradient of each weight from the gradient of the scores, in field order."""
        behind = blame[:, None] * self.out * (1 - middle * middle)
        return [blame @ rows, rows.T @ behind, behind.sum(axis=0), blame @ middle]

    def weights(self) -> list[Rows]:
        """Return all weight arrays, which may be changed in place."""
        return [self.linear, self.hidden, self.bias, self.out]

    def written(self) -> dict[str, Any]:
        """Return the weights in a form that JSON can store."""
        names = ("linear", "hidden", "bias", "out")
        return {name: np.round(one, DIGITS).tolist() for name, one in zip(names, self.weights(), strict=True)}

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Network:
        """Read the weights from that form."""
        return cls(*(np.array(given[name], np.float32) for name in ("linear", "hidden", "bias", "out")))


def load_network(game: str) -> Network:
    """Read the trained network of a game."""
    file = resources.files("examples.agents") / f"{game}.json"
    if not file.is_file():
        raise BadSetup(f"no agent has been trained for {quoted(game)}")
    return Network.read(json.loads(file.read_text(encoding="utf-8"))["network"])


def trained_bot(game: str, network: Network | None = None, options: str = "") -> StepBot:
    """Return a bot that plays the way with the highest score of the trained network or a given one."""
    encoding: AnyEncoding = encoding_of(game, GAMES[game].options(options), WINDOWS.get(game))
    chosen, look = network or load_network(game), LOOKS[game]

    def policy(observation: Observation, mask: Mask) -> Sequence[int]:
        (ways,) = look(encoding, parts_of(encoding, observation[None, :]), mask[None, :])
        return _next_steps(ways, chosen.scores(ways.rows)[0]) or (int(mask.argmax()),)

    return StepBot("trained", game, encoding, policy)


def _next_steps(ways: Ways, scores: NDArray[np.float32]) -> tuple[int, ...]:
    """Return the remaining steps of the best way that continues the steps made; empty if there is none."""
    for number in np.argsort(-scores, kind="stable"):
        steps = tuple(ways.steps(int(number)))
        if sorted(steps[: len(ways.made)]) == sorted(ways.made):
            return steps[len(ways.made) :]
    return ()
