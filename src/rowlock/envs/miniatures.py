"""Miniatures: positions of the games with so few components that exact methods work on them.

A miniature is played by the full rules from a position with most components not in play. What no spectator could know
of that position is dealt anew for every episode, each way as likely as the rules' own resampling makes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar

from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame
from rowlock.games import GAMES

__all__ = ["Miniature", "every_way"]

ValueT = TypeVar("ValueT")


@dataclass(frozen=True)
class Miniature:
    """A position that stands for all that a spectator cannot tell from it."""

    game: str
    position: str
    decisions: int
    """After so many decisions the game is over as it stands, so that its tree is small."""
    window: int | None = None
    """The size of the window, for games that have one."""

    @cached_property
    def rules(self) -> AnyGame:
        """The game it is a position of."""
        return GAMES[self.game]

    @cached_property
    def view(self) -> Any:
        """What a spectator knows of it."""
        return self.rules.view(self.rules.read_position(self.position), None)

    @property
    def seats(self) -> int:
        """How many players it has."""
        return len(self.rules.scores(self.rules.read_position(self.position)))

    def deal(self, stream: Stream) -> Any:
        """Deal what a spectator cannot know."""
        return self.rules.resample(self.view, stream)

    @cached_property
    def deals(self) -> tuple[tuple[Any, Fraction], ...]:
        """List every deal with its probability, by position text."""
        found: dict[str, tuple[Any, Fraction]] = {}
        for state, chance in every_way(self.deal):
            text = self.rules.write_position(state)
            found[text] = (state, chance + found[text][1] if text in found else chance)
        return tuple(found[text] for text in sorted(found))


class _Untried(Exception):
    """A question of a stream that has no number left to give; it carries the bound."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Way:
    """A stream that gives the numbers it was told, in order."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.left = list(numbers)

    def below(self, bound: int) -> int:
        """Give the next number."""
        if not self.left:
            raise _Untried(bound)
        return self.left.pop(0)


def every_way(make: Callable[[Stream], ValueT]) -> list[tuple[ValueT, Fraction]]:
    """List what a random construction can come to, once for each way its stream can answer, with probabilities."""
    found: list[tuple[ValueT, Fraction]] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        numbers, chance = waiting.pop()
        try:
            found.append((make(_Way(numbers)), chance))
        except _Untried as asked:
            waiting += [((*numbers, number), chance / asked.bound) for number in range(asked.bound)]
    return found
