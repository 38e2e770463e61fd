"""The room of an evening: its code, how long it lasts, and what its people see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rowlock.master.access import passes_of
from rowlock.tables.errors import Refusal
from rowlock.tables.header import Header
from rowlock.wire.rest import NewTable, TableRow
from rowlock.wire.rooms import RoomTable

__all__ = [
    "CODE_LETTERS",
    "EVENING_MS",
    "LETTERS",
    "new_code",
    "no_room",
    "read_code",
    "shared_table",
    "waits_for_people",
]

LETTERS: Final = "ACDEFGHJKLMNPRTUWXY"
"""Without letters that look like others or like digits: B, I, O, Q, S, V and Z."""
CODE_LETTERS: Final = 4
EVENING_MS: Final = 12 * 3_600_000
"""How long a code admits people, from when the room was opened."""


def new_code(below: Callable[[int], int]) -> str:
    """Make a code; `below` gives a secret number from 0 to one less than its argument."""
    return "".join(LETTERS[below(len(LETTERS))] for _ in range(CODE_LETTERS))


def read_code(text: str) -> str:
    """Read a code as people type it: in small letters, with spaces or a hyphen."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def waits_for_people(wish: NewTable) -> bool:
    """Tell whether a table that is wished for has seats for others, so that the room may know of it."""
    return not wish.shared and wish.seats > len(wish.bots) + wish.sit


def shared_table(row: TableRow, header: Header, *, screen: bool) -> RoomTable:
    """Show a table of the evening, with the passes that people or a screen may have."""
    passes = passes_of(header)
    return RoomTable(row, passes.spectate, None if screen else passes.invite)


def no_room() -> Refusal:
    """Refuse everybody who is in no room of this evening alike."""
    return Refusal("no_room", "you are in no room; its code lets you in", 404)
