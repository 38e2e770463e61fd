"""Measures how late the event loop is: the time between when a timer is due and when it runs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

INTERVAL_S = 0.05
"""Seconds between two measurements; a longer stall is measured at its full length less at most this interval."""


async def measure_lag(observe: Callable[[float], None]) -> None:
    """Call `observe` with the lag in seconds, 20 times a second, until cancelled."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + INTERVAL_S
        await asyncio.sleep(INTERVAL_S)
        observe(max(0.0, loop.time() - due))
