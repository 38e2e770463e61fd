"""What a seat of Qwirkle may do, as its kernel sees it: options with static values, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Budget, Candidate, Choice, Stop, Tell
from rowlock.core.chance import Stream
from rowlock.games.qwirkle.actions import Action, Pass, Swap
from rowlock.games.qwirkle.tiles import Tile
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.door import action_of

__all__ = ["POINT", "Option", "Question", "Valued", "action_for", "candidates_of", "first_of", "options_of"]

POINT: Final = 1000
"""Values of the kernel are in thousandths of a point."""

Option: TypeAlias = int | tuple[int, ...]
"""A placement as the kernel's integer, or tiles to swap."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: a view, which lies on a table, and all that it may use to answer."""

    table: Table
    view: QwirkleView
    budget: Budget
    rng: Stream
    stop: Stop
    tell: Tell


@dataclass(frozen=True, slots=True)
class Valued:
    """An option with its static value in points."""

    value: float
    option: Option


def options_of(table: Table, view: QwirkleView, places: int, swaps: int) -> list[Valued]:
    """List the best placements and swaps of the view on a table, the best first; nothing where the seat must pass."""
    found = [Valued(value / POINT, move) for value, move in table.valued(places)]
    if view.bag_size:
        found += [Valued(value / POINT, tiles) for value, tiles in table.valued_swaps(swaps)]
    return sorted(found, key=lambda one: -one.value)


def action_for(table: Table, option: Option) -> Action:
    """Give an option as an action of the rules."""
    return action_of(table, option) if isinstance(option, int) else Swap(tuple(map(Tile, option)))


def candidates_of(table: Table, options: Sequence[Valued]) -> tuple[Candidate, ...]:
    """Give options as candidates by their static values; who has none passes (QW-14)."""
    return tuple(Candidate(action_for(table, one.option), one.value) for one in options) or (Candidate(Pass(), 0.0),)


def first_of(candidates: tuple[Candidate, ...]) -> Choice:
    """Choose the first candidate."""
    return Choice(candidates[0].action, candidates[0].value, candidates)
