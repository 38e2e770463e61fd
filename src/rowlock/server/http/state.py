"""Gives routes what the running server holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from rowlock.server.app import Server


def server_of(connection: HTTPConnection) -> Server:
    """Give the server that a request came to; Starlette types its application state as Any."""
    return cast("Server", connection.app.state.server)
