"""What the commands about strength have in common: who plays, how long they may think, on how many cores."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Final

import typer

from rowlock.bots import Budget, bots_for
from rowlock.bots.external import PREFIX
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
    "Processes",
    "Samples",
    "bots_named",
    "budget_of",
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


def bots_named(game: AnyGame, names: str, more: Sequence[str] | None) -> tuple[str, ...]:
    """Read who plays: names with commas, then bots named one by one, which may be commands."""
    found = [name.strip() for name in names.split(",")] if names else []
    found += more or []
    known = bots_for(game.name)
    for name in found:
        if name not in known and not name.startswith(PREFIX):
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
