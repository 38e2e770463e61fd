"""How signals end a command: the work is left at once, what is finished is printed, and no process stays behind.

The first Ctrl-C raises KeyboardInterrupt in the main thread. A main thread that is inside compiled code cannot be
interrupted, so a second thread hears of every signal too (through the wake-up descriptor) and ends the process if the
main thread does not. A second Ctrl-C ends the process without waiting. SIGTERM and SIGHUP do the same as Ctrl-C with
their own exit codes.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from time import monotonic, sleep
from types import FrameType
from typing import Final, NoReturn

SIGNALLED: Final = 128
"""A process that a signal ends has this exit code plus the number of the signal."""
INTERRUPTED: Final = SIGNALLED + int(signal.SIGINT)
NOTICE_S: Final = 0.5
"""How long the main thread may take to notice a signal."""
NOTICED_EVERY_S: Final = 0.02
FINISH_S: Final = 5.0
"""How long it may then take to print what is finished; usually it takes milliseconds."""
NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
ENDINGS: Final = tuple(getattr(signal, name) for name in NAMES if hasattr(signal, name))  # Windows lacks SIGHUP


class _Received:
    """The first signal that asked this process to end, and whether the main thread has noticed."""

    number: int | None = None
    noticed = False


_received = _Received()


def listen_to_signals() -> None:
    """Let the first signal raise KeyboardInterrupt; a signal that the caller ignores stays ignored (`nohup`, `&`)."""
    for number in ENDINGS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _on_signal)


def _on_signal(number: int, _frame: FrameType | None) -> None:
    if _received.noticed:
        end_process(interrupted_code())
    _received.number = _received.number or number
    _received.noticed = True
    sys.unraisablehook = lambda _: None  # an interrupt inside a finaliser is noticed by the other thread
    raise KeyboardInterrupt


def interrupted_code() -> int:
    """Give the exit code for the signal that was received."""
    return INTERRUPTED if _received.number is None else SIGNALLED + _received.number


def watch_signals() -> None:
    """Start the thread that ends the process if the main thread does not."""
    if sys.platform == "win32":
        import socket

        receiving, sending = socket.socketpair()
        os.set_inheritable(sending.fileno(), False)
        sending.setblocking(False)
        descriptor, wait = sending.detach(), partial(receiving.recv, 1)
    else:
        reading, descriptor = os.pipe()
        os.set_blocking(descriptor, False)
        wait = partial(os.read, reading, 1)
    signal.set_wakeup_fd(descriptor, warn_on_full_buffer=False)
    threading.Thread(target=_watch, args=(wait,), name="signals", daemon=True).start()


def _watch(next_signal: Callable[[], bytes]) -> None:
    """Wait for a signal that the main thread should end by, then for the main thread."""
    while (number := next_signal()[0]) not in ENDINGS or signal.getsignal(number) is not _on_signal:
        pass
    _received.number = _received.number or number
    limit = monotonic() + NOTICE_S
    while monotonic() < limit and not _received.noticed:
        sleep(NOTICED_EVERY_S)
    if _received.noticed:
        sleep(FINISH_S)
    end_process(interrupted_code())


def end_process(code: int) -> NoReturn:
    """End this process at once, with every process that it started; threads that still work are abandoned."""
    for name, kill in (("rowlock.bots.child", "kill_programs"), ("rowlock.arena.processes", "kill_workers")):
        module = sys.modules.get(name)  # what is not imported has started nothing
        if module is not None:
            with contextlib.suppress(Exception):
                getattr(module, kill)()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(Exception):
            stream.flush()
    os._exit(code)
