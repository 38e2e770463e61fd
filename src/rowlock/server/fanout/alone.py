"""One process: everybody who listens is here. The others extend this.

News says only that a table's log has grown; what happened is read from the log itself. What is in no log, such as who
looks on, is told in the news itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

import msgspec
from sqlalchemy import Connection

from rowlock.server.store.writer import News
from rowlock.server.tokens import new_id

__all__ = ["CHANNEL", "Alone", "Heard", "Missed"]

CHANNEL = "rowlock"
MOST_NEWS = 80
"""Pieces in one notification: PostgreSQL takes less than 8,000 bytes, and the longest has about 80."""

Heard: TypeAlias = Callable[[Sequence[News]], None]
Missed: TypeAlias = Callable[[], None]


class _Bulletin(msgspec.Struct, frozen=True):
    origin: str
    news: tuple[tuple[str, int], ...]


class Alone:
    """Tells nobody and hears nothing."""

    alone = True

    def __init__(self) -> None:
        self.origin = new_id()

    def announce(self, connection: Connection, news: Sequence[News]) -> None:
        """Tell others within the transaction, in the writer's thread."""

    def kept(self, news: Sequence[News]) -> None:
        """Tell others after the commit, in the event loop."""

    async def start(self, heard: Heard, missed: Missed) -> None:
        """Begin to listen; `missed` is called when news may have been lost."""

    async def stop(self) -> None:
        """Listen no longer."""

    def bulletins(self, news: Sequence[News]) -> list[str]:
        """Write news so that the sender knows its own again."""
        latest = list(dict(news).items())
        return [
            msgspec.json.encode(_Bulletin(self.origin, tuple(latest[i : i + MOST_NEWS]))).decode()
            for i in range(0, len(latest), MOST_NEWS)
        ]

    def read(self, bulletin: str | bytes) -> Sequence[News]:
        """Read what others wrote; nothing for one's own and for what cannot be read."""
        with suppress(msgspec.DecodeError):
            told = msgspec.json.decode(bulletin, type=_Bulletin)
            return () if told.origin == self.origin else told.news
        return ()
