"""The worker process: reads one job per JSON line and writes its progress and its outcome.

Of running games it gets views and nothing else. Run as `python -m rowlock.server.workers.child`; `pool.py` starts it
and kills it when it takes too long.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterable, Iterator
from queue import SimpleQueue
from time import monotonic
from typing import BinaryIO

from rowlock.master.jobs import work

NICE = 5
LOW = "low"
"""The argument of a process that gives way to all others."""
LOWEST = 19
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


def _lines_until_parent_ends(source: BinaryIO) -> Iterator[bytes]:
    """Give the lines of the input as they come; end the process with the input, even in the middle of a job."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in source:
            lines.put(line)
        os._exit(0)  # the server is gone, so nobody waits for the outcome

    threading.Thread(target=read, name="input", daemon=True).start()
    while True:
        yield lines.get()


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(LOWEST if LOW in sys.argv else NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole process group; the server ends its workers
    try:
        serve(_lines_until_parent_ends(sys.stdin.buffer), sys.stdout.buffer)
    except BrokenPipeError:  # the server was killed
        os._exit(0)
