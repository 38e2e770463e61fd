"""One client's live socket, for any number of tables. Reads requests and sends frames; knows no rule.

The handshake settles who the client is. Every message checks again which seat the client may act for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import structlog
from starlette.websockets import WebSocket

from rowlock.core.errors import RowlockError
from rowlock.server.accounts.sessions import Identity
from rowlock.server.errors import TooFast
from rowlock.server.http.connection_limiter import ConnectionLimiter
from rowlock.server.http.protocols import ABORT
from rowlock.server.settings import Settings
from rowlock.server.tables import coach
from rowlock.server.tables.hub import TableHub
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.log import OnOutcome
from rowlock.server.tokens import digest
from rowlock.tables import leaving, proposals
from rowlock.tables.access import may_enter
from rowlock.tables.changes import Change
from rowlock.tables.errors import Refusal, error_of
from rowlock.tables.proposals import AlreadyDone
from rowlock.tables.table import Table
from rowlock.wire import VERSION
from rowlock.wire.codec import LONGEST_FRAME, encode_text, read_client
from rowlock.wire.common import PROTOCOL, FromServer
from rowlock.wire.messages import (
    Ack,
    Act,
    Browse,
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

__all__ = ["Connection"]

MOST_TABLES = 50
"""The number of tables that one socket may follow."""
MOST_QUESTIONS = 4
"""The number of questions to the coach that one socket may have open."""
CLOSING_S = 1.0
"""How long a closing socket may take to send its reason."""

CLOSE_TOO_BIG = 1009
CLOSE_IDLE = 4000
CLOSE_SLOW = 4408
CLOSE_FLOOD = 4429

log = structlog.get_logger("rowlock.sockets")


@dataclass(frozen=True, slots=True)
class _Subscription:
    """A table that the client follows, and the seat it looks through."""

    live: LiveTable
    seat: int | None
    token: str | None
    """The hash of the seat's token, if the token and not the session gives access to the seat."""


