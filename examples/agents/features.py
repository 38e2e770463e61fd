"""The features of the trained agents, game by game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from examples.agents import qwirkle, qwirkle_cards, qwixx_cards
from examples.agents.ways import Look

__all__ = ["LOOKS", "margins"]

LOOKS: Final[Mapping[str, Look]] = {
    "qwirkle": qwirkle.ways,
    "qwirkle_cards": qwirkle_cards.ways,
    "qwixx_cards": qwixx_cards.ways,
}
"""The function that lists the ways of each game."""


def margins(game: str, parts: Mapping[str, Any]) -> NDArray[np.float32]:
    """Return the points of each seat, starting with the seat that decides."""
    points = parts["claimed"].sum(axis=2) if game == "qwirkle_cards" else parts["scores"]
    return np.asarray(points, np.float32)
