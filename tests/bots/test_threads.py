"""Samples on several threads: the same values for any number of them, and only on cores that are idle."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rowlock.bots.halving import halve
from rowlock.bots.threads import ThreadedSamples, sampling
from rowlock.kernels import batch


class Counting:
    """Gives a value for each candidate and world, and counts its calls."""

    def __init__(self) -> None:
        self.worlds: list[int] = []

    def __call__(self, tried: Sequence[int], first: int, count: int) -> list[list[float]]:
        self.worlds += range(first, first + count)
        return [[float((number * 7 + world * 13) % 31) for world in range(first, first + count)] for number in tried]


@pytest.mark.parametrize("idle", [1, 2, 3])
def test_values_and_choices_do_not_depend_on_the_number_of_idle_cores(idle: int) -> None:
    alone = halve(5, Counting(), (600, 600), lambda: False, lambda _: None)
    samplers = [Counting() for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        sample = ThreadedSamples(samplers, pool, 16, lambda: idle)
        assert halve(5, sample, (600, 600), lambda: False, lambda _: None) == alone
    assert [bool(one.worlds) for one in samplers] == [True, idle > 1, idle > 2]


def test_every_world_is_sampled_once_though_the_idle_cores_change() -> None:
    counts = iter([3, 1, 2, 3, 1, 1, 2] * 20)
    samplers = [Counting() for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        sample = ThreadedSamples(samplers, pool, 8, lambda: next(counts))
        found = [sample((0, 1), first, 10) for first in range(0, 200, 10)]
    assert [value for piece in found for value in piece[0]] == Counting()((0,), 0, 200)[0]
    worlds = sorted(world for one in samplers for world in one.worlds)
    assert worlds == list(range(len(worlds)))


def test_no_value_is_given_if_time_ran_out_in_any_thread() -> None:
    with ThreadPoolExecutor(2) as pool:
        sample = ThreadedSamples([Counting(), lambda *_: []], pool, 8, lambda: 2)
        assert sample((0,), 0, 8) == []


def test_a_single_sampler_is_used_as_it_is() -> None:
    one = Counting()
    with sampling([one], 256) as sample:
        assert sample is one


@pytest.mark.parametrize(
    ("running", "cores", "idle"),
    [(1, (4, 4), 4), (3, (4, 4), 2), (3, (4, 1), 1), (40, (4, 4), 1), (15, (16, 2), 2)],
)
def test_a_core_is_idle_if_nothing_else_runs_there(
    running: int, cores: tuple[int, int], idle: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cores are those of the machine and those that the process may use."""
    load = tmp_path / "loadavg"
    load.write_text(f"0.10 0.20 0.30 {running}/345 678", encoding="ascii")
    monkeypatch.setattr(batch, "LOAD", load)
    monkeypatch.setattr(batch, "cores", lambda: cores[1])
    monkeypatch.setattr(os, "cpu_count", lambda: cores[0])
    assert batch.idle_cores() == idle


@pytest.mark.parametrize(("mean", "idle"), [((0.2, 0, 0), 4), ((2.4, 0, 0), 3), (None, 3)])
def test_elsewhere_the_mean_load_counts_or_one_core_is_left_free(
    mean: tuple[float, float, float] | None, idle: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batch, "LOAD", tmp_path / "missing")
    monkeypatch.setattr(batch, "cores", lambda: 4)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    if mean is None:
        monkeypatch.delattr(os, "getloadavg", raising=False)
    else:
        monkeypatch.setattr(os, "getloadavg", lambda: mean, raising=False)
    assert batch.idle_cores() == idle
