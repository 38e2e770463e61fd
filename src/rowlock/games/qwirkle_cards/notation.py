"""Actions and outcomes as text, both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from rowlock.core.chance import Outcome
from rowlock.core.errors import BadNotation
from rowlock.core.fields import NOTHING
from rowlock.games.qwirkle_cards.actions import Action, Lay, Pass, Redraw
from rowlock.games.qwirkle_cards.cards import DECK_SIZE, read_card
from rowlock.games.qwirkle_cards.rows import read_row, rows_text
from rowlock.games.symbols import kinds_text

__all__ = [
    "DEAL",
    "DRAW",
    "LAY",
    "REDRAW",
    "hands_text",
    "read_action",
    "read_outcome",
    "write_action",
    "write_outcome",
]

LAY: Final = "lay"
REDRAW: Final = "redraw"
DEAL: Final = "deal"
DRAW: Final = "draw"

LONGEST_ACTION: Final = 1_000
BEFORE_ROWS: Final = ">"


def write_action(action: Action) -> str:
    """Write an action canonically."""
    match action:
        case Lay():
            return f"{LAY} {kinds_text(action.cards) or NOTHING} {BEFORE_ROWS} {rows_text(action.rows) or NOTHING}"
        case Redraw():
            return REDRAW
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def read_action(text: str) -> Action:
    """Read an action in any order of its cards and rows."""
    words = text.split()
    if len(text) > LONGEST_ACTION or not words:
        raise BadNotation("action", text)
    verb, rest = words[0], words[1:]
    if verb in (REDRAW, "pass") and not rest:
        return Redraw() if verb == REDRAW else Pass()
    if verb != LAY or rest.count(BEFORE_ROWS) != 1:
        raise BadNotation("action", text)
    middle = rest.index(BEFORE_ROWS)
    try:
        return Lay.of(map(read_card, _words(rest[:middle])), map(read_row, _words(rest[middle + 1 :])))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None


def _words(words: Sequence[str]) -> Sequence[str]:
    return () if list(words) == [NOTHING] else words


def hands_text(hands: Iterable[str]) -> str:
    """Write hands seat by seat."""
    return " | ".join([hand or NOTHING for hand in hands])


def write_outcome(outcome: Outcome) -> str:
    """Write a deal or a draw."""
    return f"{outcome.verb} {hands_text(map(kinds_text, outcome.groups))}"


def read_outcome(text: str) -> Outcome:
    """Read a deal or a draw, in any order of its cards."""
    verb, _, rest = text.strip().partition(" ")
    groups = [_words(part.split()) for part in rest.split("|")]
    if verb not in (DEAL, DRAW) or sum(map(len, groups)) > DECK_SIZE:
        raise BadNotation("outcome", text)
    try:
        return Outcome(verb, tuple(tuple(sorted(map(read_card, group))) for group in groups))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None
