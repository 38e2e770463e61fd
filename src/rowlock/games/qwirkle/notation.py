"""Actions and outcomes as text, both ways."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from rowlock.core.chance import Outcome
from rowlock.core.errors import BadNotation
from rowlock.core.fields import NOTHING
from rowlock.games.qwirkle.actions import Action, Pass, Place, Swap
from rowlock.games.qwirkle.board import laid_text
from rowlock.games.qwirkle.cells import read_cell
from rowlock.games.qwirkle.tiles import BAG_SIZE, read_tile
from rowlock.games.symbols import kinds_text

__all__ = [
    "DEAL",
    "DRAW",
    "PLACE",
    "SWAP",
    "hands_text",
    "read_action",
    "read_laid",
    "read_outcome",
    "write_action",
    "write_laid",
    "write_outcome",
]

PLACE: Final = "place"
SWAP: Final = "swap"
DEAL: Final = "deal"
DRAW: Final = "draw"

LONGEST_ACTION: Final = 400


def write_laid(laid: Sequence[tuple[int, int]]) -> str:
    """Write tiles on cells."""
    return " ".join([laid_text(cell, tile) for cell, tile in laid])


def read_laid(text: str) -> tuple[int, int]:
    """Read a tile on a cell, such as `Rc@0,0`, as (cell, tile)."""
    tile, at, cell = text.partition("@")
    if not at:
        raise BadNotation("tile_on_a_cell", text)
    return read_cell(cell), read_tile(tile)


def write_action(action: Action) -> str:
    """Write an action canonically."""
    match action:
        case Place():
            return f"{PLACE} {write_laid(action.cells())}".strip()
        case Swap():
            return f"{SWAP} {kinds_text(action.tiles)}".strip()
        case Pass():
            return "pass"
        case _:
            assert_never(action)


def read_action(text: str) -> Action:
    """Read an action in any order of its tiles; one without tiles is readable, and illegal (QW-5, QW-13)."""
    words = text.split()
    if not words or len(text) > LONGEST_ACTION:
        raise BadNotation("action", text)
    verb, rest = words[0], words[1:]
    if verb == "pass" and not rest:
        return Pass()
    if verb not in (PLACE, SWAP):
        raise BadNotation("action", text)
    try:
        if verb == PLACE:
            return Place.of(map(read_laid, rest))
        return Swap(tuple(sorted(map(read_tile, rest))))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None


def hands_text(hands: Iterable[str]) -> str:
    """Write hands seat by seat."""
    return " | ".join([hand or NOTHING for hand in hands])


def write_outcome(outcome: Outcome) -> str:
    """Write a deal or a draw."""
    return f"{outcome.verb} {' | '.join(kinds_text(group) for group in outcome.groups)}"


def read_outcome(text: str) -> Outcome:
    """Read a deal or a draw, in any order of its tiles."""
    verb, _, rest = text.strip().partition(" ")
    groups = [part.split() for part in rest.split("|")]
    if verb not in (DEAL, DRAW) or sum(map(len, groups)) > BAG_SIZE:
        raise BadNotation("outcome", text)
    try:
        return Outcome(verb, tuple(tuple(sorted(map(read_tile, group))) for group in groups))
    except BadNotation as error:
        raise BadNotation(error.what, error.text, at=text) from None
