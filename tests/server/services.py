"""A real PostgreSQL and a real Redis for tests: Debian's, installed where they are missing, on free ports."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
import redis

from tests.server.running import PATIENCE_S

WAIT_S = f"{PATIENCE_S:.0f}"


LOCK = "DPkg::Lock::Timeout=300"
"""Test processes that install packages at the same time wait for each other."""


def need(package: str, program: str | Path) -> None:
    """Install a package of the system, or fail, naming it, where that is not possible."""
    if shutil.which(program):
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        subprocess.run(["apt-get", "-o", LOCK, "update"], **quiet, check=False)  # type: ignore[call-overload]
        install = ["apt-get", "-o", LOCK, "install", "-y", "--no-install-recommends", package]
        subprocess.run(install, **quiet, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}, check=False)  # type: ignore[call-overload]
        if shutil.which(program) or not Path(program).is_absolute():
            return
    pytest.fail(f"the system package {package} is missing; install it with: apt-get install {package}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Postgres:
    """A cluster of its own; root lends it to the user `postgres`, as PostgreSQL demands."""

    def __init__(self, folder: Path | None = None) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        need("postgresql", found[-1] / "initdb" if found else "initdb")
        self._bin = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
        # Not under pytest's own folder, which only its owner may enter.
        self._folder = Path(tempfile.mkdtemp(prefix="rowlock-postgres-", dir=folder))
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres", "postgres")
            if folder is not None:
                folder.chmod(0o711)  # the user `postgres` has to reach its own folder within
        self._run("initdb", "-D", str(self._folder), "-A", "trust", "-U", "rowlock", "--no-sync")
        self._port = free_port()
        self.start()
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self._port), "-U", "rowlock", "rowlock")
        self.url = f"postgresql://rowlock@127.0.0.1:{self._port}/rowlock"

    def _run(self, program: str, *arguments: str) -> None:
        lent = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        command = [str(self._bin / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", **lent)  # type: ignore[call-overload]

    def start(self) -> None:
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._folder}"
        log = str(self._folder / "log")
        self._run("pg_ctl", "start", "-w", "-t", WAIT_S, "-s", "-D", str(self._folder), "-o", options, "-l", log)

    def stop(self, mode: str = "fast") -> None:
        self._run("pg_ctl", "stop", "-w", "-t", WAIT_S, "-s", "-m", mode, "-D", str(self._folder))

    @property
    def pid(self) -> int:
        """The id of the first process; the others are its children."""
        return int((self._folder / "postmaster.pid").read_text().split()[0])

    def remove(self) -> None:
        """Stop it and leave nothing behind."""
        self.stop("immediate")
        shutil.rmtree(self._folder)


class RedisServer:
    """A Redis of its own."""

    def __init__(self, folder: Path) -> None:
        need("redis-server", "redis-server")
        self._folder = folder
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(
            [
                "redis-server",
                "--port",
                str(self._port),
                "--save",
                "",
                "--dir",
                str(self._folder),
                "--bind",
                "127.0.0.1",
            ],
            stdout=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            assert self._process.poll() is None, "redis ends, its port may be taken"
            try:
                socket.create_connection(("127.0.0.1", self._port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("redis does not start")

    @property
    def pid(self) -> int:
        return self._process.pid

    def subscribers(self, channel: str) -> int:
        """Give the number of connections that listen to a channel."""
        with redis.Redis.from_url(self.url) as connection:
            ((_, count),) = connection.pubsub_numsub(channel)
            return int(count)

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
