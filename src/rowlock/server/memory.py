"""Runs Python's garbage collector in small passes: a full pass over a thousand games would stop the server for 0.5 s.

With the default settings even passes over the young generation take 35 ms: the collector counts allocations minus
deallocations, and a server that replaces an old state by a new one frees as much as it allocates, so nearly every
game is young when a pass starts. Instead a pass runs ten times a second, while few objects are young, and freezes the
survivors. Full passes are rare, and early only if many objects were frozen since the last one.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

__all__ = ["collect_garbage", "disable_collector"]

YOUNG_PASS_S = 0.1
LOOK_S = 60.0
FULL_PASS_S = 900.0
GROWTH = 1.5
"""A full pass is due when the number of frozen objects has grown by this factor since the last one."""
SPARE = 300_000
"""Growth by fewer objects than this never triggers a full pass."""


def disable_collector() -> None:
    """Disable automatic collection in favour of `collect_garbage`, and freeze the objects that exist now."""
    gc.disable()
    _full_pass()


async def collect_garbage(observe: Callable[[str, float], None]) -> None:
    """Collect new objects ten times a second, and all objects at intervals or after large growth.

    Calls `observe` with the kind and the seconds of each pass.
    Does nothing while Python's own collector is enabled, as in an app that another program runs.
    """
    if gc.isenabled():
        return
    kept = gc.get_freeze_count()
    passed = looked = monotonic()
    while True:
        await asyncio.sleep(YOUNG_PASS_S)
        begun = monotonic()
        gc.collect(0)
        gc.freeze()
        now = monotonic()
        observe("young", now - begun)
        if now - looked < LOOK_S:
            continue
        looked = now
        if now - passed >= FULL_PASS_S or gc.get_freeze_count() > GROWTH * kept + SPARE:
            _full_pass()
            observe("full", monotonic() - now)
            kept, passed = gc.get_freeze_count(), now


def _full_pass() -> None:
    """Collect all objects, including frozen ones, and freeze the survivors."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
