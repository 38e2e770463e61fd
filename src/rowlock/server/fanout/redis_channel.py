"""A Redis channel, for databases that cannot notify, or to spare the database that work."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from rowlock.server.fanout.broadcast import Broadcast, ConnectionLost
from rowlock.server.fanout.single import CHANNEL, OnGap, OnMessage
from rowlock.server.store.writer import Notification

__all__ = ["RedisFanout"]

log = structlog.get_logger("rowlock.fanout")


class RedisFanout(Broadcast):
    """A channel of a Redis server."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(url)
        self._sending: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Finish sending, then stop receiving."""
        await asyncio.gather(*self._sending, return_exceptions=True)
        await super().stop()
        await self._redis.aclose()

    def committed(self, notifications: Sequence[Notification]) -> None:
        """Notify others after the commit."""
        for message in self.encode(notifications):
            task = asyncio.create_task(self._send(message))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, message: str) -> None:
        try:
            await self._redis.publish(CHANNEL, message)
        except (RedisError, OSError) as error:
            log.warning("could not notify other processes", error=str(error))

    async def _receive(self, on_message: OnMessage, on_gap: OnGap) -> None:
        try:
            async with self._redis.pubsub() as listener:
                await listener.subscribe(CHANNEL)
                on_gap()
                async for message in listener.listen():
                    if message["type"] == "message":
                        on_message(self.decode(message["data"]))
        except RedisError as error:
            raise ConnectionLost(str(error)) from None
