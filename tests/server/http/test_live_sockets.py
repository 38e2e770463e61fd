"""What a live socket costs: objects, tasks, garbage and frames, counted in a server inside the test's own process."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import struct
from collections.abc import Awaitable, Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from websockets.frames import Frame, Opcode

from rowlock.master import feed
from rowlock.master.opening import header_for
from rowlock.master.proposals import join
from rowlock.server.app import Server, create_app
from rowlock.server.http import connection as connections
from rowlock.server.http import live_protocol
from rowlock.server.http.connection import Connection
from rowlock.server.http.guard import LiveRoute, RequestGuard
from rowlock.server.http.limits import Limits
from rowlock.server.http.live_protocol import LiveProtocol
from rowlock.server.notifications import PersonSignedOut
from rowlock.server.run import uvicorn_config
from rowlock.server.settings import Settings
from rowlock.server.store.store import DROP_SESSION
from rowlock.server.tables import followers
from rowlock.server.workers.fair_queue import Asker
from rowlock.wire.codec import encode
from rowlock.wire.common import FromServer
from rowlock.wire.messages import Pong
from rowlock.wire.rest import BotChoice, NewTable
from tests.server.running import PATIENCE_S
from tests.server.scripted import SEED

SOCKETS = 40
LOOP = import_module("uvloop").new_event_loop if find_spec("uvloop") else None
MOST_OBJECTS = 50
"""Upper bound of the objects that the garbage collector tracks for one idle socket; about 43 were measured."""


class Raw:
    """A client's socket without any objects besides."""

    def __init__(self, port: int, token: str) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setblocking(False)
        self.request = (
            f"GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        ).encode()

    async def connect(self) -> bytes:
        """Shake hands; give everything up to the greeting."""
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(self.socket, self.request)
        got = b""
        while b'"hello"' not in got:
            more = await loop.sock_recv(self.socket, 65_536)
            assert more, got
            got += more
        return got

    async def send(self, frame: bytes) -> None:
        await asyncio.get_running_loop().sock_sendall(self.socket, frame)

    async def texts(self, number: int) -> list[bytes]:
        """Read text frames."""
        got, at = b"", 0
        found: list[bytes] = []
        while len(found) < number:
            more = await asyncio.get_running_loop().sock_recv(self.socket, 65_536)
            assert more, "the server closed the connection"
            got += more
            while len(got) >= at + 4:
                length, head = got[at + 1], 2
                if length == 126:
                    (length,), head = struct.unpack("!H", got[at + 2 : at + 4]), 4
                if len(got) < at + head + length:
                    break
                found.append(got[at + head : at + head + length])
                at += head + length
        return found


def serving(folder: Path, use: Callable[[Server, int, str], Awaitable[None]], **settings: Any) -> None:
    """Run a server in this process, with a guest."""
    chosen = Settings(data=folder, port=0, workers=0, **settings)

    async def life() -> None:
        app = create_app(chosen)
        listener = socket.create_server(("127.0.0.1", 0))
        web = uvicorn.Server(uvicorn_config(app, chosen))
        running = asyncio.create_task(web.serve([listener]))
        while not web.started:
            await asyncio.sleep(0.01)
        server: Server = app.state.server
        _, token = await server.sessions.open_guest("Somebody")
        try:
            await use(server, listener.getsockname()[1], token)
        finally:
            web.should_exit = True
            await running

    with asyncio.Runner(loop_factory=LOOP) as runner:
        runner.run(asyncio.wait_for(life(), PATIENCE_S))


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.01)


def test_an_idle_socket_has_few_objects_no_task_and_leaves_no_garbage(tmp_path: Path) -> None:
    async def use(server: Server, port: int, token: str) -> None:
        async def open_some() -> list[Raw]:
            opened = [Raw(port, token) for _ in range(SOCKETS)]
            for raw in opened:
                await raw.connect()
            await until(lambda: server.sockets.count == SOCKETS)
            return opened

        async def close(opened: list[Raw]) -> None:
            for raw in opened:
                raw.socket.close()
            await until(lambda: server.sockets.count == 0)
            await asyncio.sleep(0.1)

        await close(await open_some())  # what is made only once is there now
        gc.collect()
        gc.disable()
        try:
            tasks, objects = len(asyncio.all_tasks()), len(gc.get_objects())
            opened = await open_some()
            await asyncio.sleep(0.1)
            assert len(asyncio.all_tasks()) == tasks, "no task for a socket"
            assert gc.collect() < SOCKETS, "a handshake leaves nothing to the collector"
            assert (len(gc.get_objects()) - objects) / SOCKETS < MOST_OBJECTS
            await close(opened)
            del opened
            assert gc.collect() < SOCKETS, "closed sockets go without the collector"
        finally:
            gc.enable()

    serving(tmp_path, use, player_sockets=0)


