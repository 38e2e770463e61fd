"""Sequential halving: it finds the best, spends what it may, stops when told, and pairs worlds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev

import pytest

from rowlock.bots.halving import Sample, Standing, halve, planned

UNHEARD: Callable[[list[Standing]], None] = list[list[Standing]]().append


class Worlds:
    """Candidates with known means in worlds that trouble all of them alike, and each a little by itself."""

    def __init__(self, means: Sequence[float], shared: float = 10.0, own: float = 1.0) -> None:
        self.means, self.shared, self.own = means, shared, own
        self.tried: list[tuple[int, int]] = []

    def sample(self, numbers: Sequence[int], first: int, worlds: int) -> list[list[float]]:
        self.tried += [(number, world) for number in numbers for world in range(first, first + worlds)]
        return [[self.value(number, world) for world in range(first, first + worlds)] for number in numbers]

    def value(self, number: int, world: int) -> float:
        luck = Random(world).gauss(0, self.shared)
        return self.means[number] + luck + Random(f"{number} {world}").gauss(0, self.own)


def never() -> bool:
    return False


def test_the_best_is_found_although_luck_is_much_larger_than_what_lies_between() -> None:
    worlds = Worlds([0.0, 0.3, 1.0, 0.2, 0.6, -1.0, 0.1])
    standings = halve(7, worlds.sample, (1_000, 1_000), never, UNHEARD)
    assert standings[0].number == 2
    assert sorted(one.number for one in standings) == list(range(7))


@pytest.mark.parametrize(("candidates", "samples"), [(2, 10), (3, 100), (8, 50), (100, 500), (5, 1)])
def test_no_more_is_spent_than_planned_except_that_everybody_has_a_first_try(candidates: int, samples: int) -> None:
    worlds = Worlds([0.0] * candidates, own=5.0)
    halve(candidates, worlds.sample, (samples, samples), never, UNHEARD)
    rounds = (candidates - 1).bit_length()
    assert len(worlds.tried) <= max(samples + 64, 2 * candidates + 2 * rounds)


def test_everybody_in_the_running_meets_the_same_worlds_and_none_twice() -> None:
    worlds = Worlds([0.0, 0.1, 0.2, 0.3])
    standings = halve(4, worlds.sample, (300, 300), never, UNHEARD)
    assert len(set(worlds.tried)) == len(worlds.tried)
    for one in standings:
        assert {world for number, world in worlds.tried if number == one.number} == set(range(one.samples))


def test_who_is_clearly_behind_goes_early() -> None:
    worlds = Worlds([0.0, -50.0], own=0.5)
    standings = halve(2, worlds.sample, (10_000, 10_000), never, UNHEARD)
    assert standings[0].number == 0
    assert len(worlds.tried) < 200
    quick = Worlds([0.0, -50.0, -50.0, -50.0], own=0.5)
    halve(4, quick.sample, (10_000, 10_000), never, UNHEARD)
    assert len(quick.tried) < 400


def test_the_last_two_are_compared_until_all_is_spent() -> None:
    worlds = Worlds([0.0, 0.0], own=5.0)
    halve(2, worlds.sample, (100, 2_000), never, UNHEARD)
    assert len(worlds.tried) > 1_900


def test_it_stops_when_told_with_its_best_so_far() -> None:
    worlds = Worlds([0.0, 5.0, 1.0])
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    standings = halve(3, worlds.sample, (100_000, 100_000), stop, UNHEARD)
    assert standings[0].number == 1
    assert len(worlds.tried) <= 200


def test_told_to_stop_at_once_it_has_tried_everybody() -> None:
    worlds = Worlds([0.0, 5.0])
    standings = halve(2, worlds.sample, (1_000, 1_000), lambda: True, UNHEARD)
    assert all(one.samples for one in standings)


def test_it_tells_how_everybody_stands_after_each_round() -> None:
    heard: list[list[Standing]] = []
    halve(8, Worlds([0.0] * 8, own=5.0).sample, (400, 400), never, heard.append)
    assert len(heard) == 3
    assert all(len(standings) == 8 for standings in heard)


def test_an_interval_lies_about_its_mean_and_holds_the_truth_mostly() -> None:
    held = 0
    for seed in range(40):
        worlds = Worlds([seed * 1.0, seed + 0.5])
        for one in halve(2, _from_world(worlds, 1_000 * seed), (200, 200), never, UNHEARD):
            low, high = one.interval
            assert low <= one.value <= high
            held += low <= worlds.means[one.number] <= high
    assert held > 65


def test_an_interval_is_that_of_the_mean_and_shrinks_with_the_samples() -> None:
    worlds = Worlds([0.0, 0.0], shared=0.0, own=5.0)
    for samples in (100, 1_600):
        for one in halve(2, worlds.sample, (2 * samples, 2 * samples), never, UNHEARD):
            values = [worlds.value(one.number, world) for world in range(one.samples)]
            half = 1.959964 * stdev(values) / one.samples**0.5
            assert one.value == pytest.approx(fmean(values))
            assert one.interval == pytest.approx((one.value - half, one.value + half))


def _from_world(worlds: Worlds, start: int) -> Sample:
    return lambda numbers, first, count: worlds.sample(numbers, start + first, count)


def test_plans_follow_samples_then_time_then_the_bots_own_measure() -> None:
    assert planned(70, 50, 1_000, 20) == (70, 70)
    assert planned(None, 50, 1_000, 20) == (1_000, 8_000)
    assert planned(None, None, 300, 20) == (300, 300)
