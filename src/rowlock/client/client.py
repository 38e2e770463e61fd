"""Connects to a server: REST for tables and people, one socket for all live play, which reconnects by itself.

After a lost connection every unacknowledged request is sent again with the same id, so nothing is lost and nothing is
played twice.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from functools import partial
from random import Random
from types import NoneType, TracebackType
from typing import TypeAlias, TypeVar, cast

from rowlock.core.extras import MissingExtra

try:
    import httpx
    import msgspec
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.client.errors import ServerRefused, ServerUnreachable, outdated
from rowlock.client.following import Following, Reply
from rowlock.client.shuffles import Shuffle, Shuffles
from rowlock.core.record import GameRecord, Verification
from rowlock.games import GAMES
from rowlock.master import calls
from rowlock.master.calls import Call
from rowlock.wire.accounts import LogIn, Register, Registered
from rowlock.wire.codec import BadMessage, encode, encode_text, read_as, read_server
from rowlock.wire.common import PROTOCOL, Error, TableNow
from rowlock.wire.companion import PadMessage
from rowlock.wire.messages import (
    Ack,
    Asking,
    Failed,
    Hello,
    Hinted,
    OpenTables,
    Ping,
    Pong,
    Previewed,
    Proposing,
    Refused,
    RoomState,
    ServerMessage,
    Unwatch,
    Weighed,
)
from rowlock.wire.rest import (
    Contribute,
    JoinTable,
    NewGuest,
    NewTable,
    Player,
    Rematch,
    Replace,
    SeatBot,
    Seated,
    Session,
    StartTable,
    TableOpened,
)

__all__ = ["Client"]

PING_S = 25.0
FIRST_PAUSE_S = 0.05
LONGEST_PAUSE_S = 3.0
RETRIED = {"unavailable", "too_fast"}
"""Refusals after which the same request is sent again."""
NOT_CONTRIBUTING = {"already_contributed", "already_started", "not_seated"}
"""Refusals after which a start is asked for without entropy: another device was first, or the host has no seat."""
LONGEST_ANSWER = 1 << 22
MOST_PASSES = 1_000  # of the latest tables
CLOSED = (httpx.RemoteProtocolError, httpx.ReadError, httpx.WriteError)
"""What a request raises on a connection that the server has closed."""

ReplyT = TypeVar("ReplyT")
BegunT = TypeVar("BegunT", Session, Registered)
Plain: TypeAlias = str | int | bool
Question: TypeAlias = Proposing | Asking


def _made(call: Call[ReplyT]) -> Callable[..., Coroutine[None, None, ReplyT]]:
    """Give the method that makes a call, from the parts of its address and its query."""

    async def make(self: Client, *parts: str | int, **query: Plain | None) -> ReplyT:
        return await self.call(call, *parts, wish=None, **query)

    make.__name__, make.__doc__ = call.name, call.says
    return make


class Client:
    """One player's connection to a server; use it as `async with Client(url) as client`."""

    def __init__(self, url: str, token: str | None = None, *, patience_s: float = 60.0) -> None:
        self._url = url.rstrip("/")
        self._token = token
        self._patience_s = patience_s
        self._http = httpx.AsyncClient(base_url=self._url, trust_env=False, timeout=30.0)
        self._following: dict[str, Following] = {}
        self._watching: dict[str, asyncio.Future[None]] = {}
        self._asked: dict[tuple[str, str], tuple[Question, asyncio.Future[Reply]]] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None
        self._passes: dict[str, str] = {}
        """The passes and seat tokens that this client has used, by table."""
        self._jitter = Random()
        self._beginning = 0
        """The sessions that are being begun."""
        self.refused: ServerRefused | None = None
        """Why the server refuses the socket: the session has ended. A new session opens it again."""
        self.player: Player | None = None
        self.shuffles = Shuffles()
        """The commitments of the tables seen here, and the entropy added to them."""

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close all connections."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._http.aclose()

    # ── people and tables ─────────────────────────────────────────────────────────────────────────────

    async def call(
        self,
        call: Call[ReplyT],
        *parts: str | int,
        wish: msgspec.Struct | None = None,
        **query: Plain | None,
    ) -> ReplyT:
        """Make any call that `rowlock.master.calls` declares; a table's pass is shown if this client has used one."""
        shown = {"pass": self._passes.get(str(parts[0]))} if "table_id" in call.parts else {}
        params = {name: value for name, value in {**query, **shown}.items() if value is not None}
        content = None if wish is None else encode(wish)
        reply = await self._request(call.method, call.address(*parts), content, params)
        answer = (
            reply.text if call.gives is str else None if call.gives is NoneType else read_as(call.gives, reply.content)
        )
        return cast("ReplyT", answer)

    async def guest(self, name: str) -> Player:
        """Create a guest and use its session."""
        return (await self._begin(calls.GUEST, NewGuest(name, bearer=True))).player

    async def register(self, name: str, password: str) -> tuple[str, ...]:
        """Create an account and keep the guest's games; gives the recovery codes, which are shown once."""
        return (await self._begin(calls.REGISTER, Register(name, password, bearer=True))).codes

    async def log_in(self, name: str, password: str) -> Player:
        """Log in to an account."""
        return (await self._begin(calls.LOG_IN, LogIn(name, password, bearer=True))).player

    async def _begin(self, call: Call[BegunT], wish: msgspec.Struct) -> BegunT:
        """Begin a session and use it from now on, also for the socket if an earlier session has ended."""
        self._beginning += 1
        try:
            begun = await self.call(call, wish=wish)
        finally:
            self._beginning -= 1
        self._token, self.player = begun.token, begun.player
        self.refused = None
        for following in self._following.values():
            following.refused = None
        if self._following:
            self._connect()
        return begun

    @property
    def token(self) -> str | None:
        """The session's token."""
        return self._token

    @property
    def connected(self) -> bool:
        """Whether the socket for live play is open; a lost socket reconnects by itself."""
        return self._socket is not None

    log_out = _made(calls.LOG_OUT)
    catalogue = _made(calls.CATALOGUE)
    tables = _made(calls.TABLES)
    mine = _made(calls.MINE)
    table = _made(calls.SHOW_TABLE)
    passes = _made(calls.PASSES)
    leave = _made(calls.LEAVE)
    record = _made(calls.RECORD)
    verification = _made(calls.VERIFICATION)

    async def open(self, wish: NewTable) -> TableOpened:
        """Open a table and remember its commitment."""
        opened = await self.call(calls.OPEN, wish=wish)
        self.shuffles.see(opened.table)
        return opened

    async def join(self, table_id: str, wish: JoinTable | None = None) -> Seated:
        """Sit down and add entropy to the shuffle, once the table's commitment is known."""
        wish = wish or JoinTable()
        self._keep_pass(table_id, wish.invite)
        shuffle = await self._shuffle(table_id)
        wish = msgspec.structs.replace(wish, entropy=shuffle.entropy)
        seated = await self.call(calls.JOIN, table_id, wish=wish)
        if seated.token is not None:
            shuffle.sent = True
        else:  # the seat was taken before, perhaps without entropy or by a request whose answer was lost
            with suppress(ServerRefused):
                await self.contribute(table_id)
        return seated

    def _keep_pass(self, table_id: str, token: str | None) -> None:
        if token is not None:
            self._passes = dict([*self._passes.items(), (table_id, token)][-MOST_PASSES:])

    async def contribute(self, table_id: str) -> TableNow:
        """Add entropy to the shuffle for all own seats."""
        shuffle = await self._shuffle(table_id)
        table = await self.call(calls.CONTRIBUTE, table_id, wish=Contribute(shuffle.entropy))
        shuffle.sent = True
        return table

    async def _shuffle(self, table_id: str) -> Shuffle:
        """Find what is remembered of a table's shuffle; read its commitment first if nothing is."""
        return self.shuffles.find(table_id) or self.shuffles.see(await self.table(table_id))

    async def seat_bot(self, table_id: str, seat: int, bot: str | None) -> TableNow:
        """Put a bot into a seat, or remove it with None."""
        return await self.call(calls.SEAT_BOT, table_id, wish=SeatBot(seat, bot))

    async def start(self, table_id: str) -> TableNow:
        """Begin the game, adding entropy to the shuffle for own seats that have added none."""
        shuffle = await self._shuffle(table_id)
        try:
            table = await self.call(calls.START, table_id, wish=StartTable(shuffle.entropy))
        except ServerRefused as refused:
            if refused.code not in NOT_CONTRIBUTING:
                raise
            return await self.call(calls.START, table_id, wish=StartTable())
        shuffle.sent = True
        return table

    async def replace(self, table_id: str, seat: int) -> TableNow:
        """Let a bot play on for a person who has not answered for too long."""
        return await self.call(calls.REPLACE, table_id, wish=Replace(seat))

    async def rematch(self, table_id: str, wish: Rematch | None = None) -> TableNow:
        """Open a rematch and remember its commitment."""
        again = await self.call(calls.REMATCH, table_id, wish=wish or Rematch())
        self.shuffles.see(again)
        return again

    async def check_shuffle(self, table_id: str) -> Verification:
        """Verify a finished game here, against the commitment seen before it and the entropy added to it.

        Raises ShuffleBroken or BadRecord.
        """
        return self.shuffles.check(table_id, GameRecord.read(await self.record(table_id)), GAMES)

    async def _request(
        self, method: str, path: str, content: bytes | None = None, params: Mapping[str, Plain] | None = None
    ) -> httpx.Response:
        headers = self._headers()
        if content is not None:
            headers["content-type"] = "application/json"
        send = partial(self._http.request, method, path, content=content, params=params, headers=headers)
        try:
            try:
                reply = await send()
            except CLOSED:
                # The server closed a kept connection at the same moment; what only reads may be asked again.
                if method != "GET":
                    raise
                reply = await send()
        except httpx.HTTPError as error:
            why = str(error) or type(error).__name__
            raise ServerUnreachable(f"{self._url} does not answer: {why}") from None
        if reply.is_success:
            return reply
        raise ServerRefused(_denied(reply.content), reply.status_code)

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self._token}"} if self._token else {}

    # ── live play ─────────────────────────────────────────────────────────────────────────────────────

    async def watch(
        self, table_id: str, *, seat: int | None = None, token: str | None = None, spectate: bool = False
    ) -> Following:
        """Follow a table; returns once its state has arrived. `spectate` shows what a spectator sees in any case."""
        self._keep_pass(table_id, token)
        following = Following(table_id, self._ask, _new_id, seat, token)
        following.spectate = spectate
        self._following[table_id] = following
        ready = self._watching[table_id] = asyncio.get_running_loop().create_future()
        self.refused = None  # the server is asked again
        self._connect()
        try:
            await self._send_now(following.request())
            async with asyncio.timeout(self._patience_s):
                await ready
        except TimeoutError:
            raise ServerUnreachable(f"{self._url} does not answer") from None
        finally:
            if self._watching.get(table_id) is ready:
                del self._watching[table_id]
            if following.table is None and self._following.get(table_id) is following:
                del self._following[table_id]  # or it would be asked for after each reconnect
        return following

    def _connect(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="socket")

    async def unwatch(self, table_id: str) -> None:
        """Stop following a table."""
        if self._following.pop(table_id, None) is not None:
            await self._send_now(Unwatch(table_id))

    async def _send_now(self, message: msgspec.Struct) -> None:
        """Send if there is a connection; after a reconnect, open requests are sent again anyway."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(encode_text(message))

    async def _ask(self, question: Question) -> Reply:
        if self.refused is not None:
            raise self.refused
        key = (question.table, question.id)
        answer: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._asked[key] = (question, answer)
        try:
            async with asyncio.timeout(self._patience_s):
                pause = FIRST_PAUSE_S
                while True:
                    await self._send_now(question)
                    try:
                        return await answer
                    except ServerRefused as refused:
                        if refused.code not in RETRIED:
                            raise
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE_S)
                    answer = asyncio.get_running_loop().create_future()
                    self._asked[key] = (question, answer)
        except TimeoutError:
            raise ServerUnreachable(f"{self._url} does not answer") from None
        finally:
            self._asked.pop(key, None)

    async def _run(self) -> None:
        """Keep one socket open and reconnect whenever it is lost."""
        pause = FIRST_PAUSE_S
        while True:
            token = self._token
            try:
                # A proxy in front of several processes may bring the players of a table together by its name.
                table = next(iter(self._following), "")
                async with connect(
                    f"{self._url.replace('http', 'ws', 1)}/api/live?table={table}",
                    additional_headers=self._headers(),
                    compression=None,
                    max_size=LONGEST_ANSWER,
                    proxy=None,
                    close_timeout=1,
                ) as socket:
                    pause = FIRST_PAUSE_S
                    await self._serve_socket(socket)
            except InvalidStatus as error:
                refused = error.response.status_code in (401, 403)
                if refused and token == self._token and not self._beginning:
                    self._fail(ServerRefused(_denied(error.response.body), error.response.status_code))
                    return
            except ServerRefused as refused:
                self._fail(refused)
                return
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self._socket = None
            # Jitter, because a restarting server closes the sockets of many clients.
            await asyncio.sleep(pause * (0.5 + self._jitter.random()))
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _serve_socket(self, socket: ClientConnection) -> None:
        pinger = asyncio.create_task(_ping(socket))
        try:
            for following in list(self._following.values()):
                await socket.send(encode_text(following.request()))
            for question, _ in list(self._asked.values()):
                await socket.send(encode_text(question))
            self._socket = socket
            async for message in socket:
                await self._handle(read_server(message))
        finally:
            self._socket = None
            pinger.cancel()

    async def _handle(self, message: ServerMessage) -> None:
        if isinstance(message, PadMessage):
            return  # this client follows no score pad
        match message:
            case Hello(protocol=spoken) if spoken != PROTOCOL:
                raise ServerRefused(outdated(spoken))
            case Hello() | Pong() | OpenTables() | RoomState():
                pass
            case Ack() | Previewed() | Hinted() | Weighed():
                self._settle(message.table, message.id, message)
            case Refused():
                self._settle(message.table, message.id, ServerRefused(message.error, number=message.number))
            case Failed():
                ready = self._watching.pop(message.table or "", None)
                if ready is not None and not ready.done():
                    ready.set_exception(ServerRefused(message.error))
            case _:
                following = self._following.get(message.table)
                if following is None:
                    return
                if not following.take(message):
                    await self._send_now(following.request(afresh=True))
                ready = self._watching.pop(message.table, None) if following.table else None
                if ready is not None and not ready.done():
                    ready.set_result(None)

    def _settle(self, table_id: str, question_id: str, outcome: Reply | ServerRefused) -> None:
        _, answer = self._asked.get((table_id, question_id), (None, None))
        if answer is None or answer.done():
            return
        if isinstance(outcome, ServerRefused):
            answer.set_exception(outcome)
        else:
            answer.set_result(outcome)

    def _fail(self, error: ServerRefused) -> None:
        """Fail everything that waits, because the server refuses the session or speaks another protocol."""
        self.refused = error
        for following in self._following.values():
            following.refuse(error)
        waiting: list[asyncio.Future[None] | asyncio.Future[Reply]] = [
            *self._watching.values(),
            *(answer for _, answer in self._asked.values()),
        ]
        for future in waiting:
            if not future.done():
                future.set_exception(error)


async def _ping(socket: ClientConnection) -> None:
    while True:
        await asyncio.sleep(PING_S)
        with suppress(ConnectionClosed):
            await socket.send(encode_text(Ping()))


def _denied(body: bytes | bytearray) -> Error:
    try:
        return read_as(Error, bytes(body))
    except BadMessage:
        return Error("unreadable", "the server refused without a reason")


def _new_id() -> str:
    return secrets.token_urlsafe(12)
