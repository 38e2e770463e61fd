"""Topics of notifications between processes, other than a table's log, whose topic is the table's id alone."""

from __future__ import annotations

from enum import StrEnum, unique
from typing import Final

__all__ = ["PREFIX_LENGTH", "Topic"]


@unique
class Topic(StrEnum):
    """The prefix of a topic; no table id contains a space."""

    SESSION_ENDED = "s "
    PLAYER_ENDED = "p "
    """All sessions of a person have ended."""
    PRESENCE = "v "
    """Who looks at a table."""
    OPEN_TABLES = "o "
    """The list of open public tables changed."""
    HEARTBEAT = "h "
    """The sender lives and the channel works."""
    GOODBYE = "g "
    """The sender ends."""


PREFIX_LENGTH: Final = 2
assert all(len(topic) == PREFIX_LENGTH for topic in Topic), "readers cut the prefix off by its length"
