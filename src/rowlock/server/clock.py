"""The server's clock: the time of day, except that it never jumps."""

from __future__ import annotations

import time
from collections.abc import Callable

NS_PER_MS = 1_000_000
STEADINESS = 1_000
"""The clock runs at most one part in so many faster or slower than real time."""


class SteadyClock:
    """Milliseconds since 1970, counted by the monotonic clock.

    If the time of day is corrected by a jump, a player's clock must not lose or gain that jump. So the clock approaches
    the time of day slowly.
    """

    def __init__(
        self, wall: Callable[[], int] = time.time_ns, monotonic: Callable[[], int] = time.monotonic_ns
    ) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._at = monotonic()
        self._now = wall()

    def __call__(self) -> int:
        """Give the time in milliseconds."""
        at = self._monotonic()
        elapsed, self._at = at - self._at, at
        expected = self._now + elapsed
        most = elapsed // STEADINESS
        self._now = expected + max(-most, min(most, self._wall() - expected))
        return self._now // NS_PER_MS
