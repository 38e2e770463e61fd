"""Which address an invitation names, and who learns the addresses of the server's machine."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from tests.server.running import Running


def reach(server: Running, **headers: str) -> list[str]:
    answer = httpx.get(f"{server.url}/api/reach", headers=headers)
    assert answer.status_code == 200
    origins: list[str] = answer.json()["origins"]
    return origins


@pytest.fixture(scope="module")
def everywhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("everywhere"), host="all")
    yield running
    assert running.stop() == 0
    assert not running.complaints()


def test_a_page_on_the_device_learns_the_addresses_that_others_reach(everywhere: Running) -> None:
    from rowlock.server.addresses import network_addresses

    port = everywhere.url.rpartition(":")[2]
    hosts = [f"[{one}]" if ":" in one else one for one in network_addresses()]
    assert reach(everywhere) == [f"http://{host}:{port}" for host in hosts]
    assert everywhere.url == f"http://127.0.0.1:{port}"


@pytest.mark.parametrize(
    "headers", [{"host": "192.168.1.7"}, {"x-forwarded-for": "10.0.0.1"}, {"forwarded": "for=10.0.0.1"}]
)
def test_nobody_else_learns_them(everywhere: Running, headers: dict[str, str]) -> None:
    assert reach(everywhere, **headers) == []


def test_all_does_not_stand_for_every_host_name(everywhere: Running) -> None:
    for name in ("all", "evil.example"):
        assert httpx.get(f"{everywhere.url}/api/reach", headers={"host": name}).status_code == 421


def test_behind_a_proxy_everybody_gets_the_public_address(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    running = Running(tmp_path_factory.mktemp("public"), public="https://play.example")
    try:
        assert reach(running, host="play.example", **{"x-forwarded-for": "10.0.0.1"}) == ["https://play.example"]
        assert reach(running) == ["https://play.example"]
    finally:
        assert running.stop() == 0


def test_a_server_for_this_device_says_so(tmp_path_factory: pytest.TempPathFactory) -> None:
    running = Running(tmp_path_factory.mktemp("alone"))
    try:
        assert reach(running) == []
    finally:
        assert running.stop() == 0
