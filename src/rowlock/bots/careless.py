"""Players who overlook things: now and then they do not play as well as they could."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from rowlock.bots.contract import Bot, Budget, Choice, Stop, Tell, never, unheard
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame

__all__ = ["CarelessBot", "UnsteadyBot"]

WHOLE: Final = 100


@dataclass(frozen=True, slots=True)
class CarelessBot:
    """Plays as another bot does, except for so many decisions in a hundred, in which any of its candidates will do.

    Candidates are sensible actions, so it plays badly without sabotage.
    """

    name: str
    better: Bot
    percent: int

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the better bot plays."""
        return self.better.games

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose as the better bot does, or carelessly among what it considered."""
        choice = self.better.decide(game, view, budget, rng, stop=stop, tell=tell)
        if rng.below(WHOLE) >= self.percent:
            return choice
        taken = choice.candidates[rng.below(len(choice.candidates))]
        return Choice(taken.action, taken.value, choice.candidates)


@dataclass(frozen=True, slots=True)
class UnsteadyBot:
    """Plays as one bot does, except for so many decisions in a hundred, in which it knows no more than a weaker one."""

    name: str
    better: Bot
    weaker: Bot
    percent: int

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the better bot plays."""
        return self.better.games

    def decide(
        self, game: AnyGame, view: Any, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Choose as the better bot does, or as the weaker one."""
        bot = self.weaker if rng.below(WHOLE) < self.percent else self.better
        return bot.decide(game, view, budget, rng, stop=stop, tell=tell)
