"""The addresses under which other devices reach this machine. Sends nothing and asks nobody."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias
from urllib.parse import urlsplit

import ifaddr

from rowlock.core.errors import BadSetup, quoted
from rowlock.server.settings import EVERYWHERE, Settings

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "cni", "flannel", "podman", "lxc", "lxd")
"""How the names of adapters begin that lead to containers and virtual machines on this machine only."""
ELSEWHERE: Final = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses reserved for documentation; a datagram socket connected to one sends nothing."""


def network_addresses() -> list[str]:
    """List this machine's addresses that other devices may reach, the best first; empty without a network."""
    found: dict[Address, str] = {}
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            found.setdefault(ipaddress.ip_address(text.partition("%")[0]), adapter.name)
    return [str(address) for address in ranked(found.items(), _default_sources())]


def local_networks() -> list[Network]:
    """List the networks of this machine's adapters, besides those of containers and virtual machines."""
    return [
        ipaddress.ip_network((text.partition("%")[0], ip.network_prefix), strict=False)
        for adapter in ifaddr.get_adapters()
        if not adapter.name.lower().startswith(VIRTUAL)
        for ip in adapter.ips
        for text in (ip.ip if isinstance(ip.ip, str) else ip.ip[0],)
    ]


def ranked(found: Iterable[tuple[Address, str]], preferred: Sequence[str] = ()) -> list[Address]:
    """Sort addresses with their adapters: that of the default route, other IPv4, self-assigned, IPv6, virtual adapters.

    Addresses that only this machine can use are left out, and those of IPv6 that need the name of an adapter.
    """

    def rank(item: tuple[Address, str]) -> tuple[bool, bool, bool, bool, Address]:
        address, adapter = item
        virtual = adapter.lower().startswith(VIRTUAL)
        return virtual, address.version == 6, address.is_link_local, str(address) not in preferred, address

    return [address for address, _ in sorted((one for one in found if _leads_elsewhere(one[0])), key=rank)]


def _leads_elsewhere(address: Address) -> bool:
    if address.is_loopback or address.is_unspecified or address.is_multicast:
        return False
    return address.version == 4 or not address.is_link_local


def _default_sources() -> list[str]:
    """Give the addresses from which this machine would send to the rest of the world."""
    sources = []
    for host, family in ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((host, 9))
                sources.append(str(probe.getsockname()[0]))
        except OSError:
            continue  # there is no such route, or no such protocol
    return sources


def is_loopback(host: str) -> bool:
    """Tell whether a host name or address always means the device that uses it."""
    name = host.strip("[]").lower().rstrip(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False


def origins_of(settings: Settings, port: int) -> list[str]:
    """List the origins under which other devices reach a server, the best first; empty if only this device does.

    A configured public address is the only one.
    """
    if settings.public:
        return [check_public(settings.public)]
    if is_loopback(settings.host):
        return []
    if settings.host == EVERYWHERE:
        return [_origin(one, port) for one in network_addresses()]
    try:
        listening = ipaddress.ip_address(settings.host)
    except ValueError:
        return [f"http://{settings.host}:{port}"]
    if not listening.is_unspecified:
        return [_origin(str(listening), port)]
    # A socket for all IPv6 addresses takes IPv4 as well on most systems, but not on all.
    found = map(ipaddress.ip_address, network_addresses())
    return [_origin(str(one), port) for one in found if one.version == listening.version]


def _origin(address: str, port: int) -> str:
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def check_public(public: str) -> str:
    """Give a configured public address without the slash at its end; raises BadSetup if it is none."""
    parts = urlsplit(public)
    try:
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        sound = False
    if not sound or parts.path.strip("/") or parts.query or parts.fragment or parts.username is not None:
        raise BadSetup("{name} cannot be {given}", "setting", name="ROWLOCK_PUBLIC", given=quoted(public))
    return f"{parts.scheme}://{parts.netloc}"


def local_name() -> str:
    """Give the name under which mDNS announces this machine."""
    label = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in _host_label()).strip("-")
    return f"{label or 'rowlock'}.local"


def _host_label() -> str:
    return socket.gethostname().partition(".")[0].lower()
