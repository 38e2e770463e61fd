"""Batches of games on several threads. Every game has its own seed, so the split does not show in the results."""

from __future__ import annotations

import os
import threading
import time
from array import array
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from rowlock.kernels.checks import whole

__all__ = ["PlayoutRows", "Rows", "Work", "cores", "idle_cores", "in_threads"]

MOST_THREADS = 1024
LOAD = Path("/proc/loadavg")
"""On Linux: three mean loads, then the threads that run now and all that exist, as 2/345."""
A_MOMENT = 0.0002
UNKNOWN = 2
"""Where nobody counts what runs, one core is left to others."""
SHARES = 8
"""Pieces per thread, so that a thread with long games does not keep the others waiting."""

Rows: TypeAlias = "array[int]"
Work: TypeAlias = Callable[[Rows, int, int], None]
"""Plays games, numbered from the first on, into rows: (rows, first, games)."""


@dataclass(frozen=True, slots=True)
class PlayoutRows:
    """What games played to their end came to: for each the scores by seat, and how many turns it took."""

    seats: int
    rows: Rows

    def __len__(self) -> int:
        return len(self.rows) // (self.seats + 1)

    def scores(self, seat: int) -> Sequence[int]:
        """Give a seat's score in every game."""
        return self.rows[whole("seat", seat, 0, self.seats - 1) :: self.seats + 1]

    def turns(self) -> Sequence[int]:
        """Give the number of turns of every game."""
        return self.rows[self.seats :: self.seats + 1]


def cores() -> int:
    """Count the cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def idle_cores() -> int:
    """Count the cores that this process may use and that nothing else uses now; the one of the caller is among them.

    A core that seems busy is looked at twice, since a thread that has just ended its work still counts for a moment.
    """
    allowed, machine = cores(), (os.cpu_count() or 1) + 1
    idle = machine - _running()
    if idle < allowed:
        time.sleep(A_MOMENT)
        idle = max(idle, machine - _running())
    return max(1, min(allowed, idle))


def _running() -> int:
    """Count the threads that run now on this machine, with the caller; a guess where the system does not say."""
    try:
        return int(LOAD.read_text(encoding="ascii").split()[3].partition("/")[0])
    except (OSError, ValueError, IndexError):
        return max(1, round(os.getloadavg()[0])) if hasattr(os, "getloadavg") else UNKNOWN


def in_threads(
    worker: Callable[[], AbstractContextManager[Work]],
    games: int,
    seats: int,
    threads: int | None = None,
    first_game: int = 0,
) -> PlayoutRows:
    """Play games on threads; each has its own worker, and takes the next piece when it is free."""
    width = seats + 1
    games = whole("games", games, 0, 1 << 30)
    threads = cores() if threads is None else whole("threads", threads, 1, MOST_THREADS)
    threads = max(1, min(threads, games))
    rows = array("i", bytes(array("i").itemsize * games * width))
    if threads == 1:
        with worker() as work:
            work(rows, first_game, games)
        return PlayoutRows(seats, rows)
    size = -(-games // (threads * SHARES))
    starts = iter(range(0, games, size))
    faults: list[BaseException] = []
    lock = threading.Lock()

    def next_start() -> int | None:
        with lock:
            return None if faults else next(starts, None)

    def run() -> None:
        try:
            with worker() as work:
                while (start := next_start()) is not None:
                    count = min(size, games - start)
                    piece = array("i", bytes(array("i").itemsize * count * width))
                    work(piece, first_game + start, count)
                    rows[start * width : (start + count) * width] = piece
        except BaseException as fault:
            faults.append(fault)

    started = [threading.Thread(target=run, daemon=True) for _ in range(threads)]
    for thread in started:
        thread.start()
    for thread in started:
        thread.join()
    if faults:
        raise faults[0]
    return PlayoutRows(seats, rows)
