"""The live socket: one per client, for any number of tables. Reads requests, sends frames, knows no rule.

Who one is, is settled at the handshake; which seat one may act for is checked again at every message.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, assert_never

import structlog
from starlette.responses import Response
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from rowlock.core.errors import RowlockError
from rowlock.server import proposals
from rowlock.server.auth import Identity, Sessions, identify
from rowlock.server.errors import Refusal, error_of
from rowlock.server.house import House
from rowlock.server.limits import Limits, TooFast
from rowlock.server.lobby import SPECTATE, may_enter
from rowlock.server.play import coach
from rowlock.server.play.gate import Gate
from rowlock.server.play.protocol import ABORT
from rowlock.server.proposals import Done
from rowlock.server.rooms import Heard, Room
from rowlock.server.settings import Settings
from rowlock.server.tables import Change, Table
from rowlock.server.tokens import digest
from rowlock.wire import VERSION
from rowlock.wire.codec import LONGEST_FRAME, encode_text, read_client
from rowlock.wire.common import PROTOCOL, Tell
from rowlock.wire.messages import (
    Ack,
    Act,
    ClientMessage,
    Failed,
    Hello,
    Hint,
    Ping,
    Pong,
    Preview,
    Refused,
    Resign,
    Undo,
    Unwatch,
    Watch,
    Weigh,
)

__all__ = ["Connection", "Sockets"]

MOST_TABLES = 50
"""How many tables one socket may follow."""
MOST_QUESTIONS = 4
"""How many questions to the coach one socket may have open."""

CLOSE_GOODBYE = 1000
CLOSE_TOO_BIG = 1009
CLOSE_IDLE = 4000
CLOSE_NO_SESSION = 4401
CLOSE_LOGGED_OUT = 4403
CLOSE_SLOW = 4408
CLOSE_SESSION_ENDED = 4410
"""All sessions of the person ended, because they changed who may come in; whoever has a new one may come back."""
CLOSE_FLOOD = 4429

log = structlog.get_logger("rowlock.sockets")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a client looks at a table from."""

    room: Room
    seat: int | None
    token: str | None
    """The hash of the seat's token, where that and not the session opens the seat."""


