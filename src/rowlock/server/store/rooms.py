"""Queries and statements of the rooms of an evening."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Select, bindparam, delete, exists, insert, select, text

from rowlock.server.errors import UnreadableTable
from rowlock.server.store.schema import PLAYERS, ROOM_PEOPLE, ROOM_SHARED, ROOMS, TABLES
from rowlock.server.store.stored_tables import header_of
from rowlock.server.store.transactions import Statement
from rowlock.tables.header import Header

ADD_ROOM: Final = insert(ROOMS)
ADD_PERSON: Final = text(
    "INSERT INTO room_people (room, player, screen, joined) VALUES (:room, :player, :screen, :joined) "
    "ON CONFLICT (room, player) DO UPDATE SET screen = excluded.screen"
)
_SHARE: Final = insert(ROOM_SHARED).from_select(
    ("room", "id", "at"),
    select(
        ROOM_PEOPLE.c.room,
        bindparam("new_id", type_=ROOM_SHARED.c.id.type),
        bindparam("new_at", type_=ROOM_SHARED.c.at.type),
    )
    .join(ROOMS, ROOMS.c.id == ROOM_PEOPLE.c.room)
    .where(
        ROOM_PEOPLE.c.player == bindparam("of_player"),
        ROOM_PEOPLE.c.screen.is_(False),
        ROOMS.c.expires > bindparam("new_at", type_=ROOM_SHARED.c.at.type),
    ),
)
_SHARE_AGAIN: Final = insert(ROOM_SHARED).from_select(
    ("room", "id", "at"),
    select(
        ROOM_SHARED.c.room,
        bindparam("new_id", type_=ROOM_SHARED.c.id.type),
        bindparam("new_at", type_=ROOM_SHARED.c.at.type),
    ).where(ROOM_SHARED.c.id == bindparam("old_id")),
)
DROP_PERSON: Final = delete(ROOM_PEOPLE).where(ROOM_PEOPLE.c.player == bindparam("of_player"))
_PAST: Final = select(ROOMS.c.id).where(ROOMS.c.expires < bindparam("before"))
DROP_PAST: Final = (
    delete(ROOM_PEOPLE).where(ROOM_PEOPLE.c.room.in_(_PAST)),
    delete(ROOM_SHARED).where(ROOM_SHARED.c.room.in_(_PAST)),
    delete(ROOMS).where(ROOMS.c.expires < bindparam("before")),
)
"""Everything that is stored of the rooms that have expired, in this order."""


@dataclass(frozen=True, slots=True)
class StoredRoom:
    """A room as it is stored."""

    id: str
    code: str
    expires: int


def share(shared_id: str, player: str, now: int) -> Statement:
    """Give the statement that shows a new table or score pad to the room in which a person is, if there is one."""
    return _SHARE, {"new_id": shared_id, "new_at": now, "of_player": player}


def share_again(old_id: str, shared_id: str, now: int) -> Statement:
    """Give the statement that shows a rematch to the room that knows its table."""
    return _SHARE_AGAIN, {"new_id": shared_id, "new_at": now, "old_id": old_id}


def room_now(connection: Connection, now: int) -> StoredRoom | None:
    """Give the room of this evening; None if none is open."""
    wanted = select(ROOMS).where(ROOMS.c.expires > now).order_by(ROOMS.c.opened.desc(), ROOMS.c.id).limit(1)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else StoredRoom(row.id, row.code, row.expires)


def place_in(connection: Connection, room_id: str, player: str) -> bool | None:
    """Tell whether a person's device is a screen of a room; None if the person is not in it."""
    wanted = select(ROOM_PEOPLE.c.screen).where(ROOM_PEOPLE.c.room == room_id, ROOM_PEOPLE.c.player == player)
    return connection.execute(wanted).scalar_one_or_none()


def places_in(connection: Connection, room_id: str) -> dict[str, bool]:
    """Tell of everybody in a room whether the device is a screen."""
    wanted = select(ROOM_PEOPLE.c.player, ROOM_PEOPLE.c.screen).where(ROOM_PEOPLE.c.room == room_id)
    return {row.player: row.screen for row in connection.execute(wanted)}


def people_in(connection: Connection, room_id: str) -> list[tuple[str, str]]:
    """List the people in a room, by id and name, in the order in which they came."""
    wanted = (
        select(PLAYERS.c.id, PLAYERS.c.name)
        .join(ROOM_PEOPLE, ROOM_PEOPLE.c.player == PLAYERS.c.id)
        .where(ROOM_PEOPLE.c.room == room_id, ROOM_PEOPLE.c.screen.is_(False))
        .order_by(ROOM_PEOPLE.c.joined, PLAYERS.c.id)
    )
    return [(row.id, row.name) for row in connection.execute(wanted)]


def shared_in(room_id: str) -> Select[tuple[str]]:
    """Select the ids of the tables and score pads of a room."""
    return select(ROOM_SHARED.c.id).where(ROOM_SHARED.c.room == room_id)


def headers_in(connection: Connection, room_id: str) -> dict[str, Header]:
    """Give the headers of the tables of a room, by their ids; one that cannot be read is left out."""
    found: dict[str, Header] = {}
    for row in connection.execute(select(TABLES).where(TABLES.c.id.in_(shared_in(room_id)))):
        with suppress(UnreadableTable):
            found[row.id] = header_of(row)
    return found


def shares(connection: Connection, room_id: str, shared_id: str) -> bool:
    """Tell whether a room knows a table or a score pad."""
    wanted = select(exists().where(ROOM_SHARED.c.room == room_id, ROOM_SHARED.c.id == shared_id))
    return bool(connection.execute(wanted).scalar())
