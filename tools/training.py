"""Rows to fit networks to: games that a kernel records, and what followed each of their turns, computed with numpy."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import numpy as np

from rowlock.kernels.training import COLUMNS

__all__ = ["Rows", "Trains", "recorded", "returns"]

HUNDRED: Final = 100
WORD: Final = 8


class Trains(Protocol):
    """What records games for training."""

    def record(
        self, inputs: Any, facts: Any, policies: Sequence[str], seed: int, first_game: int, *, explore: int
    ) -> tuple[int, int]:
        """Play games until the arrays are full; return the number of games and of rows."""
        ...


@dataclass(frozen=True, slots=True)
class Rows:
    """Recorded turns."""

    inputs: Any
    """what each turn leaves, in numbers"""
    facts: dict[str, Any]
    """the columns of the kernel"""
    games: int

    def returns(self, decay: int) -> Any:
        """Give the margin that followed each turn; `decay` is the lambda of the returns, in percent."""
        return returns(self.facts, decay)


def recorded(
    training: Trains, shape: tuple[int, int], policies: Sequence[str], seed: int, *, first_game: int = 0, explore: int
) -> Rows:
    """Record games until the rows are full; the shape is that of the inputs."""
    rows, _ = shape
    inputs, facts = np.zeros(shape, np.int16), array("q", bytes(WORD * rows * len(COLUMNS)))
    games, used = training.record(inputs, facts, policies, seed, first_game, explore=explore)
    table = np.frombuffer(facts, np.int64).reshape(rows, len(COLUMNS))[:used]
    return Rows(inputs[:used], {name: table[:, at].copy() for at, name in enumerate(COLUMNS)}, games)


def returns(facts: dict[str, Any], decay: int) -> Any:
    """Give what followed each turn: the margin at the end less that after the turn, smoothed by later expectations.

    A seat's turns are taken from the last to the first, those of all seats and games at once. What precedes a turn that
    was replaced by another one is judged by the best turn.
    """
    _, first, group = np.unique(facts["game"] << 8 | facts["seat"], return_index=True, return_inverse=True)
    after = facts["end"][first].copy()
    now = facts["before"] + facts["gained"]
    targets = np.zeros_like(now)
    for rows in _from_the_last(group):
        target = after[group[rows]] - now[rows]
        targets[rows] = target
        smoothed = (decay * target + (HUNDRED - decay) * facts["expected"][rows]) // HUNDRED
        judged = facts["before"][rows] + facts["best"][rows]
        after[group[rows]] = np.where(facts["explored"][rows] > 0, judged, now[rows] + smoothed)
    return targets


def _from_the_last(group: Any) -> list[Any]:
    """List the rows of all groups: the last of each, then those before them, and so on."""
    order = np.argsort(group, kind="stable")[::-1]
    starts = np.flatnonzero(np.diff(group[order], prepend=-1))
    sizes = np.diff(starts, append=len(order))
    rank = np.arange(len(order)) - np.repeat(starts, sizes)
    return [order[rank == number] for number in range(sizes.max(initial=0))]
