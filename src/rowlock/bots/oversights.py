"""What weak levels overlook: oversights drawn for each decision, and the best of what is left to see. Knows no game.

A level names its oversights with their percentages. Each is drawn once per decision, from the generator of the
decision, so a choice can be repeated. The bot then plays the best of the actions that it still sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from typing import Final, TypeVar

from rowlock.bots.contract import Candidate, Choice
from rowlock.core.chance import Stream

__all__ = ["ALWAYS", "best_seen", "drawn"]

ALWAYS: Final = 100
"""An oversight with this percentage happens in every decision."""

OversightT = TypeVar("OversightT")


def drawn(percents: Mapping[OversightT, int], rng: Stream) -> frozenset[OversightT]:
    """Draw the oversights of one decision, each with its own percentage."""
    return frozenset([oversight for oversight, percent in percents.items() if rng.below(ALWAYS) < percent])


def best_seen(found: Sequence[Candidate], shown: int, rng: Stream) -> Choice:
    """Choose the candidate with the highest value; among equals the generator decides. Name the `shown` best."""
    best = max(candidate.value for candidate in found)
    equals = [candidate for candidate in found if candidate.value == best]
    chosen = equals[rng.below(len(equals))]
    others = nlargest(shown - 1, (one for one in found if one is not chosen), key=lambda one: one.value)
    return Choice(chosen.action, chosen.value, (chosen, *others))
