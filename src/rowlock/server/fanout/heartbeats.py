"""Whether the channel between processes works, judged by heartbeats that each process sends to all, itself included.

A heartbeat that comes back proves both directions, also of a channel that hangs without closing the connection.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

BEAT_S: Final = 0.3
"""Seconds between two heartbeats."""
LATE_S: Final = 1.0
"""A channel, or another process, that was not heard for so many seconds counts as silent."""
DEAD_S: Final = 3.0
"""A connection that brought nothing for so many seconds is opened again."""
MOST_SENT: Final = 100
"""The latest heartbeats, which may still come back."""
FORGET_S: Final = 60.0
"""A process that is silent for so many seconds has ended."""


class Heartbeats:
    """The heartbeats of this process that came back, and those of others."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._sent: dict[int, float] = {}
        self._number = 0
        self._returned: float | None = None
        self._others: dict[str, float] = {}

    def next(self) -> int:
        """Give the number of the heartbeat that is sent now."""
        self._number += 1
        self._sent[self._number] = self._now()
        self._sent.pop(self._number - MOST_SENT, None)
        return self._number

    def returned(self, number: int) -> float | None:
        """Note that an own heartbeat came back; give the seconds it took, None if it is not of this connection."""
        begun = self._sent.get(number)
        if begun is None:
            return None
        self._sent = {later: at for later, at in self._sent.items() if later > number}
        self._returned = self._now()
        return self._returned - begun

    def reset(self) -> None:
        """Forget what came back, because the connection broke."""
        self._sent.clear()
        self._returned = None

    @property
    def working(self) -> bool:
        """Whether a heartbeat came back a moment ago."""
        return self._returned is not None and self._now() - self._returned <= LATE_S

    def heard(self, origin: str) -> bool:
        """Note a heartbeat of another process; True if it was silent for long enough that news may be lost."""
        now = self._now()
        before, self._others[origin] = self._others.get(origin, now), now
        return now - before > LATE_S

    def forget(self, origin: str) -> None:
        """Forget a process that says that it ends."""
        self._others.pop(origin, None)

    @property
    def missing(self) -> int:
        """The number of processes that fell silent without saying that they end."""
        now = self._now()
        self._others = {origin: at for origin, at in self._others.items() if now - at <= FORGET_S}
        return sum(now - at > LATE_S for at in self._others.values())
