"""A thousand four-seat games on one machine: servers in their own processes, a socket for every player.

Every game is decided beforehand, so players only send and listen. Printed are answers a second, the time from an answer
to the last of its deliveries, the servers' processor time and memory, how late their event loops were and how long
their garbage collections took, and whether anything was lost, told twice, told out of order, or differs from the replay
of the log. Exits with 1 where something does, or where a periodic task did not run in a measured phase.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import uvloop

from rowlock.games import GAMES
from tests.load.account import Phase
from tests.load.check import replay_all
from tests.load.crowd import Crowd
from tests.load.meter import Meter
from tests.load.observed import observe, probe_health
from tests.load.report import FAULTS, Report, figures_of, line_of, milliseconds, print_report, print_worst, worst
from tests.load.scripts import scripts_of
from tests.load.site import CORES, Site, start_site

__all__ = ["Load", "measure", "raise_file_limit"]

WARM_UP_S = 3.0
SPARE_FILES = 500
MEMORY = Path("/dev/shm")
POLITE = 10
"""By how much the load client steps back behind pinned servers."""


@dataclass(frozen=True, slots=True)
class Load:
    """How much, on what, and for how long."""

    games: int = 1_000
    seats: int = 4
    seconds: float = 30.0
    rates: tuple[float | None, ...] = (500.0, None)
    """Answers a second, phase by phase; None: everybody answers as soon as they are asked."""
    reconnects: int = 2_000
    only: str = ""
    seed: int = 1
    processes: int = 1
    database: str = "sqlite"
    redis: bool = False
    apart: bool = True
    """Whether the players of a table use different servers, if there are several."""
    pin: bool = False
    pace: float = 3.0
    """How many times as often as usual the servers' periodic tasks run, so that each phase covers the rare ones."""
    probe_s: float = 5.0
    """Seconds between two requests for metrics and health; a load balancer and Prometheus ask about as often."""

    @property
    def names(self) -> list[str]:
        """The game of each table, in turn."""
        chosen = [name for name, game in GAMES.items() if self.only in name and self.seats in game.seats]
        return list(islice(cycle(chosen), self.games))


