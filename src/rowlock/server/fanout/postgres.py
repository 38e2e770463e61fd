"""NOTIFY inside the committing transaction: told exactly when it is kept."""

from __future__ import annotations

from collections.abc import Sequence

import psycopg
from sqlalchemy import Connection, make_url, text

from rowlock.server.fanout.alone import CHANNEL, Heard, Missed
from rowlock.server.fanout.listening import Listening, Lost
from rowlock.server.store.writer import News

__all__ = ["PostgresFanout"]

NOTIFY = text("SELECT pg_notify(:channel, :bulletin)")


class PostgresFanout(Listening):
    """PostgreSQL's own notifications."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)

    def announce(self, connection: Connection, news: Sequence[News]) -> None:
        """Notify within the transaction."""
        for bulletin in self.bulletins(news):
            connection.execute(NOTIFY, {"channel": CHANNEL, "bulletin": bulletin})

    async def _listen(self, heard: Heard, missed: Missed) -> None:
        try:
            connection = await psycopg.AsyncConnection.connect(self._url, autocommit=True)
            async with connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                missed()
                async for notify in connection.notifies():
                    heard(self.read(notify.payload))
        except psycopg.Error as error:
            raise Lost(str(error)) from None
