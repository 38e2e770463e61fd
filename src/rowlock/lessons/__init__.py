"""Lessons: small positions to learn a game by, each with one answer and a test for solutions.

A game's lessons are its part in the layer `lessons`: the tuple `LESSONS` in `rowlock.lessons.<game>` for Rowlock's own
games and in `<package>.lessons` for any other. A game without that module has no lessons. The rules judge every
attempt; a lesson only checks what the rules reported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_part

__all__ = ["LEARNER", "Report", "Solves", "Task", "earns", "lessons_of", "starts_with"]

LEARNER: Final = 0
"""The seat that decides in every lesson."""

Report: TypeAlias = Mapping[str, Any]
"""A game's report on a draft; each game chooses its fields."""
Solves: TypeAlias = Callable[[Report], bool]
"""Tells from the report on a legal draft whether the draft solves the lesson."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position in which seat 0 decides, one answer, and a test for solutions."""

    name: str
    position: str
    answer: str
    solves: Solves


def lessons_of(game: AnyGame) -> tuple[Task, ...]:
    """Give a game's lessons in their order; a game without lessons has none."""
    return cast("tuple[Task, ...]", find_part(game, "lessons", "LESSONS") or ())


def earns(points: int) -> Solves:
    """Accept drafts that score at least `points`."""
    return lambda report: report["worth"].get("points", 0) >= points


def starts_with(text: str) -> Solves:
    """Accept drafts whose action text starts with `text`."""
    return lambda report: str(report["action"]).startswith(text)