def test_messages_arrive_whole_however_they_are_cut(tmp_path: Path) -> None:
    """Whole frames, pieces of messages and pings, in chunks of any size, are answered once and in their order."""
    random = Random(11)

    async def use(_server: Server, port: int, token: str) -> None:
        raw = Raw(port, token)
        await raw.connect()
        sent = b""
        for number in range(120):
            text = json.dumps({"t": "ping", "id": f"{number}{'x' * random.choice((0, 20, 30))}"}).encode()
            if random.random() < 0.2:
                cut = random.randrange(len(text))
                sent += Frame(Opcode.TEXT, text[:cut], fin=False).serialize(mask=True)
                sent += Frame(Opcode.PONG, b"between").serialize(mask=True)
                sent += Frame(Opcode.CONT, text[cut:]).serialize(mask=True)
            else:
                sent += Frame(Opcode.TEXT, text).serialize(mask=True)
        while sent:
            size = random.choice((1, 2, 3, 7, 50, 500))
            await raw.send(sent[:size])
            sent = sent[size:]
            await asyncio.sleep(0)
        answers = [json.loads(text) for text in await raw.texts(120)]
        assert [answer["id"].rstrip("x") for answer in answers] == [str(number) for number in range(120)]
        raw.socket.close()

    serving(tmp_path, use)


