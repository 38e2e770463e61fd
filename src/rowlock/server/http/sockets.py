"""All live sockets of this process: admission, and closing when sessions end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rowlock.core.errors import RowlockError
from rowlock.server.accounts.sessions import Sessions
from rowlock.server.http.connection import Connection
from rowlock.server.http.connection_limiter import ConnectionLimiter
from rowlock.server.http.identity import identify
from rowlock.server.http.limits import Limits
from rowlock.server.settings import Settings
from rowlock.server.tables.hub import TableHub
from rowlock.tables.errors import Refusal, error_of
from rowlock.wire.codec import encode_text

__all__ = ["Sockets"]

CLOSE_GOODBYE = 1000
CLOSE_LOGGED_OUT = 4403
CLOSE_SESSION_ENDED = 4410
"""All sessions of the person ended, for example by a new password; a client with a new session may reconnect."""

DRAINING = Refusal("draining", "this process stops; connect again", 503)


class Sockets:
    """All sockets of this process."""

    def __init__(self, hub: TableHub, sessions: Sessions, settings: Settings, limits: Limits) -> None:
        self._hub = hub
        self._sessions = sessions
        self._settings = settings
        self._limits = limits
        self._open: dict[str, set[Connection]] = {}
        self.closed_to_new: Callable[[], bool] = lambda: False
        """Tells whether new clients have to go to another process."""

    @property
    def count(self) -> int:
        """The number of open sockets."""
        return sum(map(len, self._open.values()))

    @property
    def connections(self) -> list[Connection]:
        """All open sockets."""
        return [connection for found in self._open.values() for connection in found]

    @property
    def sessions(self) -> list[str]:
        """The hashes of the sessions that have sockets."""
        return list(self._open)

    def close_session(self, prefix: str) -> None:
        """Close the sockets of the ended session whose hash begins with a prefix."""
        ended = [found for session, found in self._open.items() if session.startswith(prefix)]
        for connection in [connection for found in ended for connection in found]:
            connection.close(CLOSE_LOGGED_OUT, "logged out")

    def close_player(self, player: str) -> None:
        """Close all sockets of a person whose sessions have ended."""
        for connection in [one for found in self._open.values() for one in found if one.identity.player == player]:
            connection.close(CLOSE_SESSION_ENDED, "the session has ended")

    async def endpoint(self, socket: WebSocket) -> None:
        """Admit a client with a session and serve it."""
        if self.closed_to_new():
            await _deny(socket, 503, DRAINING)
            return
        try:
            identity = await identify(socket, self._sessions, self._settings)
        except RowlockError as error:
            await _deny(socket, getattr(error, "status", 403), error)
            return
        if identity is None:
            await _deny(socket, 401, Refusal("no_session", "say who you are first", 401))
            return
        try:
            closed = self._limits.socket_opened(socket, identity.player)
        except Refusal as error:
            await _deny(socket, error.status, error)
            return
        connection = Connection(
            socket, identity, self._hub, self._settings, ConnectionLimiter(self._limits, identity.player)
        )
        mine = self._open.setdefault(identity.session, set())
        mine.add(connection)
        try:
            await socket.accept()
            await connection.serve()
        except (WebSocketDisconnect, OSError):
            pass
        finally:
            closed()
            mine.discard(connection)
            if not mine and self._open.get(identity.session) is mine:
                del self._open[identity.session]
            if socket.application_state is WebSocketState.CONNECTED:
                with suppress(RuntimeError, OSError, WebSocketDisconnect):  # the client may be faster
                    await socket.close(CLOSE_GOODBYE)


async def _deny(socket: WebSocket, status: int, error: RowlockError) -> None:
    """Refuse a handshake with the same body as REST."""
    text = encode_text(error_of(error))
    await socket.send_denial_response(Response(text, status, media_type="application/json"))
