"""Compares candidates of Qwirkle by playing a few turns in shared worlds, with a table for each thread."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from rowlock.bots.contract import Stop, never
from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.worlds import ROW, Worlds
from rowlock.kernels.qwirkle import Table

__all__ = ["Effort", "Simulation"]

AHEAD: Final = 256
"""Samples that each of several threads takes ahead in one call; fewer if samples are expensive."""
FASTEST: Final = "static"
"""The policy whose samples are so fast that the clock is checked between calls alone."""
FEW: Final = 8
"""Samples of another policy between two checks of the clock."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The depth of a sample: turns after the candidate, turns of the ending search, and its cost in plain samples."""

    turns: int
    ending: int = 0
    price: int = 1


@dataclass(slots=True)
class Simulation:
    """Samples candidates in worlds; worlds beyond the dealt ones repeat the hands with other draws.

    Samples are numbered, so their values do not depend on the number of threads.
    """

    tables: Sequence[Table]
    worlds: Worlds
    seats: int
    seed: int
    effort: Effort
    policy: str = FASTEST
    """the policy of all seats"""
    stop: Stop = never
    threads: ThreadPoolExecutor | None = None
    known: dict[int, list[float]] = field(default_factory=dict)

    def __call__(self, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        """Sample candidates in `count` worlds, starting with world `first`; values in points, empty if time ran out."""
        if self.threads is None:
            return self._sample(self.tables[0], tried, first, count)
        have = min(len(self.known.get(number, ())) for number in tried)
        if have < first + count:
            ahead = AHEAD // self.effort.price * len(self.tables) // len(tried)
            if not self._sample_ahead(tried, have, max(first + count - have, ahead)):
                return []
        return [self.known[number][first : first + count] for number in tried]

    def _sample_ahead(self, tried: Sequence[int], first: int, count: int) -> bool:
        """Let every thread sample its share of the next worlds; False if time ran out."""
        assert self.threads is not None, "only threads sample ahead"
        share = -(-count // len(self.tables))
        starts = range(first, first + count, share)
        pieces = list(
            self.threads.map(
                lambda table, start: self._sample(table, tried, start, min(share, first + count - start)),
                self.tables,
                starts,
            )
        )
        if not all(pieces):
            return False
        for piece in pieces:
            for number, values in zip(tried, piece, strict=True):
                self.known.setdefault(number, []).extend(values)
        return True

    def _sample(self, table: Table, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        """Sample on one table: all at once, or a few at a time while there is time, if a single sample takes long."""
        if not self.effort.ending and self.policy == FASTEST:
            return self._values(table, tried, first, count)
        at_once = 1 if self.effort.ending else FEW
        found: list[list[float]] = [[] for _ in tried]
        for world in range(first, first + count, at_once):
            for number, values in zip(tried, found, strict=True):
                if self.stop():
                    return []
                values.extend(self._values(table, (number,), world, min(at_once, first + count - world))[0])
        return found

    def _values(self, table: Table, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        hands, effort = self._hands(first, count), self.effort
        out = array("i", bytes(4 * count * len(tried)))
        policies = (self.policy,) * self.seats
        table.sample(out, tuple(tried), hands, policies, self.seed, first, count, effort.turns, effort.ending)
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
