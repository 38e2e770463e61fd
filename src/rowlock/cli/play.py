"""`rowlock play`: a game at the terminal, on the whole screen or line by line, against bots or between people."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from rowlock.cli.choices import ask_game, game_named
from rowlock.cli.console import Console, Refusal
from rowlock.cli.session import Session
from rowlock.cli.tables import new_table, resumed_table
from rowlock.cli.tui import show, show_table
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES

__all__ = ["play"]


def play(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False)] = None,
    *,
    seats: Annotated[int | None, typer.Option(metavar="N", show_default=False)] = None,
    options: Annotated[str | None, typer.Option(metavar="TEXT", show_default=False)] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="NAME", show_default=False)] = None,
    seed: Annotated[str | None, typer.Option(metavar="SEED", show_default=False)] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", show_default=False)] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", show_default=False)] = None,
    plain: Annotated[bool, typer.Option("--plain", show_default=False)] = False,
) -> None:
    """Play a game; the texts of the help are in the catalogue."""
    asked: Console = ctx.obj
    people_look = sys.stdin.isatty()
    console = Console(asked.texts, plain=plain and not people_look)
    if not plain and not people_look:
        raise Refusal("play-no-terminal")
    if resume is not None and (seats, options, seed) != (None, None, None):
        raise Refusal("resume-alone")
    names = tuple(bot or ())
    whole_screen = not plain and not console.plain and os.environ.get("TERM") != "dumb"
    if whole_screen and game is None and resume is None:
        show(console, save=save)
        return
    table = (
        new_table(_game(console, game), names, seats, options or "", seed)
        if resume is None
        else resumed_table(game, names, resume)
    )
    if whole_screen:
        show_table(console, table, save or resume)
        return
    console.edit_lines()
    raise typer.Exit(Session(console, table, save).run())


def _game(console: Console, name: str | None) -> AnyGame:
    """Find the game named, or ask for one where somebody can answer."""
    if name is not None:
        return game_named(name)
    if console.plain:
        raise Refusal("game-needed", games=", ".join(GAMES))
    return ask_game(console)
