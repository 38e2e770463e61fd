"""`rowlock tui`: the whole screen with mouse and keyboard, here or on a server."""

from __future__ import annotations

import getpass
import os
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from rowlock.cli.choices import game_named, players_for, seats_for
from rowlock.cli.console import BAD_INPUT, Console, Refusal
from rowlock.cli.files import read_record, write_record
from rowlock.cli.tables import new_table, resumed_table
from rowlock.core.contract import AnyGame
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord
from rowlock.terminal.sitting import LocalSitting, NotKept, Wish
from rowlock.terminal.table import PERSON, Table

__all__ = ["FileKeeper", "show", "show_table", "tui"]

LEAST_COLOURS: Final = 8


def tui(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)] = None,
    *,
    seats: Annotated[int | None, typer.Option(metavar="N", show_default=False)] = None,
    options: Annotated[str | None, typer.Option(metavar="TEXT", show_default=False)] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="NAME", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(metavar="SEED", show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", show_default=False)] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", show_default=False)] = None,
    replay: Annotated[Path | None, typer.Option(metavar="FILE", show_default=False)] = None,
    server: Annotated[str | None, typer.Option(metavar="URL", show_default=False)] = None,
    table: Annotated[str | None, typer.Option(metavar="ID", show_default=False)] = None,
    invite: Annotated[str | None, typer.Option(metavar="PASS", show_default=False)] = None,
    token: Annotated[str | None, typer.Option(metavar="TOKEN", show_default=False)] = None,
    name: Annotated[str | None, typer.Option(metavar="NAME", show_default=False)] = None,
) -> None:
    """Play on the whole screen; the texts of the help are in the catalogue."""
    console: Console = ctx.obj
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Refusal("play-no-terminal")
    names = tuple(bot or ())
    if server is None and (table or invite or token or name):
        raise Refusal("tui-server-needed")
    if replay is not None:
        _show_replay(console, replay)
    elif server is not None:
        if seed is not None or resume is not None:
            raise Refusal("tui-server-chance")
        wish = None if table or game is None else _wished(game_named(game), names, seats, options or "")
        visit = import_module("rowlock.terminal.server_sitting").Visit
        _show_server(console, visit(server, name or getpass.getuser(), table, invite, token), wish, save)
    elif resume is not None:
        if (seats, options, seed) != (None, None, None):
            raise Refusal("resume-alone")
        show_table(console, resumed_table(game, names, resume), save or resume)
    elif game is None:
        show(console, save=save)
    else:
        show_table(console, new_table(game_named(game), names, seats, options or "", seed), save)


class FileKeeper:
    """Writes records to the file that was named, or to one named after the game and the time."""

    def __init__(self, console: Console, path: Path | None) -> None:
        self._console = console
        self.path = path

    @property
    def on(self) -> bool:
        """Whether there is a file by now."""
        return self.path is not None

    def keep(self, record: GameRecord) -> str:
        """Write the record, and give the name of the file."""
        path = self.path or Path(f"{record.game}-{datetime.now():%Y-%m-%d-%H%M%S}.rowlock")
        try:
            write_record(path, record.write())
        except Refusal as refusal:
            raise NotKept(self._console.text(refusal.key, **refusal.params)) from None
        self.path = path
        return str(path)


def show(console: Console, first: Any = None, save: Path | None = None, begin: Any = None) -> Any:
    """Show a screen, or ask what to play; textual takes a while to load, which no other command should pay."""
    if _colourless():
        os.environ["NO_COLOR"] = "1"
    keeper = FileKeeper(console, save)
    app = import_module("rowlock.terminal.app").TerminalApp(console.texts, first, begin=begin, keeper=keeper)
    app.run()
    if app.failure is not None:
        raise app.failure
    if app.refused:
        raise typer.Exit(BAD_INPUT)
    if app.sitting is not None and app.sitting.way_back and not app.sitting.over:
        console.tell("tui-come-back", command=f"rowlock tui {app.sitting.way_back}")
    if keeper.path is not None and keeper.path.exists():
        console.tell("play-saved", file=str(keeper.path))
    if app.return_code:
        raise typer.Exit(app.return_code)
    return app


def _colourless() -> bool:
    """Tell whether the terminal knows no colours, as far as its description says."""
    with suppress(ImportError):
        curses = import_module("curses")
        with suppress(curses.error):
            curses.setupterm()
            return bool(curses.tigetnum("colors") < LEAST_COLOURS)
    return False


def show_table(console: Console, table: Table, save: Path | None) -> None:
    """Play at a table in this process."""
    app = import_module("rowlock.terminal.app")
    if save is not None:  # what cannot be written is better told before the first turn
        write_record(save, table.record(date.today().isoformat()).write())
    names = app.people_names(table.players, console.texts)

    async def opening(_: Any) -> LocalSitting:
        """Sit down at once."""
        return LocalSitting(table, names)

    show(console, opening, save)
    if save is None:
        console.tell("play-seed", game=table.game.name, seed=table.seed)


def _show_replay(console: Console, file: Path) -> None:
    record = read_record(file)
    players = [part.strip() for part in record.headers.get("Players", "").split("|")]
    names = players if len(players) == record.seats else [str(seat) for seat in range(record.seats)]
    shown = [name if name.isprintable() else "?" for name in names]
    show(console, import_module("rowlock.terminal.replay_screen").ReplayScreen(record, shown, console.texts))


def _show_server(console: Console, visit: Any, wish: Wish | None, save: Path | None) -> None:
    """Play on a server: at the table that was named, the one wished for, or one that is asked for."""

    async def opening(tell: Any) -> Any:
        """Come to the server and sit down."""
        return await visit.sit_down(wish, console.texts, tell)

    async def begin(asked: Wish, tell: Any) -> Any:
        """Open the table that was asked for."""
        return await replace(visit, table=None, token=None).sit_down(asked, console.texts, tell)

    show(console, None if wish is None and visit.table is None else opening, save, begin)


def _wished(game: AnyGame, names: tuple[str, ...], seats: int | None, options: str) -> Wish:
    """Read who plays what on a server: oneself, bots, and people who are still to come."""
    players = players_for(game, names, seats_for(game, seats if seats is not None or len(names) < 2 else len(names)))
    if PERSON not in players:
        raise Refusal("tui-server-seat")
    return Wish(game.name, options_text(game.presets, game.options(options)), players)
