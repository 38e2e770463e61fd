"""The time and the randomness of a device, which come in by argument, and what is made of random bytes."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

ID_BYTES: Final = 16
SEED_BYTES: Final = 32
ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz234567"
SPARE_BITS: Final = 3
"""The last two bits of an id: 26 letters hold 130 bits, an id has 128. A server leaves them 0, a device sets them."""


@dataclass(frozen=True, slots=True)
class Host:
    """What the program that runs a local server provides."""

    now: Callable[[], int]
    """The time in milliseconds."""
    random_bytes: Callable[[int], bytes]

    def new_id(self) -> str:
        """Make an id of a table or player on a device."""
        text = base64.b32encode(self.random_bytes(ID_BYTES)).decode().rstrip("=").lower()
        return text[:-1] + ALPHABET[ALPHABET.index(text[-1]) | SPARE_BITS]

    def new_seed(self) -> str:
        """Make the secret seed of a game, or of a bot's random choices."""
        return self.random_bytes(SEED_BYTES).hex()


def is_local(table_id: str) -> bool:
    """Tell whether an id belongs to a device, not to a server."""
    return ALPHABET.find(table_id[-1:]) & SPARE_BITS == SPARE_BITS
