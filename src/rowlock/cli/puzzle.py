"""`rowlock puzzle`: make puzzles from games between bots, check, grade and solve them."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from rowlock.arena.puzzle_audit import Auditor
from rowlock.arena.puzzle_check import CHECK_SEED, CHECK_WORLDS
from rowlock.arena.puzzle_grades import Grader
from rowlock.arena.puzzle_maker import Maker
from rowlock.arena.puzzles import Puzzle, bot_solves, shipped, solves
from rowlock.arena.rollouts import compare
from rowlock.bots import bots_for
from rowlock.cli.choices import game_named
from rowlock.cli.console import Console, Refusal
from rowlock.cli.contests import options_of, processes_of, watched
from rowlock.cli.extras import has_extra
from rowlock.cli.options import FILE, game_argument, json_option, preset_option, processes_option
from rowlock.cli.progress import progress_bar
from rowlock.cli.puzzle_check import check_puzzles
from rowlock.cli.puzzle_make import Wanted, grade_puzzles, make_puzzles, puzzles_in
from rowlock.cli.suggestions import unknown
from rowlock.core.chance import FastStream
from rowlock.core.contract import AnyGame
from rowlock.core.errors import IllegalAction, RowlockError, quoted
from rowlock.render.text import picture

__all__ = ["puzzle"]

DEFAULT_SEED: Final = "1"
DEFAULT_COUNT: Final = 100
DEFAULT_WORLDS: Final = 400
"""Worlds that compare a wrong answer with the solution."""
DEFAULT_SAMPLES: Final = 400
GAMES_PER_PUZZLE: Final = 4
MOST: Final = 100_000
HIDDEN: Final = ("game", "options", "ages", "removed")
GIVE_UP: Final = object()
"""The answer of somebody who wants to see the solution."""


@click.command()
@click.argument("what", metavar="make|check|grade|solve")
@game_argument
@click.option("--file", type=FILE, metavar="FILE")
@click.option("--count", type=click.IntRange(1, MOST), metavar="N", default=DEFAULT_COUNT, show_default=True)
@click.option("--seed", metavar="SEED")
@preset_option
@click.option("--samples", type=click.IntRange(1, MOST), metavar="N", default=DEFAULT_SAMPLES, show_default=True)
@click.option("--worlds", type=click.IntRange(2, MOST), metavar="N")
@click.option("--keep", type=FILE, metavar="FILE")
@click.option("--games", type=click.IntRange(1, MOST), metavar="N")
@click.option("--results", type=FILE, metavar="FILE")
@processes_option
@click.option("--number", type=click.IntRange(1, MOST), metavar="N")
@click.option("--grade", type=click.IntRange(1, 5), metavar="N")
@click.option("--bot", metavar="NAME")
@json_option
@click.pass_obj
def puzzle(
    console: Console,
    what: str,
    game: str,
    *,
    file: Path | None,
    count: int,
    seed: str | None,
    options: str,
    samples: int,
    worlds: int | None,
    keep: Path | None,
    games: int | None,
    results: Path | None,
    processes: int | None,
    number: int | None,
    grade: int | None,
    bot: str | None,
    as_json: bool,
) -> None:
    """Make, check, grade or solve puzzles; the texts of the help are in the catalogue."""
    rules = game_named(game)
    match what:
        case "make":
            if file is None:
                raise Refusal("puzzle-needs-file")
            chosen = options_of(rules, options)
            maker = Maker(rules.name, chosen, seed or DEFAULT_SEED, samples, worlds or CHECK_WORLDS)
            wanted = Wanted(file, count, games or GAMES_PER_PUZZLE * count, keep, results, processes_of(processes))
            make_puzzles(console, maker, wanted, as_json=as_json)
        case "grade":
            if file is None:
                raise Refusal("puzzle-needs-file")
            grade_puzzles(console, rules, file, Grader(samples), processes_of(processes), as_json=as_json)
        case "check":
            found = _found(rules, file, number, grade)
            auditor = Auditor(worlds or CHECK_WORLDS, seed or CHECK_SEED)
            check_puzzles(console, auditor, found, results, processes_of(processes), as_json=as_json)
        case "solve":
            found = _found(rules, file, number, grade)
            if bot is None and not console.plain and has_extra("terminal") and os.environ.get("TERM") != "dumb":
                _solve_on_screen(console, found, worlds or DEFAULT_WORLDS)
            elif bot is None:
                _solve(console, found, worlds or DEFAULT_WORLDS)
            else:
                _let_solve(console, rules, found, bot, samples, as_json=as_json)
        case _:
            raise Refusal("puzzle-what", what=quoted(what))


# ── which puzzles ─────────────────────────────────────────────────────────────────────────────────────────────────


def _found(rules: AnyGame, file: Path | None, number: int | None, grade: int | None) -> list[Puzzle]:
    """Give the puzzles that the options ask for; refuse if there are none."""
    puzzles = shipped(rules.name) if file is None else puzzles_in(file, rules)
    found = _wanted(puzzles, number, grade)
    if number is not None and number > len(puzzles) > 0:
        raise Refusal("puzzle-number", number=str(number), game=rules.name, last=str(len(puzzles)))
    if not found:
        raise Refusal("puzzle-none", game=rules.name)
    return found


def _wanted(puzzles: Sequence[Puzzle], number: int | None, grade: int | None) -> list[Puzzle]:
    numbered = enumerate(puzzles, 1)
    return [one for place, one in numbered if number in (None, place) and grade in (None, one.grade)]


# ── solve ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _solve_on_screen(console: Console, puzzles: Sequence[Puzzle], worlds: int) -> None:
    """Show the puzzles on the whole screen, with a board to click."""
    from rowlock.cli.tui import show
    from rowlock.terminal.puzzle_screen import PuzzleScreen

    screen = PuzzleScreen(puzzles, worlds, console.texts)
    show(console, screen)
    console.tell("puzzle-score", solved=len(screen.solved), tried=len(screen.tried))


def _solve(console: Console, puzzles: Sequence[Puzzle], worlds: int) -> None:
    """Show one puzzle after the other until none is left or the input ends."""
    solved = 0
    for tried, one in enumerate(puzzles):
        _show(console, one)
        action = _ask_action(console, one)
        if action is None:
            console.refuse_empty_input()
            console.tell("puzzle-score", solved=solved, tried=tried)
            return
        if action is GIVE_UP:
            console.tell("puzzle-given-up", action=one.action, gap=f"{one.gap:.1f}", second=one.second)
            continue
        solved += _judge(console, one, action, worlds)
    console.tell("puzzle-score", solved=solved, tried=len(puzzles))


def _show(console: Console, one: Puzzle) -> None:
    width, height = console.size
    console.tell("puzzle-title", name=one.name, grade=one.grade)
    console.say_all(picture(one.view["position"], width=width, height=max(12, height - 6), without=HIDDEN))
    prompt = console.texts.prompt_text(one.game.name, one.view["decision"]["prompt"])
    console.tell("puzzle-prompt", seat=one.view["seat"], prompt=prompt)
    console.tell("puzzle-commands")


def _ask_action(console: Console, one: Puzzle) -> object | None:
    """Read answers until one is a legal action or gives up; None at the end of the input."""
    game = one.game
    view = game.read_view(one.view)
    state = game.resample(view, FastStream(one.source))
    while (line := console.ask("> ")) is not None:
        match " ".join(line.lower().split()):
            case "":
                continue
            case "quit" | "q":
                return None
            case "give up" | "g":
                return GIVE_UP
            case "?" | "help":
                example = next(iter(game.actions(state, view.seat)))
                console.tell("puzzle-help", game=game.name, example=game.write_action(example))
                continue
        try:
            action: object = game.read_action(line)
            fault = game.why_illegal(state, view.seat, action)
            if fault is not None:
                raise IllegalAction(game.name, view.seat, line, fault)
        except RowlockError as error:
            console.say(console.texts.error_text(error))
            continue
        return action
    return None


def _judge(console: Console, one: Puzzle, action: object, worlds: int) -> bool:
    """Print whether an answer is the solution, or what it gives up; tell whether it is."""
    if solves(one, action):
        console.tell("puzzle-right", action=one.action, gap=f"{one.gap:.1f}", second=one.second)
        return True
    game = one.game
    solution = game.read_action(one.action)
    found = compare(game, game.read_view(one.view), [solution, action], worlds, 1)
    gap = found.gap(0, 1)
    low, high = gap.interval or (gap.mean, gap.mean)
    figures = {"gap": f"{gap.mean:.1f}", "low": f"{low:.1f}", "high": f"{high:.1f}"}
    console.tell("puzzle-wrong", action=one.action, **figures)
    return False


def _let_solve(
    console: Console, rules: AnyGame, puzzles: Sequence[Puzzle], bot: str, samples: int, *, as_json: bool
) -> None:
    """Let a bot try every puzzle and print how many it solves in each grade."""
    if bot not in bots_for(rules.name):
        raise unknown("bot", bot, bots_for(rules.name))
    grades: dict[int, list[int]] = {}
    with progress_bar(len(puzzles), shown=watched(as_json=as_json)) as progress:
        for done, one in enumerate(puzzles, 1):
            counted = grades.setdefault(one.grade, [0, 0])
            counted[0] += bot_solves(one, bot, samples)
            counted[1] += 1
            progress(done)
    if as_json:
        solved = sum(right for right, _ in grades.values())
        console.say(json.dumps({"bot": bot, "solved": solved, "puzzles": len(puzzles), "grades": grades}))
        return
    for grade, (right, tried) in sorted(grades.items()):
        console.tell("puzzle-bot", bot=bot, grade=grade, solved=right, tried=tried)
