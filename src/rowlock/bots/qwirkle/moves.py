"""The moves of a Qwirkle seat as the kernel lists them: placements and swaps with static values, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from rowlock.bots.contract import Candidate, Choice
from rowlock.games.qwirkle.actions import Action, Pass, Swap
from rowlock.games.qwirkle.tiles import Tile
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table, Training
from rowlock.kernels.qwirkle.convert import action_of

__all__ = ["POINT", "Move", "ValuedMove", "action_for", "best_moves", "candidates_of", "first_of"]

POINT: Final = 1000
"""The kernel counts in thousandths of a point."""

Move: TypeAlias = int | tuple[int, ...]
"""A placement as the kernel's integer, or the tiles of a swap."""


@dataclass(frozen=True, slots=True)
class ValuedMove:
    """A move with its static value in points."""

    value: float
    move: Move


def best_moves(table: Table, view: QwirkleView, places: int, swaps: int, *, learned: bool = False) -> list[ValuedMove]:
    """List the best placements and swaps of a view loaded into a table; empty if the seat must pass.

    They are the best by the static evaluation, or by the network if they are `learned`.
    """
    valuer = Training(table) if learned else table
    found = [ValuedMove(value / POINT, move) for value, move in valuer.valued(places)]
    if view.bag_size:
        found += [ValuedMove(value / POINT, tiles) for value, tiles in valuer.valued_swaps(swaps)]
    return sorted(found, key=lambda one: -one.value)


def action_for(table: Table, move: Move) -> Action:
    """Convert a move to an action of the rules."""
    return action_of(table, move) if isinstance(move, int) else Swap(tuple(map(Tile, move)))


def candidates_of(table: Table, moves: Sequence[ValuedMove]) -> tuple[Candidate, ...]:
    """Convert moves to candidates with their static values; without a move the seat passes (QW-14)."""
    return tuple(Candidate(action_for(table, one.move), one.value) for one in moves) or (Candidate(Pass(), 0.0),)


def first_of(candidates: tuple[Candidate, ...]) -> Choice:
    """Choose the first candidate."""
    return Choice(candidates[0].action, candidates[0].value, candidates)
