"""Makes this system look like another one to installed packages: modules and functions of Unix are hidden from them.

Written to `sitecustomize.py` of a folder on PYTHONPATH, so that it also runs in child processes. The standard library
adapts to the platform by itself and keeps everything; names that it needs on behalf of others, such as SIGKILL, stay.
"""

from __future__ import annotations

import asyncio
import builtins
import os
import signal
import socket
import sys
import sysconfig
import time
from types import ModuleType
from typing import Any

MODULES = {"fcntl", "grp", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
NAMES: dict[ModuleType, tuple[str, ...]] = {
    os: (
        *("fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups", "getloadavg", "getpgid", "getsid"),
        *("killpg", "mkfifo", "nice", "sched_getaffinity", "setpgid", "setsid", "statvfs", "sync", "ttyname"),
    ),
    signal: ("SIGALRM", "SIGHUP", "SIGPIPE", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "setitimer", "sigwait"),
    socket: ("SO_REUSEPORT",),
    time: ("tzset",),
}
STDLIB = sysconfig.get_path("stdlib")
found = builtins.__import__


def importing(name: str, scope: Any = None, *rest: Any, **named: Any) -> ModuleType:
    """Import a module, unless another system would not have it."""
    scope = scope or {}
    file = str(scope.get("__file__") or ("" if scope.get("__name__") == "__main__" else STDLIB))
    own = file.startswith(STDLIB) and "site-packages" not in file
    if name.partition(".")[0] in MODULES and not own:
        raise ModuleNotFoundError(f"No module named {name!r} (hidden)", name=name)
    return found(name, scope, *rest, **named)


def no_signal_handler(*_: object) -> None:
    """Refuse as the event loops of Windows do."""
    raise NotImplementedError


builtins.__import__ = importing  # type: ignore[assignment]
sys.modules["uvloop"] = None  # type: ignore[assignment]
for module, names in NAMES.items():
    for one in names:
        if hasattr(module, one):
            delattr(module, one)
asyncio.SelectorEventLoop.add_signal_handler = no_signal_handler  # type: ignore[assignment]
