"""`python -m rowlock.server`: serves with the settings of the environment."""

from __future__ import annotations

import argparse
import os
import sys

from rowlock.core.errors import RowlockError
from rowlock.server.run import serve
from rowlock.server.settings import settings_from

BAD_INPUT = 2


def main() -> None:
    """Serve until a signal; settings that cannot be used end the process with the status for bad input."""
    try:
        serve(settings_from(os.environ))
    except RowlockError as error:
        sys.stderr.write(f"rowlock: {error}\n")
        sys.exit(BAD_INPUT)


if __name__ == "__main__":
    argparse.ArgumentParser(
        "python -m rowlock.server",
        description="Serves with the settings of the environment, ROWLOCK_PORT and others (docs/operations.md).",
        epilog="It takes no options; `rowlock serve` does.",
    ).parse_args()
    main()
