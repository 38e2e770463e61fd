"""Draining: before a process stops, load balancers and clients move to other processes.

First `/readyz` says 503 while everything is still served, so that load balancers notice. Then the sockets are closed
one after the other, spread over the remaining time, with the code for a restart; clients reconnect, elsewhere, and send
again what was not acknowledged. New sockets are refused meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from random import Random
from typing import Final, Protocol

import structlog

CLOSE_RESTART: Final = 1012
NOTICE_SHARE: Final = 0.5
"""The share of the time in which load balancers notice."""
CLOSING_SHARE: Final = 0.8
"""The share of the rest in which sockets are closed; what remains is for clients that answer slowly."""
CLOSED_EVERY_S: Final = 0.1

log = structlog.get_logger("rowlock.drain")


class Closable(Protocol):
    """A socket."""

    def close(self, code: int, reason: str) -> None:
        """Close the socket after what is queued is sent."""
        ...


class Drain:
    """Moves the clients of this process elsewhere, once."""

    def __init__(self, seconds: float, sockets: Callable[[], Iterable[Closable]]) -> None:
        self._seconds = seconds
        self._sockets = sockets
        self._task: asyncio.Task[None] | None = None
        self._jitter = Random()
        self.draining = False
        """Whether the process will stop soon, so that new clients should go elsewhere."""
        self.moving = False
        """Whether sockets are being closed and no new ones are accepted."""

    def begin(self, done: Callable[[], None]) -> None:
        """Begin to drain; `done` is called when the process may stop."""
        if self._task is None:
            self.draining = True
            log.info("draining", seconds=self._seconds)
            self._task = asyncio.create_task(self._run(done), name="drain")

    async def stop(self) -> None:
        """Stop draining."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self, done: Callable[[], None]) -> None:
        try:
            await asyncio.sleep(self._seconds * NOTICE_SHARE)
            async with asyncio.timeout(self._seconds * (1 - NOTICE_SHARE)):
                await self._move()
        except TimeoutError:
            log.info("clients remain", sockets=len(list(self._sockets())))
        finally:
            done()

    async def _move(self) -> None:
        """Close all sockets in random order, evenly spread, and wait until they are closed."""
        self.moving = True
        sockets = list(self._sockets())
        self._jitter.shuffle(sockets)
        loop = asyncio.get_running_loop()
        began, span = loop.time(), self._seconds * (1 - NOTICE_SHARE) * CLOSING_SHARE
        for number, socket in enumerate(sockets):
            await asyncio.sleep(max(0.0, began + span * number / len(sockets) - loop.time()))
            socket.close(CLOSE_RESTART, "the server restarts")
        while list(self._sockets()):
            await asyncio.sleep(CLOSED_EVERY_S)
