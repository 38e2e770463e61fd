"""The pieces of a fit, done here or on a cluster; finished ones are stored, so that the fit can be continued.

The file holds one JSON object per line: first what is fitted, then the result of each finished piece by its number.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from rowlock.arena.cluster import Cluster
from rowlock.bots.tuning import Progress
from rowlock.core.files import write_whole
from rowlock.kernels.batch import cores

__all__ = ["StoredFits"]


class StoredFits:
    """Does the pieces of one fit; those that an earlier run has stored are not done again."""

    def __init__(
        self,
        path: Path,
        fitted: Mapping[str, object],
        games: int,
        on_progress: Progress,
        cluster: Cluster | None = None,
    ) -> None:
        self._path = path
        self._games = games
        self._header = {"fit": dict(fitted)}
        self._on_progress = on_progress
        self._cluster = cluster
        self._stored = self._read()
        self._next = 0

    @property
    def stored(self) -> int:
        """The number of finished pieces in the file."""
        return len(self._stored)

    def spread(self, work: Callable[..., Any], shared: Any, pieces: Sequence[Any]) -> Iterator[Any]:
        """Do the pieces that are not stored; give all results, whatever `work` returns, in order."""
        first, self._next = self._next, self._next + len(pieces)
        numbers = range(first, self._next)
        todo = [number for number in numbers if number not in self._stored]
        self._on_progress(self._games * (len(numbers) - len(todo)))
        missing = [pieces[number - first] for number in todo]
        done = self._here(work, shared, missing) if self._cluster is None else self._there(work, shared, missing)
        for place, result in done:
            self._store(todo[place], result)
        yield from (self._stored[number] for number in numbers)

    def _here(self, work: Callable[..., Any], shared: Any, pieces: list[Any]) -> Iterator[tuple[int, Any]]:
        """Do pieces on the cores of this machine; give them in the order of completion."""
        done: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        with ThreadPoolExecutor(cores()) as pool:
            futures = [pool.submit(work, shared, piece, self._on_progress) for piece in pieces]
            for place, future in enumerate(futures):
                future.add_done_callback(lambda one, place=place: done.put((place, one)))  # type: ignore[misc]
            for _ in pieces:
                place, future = done.get()
                yield place, future.result()

    def _there(self, work: Callable[..., Any], shared: Any, pieces: list[Any]) -> Iterator[tuple[int, Any]]:
        """Do pieces on the cluster."""
        assert self._cluster is not None, "there is a cluster"
        for place, result in enumerate(self._cluster.in_order(work, shared, pieces)):
            self._on_progress(self._games)
            yield place, result

    def forget(self) -> None:
        """Remove the file, because the whole fit is written."""
        self._path.unlink(missing_ok=True)

    def _read(self) -> dict[int, Any]:
        """Read the pieces of an earlier run of the same fit; a file of another fit is replaced."""
        try:
            header, *lines = self._path.read_text(encoding="utf-8").split("\n")
            if json.loads(header) != self._header:
                return {}
            return {one["piece"]: one["result"] for one in map(json.loads, filter(None, lines))}
        except (OSError, ValueError, KeyError, TypeError):
            return {}

    def _store(self, number: int, result: Any) -> None:
        """Write all finished pieces; there are few."""
        self._stored[number] = result
        lines = [self._header, *({"piece": piece, "result": one} for piece, one in sorted(self._stored.items()))]
        write_whole(self._path, "".join(json.dumps(line) + "\n" for line in lines).encode())
