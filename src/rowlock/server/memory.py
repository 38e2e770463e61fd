"""Python's garbage collector, kept from stopping the world: a full pass over a thousand games takes half a second.

Left alone, even the collector's young passes take 35 ms here: it counts what is made less what is freed, and a server
that puts a new state in the place of an old one frees as much as it makes, so nearly every game is among the young by
the time they are looked at. Instead they are looked at ten times a second, when they are few, and those that live are
set aside. Full passes are made rarely, and early only where very much has been set aside since the last.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

__all__ = ["collect_garbage", "disable_collector"]

YOUNG_PASS_S = 0.1
LOOK_S = 60.0
FULL_PASS_S = 900.0
GROWTH = 1.5
"""A full pass is due when so many times as many objects are set aside as after the last."""
SPARE = 300_000
"""Growth below this is nothing to worry about, however little there was before."""


def disable_collector() -> None:
    """Look for garbage only when `collect_garbage` says so; what is loaded already is left alone."""
    gc.disable()
    _full_pass()


async def collect_garbage() -> None:
    """Look at what is new ten times a second, and at everything when it is time or much has gathered.

    Where Python's own collector is at work, as in an app that somebody else runs, there is nothing to do.
    """
    if gc.isenabled():
        return
    kept = gc.get_freeze_count()
    passed = looked = monotonic()
    while True:
        await asyncio.sleep(YOUNG_PASS_S)
        gc.collect(0)
        gc.freeze()
        now = monotonic()
        if now - looked < LOOK_S:
            continue
        looked = now
        if now - passed >= FULL_PASS_S or gc.get_freeze_count() > GROWTH * kept + SPARE:
            _full_pass()
            kept, passed = gc.get_freeze_count(), now


def _full_pass() -> None:
    """Look at everything, what was set aside included, and set it aside again."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
