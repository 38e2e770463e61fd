"""A listener that comes back by itself, whatever becomes of its connection."""

from __future__ import annotations

import asyncio
from abc import abstractmethod

import structlog

from rowlock.server.fanout.alone import Alone, Heard, Missed

__all__ = ["Listening", "Lost"]

PAUSE_S = 0.5

log = structlog.get_logger("rowlock.fanout")


class Lost(Exception):
    """The connection to the others broke."""


class Listening(Alone):
    """Hears others over a connection that may break."""

    alone = False

    def __init__(self) -> None:
        super().__init__()
        self._task: asyncio.Task[None] | None = None

    async def start(self, heard: Heard, missed: Missed) -> None:
        """Listen until stopped."""
        self._task = asyncio.create_task(self._run(heard, missed), name="fanout")

    async def stop(self) -> None:
        """Listen no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, heard: Heard, missed: Missed) -> None:
        while True:
            try:
                await self._listen(heard, missed)
            except (Lost, OSError) as error:
                log.warning("lost the others", error=str(error))
            await asyncio.sleep(PAUSE_S)

    @abstractmethod
    async def _listen(self, heard: Heard, missed: Missed) -> None:
        """Listen until the connection breaks; raises Lost or OSError."""
