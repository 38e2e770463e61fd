"""Worker processes that never outlive the work: they end when it does, and when the process that started them dies.

An interrupt from the keyboard reaches every process of the terminal, and other signals often reach every process of a
group too. Workers ignore them all; their parent ends them.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Final, TypeVar

from rowlock.bots.child import kill_programs
from rowlock.bots.interrupts import ENDINGS, interrupts_delayed

__all__ = ["Workers", "kill_workers", "signals_blocked", "worker_processes"]

TRACKER_SILENT: Final = "ignore:resource_tracker:UserWarning"
"""Python's tracker removes the semaphores of a pool whose process ended at once, and would warn about each time."""
END_S: Final = 0.3
"""How long workers may take to end by themselves before they are killed."""

STDERR: Final = 2

ResultT = TypeVar("ResultT")


class Workers:
    """A pool of processes."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def submit(self, work: Callable[..., ResultT], *arguments: object) -> Future[ResultT]:
        """Queue a call; the first calls start the processes."""
        with signals_blocked():
            return self._pool.submit(work, *arguments)


@contextmanager
def worker_processes(
    number: int, set_up: Callable[..., None] | None = None, arguments: tuple[object, ...] = ()
) -> Iterator[Workers]:
    """Open a pool whose processes first call `set_up`; an exception in the block ends them at once."""
    context = multiprocessing.get_context("spawn")
    if TRACKER_SILENT not in sys.warnoptions:  # which the tracker inherits
        sys.warnoptions.append(TRACKER_SILENT)
    others = set(multiprocessing.active_children())
    watched, held = context.Pipe(duplex=False)
    _held.add(held)
    with signals_blocked():  # Python's tracker of semaphores starts here
        pool = ProcessPoolExecutor(
            number, mp_context=context, initializer=_enter, initargs=(watched, set_up, arguments)
        )
    try:
        yield Workers(pool)
        pool.shutdown(wait=True, cancel_futures=True)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        held.close()
        _end([process for process in multiprocessing.active_children() if process not in others])
        raise
    finally:
        _held.discard(held)
        held.close()
        watched.close()


_held: set[Connection] = set()
"""This process's ends of the pipes to its workers; they end when theirs is closed."""


def kill_workers() -> None:
    """End the workers of all pools, from any thread, because this process is about to end."""
    for held in tuple(_held):
        held.close()
    _end(multiprocessing.active_children())


def _end(processes: list[multiprocessing.process.BaseProcess]) -> None:
    """Wait for processes that were asked to end, and kill the others."""
    running = {process.sentinel: process for process in processes}
    limit = monotonic() + END_S
    while running and (left := limit - monotonic()) > 0:
        for ended in wait(list(running), left):
            assert isinstance(ended, int), "sentinels are numbers"
            del running[ended]
    for process in running.values():
        process.kill()
    for process in processes:
        process.join(END_S)


@contextmanager
def signals_blocked() -> Iterator[None]:
    """Hold back signals; a process that starts meanwhile never gets one, even while it imports its modules.

    Another thread of this process may still receive a signal, and Python would then call the handler in this thread.
    The handlers are therefore replaced too: an interrupt between the start of a worker and its first message would
    leave it with half a message.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    with interrupts_delayed():
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _enter(watched: Connection, set_up: Callable[..., None] | None, arguments: tuple[object, ...]) -> None:
    """Set up a worker: it ignores signals and ends when its parent closes the pipe or dies."""
    for number in ENDINGS:
        signal.signal(number, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
    threading.Thread(target=_end_with_parent, args=(watched,), name="parent", daemon=True).start()
    if set_up is not None:
        set_up(*arguments)


def _end_with_parent(watched: Connection) -> None:
    """Wait until the pipe is closed, then end this process and the programs that it started.

    The main thread may still be talking to such a program; what it would print about the end of it is discarded.
    """
    watched.poll(None)
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), STDERR)
    kill_programs()
    os._exit(0)
