"""Threads that run the parts of a task at the same time. Knows no game.

The caller only waits, so an interrupt (Ctrl-C) never leaves a round half done: it is raised once all parts have run.
Threads start with the first round, also again in a forked process, and end when the crew is closed or forgotten.
"""

from __future__ import annotations

import os
import threading
import weakref
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from typing import TypeAlias

__all__ = ["Crew"]

Part: TypeAlias = Callable[[], None]
WAKE_SECONDS = 1.0
"""An interrupt can swallow the signal that a round is finished, so the caller looks again after this time."""


class _Round:
    """One task: a part for each thread."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.left = dict(enumerate(parts))
        self.running = 0
        self.faults: list[BaseException] = []
        self.finished = threading.Event()
        self._lock = threading.Lock()

    def run(self, number: int) -> None:
        """Run a part, once; the last one to end finishes the round."""
        with self._lock:
            part = self.left.pop(number, None)
            self.running += part is not None
        if part is None:
            return
        try:
            part()
        except BaseException as fault:
            self.faults.append(fault)
        with self._lock:
            self.running -= 1
            last = not self.running and not self.left
        if last:
            self.finished.set()


Inbox: TypeAlias = "SimpleQueue[_Round | None]"


def _work(number: int, inboxes: Sequence[Inbox]) -> None:
    """Run a part of each round until None arrives; the first thread passes rounds on to the others."""
    inbox, others = inboxes[number], inboxes[1:] if number == 0 else ()
    while True:
        task = inbox.get()
        for other in others:
            other.put(task)
        if task is None:
            return
        task.run(number)
        del task  # a waiting thread keeps nothing alive


def _dismiss(inboxes: Sequence[Inbox], process: int) -> None:
    if process == os.getpid():  # a forked process has no threads to dismiss
        inboxes[0].put(None)


class Crew:
    """A fixed number of threads."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.threads: tuple[threading.Thread, ...] = ()
        self._process = 0
        self._inboxes: tuple[Inbox, ...] = ()
        self._end: weakref.finalize[[Sequence[Inbox], int], Crew] | None = None

    def run(self, parts: Sequence[Part]) -> None:
        """Run one part on each thread, and raise the first fault once all have ended."""
        if self._process != os.getpid():
            self._start()
        task = _Round(parts)
        sent = False
        interrupt: BaseException | None = None
        while True:
            try:
                if not sent:
                    self._inboxes[0].put(task)  # if an interrupt comes right here it is sent again, and runs once
                    sent = True
                while not task.finished.wait(WAKE_SECONDS):
                    pass
                break
            except BaseException as fault:  # KeyboardInterrupt, or what a signal handler raises
                interrupt = fault
        if interrupt is not None:
            raise interrupt
        if task.faults:
            raise task.faults[0]

    def _start(self) -> None:
        inboxes: tuple[Inbox, ...] = tuple(SimpleQueue() for _ in range(self.size))
        self.threads = tuple(
            threading.Thread(target=_work, args=(number, inboxes), name=f"rowlock-envs-{number}", daemon=True)
            for number in range(self.size)
        )
        for thread in self.threads:
            thread.start()
        self._inboxes, self._process = inboxes, os.getpid()
        self._end = weakref.finalize(self, _dismiss, inboxes, self._process)

    def close(self) -> None:
        """End the threads and wait for them; the next round starts new ones."""
        if self._end is not None:
            self._end()
        for thread in self.threads if self._process == os.getpid() else ():
            thread.join()
        self.threads, self._process, self._end = (), 0, None
