"""Tables for a game in this process: new ones, and ones continued from a record."""

from __future__ import annotations

import secrets
from pathlib import Path

from rowlock.bots import bots_for
from rowlock.cli.choices import game_named, players_for, seats_for
from rowlock.cli.console import CliRefusal
from rowlock.cli.files import read_sound_record
from rowlock.core.contract import AnyGame
from rowlock.core.options import check_options, options_text
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.terminal.table import PERSON, LocalTable


def new_table(game: AnyGame, names: tuple[str, ...], seats: int | None, options: str, seed: str | None) -> LocalTable:
    """Set up a new game."""
    chosen = seats_for(game, seats if seats is not None or len(names) < 2 else len(names))
    read = game.options(options)
    check_options(read, chosen)
    if seed is not None and (not seed.isprintable() or seed != seed.strip() or not seed):
        raise CliRefusal("bad-seed")
    seed = seed or secrets.token_hex(16)
    record = GameRecord(game.name, options_text(game.presets, read), chosen, (), headers={"Seed": seed})
    return LocalTable(record, players_for(game, names, chosen), seed)


def resumed_table(name: str | None, names: tuple[str, ...], path: Path) -> LocalTable:
    """Continue a saved game, with its saved players unless others are named."""
    record = read_sound_record(path)
    if name is not None and game_named(name).name != record.game:
        raise CliRefusal("resume-other-game", file=str(path), game=record.game)
    saved = tuple(part.strip() for part in record.headers.get("Players", "").split("|"))
    game, _ = record.rules(GAMES)
    known = len(saved) == record.seats and set(saved) <= {PERSON, *bots_for(game.name)}
    players = saved if known and not names else players_for(game, names, record.seats)
    return LocalTable(record, players, secrets.token_hex(16))
