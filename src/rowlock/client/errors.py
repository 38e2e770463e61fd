"""Errors of requests to a server."""

from __future__ import annotations

from rowlock.core.errors import RowlockError
from rowlock.wire.common import PROTOCOL, Error

__all__ = ["ServerRefused", "ServerUnreachable", "outdated"]


class ServerRefused(RowlockError):
    """The server refused a request; `error` says why, and for a fault of the rules which clause."""

    def __init__(self, error: Error, status: int = 0, number: int | None = None) -> None:
        super().__init__(f"{error.code}: {error.message}")
        self.error = error
        self.code = error.code
        self.status = status
        self.number = number
        """The open decision, if the server gave it."""


class ServerUnreachable(RowlockError):
    """The server did not answer."""

    code = "unreachable"


def outdated(spoken: int) -> Error:
    """Say that the server speaks another protocol."""
    return Error(
        "outdated", f"the server speaks protocol {spoken} and this client {PROTOCOL}; install the server's version"
    )
