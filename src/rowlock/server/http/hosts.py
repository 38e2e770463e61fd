"""The names by which a server may be addressed.

A page of another site can point a name of its own at this server's address (DNS rebinding); the browser then takes the
server for that site. Only names can be pointed elsewhere, so every plain IP address is allowed.
"""

from __future__ import annotations

import ipaddress
import re
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from rowlock.server.settings import EVERYWHERE, Settings

HOST: Final = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?", re.IGNORECASE)
ANY: Final = "*"
LOCAL: Final = "localhost"


class AllowedHosts:
    """The names of one server: its own, those of its settings, and those of the origins that may use it."""

    def __init__(self, settings: Settings) -> None:
        own = socket.gethostname()
        origins = (urlsplit(origin).hostname or "" for origin in settings.origins)
        public = urlsplit(settings.public).hostname or ""
        listening = "" if settings.host == EVERYWHERE else settings.host
        names = (LOCAL, own, f"{own}.local", listening, public, *settings.hosts, *origins)
        self._names = frozenset(name.lower().rstrip(".") for name in names if name)

    def allow(self, headers: Headers) -> bool:
        """Tell whether a request names this server; it names exactly one."""
        given = headers.getlist("host")
        if len(given) != 1:
            return False
        found = HOST.fullmatch(given[0])
        if found is None:
            return False
        name = found[1].lower().rstrip(".")
        return ANY in self._names or name in self._names or name.endswith(f".{LOCAL}") or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
