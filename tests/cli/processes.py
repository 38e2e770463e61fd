"""Commands as real processes that get signals, with every process that they start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from uuid import uuid4

from tests.cli.run import COMMAND, PATIENCE, Result

MARK = "ROWLOCK_TEST_MARK"
"""An environment variable that a command hands down to all its processes, whatever group or session they are in."""


class Running:
    """A running command."""

    def __init__(self, process: subprocess.Popen[bytes], mark: str) -> None:
        self.process = process
        self._mark = f"{MARK}={mark}".encode()

    def processes(self) -> list[str]:
        """List the command lines of all its living processes."""
        found = []
        for folder in Path("/proc").iterdir():
            try:
                if folder.name.isdigit() and self._mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue  # it has just ended, or belongs to somebody else
        return [line for line in found if line]  # a dead process that nobody has waited for has none

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened; fail if the command ends before."""
        limit = monotonic() + PATIENCE
        while not happened():
            assert self.process.poll() is None, self.process.communicate()
            assert monotonic() < limit
            sleep(0.02)

    def signal(self, number: int = signal.SIGINT) -> None:
        """Send a signal to the whole process group, as a terminal does."""
        os.killpg(self.process.pid, number)

    def end(self) -> Result:
        """Wait for the end, and for the end of every other process."""
        out, err = self.process.communicate(timeout=PATIENCE)
        limit = monotonic() + PATIENCE
        while self.processes() and monotonic() < limit:
            sleep(0.02)
        assert self.processes() == []
        return Result(self.process.returncode, out.decode(), err.decode())


@contextmanager
def running(*arguments: str, program: Sequence[str] = COMMAND, **environment: str) -> Iterator[Running]:
    """Start a command in a process group of its own; kill what is left of it at the end."""
    mark = uuid4().hex
    process = subprocess.Popen(
        [*program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "ROWLOCK_LANG": "en", "DISPLAY": "", "WAYLAND_DISPLAY": "", **environment, MARK: mark},
        start_new_session=True,
    )
    found = Running(process, mark)
    try:
        yield found
    finally:
        for folder in Path("/proc").iterdir():
            if folder.name.isdigit():
                _kill_marked(folder, mark)
        process.communicate()


def _kill_marked(folder: Path, mark: str) -> None:
    try:
        if f"{MARK}={mark}".encode() in (folder / "environ").read_bytes():
            os.kill(int(folder.name), signal.SIGKILL)
    except OSError:
        pass


PYTHON = [sys.executable]
