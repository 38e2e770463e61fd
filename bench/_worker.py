"""A process that runs kernels as Python for the benchmarks: reads lines of `game units` and answers with seconds."""

from __future__ import annotations

import os
import subprocess
import sys
import time

from bench._games import GAMES


class AsPython:
    """Runs a game's kernel as Python in a separate process."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench._worker"],
            env=os.environ | {"ROWLOCK_KERNELS": "python"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __call__(self, units: int) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            print(self.name, units, file=self.process.stdin, flush=True)
            return float(self.process.stdout.readline())
        except (BrokenPipeError, ValueError):
            raise RuntimeError(f"the worker ended with {self.process.wait()}") from None

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def serve() -> None:
    """Answer every line of the input."""
    for line in sys.stdin:
        name, units = line.split()
        work = GAMES[name].kernel()
        start = time.process_time()
        work(int(units))
        print(time.process_time() - start, flush=True)


if __name__ == "__main__":
    serve()
