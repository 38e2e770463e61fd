"""Random ids, which anybody may know, and random secrets, which are stored only as hashes."""

from __future__ import annotations

import base64
import secrets

ID_BYTES = 16
TOKEN_BYTES = 32


def new_id() -> str:
    """Make an id: 128 random bits as 26 letters and digits."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().rstrip("=").lower()


def new_token() -> str:
    """Make a secret of 256 bits that fits into a header or a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_seed() -> str:
    """Make the secret seed of a game."""
    return secrets.token_hex(TOKEN_BYTES)
