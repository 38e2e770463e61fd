"""Decisions of bots in the background: one thread each, stopped by the id of its request."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final, TypeAlias

from rowlock.engine.requests import Id, Refused

__all__ = ["Thinking"]

MOST_AT_ONCE: Final = 8

Work: TypeAlias = Callable[[Callable[[], bool]], Callable[[], None]]
"""Thinks until asked to stop, then gives what to do once the request no longer counts as running."""


class Thinking:
    """The running decisions."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._running: dict[Id, threading.Event] = {}
        self._threads: set[threading.Thread] = set()

    def begin(self, request: Id, work: Work) -> None:
        """Start thinking about a request; refuse an id that is in use, and more than a few at once."""
        with self._lock:
            if request in self._running:
                raise Refused("id_in_use", f"request {request!r} is still running", "id")
            if len(self._running) >= MOST_AT_ONCE:
                raise Refused("busy", f"{MOST_AT_ONCE} decisions are under way already; stop one or wait")
            stopped = self._running[request] = threading.Event()
            thread = threading.Thread(target=self._run, args=(request, work, stopped), daemon=True)
            self._threads.add(thread)
        thread.start()

    def _run(self, request: Id, work: Work, stopped: threading.Event) -> None:
        finish = work(stopped.is_set)
        with self._lock:
            del self._running[request]
        # The id is free before the answer goes out, so that the reader of the answer can use it again.
        finish()
        with self._lock:
            self._threads.discard(threading.current_thread())

    def stop(self, request: Id) -> None:
        """Ask one decision to end with its best so far."""
        with self._lock:
            if request not in self._running:
                raise Refused("nothing_to_stop", f"no decision with the id {request!r} is running", "target")
            self._running[request].set()

    def stop_all(self) -> None:
        """Ask every decision to end, and wait until all have answered."""
        with self._lock:
            for stopped in self._running.values():
                stopped.set()
            threads = list(self._threads)
        for thread in threads:
            thread.join()
