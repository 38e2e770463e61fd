"""Loads what the workers of a device need: everything at once, so that Python's memory can be kept with it, and later
compiled kernels.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from importlib import import_module, invalidate_caches

from rowlock import kernels
from rowlock.bots.levels import ladder_of
from rowlock.games import GAMES
from rowlock.master import jobs
from rowlock.offline import server

PACKAGE = "rowlock"


def load_everything() -> tuple[object, ...]:
    """Import the local server, the jobs, and the rules and bots of every game; give what was loaded."""
    return (server, *load_jobs())


def load_jobs() -> tuple[object, ...]:
    """Import what a worker needs that thinks; give what was loaded."""
    return (jobs, *(ladder_of(game) for game in GAMES.values()))


def place_of_packages() -> str:
    """Name the folder in which this package is, for files that come later."""
    return kernels.__file__.replace("\\", "/").rsplit("/", 3)[0]


def load_compiled() -> None:
    """Load everything again, now that files of compiled kernels are there; if that fails, all is as it was before.

    Whoever holds something that was loaded before has to ask for it again.
    """
    before = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == PACKAGE}
    _forget(before)
    invalidate_caches()
    try:
        import_module(__name__).load_jobs()
        if not import_module(kernels.__name__).compiled():
            raise ImportError("a compiled kernel is missing")
    except BaseException:
        _forget({name for name in sys.modules if name.partition(".")[0] == PACKAGE})
        sys.modules.update(before)
        raise


def _forget(names: Iterable[str]) -> None:
    for name in list(names):
        del sys.modules[name]
