"""Rate limits of one connection: its own bucket and its owner's; connections that exceed them too often are closed."""

from __future__ import annotations

from rowlock.server.errors import TooFast
from rowlock.server.http.limits import Limits, TokenBucket
from rowlock.wire.companion import CorrectEntry, WatchPad
from rowlock.wire.messages import Browse, ClientMessage, Hint, Preview, Watch, Weigh

MOST_REFUSALS = 100.0
"""Refused messages in a row until the connection is closed; one is forgiven every tenth of a second."""
FORGIVEN_PER_S = 10.0


def _cost(request: ClientMessage | None) -> float:
    """Give the cost of a message in pings; None is a message that could not be read."""
    match request:
        case CorrectEntry():  # judges all later entries again
            return 5.0
        case Hint() | Weigh():
            return 20.0
        case Preview(draft=draft) if "search" in draft:  # lists the legal actions, up to thousands
            return 10.0
        case Watch() | Preview() | Browse() | WatchPad() | None:
            return 2.0
        case _:
            return 1.0


class ConnectionLimiter:
    """Counts the messages of one connection."""

    def __init__(self, limits: Limits, player: str) -> None:
        self._limits = limits
        self._player = player
        self._bucket = limits.socket_bucket()
        self._refusals = TokenBucket(FORGIVEN_PER_S, MOST_REFUSALS, limits.now())

    def admit(self, request: ClientMessage | None) -> None:
        """Count a message, or raise TooFast."""
        cost = _cost(request)
        if self._bucket is not None:
            wait_s = self._bucket.take(self._limits.now(), cost)
            if wait_s:
                raise TooFast(wait_s)
        self._limits.player(self._player, cost)

    def too_many_refusals(self) -> bool:
        """Count a refused message; tell whether the connection has to be closed."""
        return self._refusals.take(self._limits.now()) > 0
