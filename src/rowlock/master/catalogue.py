"""The catalogue: games, presets, options and bots, read from their registries."""

from __future__ import annotations

from dataclasses import Field, fields
from typing import TypeAlias, cast

from rowlock.bots import BOTS
from rowlock.bots.levels import opponents_of
from rowlock.core.contract import AnyGame
from rowlock.core.options import option_choices, options_values
from rowlock.games import GAMES
from rowlock.wire import VERSION
from rowlock.wire.common import PROTOCOL
from rowlock.wire.rest import Catalogue, GameEntry, OptionEntry, PresetEntry

OptionValue: TypeAlias = bool | int | str | list[int] | None


def catalogue() -> Catalogue:
    """List the games, their presets and options, and the bots."""
    return Catalogue(tuple(map(game_entry, GAMES.values())), tuple(BOTS), VERSION, PROTOCOL)


def _option(option: Field[object]) -> OptionEntry:
    if option.name == "ages":
        return OptionEntry(option.name, "ages")
    if isinstance(option.default, bool):
        return OptionEntry(option.name, "flag")
    choices = option_choices(option)
    return OptionEntry(option.name, "choice", choices) if choices else OptionEntry(option.name, "seat")


def _plain(value: object) -> OptionValue:
    """Give the value of an option as JSON has it; options are flags, numbers, words or ages."""
    return cast("OptionValue", list(value) if isinstance(value, tuple) else value)


def game_entry(game: AnyGame) -> GameEntry:
    """Describe one game."""
    presets = tuple(
        PresetEntry(name, {option: _plain(value) for option, value in options_values(preset).items()})
        for name, preset in game.presets.items()
    )
    options = tuple(_option(option) for option in fields(next(iter(game.presets.values()))))
    levels = tuple(bot.name for bot in opponents_of(game))
    return GameEntry(game.name, tuple(game.seats), presets, options, game.prompts, levels)
