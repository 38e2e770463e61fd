"""The memory of a server while tables, sockets and printed games come and go: a level line, or a leak.

Far more games are stored than the server keeps in memory, so every read drops a table. One socket is open all the time,
because a server without sockets may collect its garbage whenever it likes. Prints the resident memory once a while and
exits with 1 if it grew after the first third; `--picture` draws it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import fmean
from time import monotonic

import httpx

from rowlock.client import Client
from rowlock.client.errors import ServerRefused
from rowlock.games import GAMES
from rowlock.render.charts import Curve, curves
from rowlock.wire.rest import NewTable
from tests.load.meter import Meter
from tests.load.scripts import open_store, settings_in
from tests.server.running import Running
from tests.server.scripted import store_played

__all__ = ["Soak", "Watched", "growth_of"]

EVERY_S = 10.0
MOST_GROWTH = 0.05
"""The share by which the last third may be above the middle one: what an allocator leaves unused."""
GAMES_STORED = 300
KEPT = 20
"""Tables that the server keeps in memory."""


@dataclass(frozen=True, slots=True)
class Soak:
    """How long, and how much at a time."""

    minutes: float = 30.0
    rounds_per_s: float = 4.0
    """Each round reads three tables, opens and closes a socket, and asks for a table that does not exist."""
    seed: int = 1


@dataclass(slots=True)
class Watched:
    """What was seen of the server."""

    memory_mb: list[float] = field(default_factory=list)
    done: Counter[str] = field(default_factory=Counter)
    complaints: list[str] = field(default_factory=list)


def growth_of(memory_mb: Sequence[float]) -> float:
    """Give by which share the last third of the readings is above the middle one."""
    third = len(memory_mb) // 3
    return fmean(memory_mb[-third:]) / fmean(memory_mb[third:-third]) - 1 if third else 0.0


async def store_games(folder: Path, number: int) -> list[str]:
    """Store finished games of every game; gives their tables."""
    store = open_store(settings_in(folder))
    await store.start()
    try:
        names = list(GAMES)
        return [await store_played(store, names[one % len(names)], one) for one in range(number)]
    finally:
        await store.stop()


class _Churn:
    """People who come, look, ask for what they may not, and go."""

    def __init__(self, url: str, token: str, tables: list[str], seed: int, watched: Watched) -> None:
        self._url, self._token, self._tables, self._watched = url, token, tables, watched
        self._rng = Random(seed)
        self._rest = httpx.AsyncClient(base_url=url, headers={"Authorization": f"Bearer {token}"}, timeout=60)

    async def close(self) -> None:
        await self._rest.aclose()

    async def round(self, number: int) -> None:
        """Do a little of everything, and some things now and then."""
        await asyncio.gather(self._read(), self._socket(), *([self._open()] if number % 10 == 0 else []))

    async def _read(self) -> None:
        for kind, table in zip(("", "/record", "/fairness"), self._rng.sample(self._tables, 3), strict=True):
            (await self._rest.get(f"/api/tables/{table}{kind}")).raise_for_status()
            self._watched.done["tables read"] += 1
        missing = await self._rest.get(f"/api/tables/{'z' * 26}")
        assert missing.status_code == httpx.codes.NOT_FOUND, missing

    async def _socket(self) -> None:
        async with Client(self._url, self._token) as client:
            following = await client.watch(self._rng.choice(self._tables))
            assert following.table is not None
        try:
            async with Client(self._url, self._token) as client:
                await client.watch("z" * 26)
        except ServerRefused:
            self._watched.done["sockets opened and closed"] += 2

    async def _open(self) -> None:
        async with Client(self._url) as client:
            await client.guest("Passing")
            opened = await client.open(NewTable("qwirkle", 2))
            await client.leave(opened.table.id)
            headers = {"Authorization": f"Bearer {client.token}"}
            wish = {"game": "qwixx_cards", "players": ["Ann", "Bob"]}
            (await self._rest.post("/api/companions", json=wish, headers=headers)).raise_for_status()
        self._watched.done["tables and printed games opened"] += 2


async def churn(soak: Soak, server: Running, tables: list[str]) -> Watched:
    """Let people come and go for some time, and read the server's memory meanwhile."""
    watched, meter = Watched(), Meter(server.pid)
    async with Client(server.url) as stays:
        await stays.guest("Stays")
        await stays.watch(tables[0])
        assert stays.token is not None
        people = _Churn(server.url, stays.token, tables, soak.seed, watched)
        begun = seen = monotonic()
        number = 0
        while monotonic() - begun < 60 * soak.minutes:
            began = monotonic()
            await people.round(number)
            number += 1
            if monotonic() - seen >= EVERY_S:
                seen = monotonic()
                watched.memory_mb.append(meter.memory_mb)
                print(f"{(seen - begun) / 60:.1f} min: {watched.memory_mb[-1]:.0f} MB", file=sys.stderr, flush=True)
            await asyncio.sleep(max(0.0, 1 / soak.rounds_per_s - (monotonic() - began)))
        await people.close()
    return watched


def soak_server(soak: Soak, folder: Path) -> Watched:
    """Store games, start a server on them, and let people come and go."""
    tables = asyncio.run(store_games(folder, GAMES_STORED))
    server = Running(folder, live_tables=str(KEPT), player_sockets="0")
    try:
        watched = asyncio.run(churn(soak, server, tables))
    finally:
        server.stop()
    watched.complaints = [str(line) for line in server.complaints()]
    return watched


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and draw."""
    parser = argparse.ArgumentParser(description=__doc__)
    usual = Soak()
    parser.add_argument("--minutes", type=float, default=usual.minutes)
    parser.add_argument("--rounds", type=float, default=usual.rounds_per_s, help="rounds per second")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--picture", type=Path, help="an SVG file to draw the memory into")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="rowlock-memory-") as folder:
        watched = soak_server(Soak(given.minutes, given.rounds, given.seed), Path(folder))
    growth = growth_of(watched.memory_mb)
    print(json.dumps({"growth": round(growth, 4), **watched.done, "memory_mb": watched.memory_mb}))
    for complaint in watched.complaints:
        print(complaint, file=sys.stderr)
    if given.picture is not None:
        title = f"Resident memory of a server in MB, every {EVERY_S:g} s for {given.minutes:g} min of coming and going"
        given.picture.write_text(curves(title, [Curve("MB", [0.0, *watched.memory_mb])]))
    return 0 if growth <= MOST_GROWTH and not watched.complaints else 1


if __name__ == "__main__":
    sys.exit(main())
