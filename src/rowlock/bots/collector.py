"""Python's garbage collector, paused while bots think against the clock.

A full pass over a large process can take longer than a bot may think. Only programs that own their process pause the
collector: the referee, the engine and the server's workers. A bot that is called as a library leaves it alone.

A pass that falls due during a pause begins when the pause ends, before the answer is used. So the first pause also
exempts everything that exists from later passes: modules, fitted tables, the program itself. What comes later is
collected as usual.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

from rowlock.bots.contract import Budget

__all__ = ["collector_paused"]


@dataclass(slots=True)
class _Pauses:
    """Counts the pauses that overlap: the first disables the collector, the last enables it again."""

    lock: Lock = field(default_factory=Lock)
    count: int = 0
    was_enabled: bool = False
    has_frozen: bool = False

    def begin(self) -> None:
        with self.lock:
            if not self.count:
                self.was_enabled = gc.isenabled()
                gc.disable()
                if not self.has_frozen:
                    gc.freeze()
                    self.has_frozen = True
            self.count += 1

    def end(self) -> None:
        with self.lock:
            self.count -= 1
            if not self.count and self.was_enabled:
                gc.enable()


_PAUSES: Final = _Pauses()


@contextmanager
def collector_paused(budget: Budget) -> Iterator[None]:
    """Pause the collector of this process, if the budget is one of time; pauses may overlap."""
    if budget.ms is None:
        yield
        return
    _PAUSES.begin()
    try:
        yield
    finally:
        _PAUSES.end()
