"""Limits of log-ins: strangers share little, known devices and known addresses have limits of their own.

Somebody who guesses passwords can use up the share of the address, and with many addresses the share of all strangers
at an account. The owner still logs in from a device or an address that the account knows. Recovery codes are too long
to be guessed, so a valid one always works; wrong ones are limited by address.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from typing import Final

from rowlock.server.errors import TooFast
from rowlock.server.store.rates import Rate, Rates
from rowlock.tables.seats import digest

MS_PER_S: Final = 1_000
ADDRESS: Final = Rate(20, 5_000)
"""Log-ins of strangers from one address."""
PAIR: Final = Rate(8, 60_000)
"""Log-ins of strangers from one site at one account: so slow that one site never uses up the share of all."""
STRANGERS: Final = Rate(30, 10_000)
"""Log-ins of all strangers at one account."""
KNOWN_ADDRESS: Final = Rate(10, 60_000)
DEVICE: Final = Rate(20, 10_000)
SESSION: Final = Rate(20, 10_000)
"""Passwords that a logged-in person gives again to confirm something."""
WRONG_CODES: Final = Rate(20, 10_000)
"""Wrong recovery codes from one address."""
IPV6_CUSTOMER: Final = 48
"""The prefix length of the largest IPv6 network that one customer usually gets."""
ADDRESS_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class Caller:
    """Where a request comes from."""

    address: str | None = None
    """The address as it is counted, an IPv6 address as its /64 network; None if it is not limited."""
    device: str | None = None
    """The token of the device's cookie."""


@dataclass(frozen=True, slots=True)
class Known:
    """What of a caller an account knows from log-ins before."""

    player: str = ""
    device: bool = False
    address: bool = False


def device_digest(device: str, player: str) -> str:
    """Give the stored hash of a device; it does not tell which accounts share a device."""
    return digest(f"device {device} {player}")


def address_digest(address: str, player: str) -> str:
    """Give the stored hash of an address: too short to find the address by trying all."""
    return digest(f"address {address} {player}")[:ADDRESS_DIGITS]


def _site(address: str) -> str:
    """Give the network of which one person may use every address."""
    if ":" not in address:
        return address
    return str(ipaddress.ip_network(address).supernet(new_prefix=IPV6_CUSTOMER))


class Guesses:
    """Counts guesses at passwords and codes, for all processes together."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates

    async def log_in(self, caller: Caller, login: str, known: Known) -> dict[str, Rate]:
        """Count a log-in, or refuse it; gives what was counted, for `succeeded`."""
        takes = _takes(caller, login, known)
        await self._charge(takes)
        return takes

    async def succeeded(self, takes: dict[str, Rate]) -> None:
        """Uncount a log-in with the right password."""
        await self._rates.give_back(takes)

    async def confirm(self, player: str) -> None:
        """Count a password that a logged-in person gives again, or refuse it."""
        await self._charge({f"confirm {player}": SESSION})

    async def wrong_code(self, caller: Caller) -> None:
        """Count a wrong recovery code, or refuse it."""
        if caller.address is not None:
            await self._charge({f"code {caller.address}": WRONG_CODES})

    async def _charge(self, takes: dict[str, Rate]) -> None:
        wait_ms = await self._rates.take(takes)
        if wait_ms:
            raise TooFast(wait_ms / MS_PER_S)


def _takes(caller: Caller, login: str, known: Known) -> dict[str, Rate]:
    """Choose what a log-in counts against."""
    if known.device and caller.device is not None:
        return {f"device {device_digest(caller.device, known.player)}": DEVICE}
    if known.address and caller.address is not None:
        return {f"known {known.player} {address_digest(caller.address, known.player)}": KNOWN_ADDRESS}
    takes = {f"strangers {login}": STRANGERS}
    if caller.address is not None:
        takes |= {f"log-in {caller.address}": ADDRESS, f"pair {login} {_site(caller.address)}": PAIR}
    return takes
