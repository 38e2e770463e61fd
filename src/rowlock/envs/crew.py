"""Threads that run tasks at the same time. Knows no game.

The caller only waits, so an interrupt (Ctrl-C) never leaves a round half done: it is raised once all tasks have run.
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

Task: TypeAlias = Callable[[], None]
WAKE_SECONDS = 1.0
"""An interrupt can swallow the signal that a round is finished, so the caller looks again after this time."""


class _Round:
    """One task for each thread, run at the same time."""

    def __init__(self, tasks: Sequence[Task]) -> None:
        self.left = dict(enumerate(tasks))
        self.running = 0
        self.faults: list[BaseException] = []
        self.finished = threading.Event()
        self._lock = threading.Lock()

    def run(self, number: int) -> None:
        """Run a task, once; the last one to end finishes the round."""
        with self._lock:
            task = self.left.pop(number, None)
            self.running += task is not None
        if task is None:
            return
        try:
            task()
        except BaseException as fault:
            self.faults.append(fault)
        with self._lock:
            self.running -= 1
            last = not self.running and not self.left
        if last:
            self.finished.set()


Inbox: TypeAlias = "SimpleQueue[_Round | None]"


def _work(number: int, inboxes: Sequence[Inbox]) -> None:
    """Run a task of each round until None arrives; the first thread passes rounds on to the others."""
    inbox, others = inboxes[number], inboxes[1:] if number == 0 else ()
    while True:
        current = inbox.get()
        for other in others:
            other.put(current)
        if current is None:
            return
        current.run(number)
        del current  # a waiting thread keeps nothing alive


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

    def run(self, tasks: Sequence[Task]) -> None:
        """Run one task on each thread, and raise the first fault once all have ended."""
        if self._process != os.getpid():
            self._start()
        current = _Round(tasks)
        sent = False
        interrupt: BaseException | None = None
        while True:
            try:
                if not sent:
                    self._inboxes[0].put(current)  # if an interrupt comes right here it is sent again, and runs once
                    sent = True
                while not current.finished.wait(WAKE_SECONDS):
                    pass
                break
            except BaseException as fault:  # KeyboardInterrupt, or what a signal handler raises
                interrupt = fault
        if interrupt is not None:
            raise interrupt
        if current.faults:
            raise current.faults[0]

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
