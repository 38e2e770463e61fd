"""`rowlock review`: what the decisions of a game gave up, and what the luck of its draws was worth."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import click

from rowlock.arena.background import in_background
from rowlock.arena.review import ReviewUnderWay, steps_of
from rowlock.arena.review_report import review_report
from rowlock.arena.reviews import Effort
from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.contests import budget_of, watched
from rowlock.cli.files import check_page, check_plot, read_sound_record, write_page, write_plot
from rowlock.cli.live_text import live_text
from rowlock.cli.options import (
    FILE,
    budget_ms_option,
    complete_bot,
    json_option,
    processes_option,
    ray_option,
    samples_option,
)
from rowlock.cli.review_folder import Where, review_folder
from rowlock.cli.review_page import chances_plot, review_page
from rowlock.cli.review_text import moment_lines, print_review, seat_lines
from rowlock.core.errors import BadRecord
from rowlock.core.record import GameRecord

DEFAULT_WORLDS: Final = 250
MOST_WORLDS: Final = 1_000_000
DEFAULT_SEED: Final = "1"
DEFAULT_SAMPLES: Final = 500


@click.command()
@click.argument("file", type=FILE, metavar="FILE|FOLDER")
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS), metavar="N", default=DEFAULT_WORLDS, show_default=True)
@click.option("--bot", metavar="NAME", shell_complete=complete_bot)
@budget_ms_option
@samples_option
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@click.option("--all", "everything", is_flag=True)
@click.option("--plot", type=FILE, metavar="FILE")
@click.option("--html", type=FILE, metavar="FILE")
@processes_option
@ray_option
@json_option
@click.pass_obj
def review(
    console: Console,
    file: Path,
    *,
    worlds: int,
    bot: str | None,
    budget_ms: int | None,
    samples: int | None,
    seed: str,
    everything: bool,
    plot: Path | None,
    html: Path | None,
    processes: int | None,
    ray: str | None,
    as_json: bool,
) -> None:
    """Review a record, or those of a folder; the texts of the help are in the catalogue."""
    budget = budget_of(budget_ms, samples or (DEFAULT_SAMPLES if budget_ms is None else None))
    effort = Effort(bot, budget, worlds, seed)
    _check_options(file.is_dir(), {"plot": plot, "html": html}, {"processes": processes, "ray": ray})
    if file.is_dir():
        code = review_folder(console, file, effort, Where(processes, ray), everything=everything, as_json=as_json)
        raise click.exceptions.Exit(code)
    check_plot(plot)
    check_page(html)
    try:
        record = read_sound_record(file)
        under_way = ReviewUnderWay(effort.reviewer(record.game), record)
        interrupted = _follow(console, record, under_way, as_json=as_json)
        found = under_way.found()
    except BadRecord as error:
        raise CliRefusal("review-refused", INVALID, file=str(file), why=console.texts.error_text(error)) from None
    if interrupted and not found.chances:
        raise KeyboardInterrupt
    if plot is not None:
        write_plot(plot, chances_plot(console, record, found))
    if html is not None:
        write_page(html, review_page(console, record, found))
    if as_json:
        more = {"interrupted": True, "refined": found.refined, "steps": steps_of(record)} if interrupted else {}
        report = review_report(record, found) | more
        console.say(json.dumps(report, ensure_ascii=False))
    else:
        print_review(console, record, found, everything=everything)
    if interrupted:
        raise KeyboardInterrupt


def _check_options(
    is_folder: bool,
    of_records: Mapping[str, object],
    of_folders: Mapping[str, object],
) -> None:
    """Refuse options that would have no effect."""
    for name, given in (of_records if is_folder else of_folders).items():
        if given is not None:
            raise CliRefusal("review-option", option=f"--{name}", what="record" if is_folder else "folder")


def _follow(console: Console, record: GameRecord, under_way: ReviewUnderWay, *, as_json: bool) -> bool:
    """Make a review, show how far it is and what it has found; tell whether it was interrupted."""
    steps, done, first_page = steps_of(record), 0, False
    try:
        with live_text(console, shown=watched(as_json=as_json)) as show:
            for stage, done in in_background(under_way.steps()):
                first_page = first_page or (stage, done) == ("rough", steps)
                key = "review-refining" if first_page else "review-first-look"
                counted = done if stage == "final" or not first_page else 0
                status = console.text(key, done=str(counted), all=str(steps))
                show([*(_page(console, record, under_way) if first_page else ()), status])
    except KeyboardInterrupt:
        key = "interrupted-refining" if first_page else "interrupted-review"
        counted = under_way.refined if first_page else done
        console.note_interrupt(key, done=str(counted), all=str(steps))
        return True
    return False


def _page(console: Console, record: GameRecord, under_way: ReviewUnderWay) -> Iterator[str]:
    """Give the first page of a review: what decided the game, and the sums of each seat."""
    found = under_way.found()
    yield from moment_lines(console, record, found)
    yield from seat_lines(console, found)
