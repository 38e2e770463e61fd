"""The events a table's log is made of, and the header it starts from: all that is ever stored of a game.

Chance is not here: every draw follows from the seed, what the seats added, and the answers.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rowlock.wire.common import ClockRules, Reason

__all__ = [
    "Acted",
    "BotSeated",
    "Closed",
    "Entry",
    "Forgotten",
    "Header",
    "Joined",
    "Left",
    "Rematched",
    "Started",
    "TableSettings",
    "TakenOver",
    "Undone",
    "read_entry",
    "write_entry",
]

NO_ENTROPY = "-"
NOBODY = "—"
"""The name of somebody who wanted to be forgotten; no person can choose it."""


class TableSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table was opened, beyond the rules of its game."""

    public: bool = True
    rated: bool = False
    shared: bool = False
    clock: ClockRules | None = None
    welcome: tuple[str, ...] = ()
    """Players who need no invitation."""


class Header(msgspec.Struct, frozen=True):
    """What a table starts from; the seed stays secret until the game is over."""

    id: str
    game: str
    options: str
    seats: int
    seed: str
    commitment: str
    host: str
    created: int
    settings: TableSettings


class _Entry(msgspec.Struct, frozen=True, tag_field="t"):
    at: int
    """When it happened, in milliseconds by the server's clock."""


class Joined(_Entry, frozen=True, tag="joined"):
    """A person sat down."""

    seat: int
    player: str
    name: str
    token: str
    """The hash of the seat's token."""
    entropy: str = NO_ENTROPY


class BotSeated(_Entry, frozen=True, tag="bot"):
    """The host put a bot into a seat."""

    seat: int
    bot: str


class Left(_Entry, frozen=True, tag="left"):
    """A seat became free before the game began; `host` is who opens the game now."""

    seat: int
    host: str


class Started(_Entry, frozen=True, tag="started"):
    """Seats closed and the game began."""


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat answered a decision; sealed until every seat that decides has."""

    seat: int
    number: int
    id: str
    text: str


class TakenOver(_Entry, frozen=True, tag="taken"):
    """A bot plays on for a person."""

    seat: int
    bot: str
    reason: Reason


class Undone(_Entry, frozen=True, tag="undone"):
    """The game went back to an earlier decision."""

    seat: int
    number: int
    id: str


class Closed(_Entry, frozen=True, tag="closed"):
    """The table was given up before the game began."""


class Rematched(_Entry, frozen=True, tag="rematched"):
    """The same players were offered another table."""

    table: str


class Forgotten(_Entry, frozen=True, tag="forgotten"):
    """Somebody wanted to be forgotten: their name goes, here and from the entries before."""

    player: str


Entry: TypeAlias = Joined | BotSeated | Left | Started | Acted | TakenOver | Undone | Closed | Rematched | Forgotten

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """Write an entry for the log."""
    return _encoder.encode(entry)


def read_entry(payload: bytes) -> Entry:
    """Read an entry of the log."""
    return _decoder.decode(payload)
