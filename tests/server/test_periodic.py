"""Periodic tasks go on whatever happens, and the metrics show their runs and how late the event loop is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import pytest

from rowlock.server.errors import Unavailable
from rowlock.server.metrics import Metrics
from rowlock.server.periodic import LAG_EVERY_S, PeriodicTask, measure_lag
from tests.server.running import PATIENCE_S, run


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not reached():
            await asyncio.sleep(0.001)


@pytest.mark.parametrize("error", [Unavailable(), ZeroDivisionError()])
def test_a_failing_run_is_counted_and_does_not_end_the_task(error: Exception) -> None:
    runs: list[str] = []

    async def fail() -> None:
        raise error

    async def life() -> None:
        task = PeriodicTask("failing", 0.0, fail)
        task.on_run = lambda: runs.append(task.name)
        task.start()
        await until(lambda: len(runs) >= 3)
        await task.stop()

    run(life())
    assert set(runs) == {"failing"}


@pytest.mark.parametrize("at_start", [True, False])
def test_a_task_runs_at_its_start_only_if_asked_to(at_start: bool) -> None:
    runs: list[str] = []

    async def nothing() -> None:
        pass

    async def life() -> None:
        task = PeriodicTask("rare", PATIENCE_S, nothing, at_start=at_start)
        task.on_run = lambda: runs.append(task.name)
        task.start()
        if at_start:
            await until(lambda: bool(runs))
        else:
            await asyncio.sleep(0.02)
        await task.stop()

    run(life())
    assert runs == ["rare"] * at_start


def test_a_blocked_loop_shows_as_lag() -> None:
    lags: list[float] = []

    async def life() -> None:
        task = asyncio.create_task(measure_lag(lags.append))
        await until(lambda: bool(lags))
        time.sleep(4 * LAG_EVERY_S)
        seen = len(lags)
        await until(lambda: len(lags) > seen)
        task.cancel()

    run(life())
    assert max(lags) >= 2 * LAG_EVERY_S


def test_metrics_show_tasks_before_their_first_run_and_pauses_by_kind() -> None:
    metrics = Metrics()
    metrics.task_runs.labels("rare")
    metrics.task_runs.labels("often").inc()
    metrics.collected("young", 0.0004)
    metrics.collected("full", 0.3)
    metrics.lag.observe(0.004)
    text = metrics.text().decode()
    assert 'rowlock_task_runs_total{task="rare"} 0.0' in text
    assert 'rowlock_task_runs_total{task="often"} 1.0' in text
    assert 'rowlock_collector_pause_seconds_bucket{kind="young",le="0.0005"} 1.0' in text
    assert 'rowlock_collector_pause_seconds_sum{kind="full"} 0.3' in text
    assert 'rowlock_loop_lag_seconds_bucket{le="0.005"} 1.0' in text
