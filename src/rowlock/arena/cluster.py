"""Work on a Ray cluster, piece by piece; the piece of a worker that dies is done again by another.

Ray is an extra, imported on first use. Results depend on the pieces alone, never on the workers.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from time import monotonic
from typing import Any, Final, TypeVar

from rowlock.bots.interrupts import ENDINGS
from rowlock.core.errors import RowlockError
from rowlock.core.extras import require

__all__ = ["Cluster", "ClusterUnreachable", "PieceFailed", "cluster_at"]

TASKS_PER_WORKER: Final = 2
"""Pieces queued per worker: enough to keep it busy, few enough to waste little when the work stops early."""
STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2
PATIENCE_SECONDS: Final = 3.0
"""The time limit for the first connection; a running cluster answers at once."""
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""What begins a connection of HTTP/2, the protocol below Ray's: its preface and empty settings."""
HEAD_BYTES: Final = 9
SETTINGS: Final = 4
"""The type of the message that both sides of HTTP/2 send first, in the fourth byte of its head."""

PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")
SharedT = TypeVar("SharedT")


class ClusterUnreachable(RowlockError):
    """Nothing answers at the address of a cluster."""

    code = "cluster_unreachable"


class PieceFailed(RowlockError):
    """A piece of work raised an error, so that doing it again would not help."""

    code = "piece_failed"


class Cluster:
    """A connected cluster."""

    def __init__(self, ray: Any) -> None:  # the module `ray`, which has no types
        self._ray = ray

    @property
    def workers(self) -> int:
        """The number of pieces that the cluster works on at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def spread(
        self,
        work: Callable[[SharedT, PieceT], ResultT],
        shared: SharedT,
        pieces: Iterator[PieceT],
        decided: Callable[[], bool] = lambda: False,
    ) -> Iterator[ResultT]:
        """Work on the pieces until none is left or `decided` is true; give results in the order of completion.

        `work` must be a function at the top of a module, so that workers can import it.
        """
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=-1)(work)
        held = ray.put(shared)
        running: list[object] = []
        while True:
            room = TASKS_PER_WORKER * self.workers
            while len(running) < room and not decided() and (piece := next(pieces, None)) is not None:
                running.append(task.remote(held, piece))
            if not running:
                return
            done, running = ray.wait(running, num_returns=1)
            for one in done:
                yield self._result(one)

    def in_order(
        self, work: Callable[[SharedT, PieceT], ResultT], shared: SharedT, pieces: Sequence[PieceT]
    ) -> Iterator[ResultT]:
        """Work on all pieces; give the results in the order of the pieces."""
        early: dict[int, ResultT] = {}
        due = 0
        for number, result in self.spread(_numbered, (work, shared), iter(list(enumerate(pieces)))):
            early[number] = result
            while due in early:
                yield early.pop(due)
                due += 1

    def _result(self, one: object) -> Any:  # whatever `work` returned
        try:
            return self._ray.get(one)
        except self._ray.exceptions.RayError as error:
            raise PieceFailed(str(error).strip().splitlines()[-1]) from None


def _numbered(
    shared: tuple[Callable[[SharedT, PieceT], ResultT], SharedT], piece: tuple[int, PieceT]
) -> tuple[int, ResultT]:
    work, held = shared
    return piece[0], work(held, piece[1])


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """Connect to a cluster (`host:port`, `ray://host:port`, or `auto` for one on this machine); disconnect after."""
    require("cluster", "ray")
    _check_address(address)
    ray = import_module("ray")
    with _output_to_stderr():
        try:
            with _handlers_kept():
                ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL, configure_logging=True)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise ClusterUnreachable(str(error).strip().splitlines()[0]) from None
        try:
            yield Cluster(ray)
        finally:
            ray.shutdown()


@contextmanager
def _output_to_stderr() -> Iterator[None]:
    """Send standard output to standard error: Ray reports dead workers there, from its own threads."""
    sys.stdout.flush()
    original = os.dup(STANDARD_OUTPUT)
    os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(original, STANDARD_OUTPUT)
        os.close(original)


@contextmanager
def _handlers_kept() -> Iterator[None]:
    """Keep the handlers of signals: Ray sets its own for SIGTERM, which ends the process and prints nothing."""
    if threading.current_thread() is not threading.main_thread():  # only this thread may set handlers
        yield
        return
    handlers = {number: signal.getsignal(number) for number in ENDINGS}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


def _check_address(address: str) -> None:
    """Raise ClusterUnreachable if nothing answers at an address as Ray does; Ray itself gives up after minutes."""
    host, found, port = address.removeprefix("ray://").rpartition(":")
    if not found:
        return
    try:
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE_SECONDS) as connection:
            connection.sendall(GREETING)
            head = _received(connection, HEAD_BYTES)
    except (OSError, ValueError, OverflowError) as error:
        raise ClusterUnreachable(getattr(error, "strerror", None) or str(error)) from None
    if len(head) < HEAD_BYTES or head[3] != SETTINGS:
        raise ClusterUnreachable("what answers there is not Ray")


def _received(connection: socket.socket, size: int) -> bytes:
    """Receive a number of bytes within the time limit, or fewer if the connection ends."""
    received, limit = b"", monotonic() + PATIENCE_SECONDS
    while len(received) < size and (left := limit - monotonic()) > 0:
        connection.settimeout(left)
        more = connection.recv(size - len(received))
        if not more:
            break
        received += more
    return received
