"""How much bots think on a device: a number of samples, so that the speed of the device changes no decision."""

from __future__ import annotations

from typing import Final, cast

from rowlock.bots.contract import Bot
from rowlock.bots.levels import ladder_of, opponents_of
from rowlock.core.parts import find_part
from rowlock.games import GAMES

__all__ = ["SAMPLES", "adviser", "levels_here"]

SAMPLES: Final = 300
"""The samples of a decision; a level that needs more to play as strongly as elsewhere is not offered."""
ADVISER: Final = 4
"""The level that names what the coach compares; where kernels are not compiled, higher ones need several seconds."""


def levels_here(game: str) -> tuple[Bot, ...]:
    """List the bots of a game that play on a device as strongly as elsewhere, from weakest to strongest."""
    rules = GAMES.named(game)
    beyond = ladder_of(rules)[cast("int | None", find_part(rules, "bots", "UNCOMPILED")) or len(ladder_of(rules)) :]
    return tuple(bot for bot in opponents_of(rules) if bot not in beyond)


def adviser(game: str) -> str:
    """Name the bot that finds candidates for the coach."""
    return ladder_of(GAMES.named(game))[:ADVISER][-1].name
