"""The kinds of mistakes of Qwixx, from the sheets that the two actions lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rowlock.bots.mistakes import OTHER
from rowlock.bots.qwixx_cards.why import crosses, locks, sheet_after, skipped_boxes
from rowlock.core.contract import View
from rowlock.games.qwixx_cards.actions import Take
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.wire.study import Difference

__all__ = ["KINDS", "kind"]

KINDS: Final = (
    "let_lock_go",
    "took_miss",
    "skipped_boxes",
    "waited_too_long",
    "crossed_too_early",
    "wrong_row",
    "wrong_take",
)


def kind(view: View, action: object, better: object, _: Sequence[Difference]) -> str:
    """Name the kind of a mistake."""
    assert isinstance(view, QwixxCardsView), "Qwixx has views of its own"
    if isinstance(action, Take) or isinstance(better, Take):
        return "wrong_take"
    own, best = sheet_after(view, action), sheet_after(view, better)
    found = (
        ("let_lock_go", locks(own) < locks(best)),
        ("took_miss", own.misses > best.misses),
        ("skipped_boxes", skipped_boxes(own) > skipped_boxes(best)),
        ("waited_too_long", crosses(own) < crosses(best)),
        ("crossed_too_early", crosses(own) > crosses(best)),
        ("wrong_row", own.rows != best.rows),
    )
    return next((name for name, applies in found if applies), OTHER)
