"""Degrees of hints in Qwixx: how many cards or which ones, then which numbers or rows."""

from __future__ import annotations

from collections.abc import Iterator

from rowlock.core.contract import View
from rowlock.games.qwixx_cards.actions import Cross, Play, Skip, Take
from rowlock.games.qwixx_cards.cards import Colour, card_name
from rowlock.wire.study import HintStep

__all__ = ["steps"]

UPWARDS = (Colour.RED, Colour.YELLOW)
"""The rows that run from 2 to 12 (QX-4)."""


def steps(_: View, action: object) -> Iterator[HintStep]:
    """Name part of a take, a cross or a play; a skipped cross is named at once."""
    match action:
        case Take():
            yield HintStep("take", count=len(action.picks))
            yield HintStep("numbers", tuple(str(pick.number) for pick in action.picks))
        case Cross(colour):
            yield HintStep("cross")
            yield HintStep("upwards" if colour in UPWARDS else "downwards")
        case Skip():
            yield HintStep("skip")
        case Play() if not action.crosses:
            yield HintStep("no_cross")
        case Play():
            yield HintStep("play", count=len(action.cards))
            yield HintStep("cards", tuple(card_name(one.card) for one in action.cards))
        case _:
            return
