"""`rowlock match`: bots against each other over paired deals, with intervals."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import Final

import click

from rowlock.arena.contest import Contest
from rowlock.arena.parquet import write_pairs
from rowlock.arena.results import ForfeitLine, PairLine
from rowlock.arena.series import SeriesStopped, play_series
from rowlock.arena.sprt import Sprt, Verdict
from rowlock.arena.standings import Standing, standings
from rowlock.cli.choices import game_named
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import (
    bots_named,
    budget_of,
    check_parquet,
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
    parquet_option,
    preset_option,
    processes_option,
    ray_option,
    samples_option,
)
from rowlock.cli.progress import progress_bar
from rowlock.core.errors import quoted
from rowlock.kernels import compiled
from rowlock.render.charts import Row, intervals
from rowlock.terminal.names import bot_label

DEFAULT_PAIRS: Final = 100
DEFAULT_SEED: Final = "1"
MOST_PAIRS: Final = 1_000_000
REPORTS: Final = 10
"""Most forfeits that are reported one by one."""


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
@click.option("--results", type=FILE, metavar="FILE")
@click.option("--records", type=FILE, metavar="FOLDER")
@click.option("--plot", type=FILE, metavar="FILE")
@click.option("--sprt", metavar="LOW,HIGH")
@ray_option
@parquet_option
@json_option
@click.pass_obj
def match(
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
    records: Path | None,
    plot: Path | None,
    sprt: str | None,
    ray: str | None,
    parquet: Path | None,
    as_json: bool,
) -> None:
    """Play a match; the texts of the help are in the catalogue."""
    rules = game_named(game)
    check_plot(plot)
    names = bots_named(rules, bots, bot)
    if len(names) not in rules.seats:
        raise CliRefusal("match-bots", least=rules.seats[0], most=rules.seats[-1], count=len(names), bots=len(names))
    contest = Contest(rules.name, options_of(rules, options), names, seed, budget_of(budget_ms, samples), limit_ms)
    test = None if sprt is None else _test(sprt)
    check_parquet(parquet)
    began = time.perf_counter()
    why: BaseException | None = None
    with cluster_of(ray) as cluster, progress_bar(pairs, shown=watched(as_json=as_json)) as progress:
        try:
            lines, verdict = play_series(
                contest,
                pairs,
                processes=min(pairs, processes_of(processes)),
                results=results,
                records=records,
                recorded=parquet is not None,
                sprt=test,
                progress=progress,
                cluster=cluster,
            )
        except SeriesStopped as stopped:
            lines, verdict, why = stopped.lines, stopped.verdict, stopped.why
    seconds = time.perf_counter() - began
    with ExitStack() as ending:  # each of these is done, whatever becomes of the others; the last one first
        if why is not None:
            note_pairs(console, len(lines), pairs, results)
            ending.callback(reraise, why)
        if parquet is not None:
            ending.callback(_write_parquet, console, parquet, contest, lines)
        if plot is not None and lines:
            ending.callback(write_plot, plot, _plotted(console, contest, lines))
        if lines and as_json:
            report = match_report(contest, lines, verdict, seconds)
            console.say(json.dumps(report | ({} if why is None else {"interrupted": True}), ensure_ascii=False))
        elif lines:
            _print_match(console, contest, lines, verdict, seconds)


def _write_parquet(console: Console, path: Path, contest: Contest, lines: list[PairLine]) -> None:
    """Write the games; say how many have no record, because an earlier run stored them without."""
    write_pairs(path, contest, lines)
    missing = sum(not game.record for line in lines for game in line.games)
    if missing:
        console.complain(console.text("match-unrecorded", games=missing, file=str(path)))


def _test(text: str) -> Sprt:
    """Read the two win rates of a sequential test."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise CliRefusal("match-sprt", text=quoted(text)) from None
    return Sprt(low, high)


def match_report(contest: Contest, lines: list[PairLine], verdict: Verdict | None, seconds: float) -> dict[str, object]:
    """Give the result of a match as JSON, with the first bot's figures at the top level."""
    players = [standing.report() for standing in standings(contest.bots, lines)]
    first = {name: value for name, value in players[0].items() if name != "name"}
    reports = [
        {
            "pair": pair,
            "game": game,
            "bot": contest.bots[forfeit.bot],
            "decision": forfeit.number,
            "kind": forfeit.kind,
            "details": forfeit.details,
        }
        for pair, game, forfeit in _forfeits(lines)
    ]
    return {
        **contest.header(),
        "kernel": "compiled" if compiled() else "python",
        "games": sum(len(line.games) for line in lines),
        "pairs": len(lines),
        **first,
        "players": players,
        "reports": reports[:REPORTS],
        "sprt": None if verdict is None else verdict.report(),
        "seconds": round(seconds, 2),
    }


def _forfeits(lines: list[PairLine]) -> Iterator[tuple[int, int, ForfeitLine]]:
    """List the forfeits, each with the numbers of its pair and its game."""
    for line in lines:
        for number, game in enumerate(line.games):
            for forfeit in game.forfeits:
                yield line.pair, number, forfeit


def _bounds(standing: Standing) -> tuple[float, float]:
    """Give the interval of a win rate; with a single pair there is none, so it is everything from 0 to 1."""
    return standing.wins.interval or (0.0, 1.0)


def _plotted(console: Console, contest: Contest, lines: list[PairLine]) -> str:
    """Draw each bot's share of the wins with its interval."""
    games = sum(len(line.games) for line in lines)
    title = console.text("match-title", game=console.texts.name_text(contest.game), games=str(games))
    rows = [
        Row(one.name, 100 * one.wins.mean, (100 * low, 100 * high))
        for one in standings(contest.bots, lines)
        for low, high in [_bounds(one)]
    ]
    return intervals(title, rows)


def _print_match(
    console: Console, contest: Contest, lines: list[PairLine], verdict: Verdict | None, seconds: float
) -> None:
    """Print the results of each bot, then the forfeits with their reasons."""
    games = sum(len(line.games) for line in lines)
    console.tell("match-played", pairs=str(len(lines)), games=str(games), seconds=console.decimal(seconds))
    for one in standings(contest.bots, lines):
        bot = bot_label(one.name, console.texts)
        rate, low, high = (console.decimal(100 * share) for share in (one.wins.mean, *_bounds(one)))
        console.tell("match-wins", bot=bot, rate=rate, low=low, high=high)
        if one.margin is not None and one.score is not None:
            console.tell(
                "match-margin", margin=console.decimal(one.margin.mean, "+.1f"), mean=console.decimal(one.score.mean)
            )
        console.tell("match-think", ms=console.decimal(one.think_ms), longest=f"{one.longest_ms:.0f}")
        if one.forfeits:
            console.tell("match-forfeits", games=one.forfeits)
        if one.restarts:
            console.tell("match-restarts", times=one.restarts)
    for pair, _, forfeit in islice(_forfeits(lines), REPORTS):
        why = console.text(f"forfeit-{forfeit.kind}", details=forfeit.details)
        console.tell("match-report", bot=contest.bots[forfeit.bot], pair=pair, decision=forfeit.number, why=why)
    if verdict is not None:
        key = f"match-sprt-{verdict.accepted or 'open'}"
        console.tell(key, llr=console.decimal(verdict.ratio, ".2f"), pairs=str(verdict.pairs))
