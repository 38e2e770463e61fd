"""Python's garbage collector, kept from stopping the world: a full pass over a thousand games takes half a second.

Almost nothing here is cyclic, so full passes find next to nothing: they are made rarely, by this module alone.
"""

from __future__ import annotations

import asyncio
import gc

__all__ = ["keep_tidy", "quieten"]

YOUNG = 5_000
MIDDLE = 25
NEVER = 1_000_000
FULL_PASS_S = 900.0


def quieten() -> None:
    """Leave what is loaded alone, and full passes to `keep_tidy`."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)


async def keep_tidy() -> None:
    """Make a full pass now and then."""
    while True:
        await asyncio.sleep(FULL_PASS_S)
        gc.collect()
