"""A thousand four-seat games on one machine: a server in its own process, a socket for every player.

Every game is decided beforehand, so players only send and listen. Printed are answers a second, the time from an answer
to the last of its deliveries, the server's processor time and memory, and whether anything was lost, told twice, told
out of order, or differs from the replay of the log. Exits with 1 where something does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import uvloop

from rowlock.games import GAMES
from tests.load.account import Phase
from tests.load.check import replay_all
from tests.load.crowd import Crowd
from tests.load.meter import Meter, Reading, quantile
from tests.load.scripts import scripts_of, settings_in
from tests.server.running import Running

__all__ = ["Load", "Report", "measure", "raise_file_limit"]

WARM_UP_S = 3.0
SPARE_FILES = 500
FAULTS = ("lost", "duplicated", "reordered", "taken back", "lines", "refused", "cut off")


@dataclass(frozen=True, slots=True)
class Load:
    """How much, and for how long."""

    games: int = 1_000
    seats: int = 4
    seconds: float = 30.0
    rates: tuple[float | None, ...] = (500.0, None)
    """Answers a second, phase by phase; None: everybody answers as soon as they are asked."""
    reconnects: int = 2_000
    only: str = ""
    seed: int = 1

    @property
    def names(self) -> list[str]:
        """The game of each table, in turn."""
        chosen = [name for name, game in GAMES.items() if self.only in name and self.seats in game.seats]
        return list(islice(cycle(chosen), self.games))


@dataclass(slots=True)
class Report:
    """What was found; as JSON it is what `--json` prints."""

    load: dict[str, Any]
    phases: list[dict[str, float | str]] = field(default_factory=list)
    reconnects: dict[str, float] = field(default_factory=dict)
    memory_mb: dict[str, float] = field(default_factory=dict)
    faults: dict[str, int] = field(default_factory=dict)
    examples: dict[str, list[str]] = field(default_factory=dict)
    replayed: int = 0
    finished: int = 0
    differing: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    """What the server logged that should not happen."""
    seconds: dict[str, float] = field(default_factory=dict)

    @property
    def clean(self) -> bool:
        """Whether everything arrived once, in order, and equals its replay."""
        return not (any(self.faults.values()) or self.differing or self.complaints)


def raise_file_limit(sockets: int) -> None:
    """Let this process and the server have as many files as there are sockets; raises ValueError where it may not."""
    wanted = sockets + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and wanted > hard:
        raise ValueError(f"{sockets} sockets need {wanted} open files, and this system allows {hard}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def measure(load: Load, folder: Path, **settings: str) -> Report:
    """Start a server in a folder, put the load on it, and check everything afterwards."""
    raise_file_limit(load.games * load.seats)
    report = Report(asdict(load))
    server = Running(folder, **settings)
    try:
        crowd = uvloop.run(_Run(load, server, report).evening())
    finally:
        status = server.stop()
    if status:
        report.complaints.append(f"the server ended with {status}")
    report.complaints += [str(line) for line in server.complaints()]
    with _timed(report, "replaying"):
        report.differing = replay_all(settings_in(folder, settings.get("database", "")), crowd.tables)
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

    def __init__(self, load: Load, server: Running, report: Report) -> None:
        parts = urlsplit(server.url)
        assert parts.hostname is not None, "a running server has an address"
        assert parts.port is not None, "a running server has a port"
        self._load = load
        self._report = report
        self._meter = Meter(server.pid)
        self._rng = Random(load.seed)
        self._settings = settings_in(server.data)
        self._crowd = Crowd(parts.hostname, parts.port)

    async def evening(self) -> Crowd:
        """Sit down, play in each way, come back after a lost connection, and leave."""
        load, crowd, report = self._load, self._crowd, self._report
        with _timed(report, "sitting down"):
            await crowd.sit_down(load.names, load.seats)
        with _timed(report, "deciding the games"):
            scripts = await asyncio.to_thread(scripts_of, self._settings, [table.id for table in crowd.tables])
        for table in crowd.tables:
            table.script = scripts[table.id]
        report.memory_mb["tables"] = self._meter.memory_mb
        with _timed(report, "connecting"):
            await crowd.connect(crowd.players)
        report.memory_mb["sockets"] = self._meter.memory_mb
        pinging = asyncio.create_task(crowd.keep_awake())
        try:
            await self._phases()
            if load.reconnects:
                await self._come_back()
        finally:
            pinging.cancel()
            with suppress(asyncio.CancelledError):
                await pinging
        report.memory_mb["end"] = self._meter.memory_mb
        report.memory_mb["most"] = self._meter.most_memory_mb
        crowd.leave()
        return crowd

    async def _phases(self) -> None:
        crowd = self._crowd
        first = next((rate for rate in self._load.rates if rate is not None), None)
        await crowd.play(Phase("warming up", first), min(WARM_UP_S, self._load.seconds), self._rng)
        await crowd.rest()
        for rate in self._load.rates:
            phase = Phase("as fast as can be" if rate is None else f"{rate:g} a second", rate)
            before = self._meter.read()
            await crowd.play(phase, self._load.seconds, self._rng)
            after = self._meter.read()
            acknowledged = phase.acknowledged  # what is acknowledged while resting was not sustained
            await crowd.rest()
            self._report.phases.append({**_figures(phase, acknowledged, before, after), "live_games": crowd.live})
            print(_line(self._report.phases[-1]), file=sys.stderr)

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
            "p50_ms": _ms(waits, 0.5),
            "p99_ms": _ms(waits, 0.99),
        }


def _ms(values: list[float], part: float) -> float:
    return round(1_000 * quantile(values, part), 1)


def _figures(phase: Phase, acknowledged: int, before: Reading, after: Reading) -> dict[str, float | str]:
    deliveries, frames = phase.deliveries, phase.frames
    seconds = after.at - before.at
    server, client = after.server - before.server, after.client - before.client
    others = max(0.0, after.machine - before.machine - server - client)
    return {
        "phase": phase.name,
        "seconds": round(seconds, 1),
        "answers_per_s": round(acknowledged / seconds, 1),
        "deliveries_per_s": round(deliveries / seconds, 1),
        "p50_ms": _ms(phase.latencies, 0.5),
        "p95_ms": _ms(phase.latencies, 0.95),
        "p99_ms": _ms(phase.latencies, 0.99),
        "max_ms": _ms(phase.latencies, 1.0),
        "measured": len(phase.latencies),
        "starved": phase.starved,
        "server_cpu": round(server / seconds, 3),
        "client_cpu": round(client / seconds, 3),
        "others_cpu": round(others / seconds, 3),
        "server_us_per_answer": round(1e6 * server / max(1, acknowledged), 1),
        "server_us_per_delivery": round(1e6 * server / max(1, deliveries), 1),
        "client_us_per_frame": round(1e6 * client / max(1, frames), 1),
        "written_kb_per_s": round((after.written - before.written) / seconds / 1_000, 1),
    }


def _line(one: dict[str, float | str]) -> str:
    return (
        f"{one['phase']}: {one['answers_per_s']} answers/s, {one['deliveries_per_s']} deliveries/s for"
        f" {one['seconds']} s; answer to last delivery p50 {one['p50_ms']} ms, p95 {one['p95_ms']} ms, p99"
        f" {one['p99_ms']} ms, max {one['max_ms']} ms; server {one['server_us_per_delivery']} µs a delivery,"
        f" {one['server_us_per_answer']} µs an answer; cores used: server {one['server_cpu']}, client"
        f" {one['client_cpu']}, others {one['others_cpu']}; {one['live_games']} games still running"
    )


def _print(report: Report) -> None:
    load = report.load
    print(f"{load['games']} tables of {load['seats']}, {load['games'] * load['seats']} sockets")
    for phase in report.phases:
        print(_line(phase))
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
    print("seconds: " + ", ".join(f"{name} {seconds}" for name, seconds in report.seconds.items()))


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
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args(arguments)
    rates = usual.rates if given.rate is None else tuple(given.rate)
    load = Load(given.games, given.seats, given.seconds, rates, given.reconnects, given.only, given.seed)
    if not load.names:
        parser.error(f"no game called {given.only!r} takes {given.seats} seats")
    try:
        with tempfile.TemporaryDirectory(prefix="rowlock-load-") as folder:
            report = measure(load, Path(folder))
    except ValueError as error:
        parser.error(str(error))
    if given.json:
        print(json.dumps({**asdict(report), "clean": report.clean}, indent=1))
    else:
        _print(report)
    return 0 if report.clean else 1
