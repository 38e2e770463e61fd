"""Hints by degrees: first what an action uses, then where, so that a player may find the rest alone.

Each game knows the degrees of its own actions (`steps` in `bots.hints` of its parts); texts have the keys
`hint-<game>-<name>`. After the last degree comes the action itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from rowlock.core.contract import AnyGame, View
from rowlock.core.parts import find_part
from rowlock.wire.study import HintStep

__all__ = ["Degrees", "hint_steps"]

Degrees: TypeAlias = Callable[[View, object], Sequence[HintStep]]
"""Gives the degrees of a hint, the vaguest first."""


def hint_steps(game: AnyGame, view: View, action: object) -> tuple[HintStep, ...]:
    """Give what a hint says before it names an action; nothing for a game that knows no degrees."""
    degrees = cast("Degrees | None", find_part(game, "bots.hints", "steps"))
    return () if degrees is None else tuple(degrees(view, action))
