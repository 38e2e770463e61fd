"""The standard streams of the process: any bytes pass, a closed one is noticed, a full one is no mistake of ours."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final, TypeGuard

OUTPUT_FAILED: Final = 74
"""The exit code if standard output or a file cannot be written (EX_IOERR of sysexits.h)."""
UNUSABLE: Final = 2
"""The exit code if a file or folder that was named cannot be used."""
FAILURES: Final = frozenset(
    getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG", "EIO", "EROFS") if hasattr(errno, name)
)
"""Errors of a disk that is full or broken, in which the name of the file is right."""
OUTPUT_CLOSED: Final = "rowlock: Standard output is closed."


def open_streams() -> bool:
    """Prepare the streams; tell whether there is an output.

    The numbers of closed streams go to the next files that are opened, which would then receive what is printed. So a
    closed input counts as empty and a closed error stream swallows everything, but without an output nothing runs.
    """
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stderr.write(f"{OUTPUT_CLOSED}\n")
        return False
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # File names and piped input may hold any bytes; none of them may end in a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="backslashreplace")
    return True


def is_output_error(error: BaseException) -> TypeGuard[OSError]:
    """Tell whether an error comes from writing to a stream: errors of files name their file."""
    return isinstance(error, OSError) and error.errno is not None and error.filename is None


def is_file_error(error: BaseException) -> TypeGuard[OSError]:
    """Tell whether an error of the system names the file that caused it."""
    return isinstance(error, OSError) and error.errno is not None and error.filename is not None


def file_code(error: BaseException) -> int:
    """Give the exit code for an error of a file."""
    return OUTPUT_FAILED if isinstance(error, OSError) and error.errno in FAILURES else UNUSABLE


def discard_output() -> None:
    """Send what is still to be printed nowhere, so that Python does not try again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
