"""A server answers to its own names only, so that no other site can pass itself off as it (DNS rebinding)."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.datastructures import Headers

from rowlock.server.http.hosts import AllowedHosts
from rowlock.server.settings import Settings
from tests.server.people import code_of
from tests.server.running import PATIENCE_S, Running

SETTINGS = Settings(host="0.0.0.0", hosts=("Play.Example",), origins=("https://other.example:8443",))
OWN = socket.gethostname()
ALLOWED = [
    "127.0.0.1",
    "127.0.0.1:8017",
    "192.168.1.7:80",
    "[::1]:8017",
    "[2001:db8::7]",
    "localhost",
    "LocalHost:8017",
    "rowlock.localhost",
    "play.example",
    "PLAY.EXAMPLE.:443",
    "other.example",
    OWN,
    f"{OWN}.local:8017",
]
REFUSED = [
    "",
    "evil.example",
    "play.example.evil.example",
    "evil-play.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "127.0.0.1@evil.example",
    "play.example:80:80",
    "play.example/",
    "play.example, evil.example",
    "[::1",
    "[evil]",
    "2130706433",
    "a" * 300,
]


@pytest.mark.parametrize("host", ALLOWED)
def test_a_server_answers_to_addresses_and_to_its_own_names(host: str) -> None:
    assert AllowedHosts(SETTINGS).allow(Headers({"host": host}))


@pytest.mark.parametrize("host", REFUSED)
def test_other_names_are_refused(host: str) -> None:
    assert not AllowedHosts(SETTINGS).allow(Headers({"host": host}))


def test_a_request_names_exactly_one_host() -> None:
    allowed = AllowedHosts(SETTINGS)
    assert not allowed.allow(Headers({}))
    assert not allowed.allow(Headers(raw=[(b"host", b"localhost"), (b"host", b"localhost")]))


def test_an_operator_can_allow_every_name() -> None:
    assert AllowedHosts(Settings(hosts=("*",))).allow(Headers({"host": "evil.example"}))


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("named"), hosts="play.example, www.play.example")
    yield running
    assert running.stop() == 0
    assert not running.complaints()


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/companions", "/companion/qwixx", "/healthz", "/assets/x.js"])
def test_every_address_of_the_server_is_refused_under_a_strange_name(named: Running, path: str) -> None:
    strange = httpx.get(named.url + path, headers={"host": "evil.example"})
    assert (strange.status_code, code_of(strange)) == (421, "bad_host")
    assert "evil" not in strange.text
    assert httpx.get(named.url + path, headers={"host": "www.play.example"}).status_code != 421
    assert httpx.get(named.url + path).status_code != 421


def test_a_socket_is_refused_under_a_strange_name(named: Running) -> None:
    parts = urlsplit(named.url)
    with socket.create_connection((parts.hostname, parts.port), PATIENCE_S) as raw:
        raw.sendall(
            b"GET /api/live HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert b" 421 " in raw.recv(4_096)
