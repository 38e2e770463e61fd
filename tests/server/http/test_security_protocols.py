"""Below the application: endless heads, requests that wait, slow bodies, many connections, floods of control frames."""

from __future__ import annotations

import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from rowlock.server.http.protocols import MOST_HEAD, MOST_HEADERS, MOST_PIPELINED
from tests.server.people import some_name
from tests.server.raw import RawSocket
from tests.server.running import PATIENCE_S, Running

MOST_MB = 24
"""How much an attack may add to the server's memory; without limits each of these added hundreds."""
MOST_CONNECTIONS = 20
PING, PONG, PIECE = 9, 10, 0


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(
        tmp_path_factory.mktemp("attacked"),
        limit_loopback="on",
        address_rate="0",
        address_connections=str(MOST_CONNECTIONS),
    )
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def memory_mb(server: Running) -> float:
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1_024


class Raw:
    """A connection that sends what no client would."""

    def __init__(self, server: Running) -> None:
        parts = urlsplit(server.url)
        self.host = parts.netloc
        self._socket = socket.create_connection((parts.hostname, parts.port), PATIENCE_S)

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def send(self, content: bytes) -> bool:
        """Send something; False once the server has closed the connection."""
        try:
            self._socket.sendall(content)
        except OSError:
            return False
        return True

    def begin(self, line: str = "GET /healthz HTTP/1.1", *headers: str) -> None:
        self.send("\r\n".join((line, f"Host: {self.host}", *headers, "")).encode())

    def sends_all(self, content: bytes, times: int) -> bool:
        """Send something many times; False if the server closed the connection meanwhile."""
        return all(self.send(content) for _ in range(times))

    def rest(self) -> bytes:
        """Read until the server closes the connection."""
        read = b""
        try:
            while some := self._socket.recv(65_536):
                read += some
        except OSError:
            pass
        return read


# ── HTTP ──────────────────────────────────────────────────────────────────────────────────────────────


def test_an_endless_head_is_refused_and_takes_no_memory(attacked: Running) -> None:
    before = memory_mb(attacked)
    with Raw(attacked) as raw:
        raw.begin()
        raw.send(b"X: ")
        assert not raw.sends_all(b"a" * 65_536, 500)
    assert memory_mb(attacked) - before < MOST_MB


