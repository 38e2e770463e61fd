"""The options among which a trained agent chooses, called ways: each has a vector of features and a list of steps.

A way is a single step or all steps of a turn, depending on the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rowlock.envs.encode.contract import AnyEncoding

__all__ = ["Ints", "Look", "Rows", "Ways", "one_hot", "only_way", "parts_of", "placed"]

Rows: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of one game, listed from the start of the turn under construction."""

    rows: Rows
    steps: Callable[[int], Sequence[int]]
    """Returns all steps of a way; called only for the chosen ways."""
    made: tuple[int, ...] = ()
    """The steps of the turn made so far."""


Look: TypeAlias = Callable[[AnyEncoding, Mapping[str, Any], NDArray[Any]], list[Ways]]
"""Lists the ways in each of many games, from the parts of their observations and their masks."""


def parts_of(encoding: AnyEncoding, observations: NDArray[Any]) -> dict[str, Any]:
    """Split many observations into their parts."""
    ends = np.cumsum([part.size for part in encoding.parts])[:-1]
    pieces = np.split(observations, ends, axis=1)
    games = len(observations)
    return {part.name: piece.reshape(games, *part.shape) for part, piece in zip(encoding.parts, pieces, strict=True)}


def only_way(steps: Sequence[int], width: int) -> Ways:
    """Return ways that contain a single one."""
    return Ways(np.zeros((1, width), np.float32), lambda _: steps)


def one_hot(values: Ints, size: int) -> Rows:
    """Return one-hot columns, one for each possible value."""
    return np.asarray(np.clip(values, 0, size - 1)[:, None] == np.arange(size), np.float32)


def placed(rows: int, blocks: list[tuple[NDArray[np.bool_], list[Any]]]) -> Rows:
    """Join the columns of each kind of way; a way has zeros in the blocks of the other kinds."""
    width = sum(sum(np.shape(column)[1] if np.ndim(column) > 1 else 1 for column in block) for _, block in blocks)
    found = np.zeros((rows, width), np.float32)
    start = 0
    for chosen, block in blocks:
        for column in block:
            wide = column if np.ndim(column) > 1 else np.asarray(column)[:, None]
            found[chosen, start : start + wide.shape[1]] = wide[chosen]
            start += wide.shape[1]
    return found
