"""Interrupts that wait until a process or program is started and noted, so that none is left behind."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

__all__ = ["ENDINGS", "interrupts_delayed"]

ENDINGS: Final = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""The signals that end a command."""


@contextmanager
def interrupts_delayed() -> Iterator[None]:
    """Call the handlers of signals only after the block; Python calls them in the main thread."""
    delayed: list[int] = []
    here = threading.current_thread() is threading.main_thread()  # only this thread may replace handlers
    handlers = {number: signal.getsignal(number) for number in ENDINGS if here and callable(signal.getsignal(number))}
    for number in handlers:
        signal.signal(number, lambda number, _: delayed.append(number))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        if delayed:
            signal.raise_signal(delayed[0])
