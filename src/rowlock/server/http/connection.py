"""One client's live socket, for any number of tables. Reads requests and sends frames; knows no rule.

The handshake settles who the client is. Every message checks again which seat the client may act for.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple, TypeAlias, assert_never

import structlog

from rowlock.core.errors import RowlockError
from rowlock.master import proposals
from rowlock.master.pads import Outcome, PadChange, answer
from rowlock.master.participant import Ask, Participant, Propose, acknowledgement, refusal
from rowlock.master.proposals import AlreadyDone
from rowlock.server.accounts.sessions import Identity, Sessions
from rowlock.server.companions import Companions
from rowlock.server.errors import SessionEnded, TooFast
from rowlock.server.http.limits import ConnectionLimiter
from rowlock.server.http.live_protocol import CLOSE_FLOOD, LiveProtocol
from rowlock.server.rooms import Rooms
from rowlock.server.settings import Settings
from rowlock.server.socket_frames import frame_of
from rowlock.server.tables import coach
from rowlock.server.tables.hub import TableHub
from rowlock.server.tables.live import LiveTable
from rowlock.server.tables.log import OnOutcome
from rowlock.server.workers.fair_queue import Asker
from rowlock.tables.changes import Change
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import digest
from rowlock.tables.table import Table
from rowlock.wire import VERSION
from rowlock.wire.codec import read_client
from rowlock.wire.common import PROTOCOL, FromServer
from rowlock.wire.companion import CorrectEntry, NoteEntry, UndoEntry, UnwatchPad, WatchPad
from rowlock.wire.messages import (
    Act,
    Browse,
    ClientMessage,
    Hello,
    Hint,
    Hinted,
    Ping,
    Pong,
    Preview,
    Unwatch,
    Visit,
    Watch,
    Weigh,
)

MOST_ASKED_AT_ONCE = 4
"""The number of questions to the coach that one socket may have open."""
PING_AFTER_S = 20.0
"""How long a client may send nothing at all before the server sends it a ping."""
PONG_WITHIN_S = 20.0

CLOSE_GONE = 1006
CLOSE_TOO_BIG = 1009
CLOSE_NO_PONG = 1011
CLOSE_IDLE = 4000
CLOSE_SESSION_ENDED = 4401
"""The session ended: by a log-out, a new password, a ban, a deletion, or with time; a new one may connect again."""
CLOSE_SLOW = 4408

log = structlog.get_logger("rowlock.sockets")

_Slow: TypeAlias = Watch | Ask[LiveTable] | WatchPad | PadChange
"""What needs time, so that the client's next messages wait for it."""


class Services(NamedTuple):
    """What a socket needs besides tables: score pads, and the room of the evening."""

    companions: Companions
    sessions: Sessions
    rooms: Rooms


