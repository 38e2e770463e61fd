"""Redis, for databases that cannot notify, or to take that work off them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import structlog
from redis.asyncio import Redis
from redis.exceptions import RedisError

from rowlock.server.fanout.alone import CHANNEL, Heard, Missed
from rowlock.server.fanout.listening import Listening, Lost
from rowlock.server.store.writer import News

__all__ = ["RedisFanout"]

log = structlog.get_logger("rowlock.fanout")


class RedisFanout(Listening):
    """A channel of a Redis server."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._redis = Redis.from_url(url)
        self._sending: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        """Send what is on its way, then listen no longer."""
        await asyncio.gather(*self._sending, return_exceptions=True)
        await super().stop()
        await self._redis.aclose()

    def kept(self, news: Sequence[News]) -> None:
        """Tell others after the commit."""
        for bulletin in self.bulletins(news):
            task = asyncio.create_task(self._send(bulletin))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _send(self, bulletin: str) -> None:
        try:
            await self._redis.publish(CHANNEL, bulletin)
        except (RedisError, OSError) as error:
            log.warning("could not tell the others", error=str(error))

    async def _listen(self, heard: Heard, missed: Missed) -> None:
        try:
            async with self._redis.pubsub() as listener:
                await listener.subscribe(CHANNEL)
                missed()
                async for message in listener.listen():
                    if message["type"] == "message":
                        heard(self.read(message["data"]))
        except RedisError as error:
            raise Lost(str(error)) from None
