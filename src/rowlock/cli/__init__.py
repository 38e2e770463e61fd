"""The `rowlock` command: parsing and printing, one module per command.

This module imports next to nothing, so that Ctrl-C ends the program properly even while it imports the rest.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rowlock.cli.interrupts import end_process, interrupted_code, listen_to_signals, watch_signals

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code; without arguments those of the process count, and its signals."""
    program = arguments is None
    try:
        if program:
            listen_to_signals()
        from rowlock.cli.app import run

        if program:
            watch_signals()
        code = run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        if program:
            end_process(interrupted_code())
        code = interrupted_code()
    sys.exit(code)
