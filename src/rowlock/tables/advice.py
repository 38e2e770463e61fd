"""What a coach is asked and what it answers: plain values, which tables, score pads and finished games make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from rowlock.arena.answers import Kind
from rowlock.tables.errors import Refusal
from rowlock.wire.analysis import Candidates, Tally
from rowlock.wire.study import Considered, Difference, Gain, HintStep, MostEarned, Quality

__all__ = [
    "FOUND_BY",
    "Advice",
    "CallFound",
    "CallJob",
    "Compared",
    "Deferred",
    "EarnedJob",
    "FoundEarned",
    "Question",
    "RankJob",
    "Ranked",
    "RetryJob",
    "ViewJson",
    "unanswered",
]

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


class RetryJob(msgspec.Struct, frozen=True, tag="retry"):
    """An action to compare with the answers of a decision, in the worlds in which the review judged it."""

    game: str
    view: ViewJson
    answers: tuple[str, ...]
    action: str
    worlds: int
    seed: int


class Compared(msgspec.Struct, frozen=True, tag="compared"):
    """What an action gives up against the best one."""

    kind: Kind
    gave_up: float
    low: float
    high: float


class RankJob(msgspec.Struct, frozen=True, tag="rank"):
    """A decision of an analysis whose candidates are compared for a moment."""

    game: str
    view: ViewJson
    position: str
    """The whole position, if all hands are open; else empty."""
    tally: Tally | None
    """What is known already; None at first, when a bot names the candidates."""
    bot: str
    ms: int
    seed: str


class Ranked(msgspec.Struct, frozen=True, tag="ranked"):
    """The candidates as far as they are known."""

    found: Candidates


class EarnedJob(msgspec.Struct, frozen=True, tag="earned"):
    """A finished game and a seat, whose decisions are compared with what they could have earned at once."""

    record: str
    seat: int


class FoundEarned(msgspec.Struct, frozen=True, tag="found_earned"):
    """What the decisions of a seat earned and could have earned."""

    most: MostEarned


CallJob: TypeAlias = RetryJob | RankJob | EarnedJob
"""What a worker does for a call."""
CallFound: TypeAlias = Compared | Ranked | FoundEarned
"""What it finds."""
FOUND_BY: Final[Mapping[type[CallJob], type[CallFound]]] = {
    RetryJob: Compared,
    RankJob: Ranked,
    EarnedJob: FoundEarned,
}


@dataclass(frozen=True, slots=True)
class Deferred:
    """A call that a worker answers: what it is asked, and the answer to the call that its outcome makes."""

    question: Question | CallJob
    answer: Callable[[Any], msgspec.Struct]
    review: bool = False
    """Whether it is about a turn that is past, so that bots and hints need not wait for it."""


def unanswered() -> Refusal:
    """Refuse a question that no worker could answer in time."""
    return Refusal("no_advice", "this could not be judged in time", 503)
