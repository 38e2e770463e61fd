"""The documented nginx configuration works on any port and sets its limits."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from rowlock.wire.codec import read_server
from rowlock.wire.messages import Hello
from tests.server.nginx import NAME, Nginx, documented
from tests.server.running import Running, run


class Site:
    """A server behind nginx, as a browser sees it."""

    def __init__(self, nginx: Nginx) -> None:
        self.port = nginx.port
        self.origin = f"https://{NAME}:{nginx.port}"
        self.trusted = ssl.create_default_context(cafile=str(nginx.certificate))

    def browser(self) -> httpx.Client:
        """Open a browser that finds the name at this machine."""
        return httpx.Client(
            base_url=f"https://127.0.0.1:{self.port}",
            headers={"host": f"{NAME}:{self.port}", "origin": self.origin},
            verify=self.trusted,
            trust_env=False,
        )

    def request(self, client: httpx.Client, method: str, path: str, **given: object) -> httpx.Response:
        return client.request(method, path, extensions={"sni_hostname": NAME}, **given)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    server = Running(tmp_path_factory.mktemp("behind"), hosts=NAME, secure="on")
    yield server
    assert server.stop() == 0
    assert not server.complaints()


def site_of(server: Running, folder: Path, *changes: tuple[str, str]) -> tuple[Nginx, Site]:
    port = server.url.rpartition(":")[2]
    nginx = Nginx(folder, documented()[0], ("127.0.0.1:8017", f"127.0.0.1:{port}"), *changes)
    return nginx, Site(nginx)


@pytest.fixture(scope="module")
def site(behind: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    nginx, site = site_of(behind, tmp_path_factory.mktemp("nginx") / "site")
    yield site
    nginx.stop()


def test_people_play_through_nginx_on_any_port(site: Site) -> None:
    with site.browser() as browser:
        assert site.request(browser, "GET", "/api/games").status_code == 200
        made = site.request(browser, "POST", "/api/guests", json={"name": "Ann"})
        assert made.status_code == 201, made.text
        assert "__Host-rowlock=" in made.headers["set-cookie"]
        assert "max-age" in made.headers["strict-transport-security"]
        cookie = made.headers["set-cookie"].partition(";")[0]

    async def play() -> None:
        address = socket.create_connection(("127.0.0.1", site.port))
        url = site.origin.replace("https", "wss") + "/api/live"
        headers = {"cookie": cookie, "origin": site.origin}
        async with connect(url, ssl=site.trusted, sock=address, additional_headers=headers, proxy=None) as live:
            assert isinstance(read_server(str(await live.recv())), Hello)

    run(play())


def test_another_site_may_not_act_through_nginx(site: Site) -> None:
    with site.browser() as browser:
        for origin in (f"https://{NAME}", f"https://evil.example:{site.port}"):
            refused = site.request(browser, "POST", "/api/guests", json={"name": "Ann"}, headers={"origin": origin})
            assert refused.status_code == 403


def test_nginx_limits_bodies_and_heads(site: Site) -> None:
    with site.browser() as browser:
        assert site.request(browser, "POST", "/api/guests", content=b"x" * 65_537).status_code == 413
        assert site.request(browser, "GET", "/api/games", headers={"x-long": "x" * 8_200}).status_code in (400, 431)
        assert site.request(browser, "GET", "/api/games", headers={"x-long": "x" * 7_000}).status_code == 200


def test_nginx_limits_the_requests_of_one_address(behind: Running, tmp_path: Path) -> None:
    nginx, site = site_of(behind, tmp_path / "requests", ("rate=100r/s", "rate=1r/m"), ("burst=400", "burst=4"))
    try:
        with site.browser() as browser:
            statuses = [site.request(browser, "GET", "/healthz").status_code for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
    finally:
        nginx.stop()


def test_nginx_limits_the_connections_of_one_address(behind: Running, tmp_path: Path) -> None:
    changes = ("limit_conn rowlock_connections 600", "limit_conn rowlock_connections 2")
    nginx, site = site_of(behind, tmp_path / "connections", changes)

    async def statuses() -> list[str]:
        """Open requests that are never finished, then one more."""
        head = f"POST /api/guests HTTP/1.1\r\nhost: {NAME}:{site.port}\r\ncontent-length: 20\r\n\r\n"
        opened = []
        for _ in range(3):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", site.port, ssl=site.trusted, server_hostname=NAME
            )
            writer.write(head.encode())
            await writer.drain()
            opened.append((reader, writer))
            await asyncio.sleep(0.5)
        first = await opened[-1][0].readline()
        for _, writer in opened:
            writer.transport.abort()
        return [first.decode()]

    try:
        assert "429" in run(statuses())[0]
    finally:
        nginx.stop()
