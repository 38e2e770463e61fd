"""Who may enter a table: passes derived from its seed, and the rules of private tables."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final, Literal

from rowlock.core.chance import seed_bytes
from rowlock.tables.header import Header
from rowlock.tables.seats import digest
from rowlock.tables.table import Table
from rowlock.wire.rest import Passes

PASS_BYTES: Final = 16


def _pass_for(purpose: Literal["invite", "spectate"], header: Header) -> str:
    """Derive a pass from the seed, so that it need not be stored.

    The seed also keys the game's random stream, but never with a message that begins like this one.
    """
    message = f"rowlock {purpose} {header.id}".encode()
    mac = hmac.new(seed_bytes(header.seed), message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac[:PASS_BYTES]).decode().rstrip("=")


def passes_of(header: Header) -> Passes:
    """Give the passes of a table: `invite` lets a person sit down or watch, `spectate` only watch."""
    return Passes(_pass_for("invite", header), _pass_for("spectate", header))


def may_see(table: Table, player: str | None, token: str | None) -> bool:
    """Tell whether a person, None without a session, may see a table: the one rule of all routes and sockets.

    Everybody may see a public table. Of a private one, its host, its players and those who are welcome at it see
    everything that a spectator sees, and so does whoever has one of its passes or the token of a seat.
    """
    if table.header.settings.public or (player is not None and _belongs(table, player)):
        return True
    if token is None:
        return False
    passes = passes_of(table.header)
    return token in (passes.invite, passes.spectate) or table.seat_of_token(digest(token)) is not None


def may_sit(table: Table, player: str, token: str | None) -> bool:
    """Tell whether a person may sit down at a table; the spectators' pass does not suffice for that."""
    return table.header.settings.public or _belongs(table, player) or token == passes_of(table.header).invite


def _belongs(table: Table, player: str) -> bool:
    welcome = table.header.settings.welcome
    return player == table.host or player in welcome or any(seat.player == player for seat in table.seats)
