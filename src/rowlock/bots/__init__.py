"""Bots: players that see a view and nothing else, and the only list of them."""

from collections.abc import Mapping
from typing import Final

from rowlock.bots.contract import Bot, Budget, Candidate, Choice
from rowlock.bots.levels import LEVELS
from rowlock.bots.qwirkle_cards import MinimalBot, MostBot
from rowlock.bots.qwixx_cards import MinSkipBot
from rowlock.bots.simple import GreedyBot, RandomBot
from rowlock.core.errors import BadSetup, quoted

__all__ = ["BOTS", "Bot", "Budget", "Candidate", "Choice", "bot_named", "bots_for"]

_KNOWN: Final[tuple[Bot, ...]] = (GreedyBot(), RandomBot(), MinimalBot(), MostBot(), MinSkipBot(), *LEVELS)
BOTS: Final[Mapping[str, Bot]] = {bot.name: bot for bot in _KNOWN}


def bots_for(game: str) -> tuple[str, ...]:
    """Name the bots that play a game."""
    return tuple(name for name, bot in BOTS.items() if not bot.games or game in bot.games)


def bot_named(name: str, game: str | None = None) -> Bot:
    """Find a bot, one that plays the game if a game is named; an unknown name lists the known ones."""
    known = tuple(BOTS) if game is None else bots_for(game)
    if name not in known:
        raise BadSetup(f"unknown bot {quoted(name)}: choose one of {', '.join(known)}")
    return BOTS[name]
