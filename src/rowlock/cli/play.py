"""`rowlock play`: a game at the terminal, against bots or between people at one keyboard."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from rowlock.bots import bots_for
from rowlock.cli.choices import PERSON, ask_game, game_named, players_for, seats_for
from rowlock.cli.console import Console, Refusal
from rowlock.cli.files import read_record
from rowlock.cli.session import Session
from rowlock.cli.table import Table
from rowlock.core.contract import AnyGame
from rowlock.core.options import check_options, options_text
from rowlock.core.record import GameRecord
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
    console = Console(asked.texts, plain=plain)
    if not plain and not sys.stdin.isatty():
        raise Refusal("play-no-terminal")
    names = tuple(bot or ())
    if resume is not None:
        if (seats, options, seed) != (None, None, None):
            raise Refusal("resume-alone")
        table = _resumed(game, names, resume)
    else:
        table = _new(_game(console, game), names, seats, options or "", seed)
    console.edit_lines()
    raise typer.Exit(Session(console, table, save).run())


def _game(console: Console, name: str | None) -> AnyGame:
    """Find the game named, or ask for one where somebody can answer."""
    if name is not None:
        return game_named(name)
    if console.plain:
        raise Refusal("game-needed", games=", ".join(GAMES))
    return ask_game(console)


def _new(game: AnyGame, names: tuple[str, ...], seats: int | None, options: str, seed: str | None) -> Table:
    """Set up a new game."""
    chosen = seats_for(game, seats if seats is not None or len(names) < 2 else len(names))
    read = game.options(options)
    check_options(read, chosen)
    if seed is not None and (not seed.isprintable() or seed != seed.strip() or not seed):
        raise Refusal("bad-seed")
    seed = seed or secrets.token_hex(16)
    record = GameRecord(game.name, options_text(game.presets, read), chosen, (), headers={"Seed": seed})
    return Table(record, players_for(game, names, chosen), seed)


def _resumed(name: str | None, names: tuple[str, ...], path: Path) -> Table:
    """Go on with a saved game, with the players it was saved with unless others are named."""
    record = read_record(path)
    if name is not None and game_named(name).name != record.game:
        raise Refusal("resume-other-game", file=str(path), game=record.game)
    record.verify(GAMES)
    saved = tuple(part.strip() for part in record.headers.get("Players", "").split("|"))
    game, _ = record.rules(GAMES)
    known = len(saved) == record.seats and set(saved) <= {PERSON, *bots_for(game.name)}
    players = saved if known and not names else players_for(game, names, record.seats)
    return Table(record, players, secrets.token_hex(16))
