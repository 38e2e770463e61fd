"""What an entry of the log changed at a table, so that only the affected messages are sent."""

from __future__ import annotations

from dataclasses import dataclass

from rowlock.tables.entries import Entry

__all__ = ["Change"]


@dataclass(frozen=True, slots=True)
class Change:
    """What an entry changed at a table."""

    entry: Entry
    sequence: int
    lines: int
    """The number of history lines before the entry."""
    stepped: bool = False
    """The state of the game changed."""
    seating: bool = False
    """The players of the seats, or the status of the table, changed."""
    rewound: bool = False
    """The history became shorter; followers need the whole state."""
    over: bool = False
    """The game ended with this entry."""
