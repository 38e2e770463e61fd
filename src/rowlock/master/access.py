"""Who may enter a table: passes derived from its seed, and the rules of private tables."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final, Literal, TypeAlias

from rowlock.core.chance import seed_bytes
from rowlock.tables.header import Header
from rowlock.tables.table import Table
from rowlock.wire.rest import Passes

__all__ = ["Purpose", "may_enter", "passes_of"]

Purpose: TypeAlias = Literal["invite", "spectate"]
"""`invite` lets a person sit down or watch, `spectate` only watch."""
PASS_BYTES: Final = 16


def _pass_for(purpose: Purpose, header: Header) -> str:
    """Derive a pass from the seed, so that it need not be stored.

    The seed also keys the game's random stream, but never with a message that begins like this one.
    """
    message = f"rowlock {purpose} {header.id}".encode()
    mac = hmac.new(seed_bytes(header.seed), message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac[:PASS_BYTES]).decode().rstrip("=")


def passes_of(header: Header) -> Passes:
    """Give the passes of a table."""
    return Passes(_pass_for("invite", header), _pass_for("spectate", header))


def may_enter(table: Table, player: str, token: str | None, purpose: Purpose) -> bool:
    """Tell whether a person may sit down at a table or watch it."""
    settings = table.header.settings
    if settings.public or player == table.host or player in settings.welcome:
        return True
    passes = passes_of(table.header)
    fitting = {passes.invite} if purpose == "invite" else {passes.invite, passes.spectate}
    return token in fitting or any(seat.player == player for seat in table.seats)
