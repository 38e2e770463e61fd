"""What the commands about strength share: which bots play, how long they may think, on how many cores."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NoReturn

from rowlock.arena.cluster import Cluster, ClusterUnreachable, cluster_at
from rowlock.bots import Budget, bots_for
from rowlock.bots.external import PREFIX
from rowlock.bots.frozen import is_frozen
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.extras import require_extra
from rowlock.cli.files import check_parquet_file
from rowlock.cli.suggestions import unknown
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted
from rowlock.core.options import options_text
from rowlock.kernels.batch import cores


@contextmanager
def cluster_of(address: str | None) -> Iterator[Cluster | None]:
    """Connect to the cluster at an address; give None without one."""
    if address is None:
        yield None
        return
    require_extra("cluster")
    with ExitStack() as opened:
        try:
            found = opened.enter_context(cluster_at(address))
        except ClusterUnreachable as error:
            raise CliRefusal("ray-unreachable", address=quoted(address), why=str(error)) from None
        yield found


def check_parquet(path: Path | None) -> None:
    """Refuse a Parquet file before anything is played: the library may be missing, or it cannot be written there."""
    if path is not None:
        require_extra("cluster")
        check_parquet_file(path)


def reraise(why: BaseException) -> NoReturn:
    """Raise what ended some work early, once everything that was finished is printed and written."""
    raise why


def bots_named(game: AnyGame, names: str, more: Sequence[str]) -> tuple[str, ...]:
    """Read the names of bots: a list with commas, then single names, which may be commands."""
    found = [name.strip() for name in names.split(",")] if names else []
    found += more
    known = bots_for(game.name)
    for name in found:
        if name not in known and not name.startswith(PREFIX) and not is_frozen(name):
            raise unknown("bot", name, (*known, f"{PREFIX}…"))
    return tuple(found)


def budget_of(ms: int | None, samples: int | None) -> Budget:
    """Give the thinking budget, in time or in samples."""
    if ms is not None and samples is not None:
        raise CliRefusal("match-one-budget")
    return Budget(ms, samples)


def options_of(game: AnyGame, text: str) -> str:
    """Read options and write them canonically."""
    return options_text(game.presets, game.options(text))


def processes_of(wanted: int | None) -> int:
    """Give the number of processes: the one asked for, or one for each core."""
    return wanted or cores()


def note_pairs(console: Console, done: int, wanted: int, results: Path | None) -> None:
    """Say how many pairs were finished before an interrupt, and where they are."""
    counted = {"done": str(done), "all": str(wanted)}
    if results is None:
        console.note_interrupt("interrupted-pairs", **counted)
    else:
        console.note_interrupt("interrupted-pairs-kept", **counted, file=str(results))


def watched(*, as_json: bool) -> bool:
    """Tell whether to show progress: on a terminal, and not beside JSON."""
    return not as_json and sys.stderr.isatty()
