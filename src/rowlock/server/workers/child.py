"""The worker process: reads one job per JSON line and writes its progress and its outcome.

Of running games it gets views and nothing else. Run as `python -m rowlock.server.workers.child`; `pool.py` starts it
and kills it when it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable
from time import monotonic
from typing import BinaryIO

from rowlock.tables.jobs import work

__all__ = ["READY", "serve"]

NICE = 5
READY = b"ready\n"
"""The first line of a worker: its modules are loaded, so time limits start to count."""


def serve(lines: Iterable[bytes], out: BinaryIO) -> None:
    """Write that the process is ready, then answer every line."""

    def send(line: bytes) -> None:
        out.write(line)
        out.flush()

    send(READY)
    for line in lines:
        send(work(line, monotonic, lambda progress: send(progress + b"\n")) + b"\n")


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group; the server ends its workers
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # the server was killed
        os._exit(0)