@pytest.mark.parametrize("length", [MOST_HEAD // 2, 2 * MOST_HEAD])
def test_a_head_of_ordinary_length_is_read_and_a_longer_one_is_refused(attacked: Running, length: int) -> None:
    with Raw(attacked) as raw:
        raw.begin("GET /healthz HTTP/1.1", "Connection: close", "X: " + "a" * length)
        raw.send(b"\r\n")
        answer = raw.rest()
    assert answer == b"" or answer.startswith(b"HTTP/1.1 200" if length < MOST_HEAD else b"HTTP/1.1 431")
    assert answer or length > MOST_HEAD


@pytest.mark.parametrize("where", ["head", "trailer"])
def test_many_headers_are_refused_before_and_after_the_body(attacked: Running, where: str) -> None:
    before = memory_mb(attacked)
    with Raw(attacked) as raw:
        if where == "head":
            raw.begin()
        else:
            raw.begin("POST /api/guests HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked", "")
            raw.send(b"0\r\n")
        assert not raw.sends_all(b"a: b\r\n" * (MOST_HEADERS + 1), 30_000)
    assert memory_mb(attacked) - before < MOST_MB


def test_some_requests_may_wait_on_a_connection_and_many_may_not(attacked: Running) -> None:
    before = memory_mb(attacked)
    with Raw(attacked) as raw:
        request = f"GET /healthz HTTP/1.1\r\nHost: {raw.host}\r\n\r\n".encode()
        last = request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
        raw.send(request * (MOST_PIPELINED - 1) + last)
        assert raw.rest().count(b"HTTP/1.1 200") == MOST_PIPELINED
    with Raw(attacked) as raw:
        assert not raw.sends_all(request * 1_000, 200)
    assert memory_mb(attacked) - before < MOST_MB


def test_a_body_that_nobody_reads_is_bounded(attacked: Running) -> None:
    with Raw(attacked) as raw:
        raw.begin("GET /healthz HTTP/1.1", "Transfer-Encoding: chunked", "")
        assert not raw.sends_all(b"1000\r\n" + b"a" * 4_096 + b"\r\n", 5_000)


@pytest.mark.long
@pytest.mark.parametrize("drop", [b"a", b"\r\n"])
def test_a_connection_that_dribbles_is_closed(attacked: Running, drop: bytes) -> None:
    with Raw(attacked) as raw:
        length = 60_000 if drop == b"a" else 0
        raw.begin("GET /healthz HTTP/1.1", f"Content-Length: {length}", "")
        start = time.monotonic()
        while raw.send(drop):
            time.sleep(0.5)
            assert time.monotonic() - start < PATIENCE_S


def test_an_address_has_so_many_connections_and_no_more(attacked: Running) -> None:
    raws = [Raw(attacked) for _ in range(MOST_CONNECTIONS + 5)]
    refused = raws[MOST_CONNECTIONS:]
    try:
        assert [raw.rest() for raw in refused] == [b""] * len(refused)
        raws[0].begin("GET /healthz HTTP/1.1", "Connection: close", "")
        assert b" 200 " in raws[0].rest()
    finally:
        for raw in raws:
            raw.__exit__()
    deadline = time.monotonic() + PATIENCE_S
    while True:  # the server hears of closed connections a moment later
        try:
            assert httpx.get(attacked.url + "/healthz").status_code == 200
            break
        except httpx.TransportError:
            assert time.monotonic() < deadline


def test_an_upgraded_connection_counts_until_it_ends(attacked: Running) -> None:
    for _ in range(MOST_CONNECTIONS + 5):
        live = live_socket(attacked)
        assert live.status == 101
        live.close()


# ── handshakes of sockets ─────────────────────────────────────────────────────────────────────────────

UPGRADE = (
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: " + "a" * 22 + "==",
)


@pytest.mark.parametrize(
    "body",
    [
        ("Content-Length: 5", b"hello"),
        ("Transfer-Encoding: chunked", b"5\r\nhello\r\n0\r\n\r\n"),
        ("Content-Length: 5", b""),
    ],
    ids=["length", "chunked", "never sent"],
)
def test_a_handshake_with_a_body_is_refused_at_once(attacked: Running, body: tuple[str, bytes]) -> None:
    """Two in the number that one address may have: a refused one counts no longer."""
    for _ in range(MOST_CONNECTIONS + 5):
        with Raw(attacked) as raw:
            raw.begin("GET /api/live HTTP/1.1", *UPGRADE, body[0], "")
            raw.send(body[1])
            assert raw.rest().startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("length", ["Content-Length: 0", "X: y"])
def test_a_handshake_without_a_body_is_answered(attacked: Running, length: str) -> None:
    with Raw(attacked) as raw:
        raw.begin("GET /api/live HTTP/1.1", *UPGRADE, length, "")
        assert raw.rest().startswith(b"HTTP/1.1 401")


def test_a_head_that_only_http_can_read_is_refused_at_once(attacked: Running) -> None:
    """Lines of this length are too long for the library that reads handshakes."""
    for _ in range(MOST_CONNECTIONS + 5):
        with Raw(attacked) as raw:
            raw.begin("GET /api/live HTTP/1.1", *UPGRADE, "X: " + "a" * 9_000, "")
            assert raw.rest().startswith(b"HTTP/1.1 400")


# ── trailers ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("sent_as", ["header", "trailer"])
def test_what_comes_after_the_body_does_not_say_who_asks(flooded: Running, sent_as: str) -> None:
    token = httpx.post(flooded.url + "/api/guests", json={"name": some_name(), "bearer": True}).json()["token"]
    said = f"Authorization: Bearer {token}"
    with Raw(flooded) as raw:
        head = ["Content-Type: application/json", "Transfer-Encoding: chunked", "Connection: close"]
        raw.begin("PATCH /api/me HTTP/1.1", *head, *([said] if sent_as == "header" else []), "")
        wish = f'{{"name": "{some_name()}"}}'
        trailer = f"{said}\r\n" if sent_as == "trailer" else ""
        raw.send(f"{len(wish):x}\r\n{wish}\r\n0\r\n{trailer}\r\n".encode())
        assert raw.rest().split(b" ", 2)[1] == (b"200" if sent_as == "header" else b"401")


@pytest.mark.parametrize(
    "trailer", ["Host: evil.example", "X-Forwarded-For: 9.9.9.9", "Cookie: rowlock=x", "Origin: http://evil"]
)
def test_a_trailer_is_no_header_of_this_request_or_the_next(flooded: Running, trailer: str) -> None:
    with Raw(flooded) as raw:
        raw.begin("POST /api/guests HTTP/1.1", "Content-Type: application/json", "Transfer-Encoding: chunked", "")
        wish = f'{{"name": "{some_name()}"}}'
        raw.send(f"{len(wish):x}\r\n{wish}\r\n0\r\n{trailer}\r\n\r\n".encode())
        raw.begin("GET /healthz HTTP/1.1", "Connection: close", "")
        answers = raw.rest()
        assert answers.startswith(b"HTTP/1.1 201")
        assert b"HTTP/1.1 200" in answers


# ── control frames ────────────────────────────────────────────────────────────────────────────────────


def live_socket(server: Running) -> RawSocket:
    deadline = time.monotonic() + PATIENCE_S
    while True:
        try:
            wish = {"name": some_name(), "bearer": True}
            token = httpx.post(server.url + "/api/guests", json=wish).json()["token"]
            return RawSocket(server.url, token)
        except (httpx.TransportError, OSError, KeyError):
            assert time.monotonic() < deadline


def frames(opcode: int, count: int, payload: bytes = b"") -> bytes:
    """Write frames that are masked with zeros."""
    return (bytes([(0x80 if opcode else 0) | opcode, 0x80 | len(payload)]) + bytes(4) + payload) * count


@pytest.fixture(scope="module")
def flooded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("flooded"))
    yield running
    assert running.stop() == 0
    assert not running.complaints()


@pytest.mark.parametrize("opcode", [PING, PONG, PIECE], ids=["pings", "pongs", "fragments"])
def test_a_flood_of_frames_that_are_no_messages_closes_the_socket(flooded: Running, opcode: int) -> None:
    live = live_socket(flooded)
    if opcode == PIECE:
        live.send('{"t":', fin=False)
    live.socket.sendall(frames(opcode, 1_000))
    assert live.close_code() == 4429
    live.close()


def test_some_pings_are_answered(flooded: Running) -> None:
    live = live_socket(flooded)
    live.socket.sendall(frames(PING, 300, b"hello"))
    answers = 0
    while answers < 300:
        opcode, payload = live.frame()
        answers += opcode == PONG and payload == b"hello"
    live.close()


def test_a_pinger_that_never_reads_is_cut_off_and_takes_no_memory(flooded: Running) -> None:
    before = memory_mb(flooded)
    live = live_socket(flooded)
    live.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1_024)
    try:
        for _ in range(2_000):
            live.socket.sendall(frames(PING, 100, b"x" * 125))
    except OSError:
        pass
    else:
        pytest.fail("the server took 200,000 pings")
    assert memory_mb(flooded) - before < MOST_MB
    live.close()


def test_messages_sent_all_at_once_are_all_answered_in_order(flooded: Running) -> None:
    """What is not parsed at once is parsed when the application has taken the rest."""
    live = live_socket(flooded)
    text = b'{"t":"ping"}'
    head = bytes([0x81, 0x80 | len(text)]) + bytes(4)
    live.socket.sendall((head + text) * 200)
    assert live.frame()[0] == 1  # the greeting
    answers = [live.frame()[1] for _ in range(200)]
    assert all(b"pong" in answer for answer in answers)
    live.socket.sendall(bytes([0x88, 0x82]) + bytes(4) + struct.pack("!H", 1_000))
    assert live.close_code() in (1_000, None)
    live.close()
