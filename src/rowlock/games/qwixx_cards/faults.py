"""The ways in which an action can be illegal, each with the clause it breaks."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from rowlock.core.errors import Fault

__all__ = ["CLAUSES", "QwixxCardsFault", "fault"]


class QwixxCardsFault(StrEnum):
    """Why an action of Qwixx, the card game, is illegal."""

    GAME_OVER = "game_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_ACTION = "wrong_action"
    TOO_FEW_TAKEN = "too_few_taken"
    TOO_MANY_TAKEN = "too_many_taken"
    ONE_AT_A_TIME = "one_at_a_time"
    EMPTY_SLOT = "empty_slot"
    SLOT_TWICE = "slot_twice"
    OTHER_NUMBER = "other_number"
    NOT_ON_DISPLAY = "not_on_display"
    SLOT_UNCLEAR = "slot_unclear"
    ROW_LOCKED = "row_locked"
    RIGHT_TO_LEFT = "right_to_left"
    CROSSED_TWICE = "crossed_twice"
    LOCK_TOO_EARLY = "lock_too_early"
    LOCK_STRICT = "lock_strict"
    NO_CARDS = "no_cards"
    TOO_MANY_CARDS = "too_many_cards"
    NOT_IN_HAND = "not_in_hand"
    MIXED_COLOURS = "mixed_colours"
    JOKER_WITHOUT_COLOUR = "joker_without_colour"
    NUMBER_NOT_PLAYED = "number_not_played"
    TOO_MANY_GAPS = "too_many_gaps"


CLAUSES: Final[Mapping[QwixxCardsFault, str]] = {
    QwixxCardsFault.GAME_OVER: "QX-14",
    QwixxCardsFault.NOT_YOUR_TURN: "QX-12",
    QwixxCardsFault.WRONG_ACTION: "QX-8",
    QwixxCardsFault.TOO_FEW_TAKEN: "QX-8",
    QwixxCardsFault.TOO_MANY_TAKEN: "QX-8",
    QwixxCardsFault.ONE_AT_A_TIME: "QX-8",
    QwixxCardsFault.EMPTY_SLOT: "QX-8",
    QwixxCardsFault.SLOT_TWICE: "QX-8",
    QwixxCardsFault.OTHER_NUMBER: "QX-8",
    QwixxCardsFault.NOT_ON_DISPLAY: "QX-8",
    QwixxCardsFault.SLOT_UNCLEAR: "QX-8",
    QwixxCardsFault.ROW_LOCKED: "QX-6",
    QwixxCardsFault.RIGHT_TO_LEFT: "QX-4",
    QwixxCardsFault.CROSSED_TWICE: "QX-4",
    QwixxCardsFault.LOCK_TOO_EARLY: "QX-5",
    QwixxCardsFault.LOCK_STRICT: "QX-5",
    QwixxCardsFault.NO_CARDS: "QX-10",
    QwixxCardsFault.TOO_MANY_CARDS: "QX-10",
    QwixxCardsFault.NOT_IN_HAND: "QX-10",
    QwixxCardsFault.MIXED_COLOURS: "QX-10",
    QwixxCardsFault.JOKER_WITHOUT_COLOUR: "QX-16",
    QwixxCardsFault.NUMBER_NOT_PLAYED: "QX-10",
    QwixxCardsFault.TOO_MANY_GAPS: "QX-10",
}


def fault(code: QwixxCardsFault, **params: str | int) -> Fault:
    """Make the fault of a code, with its clause."""
    return Fault(code, CLAUSES[code], tuple(params.items()))
