"""The servers under load: one or several processes, with SQLite or with PostgreSQL and Redis."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from rowlock.server.settings import Settings
from tests.load.scripts import settings_in
from tests.server.running import Running
from tests.server.services import Postgres, RedisServer

__all__ = ["Site", "start_site"]

CORES = sorted(os.sched_getaffinity(0))


class Site:
    """Running servers that share one database."""

    def __init__(self, servers: list[Running], settings: Settings, services: list[int]) -> None:
        self.servers = servers
        self.settings = settings
        """How to open the database."""
        self.services = services
        """Process ids of PostgreSQL and Redis; their children belong to them."""
        self.complaints: list[str] = []

    @property
    def pids(self) -> list[int]:
        """The process ids of the servers."""
        return [server.pid for server in self.servers]

    @property
    def addresses(self) -> list[tuple[str, int]]:
        """Host and port of each server."""
        found = [urlsplit(server.url) for server in self.servers]
        return [(parts.hostname or "", parts.port or 0) for parts in found]

    def pin(self) -> set[int]:
        """Give each server a core of its own, as far as there are enough; gives the cores that are left."""
        for number, pid in enumerate(self.pids):
            core = CORES[number % len(CORES)]
            for thread in Path(f"/proc/{pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {core})
        return set(CORES[len(self.pids) :]) or set(CORES)

    def stop(self) -> None:
        """Stop the servers and collect what they logged that should not happen."""
        for server in self.servers:
            status = server.stop()
            if status:
                self.complaints.append(f"a server ended with {status}")
            self.complaints += [str(line) for line in server.complaints()]


@contextmanager
def start_site(folder: Path, *, processes: int, postgres: bool, redis: bool, pace: float) -> Iterator[Site]:
    """Start the servers in a folder; PostgreSQL and Redis run until the end of the `with`, the servers until `stop`."""
    settings = {"pace": str(pace)}
    services = []
    with ExitStack() as stack:
        if postgres:
            database = Postgres(folder)
            stack.callback(database.remove)
            services.append(database.pid)
            settings["database"] = database.url
        elif processes > 1:
            settings["database"] = f"sqlite:///{folder / 'rowlock.sqlite'}"
        if redis:
            channel = RedisServer(folder)
            stack.callback(channel.stop)
            services.append(channel.pid)
            settings["redis"] = channel.url
        servers: list[Running] = []
        site = Site(servers, settings_in(folder, settings.get("database", "")), services)
        try:
            for number in range(processes):
                data = folder if processes == 1 else folder / f"server-{number}"
                servers.append(Running(data, **settings))
            yield site
        finally:
            for server in servers:
                server.stop()
