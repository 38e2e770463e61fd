"""A hint in the terminal, shown by degrees: each time one more, and at last the action."""

from __future__ import annotations

from rowlock.bots.hints import hint_steps
from rowlock.core.contract import AnyGame, View
from rowlock.locale import Texts
from rowlock.wire.study import HintStep

__all__ = ["HintShown", "step_told"]


def step_told(texts: Texts, game: str, step: HintStep, place: int, steps: int) -> str:
    """Say one degree of a hint; tiles and cards have their names in the notation."""
    count = step.count or len(step.pieces)
    what = texts.text(f"hint-{game}-{step.name}", count=count, pieces=" ".join(step.pieces))
    return texts.text("hint-step", step=place, steps=steps, what=what)


class HintShown:
    """A bot's choice in one decision, and how much of it was said."""

    def __init__(self, game: AnyGame, view: View, action: str) -> None:
        self.place = view.decision.number, view.seat
        self.action = action
        self._game = game.name
        self._steps = hint_steps(game, view, game.read_action(action))
        self._said = 0

    def more(self, texts: Texts) -> str | None:
        """Say one degree more; None once the action is to be named."""
        if self._said == len(self._steps):
            return None
        step = self._steps[self._said]
        self._said += 1
        return step_told(texts, self._game, step, self._said, len(self._steps) + 1)
