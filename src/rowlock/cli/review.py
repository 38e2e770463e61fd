"""`rowlock review`: what the decisions of a game gave up, and what the luck of its draws was worth."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import click

from rowlock.arena.background import in_background
from rowlock.arena.review import Reviewer, ReviewUnderWay, is_clear, review_report, steps_of
from rowlock.bots import bot_named
from rowlock.bots.levels import adviser
from rowlock.cli.console import INVALID, Console, Refusal
from rowlock.cli.contests import budget_of, watched
from rowlock.cli.files import check_plot, ending_text, read_sound_record, write_page, write_plot
from rowlock.cli.options import FILE, budget_ms_option, json_option, samples_option
from rowlock.cli.progress import progress_bar
from rowlock.cli.review_page import chances_plot, counts_text, decision_line, review_page
from rowlock.core.errors import BadRecord
from rowlock.games import GAMES
from rowlock.wire.study import GameReview

__all__ = ["review"]

DEFAULT_WORLDS: Final = 250
MOST_WORLDS: Final = 1_000_000
DEFAULT_SEED: Final = "1"
DEFAULT_SAMPLES: Final = 500
BARS: Final = "▁▂▃▄▅▆▇█"
LONGEST_CURVE: Final = 60


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--worlds", type=click.IntRange(2, MOST_WORLDS), metavar="N", default=DEFAULT_WORLDS, show_default=True)
@click.option("--bot", metavar="NAME")
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
    try:
        record = read_sound_record(file)
        game, _ = record.rules(GAMES)
        reviewer = Reviewer(bot_named(bot or adviser(game.name), game.name), budget, worlds, seed)
        under_way = ReviewUnderWay(reviewer, record)
        interrupted = _follow(console, under_way, steps_of(record), as_json=as_json)
        found = under_way.found()
    except BadRecord as error:
        raise Refusal("review-refused", INVALID, file=str(file), why=console.texts.error_text(error)) from None
    if interrupted and not found.chances:
        raise KeyboardInterrupt
    if plot is not None:
        write_plot(plot, chances_plot(console, record, found))
    if html is not None:
        write_page(html, review_page(console, record, found))
    if as_json:
        report = review_report(record, found) | ({"interrupted": True} if interrupted else {})
        console.say(json.dumps(report, ensure_ascii=False))
    else:
        _print_review(console, found, everything=everything)
        if record.ending is not None:
            console.say(ending_text(console, record))
    if interrupted:
        raise KeyboardInterrupt


def _follow(console: Console, under_way: ReviewUnderWay, steps: int, *, as_json: bool) -> bool:
    """Make a review and show its progress; tell whether it was interrupted, and on the error stream how far it is."""
    done = 0
    try:
        with progress_bar(steps, shown=watched(as_json=as_json)) as progress:
            for done in in_background(under_way.steps()):
                progress(done)
    except KeyboardInterrupt:
        console.note_interrupt("interrupted-review", done=str(done), all=str(steps))
        return True
    return False


def _print_review(console: Console, found: GameReview, *, everything: bool) -> None:
    """Print what each decision gave up, then the sums and the win chances of each seat."""
    console.tell("review-values")
    for decision in found.decisions:
        if everything or is_clear(decision.quality):
            console.say_all(console.wrapped(decision_line(console, decision)))
    for one in found.seats:
        console.tell("review-seat", seat=one.seat, counts=counts_text(console, one), gave_up=f"{one.gave_up:.1f}")
        console.tell("review-luck", luck=f"{one.luck:+.1f}", half=f"{one.half:.1f}")
        console.tell("review-chance", curve=_bars([now.chances[one.seat] for now in found.chances]))


def _bars(chances: list[float]) -> str:
    """Draw win chances as a line of bars, thinned out to fit."""
    step = max(1, -(-len(chances) // LONGEST_CURVE))
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances[::step])
