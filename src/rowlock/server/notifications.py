"""What processes that share a database tell each other; what is in no log, a message says itself."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TypeAlias

from msgspec import Struct


class LogGrew(Struct, frozen=True, array_like=True, tag="l"):
    """Entries were written to the log of a table; receivers read them."""

    table: str
    sequence: int


class ViewersHere(Struct, frozen=True, array_like=True, tag="v"):
    """Who looks at a table through the sender."""

    table: str
    online: tuple[int, ...] = ()
    watchers: int = 0


class OpenTablesChanged(Struct, frozen=True, array_like=True, tag="o"):
    """The list of open public tables changed."""


class PadChanged(Struct, frozen=True, array_like=True, tag="c"):
    """The log of a score pad has grown; receivers read it."""

    pad: str
    sequence: int


class PadMembersChanged(Struct, frozen=True, array_like=True, tag="m"):
    """Who takes part in a score pad has changed, or it was deleted."""

    pad: str


class SessionClosed(Struct, frozen=True, array_like=True, tag="s"):
    """A session has ended, or each whose hash begins like this."""

    prefix: str


class PersonSignedOut(Struct, frozen=True, array_like=True, tag="p"):
    """All sessions of a person have ended."""

    player: str


class Heartbeat(Struct, frozen=True, array_like=True, tag="h"):
    """The sender lives and the channel works."""

    number: int


class Goodbye(Struct, frozen=True, array_like=True, tag="g"):
    """The sender ends."""


SignedOut: TypeAlias = SessionClosed | PersonSignedOut
Notification: TypeAlias = (
    LogGrew | PadChanged | PadMembersChanged | ViewersHere | OpenTablesChanged | SignedOut | Heartbeat | Goodbye
)


def latest_of(notifications: Iterable[Notification]) -> dict[Hashable, Notification]:
    """Keep the latest notification about each thing, in the order in which the things came first."""
    return {_subject(one): one for one in notifications}


def _subject(notification: Notification) -> Hashable:
    match notification:
        case LogGrew() | ViewersHere():
            return type(notification), notification.table
        case PadChanged(pad=pad):
            return PadChanged, pad
        case Heartbeat():
            return Heartbeat
        case _:
            return notification
