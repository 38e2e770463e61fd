"""Sequential halving over shared worlds: finds the best of several candidates by samples. Knows no game.

Every remaining candidate is sampled in the same worlds, so that common luck cancels out. Each round drops the worse
half and every candidate that is significantly behind the leader in the paired differences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Stop
from rowlock.core.estimates import Z_95, standard_error

__all__ = ["OnStandings", "Sample", "Standing", "halve", "planned"]

CLEARLY: Final = 3.5
"""A candidate this many standard errors behind the leader is dropped at once."""
ENOUGH: Final = 32
"""The fewest worlds for dropping a candidate early; checked again whenever their number has doubled."""
AT_ONCE: Final = 64
"""Samples between two checks of the clock, at least one world for every remaining candidate."""
STEPS: Final = 16
"""The last candidates are compared whenever their worlds have grown by this part: comparing takes time too."""
LONGER: Final = 8
"""With a budget in time alone, a fast machine may take this many times the planned samples."""

Sample: TypeAlias = Callable[[Sequence[int], int, int], Sequence[Sequence[float]]]
"""Samples candidates, given by their numbers, in some worlds: (candidates, first world, number of worlds).

It gives the values of each candidate, world by world; empty if time ran out.
"""


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of a candidate: its mean value with its 95 % interval, and its number of worlds."""

    number: int
    value: float
    interval: tuple[float, float]
    samples: int


OnStandings: TypeAlias = Callable[[list[Standing]], None]
"""Called with the standings of all candidates after each round."""


def planned(samples: int | None, ms: int | None, own: int, per_ms: int) -> tuple[int, int]:
    """Plan the number of samples and its maximum: from the budget's samples, its time, or the bot's default."""
    if samples is not None:
        return samples, samples
    if ms is not None:
        return ms * per_ms, ms * per_ms * LONGER
    return own, own


def halve(
    candidates: int, sample: Sample, plan: tuple[int, int], stop: Stop, on_standings: OnStandings
) -> list[Standing]:
    """Compare candidates within a plan of samples; give their standings, the best first."""
    field = _Field([[] for _ in range(candidates)], list(range(candidates)), sample, stop)
    wanted, most = plan
    rounds = max(1, (candidates - 1).bit_length())
    for number in range(rounds):
        worlds = (wanted - field.spent) // ((rounds - number) * len(field.running))
        if len(field.running) == 1 or not field.try_in(max(1, worlds)):
            break
        field.keep(-(-len(field.running) // 2))
        on_standings(field.standings())
    while len(field.values[field.leader()]) >= ENOUGH and field.spent < most and field.runner_up() is not None:
        step = max(AT_ONCE, min(len(field.values[field.leader()]) // STEPS, most - field.spent))
        if not field.try_in(step // len(field.running)):
            break
        field.keep(len(field.running))
    return field.standings()


@dataclass(slots=True)
class _Field:
    """The remaining candidates, the best first, and the values of all candidates, world by world."""

    values: list[list[float]]
    running: list[int]
    sample: Sample
    stop: Stop
    spent: int = 0
    looks: int = 0
    """The number of early checks so far; each needs twice the worlds of the last."""

    def leader(self) -> int:
        """Give the leading candidate."""
        return self.running[0]

    def runner_up(self) -> int | None:
        """Give the second candidate, if one remains."""
        return self.running[1] if len(self.running) > 1 else None

    def try_in(self, worlds: int) -> bool:
        """Sample every remaining candidate in more worlds; False if time ran out."""
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
        """Keep the `best` best candidates, except those significantly behind the leader."""
        self.running.sort(key=lambda number: -sum(self.values[number]))
        leader = self.values[self.leader()]
        self.running = [
            number
            for place, number in enumerate(self.running[: max(2, best)])
            if place == 0 or not _significantly_behind(self.values[number], leader)
        ]

    def standings(self) -> list[Standing]:
        """Give the standings of all candidates: the remaining first, then the dropped, the last dropped first."""
        self.running.sort(key=lambda number: -sum(self.values[number]))
        gone = [number for number in range(len(self.values)) if number not in self.running]
        gone.sort(key=lambda number: (-len(self.values[number]), -_mean(self.values[number])))
        return [_standing(number, self.values[number]) for number in (*self.running, *gone)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _error(values: Sequence[float]) -> float:
    """Compute the standard error of a mean; one value has none."""
    return standard_error(values) if len(values) > 1 else 0.0


def _significantly_behind(values: Sequence[float], leader: Sequence[float]) -> bool:
    if len(values) < ENOUGH:
        return False
    behind = [ahead - value for ahead, value in zip(leader, values, strict=True)]
    return _mean(behind) > CLEARLY * _error(behind)


def _standing(number: int, values: Sequence[float]) -> Standing:
    mean, half = _mean(values), Z_95 * _error(values)
    return Standing(number, mean, (mean - half, mean + half), len(values))
