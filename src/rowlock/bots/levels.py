"""The ladder of each game, from weakest to strongest, and `level:N`, which plays any game at its level.

A game has its ladder as `LEVELS` in the module `bots` of its parts. Ladders differ in length: a game offers only the
levels that it has, and a game without levels has a ladder of the plain bots. A game may have level 0 as `STARTER`, for
children and first games: it stands below the ladder, so it grades nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, cast

from rowlock.bots.contract import Bot, Budget, Choice, Report, Stop, ignore, never
from rowlock.bots.simple import GreedyBot, RandomBot
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.errors import BadSetup
from rowlock.core.parts import find_part
from rowlock.games import GAMES

__all__ = [
    "LevelBot",
    "adviser",
    "all_levels",
    "ladder_of",
    "level_bot",
    "level_name",
    "levels_of",
    "opponents_of",
    "quick_bot",
    "starter_of",
    "strongest",
]

ADVISING: Final = 5
"""Higher levels take several times the samples of level 5 for the same certainty."""


def level_name(level: int) -> str:
    """Name the bot of a level."""
    return f"level:{level}"


def levels_of(game: AnyGame) -> tuple[Bot, ...]:
    """List the levels of a game, the first is level 1; empty if the game has none."""
    return cast("tuple[Bot, ...] | None", find_part(game, "bots", "LEVELS")) or ()


def starter_of(game: AnyGame) -> Bot | None:
    """Give level 0 of a game, for children and first games; None if the game has none."""
    return cast("Bot | None", find_part(game, "bots", "STARTER"))


def opponents_of(game: AnyGame) -> tuple[Bot, ...]:
    """List the bots that a game offers to people, the weakest first: level 0 if there is one, then the ladder."""
    starter = starter_of(game)
    return (*(() if starter is None else (starter,)), *ladder_of(game))


def ladder_of(game: AnyGame) -> tuple[Bot, ...]:
    """List a game's bots in order of strength: its levels, or the plain bots if it has no level."""
    return levels_of(game) or (RandomBot(), GreedyBot())


def strongest(game: str) -> str:
    """Name the strongest bot of a game."""
    return ladder_of(GAMES.named(game))[-1].name


def adviser(game: str) -> str:
    """Name the bot that advises players and reviews games: the strongest that is fast enough for many positions."""
    return ladder_of(GAMES.named(game))[:ADVISING][-1].name


def quick_bot(game: AnyGame) -> Bot:
    """Give the bot that names candidates where there is no time for samples."""
    return cast("Bot | None", find_part(game, "bots.quick", "QUICK")) or GreedyBot()


@cache
def all_levels() -> tuple[LevelBot, ...]:
    """List the levels from 0 up to the longest ladder of any game."""
    return tuple(map(level_bot, range(1 + max(len(levels_of(game)) for game in GAMES.values()))))


@dataclass(frozen=True, slots=True)
class LevelBot:
    """Plays each game as the ladder of that game says for this level."""

    level: int

    @property
    def name(self) -> str:
        """The name that users give to ask for it."""
        return level_name(self.level)

    @property
    def games(self) -> tuple[str, ...]:
        """The games that have this level."""
        return tuple(name for name, game in GAMES.items() if self._of(game) is not None)

    def _of(self, game: AnyGame) -> Bot | None:
        levels = levels_of(game)
        if self.level == 0:
            return starter_of(game)
        return levels[self.level - 1] if self.level <= len(levels) else None

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Let the bot of this level of the game choose."""
        bot = self._of(game)
        if bot is None:
            raise BadSetup(
                "the bot {bot} plays {games}, not {game}",
                "bot_other_game",
                bot=self.name,
                games=", ".join(self.games),
                game=game.name,
            )
        return bot.decide(game, view, budget, rng, stop=stop, on_choice=on_choice)


@cache
def level_bot(level: int) -> LevelBot:
    """Give the bot of a level, the same object each time."""
    return LevelBot(level)
