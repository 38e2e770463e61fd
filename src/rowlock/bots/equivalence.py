"""Equivalent actions: those that a symmetry of the seat's view maps to each other, so that they are worth the same.

Differences between the values of equivalent actions are noise, so bots' candidates are valued once for each kind. Each
game knows its own symmetries: `canonical` in `bots.equivalence` of its parts gives equal keys to equivalent actions. In
a game without them, equal keys of its kernel lead to the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar, cast

from rowlock.core.contract import AnyGame, View
from rowlock.core.parts import find_part
from rowlock.kernels.kernel import kernel_of, knows_options

__all__ = ["distinct", "effect_of"]

GivenT = TypeVar("GivenT")


def effect_of(game: AnyGame, view: View, action: Any) -> Hashable:
    """Give equal keys to equivalent actions of a view's seat; with options that are not known, none are."""
    if not knows_options(game, view):
        return cast("Hashable", action)
    own = cast("Callable[[View, object], Hashable] | None", find_part(game, "bots.equivalence", "canonical"))
    if own is not None:
        return own(view, action)
    kernel = kernel_of(game)
    key: Hashable = action if kernel is None else kernel.key(action)
    return key


def _itself(one: object) -> object:
    return one


def distinct(
    game: AnyGame, view: View, given: Iterable[GivenT], action_of: Callable[[GivenT], object] = _itself
) -> list[GivenT]:
    """Give the first of every kind of equivalent actions, or of what names an action, in their order."""
    kept: dict[Hashable, GivenT] = {}
    for one in given:
        kept.setdefault(effect_of(game, view, action_of(one)), one)
    return list(kept.values())
