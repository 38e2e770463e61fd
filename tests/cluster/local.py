"""A Ray cluster of several workers on this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WORKERS = 3


def children(pid: int) -> list[int]:
    """List the processes below one, by what the system says of their parents."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, IndexError):
                continue
            parents.setdefault(parent, []).append(int(entry.name))
    found, waiting = [], [pid]
    while waiting:
        below = parents.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def local_cluster() -> Iterator[tuple[str, int]]:
    """Start a cluster of several workers on this machine; give its address and the process it hangs from."""
    port = free_port()
    program = [sys.executable, "-c", "from ray.scripts.scripts import main; main()"]
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        started = subprocess.Popen(
            [
                *program,
                *("start", "--head", "--block", f"--port={port}", f"--num-cpus={WORKERS}", f"--temp-dir={folder}"),
                *("--include-dashboard=false", "--disable-usage-stats", "--object-store-memory=100000000"),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={
                **os.environ,
                "RAY_memory_monitor_refresh_ms": "0",
                "RAY_worker_niceness": "0",
                "RAY_raylet_start_wait_time_s": "240",  # a busy machine takes long
            },
        )
        assert started.stdout is not None
        try:
            seen = b""
            for line in started.stdout:
                seen += line
                if b"Ray runtime started" in line:
                    break
            assert b"Ray runtime started" in seen, seen.decode()
            yield f"127.0.0.1:{port}", started.pid
        finally:
            for pid in [started.pid, *children(started.pid)]:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
            started.wait()
            started.stdout.close()
