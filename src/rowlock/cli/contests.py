"""What the commands about strength have in common: who plays, how long they may think, on how many cores."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer

from rowlock.arena.cluster import Cluster, ClusterMissing, ClusterUnreachable, cluster_at
from rowlock.arena.parquet import ParquetMissing, require_parquet
from rowlock.bots import Budget, bots_for
from rowlock.bots.external import PREFIX
from rowlock.bots.frozen import is_frozen
from rowlock.cli.console import Refusal
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted
from rowlock.core.options import options_text
from rowlock.kernels.batch import cores

__all__ = [
    "BotNames",
    "BudgetMs",
    "LimitMs",
    "MoreBots",
    "OptionsText",
    "ParquetFile",
    "Processes",
    "RayAddress",
    "Samples",
    "bots_named",
    "budget_of",
    "check_parquet",
    "cluster_of",
    "options_of",
    "processes_of",
    "watched",
]

MOST_PROCESSES: Final = 256
MOST_MS: Final = 86_400_000
MOST_SAMPLES: Final = 1_000_000_000

BotNames = Annotated[str, typer.Option(metavar="NAMES", show_default=False)]
MoreBots = Annotated[list[str] | None, typer.Option(metavar="NAME", show_default=False)]
BudgetMs = Annotated[int | None, typer.Option("--budget-ms", metavar="MS", min=1, max=MOST_MS, show_default=False)]
Samples = Annotated[int | None, typer.Option(metavar="N", min=1, max=MOST_SAMPLES, show_default=False)]
LimitMs = Annotated[int | None, typer.Option("--limit-ms", metavar="MS", min=1, max=MOST_MS, show_default=False)]
OptionsText = Annotated[str, typer.Option("--options", "--preset", metavar="TEXT", show_default=False)]
Processes = Annotated[int | None, typer.Option(metavar="N", min=1, max=MOST_PROCESSES, show_default=False)]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", show_default=False)]
ParquetFile = Annotated[Path | None, typer.Option("--parquet", metavar="FILE", show_default=False)]


@contextmanager
def cluster_of(address: str | None) -> Iterator[Cluster | None]:
    """Connect to the cluster that is named, if one is."""
    if address is None:
        yield None
        return
    with ExitStack() as opened:
        try:
            found = opened.enter_context(cluster_at(address))
        except ClusterMissing as missing:
            raise Refusal("ray-missing", extra=str(missing)) from None
        except ClusterUnreachable as error:
            raise Refusal("ray-unreachable", address=quoted(address), why=str(error)) from None
        yield found


def check_parquet(path: Path | None) -> None:
    """Refuse at once what could not be written in the end."""
    try:
        if path is not None:
            require_parquet()
    except ParquetMissing as missing:
        raise Refusal("parquet-missing", extra=str(missing)) from None


def bots_named(game: AnyGame, names: str, more: Sequence[str] | None) -> tuple[str, ...]:
    """Read who plays: names with commas, then bots named one by one, which may be commands."""
    found = [name.strip() for name in names.split(",")] if names else []
    found += more or []
    known = bots_for(game.name)
    for name in found:
        if name not in known and not name.startswith(PREFIX) and not is_frozen(name):
            raise Refusal("unknown-bot", name=quoted(name), bots=", ".join((*known, f"{PREFIX}…")))
    return tuple(found)


def budget_of(ms: int | None, samples: int | None) -> Budget:
    """Take how long bots may think, in time or in samples."""
    if ms is not None and samples is not None:
        raise Refusal("match-one-budget")
    return Budget(ms, samples)


def options_of(game: AnyGame, text: str) -> str:
    """Read options and write them canonically."""
    return options_text(game.presets, game.options(text))


def processes_of(wanted: int | None) -> int:
    """Take as many processes as there are cores, unless told otherwise."""
    return wanted or cores()


def watched(*, as_json: bool) -> bool:
    """Tell whether somebody looks at a bar."""
    return not as_json and sys.stderr.isatty()
