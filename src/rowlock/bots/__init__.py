"""Bots: players that see a view and nothing else.

Every game has the plain bots. A game adds bots of its own as `BOTS`, and its levels as `LEVELS`, in the module `bots`
of its parts.
"""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from rowlock.bots.contract import Bot, Budget, Candidate, Choice
from rowlock.bots.levels import all_levels
from rowlock.bots.simple import GreedyBot, RandomBot
from rowlock.core.contract import AnyGame
from rowlock.core.errors import BadSetup, quoted
from rowlock.core.parts import find_part
from rowlock.games import GAMES

__all__ = ["BOTS", "PLAIN", "Bot", "Budget", "Candidate", "Choice", "bot_named", "bots_for"]

PLAIN: Final[dict[str, Bot]] = {bot.name: bot for bot in (GreedyBot(), RandomBot())}
"""The bots that play every game by its contract alone."""


def _own(game: AnyGame) -> dict[str, Bot]:
    """Give the bots that a game adds to the plain ones and the levels."""
    bots = cast("tuple[Bot, ...] | None", find_part(game, "bots", "BOTS")) or ()
    return {bot.name: bot for bot in bots}


def _playing(game: AnyGame) -> dict[str, Bot]:
    """Give all bots of a game by name."""
    levels = [bot for bot in all_levels() if game.name in bot.games]
    return {**PLAIN, **_own(game), **{bot.name: bot for bot in levels}}


class _AllBots(Mapping[str, Bot]):
    """The bots of all games by name; of two games' bots with one name, the bot of the first game."""

    def _all(self) -> dict[str, Bot]:
        own: dict[str, Bot] = {}
        for game in GAMES.values():
            for name, bot in _own(game).items():
                own.setdefault(name, bot)
        return {**PLAIN, **own, **{bot.name: bot for bot in all_levels()}}

    def __getitem__(self, name: str) -> Bot:
        return PLAIN[name] if name in PLAIN else self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


BOTS: Final[Mapping[str, Bot]] = _AllBots()


def bots_for(game: str) -> tuple[str, ...]:
    """Name the bots that play a game."""
    return tuple(_playing(GAMES.named(game)))


def bot_named(name: str, game: str | None = None) -> Bot:
    """Find a bot, one that plays the game if a game is named; an unknown name lists the known ones."""
    known = BOTS if game is None else _playing(GAMES.named(game))
    if name not in known:
        raise BadSetup(
            "unknown bot {name}: choose one of {known}", "unknown_bot", name=quoted(name), known=", ".join(known)
        )
    return known[name]
