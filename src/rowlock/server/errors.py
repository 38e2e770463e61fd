"""Errors of storing, of sessions and of limits: the database is away, a session has ended, a client is too fast."""

from __future__ import annotations

from typing import TypeVar

from rowlock.core.errors import RowlockError
from rowlock.tables.errors import Refusal

ErrorT = TypeVar("ErrorT", bound=BaseException)


class Unavailable(Refusal):
    """The database does not answer; nothing is lost, and the client may repeat the request."""

    def __init__(self) -> None:
        super().__init__("unavailable", "the server cannot store anything at the moment; try again", 503)


class UnreadableTable(Refusal):
    """A stored table cannot be replayed: it is damaged, or a newer version wrote it; `why` is for the log alone."""

    def __init__(self, table: str, why: str) -> None:
        super().__init__("unreadable_table", f"the server cannot read table {table}", 503)
        self.table = table
        self.why = why


class Conflict(RowlockError):
    """Another process wrote first; the caller has to read and judge again."""

    code = "conflict"


class SessionEnded(Refusal):
    """The sender's session, or the person it belonged to, is gone; nothing was written."""

    def __init__(self) -> None:
        super().__init__("no_session", "the session has ended; say who you are first", 401)


class TooFast(Refusal):
    """A client exceeds a rate limit; `wait_s` is the number of seconds until it may try again."""

    def __init__(self, wait_s: float) -> None:
        self.wait_s = max(1, round(wait_s + 0.5))
        super().__init__("too_fast", "too many requests at once; wait a moment", 429, wait=self.wait_s)


def without_traceback(error: ErrorT) -> ErrorT:
    """Cut an error off from the frames that it passed through, and from other errors.

    An error that is kept keeps their variables, and often itself among them: only a garbage collection frees such a
    cycle.
    """
    error.__traceback__ = error.__cause__ = error.__context__ = None
    return error
