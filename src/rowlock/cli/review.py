"""`rowlock review`: what the decisions of a game gave up, and what the luck of its draws was worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import click

from rowlock.arena.background import in_background
from rowlock.arena.review import Reviewer, ReviewUnderWay, steps_of
from rowlock.arena.review_report import review_report
from rowlock.bots import bot_named
from rowlock.bots.levels import adviser
from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.contests import budget_of, watched
from rowlock.cli.files import check_page, check_plot, ending_text, read_sound_record, write_page, write_plot
from rowlock.cli.live_text import live_text
from rowlock.cli.options import FILE, budget_ms_option, complete_bot, json_option, samples_option
from rowlock.cli.review_page import chances_plot, review_page
from rowlock.cli.review_text import decision_line, moment_lines, seat_lines, why_lines
from rowlock.core.errors import BadRecord
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.wire.study import GameReview

DEFAULT_WORLDS: Final = 250
MOST_WORLDS: Final = 1_000_000
DEFAULT_SEED: Final = "1"
DEFAULT_SAMPLES: Final = 500


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS), metavar="N", default=DEFAULT_WORLDS, show_default=True)
@click.option("--bot", metavar="NAME", shell_complete=complete_bot)
@budget_ms_option
@samples_option
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@click.option("--all", "everything", is_flag=True)
@click.option("--plot", type=FILE, metavar="FILE")
@click.option("--html", type=FILE, metavar="FILE")
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
    as_json: bool,
) -> None:
    """Review a record; the texts of the help are in the catalogue."""
    budget = budget_of(budget_ms, samples or (DEFAULT_SAMPLES if budget_ms is None else None))
    check_plot(plot)
    check_page(html)
    try:
        record = read_sound_record(file)
        game, _ = record.rules(GAMES)
        reviewer = Reviewer(bot_named(bot or adviser(game.name), game.name), budget, worlds, seed)
        under_way = ReviewUnderWay(reviewer, record)
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
        _print_review(console, record, found, everything=everything)
        if record.ending is not None:
            console.say(ending_text(console, record))
    if interrupted:
        raise KeyboardInterrupt


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


def _print_review(console: Console, record: GameRecord, found: GameReview, *, everything: bool) -> None:
    """Print what decided the game, what each decision gave up, then the sums and the win chances of each seat."""
    for line in moment_lines(console, record, found):
        console.say_all(console.wrapped(line, indent=3))
    console.say()
    console.tell("review-values")
    for decision in found.decisions:
        if everything or decision.loss:
            console.say_all(console.wrapped(decision_line(console, record.game, decision)))
            for line in why_lines(console, record.game, decision.why):
                console.say_all(console.wrapped(f"   {line}", indent=3))
    for line in seat_lines(console, found):
        console.say_all(console.wrapped(line))
