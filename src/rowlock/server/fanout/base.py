"""What every channel between processes has, and the channel of a single process, which has nobody to notify."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

import msgspec
from sqlalchemy import Connection

from rowlock.server.notifications import Notification, latest_of
from rowlock.server.tokens import new_id

MOST_IN_MESSAGE = 80
"""Notifications in one message: PostgreSQL takes less than 8,000 bytes, and the longest notification has about 80."""

OnMessage: TypeAlias = Callable[[str, Sequence[Notification]], None]
"""Called with the process that sends and what it says."""
OnGap: TypeAlias = Callable[[], None]
"""Called when notifications may have been lost."""


class Envelope(msgspec.Struct, frozen=True):
    """A message: notifications and the process that sends them."""

    origin: str
    news: tuple[msgspec.Raw, ...]
    """Read one by one, so that one kind of a newer version spoils no other."""


@dataclass(slots=True)
class FanoutFigures:
    """What a channel did, for the metrics; a single process has nothing that could fail."""

    working: bool = True
    connected: bool = True
    missing: int = 0
    """Other processes that fell silent."""
    connections: int = 0
    sent: int = 0
    received: int = 0
    failed: int = 0
    """Messages that could not be sent; they are sent again later."""


class Fanout:
    """A channel; this one publishes nothing and receives nothing."""

    several: ClassVar[bool]
    """Whether other processes may serve the same tables."""

    def __init__(self) -> None:
        self.origin = new_id()
        self.figures = FanoutFigures()
        self.on_lag: Callable[[float], None] = lambda _seconds: None
        """Called with the seconds that a heartbeat took to come back."""

    @property
    def degraded(self) -> str | None:
        """Why notifications may be lost, None if they are not."""
        return None

    @property
    def doubtful(self) -> bool:
        """Whether notifications of any process may be lost."""
        return False

    def publish(self, connection: Connection, notifications: Sequence[Notification]) -> None:
        """Notify others within the committing transaction, in the writer's thread."""

    def committed(self, notifications: Sequence[Notification]) -> None:
        """Notify others after the commit, in the event loop."""

    async def start(self, on_message: OnMessage, on_gap: OnGap) -> None:
        """Begin to receive."""

    async def stop_receiving(self) -> None:
        """Stop receiving; notifications are still sent."""

    async def stop(self) -> None:
        """Stop receiving and sending."""

    def encode(self, notifications: Sequence[Notification]) -> list[str]:
        """Write notifications as messages that carry the sender's id."""
        latest = list(latest_of(notifications).values())
        news = [msgspec.Raw(msgspec.json.encode(one)) for one in latest]
        return [
            msgspec.json.encode(Envelope(self.origin, tuple(news[i : i + MOST_IN_MESSAGE]))).decode()
            for i in range(0, len(news), MOST_IN_MESSAGE)
        ]


class SingleProcess(Fanout):
    """No other process uses the database."""

    several = False
