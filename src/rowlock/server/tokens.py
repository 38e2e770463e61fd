"""Random names and secrets: ids that anybody may know, tokens that are kept only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

from rowlock.core.chance import seed_bytes

__all__ = ["digest", "new_id", "new_seed", "new_token", "pass_for"]

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


def digest(token: str) -> str:
    """Give what is kept of a token: it cannot be turned back, and needs no salt because tokens are random."""
    return hashlib.sha256(token.encode()).hexdigest()


def pass_for(purpose: str, seed: str, table: str) -> str:
    """Derive the invitation or the spectators' pass of a table, so that neither needs to be kept.

    The seed keys a game's stream too, but never with a message that begins like this one.
    """
    mac = hmac.new(seed_bytes(seed), f"rowlock {purpose} {table}".encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac[:ID_BYTES]).decode().rstrip("=")
