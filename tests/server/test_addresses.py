"""The addresses of a machine: which ones others can reach, and in which order they are offered."""

from __future__ import annotations

import ipaddress

import pytest

from rowlock.core.errors import BadSetup
from rowlock.server import addresses
from rowlock.server.addresses import check_public, is_loopback, local_name, origins_of, ranked
from rowlock.server.settings import EVERYWHERE, Settings

FOUND = {
    "127.0.0.1": "lo",
    "::1": "lo",
    "172.17.0.1": "docker0",
    "fe80::1": "eth0",
    "169.254.7.7": "usb0",
    "fd00::7": "wlan0",
    "10.0.0.7": "eth0",
    "192.168.1.7": "wlan0",
}


def order(*preferred: str) -> list[str]:
    return [str(one) for one in ranked(((ipaddress.ip_address(ip), name) for ip, name in FOUND.items()), preferred)]


def test_the_address_of_the_default_route_is_best_and_virtual_adapters_are_last() -> None:
    rest = ["169.254.7.7", "fd00::7", "172.17.0.1"]
    assert order("192.168.1.7") == ["192.168.1.7", "10.0.0.7", *rest]
    assert order("10.0.0.7", "fd00::7") == ["10.0.0.7", "192.168.1.7", *rest]


def test_a_network_of_ipv6_only_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: ["fd00::7"])
    assert origins_of(Settings(host=EVERYWHERE), 8017) == ["http://[fd00::7]:8017"]
    assert origins_of(Settings(host="0.0.0.0"), 8017) == []


def test_a_server_on_one_address_offers_only_what_it_listens_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "network_addresses", lambda: ["192.168.1.7", "fd00::7"])
    assert origins_of(Settings(), 8017) == []
    assert origins_of(Settings(host="localhost"), 8017) == []
    assert origins_of(Settings(host="10.0.0.7"), 80) == ["http://10.0.0.7:80"]
    assert origins_of(Settings(host="game.lan"), 80) == ["http://game.lan:80"]
    assert origins_of(Settings(host="::"), 80) == ["http://[fd00::7]:80"]
    assert origins_of(Settings(host=EVERYWHERE), 80) == ["http://192.168.1.7:80", "http://[fd00::7]:80"]


def test_a_public_address_is_the_only_one() -> None:
    assert origins_of(Settings(host=EVERYWHERE, public="https://play.example/"), 80) == ["https://play.example"]


@pytest.mark.parametrize("public", ["play.example", "ftp://play.example", "https://", "https://play.example/rowlock"])
def test_a_public_address_that_is_none_is_refused_by_name(public: str) -> None:
    with pytest.raises(BadSetup, match="ROWLOCK_PUBLIC"):
        check_public(public)


@pytest.mark.parametrize(
    ("host", "own"),
    [("127.0.0.1", True), ("[::1]", True), ("LocalHost", True), ("a.localhost", True), ("127.0.0.1.evil", False)],
)
def test_loopback_names(host: str, own: bool) -> None:
    assert is_loopback(host) is own


@pytest.mark.parametrize(
    ("name", "announced"), [("Anns-Mac.local", "anns-mac.local"), ("büro pc", "b-ro-pc.local"), ("…", "rowlock.local")]
)
def test_the_announced_name_is_one_label(monkeypatch: pytest.MonkeyPatch, name: str, announced: str) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: name)
    assert local_name() == announced