def raise_file_limit(sockets: int) -> None:
    """Let this process and the server have as many files as there are sockets; raises ValueError where it may not."""
    wanted = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and wanted > hard:
        raise ValueError(f"{sockets} sockets need {wanted} open files, and this system allows {hard}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def measure(load: Load, folder: Path) -> Report:
    """Start servers in a folder, put the load on them, and check everything afterwards."""
    raise_file_limit(load.games * load.seats)
    report = Report(asdict(load))
    postgres = load.database == "postgres"
    with start_site(folder, processes=load.processes, postgres=postgres, redis=load.redis, pace=load.pace) as site:
        crowd = uvloop.run(_Run(load, site, report).evening())
        site.stop()
        report.complaints = site.complaints
        with _timed(report, "replaying"):
            report.differing = replay_all(site.settings, crowd.tables)
    report.replayed = len(crowd.tables)
    report.finished = load.games - crowd.live
    report.faults = {kind: crowd.account.wrong[kind] for kind in FAULTS}
    report.examples = crowd.account.examples
    return report


@contextmanager
def _timed(report: Report, name: str) -> Iterator[None]:
    begun = monotonic()
    yield
    report.seconds[name] = round(monotonic() - begun, 1)
    print(f"{name}: {report.seconds[name]} s", file=sys.stderr)


class _Run:
    """One run, from the first guest to the last delivery."""

    def __init__(self, load: Load, site: Site, report: Report) -> None:
        self._load = load
        self._site = site
        self._report = report
        self._meter = Meter(*site.pids, services=site.services)
        self._rng = Random(load.seed)
        self._crowd = Crowd(site.addresses, apart=load.apart)
        self._probed: Counter[str] = Counter()

    async def evening(self) -> Crowd:
        """Sit down, play in each way, come back after a lost connection, and leave."""
        load, crowd, report = self._load, self._crowd, self._report
        with _timed(report, "sitting down"):
            await crowd.sit_down(load.names, load.seats)
        with _timed(report, "deciding the games"):
            scripts = await asyncio.to_thread(scripts_of, self._site.settings, [table.id for table in crowd.tables])
        for table in crowd.tables:
            table.script = scripts[table.id]
        report.memory_mb["tables"] = self._meter.memory_mb
        with self._pinned():
            with _timed(report, "connecting"):
                await crowd.connect(crowd.players)
            report.memory_mb["sockets"] = self._meter.memory_mb
            beside = [
                asyncio.create_task(crowd.keep_awake()),
                asyncio.create_task(probe_health(self._site.addresses, load.probe_s, self._probed)),
            ]
            try:
                await self._phases()
                if load.reconnects:
                    await self._come_back()
            finally:
                for task in beside:
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
        report.memory_mb["end"] = self._meter.memory_mb
        report.memory_mb["most"] = self._meter.most_memory_mb
        crowd.leave()
        return crowd

    @contextmanager
    def _pinned(self) -> Iterator[None]:
        """Give each server a core of its own while it is measured, if that is wanted; this process keeps away."""
        if not self._load.pin:
            yield
            return
        priority = os.getpriority(os.PRIO_PROCESS, 0)
        os.sched_setaffinity(0, self._site.pin())
        os.setpriority(os.PRIO_PROCESS, 0, priority + POLITE)
        try:
            yield
        finally:
            os.sched_setaffinity(0, CORES)
            with suppress(PermissionError):
                os.setpriority(os.PRIO_PROCESS, 0, priority)

    async def _phases(self) -> None:
        crowd = self._crowd
        first = next((rate for rate in self._load.rates if rate is not None), None)
        await crowd.play(Phase("warming up", first), min(WARM_UP_S, self._load.seconds), self._rng)
        await crowd.rest()
        for rate in self._load.rates:
            phase = Phase("as fast as can be" if rate is None else f"{rate:g} a second", rate)
            seen = await observe(self._site.addresses)
            self._probed.clear()
            before = self._meter.read()
            await crowd.play(phase, self._load.seconds, self._rng)
            readings = before, self._meter.read()
            acknowledged = phase.acknowledged  # what is acknowledged while resting was not sustained
            since = (await observe(self._site.addresses)).since(seen)
            await crowd.rest()
            figures = figures_of(phase, acknowledged, readings, since, self._probed)
            figures.update(live_games=crowd.live, memory_mb=self._meter.memory_mb)
            self._report.phases.append(figures)
            self._report.not_covered += [
                f"{name} in the phase of {phase.name}" for name, runs in figures["tasks"].items() if not runs
            ]
            print(line_of(figures), file=sys.stderr)

    async def _come_back(self) -> None:
        """Cut many connections at once; their players come back with what they know already."""
        players = self._crowd.players[: self._load.reconnects]
        for player in players:
            if player.socket is not None:
                player.socket.cut()
        begun = monotonic()
        waits = await self._crowd.connect(players)
        seconds = monotonic() - begun
        self._report.reconnects = {
            "sockets": len(players),
            "seconds": round(seconds, 2),
            "p50_ms": milliseconds(waits, 0.5),
            "p99_ms": milliseconds(waits, 0.99),
        }


def _rate(text: str) -> float | None:
    return None if text == "max" else float(text)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    usual = Load()
    parser.add_argument("--games", type=int, default=usual.games)
    parser.add_argument("--seats", type=int, default=usual.seats)
    parser.add_argument("--seconds", type=float, default=usual.seconds, help="how long each rate is kept up")
    parser.add_argument("--rate", type=_rate, action="append", help="answers a second, or max; may be repeated")
    parser.add_argument("--reconnects", type=int, default=usual.reconnects, help="sockets cut at once in the end")
    parser.add_argument("--only", default="", help="games whose name contains this")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--runs", type=int, default=3, help="how often the whole run is repeated, with new servers")
    parser.add_argument("--memory", action="store_true", help="keep the database in memory, under /dev/shm")
    parser.add_argument("--processes", type=int, default=usual.processes, help="servers that share one database")
    parser.add_argument("--database", choices=("sqlite", "postgres"), default=usual.database)
    parser.add_argument("--redis", action="store_true", help="let the servers notify each other through Redis")
    parser.add_argument(
        "--together", action="store_true", help="let all players of a table use one server (usual: different ones)"
    )
    parser.add_argument(
        "--pin", action="store_true", help="one core for each server, and a lower priority for the load client"
    )
    parser.add_argument("--pace", type=float, default=usual.pace, help="how much more often periodic tasks run")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args(arguments)
    load = Load(
        given.games,
        given.seats,
        given.seconds,
        usual.rates if given.rate is None else tuple(given.rate),
        given.reconnects,
        given.only,
        given.seed,
        given.processes,
        given.database,
        given.redis,
        not given.together,
        given.pin,
        given.pace,
    )
    if not load.names:
        parser.error(f"no game called {given.only!r} takes {given.seats} seats")
    if load.processes > 1 and load.database == "sqlite" and not load.redis:
        parser.error("several servers need PostgreSQL or Redis to notify each other")
    if load.pin and given.runs > 1 and os.geteuid():
        parser.error("--pin lowers this process's priority, and only root may raise it again: use --runs 1")
    reports = []
    for number in range(given.runs):
        print(f"run {number + 1} of {given.runs}", file=sys.stderr)
        try:
            with tempfile.TemporaryDirectory(prefix="rowlock-load-", dir=MEMORY if given.memory else None) as folder:
                reports.append(measure(load, Path(folder)))
        except ValueError as error:
            parser.error(str(error))
        if not given.json:
            print_report(reports[-1])
    if given.json:
        runs: list[dict[str, Any]] = [{**asdict(report), "clean": report.clean} for report in reports]
        print(json.dumps({"runs": runs, "worst": worst(reports)}, indent=1))
    elif len(reports) > 1:
        print_worst(reports)
    return 0 if all(report.clean for report in reports) else 1
