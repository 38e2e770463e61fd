"""The kinds of mistakes of Qwirkle: a mistake is of the kind that its largest reason names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rowlock.bots.mistakes import OTHER, main_reason
from rowlock.core.contract import View
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.scoring import LONGEST_LINE, scored_lines
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.wire.study import Difference

__all__ = ["KINDS", "kind"]

BY_REASON: Final[Mapping[str, str]] = {
    "next_qwirkle": "opened_five",
    "next_places": "opened_places",
    "lines_of_four": "opened_places",
    "pairs": "broke_set",
    "tiles_kept": "broke_set",
    "own_places": "broke_set",
    "own_qwirkle": "broke_set",
    "equal_tiles": "kept_duplicates",
    "useless_tiles": "kept_useless",
}
"""The kinds under the features of `why`; points are told apart further."""
KINDS: Final = (
    "missed_six",
    "missed_cross_line",
    "fewer_points",
    "opened_five",
    "opened_places",
    "broke_set",
    "kept_duplicates",
    "kept_useless",
    "swapped_too_late",
    "swapped_too_early",
)


def kind(view: View, action: object, better: object, why: Sequence[Difference]) -> str:
    """Name the kind of a mistake."""
    assert isinstance(view, QwirkleView), "Qwirkle has views of its own"
    match action, better:
        case Place(), Place():
            reason = main_reason(why)
            if reason in ("points", ""):
                return _missed_points(view, action, better)
            return BY_REASON.get(reason, OTHER)
        case Place(), Swap():
            return "swapped_too_late"
        case Swap(), Place():
            return "swapped_too_early"
        case Swap(), Swap():
            return "broke_set"
        case _:
            return OTHER


def _missed_points(view: QwirkleView, action: Place, better: Place) -> str:
    """Say how a placement came to score less: it completes fewer lines of six, or scores in fewer lines."""
    own, best = (scored_lines(view.table.board, one.laid) for one in (action, better))
    if sum(line.points for line in own) >= sum(line.points for line in best):
        return OTHER
    sixes, more = ([len(line.cells) for line in lines].count(LONGEST_LINE) for lines in (own, best))
    if sixes < more:
        return "missed_six"
    return "missed_cross_line" if len(own) < len(best) else "fewer_points"
