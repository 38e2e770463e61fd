"""Errors of storing: the database is away, or another process wrote first."""

from __future__ import annotations

from rowlock.core.errors import RowlockError
from rowlock.tables.errors import Refusal

__all__ = ["Conflict", "Unavailable"]


class Unavailable(Refusal):
    """The database does not answer; nothing is lost, and the client may repeat the request."""

    def __init__(self) -> None:
        super().__init__("unavailable", "the server cannot store anything at the moment; try again", 503)


class Conflict(RowlockError):
    """Another process wrote first; the caller has to read and judge again."""

    code = "conflict"
