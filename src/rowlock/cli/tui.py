"""`rowlock tui`: the full-screen terminal client with mouse and keyboard, offline or on a server."""

from __future__ import annotations

import getpass
import os
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from rowlock.cli.autosave import FileAutosave, autosave_folder
from rowlock.cli.choices import game_named, names_for, players_for, seats_for
from rowlock.cli.config import THEMES
from rowlock.cli.console import BAD_INPUT, CliRefusal, Console
from rowlock.cli.extras import require_extra
from rowlock.cli.files import check_record_file, read_sound_records, write_record
from rowlock.cli.options import FILE, complete_bot, complete_game
from rowlock.cli.replay import record_names
from rowlock.cli.tables import new_table, resumed_table
from rowlock.core.contract import AnyGame
from rowlock.core.options import options_text
from rowlock.core.record import GameRecord
from rowlock.terminal.session import LocalSession, NotKept, ScreenGame, Wish
from rowlock.terminal.table import PERSON, LocalTable

if TYPE_CHECKING:
    from textual.screen import Screen

    from rowlock.terminal.app import Begin, Opening, Tell
    from rowlock.terminal.server_session import Visit

LEAST_COLOURS: Final = 8


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--seats", type=int, metavar="N")
@click.option("--options", metavar="TEXT")
@click.option("--bot", multiple=True, metavar="NAME", shell_complete=complete_bot)
@click.option("--seed", metavar="SEED")
@click.option("--save", type=FILE, metavar="FILE")
@click.option("--resume", type=FILE, metavar="FILE")
@click.option("--replay", type=FILE, metavar="FILE")
@click.option("--server", metavar="URL")
@click.option("--table", metavar="ID")
@click.option("--invite", metavar="PASS")
@click.option("--token", metavar="TOKEN")
@click.option("--name", metavar="NAME")
@click.pass_obj
def tui(
    console: Console,
    game: str | None,
    *,
    seats: int | None,
    options: str | None,
    bot: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    replay: Path | None,
    server: str | None,
    table: str | None,
    invite: str | None,
    token: str | None,
    name: str | None,
) -> None:
    """Play full screen; the texts of the help are in the catalogue."""
    if game is not None:
        game_named(game)  # a misspelt name comes before a missing terminal
    require_extra("terminal")
    if save is not None:
        check_record_file(save, resume)
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise CliRefusal("tui-no-terminal")
    if server is None and (table or invite or token or name):
        raise CliRefusal("tui-server-needed")
    if replay is not None:
        _show_replay(console, replay)
    elif server is not None:
        if seed is not None or resume is not None:
            raise CliRefusal("tui-server-chance")
        wish = None if table or game is None else _wished(console, game_named(game), bot, seats, options or "")
        from rowlock.terminal.server_session import Visit

        player = name or console.config.name or getpass.getuser()
        _show_server(console, Visit(server, player, table, invite, token), wish, save)
    elif resume is not None:
        if (seats, options, seed) != (None, None, None):
            raise CliRefusal("resume-alone")
        show_table(console, resumed_table(game, bot, resume), save or resume)
    elif game is None:
        show(console, save=save)
    else:
        rules = game_named(game)
        show_table(console, new_table(rules, names_for(console, rules, bot), seats, options or "", seed), save)


class FileKeeper:
    """Writes records to the given file, or to one named after the game and the time."""

    def __init__(self, console: Console, path: Path | None) -> None:
        self._console = console
        self.path = path

    @property
    def on(self) -> bool:
        """Whether the record has a file already."""
        return self.path is not None

    def keep(self, record: GameRecord) -> str:
        """Write the record, and give the name of the file."""
        path = self.path or Path(f"{record.game}-{datetime.now():%Y-%m-%d-%H%M%S}.rowlock")
        try:
            write_record(path, record.write())
        except CliRefusal as refusal:
            raise NotKept(self._console.text(refusal.key, **refusal.params)) from None
        self.path = path
        return str(path)


def show(
    console: Console,
    first: Screen[None] | Opening | None = None,
    save: Path | None = None,
    begin: Begin | None = None,
) -> None:
    """Show a screen, or ask what to play."""
    from rowlock.terminal.app import TerminalApp, TerminalSettings

    if _colourless():
        os.environ["NO_COLOR"] = "1"
    keeper = FileKeeper(console, save)
    folder = autosave_folder(os.environ)
    autosave = None if folder is None else FileAutosave(folder)
    settings = TerminalSettings(console.config.name, console.config.theme or THEMES[0])
    app = TerminalApp(console.texts, first, begin=begin, keeper=keeper, autosave=autosave, settings=settings)
    app.run()
    autosaved = app.autosaved
    if autosave is not None:
        autosave.begin()  # lets other terminals have the game
    if app.failure is not None:
        raise app.failure
    if app.refused:
        raise click.exceptions.Exit(BAD_INPUT)
    if app.session is not None and app.session.way_back and not app.session.over:
        console.tell("tui-come-back", command=f"rowlock tui {app.session.way_back}")
    if keeper.path is not None and keeper.path.exists():
        console.tell("play-saved", file=str(keeper.path))
    elif autosaved:
        console.tell("tui-autosaved")
    if app.return_code:
        raise click.exceptions.Exit(app.return_code)


def _colourless() -> bool:
    """Tell whether terminfo says that the terminal has no colours."""
    with suppress(ImportError):
        import curses  # Windows has none

        with suppress(curses.error):
            curses.setupterm()
            return bool(curses.tigetnum("colors") < LEAST_COLOURS)
    return False


def show_table(console: Console, table: LocalTable, save: Path | None) -> None:
    """Play at a table in this process."""
    from rowlock.terminal.names import people_names

    if save is not None:  # a file that cannot be written is refused before the first turn
        write_record(save, table.record(date.today().isoformat()).write())
    own = [console.config.name] if console.config.name else []
    names = people_names(table.players, console.texts, own)

    async def opening(_: Tell) -> LocalSession:
        """Open the table at once."""
        return LocalSession(table, names)

    show(console, opening, save)
    if save is None:
        console.tell("play-seed", game=table.game.name, seed=table.seed)


def _show_replay(console: Console, file: Path) -> None:
    from rowlock.terminal.replay_screen import ReplayScreen

    records = [(record, record_names(console, record)) for record in read_sound_records(file)]
    show(console, ReplayScreen(records, console.texts))


def _show_server(console: Console, visit: Visit, wish: Wish | None, save: Path | None) -> None:
    """Play on a server: at the named table, at a new one, or ask what to play."""

    async def opening(tell: Tell) -> ScreenGame:
        """Join the table, or open it."""
        return await visit.sit_down(wish, console.texts, tell)

    async def begin(asked: Wish, tell: Tell) -> ScreenGame:
        """Open the table that the player chose."""
        return await replace(visit, table=None, token=None).sit_down(asked, console.texts, tell)

    show(console, None if wish is None and visit.table is None else opening, save, begin)


def _wished(console: Console, game: AnyGame, named: tuple[str, ...], seats: int | None, options: str) -> Wish:
    """Read the game and its players on a server: this person, bots, and people who join later."""
    names = names_for(console, game, named)
    players = players_for(game, names, seats_for(game, seats if seats is not None or len(names) < 2 else len(names)))
    if PERSON not in players:
        raise CliRefusal("tui-server-seat")
    return Wish(game.name, options_text(game.presets, game.options(options)), players)
