"""How good a decision was: by the win chance it gave up, or by points once the game is decided.

A game is decided for a seat if even its best action hardly ever wins, or if it hardly ever loses after what it played.
Win chances then change little whatever is played, while points still can be given away.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, cast, get_args

from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_part
from rowlock.wire.study import GradedBy, Quality

__all__ = [
    "LOSS_DIGITS",
    "QUALITIES",
    "Grade",
    "Losses",
    "grade_of",
    "is_mistake",
    "loss_of",
    "losses_of",
    "quality_of",
]

QUALITIES: Final[tuple[Quality, ...]] = get_args(Quality)
CHANCES: Final = (0.02, 0.05, 0.10)
"""The win chance that a fine decision, an inaccuracy and a mistake give up at most; a blunder gives up more."""
DECIDED: Final = 0.10
"""A game is decided if a seat wins, or does not win, less often than this."""
LOSS_DIGITS: Final = 1

Losses: TypeAlias = tuple[float, float, float]
POINTS: Final[Losses] = (1.0, 3.0, 6.0)
"""The points that a fine decision, an inaccuracy and a mistake give up at most; a game may have its own `LOSSES`."""


class Grade(NamedTuple):
    """The quality of a decision, and what it follows from."""

    quality: Quality
    by: GradedBy


def losses_of(game: AnyGame) -> Losses:
    """Give the losses that divide the qualities of a game, in what the game counts."""
    return cast("Losses | None", find_part(game, "arena", "LOSSES")) or POINTS


def grade_of(gave_up: float, least: float, chance: float, chance_given_up: float, losses: Losses) -> Grade:
    """Grade a decision; `chance` is the win chance of the best action, `least` the least that was given up."""
    if chance < DECIDED or chance - chance_given_up > 1 - DECIDED:
        return Grade(_quality(gave_up, least, gave_up, losses), "points")
    return Grade(quality_of(gave_up, least, chance_given_up), "chance")


def quality_of(gave_up: float, least: float, chance_given_up: float) -> Quality:
    """Grade a decision by win chance; a loss that may be noise (`least` is not above zero) is at worst fine."""
    return _quality(gave_up, least, chance_given_up, CHANCES)


def _quality(gave_up: float, least: float, cost: float, bounds: Sequence[float]) -> Quality:
    if gave_up <= 0:
        return "best"
    return "fine" if least <= 0 else QUALITIES[1 + sum(cost >= bound for bound in bounds)]


def loss_of(gave_up: float, least: float) -> float:
    """Give a clear loss as it is shown, and 0 for a loss that may be noise."""
    return round(gave_up, LOSS_DIGITS) if least > 0 else 0.0


def is_mistake(quality: Quality) -> bool:
    """Tell whether a decision of this quality certainly gave up something that matters."""
    return quality not in ("best", "fine")
