"""Work after changes that come in bursts: it runs soon after the first, and once for all that come meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

PAUSE_S: Final = 0.3
"""How long changes are collected."""


class Collected:
    """Runs a function soon after it is asked to, and again after that if it was asked while it ran."""

    def __init__(self, name: str, run: Callable[[], Awaitable[None]]) -> None:
        self._name = name
        self._run = run
        self._task: asyncio.Task[None] | None = None
        self.again = False
        """Whether it has been asked since it began to run."""

    def start(self, pause_s: float | None = None) -> None:
        """Run after a pause, as long as changes are collected if none is given."""
        if self._task is None:
            self._task = asyncio.create_task(self._run_after(PAUSE_S if pause_s is None else pause_s), name=self._name)
            self._task.add_done_callback(self._done)
        else:
            self.again = True

    async def stop(self) -> None:
        """Stop running."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run_after(self, pause_s: float) -> None:
        await asyncio.sleep(pause_s)
        self.again = False
        await self._run()

    def _done(self, task: asyncio.Task[None]) -> None:
        self._task = None
        if self.again and not task.cancelled():
            self.again = False
            self.start()
