"""Why an entry is refused, apart from the faults of the games' own rules."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from rowlock.core.errors import Fault


class CompanionFault(StrEnum):
    """What only a score pad can object to: it knows no hands, but counts every tile, card and box."""

    GAME_OVER = "game_over"
    NOT_ENDED = "not_ended"
    NOT_YOUR_TURN = "not_your_turn"
    OTHER_MODE = "other_mode"
    TILE_SPENT = "tile_spent"
    HAND_TOO_SMALL = "hand_too_small"
    HAND_SIZE = "hand_size"
    POINTS_IMPOSSIBLE = "points_impossible"
    ROW_CLOSED = "row_closed"
    BOX_CROSSED = "box_crossed"
    NO_MISS_LEFT = "no_miss_left"
    CARD_SPENT = "card_spent"
    CLAIMS_IMPOSSIBLE = "claims_impossible"


CLAUSES: Final[Mapping[CompanionFault, str]] = {
    CompanionFault.GAME_OVER: "",
    CompanionFault.NOT_ENDED: "QX-14",
    CompanionFault.NOT_YOUR_TURN: "QW-5",
    CompanionFault.OTHER_MODE: "",
    CompanionFault.TILE_SPENT: "QW-1",
    CompanionFault.HAND_TOO_SMALL: "QW-12",
    CompanionFault.HAND_SIZE: "QW-12",
    CompanionFault.POINTS_IMPOSSIBLE: "QW-10",
    CompanionFault.ROW_CLOSED: "QX-6",
    CompanionFault.BOX_CROSSED: "QX-4",
    CompanionFault.NO_MISS_LEFT: "QX-3",
    CompanionFault.CARD_SPENT: "QC-1",
    CompanionFault.CLAIMS_IMPOSSIBLE: "QC-1",
}


def fault(code: CompanionFault, **params: str | int) -> Fault:
    """Make the fault of a code, with its clause."""
    return Fault(code, CLAUSES[code], tuple(params.items()))
