"""How much one socket may ask: its own bucket and its owner's; whoever goes on knocking is shown out."""

from __future__ import annotations

from rowlock.server.limits import Bucket, Limits, TooFast
from rowlock.wire.messages import ClientMessage, Hint, Preview, Watch, Weigh

__all__ = ["Gate"]

KNOCKS = 100.0
"""Refused messages in a row until a socket is closed; one is forgiven every tenth of a second."""
FORGIVEN_PER_S = 10.0


def _cost(request: ClientMessage | None) -> float:
    """Say what a message costs in pings; None is one that could not be read."""
    match request:
        case Hint() | Weigh():
            return 20.0
        case Watch() | Preview() | None:
            return 2.0
        case _:
            return 1.0


class Gate:
    """The share of one socket."""

    def __init__(self, limits: Limits, player: str) -> None:
        self._limits = limits
        self._player = player
        self._bucket = limits.socket_bucket()
        self._knocks = Bucket(FORGIVEN_PER_S, KNOCKS, limits.now())

    def admit(self, request: ClientMessage | None) -> None:
        """Count a message, or raise TooFast."""
        cost = _cost(request)
        if self._bucket is not None:
            wait_s = self._bucket.take(self._limits.now(), cost)
            if wait_s:
                raise TooFast(wait_s)
        self._limits.player(self._player, cost)

    def worn_out(self) -> bool:
        """Count a refused message; tell whether there were too many."""
        return self._knocks.take(self._limits.now()) > 0
