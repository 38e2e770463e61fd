"""The number of open connections of each address, plain and upgraded."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable

from uvicorn.middleware.proxy_headers import _TrustedHosts


def is_proxy(allowed: str) -> Callable[[str], bool]:
    """Tell which addresses are proxies, from the text of `FORWARDED_ALLOW_IPS`; a proxy brings many people."""
    trusted = _TrustedHosts(allowed)
    return lambda host: host in trusted


class Connections:
    """Counts the connections of each address, from the first byte to the last."""

    def __init__(self, key_of: Callable[[str], str | None], most: int, unlimited: Callable[[str], bool]) -> None:
        self._key_of = key_of
        self._most = most
        self._unlimited = unlimited
        self._open: Counter[str] = Counter()
        self._keys: dict[asyncio.Transport, str] = {}

    def opened(self, transport: asyncio.Transport, client: tuple[str, int] | None) -> bool:
        """Count a connection; False if its address has too many."""
        host = client[0] if client else ""
        key = self._key_of(host)
        if not self._most or key is None or self._unlimited(host):
            return True
        if self._open[key] >= self._most:
            return False
        self._open[key] += 1
        self._keys[transport] = key
        return True

    def closed(self, transport: asyncio.Transport) -> None:
        """Forget a connection, if it was counted."""
        key = self._keys.pop(transport, None)
        if key is not None:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]