class Connection:
    """One client's socket."""

    __slots__ = (
        "_asker",
        "_closing",
        "_hub",
        "_limiter",
        "_on_lost",
        "_questions",
        "_queue",
        "_services",
        "_session",
        "_settings",
        "_socket",
        "_task",
        "identity",
        "spoke_at",
    )

    def __init__(
        self,
        socket: LiveProtocol,
        identity: Identity,
        hub: TableHub,
        settings: Settings,
        limiter: ConnectionLimiter,
        *,
        services: Services,
        address: str | None = None,
        on_lost: Callable[[Connection], None],
    ) -> None:
        self.identity = identity
        self._asker = Asker(identity.player, address)
        self.spoke_at = socket.loop.time()
        """When the client last sent a message, by the clock of the event loop."""
        self._limiter = limiter
        self._socket = socket
        self._hub = hub
        self._services = services
        self._settings = settings
        self._on_lost = on_lost
        self._session: Participant[LiveTable] = Participant(identity.player, _table_of)
        self._queue: deque[bytes] | None = None
        """Frames that wait for a slow client."""
        self._closing: tuple[int, str] | None = None
        self._task: asyncio.Task[None] | None = None
        """The request that the client's next messages wait for."""
        self._questions: set[asyncio.Task[None]] | None = None

    def start(self) -> None:
        """Greet the client, then serve it until it disconnects."""
        if not self._socket.attach(self):
            self.on_lost()
            return
        me = self.identity
        self.send(Hello(me.player, me.name, PROTOCOL, VERSION, self._hub.several))

    def on_lost(self) -> None:
        """Clean up after the client."""
        self._closing = self._closing or (CLOSE_GONE, "")
        for table_id in list(self._session.places):
            self._unwatch(table_id)
        for pad_id in self._session.pads:
            self._services.companions.unfollow(pad_id, self)
        self._queue = None
        self._hub.open_tables.remove(self)
        self._services.rooms.feed.remove(self)
        for task in (self._task, *(self._questions or ())):
            if task is not None:
                task.cancel()
        self._on_lost(self)

    # ── sending ───────────────────────────────────────────────────────────────────────────────────────

    def push(self, frame: bytes) -> None:
        """Send a frame; a client that reads too slowly is disconnected, and gets what it missed when it reconnects."""
        if self._closing is not None:
            return
        if not self._socket.full:
            self._socket.write(frame)
            return
        if self._queue is None:
            self._queue = deque()
        if len(self._queue) >= self._settings.queue:
            self.close(CLOSE_SLOW, "too slow")
            return
        self._queue.append(frame)

    def send(self, message: FromServer) -> None:
        """Send a message."""
        self.push(frame_of(message))

    def on_writable(self) -> None:
        """Send the frames that waited, as far as the client reads them, and the reason if the socket closes."""
        while self._queue and not self._socket.full:
            self._socket.write(self._queue.popleft())
        if not self._queue:
            self._queue = None
            if self._closing is not None:
                self._socket.close(*self._closing)

    def close(self, code: int, reason: str) -> None:
        """Close the socket after the frames that wait are sent; a slow reader is disconnected at once."""
        if self._closing is None:
            self._closing = (code, reason)
        if code == CLOSE_SLOW:
            self._socket.abort()
        elif not self._queue:
            self._socket.close(*self._closing)

    def end(self, code: int, reason: str) -> None:
        """Close the socket without sending the frames that wait, which the client may not see any more."""
        self._closing, self._queue = (code, reason), None
        self._socket.close(code, reason)

    def check_silence(self, now: float) -> None:
        """Close the socket of a client that has said nothing for long, or does not answer a ping."""
        if now - self.spoke_at > self._settings.idle_s:
            if self._closing is not None:
                self._socket.abort()  # told before, and still does not read it
            self.close(CLOSE_IDLE, "silent for too long")
        elif now - self._socket.heard_at > PING_AFTER_S + PONG_WITHIN_S:
            self.close(CLOSE_NO_PONG, "no answer to a ping")
        elif now - self._socket.heard_at > PING_AFTER_S:
            self._socket.ping()

    # ── receiving ─────────────────────────────────────────────────────────────────────────────────────

    def on_bytes(self) -> None:
        """Refuse a binary message."""
        self.close(CLOSE_TOO_BIG, "text frames of at most 16 kB")

    def on_text(self, text: str) -> None:
        """Serve a message; the next one waits if this one needs time."""
        if self._closing is not None:
            return
        self.spoke_at = self._socket.heard_at
        request: ClientMessage | None = None
        try:
            try:
                request = read_client(text)
            finally:
                self._limiter.admit(request)  # unreadable messages count too
            self._serve(request)
        except TooFast as error:
            self._refuse(request, error)
            if self._limiter.too_many_refusals():
                self.close(CLOSE_FLOOD, "too many messages")
        except RowlockError as error:
            self._refuse(request, error)
        except Exception:
            self._fail(request)

    def _start_question(self, question: Ask[LiveTable]) -> None:
        """Answer a question to the coach in a task of its own, so that other messages need not wait for it."""
        if self._questions is None:
            self._questions = set()
        if len(self._questions) >= MOST_ASKED_AT_ONCE:
            raise TooFast(1.0)
        task = asyncio.create_task(self._serve_later(question), name=f"coach {question.request.table}")
        self._questions.add(task)
        task.add_done_callback(self._questions.discard)

    def _start(self, effect: _Slow) -> None:
        """Serve a request that needs time; the client's next messages wait for it."""
        self._socket.hold()
        self._task = asyncio.create_task(self._serve_later(effect), name="request")
        self._task.add_done_callback(self._served)

    def _served(self, _: asyncio.Task[None]) -> None:
        self._task = None
        self._socket.release()

    async def _serve_later(self, effect: _Slow) -> None:
        """Serve a request that needs time, and report its errors to the client."""
        request = effect.request if isinstance(effect, Ask) else effect
        try:
            match effect:
                case Ask():
                    await self._answer(effect)
                case Watch():
                    await self._watch(effect)
                case WatchPad():
                    await self._watch_pad(effect.pad)
                case _:
                    await self._change_pad(effect)
        except SessionEnded as error:
            self._refuse(request, error)
            self.close(CLOSE_SESSION_ENDED, "the session has ended")
        except RowlockError as error:
            self._refuse(request, error)
        except Exception:
            self._fail(request)

    def _fail(self, request: ClientMessage | None) -> None:
        log.exception("a request failed", request=type(request).__name__)
        self._refuse(request, Refusal("internal", "something went wrong", 500))

    def _refuse(self, request: ClientMessage | None, error: RowlockError) -> None:
        place = self._session.places.get(getattr(request, "table", ""))
        self.send(refusal(request, error, None if place is None else place.at.table.number))

    def _serve(self, request: ClientMessage) -> None:
        effect = self._session.serve(request)
        match effect:
            case Propose():
                if isinstance(request, Act):
                    effect.at.mover = self._asker
                effect.at.propose(effect.proposal, self._acknowledge(effect))
            case Ask(request=Hint() | Weigh()):
                self._start_question(effect)
            case Ask() | Watch() | WatchPad() | NoteEntry() | UndoEntry() | CorrectEntry():
                self._start(effect)
            case Unwatch():
                self._unwatch(effect.table)
            case UnwatchPad():
                self._services.companions.unfollow(effect.pad, self)
                self.pad_closed(effect.pad)
            case Browse(on=True):
                self._hub.open_tables.add(self)
            case Browse():
                self._hub.open_tables.remove(self)
            case Visit(on=True):
                self._services.rooms.feed.add(self)
            case Visit():
                self._services.rooms.feed.remove(self)
            case Ping():
                self.send(Pong(effect.id, self._hub.now()))
            case _:
                assert_never(effect)

    async def _answer(self, question: Ask[LiveTable]) -> None:
        live, seat, table = question.at, question.seat, question.at.table
        match question.request:
            case Preview() as request:
                self.send(await coach.preview(table, seat, request, self._asker, self._hub.drafts))
            case Hint() | Weigh() as request:
                answer = await coach.answer(table, seat, request, self._asker, self._hub.workers)
                if isinstance(answer, Hinted):
                    await live.ask(proposals.advise(seat, answer.number))
                self.send(answer)

    def _acknowledge(self, effect: Propose[LiveTable]) -> OnOutcome:
        """Give the callback that acknowledges a committed proposal, or refuses it."""

        def on_outcome(outcome: Change | AlreadyDone | RowlockError) -> None:
            if isinstance(outcome, RowlockError):
                self._refuse(effect.request, outcome)
            else:
                self.send(acknowledgement(effect.request, outcome, effect.at.table.number))

        return on_outcome

    # ── followed tables ───────────────────────────────────────────────────────────────────────────────

    async def _watch(self, request: Watch) -> None:
        self._session.check_room(request.table)
        live = await self._hub.get(request.table)
        if self._closing is not None:
            return
        place = self._session.place(live, request, None if request.token is None else digest(request.token))
        self._unwatch(request.table)
        self._session.places[request.table] = place
        live.follow(self, place.seat, since=request.since, lines=request.lines)

    def _unwatch(self, table_id: str) -> None:
        place = self._session.places.pop(table_id, None)
        if place is not None:
            place.at.unfollow(self, place.seat)

    def owns(self, table: Table, seat: int) -> bool:
        """Tell whether the client may still look through a seat."""
        return self._session.owns(table, seat)

    def moved(self, table: Table) -> int | None:
        """Give the seat that the host has moved the client's to; None if there is none."""
        return self._session.moved(table)

    # ── score pads ────────────────────────────────────────────────────────────────────────────────────

    @property
    def player(self) -> str:
        """The person who uses the socket."""
        return self.identity.player

    async def _watch_pad(self, pad_id: str) -> None:
        self._session.check_pads(pad_id)
        await self._services.companions.follow(pad_id, self)
        self._session.pads |= {pad_id}

    async def _change_pad(self, request: PadChange) -> None:
        def acknowledge(outcome: Outcome) -> None:
            self.send(answer(request, outcome))

        lives = self._services.sessions.still_open(self.identity)
        await self._services.companions.change(request, self.player, acknowledge, lives)

    def pad_closed(self, pad_id: str) -> None:
        """Forget a score pad that is not followed any more."""
        self._session.pads -= {pad_id}


def _table_of(live: LiveTable) -> Table:
    return live.table
