"""`rowlock replay`: plays a record again, as a list of moves or step by step."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import click

from rowlock.cli.console import INVALID, CliRefusal, Console
from rowlock.cli.files import ending_text, read_sound_records
from rowlock.cli.options import FILE
from rowlock.cli.picture import position_pictured
from rowlock.cli.screen import seat_lines
from rowlock.core.contract import AnyGame, AnyState, StateOf
from rowlock.core.errors import RowlockError
from rowlock.core.match import Entry
from rowlock.core.record import GameRecord, Step
from rowlock.core.remarks import Remark, played
from rowlock.games import GAMES
from rowlock.render.text import NOTHING, cells_in, fields_of
from rowlock.terminal.told import action_told, chance_told, remark_text, seat_names

DRAW: Final = "draw"
INDENT: Final = 6
"""How far remarks stand to the right of what happened."""


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
        records = read_sound_records(file)
    except RowlockError as error:
        raise CliRefusal("verify-failed", INVALID, file=str(file), why=console.texts.error_text(error)) from None
    for number, record in enumerate(records):
        if number:
            console.say()
        if not _say_game(console, record, step=step):
            return


def _say_game(console: Console, record: GameRecord, *, step: bool) -> bool:
    """Say one game; tell whether to go on."""
    game, _ = record.rules(GAMES)
    _say_header(console, record)
    state: AnyState | None = None
    before: tuple[int, ...] = ()
    names = record_names(console, record)
    for steps, played_step in enumerate(record.replay(GAMES)):
        drawer = None if state is None or not played_step.entries else _drawing_seat(game, state)
        state = played_step.state
        scores = game.scores(state)
        gains = tuple(now - then for now, then in zip(scores, before, strict=False))
        for entry in played_step.entries:
            console.say(_entry_line(console, game, entry, names, drawer) + _gain_text(entry, gains))
        before = scores
        if steps in record.remarks:
            _Sayer(console, game, names).say(state, record.remarks[steps])
        if step and played_step.entries:
            _say_position(console, game, played_step, names)
            if sys.stdin.isatty() and sys.stdout.isatty() and console.ask(console.text("replay-next") + " ") is None:
                return False
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
    return True


@dataclass(frozen=True, slots=True)
class _Sayer:
    """Says what people added to a game, further to the right than what happened."""

    console: Console
    game: AnyGame
    names: Sequence[str]
    indent: int = INDENT

    def say(self, state: StateOf, remark: Remark) -> None:
        """Say a comment, the marks, and each variation with what is said of it."""
        console, space = self.console, " " * self.indent
        for line in remark_text(console.texts, remark):
            console.say_all(console.wrapped(f"{space}{line}".rstrip(), self.indent))
        for variation in remark.variations:
            console.say(f"{space}{console.text('replay-variation')}")
            for steps, (before, entries, after) in enumerate(played(self.game, state, variation), 1):
                drawer = _drawing_seat(self.game, before)
                gains = [
                    now - then for now, then in zip(self.game.scores(after), self.game.scores(before), strict=False)
                ]
                for entry in entries:
                    line = _entry_line(console, self.game, entry, self.names, drawer)
                    console.say(f"{space}{line}{_gain_text(entry, gains)}")
                if steps in variation.remarks:
                    replace(self, indent=self.indent + INDENT).say(after, variation.remarks[steps])


def _say_header(console: Console, record: GameRecord) -> None:
    game, _ = record.rules(GAMES)
    known = record.options in game.presets
    shown = [
        *([record.title] if record.title else []),
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
