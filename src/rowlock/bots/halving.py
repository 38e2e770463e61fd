"""Sequential halving over shared worlds: which of some candidates is best, by samples. Knows no game.

Every candidate still in the running is tried in the same worlds, so that what they share cancels out. After each round
the worse half goes; whoever is clearly behind the leader, by the differences world for world, goes with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Stop
from rowlock.core.estimates import Z_95, standard_error

__all__ = ["Hear", "Sample", "Standing", "halve", "planned"]

CLEARLY: Final = 3.5
"""How many standard errors behind the leader a candidate must be to go at once."""
ENOUGH: Final = 32
"""Worlds before anybody can be clearly behind; looked at again whenever there are twice as many."""
AT_ONCE: Final = 64
"""Samples taken between two looks at the clock, at least one world for everybody in the running."""
LONGER: Final = 8
"""How many times the plan a budget in time alone may take where the machine is quicker than planned."""

Sample: TypeAlias = Callable[[Sequence[int], int, int], Sequence[Sequence[float]]]
"""Tries candidates, given by their numbers, in the worlds from a first one on: (candidates, first, worlds).

It gives the values of each candidate, world by world; nothing where the time was over before it had all of them.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a candidate stands: its mean value, the 95 % interval of that, and in how many worlds it was tried."""

    number: int
    value: float
    interval: tuple[float, float]
    samples: int


Hear: TypeAlias = Callable[[list[Standing]], None]
"""Hears how everybody stands after each round."""


def planned(samples: int | None, ms: int | None, own: int, per_ms: int) -> tuple[int, int]:
    """Plan how many samples to take and how many at most: as told, as time should allow, or the bot's own measure."""
    if samples is not None:
        return samples, samples
    if ms is not None:
        return ms * per_ms, ms * per_ms * LONGER
    return own, own


def halve(candidates: int, sample: Sample, plan: tuple[int, int], stop: Stop, hear: Hear) -> list[Standing]:
    """Compare candidates within a plan of samples, and give how they stand, the best first."""
    field = _Field([[] for _ in range(candidates)], list(range(candidates)), sample, stop)
    wanted, most = plan
    rounds = max(1, (candidates - 1).bit_length())
    for number in range(rounds):
        worlds = (wanted - field.spent) // ((rounds - number) * len(field.running))
        if len(field.running) == 1 or not field.try_in(max(1, worlds)):
            break
        field.keep(-(-len(field.running) // 2))
        hear(field.standings())
    while len(field.values[field.leader()]) >= ENOUGH and field.spent < most and field.runner_up() is not None:
        if not field.try_in(AT_ONCE // len(field.running)):
            break
        field.keep(len(field.running))
    return field.standings()


@dataclass(slots=True)
class _Field:
    """The candidates in the running, the best first, and the values of all, world by world."""

    values: list[list[float]]
    running: list[int]
    sample: Sample
    stop: Stop
    spent: int = 0
    looks: int = 0
    """How often somebody could have been clearly behind; each time takes twice the worlds of the last."""

    def leader(self) -> int:
        """Give the candidate that leads."""
        return self.running[0]

    def runner_up(self) -> int | None:
        """Give the candidate that comes next, if one is left."""
        return self.running[1] if len(self.running) > 1 else None

    def try_in(self, worlds: int) -> bool:
        """Try everybody in the running in so many more worlds; false where the time was over before."""
        at_once = max(1, AT_ONCE // len(self.running))
        for start in range(0, worlds, at_once):
            first = len(self.values[self.leader()])
            count = min(at_once, worlds - start)
            if self.spent and self.stop():
                return False
            found = self.sample(self.running, first, count)
            if not found:
                return False
            for number, values in zip(self.running, found, strict=True):
                self.values[number].extend(values)
            self.spent += count * len(self.running)
            if first < ENOUGH << self.looks <= first + count:
                self.looks += 1
                self.keep(len(self.running))
                if self.runner_up() is None:
                    break
        return True

    def keep(self, best: int) -> None:
        """Let only the best so many go on, and of these none that is clearly behind."""
        self.running.sort(key=lambda number: -sum(self.values[number]))
        leader = self.values[self.leader()]
        self.running = [
            number
            for place, number in enumerate(self.running[: max(2, best)])
            if place == 0 or not _clearly_behind(self.values[number], leader)
        ]

    def standings(self) -> list[Standing]:
        """Give how all stand: those in the running first, then those that went, the last to go first."""
        self.running.sort(key=lambda number: -sum(self.values[number]))
        gone = [number for number in range(len(self.values)) if number not in self.running]
        gone.sort(key=lambda number: (-len(self.values[number]), -_mean(self.values[number])))
        return [_standing(number, self.values[number]) for number in (*self.running, *gone)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    """Compute the standard error of a mean; one value has none."""
    return standard_error(values) if len(values) > 1 else 0.0


def _clearly_behind(values: Sequence[float], leader: Sequence[float]) -> bool:
    if len(values) < ENOUGH:
        return False
    behind = [ahead - value for ahead, value in zip(leader, values, strict=True)]
    return _mean(behind) > CLEARLY * _error(behind)


def _standing(number: int, values: Sequence[float]) -> Standing:
    mean, half = _mean(values), Z_95 * _error(values)
    return Standing(number, mean, (mean - half, mean + half), len(values))
