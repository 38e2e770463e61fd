"""Games are played while the server is killed without warning, again and again, and the database goes away.

First one server on SQLite, then two on PostgreSQL, of which either is killed or the database crashes. Players come back
by themselves. Printed is how often what happened, and whether every acknowledged answer is in the log, every game was
played to its end and every record verifies. Exits with 1 where not.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

from tests.chaos.check import check_all
from tests.chaos.evening import Evening
from tests.load.meter import quantile
from tests.load.scripts import settings_in
from tests.load.server import KillableServer
from tests.server.services import Postgres, RedisServer

__all__ = ["Chaos", "Report", "on_postgres", "on_sqlite"]

LIMIT_S = 340.0
BLOW_WEIGHT = 1.4
"""How much longer a blow to two servers and a database takes than one to a single server."""

Blow = Callable[[], Awaitable[None]]
"""Something bad that happens, and the repair after it."""


@dataclass(frozen=True, slots=True)
class Chaos:
    """How bad it gets."""

    kills: int = 50
    """Blows to a single server."""
    blows: int = 20
    """Blows to two servers and their database."""
    tables: int = 8
    think_s: float = 0.05
    pause_s: float = 0.6
    """The longest calm between two blows."""
    limit_s: float = 180.0
    """The longest that it may take until the last game is over."""
    redis: bool = False
    seed: int = 1


@dataclass(slots=True)
class Report:
    """What happened and what was found."""

    where: str
    blows: dict[str, int] = field(default_factory=dict)
    games: int = 0
    finished: int = 0
    answers: int = 0
    """Acknowledged ones."""
    comebacks: int = 0
    """How often a player followed a table again after a lost connection."""
    back_p50_s: float = 0.0
    back_most_s: float = 0.0
    """How long it took from a blow to the next acknowledged answer."""
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def clean(self) -> bool:
        """Whether nothing was lost and everything was finished."""
        return not self.faults


def on_sqlite(chaos: Chaos, folder: Path) -> Report:
    """Kill one server again and again."""
    report = Report("one server on SQLite")
    with _server(folder, report) as server:
        evening = asyncio.run(_disturb(report, chaos, [server], _kills([server]), chaos.kills))
    return _checked(report, evening, folder)


def on_postgres(chaos: Chaos, folder: Path) -> Report:
    """Kill either of two servers, or crash the database that they share."""
    postgres = Postgres()
    redis = RedisServer(folder) if chaos.redis else None
    settings = {"database": postgres.url, **({} if redis is None else {"redis": redis.url})}
    report = Report(f"two servers on PostgreSQL, {'Redis' if chaos.redis else 'NOTIFY'} between them")
    try:
        with ExitStack() as running:
            servers = [running.enter_context(_server(folder, report, **settings)) for _ in range(2)]
            blows = _kills(servers)
            blows["database crashed"] = partial(_crash, postgres, Random(chaos.seed))
            evening = asyncio.run(_disturb(report, chaos, servers, blows, chaos.blows))
        return _checked(report, evening, folder, postgres.url)
    finally:
        postgres.remove()
        if redis is not None:
            redis.stop()


# ── blows ─────────────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def _server(folder: Path, report: Report, **settings: str) -> Iterator[KillableServer]:
    """Run a server, and hear in the end whether it stopped well and complained of nothing."""
    server = KillableServer(folder, **settings)
    try:
        yield server
    finally:
        status = server.stop()
        if status:
            report.faults.append(f"a server ended with {status}")
        report.faults += [f"logged: {line}" for line in server.complaints()]


def _kills(servers: Sequence[KillableServer]) -> dict[str, Blow]:
    return {f"server {number} killed": partial(_kill, server) for number, server in enumerate(servers, 1)}


async def _kill(server: KillableServer) -> None:
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)


async def _crash(postgres: Postgres, rng: Random) -> None:
    await asyncio.to_thread(postgres.stop, "immediate")
    try:
        await asyncio.sleep(rng.random())
    finally:
        await asyncio.to_thread(postgres.start)  # also where time has run out meanwhile: the log is still to be read


async def _disturb(
    report: Report, chaos: Chaos, servers: Sequence[KillableServer], blows: Mapping[str, Blow], times: int
) -> Evening:
    """Play, and let blow after blow fall while answers are under way."""
    rng = Random(chaos.seed)
    evening = Evening([server.url for server in servers], rng, tables=chaos.tables, think_s=chaos.think_s)
    begun = monotonic()
    try:
        async with asyncio.timeout(chaos.limit_s), asyncio.TaskGroup() as group:
            group.create_task(evening.play())
            group.create_task(_fall(report, evening, blows, _order(list(blows), times, rng), chaos.pause_s))
    except TimeoutError:
        report.faults.append(f"not all games were over after {chaos.limit_s:g} s")
    except ExceptionGroup as errors:
        report.faults += [f"a player gave up: {error!r}" for error in _leaves(errors)]
    report.seconds = round(monotonic() - begun, 1)
    report.games, report.answers = len(evening.played), evening.answers
    report.finished = sum(bool(table.record) for table in evening.played)
    report.comebacks = sum(seat.comebacks for table in evening.played for seat in table.seats)
    return evening


def _order(kinds: list[str], times: int, rng: Random) -> list[tuple[str, float]]:
    """Put the blows into an order in which each kind comes equally often, each after some part of the longest calm."""
    rounds = -(-times // len(kinds))
    return [(kind, rng.random()) for _ in range(rounds) for kind in rng.sample(kinds, len(kinds))][:times]


async def _fall(
    report: Report, evening: Evening, blows: Mapping[str, Blow], order: list[tuple[str, float]], pause_s: float
) -> None:
    await evening.next_answer()
    waits = []
    for kind, calm in order:
        await asyncio.sleep(calm * pause_s)
        begun = monotonic()
        await blows[kind]()
        report.blows[kind] = report.blows.get(kind, 0) + 1
        print(f"\r{report.where}: {sum(report.blows.values())} of {len(order)} blows", end="", file=sys.stderr)
        await evening.next_answer()
        waits.append(monotonic() - begun)
    print(file=sys.stderr)
    evening.last_orders()
    report.back_p50_s, report.back_most_s = round(quantile(waits, 0.5), 2), round(max(waits, default=0.0), 2)


def _leaves(errors: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    for error in errors.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


def _checked(report: Report, evening: Evening, folder: Path, database: str = "") -> Report:
    report.faults += [f"refused: {refusal}" for refusal in evening.refused]
    report.faults += check_all(settings_in(folder, database), evening.played)
    return report


# ── the command ───────────────────────────────────────────────────────────────────────────────────────────


def _print(report: Report) -> None:
    blows = ", ".join(f"{kind} {times} times" for kind, times in report.blows.items())
    print(f"{report.where}: {blows}, in {report.seconds} s")
    print(
        f"  {report.finished} of {report.games} games played to their end, {report.answers} answers acknowledged,"
        f" {report.comebacks} comebacks; the next answer came after {report.back_p50_s} s (p50), {report.back_most_s}"
        " s at most"
    )
    print(f"  {len(report.faults)} faults: acknowledged and lost, played twice, unfinished, unverified")
    for fault in report.faults[:20]:
        print(f"    {fault}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Let it happen and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    usual = Chaos()
    parser.add_argument("--kills", type=int, default=usual.kills, help="blows to one server on SQLite")
    parser.add_argument("--blows", type=int, default=usual.blows, help="blows to two servers on PostgreSQL")
    parser.add_argument("--tables", type=int, default=usual.tables, help="tables played at a time")
    parser.add_argument("--redis", action="store_true", help="let the two servers speak through Redis")
    parser.add_argument("--limit", type=float, default=LIMIT_S, help="seconds that both parts together may take")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args(arguments)
    chaos = Chaos(given.kills, given.blows, given.tables, redis=given.redis, seed=given.seed)
    parts = ((on_sqlite, chaos.kills), (on_postgres, BLOW_WEIGHT * chaos.blows))
    whole = sum(weight for _, weight in parts)
    reports = []
    for part, weight in parts:
        if weight:
            with tempfile.TemporaryDirectory(prefix="rowlock-chaos-") as folder:
                reports.append(part(replace(chaos, limit_s=given.limit * weight / whole), Path(folder)))
            if not given.json:
                _print(reports[-1])
    if given.json:
        print(json.dumps([{**asdict(report), "clean": report.clean} for report in reports], indent=1))
    return 0 if all(report.clean for report in reports) else 1
