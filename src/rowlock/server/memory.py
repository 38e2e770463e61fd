"""Runs Python's garbage collector in small passes: a full pass over a thousand games would stop the server for 1 s.

With the default settings even passes over the young generation take 35 ms: the collector counts allocations minus
deallocations, and a server that replaces an old state by a new one frees as much as it allocates, so nearly every
game is young when a pass starts. Instead a pass runs up to ten times a second, while few objects are young, and
freezes the survivors. A pass that finds no garbage makes the next ones rarer: in between, young objects are frozen
unseen, which takes no time. Requests, sockets that close and tables that are dropped leave no garbage behind that only
the collector could free (tests count).

A full pass runs if the process holds more memory than its sockets and tables explain: a little more while no socket is
open, much more while people play, because they notice the pause. Counting the frozen objects instead would take 0.1 s
itself.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

import structlog

YOUNG_PASS_S = 0.1
MOST_SKIPPED = 15
"""The most intervals in a row without a young pass."""
MEMORY_EVERY_S = 60.0
"""How often the memory is compared with what explains it."""
SPARE: Final = 64 << 20
"""Unexplained bytes that never trigger a full pass."""
MOST_UNEXPLAINED: Final = 256 << 20
"""Unexplained bytes that trigger a full pass also while sockets are open: one pause is better than a full memory."""
SOCKET_BYTES: Final = 30 << 10
TABLE_BYTES: Final = 150 << 10
"""A long game in memory; most are smaller."""
MEMORY: Final = Path("/proc/self/statm")
BLOCK_BYTES: Final = 100
"""Bytes for each block that Python's allocator has handed out, larger blocks of the system's allocator included; 60 to
200 were measured."""

log = structlog.get_logger("rowlock.memory")


class Usage(NamedTuple):
    """What explains a server's memory."""

    sockets: int
    tables: int

    @property
    def explained(self) -> int:
        """The bytes that this much use needs."""
        return self.sockets * SOCKET_BYTES + self.tables * TABLE_BYTES


def disable_collector() -> None:
    """Disable automatic collection in favour of `collect_garbage`, and freeze the objects that exist now."""
    gc.disable()
    _full_pass()


async def collect_garbage(observe: Callable[[str, float], None], usage: Callable[[], Usage], pace: float = 1.0) -> None:
    """Collect new objects often, and all objects if the memory is unexplained.

    Calls `observe` with the kind and the seconds of each pass. At a higher pace young passes become less rare.
    Does nothing while Python's own collector is enabled, as in an app that another program runs.
    """
    if gc.isenabled():
        return
    full = _FullPasses(usage)
    looked = monotonic()
    skip = skipped = 0
    most_skipped = int(MOST_SKIPPED / pace)
    while True:
        await asyncio.sleep(YOUNG_PASS_S)
        begun = monotonic()
        if skipped < skip:
            skipped += 1
            gc.freeze()
        else:
            skip, skipped = (0 if gc.collect(0) else min(2 * skip + 1, most_skipped)), 0
            gc.freeze()
            observe("young", monotonic() - begun)
        if begun - looked >= MEMORY_EVERY_S:
            looked = begun
            if full.due():
                begun = monotonic()
                _full_pass()
                observe("full", monotonic() - begun)
                full.done()


class _FullPasses:
    """Decides when a full pass is due."""

    def __init__(self, usage: Callable[[], Usage]) -> None:
        self._usage = usage
        self._base = _resident() - usage().explained
        """Bytes that the process holds for itself."""
        self._reported = SPARE

    def due(self) -> bool:
        """Tell whether garbage may hold much memory and either nobody notices a long pause or it has to be."""
        usage = self._usage()
        unexplained = _resident() - self._base - usage.explained
        if unexplained <= SPARE:
            return False
        if usage.sockets and unexplained > 2 * self._reported:
            self._reported = unexplained
            log.warning("memory that sockets and tables do not explain", bytes=unexplained)
        return not usage.sockets or unexplained > MOST_UNEXPLAINED

    def done(self) -> None:
        """Take what is left after a full pass for explained."""
        self._base = max(self._base, _resident() - self._usage().explained)
        self._reported = SPARE


def _resident() -> int:
    """Give the bytes of memory that this process holds; an estimate on systems without /proc."""
    try:
        return int(MEMORY.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return sys.getallocatedblocks() * BLOCK_BYTES  # a millisecond for a gigabyte


def _full_pass() -> None:
    """Collect all objects, including frozen ones, and freeze the survivors."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
