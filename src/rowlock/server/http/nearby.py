"""Where a request comes from: this device, this network, or elsewhere."""

from __future__ import annotations

import ipaddress
import re
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from rowlock.server.addresses import is_loopback, local_networks

FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""The headers by which proxies tell for whom they ask."""
ASKED_FOR: Final = ("x-forwarded-for", "x-real-ip")
"""Those of them that are lists of addresses."""
FOR: Final = re.compile(r"for=\"?\[?([^\]\";,]+)", re.IGNORECASE)


def is_own_device(connection: HTTPConnection) -> bool:
    """Tell whether the browser runs on this device and no proxy stands between."""
    host = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    return is_loopback(_client(connection)) and is_loopback(host) and not _forwarded(connection)


def is_nearby(connection: HTTPConnection) -> bool:
    """Tell whether a request comes from this device or its network; behind a proxy, everybody named has to."""
    if _forwarded(connection):
        named = [part for name in ASKED_FOR for part in connection.headers.get(name, "").split(",") if part.strip()]
        named += FOR.findall(connection.headers.get("forwarded", ""))
        return bool(named) and all(map(_is_near, [_client(connection), *named])) and not all(map(is_loopback, named))
    return _is_near(_client(connection))


def _client(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client is not None else ""


def _forwarded(connection: HTTPConnection) -> bool:
    return any(name in connection.headers for name in FORWARDED)


def _is_near(text: str) -> bool:
    try:
        address = ipaddress.ip_address(text.strip().partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    return address.is_loopback or any(address in network for network in local_networks())
