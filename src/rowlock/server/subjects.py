"""What news between processes is about, other than a table's log, whose news is the table's id alone."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final

__all__ = ["LEAD", "Subject"]


@unique
class Subject(StrEnum):
    """How news of a kind begins; no table's id holds a space."""

    SESSION_ENDED = "s "
    PLAYER_ENDED = "p "
    """All sessions of a person have ended."""
    SIGHT = "v "
    """Who looks at a table."""


LEAD: Final = 2
"""All begin with as many characters."""
assert all(len(subject) == LEAD for subject in Subject), "whoever hears news cuts the beginning off"
