"""Why one action is better than another: the features of the evaluation that distinguish them, and their worth.

Each game measures its own features (`bots.why` of its parts); texts have the keys `why-<game>-<name>`. What they leave
unexplained is one more difference, `other`, so that all worths add up to the difference of the actions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from msgspec.structs import replace

from rowlock.core.contract import AnyGame, View
from rowlock.core.parts import find_part
from rowlock.kernels.kernel import knows_options
from rowlock.wire.study import Difference

__all__ = ["DIGITS", "OTHER", "Measure", "why"]

MOST_REASONS: Final = 3
LEAST: Final = 0.25
"""The least worth of a difference that is named, in points or Qwirkles."""

DIGITS: Final = 1
"""Worths are given as they are shown, so that what is shown adds up."""
OTHER: Final = "other"
"""The name of everything that no feature explains."""

Measure: TypeAlias = Callable[[View, object, object], Sequence[Difference]]
"""Gives every difference of an action from another one, both legal in a view; worths are those for its seat."""


def why(game: AnyGame, view: View, action: object, other: object, gap: float) -> tuple[Difference, ...]:
    """Name the differences that explain why an action is better than another by `gap`, or worse if that is negative.

    The largest that speaks for the gap is first; at most two more follow, whichever side they speak for, and the rest
    as one. If all differences together speak against the gap, the features do not explain it, and nothing is named.
    """
    measure = cast("Measure | None", find_part(game, "bots.why", "differences"))
    if measure is None or not gap or not knows_options(game, view):
        return ()
    side = 1 if gap > 0 else -1
    found = measure(view, action, other)
    if side * sum(one.by for one in found) <= 0:
        return ()
    named = sorted((one for one in found if abs(one.by) >= LEAST), key=lambda one: -abs(one.by))
    first = [one for one in named if side * one.by > 0][:1]
    if not first:
        return ()
    shown = [_shown(one) for one in (*first, *[one for one in named if one not in first][: MOST_REASONS - 1])]
    rest = round(gap, DIGITS) - sum(one.by for one in shown)
    return (*shown, *[one for one in [_shown(Difference(OTHER, 0.0, 0.0, rest))] if one.by])


def _shown(one: Difference) -> Difference:
    return replace(one, by=round(one.by, DIGITS))
