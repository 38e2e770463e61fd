"""Starts servers for tests as copies of one process that has imported the server: importing costs most of a start.

A copy behaves like `python -m rowlock.server` with the settings of the test, but its passwords cost next to nothing to
hash, because hundreds of tests have an account. `hashing="full"` gives the real cost.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from functools import cache
from typing import Final

CHEAP_MEMORY_KIB: Final = 8
CHEAP_PASSES: Final = 1
LONGEST: Final = 1 << 20
CAN_FORK: Final = sys.platform == "linux"


class ForkedServer:
    """A copy of the prepared process, with the part of the interface of `Popen` that tests use."""

    def __init__(self, environment: dict[str, str], *, cheap_hashing: bool) -> None:
        read, write = os.pipe()
        status, report = os.pipe()
        wish = json.dumps({"environment": environment, "cheap_hashing": cheap_hashing}).encode()
        channel = _prepared()
        socket.send_fds(channel, [len(wish).to_bytes(4, "big")], [write, report])
        channel.sendall(wish)
        os.close(write)
        os.close(report)
        self.pid = int.from_bytes(_exactly(channel, 4), "big")
        self.stderr = open(read, encoding="utf-8")  # noqa: SIM115 (the reader closes it)
        self._report = open(status, encoding="ascii")  # noqa: SIM115 (closed with the process)
        self._status: int | None = None

    def poll(self) -> int | None:
        """Give the exit status; None while the process runs."""
        if self._status is None and _readable(self._report.fileno(), 0.0):
            self._status = int(self._report.readline())
            self._report.close()
        return self._status

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end of the process, and give its exit status."""
        if self._status is None and not _readable(self._report.fileno(), timeout):
            raise subprocess.TimeoutExpired("rowlock.server", timeout or 0.0)
        status = self.poll()
        assert status is not None
        return status

    def send_signal(self, number: int) -> None:
        """Send a signal to the process if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process without any warning."""
        self.send_signal(signal.SIGKILL)


def _readable(file: int, timeout: float | None) -> bool:
    return bool(select.select([file], [], [], timeout)[0])


def _exactly(channel: socket.socket, size: int) -> bytes:
    data = b""
    while len(data) < size:
        more = channel.recv(size - len(data))
        if not more:
            raise EOFError
        data += more
    return data


@cache
def _prepared() -> socket.socket:
    """Start the process that is copied, once for each process of the suite; closing its socket ends it."""
    ours, theirs = socket.socketpair()
    command = [sys.executable, "-m", "tests.server.forking", str(theirs.fileno())]
    process = subprocess.Popen(command, pass_fds=[theirs.fileno()])
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours


def _copy_for_each(channel: socket.socket) -> None:
    """Make a copy of this process for each request, and report the exit status of each copy."""
    reports: dict[int, int] = {}

    def reap(_number: int, _frame: object) -> None:
        while reports:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if not pid:
                return
            report = reports.pop(pid)
            os.write(report, f"{os.waitstatus_to_exitcode(status)}\n".encode())
            os.close(report)

    signal.signal(signal.SIGCHLD, reap)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the suite, which then closes the socket
    while True:
        head, files, _, _ = socket.recv_fds(channel, 4, 2)
        if not head:
            return
        wish = json.loads(_exactly(channel, int.from_bytes(head, "big")))
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])  # until the copy is in the list
        pid = os.fork()
        if not pid:
            channel.close()
            for report in reports.values():
                os.close(report)
            _serve(wish, *files)
        reports[pid] = files[1]
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
        os.close(files[0])
        channel.sendall(pid.to_bytes(4, "big"))


def _serve(wish: dict[str, object], stderr: int, report: int) -> None:
    """Be a server, with the environment and the standard error of the request."""
    os.close(report)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    os.dup2(stderr, 2)
    os.close(stderr)
    os.environ.clear()
    os.environ.update(wish["environment"])  # type: ignore[call-overload]
    if wish["cheap_hashing"]:
        from rowlock.server.accounts import passwords

        passwords.MEMORY_KIB, passwords.PASSES = CHEAP_MEMORY_KIB, CHEAP_PASSES  # type: ignore[misc]
    from rowlock.server import __main__ as program

    status = 1
    try:
        program.main()
        status = 0
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


if __name__ == "__main__":
    import rowlock.server.__main__
    import rowlock.server.run  # noqa: F401

    _copy_for_each(socket.socket(fileno=int(sys.argv[1])))
