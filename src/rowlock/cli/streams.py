"""The standard streams of the process: any bytes pass, a closed one is noticed, a full one is no mistake of ours."""

from __future__ import annotations

import os
import sys
from typing import Final, TypeGuard

__all__ = ["OUTPUT_FAILED", "discard_output", "is_output_error", "open_streams"]

OUTPUT_FAILED: Final = 74
"""The exit code if standard output cannot be written (EX_IOERR of sysexits.h)."""
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


def discard_output() -> None:
    """Send what is still to be printed nowhere, so that Python does not try again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
