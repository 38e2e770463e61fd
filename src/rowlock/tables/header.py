"""The header of a table: what is fixed before the first entry of its log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec

from rowlock.core.chance import commitment
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.options import options_text
from rowlock.games import GAMES
from rowlock.wire.common import ClockRules
from rowlock.wire.rest import OptionsGiven

__all__ = ["Header", "TableSettings", "new_header"]


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table was opened, apart from the rules of its game."""

    public: bool = True
    rated: bool = False
    shared: bool = False
    clock: ClockRules | None = None
    welcome: tuple[str, ...] = ()
    """Players who need no invitation."""
    no_hints: bool = False


class Header(msgspec.Struct, frozen=True):
    """Everything a table starts from; the seed stays secret until the game is over."""

    id: str
    game: str
    options: str
    seats: int
    seed: str
    commitment: str
    host: str
    created: int
    settings: TableSettings


def new_header(
    game_name: str,
    seats: int,
    options: OptionsGiven,
    settings: TableSettings,
    *,
    host: str,
    table_id: str,
    seed: str,
    created: int,
) -> Header:
    """Make the header of a new table; raises BadSetup if the game does not allow this set-up."""
    if game_name not in GAMES:
        raise BadSetup(
            "unknown game {name}: choose one of {known}", "unknown_game", name=quoted(game_name), known=", ".join(GAMES)
        )
    game = GAMES[game_name]
    read = game.options(options if isinstance(options, str) else cast("Mapping[str, object]", options))
    game.initial(seats, read)
    text = options_text(game.presets, read)
    return Header(table_id, game_name, text, seats, seed, commitment(seed, table_id), host, created, settings)
