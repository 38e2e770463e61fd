"""`rowlock puzzle`: make puzzles from games between bots or from one's own mistakes, check, grade and solve them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from rowlock.arena.puzzle_audit import Auditor
from rowlock.arena.puzzle_check import CHECK_SEED, CHECK_WORLDS
from rowlock.arena.puzzle_grades import Grader
from rowlock.arena.puzzle_maker import Maker
from rowlock.arena.puzzles import Puzzle, read_source, shipped
from rowlock.arena.reviews import Effort
from rowlock.bots import Budget
from rowlock.cli.choices import game_named
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import options_of, processes_of
from rowlock.cli.files import read_text
from rowlock.cli.options import (
    FILE,
    complete_bot,
    complete_game_or_file,
    json_option,
    preset_option,
    processes_option,
    ray_option,
)
from rowlock.cli.puzzle_check import check_puzzles
from rowlock.cli.puzzle_make import Wanted, grade_puzzles, make_puzzles, puzzles_in
from rowlock.cli.puzzle_mistakes import Whose, write_mistakes
from rowlock.cli.puzzle_solve import let_solve, solve_puzzles
from rowlock.cli.review import DEFAULT_SAMPLES as REVIEW_SAMPLES
from rowlock.cli.review import DEFAULT_SEED as REVIEW_SEED
from rowlock.cli.review import DEFAULT_WORLDS as REVIEW_WORLDS
from rowlock.core.contract import AnyGame
from rowlock.core.errors import quoted
from rowlock.games import GAMES

DEFAULT_SEED: Final = "1"
DEFAULT_COUNT: Final = 100
DEFAULT_WORLDS: Final = 400
"""Worlds that compare a wrong answer with the solution."""
DEFAULT_SAMPLES: Final = 400
GAMES_PER_PUZZLE: Final = 4
MOST: Final = 100_000
MOST_SEATS: Final = 8
PUZZLE_FILE: Final = ".jsonl"
"""The usual ending of a file of puzzles."""


@click.command()
@click.argument("what", metavar="make|mistakes|check|grade|solve")
@click.argument("given", nargs=-1, required=True, metavar="GAME|FILE…", shell_complete=complete_game_or_file)
@click.option("--file", type=FILE, metavar="FILE")
@click.option("--count", type=click.IntRange(1, MOST), metavar="N", default=DEFAULT_COUNT, show_default=True)
@click.option("--seed", metavar="SEED")
@preset_option
@click.option("--samples", type=click.IntRange(1, MOST), metavar="N")
@click.option("--worlds", type=click.IntRange(2, MOST), metavar="N")
@click.option("--keep", type=FILE, metavar="FILE")
@click.option("--games", type=click.IntRange(1, MOST), metavar="N")
@click.option("--results", type=FILE, metavar="FILE")
@processes_option
@ray_option
@click.option("--number", type=click.IntRange(1, MOST), metavar="N")
@click.option("--grade", type=click.IntRange(1, 5), metavar="N")
@click.option("--bot", metavar="NAME", shell_complete=complete_bot)
@click.option("--player", metavar="NAME")
@click.option("--seat", type=click.IntRange(0, MOST_SEATS - 1), metavar="N")
@json_option
@click.pass_obj
def puzzle(
    console: Console,
    what: str,
    given: tuple[str, ...],
    *,
    file: Path | None,
    count: int,
    seed: str | None,
    options: str,
    samples: int | None,
    worlds: int | None,
    keep: Path | None,
    games: int | None,
    results: Path | None,
    processes: int | None,
    ray: str | None,
    number: int | None,
    grade: int | None,
    bot: str | None,
    player: str | None,
    seat: int | None,
    as_json: bool,
) -> None:
    """Make, check, grade or solve puzzles; the texts of the help are in the catalogue."""
    if what == "mistakes":
        effort = Effort(bot, Budget(samples=samples or REVIEW_SAMPLES), worlds or REVIEW_WORLDS, seed or REVIEW_SEED)
        files = [Path(one) for one in given]
        write_mistakes(console, effort, files, Whose(player, seat), _output(file), as_json=as_json)
        return
    rules, file = _asked(given, file, readable=what in ("check", "solve"))
    match what:
        case "make":
            maker = Maker(
                rules.name,
                options_of(rules, options),
                seed or DEFAULT_SEED,
                samples or DEFAULT_SAMPLES,
                worlds or CHECK_WORLDS,
            )
            output = _output(file)
            tried = games or GAMES_PER_PUZZLE * count
            wanted = Wanted(output, count, tried, keep, results, processes_of(processes), ray)
            make_puzzles(console, maker, wanted, as_json=as_json)
        case "grade":
            grader = Grader(samples or DEFAULT_SAMPLES)
            grade_puzzles(console, rules, _output(file), grader, processes_of(processes), as_json=as_json)
        case "check":
            found = _found(rules, file, number, grade)
            auditor = Auditor(worlds or CHECK_WORLDS, seed or CHECK_SEED)
            check_puzzles(console, auditor, found, results, processes_of(processes), as_json=as_json)
        case "solve":
            found = _found(rules, file, number, grade)
            if bot is None:
                solve_puzzles(console, found, worlds or DEFAULT_WORLDS)
            else:
                let_solve(console, rules, found, bot, samples or DEFAULT_SAMPLES, as_json=as_json)
        case _:
            raise CliRefusal("puzzle-what", what=quoted(what))


# ── which puzzles ─────────────────────────────────────────────────────────────────────────────────────────────────


def _asked(given: Sequence[str], file: Path | None, *, readable: bool) -> tuple[AnyGame, Path | None]:
    """Give the game and the file of puzzles; where puzzles are read, a file may be named instead of its game."""
    name, *others = given
    if others:
        raise CliRefusal("usage-extra", words=" ".join(others))
    if readable and file is None and (Path(name).is_file() or Path(name).suffix == PUZZLE_FILE):
        file = Path(name)
        return GAMES[read_source(read_text(file), str(file)).game], file
    return game_named(name), file


def _output(file: Path | None) -> Path:
    """Give the file that puzzles are written to."""
    if file is None:
        raise CliRefusal("puzzle-needs-file")
    return file


def _found(rules: AnyGame, file: Path | None, number: int | None, grade: int | None) -> list[Puzzle]:
    """Give the puzzles that the options ask for; refuse if there are none."""
    puzzles = shipped(rules.name) if file is None else puzzles_in(file, rules)
    found = _wanted(puzzles, number, grade)
    if number is not None and number > len(puzzles) > 0:
        raise CliRefusal("puzzle-number", number=str(number), game=rules.name, last=str(len(puzzles)))
    if not found:
        raise CliRefusal("puzzle-none", game=rules.name)
    return found


def _wanted(puzzles: Sequence[Puzzle], number: int | None, grade: int | None) -> list[Puzzle]:
    numbered = enumerate(puzzles, 1)
    return [one for place, one in numbered if number in (None, place) and grade in (None, one.grade)]
