"""Metrics for Prometheus, without names, ids or addresses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

COMMIT_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
PAUSE_BUCKETS = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.07, 0.1, 0.2, 0.5, 1, 2, 5)
"""Bounds for times in which the event loop does nothing else."""
WAIT_BUCKETS = (0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40)
"""Bounds for the times that turns of bots, hints and drafts wait."""
KINDS = ("quick", "thinking", "advice", "drafts")


class _Reader(Collector):
    """A metric that is read when it is asked for; `read` gives a value, or one for each value of a label."""

    def __init__(
        self,
        kind: type[GaugeMetricFamily] | type[CounterMetricFamily],
        name: str,
        documentation: str,
        label: str,
        read: Callable[[], Mapping[str, float]],
    ) -> None:
        self._kind, self._name, self._documentation = kind, name, documentation
        self._label, self._read = label, read

    def collect(self) -> Iterable[Metric]:
        """Give the metric."""
        family = self._kind(self._name, self._documentation, labels=[self._label] if self._label else [])
        for value, number in self._read().items():
            family.add_metric([value] if self._label else [], number)
        yield family


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
        self.live_tables = Gauge("rowlock_live_tables", "Tables in memory", registry=self.registry)
        self.bot_failures = Gauge("rowlock_bot_failures", "Decisions a bot failed at", registry=self.registry)
        self.lag = Histogram(
            "rowlock_loop_lag_seconds",
            "Delay of a timer of the event loop, measured 20 times a second",
            buckets=PAUSE_BUCKETS,
            registry=self.registry,
        )
        self.pauses = Histogram(
            "rowlock_collector_pause_seconds",
            "Time of a garbage collection, during which the process does nothing else",
            ["kind"],
            buckets=PAUSE_BUCKETS,
            registry=self.registry,
        )
        self.task_runs = Counter("rowlock_task_runs", "Runs of periodic tasks", ["task"], registry=self.registry)
        self.waiting = Gauge("rowlock_writes_waiting", "Writes waiting for a commit", registry=self.registry)
        self.turn_waits = Histogram(
            "rowlock_queue_wait_seconds",
            "Time that a turn of a bot, the coach or a draft waited",
            ["kind"],
            buckets=WAIT_BUCKETS,
            registry=self.registry,
        )
        for kind in KINDS:
            self.turn_waits.labels(kind)
        self.fanout_lag = Histogram(
            "rowlock_fanout_lag_seconds",
            "Time of a heartbeat through the channel between processes and back",
            buckets=COMMIT_BUCKETS,
            registry=self.registry,
        )
        self._responses = Counter("rowlock_responses", "HTTP responses by class", ["status"], registry=self.registry)
        for status in ("2xx", "3xx", "4xx", "5xx"):
            self._responses.labels(status)

    def read_gauge(
        self, name: str, documentation: str, read: Callable[[], Mapping[str, float]], label: str = ""
    ) -> None:
        """Show a value that is read when the metrics are asked for."""
        self.registry.register(_Reader(GaugeMetricFamily, name, documentation, label, read))

    def read_counter(
        self, name: str, documentation: str, read: Callable[[], Mapping[str, float]], label: str = ""
    ) -> None:
        """Show a count that is read when the metrics are asked for."""
        self.registry.register(_Reader(CounterMetricFamily, name, documentation, label, read))

    def committed(self, writes: int, seconds: float) -> None:
        """Count a group commit."""
        self._writes.inc(writes)
        self._commits.observe(seconds)

    def collected(self, kind: str, seconds: float) -> None:
        """Record a pass of the garbage collector."""
        self.pauses.labels(kind).observe(seconds)

    def responded(self, status: int) -> None:
        """Count a response."""
        self._responses.labels(f"{status // 100}xx").inc()

    def text(self) -> bytes:
        """Give all metrics as text."""
        return generate_latest(self.registry)
