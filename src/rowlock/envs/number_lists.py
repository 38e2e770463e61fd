"""Observations as lists of floats, which is what OpenSpiel gives: the slowest part of a step, if each is made anew."""

from __future__ import annotations

from typing import Final

import numpy as np

from rowlock.envs.encode.contract import LEAST, MOST, Observation

__all__ = ["NumberLists", "numbers_of"]

FLOATS: Final = np.array([float(number) for number in (*range(MOST + 1), *range(LEAST, 0))], dtype=object)
"""Every number of an observation as a float: looking them up is faster than making them. The negative numbers are at
the end, where negative indices find them."""
MOST_CHANGES: Final = 200
"""With more changes than this a list is made anew."""


def numbers_of(seen: Observation) -> list[float]:
    """Give the numbers of an observation."""
    found: list[float] = FLOATS[seen].tolist()
    return found


class NumberLists:
    """The list last given for each seat: the next one is a copy of it with the numbers that have changed."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[Observation, list[float]]] = {}

    def of(self, seat: int, seen: Observation) -> list[float]:
        """Give the numbers of a seat's observation, which the caller does not change afterwards."""
        before = self._last.pop(seat, None)  # taken out, so that no other thread changes the same list
        if before is None:
            own = numbers_of(seen)
        else:
            old, own = before
            changed = (seen != old).nonzero()[0].tolist()
            if len(changed) > MOST_CHANGES:
                own = numbers_of(seen)
            else:
                for place in changed:
                    own[place] = FLOATS[seen[place]]
        self._last[seat] = (seen, own)
        return own.copy()
