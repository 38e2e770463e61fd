"""The ways in which an action can be illegal, each with the clause it breaks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from rowlock.core.errors import Fault

__all__ = ["CLAUSES", "CardsFault", "fault", "game_over"]


class CardsFault(StrEnum):
    """Why an action of Qwirkle Cards is illegal."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    NOTHING_LAID = "nothing_laid"
    NOT_IN_HAND = "not_in_hand"
    ROW_TOO_SHORT = "row_too_short"
    ROW_TOO_LONG = "row_too_long"
    ROW_REPEATS = "row_repeats"
    ROW_MIXED = "row_mixed"
    CARDS_INVENTED = "cards_invented"
    CARDS_LOST = "cards_lost"
    OPENING_NOT_ONE_ROW = "opening_not_one_row"
    OPENING_NOT_LARGEST = "opening_not_largest"
    CAN_LAY = "can_lay"
    CAN_REDRAW = "can_redraw"
    HAND_EMPTY = "hand_empty"
    PILE_EMPTY = "pile_empty"
    REDRAWS_SPENT = "redraws_spent"


CLAUSES: Final[Mapping[CardsFault, str]] = {
    CardsFault.GAME_OVER: "QC-13",
    CardsFault.NOT_YOUR_TURN: "QC-7",
    CardsFault.NOTHING_LAID: "QC-7",
    CardsFault.NOT_IN_HAND: "QC-7",
    CardsFault.ROW_TOO_SHORT: "QC-6",
    CardsFault.ROW_TOO_LONG: "QC-6",
    CardsFault.ROW_REPEATS: "QC-6",
    CardsFault.ROW_MIXED: "QC-6",
    CardsFault.CARDS_INVENTED: "QC-8",
    CardsFault.CARDS_LOST: "QC-8",
    CardsFault.OPENING_NOT_ONE_ROW: "QC-5",
    CardsFault.OPENING_NOT_LARGEST: "QC-5",
    CardsFault.CAN_LAY: "QC-12",
    CardsFault.CAN_REDRAW: "QC-12",
    CardsFault.HAND_EMPTY: "QC-12",
    CardsFault.PILE_EMPTY: "QC-12",
    CardsFault.REDRAWS_SPENT: "QC-12",
}


def fault(code: CardsFault, **params: str | int) -> Fault:
    """Make the fault of a code, with its clause."""
    return Fault(code, CLAUSES[code], tuple(params.items()))


def game_over(*, all_passed: bool) -> Fault:
    """Make the fault of an action after the end; QC-12 ends a game when all pass, QC-13 after the last round."""
    return Fault(CardsFault.GAME_OVER, "QC-12" if all_passed else CLAUSES[CardsFault.GAME_OVER])
