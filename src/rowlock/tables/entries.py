"""The entries of a table's log. Together with the header they are everything that is stored of a game.

Draws are not stored: each follows from the seed, the seats' entropy and the answers.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from rowlock.core.record import NO_ENTROPY
from rowlock.wire.common import Reason

__all__ = [
    "Acted",
    "Advised",
    "Arranged",
    "BotSeated",
    "Closed",
    "Conceded",
    "Contributed",
    "Entry",
    "Forgotten",
    "Joined",
    "Left",
    "Rematched",
    "Started",
    "TakenOver",
    "Undone",
    "read_entry",
    "write_entry",
]

NOBODY = "—"
"""The name shown for a deleted person; nobody can choose it."""


class _Entry(msgspec.Struct, frozen=True, tag_field="t"):
    at: int
    """The time of the entry in milliseconds, by the clock of the process that writes the log."""


class Joined(_Entry, frozen=True, tag="joined"):
    """A person sat down."""

    seat: int
    player: str
    name: str
    token: str
    """The hash of the seat's token."""
    entropy: str = NO_ENTROPY
    contributed: bool = False
    """Whether the entropy came after the table's commitment was published; False in logs of older versions."""
    guest: bool = False
    """Whether the name belongs to no account, so that anybody may have it; False in logs of older versions."""


class Contributed(_Entry, frozen=True, tag="contributed"):
    """A person added entropy to the shuffle for their seats, after the table's commitment was published."""

    seats: tuple[int, ...]
    entropy: str


class BotSeated(_Entry, frozen=True, tag="bot"):
    """The host put a bot into a seat."""

    seat: int
    bot: str


class Left(_Entry, frozen=True, tag="left"):
    """A seat became free before the game began; `host` may start the game from now on."""

    seat: int
    host: str


class Arranged(_Entry, frozen=True, tag="arranged"):
    """The host moved, dropped or added seats before the game began."""

    seats: tuple[int, ...]
    """For each seat the number that it had before; -1 for a new one."""
    before: int
    """The number of seats before."""


class Started(_Entry, frozen=True, tag="started", omit_defaults=True):
    """The seats were closed and the game began; the host may add entropy for seats of theirs in the same entry."""

    seats: tuple[int, ...] = ()
    entropy: str = NO_ENTROPY


class Acted(_Entry, frozen=True, tag="acted"):
    """A seat answered a decision; the answer stays sealed until every deciding seat has answered."""

    seat: int
    number: int
    id: str
    text: str


class TakenOver(_Entry, frozen=True, tag="taken"):
    """A bot plays on for a person."""

    seat: int
    bot: str
    reason: Reason


class Conceded(_Entry, frozen=True, tag="conceded"):
    """A person gave up a game of two people, or ran out of time: the game is over and the other person wins."""

    seat: int
    reason: Reason


class Advised(_Entry, frozen=True, tag="advised"):
    """A person was given a hint in a game between people; the hint itself is not stored."""

    seat: int
    number: int
    """The decision; further hints on the same one are not counted again."""


class Undone(_Entry, frozen=True, tag="undone"):
    """The game went back to an earlier decision."""

    seat: int
    number: int
    id: str


class Closed(_Entry, frozen=True, tag="closed"):
    """The table was closed: before the game began, or by an administrator, without a result."""


class Rematched(_Entry, frozen=True, tag="rematched"):
    """The players opened another table for a rematch."""

    table: str


class Forgotten(_Entry, frozen=True, tag="forgotten"):
    """A person deleted their data: their name is removed from the table."""

    player: str


Entry: TypeAlias = (
    Joined
    | Contributed
    | BotSeated
    | Arranged
    | Left
    | Started
    | Acted
    | TakenOver
    | Conceded
    | Advised
    | Undone
    | Closed
    | Rematched
    | Forgotten
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def write_entry(entry: Entry) -> bytes:
    """Write an entry for the log."""
    return _encoder.encode(entry)


def read_entry(payload: bytes) -> Entry:
    """Read an entry of the log."""
    return _decoder.decode(payload)
