"""Bots that play worse than another bot in a given percentage of decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rowlock.bots.contract import Bot, Budget, Choice, Stop, Tell, never, unheard
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View

__all__ = ["CarelessBot", "UnsteadyBot"]

WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """Plays like another bot, but in `percent` of the decisions plays a random one of its candidates.

    Candidates are sensible actions, so the bot plays badly without harming itself on purpose.
    """

    name: str
    better: Bot
    percent: int

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the better bot plays."""
        return self.better.games

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose like the better bot, or a random one of its candidates."""
        choice = self.better.decide(game, view, budget, rng, stop=stop, tell=tell)
        if rng.below(WHOLE) >= self.percent:
            return choice
        taken = choice.candidates[rng.below(len(choice.candidates))]
        return Choice(taken.action, taken.value, choice.candidates)


@dataclass(frozen=True, slots=True)
class UnsteadyBot:
    """Plays like one bot, but in `percent` of the decisions like a weaker one."""

    name: str
    better: Bot
    weaker: Bot
    percent: int

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the better bot plays."""
        return self.better.games

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose like the better bot, or like the weaker one."""
        bot = self.weaker if rng.below(WHOLE) < self.percent else self.better
        return bot.decide(game, view, budget, rng, stop=stop, tell=tell)
