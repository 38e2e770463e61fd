"""`rowlock replay`: plays a record again, as a list of moves or step by step."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from rowlock.cli.console import INVALID, Console, Refusal
from rowlock.cli.files import ending_text, read_sound_record
from rowlock.cli.options import FILE
from rowlock.core.contract import AnyGame, AnyState
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES
from rowlock.render.text import cells_in, picture

__all__ = ["replay"]


@click.command()
@click.argument("file", type=FILE, metavar="FILE")
@click.option("--step", is_flag=True)
@click.pass_obj
def replay(
    console: Console,
    file: Path,
    *,
    step: bool,
) -> None:
    """Play a record again; the texts of the help are in the catalogue."""
    try:
        record = read_sound_record(file)
    except RowlockError as error:
        raise Refusal("verify-failed", INVALID, file=str(file), why=console.texts.error_text(error)) from None
    game, _ = record.rules(GAMES)
    _say_header(console, record)
    state: AnyState | None = None
    before: tuple[int, ...] = ()
    for played in record.replay(GAMES):
        state = played.state
        scores = game.scores(state)
        _say_step(console, played, tuple(now - then for now, then in zip(scores, before, strict=False)))
        before = scores
        if step and played.entries:
            _say_position(console, game, played)
            if sys.stdin.isatty() and sys.stdout.isatty() and console.ask(console.text("replay-next") + " ") is None:
                return
    assert state is not None, "a replay begins with the first state"
    if not step:
        _say_position(console, game, Step((), state))
    scores_text = " : ".join(map(str, game.scores(state)))
    winners = game.winners(state)
    if record.ending is not None:
        console.tell("replay-ended", ending=ending_text(console, record), scores=scores_text)
    elif winners is None:
        console.tell("replay-unfinished", scores=scores_text)
    else:
        console.tell("replay-result", seats=", ".join(map(str, winners)), scores=scores_text)


def _say_header(console: Console, record: GameRecord) -> None:
    shown = [console.texts.name_text(record.game), record.options]
    shown += [record.headers[name] for name in ("Players", "Date") if name in record.headers]
    # A record may come from anyone: control characters must not reach the terminal.
    console.say(" · ".join(part if part.isprintable() else repr(part) for part in shown))


def _say_step(console: Console, step: Step, gains: tuple[int, ...]) -> None:
    for entry in step.entries:
        who = "*" if entry.seat is None else str(entry.seat)
        gain = gains[entry.seat] if entry.seat is not None and entry.seat < len(gains) else 0
        console.say(f"{entry.number:>4} {who} {entry.text}" + (f"  ({gain:+})" if gain else ""))


def _say_position(console: Console, game: AnyGame, step: Step) -> None:
    width, height = console.size
    marked = set().union(*(cells_in(entry.text) for entry in step.entries))
    hidden = ("game", "options", "ages", "bag", "pile")
    console.say_all(picture(game.write_position(step.state), width=width, height=height, without=hidden, marked=marked))
