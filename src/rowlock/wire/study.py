"""The bodies of REST about looking back and learning: replays of finished games, lessons and attempts at them."""

from __future__ import annotations

from typing import Any

from rowlock.wire.common import Ask, DecisionNow, Tell, ViewNow

__all__ = ["Attempt", "Judged", "Lesson", "Lessons", "Replay", "ReplayFrame"]


class ReplayFrame(Tell, frozen=True):
    """A moment of a finished game at which somebody decided: what lay where, and how many lines had been told."""

    position: str
    lines: int
    decision: DecisionNow
    scores: tuple[int, ...]


class Replay(Tell, frozen=True):
    """A finished game, moment by moment; the last one is its end."""

    history: tuple[str, ...]
    frames: tuple[ReplayFrame, ...]


class Lesson(Tell, frozen=True):
    """A small position to solve: `name` says what is asked, `answer` is one way to do it."""

    name: str
    view: ViewNow
    scores: tuple[int, ...]
    answer: str


class Lessons(Tell, frozen=True):
    """The lessons of a game, in their order."""

    game: str
    lessons: tuple[Lesson, ...]


class Attempt(Ask, frozen=True):
    """A turn under construction in a lesson, in the form that its game reads."""

    draft: dict[str, Any]


class Judged(Tell, frozen=True):
    """What the rules say of an attempt, and whether it does what the lesson asks."""

    report: dict[str, Any]
    solved: bool
