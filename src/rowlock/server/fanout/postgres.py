"""PostgreSQL's NOTIFY, inside the committing transaction: others are notified if and only if it commits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import psycopg
from sqlalchemy import Connection, make_url, text

from rowlock.server.fanout.broadcast import Broadcast, ConnectionLost
from rowlock.server.fanout.heartbeats import BEAT_S, DEAD_S
from rowlock.server.notifications import Notification
from rowlock.server.store.bounded import PARAMETERS, BoundedAsyncConnection

CHANNEL = "rowlock"
"""Each database has its own channels."""
NOTIFY = text("SELECT pg_notify(:channel, :message)")
NOTIFY_ALONE = "SELECT pg_notify(%s, %s)"


class PostgresFanout(Broadcast):
    """PostgreSQL's own notifications."""

    def __init__(self, url: str) -> None:
        super().__init__()
        parts = make_url(url)
        self._url = parts.set(drivername="postgresql").render_as_string(hide_password=False)
        self._parameters = {name: value for name, value in PARAMETERS.items() if name not in parts.query}

    def publish(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        for message in self.encode(notifications):
            connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})
            self.figures.sent += 1

    async def _receive(self) -> None:
        try:
            async with asyncio.timeout(DEAD_S):
                connection = await BoundedAsyncConnection.connect(self._url, autocommit=True, **self._parameters)
            async with connection:
                async with asyncio.timeout(DEAD_S):
                    await connection.execute(f"LISTEN {CHANNEL}")
                self._subscribed()
                while True:
                    # On the connection that listens, so that a connection that hangs is noticed.
                    async with asyncio.timeout(DEAD_S):
                        for message in self.encode([self._heartbeat()]):
                            await connection.execute(NOTIFY_ALONE, (CHANNEL, message))
                    async for notify in connection.notifies(timeout=BEAT_S):
                        self._take(notify.payload)
        except psycopg.Error as error:
            raise ConnectionLost(str(error)) from None
