"""Passwords and recovery codes. Argon2id runs in threads, few at a time.

Recovery codes are random, so a plain hash protects them.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
from collections.abc import Callable
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from rowlock.server.accounts.strength import plain
from rowlock.tables.errors import Refusal
from rowlock.tables.seats import digest

MEMORY_KIB: Final = 32_768
PASSES: Final = 2
LANES: Final = 1
AT_ONCE: Final = 2
"""The number of hashes computed at the same time; each needs the memory above."""
TRUSTED_AT_ONCE: Final = 1
"""The number of hashes computed beside those, for known devices and valid codes: strangers cannot keep them waiting."""
MOST_HASHES: Final = 32

CODES: Final = 10
CODE_BYTES: Final = 15
CODE_GROUP: Final = 6


def new_codes() -> tuple[str, ...]:
    """Make recovery codes of 120 bits, grouped so that they can be copied by hand."""
    return tuple(_grouped(base64.b32encode(secrets.token_bytes(CODE_BYTES)).decode().lower()) for _ in range(CODES))


def _grouped(code: str) -> str:
    return "-".join(code[start : start + CODE_GROUP] for start in range(0, len(code), CODE_GROUP))


def code_digest(player: str, code: str) -> str:
    """Give the stored hash of a recovery code, however it was typed."""
    letters = "".join(char for char in code.lower() if char.isalnum())
    return digest(f"{player} {letters}")


class _Lane:
    """Hashes that are computed at the same time, and those that wait."""

    def __init__(self, at_once: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._waiting = 0

    async def run(self, work: Callable[[], str]) -> str:
        """Work in a thread, when it is this work's turn."""
        if self._waiting >= MOST_HASHES:
            raise Refusal("busy", "too many people log in just now; try again", 503)
        self._waiting += 1
        try:
            async with self._free:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1


class Passwords:
    """Hashes and checks passwords off the event loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=PASSES, memory_cost=MEMORY_KIB, parallelism=LANES)
        self._strangers, self._trusted = _Lane(AT_ONCE), _Lane(TRUSTED_AT_ONCE)
        self._dummy_hash: str | None = None

    async def hash(self, password: str, *, trusted: bool = False) -> str:
        """Give the hash that is stored of a password."""
        return await self._run(plain(password), None, trusted=trusted)

    async def verify(self, stored: str | None, password: str, *, trusted: bool = False) -> bool:
        """Check a password; without an account, check a dummy hash, to keep the timing equal."""
        if self._dummy_hash is None:
            self._dummy_hash = await self._run(secrets.token_urlsafe(), None, trusted=trusted)
        matches = await self._run(plain(password), stored or self._dummy_hash, trusted=trusted) != ""
        return matches and stored is not None

    async def _run(self, password: str, stored: str | None, *, trusted: bool) -> str:
        """Without a stored hash, compute one; with one, give it back if it matches and an empty text if not."""
        lane = self._trusted if trusted else self._strangers
        return await lane.run(lambda: self._work(password, stored))

    def _work(self, password: str, stored: str | None) -> str:
        if stored is None:
            return self._hasher.hash(password)
        try:
            self._hasher.verify(stored, password)
        except (Argon2Error, InvalidHashError):
            return ""
        return stored
