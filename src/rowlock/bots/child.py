"""A child process that exchanges lines within limits of time and size. Knows no game and no protocol.

The caller always gets an answer or a fault in time: pipes never block, the input is bounded, and killing the program
also kills its children.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from rowlock.bots.interrupts import interrupts_delayed
from rowlock.core.errors import RowlockError

__all__ = ["BotFault", "Child", "kill_programs"]

LONGEST_LINE: Final = 1 << 20
MOST_BYTES: Final = 1 << 22
"""The most bytes that a program may print for one question."""
CHUNK: Final = 1 << 16
KEPT_COMPLAINT: Final = 2_000
LAST_WORDS_S: Final = 2.0
"""How long a program may take to end after it has closed its output; a busy machine is slow."""


class BotFault(RowlockError):
    """A bot without a usable answer; `kind` is late, died, garbage, flooded, refused, illegal, crashed or missing."""

    code = "bot_fault"

    def __init__(self, kind: str, details: str) -> None:
        self.kind = kind
        self.details = details
        super().__init__(f"{kind}: {details}")


_running: set[Child] = set()
"""The programs that this process has started and not closed."""


_ending = threading.Event()
"""Set when this process is about to end, so that no thread starts another program."""
_starting = threading.Lock()
"""Held from the start of a program until it is noted in `_running`."""
STARTED_S: Final = 5.0
"""How long the start of a program may take before this process ends without it."""


def kill_programs() -> None:
    """Kill every program that this process has started, from any thread, because this process is about to end."""
    _ending.set()
    held = _starting.acquire(timeout=STARTED_S)
    try:
        for child in tuple(_running):
            child.close()
    finally:
        if held:
            _starting.release()


class Child:
    """A running program."""

    def __init__(self, command: Sequence[str]) -> None:
        if not hasattr(os, "killpg"):  # Windows: its pipes cannot be waited for, and children cannot be ended together
            raise BotFault("missing", f"{command[0]} cannot be started: this system cannot run programs as bots")
        try:
            with interrupts_delayed(), _starting:
                self._process = subprocess.Popen(  # noqa: S603 - the command is what the user asked to run
                    list(command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    bufsize=0,
                    start_new_session=True,
                )
                _running.add(self)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or str(error)
            raise BotFault("missing", f"{command[0]} cannot be started: {why}") from None
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (stream.fileno() for stream in streams if stream is not None)
        for descriptor in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(descriptor, False)
        self._complaint = b""
        self._complains = True
        if _ending.is_set():
            self.close()
            raise BotFault("missing", "this process is about to end")

    @property
    def complaint(self) -> str:
        """The end of what the program wrote to its error stream, on one line."""
        text = self._complaint.decode(errors="replace")
        return " / ".join(line.strip() for line in text.splitlines() if line.strip())

    def ask(self, line: bytes, patience_s: float) -> Answers:
        """Send a line; all answers must come within the given time."""
        return Answers(self, line, time.monotonic() + patience_s, patience_s)

    def close(self) -> None:
        """Kill the program and every process it started."""
        _running.discard(self)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout, self._process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()

    # ── what Answers needs ────────────────────────────────────────────────────────────────────────────────

    def exchange(self, unsent: bytes, deadline: float) -> tuple[bytes, bytes]:
        """Write and read once, as far as the pipes allow; give the bytes left to write and the bytes read.

        Raises BotFault if the program has ended.
        """
        with selectors.DefaultSelector() as waiting:
            waiting.register(self._stdout, selectors.EVENT_READ)
            if self._complains:
                waiting.register(self._stderr, selectors.EVENT_READ)
            if unsent:
                waiting.register(self._stdin, selectors.EVENT_WRITE)
            ready = {key.fd for key, _ in waiting.select(max(0.0, deadline - time.monotonic()))}
        if self._stderr in ready:
            self._note_complaint()
        if self._stdin in ready:
            unsent = unsent[self._write(unsent) :]
        found = self._read(self._stdout) if self._stdout in ready else b""
        if found is None:
            raise self._ended()
        return unsent, found

    def _write(self, unsent: bytes) -> int:
        try:
            return os.write(self._stdin, unsent[:CHUNK])
        except BlockingIOError:
            return 0
        except OSError:
            raise self._ended() from None

    @staticmethod
    def _read(descriptor: int) -> bytes | None:
        """Read the available bytes; None at the end of the stream."""
        try:
            return os.read(descriptor, CHUNK) or None
        except BlockingIOError:
            return b""
        except OSError:
            return None

    def _note_complaint(self) -> None:
        said = self._read(self._stderr)
        self._complains = said is not None
        self._complaint = (self._complaint + (said or b""))[-KEPT_COMPLAINT:]

    def _ended(self) -> BotFault:
        """Describe how the program ended, with the end of its error output."""
        try:
            code = self._process.wait(LAST_WORDS_S)
        except subprocess.TimeoutExpired:
            return BotFault("died", "it closed its output")
        self._note_complaint()
        how = f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"
        return BotFault("died", f"{how}; its last words: {self.complaint}" if self.complaint else how)


class Answers:
    """The lines that a program prints after a question, within the limits of time and size."""

    def __init__(self, child: Child, question: bytes, deadline: float, patience_s: float) -> None:
        self._child = child
        self._unsent = question
        self._deadline = deadline
        self._patience_s = patience_s
        self._lines: deque[bytes] = deque()
        self._unread = b""
        self._received = 0

    def next(self) -> bytes:
        """Give the next line without its line break; raise BotFault if none comes in time."""
        while not self._lines:
            if time.monotonic() >= self._deadline:
                raise BotFault("late", f"no answer within {round(self._patience_s * 1_000)} ms")
            self._unsent, found = self._child.exchange(self._unsent, self._deadline)
            self._received += len(found)
            *whole, self._unread = (self._unread + found).split(b"\n")
            self._lines.extend(whole)
            if self._received > MOST_BYTES or len(self._unread) > LONGEST_LINE:
                raise BotFault("flooded", f"it printed {self._received} bytes and no answer")
        return self._lines.popleft()

    def close(self) -> None:
        """Raise BotFault if anything was printed after the answer."""
        beyond = b"\n".join([*self._lines, self._unread]).strip()
        if beyond:
            raise BotFault("garbage", f"more than one answer: {beyond[:60]!r}")
