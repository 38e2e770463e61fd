"""The room of an evening: who is here, and the tables and score pads that they opened."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from rowlock.wire.common import FromClient, FromServer
from rowlock.wire.companion import CompanionRow
from rowlock.wire.rest import TableRow

__all__ = ["JoinRoom", "RoomNow", "RoomPerson", "RoomTable"]

CodeText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=12)]


class JoinRoom(FromClient, frozen=True):
    """Enter the room with its code; the server's own device needs none. A screen shows the room and is nobody in it."""

    code: CodeText | None = None
    screen: bool = False


class RoomPerson(FromServer, frozen=True):
    """A person in the room, and whether their device shows a page now."""

    player: str
    name: str
    here: bool = False


class RoomTable(FromServer, frozen=True):
    """A table of the evening with its passes; a screen gets none to sit down."""

    table: TableRow
    spectate: str
    invite: str | None = None


class RoomNow(FromServer, frozen=True, omit_defaults=False):
    """The room as its people and screens see it; tables and score pads come with the newest first."""

    code: str
    expires: int
    """When the code stops to admit people, and everybody leaves."""
    people: tuple[RoomPerson, ...]
    tables: tuple[RoomTable, ...]
    pads: tuple[CompanionRow, ...]
    screen: bool = False
    """Whether the sender's device is a screen."""
