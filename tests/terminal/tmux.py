"""A real terminal: tmux, with a server of its own, in which programs run and keys are pressed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import TracebackType

from tests.server.services import need

PATIENCE_S = 300.0
NUMBERS = count()
STRANGE = ("TMUX", "NO_COLOR", "COLUMNS", "LINES")
ROWLOCK = f"{shlex.quote(sys.executable)} -c 'from rowlock.cli import main; main()'"


class Tmux:
    """One window of a tmux that nobody else uses."""

    def __init__(self, folder: Path, command: str, **environment: str) -> None:
        need("tmux", "tmux")
        # A socket of its own: the server before may still be ending.
        self._tmux = ["tmux", "-S", str(folder / f"tmux-{next(NUMBERS)}"), "-f", "/dev/null"]
        self._folder = folder
        set_up = {"ROWLOCK_LANG": "en", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "COLORTERM": "", **environment}
        # tmux names its own kind of terminal, so the program is told another by the shell that starts it.
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in set_up.items())
        ended = shlex.quote(str(folder / "ended"))
        script = f"cd {shlex.quote(str(folder))}; {settings} {command}; echo $? > {ended}; sleep 600"
        # A size that is given in the environment counts more than that of the window.
        kept = {name: value for name, value in os.environ.items() if name not in STRANGE}
        start = ["new-session", "-d", "-s", "play", "-x", "80", "-y", "24", script]
        subprocess.run([*self._tmux, *start], check=True, env={**kept, "SHELL": "/bin/sh", "LC_ALL": "C.UTF-8"})

    def _run(self, *words: str) -> str:
        done = subprocess.run([*self._tmux, *words], check=True, capture_output=True, text=True, encoding="utf-8")
        return done.stdout

    def press(self, *keys: str) -> None:
        """Press keys, by the names that tmux gives them."""
        self._run("send-keys", "-t", "play", *keys)

    def screen(self, *, colours: bool = False) -> str:
        """Give what stands on the screen now."""
        return self._run("capture-pane", "-p", "-t", "play", *(["-e"] if colours else []))

    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""
        self._run("resize-window", "-t", "play", "-x", str(width), "-y", str(height))

    def until(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait until something stands on the screen, and give the screen."""
        deadline = time.monotonic() + PATIENCE_S
        while True:
            seen = self.screen()
            if wanted in seen if isinstance(wanted, str) else wanted(seen):
                return seen
            assert time.monotonic() < deadline, f"waited for {wanted!r} and saw\n{seen}"
            time.sleep(0.03)

    def ended(self) -> int:
        """Wait for the end of the program and give its exit code."""
        told = self._folder / "ended"
        deadline = time.monotonic() + PATIENCE_S
        while not (told.exists() and told.read_text()):
            assert time.monotonic() < deadline, self.screen()
            time.sleep(0.03)
        return int(told.read_text())

    def __enter__(self) -> Tmux:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._run("kill-server")


def rowlock_in_tmux(folder: Path, *words: str, **environment: str) -> Tmux:
    """Run the program in a terminal."""
    return Tmux(folder, f"{ROWLOCK} {shlex.join(words)}", **environment)
