"""`rowlock ladder`: a round robin of bots, as a cross-table, ratings and a plot."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click

from rowlock.arena.contest import fingerprint
from rowlock.arena.ladder import Ladder, LadderStopped, climb, meeting_pairs
from rowlock.bots import Budget
from rowlock.bots.levels import ladder_of
from rowlock.cli.choices import game_named
from rowlock.cli.console import Console
from rowlock.cli.contests import (
    bots_named,
    budget_of,
    cluster_of,
    note_pairs,
    options_of,
    processes_of,
    reraise,
    watched,
)
from rowlock.cli.files import check_plot, write_plot
from rowlock.cli.options import (
    FILE,
    bots_option,
    budget_ms_option,
    game_argument,
    json_option,
    limit_ms_option,
    more_bots_option,
    preset_option,
    processes_option,
    ray_option,
    samples_option,
)
from rowlock.cli.progress import progress_bar
from rowlock.core.version import __version__
from rowlock.render.charts import Row, intervals
from rowlock.terminal.names import bot_label

DEFAULT_PAIRS: Final = 100
DEFAULT_SEED: Final = "1"
MOST_PAIRS: Final = 1_000_000
SIGNS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@click.command()
@game_argument
@bots_option
@more_bots_option
@click.option("--pairs", type=click.IntRange(1, MOST_PAIRS), metavar="N", default=DEFAULT_PAIRS, show_default=True)
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@budget_ms_option
@samples_option
@limit_ms_option
@preset_option
@processes_option
@click.option("--results", type=FILE, metavar="FOLDER")
@click.option("--plot", type=FILE, metavar="FILE")
@ray_option
@json_option
@click.pass_obj
def ladder(
    console: Console,
    game: str,
    *,
    bots: str,
    bot: tuple[str, ...],
    pairs: int,
    seed: str,
    budget_ms: int | None,
    samples: int | None,
    limit_ms: int | None,
    options: str,
    processes: int | None,
    results: Path | None,
    plot: Path | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Play a round robin; the texts of the help are in the catalogue."""
    rules = game_named(game)
    check_plot(plot)
    names = bots_named(rules, bots, bot) or tuple(one.name for one in ladder_of(rules))
    total = sum(meeting_pairs(len(names), pairs).values())
    chosen = options_of(rules, options)
    budget = budget_of(budget_ms, samples)
    began = time.perf_counter()
    why: BaseException | None = None
    with cluster_of(ray) as cluster, progress_bar(total, shown=watched(as_json=as_json)) as progress:
        try:
            found = climb(
                rules.name,
                chosen,
                names,
                pairs,
                seed=seed,
                budget=budget,
                limit_ms=limit_ms,
                processes=min(pairs, processes_of(processes)),
                results=results,
                progress=progress,
                cluster=cluster,
            )
        except LadderStopped as stopped:
            found, why = stopped.ladder, stopped.why
    seconds = time.perf_counter() - began
    with ExitStack() as ending:  # each of these is done, whatever becomes of the others; the last one first
        if why is not None:
            note_pairs(console, sum(found.pairs.values()), total, results)
            ending.callback(reraise, why)
        if plot is not None and found.ratings:
            title = console.text("ladder-title", game=console.texts.name_text(rules.name))
            rows = [Row(one.name, one.elo, one.interval) for one in found.ratings]
            ending.callback(write_plot, plot, intervals(title, rows))
        if as_json:
            report = ladder_report(found, rules.name, chosen, pairs=pairs, seed=seed, budget=budget, seconds=seconds)
            console.say(json.dumps(report | ({} if why is None else {"interrupted": True}), ensure_ascii=False))
        elif found.pairs:
            _print_ladder(console, found, pairs, seconds)


def ladder_report(
    found: Ladder, game: str, options: str, *, pairs: int, seed: str, budget: Budget, seconds: float
) -> dict[str, object]:
    """Give the result of a ladder as JSON, with everything that is needed to repeat it."""
    return {
        "game": game,
        "options": options,
        "seed": seed,
        "budget_ms": budget.ms,
        "samples": budget.samples,
        "version": __version__,
        "fingerprint": fingerprint(),
        "pairs": pairs,
        "seconds": round(seconds, 2),
        **found.report(),
    }


def _print_ladder(console: Console, found: Ladder, pairs: int, seconds: float) -> None:
    """Print the cross-table, each row's win rates against the columns, then the ratings."""
    console.tell("ladder-played", pairs=str(pairs), seconds=console.decimal(seconds))
    width = max(map(len, found.names)) + 3
    console.say(" " * width + "".join(f"{SIGNS[column % len(SIGNS)]:>16}" for column in range(len(found.names))))
    for row, name in enumerate(found.names):
        cells = "".join(f"{_cell(console, found, row, column):>16}" for column in range(len(found.names)))
        console.say(f"{SIGNS[row % len(SIGNS)]} {name}".ljust(width) + cells)
    for one in sorted(found.ratings, key=lambda rating: -rating.elo):
        low, high = one.interval
        bot = bot_label(one.name, console.texts)
        console.tell("ladder-rating", bot=bot, elo=f"{one.elo:+.0f}", low=f"{low:+.0f}", high=f"{high:+.0f}")


def _cell(console: Console, found: Ladder, row: int, column: int) -> str:
    if row == column:
        return "·"
    wins = found.table.get((row, column))
    if wins is None:
        return "–"
    if wins.interval is None:
        return console.decimal(100 * wins.mean)
    low, high = wins.interval
    return f"{console.decimal(100 * wins.mean)} ({100 * low:.0f}–{100 * high:.0f})"
