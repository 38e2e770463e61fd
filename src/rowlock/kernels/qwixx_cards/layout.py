"""Qwixx by numbers, version 1: the steps of a turn and the parts of an observation, for kernel and encoding."""

from __future__ import annotations

from rowlock.kernels.native import starts
from rowlock.kernels.qwixx_cards.constants import BOXES, CARDS, COLOURED, ROWS, SEATS, SLOTS

__all__ = [
    "ACTIVE",
    "CARD_CROSSED",
    "CARD_PLAYED",
    "COMMON_NUMBER",
    "CROSSED_MARK",
    "DISCARD",
    "DISPLAY",
    "FIRST_ROW",
    "HAND",
    "JOKER_CROSSED",
    "JOKER_PLAYED",
    "JOKER_STEPS",
    "MISSES",
    "NUMBERS",
    "OBSERVATION",
    "PARTS",
    "PASS_STEP",
    "PILE",
    "PLAYED",
    "SCORES",
    "SEATS_MARK",
    "SHEETS",
    "STAGE",
    "STEPS",
    "STOP_STEP",
    "TAKEN",
    "UNSEEN",
]

# The numbers of steps: slots to take from, rows to cross, cards played with and without their box crossed.
FIRST_ROW = SLOTS
PASS_STEP = FIRST_ROW + ROWS
CARD_CROSSED = PASS_STEP + 1
CARD_PLAYED = CARD_CROSSED + COLOURED
STOP_STEP = CARD_PLAYED + COLOURED
STEPS = STOP_STEP + 1
JOKER_CROSSED = STEPS
JOKER_PLAYED = JOKER_CROSSED + COLOURED
JOKER_STEPS = JOKER_PLAYED + COLOURED

PARTS = (
    ("sheets", (SEATS, ROWS, BOXES), "1 for each box crossed, from the left; from the own seat on"),
    ("misses", (SEATS,), "misses, from the own seat on"),
    ("scores", (SEATS,), "points, from the own seat on"),
    ("hand", (CARDS,), "1 for each card of the own hand"),
    ("played", (CARDS,), "1 for a card played by a step of this turn, 2 where it is crossed too"),
    ("numbers", (SEATS, BOXES), "how many cards of each number a hand holds, from the own seat on"),
    ("display", (SLOTS,), "the number in each slot; 0 where it is empty"),
    ("taken", (SLOTS,), "1 for a slot taken by a step of this turn"),
    ("common", (1,), "the number on top of the pile; 0 where there is none"),
    ("discard", (CARDS,), "1 for each card of the discard pile"),
    ("unseen", (CARDS,), "1 for each card whose place this seat does not know"),
    ("pile", (BOXES,), "how many cards of each number lie under the top card"),
    ("action", (1,), "which action of the turn is due: 1, 2 or 3"),
    ("active", (1,), "who is active, counted from the own seat on"),
    ("crossed", (1,), "1 if the active player crossed in action 2"),
    ("seats", (1,), "how many players there are"),
)
"""The parts of an observation, in order: name, shape, and the meaning of the numbers."""
(
    SHEETS,
    MISSES,
    SCORES,
    HAND,
    PLAYED,
    NUMBERS,
    DISPLAY,
    TAKEN,
    COMMON_NUMBER,
    DISCARD,
    UNSEEN,
    PILE,
    STAGE,
    ACTIVE,
    CROSSED_MARK,
    SEATS_MARK,
    OBSERVATION,
) = starts(PARTS)
