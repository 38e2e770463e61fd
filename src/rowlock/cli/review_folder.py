"""`rowlock review FOLDER`: the reviews of all records in a folder, one after the other."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from rowlock.arena.review_report import review_report
from rowlock.arena.reviews import Effort, reviews
from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.contests import cluster_of, processes_of, watched
from rowlock.cli.files import read_sound_record
from rowlock.cli.progress import progress_bar
from rowlock.cli.review_text import print_review
from rowlock.core.errors import BadRecord, RowlockError
from rowlock.core.record import GameRecord
from rowlock.wire.study import GameReview

PATTERN = "*.rowlock"


@dataclass(frozen=True, slots=True)
class Where:
    """Where records are reviewed: on several processes here, or on a cluster."""

    processes: int | None
    ray: str | None


def review_folder(
    console: Console, folder: Path, effort: Effort, where: Where, *, everything: bool, as_json: bool
) -> int:
    """Review the records of a folder in the order of their names; give the exit code.

    Invalid records are reported and skipped. An interrupt or an error prints the reviews that are
    finished.
    """
    found, sound = _records(console, folder)
    for game in sorted({record.game for record in found.values()}):
        effort.reviewer(game)  # before any work: the bot may be unknown in one of the games
    made: list[GameReview] = []
    why: BaseException | None = None
    with (
        cluster_of(where.ray) as cluster,
        progress_bar(len(found), shown=watched(as_json=as_json)) as progress,
    ):
        try:
            with reviews(effort, list(found.values()), processes_of(where.processes), cluster) as each:
                for review in each:
                    made.append(review)
                    progress(len(made))
        except (KeyboardInterrupt, RowlockError, OSError) as error:
            why = error
    for (file, record), review in zip(found.items(), made, strict=False):
        if as_json:
            console.say(json.dumps({"file": file.name, **review_report(record, review)}, ensure_ascii=False))
        else:
            console.tell("review-record", file=file.name)
            print_review(console, record, review, everything=everything)
            console.say()
    if isinstance(why, KeyboardInterrupt):
        console.note_interrupt("interrupted-games", done=str(len(made)), all=str(len(found)))
    if why is not None:
        raise why
    return 0 if sound else INVALID


def _records(console: Console, folder: Path) -> tuple[dict[Path, GameRecord], bool]:
    """Read the records of a folder; tell whether all are valid."""
    files = sorted(folder.glob(PATTERN))
    if not files:
        raise CliRefusal("review-empty-folder", folder=str(folder))
    found, sound = {}, True
    for file in files:
        try:
            found[file] = read_sound_record(file)
        except CliRefusal as refusal:
            sound = False
            console.complain(console.text(refusal.key, **refusal.params))
        except BadRecord as error:
            sound = False
            console.complain(console.text("review-refused", file=str(file), why=console.texts.error_text(error)))
    return found, sound
