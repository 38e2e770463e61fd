"""Compares candidates of Qwirkle by playing a few turns in shared worlds."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Stop, never
from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.worlds import ROW, Worlds
from rowlock.kernels.qwirkle import Table

__all__ = ["Effort", "Simulation"]

FASTEST: Final = "static"
"""The policy whose samples are so fast that the clock is checked between calls alone."""
FEW: Final = 64
"""Plain samples of another policy between two checks of the clock: a few milliseconds.

Threads wait for each other between calls of the kernel, so smaller pieces make two threads hardly faster than one."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The depth of a sample: turns after the candidate, turns of the ending search, and its cost in plain samples."""

    turns: int
    ending: int = 0
    price: int = 1


@dataclass(frozen=True, slots=True)
class Simulation:
    """Samples candidates in worlds; worlds beyond the dealt ones repeat the hands with other draws.

    Samples are numbered, so their values do not depend on who takes them.
    """

    table: Table
    worlds: Worlds
    seats: int
    seed: int
    effort: Effort
    policy: str = FASTEST
    """The policy of all seats."""
    stop: Stop = never

    def __call__(self, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        """Sample candidates in `count` worlds, starting with world `first`; values in points.

        All are sampled in one call, or a few at a time while there is time, if a single sample takes long; then there
        are fewer worlds, or none, if time runs out.
        """
        if not self.effort.ending and self.policy == FASTEST:
            return self._values(tried, first, count)
        at_once = 1 if self.effort.ending else max(1, FEW // self.effort.price)
        found: list[list[float]] = [[] for _ in tried]
        for world in range(first, first + count, at_once):
            for number, values in zip(tried, found, strict=True):
                if self.stop():
                    done = min(map(len, found))
                    return [one[:done] for one in found] if done else []
                values.extend(self._values((number,), world, min(at_once, first + count - world))[0])
        return found

    def _values(self, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        hands, effort = self._hands(first, count), self.effort
        out = array("i", bytes(4 * count * len(tried)))
        policies = (self.policy,) * self.seats
        self.table.sample(out, tuple(tried), hands, policies, self.seed, first, count, effort.turns, effort.ending)
        unit = POINT * (self.seats - 1)
        return [[value / unit for value in out[place * count : (place + 1) * count]] for place in range(len(tried))]

    def _hands(self, first: int, count: int) -> Worlds:
        """Give the rows of the worlds with these numbers."""
        size = len(self.worlds) // ROW
        start = first % size
        if start + count <= size:
            return self.worlds[start * ROW : (start + count) * ROW]
        rows: Worlds = array("B")
        for number in range(first, first + count):
            rows += self.worlds[number % size * ROW : (number % size + 1) * ROW]
        return rows
