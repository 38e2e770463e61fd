"""`rowlock replay`: plays a record again, as a list of moves or step by step."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.files import ending_text, read_sound_record
from rowlock.cli.options import FILE
from rowlock.cli.picture import position_pictured
from rowlock.cli.screen import seat_lines
from rowlock.core.contract import AnyGame, AnyState
from rowlock.core.errors import RowlockError
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.games import GAMES
from rowlock.render.text import NOTHING, cells_in, fields_of
from rowlock.terminal.told import action_told, chance_told, seat_names

DRAW: Final = "draw"


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
        raise CliRefusal("verify-failed", INVALID, file=str(file), why=console.texts.error_text(error)) from None
    game, _ = record.rules(GAMES)
    _say_header(console, record)
    state: AnyState | None = None
    before: tuple[int, ...] = ()
    names = record_names(console, record)
    for played in record.replay(GAMES):
        drawer = None if state is None or not played.entries else _drawing_seat(game, state)
        state = played.state
        scores = game.scores(state)
        gains = tuple(now - then for now, then in zip(scores, before, strict=False))
        for entry in played.entries:
            console.say(_entry_line(console, game, entry, names, drawer) + _gain_text(entry, gains))
        before = scores
        if step and played.entries:
            _say_position(console, game, played, names)
            if sys.stdin.isatty() and sys.stdout.isatty() and console.ask(console.text("replay-next") + " ") is None:
                return
    assert state is not None, "a replay begins with the first state"
    if not step:
        _say_position(console, game, Step((), state), names)
    scores_text = " : ".join(map(str, game.scores(state)))
    winners = game.winners(state)
    if record.ending is not None:
        console.tell("replay-ended", ending=ending_text(console, record), scores=scores_text)
    elif winners is None:
        console.tell("replay-unfinished", scores=scores_text)
    else:
        console.tell("replay-result", players=", ".join(names[seat] for seat in winners), scores=scores_text)


def _say_header(console: Console, record: GameRecord) -> None:
    game, _ = record.rules(GAMES)
    known = record.options in game.presets
    shown = [
        console.texts.name_text(record.game),
        console.texts.preset_text(record.game, record.options) if known else record.options,
        *record_names(console, record),
    ]
    shown += [record.headers["Date"]] if "Date" in record.headers else []
    # A record may come from anyone: control characters must not reach the terminal.
    console.say(" · ".join(part if part.isprintable() else repr(part) for part in shown))


def record_names(console: Console, record: GameRecord) -> list[str]:
    """Give the names of the players, each different from the others; those that the record lacks are numbered."""
    names = [part.strip() for part in record.headers.get("Players", "").split("|")]
    if len(names) != record.seats:
        names = ["" for _ in range(record.seats)]
    shown = [name if name.isprintable() else repr(name) for name in names]
    unnamed = (console.text("tui-player-number", number=seat) for seat in range(1, record.seats + 1))
    return seat_names([name or plain for name, plain in zip(shown, unnamed, strict=True)])


def _drawing_seat(game: AnyGame, state: AnyState) -> int | None:
    """Find the seat whose draw is due in a position; None if chance brings something for the whole table."""
    due = fields_of(game.write_position(state)).get("due", NOTHING).split()
    return int(due[1]) if len(due) > 1 and due[0] == DRAW else None


def _entry_line(console: Console, game: AnyGame, entry: Entry, names: Sequence[str], drawer: int | None) -> str:
    """Say what happened."""
    seat = drawer if entry.seat is None else entry.seat
    if entry.seat is None:
        said = chance_told(console.texts, game.name, entry.text, names)
    else:
        said = action_told(console.texts, game.name, entry.text, done=True)
    return f"{entry.number:>4}. {'' if seat is None else f'{names[seat]}: '}{said}"


def _gain_text(entry: Entry, gains: Sequence[int]) -> str:
    """Give the points that an action gained, if any."""
    gain = gains[entry.seat] if entry.seat is not None and entry.seat < len(gains) else 0
    return f" ({gain:+})" if gain else ""


def _say_position(console: Console, game: AnyGame, step: Step, names: Sequence[str]) -> None:
    """Draw the table, and each player with the score and the hand."""
    marked = set().union(*(cells_in(entry.text) for entry in step.entries))
    position, deciding = game.write_position(step.state), game.decision(step.state).seats
    seats = seat_lines(game, step.state, position, names, deciding)
    height = console.size[1] - len(seats)
    console.say_all(position_pictured(console, position, names, height=height, marked=marked))
    console.say_all(seats)
