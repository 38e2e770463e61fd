"""The contract of an encoding: a seat's turn as steps numbered from 0, and its knowledge as an array of numbers.

A complete action of the rules is split into steps: one step lays one tile, plays one card, marks one row. A `Turn` is
an unfinished turn; every step it offers leads to a legal action, and every legal action can be reached. Encodings read
views, never states, so an observation cannot contain what its seat does not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import prod
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rowlock.core.errors import RowlockError

__all__ = [
    "DTYPE",
    "LEAST",
    "MOST",
    "AnyEncoding",
    "Encoding",
    "ListedTurn",
    "Mask",
    "Observation",
    "Part",
    "Turn",
    "WindowOverflow",
    "from_seat",
]

Observation = NDArray[np.int16]
Mask = NDArray[np.int8]
DTYPE: Final = np.int16
LEAST: Final = -1_000
MOST: Final = 10_000
"""Bounds of every number in an observation; points are the largest, and misses make them negative."""
"""Scores exceed 127, so every number takes two bytes."""

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
NumberT = TypeVar("NumberT", bound=np.generic)
ActionT_co = TypeVar("ActionT_co", covariant=True)


class WindowOverflow(RowlockError):
    """A board that is larger than the window of an encoding; nothing is ever cut off instead."""

    code = "window_overflow"


@dataclass(frozen=True, slots=True)
class Part:
    """One named part of an observation: its shape, and the meaning of its numbers."""

    name: str
    shape: tuple[int, ...]
    says: str

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return prod(self.shape)


class Turn(Protocol[ActionT_co]):
    """An unfinished turn, private to its seat; each step gives a new value."""

    @property
    def action(self) -> ActionT_co | None:
        """The complete action, once the last step is made."""
        ...

    def offered(self) -> Sequence[int]:
        """List the legal steps in order; empty once the action is complete."""
        ...

    def step(self, step: int) -> Turn[ActionT_co] | None:
        """Make a step; None if it is illegal."""
        ...


@dataclass(frozen=True, slots=True)
class ListedTurn(Generic[ActionT]):
    """A turn whose legal actions have all been listed as steps; no list of steps is the beginning of another."""

    listed: tuple[tuple[tuple[int, ...], ActionT], ...]
    made: tuple[int, ...] = ()

    @property
    def action(self) -> ActionT | None:
        """The complete action, once the last step is made."""
        steps, action = self.listed[0]
        return action if len(steps) == len(self.made) else None

    def offered(self) -> Sequence[int]:
        """List the next steps of the actions that are still possible."""
        depth = len(self.made)
        return sorted({steps[depth] for steps, _ in self.listed if len(steps) > depth})

    def step(self, step: int) -> ListedTurn[ActionT] | None:
        """Keep the actions that continue with this step."""
        depth = len(self.made)
        kept = tuple(pair for pair in self.listed if len(pair[0]) > depth and pair[0][depth] == step)
        return replace(self, listed=kept, made=(*self.made, step)) if kept else None


TurnT = TypeVar("TurnT", bound=Turn[Any])  # bound of a variable, which cannot name ActionT


class Encoding(ABC, Generic[ActionT, ViewT, TurnT]):
    """One game as numbers, a frozen value; `version` changes whenever the meaning of a number changes."""

    version: ClassVar[int]

    @property
    @abstractmethod
    def steps(self) -> int:
        """The number of different steps."""

    @property
    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """The parts of an observation, in order, as the layout of the game's kernel declares them."""

    @abstractmethod
    def turn(self, view: ViewT) -> TurnT:
        """Begin the turn of the seat of a view, which must be deciding."""

    def check(self, view: ViewT) -> None:
        """Raise WindowOverflow if observations cannot show what the seat of a view, which is deciding, may do."""

    @abstractmethod
    def steps_of(self, view: ViewT, action: ActionT) -> tuple[int, ...]:
        """Split a legal action into its steps."""

    @abstractmethod
    def numbers(self, view: ViewT, turn: TurnT | None) -> dict[str, ArrayLike]:
        """Give the numbers of each part by name; `turn` is the seat's own unfinished turn, if any."""

    @abstractmethod
    def step_text(self, step: int) -> str:
        """Say in words what a step does."""

    @property
    def size(self) -> int:
        """The number of numbers in an observation."""
        return _extent(self)[1]

    def observe(self, view: ViewT, turn: TurnT | None = None) -> Observation:
        """Encode what a seat knows, part after part."""
        return self._joined(self.numbers(view, turn))

    def _joined(self, numbers: dict[str, ArrayLike]) -> Observation:
        places, size = _extent(self)
        seen = np.empty(size, DTYPE)
        for name, place, _ in places:
            seen[place] = np.asarray(numbers[name], DTYPE).reshape(-1)
        return seen

    def observe_last(self, view: ViewT, before: ViewT) -> Observation:
        """Encode what a seat knows at the end of a game that overflows the window, in the window of an earlier view."""
        return self.observe(view)

    def split(self, observation: NDArray[NumberT]) -> dict[str, NDArray[NumberT]]:
        """Split an observation, of numbers of any type, into its parts, each in its shape."""
        places, size = _extent(self)
        if observation.shape != (size,):
            raise ValueError(f"an observation has the shape ({size},), not {observation.shape}")
        return {name: observation[place].reshape(shape) for name, place, shape in places}

    def mask(self, turn: TurnT | None) -> Mask:
        """Mark the legal steps of a turn; none for a seat that does not decide."""
        mask = np.zeros(self.steps, np.int8)
        if turn is not None:
            mask[list(turn.offered())] = 1
        return mask

    def action_of(self, view: ViewT, steps: Sequence[int]) -> ActionT | None:
        """Combine steps to an action; None if a step is illegal or one is missing."""
        turn: Turn[ActionT] | None = self.turn(view)
        for step in steps:
            turn = turn.step(step) if turn is not None else None
        return None if turn is None else turn.action


AnyEncoding: TypeAlias = Encoding[Any, Any, Any]  # an encoding of any game, whose values only it interprets


@lru_cache(maxsize=64)
def _extent(encoding: AnyEncoding) -> tuple[tuple[tuple[str, slice, tuple[int, ...]], ...], int]:
    """Compute once for each encoding where its parts lie, in which shape, and how many numbers they hold."""
    places, start = [], 0
    for part in encoding.parts:
        places.append((part.name, slice(start, start + part.size), part.shape))
        start += part.size
    return tuple(places), start


def from_seat(values: Sequence[int], seat: int, most: int) -> list[int]:
    """Rotate the numbers of all seats so that the own seat comes first; fill up with 0 to `most` seats."""
    return [*values[seat:], *values[:seat], *[0] * (most - len(values))]
