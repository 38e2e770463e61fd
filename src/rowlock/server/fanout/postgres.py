"""PostgreSQL's NOTIFY, inside the committing transaction: others are notified if and only if it commits."""

from __future__ import annotations

from collections.abc import Sequence

import psycopg
from sqlalchemy import Connection, make_url, text

from rowlock.server.fanout.broadcast import Broadcast, ConnectionLost
from rowlock.server.fanout.single import CHANNEL, OnGap, OnMessage
from rowlock.server.store.writer import Notification

__all__ = ["PostgresFanout"]

NOTIFY = text("SELECT pg_notify(:channel, :message)")


class PostgresFanout(Broadcast):
    """PostgreSQL's own notifications."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)

    def publish(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        """Notify within the transaction."""
        for message in self.encode(notifications):
            connection.execute(NOTIFY, {"channel": CHANNEL, "message": message})

    async def _receive(self, on_message: OnMessage, on_gap: OnGap) -> None:
        try:
            connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                on_gap()
                async for notify in connection.notifies():
                    on_message(self.decode(notify.payload))
        except psycopg.Error as error:
            raise ConnectionLost(str(error)) from None