def test_many_messages_at_once_are_read_in_portions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that sends hundreds of messages in one packet does not keep the others waiting until the last."""

    async def use(_server: Server, port: int, token: str) -> None:
        loop, turns, now = asyncio.get_running_loop(), [0], 0
        per_turn: dict[int, int] = {}
        serve = Connection.on_text

        def counting(connection: Connection, text: str) -> None:
            per_turn[now] = per_turn.get(now, 0) + 1
            serve(connection, text)

        def turn() -> None:
            nonlocal now
            now += 1
            if turns:
                loop.call_soon(turn)

        monkeypatch.setattr(Connection, "on_text", counting)
        raw = Raw(port, token)
        await raw.connect()
        turn()
        await raw.send(Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True) * 300)
        assert len(await raw.texts(300)) == 300
        turns.clear()
        assert max(per_turn.values()) <= 64
        raw.socket.close()

    serving(tmp_path, use)


# ── sessions that end ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("how", ["log-out", "of the person", "without a notification"])
def test_the_sockets_of_an_ended_session_close_with_4401_and_no_others(tmp_path: Path, how: str) -> None:
    async def use(server: Server, port: int, token: str) -> None:
        identity = await server.sessions.find(token)
        assert identity is not None
        _, other = await server.sessions.open_guest("Other")
        ended, stays = [Raw(port, token), Raw(port, token)], Raw(port, other)
        for raw in (*ended, stays):
            await raw.connect()
        if how == "log-out":
            await server.accounts.log_out(identity)
        elif how == "of the person":
            server.on_session_end(PersonSignedOut(identity.player))
        else:
            await server.store.write((DROP_SESSION, {"of_token": identity.session}))
        for raw in ended:
            assert (await _rest(raw))[-25:].partition(b"\x88")[2][1:3] == struct.pack("!H", 4401)
        await stays.send(Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True))
        assert b"pong" in (await stays.texts(1))[0]
        await until(lambda: server.sockets.count == 1)
        for raw in (*ended, stays):
            raw.socket.close()

    serving(tmp_path, use)


# ── handshakes that are not answered ──────────────────────────────────────────────────────────────────


async def _never(_token: str) -> None:
    await asyncio.Event().wait()


async def _rest(raw: Raw) -> bytes:
    """Read until the server closes the connection."""
    got = b""
    with suppress(ConnectionError):
        while more := await asyncio.get_running_loop().sock_recv(raw.socket, 65_536):
            got += more
    return got


def test_a_handshake_that_takes_too_long_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_protocol, "HANDSHAKE_S", 0.05)

    async def use(server: Server, port: int, token: str) -> None:
        known = Raw(port, token)
        await known.connect()
        server.sessions.find = _never  # type: ignore[method-assign,assignment]
        waiting = Raw(port, token)
        await asyncio.get_running_loop().sock_sendall(waiting.socket, waiting.request)
        assert await _rest(waiting) == b""
        await known.send(Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True))
        assert b"pong" in (await known.texts(1))[0], "an answered handshake has no end"
        await until(lambda: not any("run_asgi" in str(task.get_coro()) for task in asyncio.all_tasks()))
        for raw in (known, waiting):
            raw.socket.close()

    serving(tmp_path, use)


def test_a_server_stops_in_good_order_while_a_handshake_waits(tmp_path: Path) -> None:
    """The players behind it in the list are told; the stop fails for nobody."""

    async def use(server: Server, port: int, token: str) -> None:
        players = [Raw(port, token)]
        await players[0].connect()
        find = server.sessions.find
        server.sessions.find = _never  # type: ignore[method-assign,assignment]
        waiting = Raw(port, token)
        await asyncio.get_running_loop().sock_sendall(waiting.socket, waiting.request)
        await until(lambda: any(not one.handshake_complete for one in all_sockets()))
        server.sessions.find = find  # type: ignore[method-assign]
        players.append(Raw(port, token))
        await players[1].connect()
        for one in all_sockets():
            one.shutdown()
        assert (await _rest(waiting)).startswith(b"HTTP/1.1 500")
        for player in players:
            assert struct.pack("!H", 1012) in await _rest(player)
        for raw in (waiting, *players):
            raw.socket.close()

    serving(tmp_path, use)


def all_sockets() -> list[LiveProtocol]:
    return [one for one in gc.get_objects() if isinstance(one, LiveProtocol) and not one.disconnected]


# ── silence ───────────────────────────────────────────────────────────────────────────────────────────


def silent(idle_s: float = 90.0) -> tuple[Connection, Mock]:
    """Give a connection whose client connected at 0 and says nothing."""
    wire = Mock(full=False, heard_at=0.0)
    wire.loop.time.return_value = 0.0
    identity, hub, limiter = Mock(), Mock(), Mock()
    return Connection(wire, identity, hub, Settings(idle_s=idle_s), limiter, services=Mock(), on_lost=Mock()), wire


def test_a_lost_socket_follows_neither_the_room_nor_the_open_tables() -> None:
    services, hub = Mock(), Mock()
    one = Connection(Mock(full=False), Mock(), hub, Settings(), Mock(), services=services, on_lost=Mock())
    one.on_lost()
    services.rooms.feed.remove.assert_called_once_with(one)
    hub.open_tables.remove.assert_called_once_with(one)


def test_who_acts_over_a_socket_has_the_table_moved_on_at_the_expense_of_their_address(tmp_path: Path) -> None:
    async def use(server: Server, port: int, token: str) -> None:
        async def say(raw: Raw, message: dict[str, object]) -> None:
            await raw.send(Frame(Opcode.TEXT, json.dumps(message).encode()).serialize(mask=True))
            await raw.texts(1)

        me = await server.sessions.find(token)
        assert me is not None
        wish = NewTable("qwirkle", 2, bots=(BotChoice(1, "greedy"),))
        header = header_for(wish, host=me.player, table_id="a" * 26, seed=SEED, created=0)
        live = await server.hub.open(header)
        await live.ask(join(me.player, "Ann", "hash", None, 0))
        raw = Raw(port, token)
        await raw.connect()
        await say(raw, {"t": "watch", "table": header.id})
        assert live.mover is None, "who only looks pays nothing"
        await say(raw, {"t": "act", "table": header.id, "id": "x", "number": 1, "action": "swap"})
        assert live.mover == Asker(me.player, "127.0.0.1")
        raw.socket.close()

    serving(tmp_path, use, limit_loopback=True)


def test_a_client_that_sends_nothing_gets_a_ping_and_is_closed_without_an_answer() -> None:
    connection, wire = silent()
    connection.check_silence(connections.PING_AFTER_S - 1)
    wire.ping.assert_not_called()
    connection.check_silence(connections.PING_AFTER_S + 1)
    wire.ping.assert_called_once()
    wire.close.assert_not_called()
    connection.check_silence(connections.PING_AFTER_S + connections.PONG_WITHIN_S + 1)
    assert wire.close.call_args.args[0] == 1011


def test_a_client_that_answers_pings_but_says_nothing_is_closed_as_idle() -> None:
    connection, wire = silent(idle_s=50)
    wire.heard_at = 49.0
    connection.check_silence(49.0)
    wire.close.assert_not_called()
    connection.check_silence(51.0)
    assert wire.close.call_args.args[0] == 4000


def test_a_client_that_reads_nothing_is_cut_off_once_too_many_frames_wait() -> None:
    connection, wire = silent()
    connection.push(b"first")
    wire.write.assert_called_once_with(b"first")
    wire.full = True
    for _ in range(Settings().queue):
        connection.push(b"waits")
    wire.abort.assert_not_called()
    connection.push(b"one too many")
    wire.abort.assert_called_once()
    assert wire.write.call_count == 1


def test_frames_that_waited_are_sent_in_their_order_then_the_reason() -> None:
    connection, wire = silent()
    wire.full = True
    for frame in (b"one", b"two"):
        connection.push(frame)
    connection.close(1012, "restart")
    wire.close.assert_not_called()
    wire.full = False
    connection.on_writable()
    assert [call.args[0] for call in wire.write.call_args_list] == [b"one", b"two"]
    wire.close.assert_called_once_with(1012, "restart")


def test_an_ended_session_gets_no_frame_that_waited_and_asks_nothing_more() -> None:
    """A client that reads nothing cannot put off the end of its session."""
    connection, wire = silent()
    wire.full = True
    connection.push(b"waits")
    connection.close(1012, "restart")
    connection.end(4401, "the session has ended")
    wire.close.assert_called_once_with(4401, "the session has ended")
    connection.on_text('{"t":"browse"}')
    connection.push(b"later")
    wire.full = False
    connection.on_writable()
    wire.write.assert_not_called()
    connection._limiter.admit.assert_not_called()  # type: ignore[attr-defined]


# ── the way there ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("host", "reached"), [(b"localhost", True), (b"elsewhere.example", False)])
def test_sockets_pass_the_guard_and_not_the_web_framework(host: bytes, reached: bool) -> None:
    calls: list[str] = []

    async def framework(_scope: Scope, _receive: Receive, _send: Send) -> None:
        calls.append("framework")

    async def live(_scope: Scope, _receive: Receive, _send: Send) -> None:
        calls.append("live")

    async def nothing(*_: object) -> Any:
        return {}

    scope = {
        "type": "websocket",
        "path": "/api/live",
        "scheme": "ws",
        "client": ("203.0.113.7", 1),
        "headers": [(b"host", host)],
        "extensions": {"websocket.http.response": {}},
    }
    settings = Settings()
    guard = RequestGuard(framework, settings, Limits(settings, lambda: 0.0), LiveRoute("/api/live", live))
    asyncio.run(guard(scope, nothing, nothing))
    assert calls == (["live"] if reached else [])


def test_a_frame_is_built_once_for_everyone_who_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[bytes] = []

    def building(message: FromServer) -> bytes:
        built.append(encode(message))
        return encode(message)

    monkeypatch.setattr(followers, "frame_of", building)
    services = Mock()
    first, own, last = Pong("first", 0), Pong("own", 0), Pong("last", 0)
    monkeypatch.setattr(feed, "news", lambda *given: feed.News((first,), dict.fromkeys(given[2], own), (last,)))  # type: ignore[arg-type]
    group = followers.Followers("g", services)
    monkeypatch.setattr(group, "presence_changed", lambda: None)
    watching = [Mock() for _ in range(100)]
    for number, follower in enumerate(watching):
        group.add(follower, number if number < 2 else None)
    followers.deliver(group.changes(Mock(), Mock(seating=False)))
    assert sorted(built) == sorted([encode(first), encode(last), *3 * [encode(own)]])
    for follower in watching:
        assert [call.args[0] for call in follower.push.call_args_list] == [encode(first), encode(own), encode(last)]
