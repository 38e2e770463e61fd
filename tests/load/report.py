"""What a run found, and how it is printed; of several runs also the worst of each figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.load.account import Phase
from tests.load.meter import Reading, quantile
from tests.load.observed import Observed

__all__ = [
    "FAULTS",
    "Figures",
    "Report",
    "figures_of",
    "line_of",
    "milliseconds",
    "print_report",
    "print_worst",
    "worst",
]

FAULTS = ("lost", "duplicated", "reordered", "taken back", "lines", "refused", "cut off")
BETTER_HIGH = ("answers_per_s", "deliveries_per_s")
"""Figures of which the lowest is the worst."""
PROBES = ("/metrics", "/readyz")

Figures = dict[str, Any]


@dataclass(slots=True)
class Report:
    """What was found; as JSON it is what `--json` prints."""

    load: dict[str, Any]
    phases: list[Figures] = field(default_factory=list)
    reconnects: dict[str, float] = field(default_factory=dict)
    memory_mb: dict[str, float] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    replayed: int = 0
    finished: int = 0
    differing: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """What the servers logged that should not happen."""
    not_covered: list[str] = field(default_factory=list)
    """Periodic tasks that did not run in a phase."""
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def clean(self) -> bool:
        """Whether everything arrived once, in order, equals its replay, and was measured beside every periodic task."""
        return not (any(self.faults.values()) or self.differing or self.complaints or self.not_covered)


def milliseconds(values: list[float], part: float) -> float:
    """Give a quantile in milliseconds."""
    return round(1_000 * quantile(values, part), 1)


def figures_of(
    phase: Phase, acknowledged: int, readings: tuple[Reading, Reading], seen: Observed, probed: Counter[str]
) -> Figures:
    """Give the figures of a phase."""
    before, after = readings
    deliveries, frames = phase.deliveries, phase.frames
    seconds = after.at - before.at
    server, client = after.server - before.server, after.client - before.client
    services = after.services - before.services
    others = max(0.0, after.machine - before.machine - server - client - services)
    lag = seen.histogram("rowlock_loop_lag_seconds")
    young = seen.histogram("rowlock_collector_pause_seconds", kind="young")
    full = seen.histogram("rowlock_collector_pause_seconds", kind="full")
    commits = seen.histogram("rowlock_commit_seconds")
    return {
        "phase": phase.name,
        "seconds": round(seconds, 1),
        "answers_per_s": round(acknowledged / seconds, 1),
        "deliveries_per_s": round(deliveries / seconds, 1),
        "p50_ms": milliseconds(phase.latencies, 0.5),
        "p95_ms": milliseconds(phase.latencies, 0.95),
        "p99_ms": milliseconds(phase.latencies, 0.99),
        "max_ms": milliseconds(phase.latencies, 1.0),
        "measured": len(phase.latencies),
        "starved": phase.starved,
        "server_cpu": round(server / seconds, 3),
        "client_cpu": round(client / seconds, 3),
        "services_cpu": round(services / seconds, 3),
        "others_cpu": round(others / seconds, 3),
        "server_us_per_answer": round(1e6 * server / max(1, acknowledged), 1),
        "server_us_per_delivery": round(1e6 * server / max(1, deliveries), 1),
        "client_us_per_frame": round(1e6 * client / max(1, frames), 1),
        "written_kb_per_s": round((after.written - before.written) / seconds / 1_000, 1),
        "lag_p99_ms": 1_000 * lag.quantile(0.99),
        "lag_max_ms": 1_000 * lag.quantile(1.0),
        "young_passes": young.number,
        "young_max_ms": 1_000 * young.quantile(1.0),
        "young_us_per_answer": round(1e6 * young.total / max(1, acknowledged), 1),
        "full_passes": full.number,
        "full_max_ms": 1_000 * full.quantile(1.0),
        "commits_per_s": round(commits.number / seconds, 1),
        "commit_p99_ms": 1_000 * commits.quantile(0.99),
        "commit_max_ms": 1_000 * commits.quantile(1.0),
        "tasks": {
            **seen.task_runs,
            "young passes": young.number,
            "loop lag": lag.number,
            "client pings": phase.pings,
            **{path: probed[path] for path in PROBES},
        },
    }


def worst(reports: Sequence[Report]) -> list[Figures]:
    """Give the worst of each figure over all runs, phase by phase."""
    found = []
    for phases in zip(*(report.phases for report in reports), strict=True):
        one = dict(phases[0])
        for name, value in one.items():
            if isinstance(value, int | float):
                values = [phase[name] for phase in phases]
                one[name] = min(values) if name in BETTER_HIGH else max(values)
        found.append(one)
    return found


def line_of(one: Figures) -> str:
    """Give a phase in three lines of text."""
    services = f", PostgreSQL and Redis {one['services_cpu']}" if one["services_cpu"] else ""
    return (
        f"{one['phase']}: {one['answers_per_s']} answers/s, {one['deliveries_per_s']} deliveries/s for"
        f" {one['seconds']} s; answer to last delivery p50 {one['p50_ms']} ms, p95 {one['p95_ms']} ms, p99"
        f" {one['p99_ms']} ms, max {one['max_ms']} ms\n"
        f"  server {one['server_us_per_delivery']} µs a delivery, {one['server_us_per_answer']} µs an answer;"
        f" cores used: server {one['server_cpu']}, client {one['client_cpu']}{services}, others {one['others_cpu']};"
        f" {one['live_games']} games still running; memory {one['memory_mb']:.0f} MB\n"
        f"  loop lag p99 <= {one['lag_p99_ms']:g} ms, max <= {one['lag_max_ms']:g} ms; collector: {one['young_passes']}"
        f" young passes, max <= {one['young_max_ms']:g} ms, {one['young_us_per_answer']} µs an answer,"
        f" {one['full_passes']} full passes, max <= {one['full_max_ms']:g} ms; {one['commits_per_s']} commits/s,"
        f" p99 <= {one['commit_p99_ms']:g} ms, max <= {one['commit_max_ms']:g} ms"
    )


def print_report(report: Report) -> None:
    """Print a run."""
    load = report.load
    print(f"{load['games']} tables of {load['seats']}, {load['games'] * load['seats']} sockets")
    for phase in report.phases:
        print(line_of(phase))
        print("  ran: " + ", ".join(f"{name} {runs}" for name, runs in phase["tasks"].items()))
    print("memory: " + ", ".join(f"{name} {mb:.0f} MB" for name, mb in report.memory_mb.items()))
    if report.reconnects:
        back = report.reconnects
        print(f"{back['sockets']} came back in {back['seconds']} s, p50 {back['p50_ms']} ms, p99 {back['p99_ms']} ms")
    print(", ".join(f"{count} {kind}" for kind, count in report.faults.items()))
    print(f"{report.replayed} tables replayed ({report.finished} over), {len(report.differing)} differ")
    for example in [*(line for some in report.examples.values() for line in some), *report.differing[:10]]:
        print(f"  {example}")
    for complaint in report.complaints[:10]:
        print(f"  logged: {complaint}")
    for task in report.not_covered:
        print(f"  not covered: {task}")
    print("seconds: " + ", ".join(f"{name} {seconds}" for name, seconds in report.seconds.items()))


def print_worst(reports: Sequence[Report]) -> None:
    """Print the worst of each figure over several runs."""
    print(f"the worst of each figure in {len(reports)} runs:")
    for phase in worst(reports):
        print(line_of(phase))
    print(f"memory: at most {max(report.memory_mb['most'] for report in reports):.0f} MB")
