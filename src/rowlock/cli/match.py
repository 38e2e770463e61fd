"""`rowlock match`: bots against each other over paired deals, with intervals."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import click

from rowlock.arena.contest import Contest
from rowlock.arena.parquet import write_pairs
from rowlock.arena.results import PairLine
from rowlock.arena.series import play_series, record_name
from rowlock.arena.sprt import Sprt, Verdict
from rowlock.arena.standings import standings
from rowlock.cli.choices import game_named
from rowlock.cli.console import Console, Refusal
from rowlock.cli.contests import (
    bots_named,
    budget_of,
    check_parquet,
    cluster_of,
    options_of,
    processes_of,
    watched,
)
from rowlock.cli.files import write_plot
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

__all__ = ["match", "match_report"]

DEFAULT_PAIRS: Final = 100
DEFAULT_SEED: Final = "1"
MOST_PAIRS: Final = 1_000_000
REPORTS: Final = 10
"""How many forfeits are told one by one."""


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
    names = bots_named(rules, bots, bot)
    if len(names) not in rules.seats:
        raise Refusal("match-bots", least=rules.seats[0], most=rules.seats[-1], bots=len(names))
    contest = Contest(rules.name, options_of(rules, options), names, seed, budget_of(budget_ms, samples), limit_ms)
    test = None if sprt is None else _test(sprt)
    check_parquet(parquet)
    began = time.perf_counter()
    with ExitStack() as opened:
        folder = records
        if parquet is not None and records is None:
            folder = Path(opened.enter_context(TemporaryDirectory()))
        cluster = opened.enter_context(cluster_of(ray))
        progress = opened.enter_context(progress_bar(pairs, shown=watched(as_json=as_json)))
        lines, verdict = play_series(
            contest,
            pairs,
            processes=min(pairs, processes_of(processes)),
            results=results,
            records=folder,
            sprt=test,
            progress=progress,
            cluster=cluster,
        )
        if parquet is not None and folder is not None:
            write_pairs(parquet, contest, lines, _records(contest, lines, folder))
    report = match_report(contest, lines, verdict, time.perf_counter() - began)
    if plot is not None:
        write_plot(plot, _plotted(console, report))
    if as_json:
        console.say(json.dumps(report, ensure_ascii=False))
    else:
        _tell(console, report)


def _records(contest: Contest, lines: list[PairLine], folder: Path) -> dict[tuple[int, int], str]:
    """Read the records of the games played; pairs taken over from a file of results may have none."""
    paths = {
        (line.pair, rotation): folder / record_name(contest, line.pair, rotation)
        for line in lines
        for rotation in range(len(line.games))
    }
    return {game: path.read_text(encoding="utf-8") for game, path in paths.items() if path.exists()}


def _test(text: str) -> Sprt:
    """Read the two win rates of a sequential test."""
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        raise Refusal("match-sprt", text=quoted(text)) from None
    return Sprt(low, high)


def match_report(contest: Contest, lines: list[PairLine], verdict: Verdict | None, seconds: float) -> dict[str, Any]:
    """Give what a match came to, the first bot's figures on top."""
    players = [standing.report() for standing in standings(contest.bots, lines)]
    first = {name: value for name, value in players[0].items() if name != "name"}
    reports = [
        {"pair": line.pair, "game": number, "bot": contest.bots[forfeit.bot], **_fault(forfeit)}
        for line in lines
        for number, game in enumerate(line.games)
        for forfeit in game.forfeits
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


def _fault(forfeit: Any) -> dict[str, Any]:
    return {"decision": forfeit.number, "kind": forfeit.kind, "details": forfeit.details}


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"


def _plotted(console: Console, report: dict[str, Any]) -> str:
    """Draw each bot's share of the wins with its interval; a single pair, which has none, says none to all."""
    title = console.text("match-title", game=console.texts.name_text(report["game"]), games=str(report["games"]))
    rows = [
        Row(one["name"], 100 * one["win_rate"], (100 * low, 100 * high))
        for one in report["players"]
        for low, high in [one["interval"] or (0.0, 1.0)]
    ]
    return intervals(title, rows)


def _tell(console: Console, report: dict[str, Any]) -> None:
    """Print what came out, a line for each bot, then who forfeited and why."""
    console.tell(
        "match-played", pairs=str(report["pairs"]), games=str(report["games"]), seconds=f"{report['seconds']:.1f}"
    )
    for one in report["players"]:
        rate, low, high = map(_percent, (one["win_rate"], *(one["interval"] or (0.0, 1.0))))
        console.tell("match-wins", bot=one["name"], rate=rate, low=low, high=high)
        if one["margin"] is not None:
            console.tell("match-margin", margin=f"{one['margin']:+.1f}", mean=f"{one['mean_score']:.1f}")
        console.tell("match-think", ms=f"{one['think_ms']:.1f}", longest=f"{one['longest_ms']:.0f}")
        if one["forfeits"]:
            console.tell("match-forfeits", games=one["forfeits"])
    for one in report["reports"]:
        why = console.text(f"forfeit-{one['kind']}", details=one["details"])
        console.tell("match-report", bot=one["bot"], pair=one["pair"], decision=one["decision"], why=why)
    if report["sprt"] is not None:
        found = report["sprt"]
        console.tell(f"match-sprt-{found['accepted'] or 'open'}", llr=f"{found['llr']:.2f}", pairs=str(found["pairs"]))
