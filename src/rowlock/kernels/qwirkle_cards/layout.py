"""Qwirkle Cards by numbers, version 1: the steps of a turn and the parts of an observation, for kernel and encoding."""

from __future__ import annotations

from rowlock.kernels.native import starts
from rowlock.kernels.qwirkle_cards.constants import CARDS, KINDS, LINES, SEATS, SHORTEST_ROW, TYPES, WIDTH

__all__ = [
    "CHOOSING",
    "CHOSEN",
    "CLAIMED",
    "COVERING",
    "DISSOLVED",
    "DISSOLVING",
    "DONE",
    "FIRST_COVER",
    "FIRST_ROW",
    "HAND",
    "HAND_SIZES",
    "LOOSE",
    "MADE_ROWS",
    "MOST_ROWS",
    "OBSERVATION",
    "ON_TABLE",
    "OPENING",
    "PARTS",
    "PASSES",
    "PHASE",
    "PILE",
    "REDRAWS",
    "ROWS",
    "SEATS_MARK",
    "STEPS",
    "TO",
    "TURNS_LEFT",
    "UNSEEN",
]

MOST_ROWS = CARDS // SHORTEST_ROW
# The numbers of steps: cards to lay, rows to dissolve, rows to make, done.
FIRST_ROW = KINDS
FIRST_COVER = FIRST_ROW + MOST_ROWS
DONE = FIRST_COVER + TYPES
STEPS = DONE + 1
CHOOSING, DISSOLVING, COVERING = range(3)
"""The phases of a turn."""

PARTS = (
    ("table", (WIDTH, WIDTH), "how many copies of each card lie on the table, colours down, shapes across"),
    ("hand", (WIDTH, WIDTH), "how many the own hand holds"),
    ("chosen", (WIDTH, WIDTH), "how many of them were chosen by steps of this turn"),
    ("loose", (WIDTH, WIDTH), "how many lie loose and wait for a row"),
    ("unseen", (WIDTH, WIDTH), "how many this seat cannot see"),
    ("rows", (MOST_ROWS,), "the rows of the table in the writers' order: number of the row plus 1, or 0"),
    ("dissolved", (MOST_ROWS,), "1 for a row dissolved by a step of this turn"),
    ("made", (MOST_ROWS,), "the rows made by steps of this turn: number of the row plus 1, or 0"),
    ("claimed", (SEATS, LINES), "Qwirkles of each line that a seat has claimed, from the own seat on"),
    ("hand_sizes", (SEATS,), "cards in each hand, from the own seat on"),
    ("seats", (1,), "how many players there are"),
    ("to", (1,), "whose turn it is, counted from the own seat on"),
    ("pile", (1,), "cards in the pile"),
    ("left", (1,), "turns left once the pile is empty; -1 while it is not"),
    ("redraws", (1,), "redraws of this turn"),
    ("passes", (1,), "passes in succession"),
    ("opening", (1,), "1 while the first turn is due"),
    ("phase", (1,), "of the own turn: 0 cards are chosen, 1 rows dissolved, 2 rows made"),
)
"""The parts of an observation, in order: name, shape, and the meaning of the numbers."""
(
    ON_TABLE,
    HAND,
    CHOSEN,
    LOOSE,
    UNSEEN,
    ROWS,
    DISSOLVED,
    MADE_ROWS,
    CLAIMED,
    HAND_SIZES,
    SEATS_MARK,
    TO,
    PILE,
    TURNS_LEFT,
    REDRAWS,
    PASSES,
    OPENING,
    PHASE,
    OBSERVATION,
) = starts(PARTS)
