"""What a coach is asked and what it answers: plain values, which a score pad makes as well as a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from rowlock.wire.study import Considered, Difference, Gain, HintStep, Quality

__all__ = ["Advice", "Question", "ViewJson"]

ViewJson: TypeAlias = Mapping[str, object]
"""A view as `Game.write_view` gives it: JSON whose values each game chooses."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision to advise on: its number, the seat's view, the bot that names candidates, and the action to weigh."""

    number: int
    game: str
    view: ViewJson
    bot: str
    action: str = ""


class Advice(msgspec.Struct, frozen=True, tag="advice"):
    """Candidates, best first, and the gain of the best over the weighed action, or else over the next best."""

    action: str
    candidates: tuple[Considered, ...] = ()
    gain: Gain | None = None
    quality: Quality = "best"
    chance_given_up: float = 0.0
    why: tuple[Difference, ...] = ()
    """What distinguishes the weighed action from the best, or the best from the next best."""
    steps: tuple[HintStep, ...] = ()
    """What a hint says before it names the best action."""
