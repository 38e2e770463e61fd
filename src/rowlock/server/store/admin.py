"""Queries and statements of administrators: people, tables, bans, and the trail of what administrators did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Final

from sqlalchemy import Connection, Engine, bindparam, delete, func, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from rowlock.server.errors import Unavailable
from rowlock.server.store.people import DELETING
from rowlock.server.store.schema import ADMIN_ACTIONS, BANS, PLAYERS, SEATINGS, TABLES
from rowlock.server.store.transactions import Statement

ATTEMPTS: Final = 5
ADD_BAN: Final = insert(BANS)
DROP_BAN: Final = delete(BANS).where(BANS.c.player == bindparam("of_player"))


@dataclass(frozen=True, slots=True)
class Action:
    """Something that an administrator did."""

    number: int
    at: int
    operator: str
    action: str
    target: str
    details: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person as administrators see them."""

    id: str
    name: str
    kind: str
    created: int
    seen: int
    banned: bool


@dataclass(frozen=True, slots=True)
class ShownTable:
    """A table as administrators see it."""

    id: str
    game: str
    status: str
    created: int
    names: tuple[str, ...]


def last_action(connection: Connection) -> int:
    """Give the number of the last action."""
    return int(connection.execute(select(func.coalesce(func.max(ADMIN_ACTIONS.c.number), 0))).scalar_one())


def actions(connection: Connection, after: int = 0, limit: int | None = None) -> list[Action]:
    """List actions in their order, or only the newest of them."""
    wanted = select(ADMIN_ACTIONS).where(ADMIN_ACTIONS.c.number > after).order_by(ADMIN_ACTIONS.c.number.desc())
    return [Action(*row) for row in reversed(connection.execute(wanted.limit(limit)).all())]


def apply(engine: Engine, action: Action, statements: Sequence[Statement]) -> None:
    """Change the database and note the action under the next number, in one transaction; raises Unavailable."""
    for attempt in range(ATTEMPTS):
        try:
            with engine.begin() as connection:
                for statement, values in statements:
                    connection.execute(statement, values)
                row = {**asdict(action), "number": last_action(connection) + 1}
                connection.execute(insert(ADMIN_ACTIONS), row)
        except IntegrityError:  # another administrator took the number, or did the same
            if attempt == ATTEMPTS - 1:
                raise Unavailable from None
        except SQLAlchemyError as error:
            raise Unavailable from error
        else:
            return


def _shown(connection: Connection, *conditions: object, limit: int) -> list[Person]:
    wanted = (
        select(PLAYERS, BANS.c.at.label("banned"))
        .outerjoin(BANS, BANS.c.player == PLAYERS.c.id)
        .where(PLAYERS.c.kind != DELETING, *conditions)  # type: ignore[arg-type]
        .order_by(PLAYERS.c.seen.desc(), PLAYERS.c.id)
        .limit(limit)
    )
    rows = connection.execute(wanted)
    return [Person(row.id, row.name, row.kind, row.created, row.seen, row.banned is not None) for row in rows]


def persons(connection: Connection, part: str, limit: int) -> list[Person]:
    """List the people who were here last, or those of them whose names contain a text."""
    return _shown(connection, func.lower(PLAYERS.c.name).contains(part.lower(), autoescape=True), limit=limit)


def people_called(connection: Connection, target: str) -> list[Person]:
    """Find a person by id, or everybody of a name."""
    by_id = _shown(connection, PLAYERS.c.id == target, limit=1)
    return by_id or _shown(connection, PLAYERS.c.name == target, limit=20)


def tables(connection: Connection, status: str, limit: int) -> list[ShownTable]:
    """List the newest tables, or those of a status."""
    wanted = select(TABLES).order_by(TABLES.c.created.desc()).limit(limit)
    rows = connection.execute(wanted.where(TABLES.c.status == status) if status else wanted).all()
    names: dict[str, list[str]] = {row.id: [] for row in rows}
    seated = select(SEATINGS.c.table, SEATINGS.c.name).where(SEATINGS.c.table.in_(list(names)))
    for row in connection.execute(seated.order_by(SEATINGS.c.seat)):
        names[row.table].append(row.name)
    return [ShownTable(row.id, row.game, row.status, row.created, tuple(names[row.id])) for row in rows]
