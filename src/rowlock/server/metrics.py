"""Metrics for Prometheus, without names, ids or addresses."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.process_collector import ProcessCollector

__all__ = ["Metrics"]

COMMIT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._writes = Counter("rowlock_writes", "Writes kept or refused", registry=self.registry)
        self._commits = Histogram(
            "rowlock_commit_seconds", "Time of a group commit", buckets=COMMIT_BUCKETS, registry=self.registry
        )
        self.sockets = Gauge("rowlock_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("rowlock_rooms", "Tables in memory", registry=self.registry)
        self.bot_failures = Gauge("rowlock_bot_failures", "Decisions a bot failed at", registry=self.registry)
        self.waiting = Gauge("rowlock_writes_waiting", "Writes waiting for a commit", registry=self.registry)

    def committed(self, writes: int, seconds: float) -> None:
        """Count a group commit."""
        self._writes.inc(writes)
        self._commits.observe(seconds)

    def text(self) -> bytes:
        """Give all metrics as text."""
        return generate_latest(self.registry)
