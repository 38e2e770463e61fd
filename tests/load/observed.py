"""What the servers say about themselves at /metrics: event loop lag, collector pauses, runs of periodic tasks."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from prometheus_client.parser import text_string_to_metric_families

__all__ = ["Bounds", "Observed", "get", "observe", "probe_health"]

INFINITE = "+Inf"


@dataclass(frozen=True, slots=True)
class Bounds:
    """A histogram: the number of values up to each bound, and their sum."""

    counts: dict[float, float]
    total: float

    @property
    def number(self) -> int:
        """The number of values."""
        return round(max(self.counts.values(), default=0))

    def quantile(self, part: float) -> float:
        """Give the lowest bound below which a part of the values lie, in seconds; 0 without values."""
        wanted = part * self.number
        return next((bound for bound, count in sorted(self.counts.items()) if wanted and count >= wanted), 0.0)


class Observed:
    """The metrics of all servers together, at one moment."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self.values: defaultdict[tuple[str, tuple[tuple[str, str], ...]], float] = defaultdict(float)
        for text in texts:
            for family in text_string_to_metric_families(text):
                for sample in family.samples:
                    self.values[sample.name, tuple(sorted(sample.labels.items()))] += sample.value

    def since(self, before: Observed) -> Observed:
        """Give what was counted since an earlier moment."""
        found = Observed()
        for key, value in self.values.items():
            found.values[key] = value - before.values[key]
        return found

    def histogram(self, name: str, **labels: str) -> Bounds:
        """Give a histogram; empty if the servers have none."""
        counts: defaultdict[float, float] = defaultdict(float)
        total = 0.0
        for (found, pairs), value in self.values.items():
            given = dict(pairs)
            if not labels.items() <= given.items():
                continue
            if found == f"{name}_bucket":
                counts[float(given["le"].replace(INFINITE, "inf"))] += value
            elif found == f"{name}_sum":
                total += value
        return Bounds(dict(counts), total)

    @property
    def task_runs(self) -> dict[str, int]:
        """How often each periodic task ran."""
        return {
            dict(labels)["task"]: round(value)
            for (name, labels), value in self.values.items()
            if name == "rowlock_task_runs_total"
        }


async def get(address: tuple[str, int], path: str) -> str:
    """Get a document over a connection of its own; raises ValueError unless the answer is 200."""
    host, port = address
    reader, writer = await asyncio.open_connection(host, port)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nhost: {host}:{port}\r\nconnection: close\r\n\r\n".encode())
        head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    finally:
        writer.close()
    if b" 200 " not in head[:16]:
        raise ValueError(f"{path}: {head.decode(errors='replace')}")
    return body.decode()


async def observe(addresses: Iterable[tuple[str, int]]) -> Observed:
    """Read the metrics of all servers."""
    return Observed([await get(address, "/metrics") for address in addresses])


async def probe_health(addresses: Iterable[tuple[str, int]], interval_s: float, probed: Counter[str]) -> None:
    """Ask every server for metrics and health at intervals, as an operator's machines do; counts the answers."""
    while True:
        await asyncio.sleep(interval_s)
        for address in addresses:
            for path in ("/metrics", "/readyz"):
                await get(address, path)
                probed[path] += 1
