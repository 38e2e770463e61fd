"""A single process: there is nobody to notify. The other channels extend this class.

A notification about a table says only that its log has grown; receivers read the log itself. What is in no log, such
as presence, travels in the notification.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection

from rowlock.server.store.writer import Notification
from rowlock.server.tokens import new_id

__all__ = ["CHANNEL", "OnGap", "OnMessage", "SingleProcess"]

CHANNEL = "rowlock"
BATCH = 80
"""Notifications in one message: PostgreSQL takes less than 8,000 bytes, and the longest notification has about 80."""

OnMessage: TypeAlias = Callable[[Sequence[Notification]], None]
OnGap: TypeAlias = Callable[[], None]
"""Called when notifications may have been lost."""


class _Envelope(msgspec.Struct, frozen=True):
    origin: str
    news: tuple[tuple[str, int], ...]


class SingleProcess:
    """Publishes nothing and receives nothing."""

    alone = True

    def __init__(self) -> None:
        self.origin = new_id()

    def publish(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        """Notify others within the committing transaction, in the writer's thread."""

    def committed(self, notifications: Sequence[Notification]) -> None:
        """Notify others after the commit, in the event loop."""

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Begin to receive."""

    async def stop(self) -> None:
        """Stop receiving."""

    def encode(self, notifications: Sequence[Notification]) -> list[str]:
        """Write notifications as messages that carry the sender's id."""
        latest = list(dict(notifications).items())
        return [
            msgspec.json.encode(_Envelope(self.origin, tuple(latest[i : i + BATCH]))).decode()
            for i in range(0, len(latest), BATCH)
        ]

    def decode(self, message: str | bytes) -> Sequence[Notification]:
        """Read a message; the process's own messages and unreadable ones give nothing."""
        with suppress(msgspec.DecodeError):
            envelope = msgspec.json.decode(message, type=_Envelope)
            return () if envelope.origin == self.origin else envelope.news
        return ()
