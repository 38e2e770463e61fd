"""Announces a server on the local network by mDNS, so that devices list it and know its name.

Only `rowlock party` imports this module: zeroconf is slow to import.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from zeroconf import IPVersion, ServiceInfo, Zeroconf

from rowlock.server.addresses import local_name

KIND: Final = "_http._tcp.local."


@contextmanager
def announced(addresses: Sequence[str], port: int) -> Iterator[str | None]:
    """Announce addresses and port while the block runs; give None, or why the network cannot be told."""
    try:
        name = local_name()
        version4 = [address for address in addresses if ":" not in address]
        info = ServiceInfo(
            KIND,
            f"Rowlock ({name.removesuffix('.local')}).{KIND}",
            port=port,
            server=f"{name}.",
            properties={"path": "/"},
            parsed_addresses=list(addresses),
        )
        if version4:
            teller = Zeroconf(interfaces=version4, ip_version=IPVersion.V4Only)
        else:
            teller = Zeroconf(interfaces=list(addresses), ip_version=IPVersion.V6Only)
    except Exception as error:  # whatever it is, people can still join by the address
        yield _why(error)
        return
    try:
        trouble = None
        try:
            teller.register_service(info, allow_name_change=True)
        except Exception as error:
            trouble = _why(error)
        yield trouble
    finally:
        teller.close()


def _why(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return str(error) or type(error).__name__
