"""Starts the command `rowlock`, also as `python -m rowlock`.

An interrupt while the modules of the command are imported ends the program at once, without a traceback.
"""

import os
import signal

INTERRUPTED = 128 + signal.SIGINT

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # a signal that the caller ignores stays ignored
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))

from rowlock.cli import main  # noqa: E402 - the handler comes before all other imports

__all__ = ["main"]

if __name__ == "__main__":
    main()
