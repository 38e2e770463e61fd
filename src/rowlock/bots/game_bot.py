"""The base of bots that play a single game: it checks the request and passes a typed question on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rowlock.bots.contract import Budget, Choice, Report, Stop, asked_seat, ignore, never, refuse_other_games
from rowlock.bots.simple import GreedyBot
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.kernels.kernel import knows_options

__all__ = ["GameBot", "Question"]

ViewT = TypeVar("ViewT", bound=View)


@dataclass(frozen=True, slots=True)
class Question(Generic[ViewT]):
    """One decision: the view of the seat that decides, the budget, the generator, and the callbacks."""

    view: ViewT
    seat: int
    budget: Budget
    rng: Stream
    stop: Stop
    on_choice: Report


class GameBot(ABC, Generic[ViewT]):
    """A bot for one game; subclasses choose from that game's own view."""

    name: str
    games: ClassVar[tuple[str, ...]]
    view_type: type[ViewT]

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Check the game and the seat, then choose; with options that the bot does not know, play as `greedy`."""
        refuse_other_games(self.name, self.games, game)
        seat = asked_seat(view)
        assert isinstance(view, self.view_type), "a game makes views of its own type"
        if not knows_options(game, view):
            return GreedyBot().decide(game, view, budget, rng, stop=stop, on_choice=on_choice)
        return self.choose(Question(view, seat, budget, rng, stop, on_choice))

    @abstractmethod
    def choose(self, asked: Question[ViewT]) -> Choice:
        """Choose an action for the seat that decides."""
