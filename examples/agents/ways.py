"""What a trained agent chooses among: ways to go on, each with a row of features and the steps that it takes.

A way is whatever is worth looking at as a whole: a single step, or all steps of a turn.
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
    """The ways open in one game, the turn under construction looked at from its beginning."""

    rows: Rows
    steps: Callable[[int], Sequence[int]]
    """Gives all steps of a way; it is asked only for those that are taken."""
    made: tuple[int, ...] = ()
    """The steps of the turn that are made."""


Look: TypeAlias = Callable[[AnyEncoding, Mapping[str, Any], NDArray[Any]], list[Ways]]
"""Lists the ways in each of many games, from the parts of their observations and their masks."""


def parts_of(encoding: AnyEncoding, observations: NDArray[Any]) -> dict[str, Any]:
    """Take many observations apart at once."""
    ends = np.cumsum([part.size for part in encoding.parts])[:-1]
    pieces = np.split(observations, ends, axis=1)
    games = len(observations)
    return {part.name: piece.reshape(games, *part.shape) for part, piece in zip(encoding.parts, pieces, strict=True)}


def only_way(steps: Sequence[int], width: int) -> Ways:
    """Give the one way there is."""
    return Ways(np.zeros((1, width), np.float32), lambda _: steps)


def one_hot(values: Ints, size: int) -> Rows:
    """Give a column for each value there can be."""
    return np.asarray(np.clip(values, 0, size - 1)[:, None] == np.arange(size), np.float32)


def placed(rows: int, blocks: list[tuple[NDArray[np.bool_], list[Any]]]) -> Rows:
    """Put the columns of each kind of way beside those of the others: a way has numbers in its own block only."""
    width = sum(sum(np.shape(column)[1] if np.ndim(column) > 1 else 1 for column in block) for _, block in blocks)
    found = np.zeros((rows, width), np.float32)
    start = 0
    for chosen, block in blocks:
        for column in block:
            wide = column if np.ndim(column) > 1 else np.asarray(column)[:, None]
            found[chosen, start : start + wide.shape[1]] = wide[chosen]
            start += wide.shape[1]
    return found
