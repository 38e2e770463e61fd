"""The ways in which an action can be illegal, each with the clause it breaks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from rowlock.core.errors import Fault

__all__ = ["CLAUSES", "QwirkleFault", "fault", "game_over"]


class QwirkleFault(StrEnum):
    """Why an action of Qwirkle is illegal."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_PLACED = "nothing_placed"
    NOT_IN_HAND = "not_in_hand"
    CELL_TWICE = "cell_twice"
    CELL_TAKEN = "cell_taken"
    NOT_ONE_LINE = "not_one_line"
    GAP = "gap"
    NOT_TOUCHING = "not_touching"
    LINE_MIXED = "line_mixed"
    LINE_REPEATS = "line_repeats"
    OPENING_NOT_LARGEST = "opening_not_largest"
    OPENING_NOT_PLACED = "opening_not_placed"
    OPENING_TOO_FAR = "opening_too_far"
    NOTHING_SWAPPED = "nothing_swapped"
    BAG_EMPTY = "bag_empty"
    BAG_TOO_SMALL = "bag_too_small"
    CAN_PLACE = "can_place"
    CAN_SWAP = "can_swap"


CLAUSES: Final[Mapping[QwirkleFault, str]] = {
    QwirkleFault.GAME_OVER: "QW-16",
    QwirkleFault.NOT_YOUR_TURN: "QW-5",
    QwirkleFault.NOTHING_PLACED: "QW-5",
    QwirkleFault.NOT_IN_HAND: "QW-2",
    QwirkleFault.CELL_TWICE: "QW-7",
    QwirkleFault.CELL_TAKEN: "QW-9",
    QwirkleFault.NOT_ONE_LINE: "QW-7",
    QwirkleFault.GAP: "QW-7",
    QwirkleFault.NOT_TOUCHING: "QW-8",
    QwirkleFault.LINE_MIXED: "QW-6",
    QwirkleFault.LINE_REPEATS: "QW-6",
    QwirkleFault.OPENING_NOT_LARGEST: "QW-4",
    QwirkleFault.OPENING_NOT_PLACED: "QW-4",
    QwirkleFault.OPENING_TOO_FAR: "QW-4",
    QwirkleFault.NOTHING_SWAPPED: "QW-13",
    QwirkleFault.BAG_EMPTY: "QW-13",
    QwirkleFault.BAG_TOO_SMALL: "QW-13",
    QwirkleFault.CAN_PLACE: "QW-14",
    QwirkleFault.CAN_SWAP: "QW-14",
}


def fault(code: QwirkleFault, **params: str | int) -> Fault:
    """Make the fault of a code, with its clause."""
    return Fault(code, CLAUSES[code], tuple(params.items()))


def game_over(*, gone_out: bool) -> Fault:
    """Make the fault of an action after the end; QW-15 ends a game by going out, QW-16 when nothing fits."""
    return Fault(QwirkleFault.GAME_OVER, "QW-15" if gone_out else CLAUSES[QwirkleFault.GAME_OVER])
