"""A few puzzles made of the lessons, so that tests do not depend on those that are shipped."""

from __future__ import annotations

from pathlib import Path

from rowlock.arena.puzzles import Puzzle, Source, write_puzzles
from rowlock.games import GAMES
from rowlock.lessons import LEARNER, lessons_of

WITHOUT = "qwirkle_cards"
"""The game that has no puzzles here."""


def some(game: str) -> list[Puzzle]:
    """Make a puzzle of every lesson of a game, the last being the easiest."""
    rules, tasks = GAMES[game], lessons_of(GAMES[game])
    return [
        Puzzle(
            name=f"{game}-{number:03}",
            view=dict(rules.write_view(rules.view(rules.read_position(task.position), LEARNER))),
            action=task.answer,
            value=3.0,
            second=task.answer,
            gap=4.5,
            interval=(3.0, 6.0),
            grade=1 + (len(tasks) - number) // 2,
            found={},
            source="lessons",
        )
        for number, task in enumerate(tasks, 1)
    ]


def write_some(folder: Path) -> None:
    """Write the files of a folder of puzzles; one game has none."""
    for game in GAMES:
        if game != WITHOUT:
            puzzles = some(game)
            source = Source(
                game=game, options="", seed="", samples=1, worlds=1, count=len(puzzles), version="", fingerprint=""
            )
            (folder / f"{game}.jsonl").write_text(write_puzzles(source, puzzles), encoding="utf-8")
