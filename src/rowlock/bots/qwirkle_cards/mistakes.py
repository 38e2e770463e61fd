"""The kinds of mistakes of Qwirkle Cards: claims first, then what the lay leaves, then how many cards it spends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rowlock.bots.mistakes import OTHER
from rowlock.core.contract import View
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.wire.study import Difference

__all__ = ["KINDS", "kind"]

KINDS: Final = ("missed_claim", "opened_claim", "laid_too_many", "laid_too_few", "wrong_cards")


def kind(_: View, action: object, better: object, why: Sequence[Difference]) -> str:
    """Name the kind of a mistake."""
    if not isinstance(action, Lay) or not isinstance(better, Lay):
        return OTHER
    if len(action.claimed()) < len(better.claimed()):
        return "missed_claim"
    if any(one.name == "next_card" and one.by < 0 for one in why):
        return "opened_claim"
    laid, fewer = len(action.cards), len(better.cards)
    if laid == fewer:
        return "wrong_cards"
    return "laid_too_many" if laid > fewer else "laid_too_few"
