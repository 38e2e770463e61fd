"""A Redis channel, for databases that cannot notify, or to spare the database that work.

Notifications that cannot be sent wait, the latest about each thing, and are sent when Redis is back; receivers do not
depend on that, because they read the log while the channel is silent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable, Sequence
from typing import Final

import structlog
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from rowlock.server.fanout.broadcast import Broadcast, ConnectionLost, end
from rowlock.server.fanout.heartbeats import BEAT_S, DEAD_S
from rowlock.server.notifications import Heartbeat, Notification, ViewersHere, latest_of

REDIS_ANSWER_S: Final = 1.0
"""How long Redis may take to answer."""
MOST_NEWS_UNSENT: Final = 10_000
"""Notifications that wait while Redis is away; beyond that the oldest are dropped."""
OUTDATED: Final = (ViewersHere, Heartbeat)
"""What is sent again anyway."""

log = structlog.get_logger("rowlock.fanout")


class RedisFanout(Broadcast):
    """A channel of a Redis server."""

    def __init__(self, url: str, channel: str) -> None:
        super().__init__()
        self._channel = channel
        self._redis = Redis.from_url(
            url,
            socket_connect_timeout=REDIS_ANSWER_S,
            socket_timeout=REDIS_ANSWER_S,
            retry=Retry(NoBackoff(), 0),  # a connection that is replaced silently loses notifications silently
        )
        self._unsent: dict[Hashable, Notification] = {}
        self._wake = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        self._failing = False
        self._stopping = False

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    def committed(self, notifications: Sequence[Notification]) -> None:
        if notifications:
            self._unsent.update(latest_of(notifications))
            self._wake.set()
            if self._sender is None:
                self._sender = asyncio.create_task(self._send_all(), name="fanout sender")

    async def stop(self) -> None:
        """Stop receiving, and send what waits if Redis answers."""
        await super().stop()
        self._stopping = True
        self._wake.set()
        if self._sender is not None:
            await asyncio.wait([self._sender], timeout=3 * REDIS_ANSWER_S)
            await end(self._sender)
        await self._redis.aclose()

    async def _send_all(self) -> None:
        while not (self._stopping and (self._failing or not self._unsent)):
            await self._wake.wait()
            self._wake.clear()
            if self._unsent and not await self._send():
                await asyncio.sleep(BEAT_S)
                self._wake.set()

    async def _send(self) -> bool:
        """Send everything that waits; False if that fails."""
        batch, self._unsent = self._unsent, {}
        messages = self.encode(list(batch.values()))
        try:
            async with asyncio.timeout(2 * REDIS_ANSWER_S):
                for message in messages:
                    await self._redis.publish(self._channel, message)
        except (RedisError, OSError, TimeoutError) as error:
            self._keep(batch)
            self.figures.failed += len(messages)
            if not self._failing:
                log.warning("could not notify other processes", error=str(error) or type(error).__name__)
            self._failing = True
            return False
        self.figures.sent += len(messages)
        self._failing = False
        return True

    def _keep(self, batch: dict[Hashable, Notification]) -> None:
        """Keep what could not be sent; later notifications replace earlier ones about the same thing."""
        kept = {key: one for key, one in batch.items() if not isinstance(one, OUTDATED)} | self._unsent
        self._unsent = dict(list(kept.items())[-MOST_NEWS_UNSENT:])

    # ── receiving ─────────────────────────────────────────────────────────────────────────────────────

    async def _receive(self) -> None:
        try:
            async with self._redis.pubsub() as listener:
                await listener.subscribe(self._channel)
                confirmed = await listener.get_message(timeout=REDIS_ANSWER_S)
                if confirmed is None or confirmed["type"] != "subscribe":
                    raise ConnectionLost("Redis does not answer")
                self._subscribed()
                beating = asyncio.create_task(self._beat(), name="fanout heartbeat")
                try:
                    while True:
                        # This process's heartbeats come several times a second.
                        message = await listener.get_message(timeout=DEAD_S)
                        if message is None:
                            raise ConnectionLost("Redis is silent")
                        if message["type"] == "message":
                            self._take(message["data"])
                finally:
                    await end(beating)
        except RedisError as error:
            raise ConnectionLost(str(error) or type(error).__name__) from None

    async def _beat(self) -> None:
        while True:
            self.committed([self._heartbeat()])
            await asyncio.sleep(BEAT_S)
