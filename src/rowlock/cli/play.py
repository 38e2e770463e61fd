"""`rowlock play`: a game in the terminal, full screen or line by line, against bots or between people."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from rowlock.cli.choices import ask_game, game_named, names_for
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.extras import has_extra
from rowlock.cli.files import check_record_file
from rowlock.cli.options import FILE, complete_bot, complete_game
from rowlock.cli.session import LineGame
from rowlock.cli.tables import new_table, resumed_table
from rowlock.cli.tui import show, show_table
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES
from rowlock.terminal.page import LEAST


@click.command()
@click.argument("game", metavar="[GAME]", required=False, shell_complete=complete_game)
@click.option("--seats", type=int, metavar="N")
@click.option("--options", metavar="TEXT")
@click.option("--bot", multiple=True, metavar="NAME", shell_complete=complete_bot)
@click.option("--seed", metavar="SEED")
@click.option("--save", type=FILE, metavar="FILE")
@click.option("--resume", type=FILE, metavar="FILE")
@click.option("--plain", is_flag=True)
@click.pass_obj
def play(
    console: Console,
    game: str | None,
    *,
    seats: int | None,
    options: str | None,
    bot: tuple[str, ...],
    seed: str | None,
    save: Path | None,
    resume: Path | None,
    plain: bool,
) -> None:
    """Play a game; the texts of the help are in the catalogue."""
    if game is not None:
        game_named(game)  # a misspelt name comes before a missing terminal
    on_terminal = sys.stdin.isatty()
    console = Console(console.texts, plain=plain and not on_terminal, config=console.config)
    if not plain and not on_terminal:
        raise CliRefusal("play-no-terminal")
    if resume is not None and (seats, options, seed) != (None, None, None):
        raise CliRefusal("resume-alone")
    if save is not None:
        check_record_file(save, resume)
    full_screen = (
        not plain
        and not console.plain
        and os.environ.get("TERM") != "dumb"
        and has_extra("terminal")
        and all(size >= least for size, least in zip(console.size, LEAST, strict=True))
    )  # otherwise, or without the extra, the game is played line by line
    if full_screen and game is None and resume is None:
        show(console, save=save)
        return
    if resume is None:
        rules = _game(console, game)
        table = new_table(rules, names_for(console, rules, bot), seats, options or "", seed)
    else:
        table = resumed_table(game, bot, resume)
    if full_screen:
        show_table(console, table, save or resume)
        return
    console.edit_lines()
    raise click.exceptions.Exit(LineGame(console, table, save).run())


def _game(console: Console, name: str | None) -> AnyGame:
    """Find the named game, or ask for one on a terminal."""
    if name is not None:
        return game_named(name)
    if console.plain:
        raise CliRefusal("game-needed", games=", ".join(GAMES))
    return ask_game(console)
