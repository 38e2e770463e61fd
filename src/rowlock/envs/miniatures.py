"""Miniatures: positions with few enough components for exact methods.

A miniature is played by the full rules from a position in which most components are out of play. For every episode, the
part of that position that is hidden from a spectator is dealt again, with the probabilities of the rules' resampling.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TypeVar

from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.games import GAMES

__all__ = ["Miniature", "every_way"]

ValueT = TypeVar("ValueT")


@dataclass(frozen=True)
class Miniature:
    """A position that stands for all positions that look the same to a spectator."""

    game: str
    position: str
    decisions: int
    """The game ends after this many decisions, so that its tree is small."""
    window: int | None = None
    """The size of the window, for games that have one."""

    @cached_property
    def rules(self) -> AnyGame:
        """The game it is a position of."""
        return GAMES[self.game]

    @cached_property
    def view(self) -> View:
        """The view of a spectator."""
        view: View = self.rules.view(self.rules.read_position(self.position), None)
        return view

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.rules.scores(self.rules.read_position(self.position)))

    def deal(self, stream: Stream) -> object:
        """Deal what is hidden from a spectator."""
        return self.rules.resample(self.view, stream)

    @cached_property
    def deals(self) -> tuple[tuple[object, Fraction], ...]:
        """List every deal with its probability, by position text."""
        found: dict[str, tuple[object, Fraction]] = {}
        for state, chance in every_way(self.deal):
            text = self.rules.write_position(state)
            found[text] = (state, chance + found[text][1] if text in found else chance)
        return tuple(found[text] for text in sorted(found))


class _Untried(Exception):
    """Raised when a stream has no number left; it carries the bound that was asked for."""

    def __init__(self, bound: int) -> None:
        self.bound = bound


class _Way:
    """A stream that gives a fixed list of numbers."""

    def __init__(self, numbers: tuple[int, ...]) -> None:
        self.left = list(numbers)

    def below(self, bound: int) -> int:
        """Give the next number."""
        if not self.left:
            raise _Untried(bound)
        return self.left.pop(0)


def every_way(make: Callable[[Stream], ValueT]) -> list[tuple[ValueT, Fraction]]:
    """List every result of a random construction, once for each sequence of numbers, with its probability."""
    found: list[tuple[ValueT, Fraction]] = []
    waiting: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        numbers, chance = waiting.pop()
        try:
            found.append((make(_Way(numbers)), chance))
        except _Untried as asked:
            waiting += [((*numbers, number), chance / asked.bound) for number in range(asked.bound)]
    return found
