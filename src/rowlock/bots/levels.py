"""The ladder of each game, from novice upwards, and `level:N`, which plays any game at its level.

A game's ladder may be shorter than another's: a level that is not there is not offered.
"""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots import qwirkle, qwirkle_cards, qwixx_cards
from rowlock.bots.contract import Bot, Budget, Choice, Stop, Tell, never, refuse_other_games, unheard
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame

__all__ = ["LADDERS", "LEVELS", "LevelBot", "level_name", "strongest"]


def level_name(level: int) -> str:
    """Name the bot of a level."""
    return f"level:{level}"


LADDERS: Final[Mapping[str, tuple[Bot, ...]]] = {
    "qwirkle": qwirkle.LEVELS,
    "qwirkle_cards": qwirkle_cards.LEVELS,
    "qwixx_cards": qwixx_cards.LEVELS,
}
"""The bots of each game in order of strength: the first is level 1."""


@dataclass(frozen=True, slots=True)
class LevelBot:
    """Plays each game as the ladder of that game says for this level."""

    level: int

    @property
    def name(self) -> str:
        """The name it is asked for by."""
        return level_name(self.level)

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose ladder reaches this level."""
        return tuple(game for game, ladder in LADDERS.items() if len(ladder) >= self.level)

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Let the bot of this level of the game choose."""
        refuse_other_games(self.name, self.games, game)
        # A pass of Python's collector over a whole process takes longer than a bot may: it waits until the bot is done.
        collecting = gc.isenabled()
        gc.disable()
        try:
            return LADDERS[game.name][self.level - 1].decide(game, view, budget, rng, stop=stop, tell=tell)
        finally:
            if collecting:
                gc.enable()


LEVELS: Final = tuple(LevelBot(level) for level in range(1, 1 + max(map(len, LADDERS.values()))))


def strongest(game: str) -> str:
    """Name the highest level of a game."""
    return level_name(len(LADDERS[game]))
