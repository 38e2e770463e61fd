"""Queries and statements of printed games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Delete,
    Select,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)

from rowlock.companion.changes import NotebookChange, read_change
from rowlock.server.store.rooms import shared_in
from rowlock.server.store.schema import COMPANION_CHANGES, COMPANION_MEMBERS, COMPANIONS
from rowlock.server.store.transactions import Statement

MOST_PADS_LISTED: Final = 50

ADD_COMPANION: Final = insert(COMPANIONS)
_ADD_CHANGE: Final = insert(COMPANION_CHANGES).from_select(
    ("companion", "sequence", "payload"),
    select(
        bindparam("to_companion", type_=COMPANION_CHANGES.c.companion.type),
        bindparam("at", type_=COMPANION_CHANGES.c.sequence.type),
        bindparam("stored", type_=COMPANION_CHANGES.c.payload.type),
    ).where(exists().where(COMPANIONS.c.id == bindparam("to_companion", type_=COMPANIONS.c.id.type))),
)
"""Add a change, but not to a game that was deleted in the meantime."""
ADD_MEMBER: Final = insert(COMPANION_MEMBERS)
SET_SEAT: Final = (
    update(COMPANION_MEMBERS)
    .where(
        COMPANION_MEMBERS.c.companion == bindparam("of_companion"), COMPANION_MEMBERS.c.player == bindparam("of_player")
    )
    .values(seat=bindparam("new_seat"))
)
MARK_CHANGED: Final = (
    update(COMPANIONS).where(COMPANIONS.c.id == bindparam("of_companion")).values(changed=bindparam("new_changed"))
)


def _drops(which: ColumnElement[bool]) -> tuple[Delete, ...]:
    """Give the statements that delete everything stored of some printed games, in their order."""
    ids = select(COMPANIONS.c.id).where(which)
    parts = (delete(part).where(part.c.companion.in_(ids)) for part in (COMPANION_CHANGES, COMPANION_MEMBERS))
    return (*parts, delete(COMPANIONS).where(which))


_THIS: Final = COMPANIONS.c.id == bindparam("of_companion")
_OWNED: Final = COMPANIONS.c.owner == bindparam("of_player")
DROP_STALE: Final = _drops(and_(_THIS, COMPANIONS.c.changed < bindparam("before")))
"""Delete a printed game that nobody has changed since a moment."""
DROP_OWN: Final = _drops(and_(_THIS, _OWNED))
"""Delete a printed game of its owner."""
DROP_MEMBER: Final = delete(COMPANION_MEMBERS).where(
    COMPANION_MEMBERS.c.companion == bindparam("of_companion"), COMPANION_MEMBERS.c.player == bindparam("of_player")
)
"""The place of a person in the printed game of another."""

DROP_PERSON: Final = (
    delete(COMPANION_MEMBERS).where(COMPANION_MEMBERS.c.player == bindparam("of_player")),
    *_drops(_OWNED),
)
"""Delete the printed games that a person opened, and their place in those of others."""


def add_change(companion_id: str, sequence: int, change: bytes) -> Statement:
    """Give the statement that appends a change to the log of a printed game."""
    return _ADD_CHANGE, {"to_companion": companion_id, "at": sequence, "stored": change}


class StoredSetup(msgspec.Struct, frozen=True):
    """The set-up as it is stored."""

    players: tuple[str, ...]
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class StoredCompanion:
    """A printed game as it is stored."""

    id: str
    game: str
    setup: StoredSetup
    owner: str
    invitation: str
    changes: tuple[NotebookChange, ...]
    members: dict[str, int | None]
    """The seats of the people who joined; None looks on, or keeps the score of everybody."""


@dataclass(frozen=True, slots=True)
class CompanionListing:
    """One row of a list of printed games."""

    id: str
    game: str
    setup: StoredSetup
    owner: str
    changed: int


def companion(connection: Connection, companion_id: str) -> StoredCompanion | None:
    """Read a printed game; None if there is none."""
    row = connection.execute(select(COMPANIONS).where(COMPANIONS.c.id == companion_id)).one_or_none()
    if row is None:
        return None
    wanted = (
        select(COMPANION_CHANGES.c.payload)
        .where(COMPANION_CHANGES.c.companion == companion_id)
        .order_by(COMPANION_CHANGES.c.sequence)
    )
    changes = tuple(map(read_change, connection.execute(wanted).scalars()))
    setup = msgspec.json.decode(row.setup, type=StoredSetup)
    joined = select(COMPANION_MEMBERS.c.player, COMPANION_MEMBERS.c.seat).where(
        COMPANION_MEMBERS.c.companion == companion_id
    )
    members = {row.player: row.seat for row in connection.execute(joined)}
    return StoredCompanion(row.id, row.game, setup, row.owner, row.invitation, changes, members)


def lengths(connection: Connection, companion_ids: Sequence[str]) -> dict[str, int]:
    """Count the changes of printed games; those without changes are left out."""
    wanted = (
        select(COMPANION_CHANGES.c.companion, func.count().label("length"))
        .where(COMPANION_CHANGES.c.companion.in_(companion_ids))
        .group_by(COMPANION_CHANGES.c.companion)
    )
    return {row.companion: row.length for row in connection.execute(wanted)}


def owned(connection: Connection, player: str) -> int:
    """Count the printed games that a person opened."""
    return connection.execute(select(func.count()).where(COMPANIONS.c.owner == player)).scalar_one()


def _is_of(player: str) -> ColumnElement[bool]:
    joined = select(COMPANION_MEMBERS.c.companion).where(COMPANION_MEMBERS.c.player == player)
    return or_(COMPANIONS.c.owner == player, COMPANIONS.c.id.in_(joined))


def ids_of(connection: Connection, player: str) -> list[str]:
    """List the ids of all printed games that a person opened or joined."""
    wanted = select(COMPANIONS.c.id).where(_is_of(player)).order_by(COMPANIONS.c.created, COMPANIONS.c.id)
    return list(connection.execute(wanted).scalars())


def companions_of(connection: Connection, player: str) -> list[CompanionListing]:
    """List the printed games of a person, the last changed first."""
    return _listings(connection, select(COMPANIONS).where(_is_of(player)), MOST_PADS_LISTED)


def _listings(connection: Connection, wanted: Select[Any], limit: int) -> list[CompanionListing]:
    wanted = wanted.order_by(COMPANIONS.c.changed.desc(), COMPANIONS.c.id).limit(limit)
    return [
        CompanionListing(row.id, row.game, msgspec.json.decode(row.setup, type=StoredSetup), row.owner, row.changed)
        for row in connection.execute(wanted)
    ]


def companions_in(connection: Connection, room_id: str, limit: int) -> list[CompanionListing]:
    """List the printed games of a room, the last changed first."""
    wanted = select(COMPANIONS).where(COMPANIONS.c.id.in_(shared_in(room_id)))
    return _listings(connection, wanted, limit)


def stale(connection: Connection, before: int, limit: int = MOST_PADS_LISTED) -> list[str]:
    """List printed games that nobody changed since a moment."""
    wanted = select(COMPANIONS.c.id).where(COMPANIONS.c.changed < before).order_by(COMPANIONS.c.changed).limit(limit)
    return list(connection.execute(wanted).scalars())
