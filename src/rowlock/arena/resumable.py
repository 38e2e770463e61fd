"""Work on many items, in their order, on several processes; finished items are stored, and the same work continues."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

import msgspec

from rowlock.arena.background import in_background
from rowlock.arena.cluster import Cluster
from rowlock.arena.line_file import LineFile
from rowlock.arena.processes import Workers, worker_processes

__all__ = ["DoneLine", "done_in_order", "worked"]

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")


class DoneLine(msgspec.Struct, Generic[ResultT], frozen=True):
    """The result of one item, as a line of a results file."""

    item: str
    result: ResultT


@contextmanager
def done_in_order(
    work: Callable[[ItemT], ResultT],
    items: Mapping[str, ItemT],
    file: LineFile[DoneLine[ResultT]],
    processes: int,
    cluster: Cluster | None = None,
) -> Iterator[Iterator[tuple[str, ResultT]]]:
    """Give the names of the items with their results, one after the other; a consumer may leave early."""
    known = {line.item: line.result for line in file.lines}
    missing = [item for name, item in items.items() if name not in known]
    with worked(work, missing, processes, cluster) as found:

        def each() -> Iterator[tuple[str, ResultT]]:
            for name in items:
                if name not in known:
                    known[name] = next(found)
                    file.add(DoneLine(name, known[name]))
                yield name, known[name]

        yield each()


@contextmanager
def worked(
    work: Callable[[ItemT], ResultT], items: Sequence[ItemT], processes: int, cluster: Cluster | None
) -> Iterator[Iterator[ResultT]]:
    """Open what works: a cluster, a thread of this process, or several processes."""
    if cluster is not None:
        yield in_background(cluster.in_order(_there, work, items))
        return
    if processes == 1 or len(items) < 2:
        yield in_background(map(work, items))
        return
    with worker_processes(processes) as workers:
        yield in_background(_ahead(workers, work, items, processes))


def _there(work: Callable[[ItemT], ResultT], item: ItemT) -> ResultT:
    return work(item)


def _ahead(
    workers: Workers, work: Callable[[ItemT], ResultT], items: Sequence[ItemT], processes: int
) -> Iterator[ResultT]:
    """Give results in order; a few items are worked on ahead."""
    running = [workers.submit(work, item) for item in items[: 2 * processes]]
    for number in range(len(items)):
        yield running.pop(0).result()
        if number + 2 * processes < len(items):
            running.append(workers.submit(work, items[number + 2 * processes]))
