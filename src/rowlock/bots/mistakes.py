"""What kind of mistake an action is, in players' words: it missed a cross line, skipped boxes, let a claim go.

Each game knows its own kinds (`KINDS` and `kind` in `bots.mistakes` of its parts); texts have the keys
`mistake-<game>-<kind>`. A mistake that no kind describes is of the kind `other`, in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from rowlock.bots.why import OTHER as UNEXPLAINED
from rowlock.core.contract import AnyGame, View
from rowlock.core.parts import find_part
from rowlock.wire.study import Difference

__all__ = ["OTHER", "Kind", "kind_of", "kinds_of", "main_reason"]

OTHER: Final = "other"

Kind: TypeAlias = Callable[[View, object, object, Sequence[Difference]], str]
"""Names the kind of a mistake: the action played, the better one, and how the first differs from the second."""


def kinds_of(game: AnyGame) -> tuple[str, ...]:
    """List the kinds of mistakes that a game knows; `other` is the last."""
    return (*(cast("tuple[str, ...] | None", find_part(game, "bots.mistakes", "KINDS")) or ()), OTHER)


def kind_of(game: AnyGame, view: View, action: object, better: object, why: Sequence[Difference]) -> str:
    """Name the kind of a mistake; `why` are the reasons for which `better` is better, as `bots.why` gives them."""
    own = cast("Kind | None", find_part(game, "bots.mistakes", "kind"))
    return OTHER if own is None else own(view, action, better, why)


def main_reason(why: Sequence[Difference]) -> str:
    """Name the feature that speaks most against the action played; empty if none does."""
    against = min((one for one in why if one.name != UNEXPLAINED), key=lambda one: one.by, default=None)
    return against.name if against is not None and against.by < 0 else ""