class Connection:
    """One client's socket."""

    def __init__(
        self, socket: WebSocket, identity: Identity, hub: TableHub, settings: Settings, limiter: ConnectionLimiter
    ) -> None:
        self.identity = identity
        self._limiter = limiter
        self._socket = socket
        self._hub = hub
        self._settings = settings
        self._subscriptions: dict[str, _Subscription] = {}
        self._queue: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None
        self._closing: tuple[int, str] | None = None
        self._questions: set[asyncio.Task[None]] = set()

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    def push(self, frame: str) -> None:
        """Queue a frame; a client that reads too slowly is disconnected, and gets what it missed when it reconnects."""
        if self._closing is not None:
            return
        if len(self._queue) >= self._settings.queue:
            self._queue.clear()
            self.close(CLOSE_SLOW, "too slow")
            return
        self._queue.append(frame)
        self._wake_sender()

    def send(self, message: FromServer) -> None:
        """Queue a message."""
        self.push(encode_text(message))

    def close(self, code: int, reason: str) -> None:
        """Close the socket after the queued frames are sent; a slow reader is disconnected at once."""
        if self._closing is None:
            self._closing = (code, reason)
            self._wake_sender()
        abort: Callable[[], None] | None = self._socket.scope.get("state", {}).get(ABORT)
        if code == CLOSE_SLOW and abort is not None:
            abort()

    def _wake_sender(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def _send_queued(self) -> None:
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
        """Serve the client until it disconnects."""
        me = self.identity
        self.send(Hello(me.player, me.name, PROTOCOL, VERSION))
        sender = asyncio.create_task(self._send_queued(), name="send")
        try:
            await self._receive(sender)
        finally:
            for subscription in self._subscriptions.values():
                subscription.live.unfollow(self, subscription.seat)
            self._subscriptions.clear()
            self._hub.open_tables.remove(self)
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
                await asyncio.wait([sender], timeout=CLOSING_S)
                return
            if message["type"] == "websocket.disconnect":
                return
            if self._closing is not None:
                await asyncio.wait([sender], timeout=CLOSING_S)  # the client has to get the reason
                return
            frame = message.get("text")
            if frame is None or len(frame) > LONGEST_FRAME:
                self.close(CLOSE_TOO_BIG, "text frames of at most 16 kB")
                await asyncio.wait([sender], timeout=CLOSING_S)
                return
            await self._answer(frame)

    async def _answer(self, frame: str) -> None:
        request: ClientMessage | None = None
        try:
            request = read_client(frame)
        except RowlockError as error:
            unreadable = error
        try:
            self._limiter.admit(request)
            if request is None:
                raise unreadable
            if isinstance(request, Hint | Weigh):
                self._start_question(request)
            else:
                await self._serve_safely(request)
        except TooFast as error:
            self._refuse(request, error)
            if self._limiter.too_many_refusals():
                self.close(CLOSE_FLOOD, "too many messages")
        except RowlockError as error:
            self._refuse(request, error)

    def _start_question(self, request: Hint | Weigh) -> None:
        """Answer a question to the coach in a task of its own, so that other messages need not wait for it."""
        if len(self._questions) >= MOST_QUESTIONS:
            raise TooFast(1.0)
        task = asyncio.create_task(self._serve_safely(request), name=f"coach {request.game}")
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    async def _serve_safely(self, request: ClientMessage) -> None:
        """Serve a request and report its errors to the client."""
        try:
            await self._serve(request)
        except RowlockError as error:
            self._refuse(request, error)
        except Exception:
            log.exception("a request failed", request=type(request).__name__)
            self._refuse(request, Refusal("internal", "something went wrong", 500))

    def _refuse(self, request: ClientMessage | None, error: RowlockError) -> None:
        answer = error_of(error)
        if isinstance(request, Act | Preview | Hint | Weigh | Undo | Resign):
            subscription = self._subscriptions.get(request.game)
            number = None if subscription is None else subscription.live.table.number
            self.send(Refused(request.game, request.id, answer, number))
        else:
            self.send(Failed(answer, getattr(request, "game", None)))

    async def _serve(self, request: ClientMessage) -> None:
        person = self.identity.player
        match request:
            case Act():
                live, seat = self._seat(request.game)
                live.propose(
                    proposals.act(seat, request.number, request.id, request.action), self._acknowledge(request, live)
                )
            case Watch():
                await self._watch(request)
            case Unwatch():
                self._unwatch(request.game)
            case Preview():
                live, seat = self._seat(request.game)
                self.send(await coach.preview(live.table, seat, request, person, self._hub.drafts))
            case Hint():
                live, seat = self._seat(request.game)
                hinted = await coach.hint(live.table, seat, request, person, self._hub.workers)
                await live.ask(proposals.advise(seat, hinted.number))
                self.send(hinted)
            case Weigh():
                live, seat = self._seat(request.game)
                self.send(await coach.weigh(live.table, seat, request, person, self._hub.workers))
            case Undo():
                live, seat = self._seat(request.game)
                live.propose(proposals.undo(seat, request.number, request.id), self._acknowledge(request, live))
            case Resign():
                live, seat = self._seat(request.game)
                player = live.table.seats[seat].player
                assert player is not None, "a person plays the seat"
                live.propose(leaving.leave(player, seat, "resigned"), self._acknowledge(request, live))
            case Browse(on=True):
                self._hub.open_tables.add(self)
            case Browse():
                self._hub.open_tables.remove(self)
            case Ping():
                self.send(Pong(request.id, self._hub.now()))
            case _:
                assert_never(request)

    def _acknowledge(self, request: Act | Undo | Resign, live: LiveTable) -> OnOutcome:
        """Give the callback that acknowledges a committed proposal, or refuses it."""

        def on_outcome(outcome: Change | AlreadyDone | RowlockError) -> None:
            if isinstance(outcome, RowlockError):
                self._refuse(request, outcome)
                return
            if isinstance(outcome, AlreadyDone):
                number = outcome.number
            else:
                number = getattr(outcome.entry, "number", live.table.number or 0)
            self.send(Ack(request.game, request.id, outcome.sequence, number))

        return on_outcome

    # ── subscriptions ─────────────────────────────────────────────────────────────────────────────────

    async def _watch(self, request: Watch) -> None:
        if request.game not in self._subscriptions and len(self._subscriptions) >= MOST_TABLES:
            raise Refusal("too_many_tables", f"a socket follows at most {MOST_TABLES} tables", 429)
        live = await self._hub.get(request.game)
        subscription = self._subscription(live, request)
        self._unwatch(request.game)
        self._subscriptions[request.game] = subscription
        live.follow(self, subscription.seat, since=request.since, lines=request.lines)

    def _subscription(self, live: LiveTable, request: Watch) -> _Subscription:
        """Check what a client may see of a table: a seat by its token, its own seats, or the table as a spectator."""
        table, player = live.table, self.identity.player
        if request.token is not None:
            token = digest(request.token)
            seat = table.seat_of_token(token)
            if seat is not None:
                return _Subscription(live, seat, token)
        mine = table.seats_of(player)
        if request.seat is not None and request.seat not in mine:
            raise Refusal("not_your_seat", "that seat is not yours", 403)
        if mine:
            return _Subscription(live, mine[0] if request.seat is None else request.seat, None)
        if not may_enter(table, player, request.token, "spectate"):
            raise Refusal("private", "this table is by invitation", 403)
        return _Subscription(live, None, None)

    def _unwatch(self, table_id: str) -> None:
        subscription = self._subscriptions.pop(table_id, None)
        if subscription is not None:
            subscription.live.unfollow(self, subscription.seat)

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether the client may still look through a seat."""
        subscription, now = self._subscriptions.get(table.header.id), table.seats[seat]
        if subscription is None or not now.human:
            return False
        return now.token == subscription.token if subscription.token else now.player == self.identity.player

    def _seat(self, table_id: str) -> tuple[LiveTable, int]:
        """Find the seat that the client may act for now."""
        subscription = self._subscriptions.get(table_id)
        if subscription is None:
            raise Refusal("not_watching", "watch the table first")
        if subscription.seat is None:
            raise Refusal("spectator", "spectators do not play", 403)
        if not self.owns(subscription.live.table, subscription.seat):
            raise Refusal("not_your_seat", "that seat is not yours any more", 403)
        return subscription.live, subscription.seat
