"""All live sockets of this process: admission, and closing when sessions end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from rowlock.core.errors import RowlockError
from rowlock.server.http.connection import CLOSE_SESSION_ENDED, Connection, Services
from rowlock.server.http.identity import identify
from rowlock.server.http.limits import ConnectionLimiter, Limits
from rowlock.server.http.live_protocol import SOCKET, LiveProtocol
from rowlock.server.periodic import PeriodicTask
from rowlock.server.settings import Settings
from rowlock.server.tables.hub import TableHub
from rowlock.tables.errors import Refusal, error_of
from rowlock.wire.codec import encode_text

SILENCE_EVERY_S = 5.0
"""How often all sockets are checked for silence; no socket has a timer of its own."""

DRAINING = Refusal("draining", "this process stops; connect again", 503)


class Sockets:
    """All sockets of this process."""

    def __init__(self, hub: TableHub, services: Services, settings: Settings, limits: Limits) -> None:
        self._hub = hub
        self._services = services
        self._sessions = services.sessions
        self._settings = settings
        self._limits = limits
        self._open: dict[str, dict[Connection, Callable[[], None]]] = {}
        """The sockets of each session, each with the function that uncounts it."""
        self.sessions: dict[str, int] = {}
        """When each session that has sockets expires, by the hash of its token."""
        self.task = PeriodicTask("silence", min(SILENCE_EVERY_S, settings.idle_s / 4), self._check_silence)
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
    def people(self) -> set[str]:
        """The people who have sockets."""
        return {connection.identity.player for connection in self.connections}

    def close_session(self, prefix: str) -> None:
        """Close the sockets of the ended session whose hash begins with a prefix."""
        whole = self._open.get(prefix)
        if whole is not None:  # thousands may expire at once, and a search for each would stop the server
            ended = [whole]
        else:
            ended = [found for session, found in self._open.items() if session.startswith(prefix)]
        for connection in [connection for found in ended for connection in found]:
            connection.end(CLOSE_SESSION_ENDED, "the session has ended")

    def close_player(self, player: str) -> None:
        """Close all sockets of a person whose sessions have ended."""
        for connection in [one for found in self._open.values() for one in found if one.identity.player == player]:
            connection.end(CLOSE_SESSION_ENDED, "the session has ended")

    async def endpoint(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Admit a client with a session, or refuse its handshake; an admitted client is served without a task."""
        asking = HTTPConnection(scope)
        if self.closed_to_new():
            await _deny(WebSocket(scope, receive, send), 503, DRAINING)
            return
        try:
            identity = await identify(asking, self._sessions, self._settings)
            if identity is None:
                raise Refusal("no_session", "say who you are first", 401)
            closed = self._limits.socket_opened(asking, identity.player)
        except RowlockError as error:
            await _deny(WebSocket(scope, receive, send), getattr(error, "status", 403), error)
            return
        socket = scope["state"][SOCKET]
        assert isinstance(socket, LiveProtocol), "the server runs with this protocol"
        try:
            await send({"type": "websocket.accept"})
        except BaseException:
            closed()
            raise
        limiter = ConnectionLimiter(self._limits, identity.player)
        address = self._limits.asker(asking, identity.player).address
        connection = Connection(
            socket,
            identity,
            self._hub,
            self._settings,
            limiter,
            services=self._services,
            address=address,
            on_lost=self._forget,
        )
        self._open.setdefault(identity.session, {})[connection] = closed
        self.sessions[identity.session] = identity.expires
        self._services.rooms.on_person(identity.player)
        connection.start()

    def _forget(self, connection: Connection) -> None:
        """Forget a socket that was closed."""
        session = connection.identity.session
        mine = self._open[session]
        mine.pop(connection)()
        if not mine:
            del self._open[session], self.sessions[session]
        self._services.rooms.on_person(connection.identity.player)

    async def _check_silence(self) -> None:
        """Ping the clients that are silent, and close the sockets of those that are silent for too long."""
        now = asyncio.get_running_loop().time()
        for connection in self.connections:
            connection.check_silence(now)


async def _deny(socket: WebSocket, status: int, error: RowlockError) -> None:
    """Refuse a handshake with the same body as REST."""
    text = encode_text(error_of(error))
    await socket.send_denial_response(Response(text, status, media_type="application/json"))
