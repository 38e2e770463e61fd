"""Pieces of work on the workers of a Ray cluster. A worker that dies loses nothing: its piece is done again elsewhere.

Ray is an extra, loaded when it is wanted. What comes back depends on the pieces alone, never on who did them.
"""

from __future__ import annotations

import logging
import os
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

from rowlock.core.errors import RowlockError

__all__ = ["Cluster", "ClusterMissing", "ClusterUnreachable", "PieceFailed", "cluster_at"]

EXTRA: Final = "rowlock[cluster]"
AHEAD: Final = 2
"""Pieces handed out for each worker, so that none waits and few are in vain when the work stops early."""
STANDARD_OUTPUT: Final = 1
STANDARD_ERROR: Final = 2
PATIENCE_SECONDS: Final = 3.0
"""How long a cluster may take to be found; one that is there answers at once."""

PieceT = TypeVar("PieceT")
ResultT = TypeVar("ResultT")
SharedT = TypeVar("SharedT")


class ClusterMissing(RowlockError):
    """Ray is not installed; the message names what to install."""

    code = "cluster_missing"


class ClusterUnreachable(RowlockError):
    """Nothing answers at the address of a cluster."""

    code = "cluster_unreachable"


class PieceFailed(RowlockError):
    """A piece of work failed on its own account: doing it again would not help."""

    code = "piece_failed"


class Cluster:
    """A cluster one is connected to."""

    def __init__(self, ray: Any) -> None:
        self._ray = ray

    @property
    def workers(self) -> int:
        """How many pieces the cluster works on at once."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def spread(
        self,
        work: Callable[[SharedT, PieceT], ResultT],
        shared: SharedT,
        pieces: Iterator[PieceT],
        decided: Callable[[], bool] = lambda: False,
    ) -> Iterator[ResultT]:
        """Do a piece of work on each worker, again and again, until there are none or all is decided.

        `work` is a function of a module, which the workers import; results come as they are finished.
        """
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=-1)(work)
        held = ray.put(shared)
        running: list[Any] = []
        while True:
            room = AHEAD * self.workers
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
        """Do the same, and give the results in the order of the pieces."""
        early: dict[int, ResultT] = {}
        due = 0
        for number, result in self.spread(_numbered, (work, shared), iter(list(enumerate(pieces)))):
            early[number] = result
            while due in early:
                yield early.pop(due)
                due += 1

    def _result(self, one: Any) -> Any:
        try:
            return self._ray.get(one)
        except self._ray.exceptions.RayError as error:
            raise PieceFailed(str(error).strip().splitlines()[-1]) from None


def _numbered(shared: tuple[Callable[[Any, Any], Any], Any], piece: tuple[int, Any]) -> tuple[int, Any]:
    work, held = shared
    return piece[0], work(held, piece[1])


@contextmanager
def cluster_at(address: str) -> Iterator[Cluster]:
    """Connect to a cluster (`host:port`, `ray://host:port`, or `auto` for one on this machine); leave it after."""
    if find_spec("ray") is None:
        raise ClusterMissing(EXTRA)
    _knock(address)
    ray = import_module("ray")
    with _nothing_printed():
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL, configure_logging=True)
        except (ConnectionError, RuntimeError, ValueError, OSError) as error:
            raise ClusterUnreachable(str(error).strip().splitlines()[0]) from None
        try:
            yield Cluster(ray)
        finally:
            ray.shutdown()


@contextmanager
def _nothing_printed() -> Iterator[None]:
    """Keep the standard output for results: Ray tells there of workers that died, from its own threads."""
    sys.stdout.flush()
    kept = os.dup(STANDARD_OUTPUT)
    os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, STANDARD_OUTPUT)
        os.close(kept)


def _knock(address: str) -> None:
    """Refuse an address where nobody answers, long before Ray would give up."""
    host, found, port = address.removeprefix("ray://").rpartition(":")
    if not found:
        return
    try:
        socket.create_connection((host, int(port)), PATIENCE_SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise ClusterUnreachable(getattr(error, "strerror", None) or str(error)) from None
