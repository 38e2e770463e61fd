"""Answers to a decision that is asked again: which candidates are as good as the best, and what another gives up.

Everything is compared in the worlds in which a review judged the decision, so that the numbers agree with the review.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from rowlock.arena.rollouts import Comparison, compare
from rowlock.bots.equivalence import effect_of
from rowlock.core.contract import AnyGame, View
from rowlock.core.estimates import Estimate
from rowlock.wire.study import MOST_ANSWERS

__all__ = ["Kind", "Tried", "answers_among", "try_answer"]

MOST_RIVALS: Final = 8
"""The candidates that are compared with the best action again."""
REACH: Final = 2.0
"""A candidate this many half intervals behind the best action is not compared again."""

Kind: TypeAlias = Literal["best", "good", "worse"]
"""How good an answer is: `good` is not clearly worse than the best."""


@dataclass(frozen=True, slots=True)
class Tried:
    """How an answer compares with the best action: what it gives up, with the interval."""

    kind: Kind
    gave_up: float
    low: float
    high: float


def answers_among(
    game: AnyGame, view: View, best: object, candidates: Comparison, *, worlds: int, seed: int
) -> tuple[object, ...]:
    """Give the best action and the candidates that are not clearly worse; nothing if they are too many for a puzzle."""
    rivals = _rivals(game, view, best, candidates)
    if not rivals:
        return (best,)
    found = compare(game, view, [best, *rivals], worlds, seed)
    equal = [action for number, action in enumerate(found.actions) if number and not _is_clear(found.gap(0, number))]
    return (best, *equal) if len(equal) < MOST_ANSWERS else ()


def _rivals(game: AnyGame, view: View, best: object, candidates: Comparison) -> list[object]:
    """List the candidates with another effect that lie close behind the best action, the most promising first."""
    at = candidates.actions.index(best)
    order = sorted(range(len(candidates.actions)), key=lambda number: candidates.gap(at, number).mean)
    distinct: dict[Hashable, object] = {effect_of(game, view, best): best}
    for number in order:
        gap = candidates.gap(at, number)
        if gap.mean <= REACH * (gap.mean - _ends(gap)[0]):
            distinct.setdefault(effect_of(game, view, candidates.actions[number]), candidates.actions[number])
    return list(distinct.values())[1 : 1 + MOST_RIVALS]


def try_answer(
    game: AnyGame, view: View, answers: Sequence[object], action: object, *, worlds: int, seed: int
) -> Tried:
    """Compare an action with the best one, which is the first of the answers; the others are good for certain."""
    given, (best, *good) = effect_of(game, view, action), (effect_of(game, view, one) for one in answers)
    if given == best:
        return Tried("best", 0.0, 0.0, 0.0)
    gap = compare(game, view, [answers[0], action], worlds, seed).gap(0, 1)
    return Tried("worse" if given not in good and _is_clear(gap) else "good", gap.mean, *_ends(gap))


def _ends(gap: Estimate) -> tuple[float, float]:
    return gap.interval or (gap.mean, gap.mean)


def _is_clear(gap: Estimate) -> bool:
    return _ends(gap)[0] > 0