class Connection:
    """One client's socket."""

    def __init__(self, socket: WebSocket, identity: Identity, house: House, settings: Settings, gate: Gate) -> None:
        self.identity = identity
        self._gate = gate
        self._socket = socket
        self._house = house
        self._settings = settings
        self._places: dict[str, _Place] = {}
        self._queue: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing: tuple[int, str] | None = None
        self._questions: set[asyncio.Task[None]] = set()

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    def push(self, frame: str) -> None:
        """Queue a frame; a reader too slow for the queue is cut off and finds all it missed when it comes back."""
        if self._closing is not None:
            return
        if len(self._queue) >= self._settings.queue:
            self._queue.clear()
            self.close(CLOSE_SLOW, "too slow")
            return
        self._queue.append(frame)
        self._rouse()

    def tell(self, message: Tell) -> None:
        """Queue a message."""
        self.push(encode_text(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket once what is queued is sent."""
        if self._closing is None:
            self._closing = (code, reason)
            self._rouse()
        abort: Callable[[], None] | None = self._socket.scope.get("state", {}).get(ABORT)
        if code == CLOSE_SLOW and abort is not None:
            abort()

    def _rouse(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _send(self) -> None:
        loop, queue, send = asyncio.get_running_loop(), self._queue, self._socket.send
        while True:
            while queue:
                await send({"type": "websocket.send", "text": queue.popleft()})
            if self._closing is not None:
                await self._socket.close(*self._closing)
                return
            self._wake = loop.create_future()
            await self._wake

    # ── receiving ─────────────────────────────────────────────────────────────────────────────────────

    async def serve(self) -> None:
        """Serve the client until it goes."""
        me = self.identity
        self.tell(Hello(me.player, me.name, PROTOCOL, VERSION))
        sender = asyncio.create_task(self._send(), name="send")
        try:
            await self._receive(sender)
        finally:
            for place in self._places.values():
                place.room.unfollow(self, place.seat)
            self._places.clear()
            for task in (sender, *self._questions):
                task.cancel()
            await asyncio.gather(sender, *self._questions, return_exceptions=True)

    async def _receive(self, sender: asyncio.Task[None]) -> None:
        while True:
            try:
                async with asyncio.timeout(self._settings.idle_s):
                    message = await self._socket.receive()
            except TimeoutError:
                self.close(CLOSE_IDLE, "silent for too long")
                await asyncio.wait([sender], timeout=1)
                return
            if message["type"] == "websocket.disconnect":
                return
            if self._closing is not None:
                await asyncio.wait([sender], timeout=1)  # the reason has to get through
                return
            frame = message.get("text")
            if frame is None or len(frame) > LONGEST_FRAME:
                self.close(CLOSE_TOO_BIG, "text frames of at most 16 kB")
                await asyncio.wait([sender], timeout=1)
                return
            await self._answer(frame)

    async def _answer(self, frame: str) -> None:
        request: ClientMessage | None = None
        try:
            request = read_client(frame)
        except RowlockError as error:
            unreadable = error
        try:
            self._gate.admit(request)
            if request is None:
                raise unreadable
            if isinstance(request, Hint | Weigh):
                self._set_aside(request)
            else:
                await self._tried(request)
        except TooFast as error:
            self._refuse(request, error)
            if self._gate.worn_out():
                self.close(CLOSE_FLOOD, "too many messages")
        except RowlockError as error:
            self._refuse(request, error)

    def _set_aside(self, request: Hint | Weigh) -> None:
        """Let the coach think beside everything else, so that whoever does not wait for it may play on."""
        if len(self._questions) >= MOST_QUESTIONS:
            raise TooFast(1.0)
        task = asyncio.create_task(self._tried(request), name=f"coach {request.game}")
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    async def _tried(self, request: ClientMessage) -> None:
        """Serve a request; what goes wrong with it is told."""
        try:
            await self._serve(request)
        except RowlockError as error:
            self._refuse(request, error)
        except Exception:
            log.exception("a request failed", request=type(request).__name__)
            self._refuse(request, Refusal("internal", "something went wrong", 500))

    def _refuse(self, request: ClientMessage | None, error: RowlockError) -> None:
        told = error_of(error)
        if isinstance(request, Act | Preview | Hint | Weigh | Undo | Resign):
            place = self._places.get(request.game)
            number = None if place is None else place.room.table.number
            self.tell(Refused(request.game, request.id, told, number))
        else:
            self.tell(Failed(told, getattr(request, "game", None)))

    async def _serve(self, request: ClientMessage) -> None:
        match request:
            case Act():
                room, seat = self._seat(request.game)
                room.propose(
                    proposals.act(seat, request.number, request.id, request.action), self._heard(request, room)
                )
            case Watch():
                await self._watch(request)
            case Unwatch():
                self._unwatch(request.game)
            case Preview():
                room, seat = self._seat(request.game)
                self.tell(await coach.preview(room.table, seat, request))
            case Hint():
                room, seat = self._seat(request.game)
                self.tell(await coach.hint(room.table, seat, request, self._house.workers))
            case Weigh():
                room, seat = self._seat(request.game)
                self.tell(await coach.weigh(room.table, seat, request, self._house.workers))
            case Undo():
                room, seat = self._seat(request.game)
                room.propose(proposals.undo(seat, request.number, request.id), self._heard(request, room))
            case Resign():
                room, seat = self._seat(request.game)
                player = room.table.seats[seat].player
                assert player is not None, "a seat that one may act for is a person's"
                room.propose(proposals.leave(player, seat, "resigned"), self._heard(request, room))
            case Ping():
                self.tell(Pong(request.id, self._house.now()))
            case _:
                assert_never(request)

    def _heard(self, request: Act | Undo | Resign, room: Room) -> Heard:
        """Make what hears of a proposal: an acknowledgement once it is kept, or a refusal."""

        def heard(outcome: Change | Done | RowlockError) -> None:
            if isinstance(outcome, RowlockError):
                self._refuse(request, outcome)
                return
            if isinstance(outcome, Done):
                number = outcome.number
            else:
                number = getattr(outcome.entry, "number", room.table.number or 0)
            self.tell(Ack(request.game, request.id, outcome.sequence, number))

        return heard

    # ── places ────────────────────────────────────────────────────────────────────────────────────────

    async def _watch(self, request: Watch) -> None:
        if request.game not in self._places and len(self._places) >= MOST_TABLES:
            raise Refusal("too_many_tables", f"a socket follows at most {MOST_TABLES} tables", 429)
        room = await self._house.room(request.game)
        place = self._place(room, request)
        self._unwatch(request.game)
        self._places[request.game] = place
        room.follow(self, place.seat, since=request.since, lines=request.lines)

    def _place(self, room: Room, request: Watch) -> _Place:
        table, player = room.table, self.identity.player
        if request.token is not None:
            token = digest(request.token)
            seat = table.seat_of_token(token)
            if seat is not None:
                return _Place(room, seat, token)
        mine = table.seats_of(player)
        if request.seat is not None and request.seat not in mine:
            raise Refusal("not_your_seat", "that seat is not yours", 403)
        if mine:
            return _Place(room, mine[0] if request.seat is None else request.seat, None)
        if not may_enter(table, player, request.token, SPECTATE):
            raise Refusal("private", "this table is by invitation", 403)
        return _Place(room, None, None)

    def _unwatch(self, table_id: str) -> None:
        place = self._places.pop(table_id, None)
        if place is not None:
            place.room.unfollow(self, place.seat)

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether one may look through a seat, as its table is now."""
        place, now = self._places.get(table.header.id), table.seats[seat]
        if place is None or not now.human:
            return False
        return now.token == place.token if place.token else now.player == self.identity.player

    def _seat(self, table_id: str) -> tuple[Room, int]:
        """Find the seat that one may act for now."""
        place = self._places.get(table_id)
        if place is None:
            raise Refusal("not_watching", "watch the table first")
        if place.seat is None:
            raise Refusal("spectator", "spectators do not play", 403)
        if not self.owns(place.room.table, place.seat):
            raise Refusal("not_your_seat", "that seat is not yours any more", 403)
        return place.room, place.seat


class Sockets:
    """All sockets of this process."""

    def __init__(self, house: House, sessions: Sessions, settings: Settings, limits: Limits) -> None:
        self._house = house
        self._sessions = sessions
        self._settings = settings
        self._limits = limits
        self._open: dict[str, set[Connection]] = {}

    @property
    def count(self) -> int:
        """How many sockets are open."""
        return sum(map(len, self._open.values()))

    @property
    def sessions(self) -> list[str]:
        """The sessions that have sockets."""
        return list(self._open)

    def close_marked(self, mark: str) -> None:
        """Close the sockets of the session whose hash begins so, because it has ended."""
        for connection in [one for session, those in self._open.items() if session.startswith(mark) for one in those]:
            connection.close(CLOSE_LOGGED_OUT, "logged out")

    def close_player(self, player: str) -> None:
        """Close all sockets of a person whose sessions have ended."""
        for connection in [one for those in self._open.values() for one in those if one.identity.player == player]:
            connection.close(CLOSE_SESSION_ENDED, "the session has ended")

    async def endpoint(self, socket: WebSocket) -> None:
        """Admit a client with a session and serve it."""
        try:
            identity = await identify(socket, self._sessions, self._settings)
        except RowlockError as error:
            await _turn_away(socket, getattr(error, "status", 403), error)
            return
        if identity is None:
            await _turn_away(socket, 401, Refusal("no_session", "say who you are first", 401))
            return
        try:
            closed = self._limits.socket_opened(socket, identity.player)
        except Refusal as error:
            await _turn_away(socket, error.status, error)
            return
        connection = Connection(socket, identity, self._house, self._settings, Gate(self._limits, identity.player))
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
                await _quietly(socket.close, CLOSE_GOODBYE)


async def _turn_away(socket: WebSocket, status: int, error: RowlockError) -> None:
    """Refuse a handshake with the same body that REST would give."""
    text = encode_text(error_of(error))
    await socket.send_denial_response(Response(text, status, media_type="application/json"))


async def _quietly(close: Callable[[int], Any], code: int) -> None:
    try:
        await close(code)
    except (RuntimeError, OSError, WebSocketDisconnect):
        log.debug("already closed")
