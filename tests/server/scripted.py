"""Logs of whole games without a server, every answer as a script says."""

from __future__ import annotations

from rowlock.core.chance import commitment
from rowlock.tables.entries import Acted, Entry, Joined, Started
from rowlock.tables.header import Header, TableSettings
from tests.load.scripts import script_of

TABLE_ID = "a" * 26
SEED = "1"


def started(name: str, seats: int = 2) -> tuple[Header, list[Entry]]:
    """Give the log of a game that has just begun."""
    header = Header(TABLE_ID, name, "", seats, SEED, commitment(SEED, TABLE_ID), "host", 0, TableSettings())
    return header, [*(Joined(0, seat, f"p{seat}", "Ann", "") for seat in range(seats)), Started(0)]


def played(name: str, seats: int = 2) -> tuple[Header, list[Entry]]:
    """Give the log of a whole game."""
    header, entries = started(name, seats)
    for (number, seat), text in script_of((header, entries)).answers.items():
        entries.append(Acted(0, seat, number, f"{seat}-{number}", text))
    return header, entries
