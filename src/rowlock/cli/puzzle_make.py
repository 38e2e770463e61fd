"""`rowlock puzzle make` and `grade`: write a file of puzzles, or grade one by the levels of today."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from rowlock.arena.contest import fingerprint
from rowlock.arena.puzzle_grades import TRIES, Grader, grade_again
from rowlock.arena.puzzle_maker import Maker, PuzzlesInterrupted, make
from rowlock.arena.puzzles import Puzzle, Source, read_puzzles, read_source, write_puzzles
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import cluster_of, watched
from rowlock.cli.files import check_puzzle_file, read_text, write_puzzle_file
from rowlock.cli.progress import progress_bar
from rowlock.core.contract import AnyGame
from rowlock.core.version import __version__
from rowlock.games import GAMES

DIGITS: Final = 12
"""Digits of a file's digest."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to make: how many puzzles into which file, from how many games, after which earlier ones, and where."""

    file: Path
    count: int
    games: int
    keep: Path | None
    results: Path | None
    processes: int
    ray: str | None = None


def puzzles_in(file: Path, rules: AnyGame) -> list[Puzzle]:
    """Read the puzzles of a game from a file."""
    return [one for one in read_puzzles(read_text(file), str(file)) if one.game is rules]


def make_puzzles(console: Console, maker: Maker, wanted: Wanted, *, as_json: bool) -> None:
    """Make puzzles and write them, also after an interrupt; print how many there are of each grade."""
    check_puzzle_file(wanted.file)
    keep = [] if wanted.keep is None else puzzles_in(wanted.keep, GAMES[maker.game])
    interrupted = False
    with (
        cluster_of(wanted.ray) as cluster,
        progress_bar(wanted.count, shown=watched(as_json=as_json)) as progress,
    ):
        try:
            found = make(
                maker,
                wanted.count,
                wanted.games,
                keep=keep,
                processes=wanted.processes,
                results=wanted.results,
                progress=progress,
                cluster=cluster,
            )
        except PuzzlesInterrupted as stopped:
            found, interrupted = stopped.puzzles, True
    if interrupted:
        console.note_interrupt("interrupted-puzzles", done=str(len(found)), all=str(wanted.count))
        if not found:
            raise KeyboardInterrupt
    write_puzzle_file(wanted.file, write_puzzles(_source(maker, wanted, keep, found), found))
    _report(console, maker.game, wanted.file, found, as_json=as_json)
    if interrupted:
        raise KeyboardInterrupt


def grade_puzzles(
    console: Console, rules: AnyGame, file: Path, grader: Grader, processes: int, *, as_json: bool
) -> None:
    """Grade the puzzles of a file by the levels of today, and write the file again."""
    source, puzzles = read_source(read_text(file), str(file)), puzzles_in(file, rules)
    if not puzzles:
        raise CliRefusal("puzzle-none", game=rules.name)
    with progress_bar(len(puzzles), shown=watched(as_json=as_json)) as progress:
        found = grade_again(grader, puzzles, processes=processes, progress=progress)
    changed = msgspec.structs.replace(source, tries=TRIES, graded=fingerprint())
    write_puzzle_file(file, write_puzzles(changed, found))
    _report(console, rules.name, file, found, as_json=as_json)


def _report(console: Console, game: str, file: Path, found: list[Puzzle], *, as_json: bool) -> None:
    """Print how many puzzles there are of each grade."""
    grades = {grade: sum(one.grade == grade for one in found) for grade in sorted({one.grade for one in found})}
    if as_json:
        console.say(json.dumps({"game": game, "puzzles": len(found), "grades": grades}))
    else:
        shown = ", ".join(f"{grade}: {size}" for grade, size in grades.items())
        console.tell("puzzle-made", file=str(file), count=len(found), grades=shown)


def _source(maker: Maker, wanted: Wanted, keep: list[Puzzle], found: list[Puzzle]) -> Source:
    """Describe how the puzzles were made."""
    earlier = "" if wanted.keep is None else hashlib.sha256(read_text(wanted.keep).encode()).hexdigest()[:DIGITS]
    return Source(
        game=maker.game,
        options=maker.options,
        seed=maker.seed,
        samples=maker.samples,
        worlds=maker.worlds,
        count=wanted.count,
        version=__version__,
        fingerprint=fingerprint(),
        games=wanted.games,
        tries=TRIES,
        kept=len({one.name for one in keep} & {one.name for one in found}),
        kept_from=earlier,
        graded=fingerprint(),
    )
