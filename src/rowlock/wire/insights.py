"""A player's finished games added up: what decisions gave up, by kind of mistake, and results without the draws' luck.

`low` and `high` are the ends of the 95 % interval; there is none if fewer than five games are known.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from rowlock.wire.common import FromServer

__all__ = ["Division", "GameInsights", "Insights", "Measured", "MistakeKind", "Part", "WithoutLuck"]

Division: TypeAlias = Literal["players", "seat", "phase", "month"]
"""What the decisions are divided by."""


class Measured(FromServer, frozen=True):
    """A mean and the ends of its 95 % interval."""

    mean: float
    low: float | None
    high: float | None


class Part(FromServer, frozen=True):
    """The error rate in a part of the decisions: at tables of `name` players, in a seat, in a phase, in a month."""

    by: Division
    name: str
    games: int
    decisions: int
    points: Measured
    chance: Measured


class MistakeKind(FromServer, frozen=True):
    """How often a kind of mistake happened, and what it cost for each game; the name is `mistake-<game>-<kind>`.

    Without a name, everything that is too small to be told from chance.
    """

    name: str
    count: int
    points: Measured


class WithoutLuck(FromServer, frozen=True):
    """A mean result of the games, the luck of the draws in it, and the result adjusted for that luck."""

    result: Measured
    luck: Measured
    adjusted: Measured
    weight: float
    """The part of the luck that the adjustment takes off."""
    variance: float | None
    """The variance of the adjusted results in that of the results."""


class GameInsights(FromServer, frozen=True):
    """A player's finished games of one kind. Points are Qwirkles in Qwirkle Cards."""

    game: str
    player: str
    games: int
    decisions: int
    """The decisions that had a choice."""
    points: Measured
    """The error rate: what a decision gave up of the expected lead."""
    chance: Measured
    """What a decision gave up of the win chance."""
    parts: tuple[Part, ...]
    kinds: tuple[MistakeKind, ...]
    """The kinds of mistakes, the most expensive first; their costs and the rest add up to all that was given up."""
    lead: WithoutLuck
    """By the final score less the best of the others."""
    wins: WithoutLuck
    """By the share of the win."""


class Insights(FromServer, frozen=True):
    """A person's insights so far, game by game; more follow while their finished games are judged."""

    games: tuple[GameInsights, ...]
    judged: int
    played: int
    """The finished games that count, judged or not."""
    working: bool
