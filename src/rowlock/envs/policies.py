"""Adapters between bots and step policies: a bot's action as steps, and a step policy as a bot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rowlock.bots import Bot, Budget, Choice
from rowlock.bots.contract import Report, Stop, ignore, never, refuse_other_games
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.envs.encode.contract import AnyEncoding, Mask, Observation
from rowlock.envs.episode import Setup

__all__ = ["Policy", "StepBot", "bot_steps"]

Policy: TypeAlias = Callable[[Observation, Mask], int | Sequence[int]]
"""Chooses one of the steps that a mask offers, or several of a turn, the first of which it offers."""


def bot_steps(bot: Bot, setup: Setup, view: View, budget: Budget, rng: Stream) -> tuple[int, ...]:
    """Let a bot decide, and convert its action to steps."""
    return setup.encoding.steps_of(view, bot.decide(setup.game, view, budget, rng).action)


class StepBot:
    """A bot that asks a policy for steps until its turn is complete."""

    def __init__(self, name: str, game: str, encoding: AnyEncoding, policy: Policy) -> None:
        self._name = name
        self._game = game
        self._encoding = encoding
        self._policy = policy

    @property
    def name(self) -> str:
        """The name that selects it."""
        return self._name

    @property
    def games(self) -> tuple[str, ...]:
        """The one game it plays."""
        return (self._game,)

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Choose an action; the same view gives the same choice."""
        refuse_other_games(self.name, self.games, game)
        turn = self._encoding.turn(view)
        while turn.action is None:
            chosen = self._policy(self._encoding.observe(view, turn), self._encoding.mask(turn))
            steps = chosen if isinstance(chosen, Sequence) else (chosen,)
            if not steps:
                raise ValueError(f"the policy of {self.name} gave no step, but {self._game} waits for one")
            for step in steps:
                following = turn.step(step)
                if following is None:
                    raise ValueError(f"the policy of {self.name} gave step {step}, which is not offered")
                turn = following
        return Choice(turn.action, 0.0)
