"""The options: rules on which a table may differ from the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rowlock.core.options import Options

__all__ = ["PRESETS", "QwixxCardsOptions"]


@dataclass(frozen=True, slots=True)
class QwixxCardsOptions(Options):
    """Options of Qwixx, the card game; ages decide nothing in it."""

    jokers: bool = False
    """QX-16: eleven jokers are added."""
    strict_lock: bool = False
    """QX-5: only crosses from before the action count toward the five."""
    finish_turn: bool = False
    """QX-14: the active player's turn is completed before the game ends."""
    one_by_one: bool = False
    """QX-8: in action 1 the cards are taken one at a time, each seen before the next is chosen."""
    first: int | None = None
    """QX-12: the seat that is active first; drawn at random when not named."""


PRESETS: Final[Mapping[str, QwixxCardsOptions]] = {
    "standard": QwixxCardsOptions(),
    "jokers": QwixxCardsOptions(jokers=True),
}
