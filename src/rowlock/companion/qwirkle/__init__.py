"""The score pad of printed Qwirkle."""

from rowlock.companion.qwirkle.keeper import SCOREKEEPER

__all__ = ["SCOREKEEPER"]
