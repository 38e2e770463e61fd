"""Tasks that run at intervals as long as the server runs; one of them measures how late the event loop is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import structlog

from rowlock.core.errors import RowlockError

log = structlog.get_logger("rowlock.periodic")


class PeriodicTask:
    """Calls a function at intervals until it is stopped; an error is logged and does not end the task."""

    def __init__(
        self, name: str, interval_s: float, run: Callable[[], Awaitable[object]], *, at_start: bool = False
    ) -> None:
        self.name = name
        self.interval_s = interval_s
        self.on_run: Callable[[], None] = lambda: None
        """Called after each run, also after one that failed."""
        self._run = run
        self._at_start = at_start
        self._task: asyncio.Task[Any] | None = None

    def start(self) -> None:
        """Begin to run; the first run comes at once with `at_start`, else after one interval."""
        self._task = asyncio.create_task(self._repeat(), name=self.name)

    async def stop(self) -> None:
        """Stop, also in the middle of a run."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _repeat(self) -> None:
        if not self._at_start:
            await asyncio.sleep(self.interval_s)
        while True:
            try:
                await self._run()
            except RowlockError as error:  # the database is away, for example; the next run tries again
                log.warning("a periodic task was refused", task=self.name, error=str(error))
            except Exception:
                log.exception("a periodic task failed", task=self.name)
            self.on_run()
            await asyncio.sleep(self.interval_s)


LAG_EVERY_S = 0.05
"""Seconds between two measurements; a longer stall is measured at its full length less at most this interval."""


async def measure_lag(observe: Callable[[float], None]) -> None:
    """Call `observe` with the lag in seconds, 20 times a second, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_EVERY_S
        await asyncio.sleep(LAG_EVERY_S)
        observe(max(0.0, loop.time() - due))
