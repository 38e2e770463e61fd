"""A channel between processes that reconnects whenever its connection breaks."""

from __future__ import annotations

import asyncio
from abc import abstractmethod

import structlog

from rowlock.server.fanout.single import OnGap, OnMessage, SingleProcess

__all__ = ["Broadcast", "ConnectionLost"]

PAUSE_S = 0.5

log = structlog.get_logger("rowlock.fanout")


class ConnectionLost(Exception):
    """The connection to the channel broke."""


class Broadcast(SingleProcess):
    """Receives notifications over a connection that may break."""

    alone = False

    def __init__(self) -> None:
        super().__init__()
        self._task: asyncio.Task[None] | None = None

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Receive until stopped."""
        self._task = asyncio.create_task(self._run(on_message, on_gap), name="fanout")

    async def stop(self) -> None:
        """Stop receiving."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, on_message: OnMessage, on_gap: OnGap) -> None:
        while True:
            try:
                await self._receive(on_message, on_gap)
            except (ConnectionLost, OSError) as error:
                log.warning("lost the channel to other processes", error=str(error))
            await asyncio.sleep(PAUSE_S)

    @abstractmethod
    async def _receive(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Receive until the connection breaks; raises ConnectionLost or OSError."""
