"""Queries of people and the statements that change them: accounts, recovery codes, sessions, visited tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple
from unicodedata import normalize

import msgspec
from sqlalchemy import (
    Connection,
    Select,
    TextClause,
    bindparam,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    text,
    update,
)

from rowlock.server.store.schema import (
    ACCOUNTS,
    BANS,
    DEVICES,
    KNOWN_ADDRESSES,
    PLAYERS,
    RATINGS,
    RECOVERIES,
    SEATINGS,
    SESSIONS,
    SPENT_CODES,
    TABLES,
    VISITS,
)
from rowlock.tables.look_alikes import looks_of, skeleton

APART: Final = "#"
DELETING = "deleting"
"""The kind of a person whose data is being deleted; an interrupted deletion continues at the next start."""

ADD_ACCOUNT: Final = insert(ACCOUNTS)
DROP_ACCOUNT: Final = delete(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player"))
SET_LOGIN: Final = update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player")).values(login=bindparam("new"))
SET_PASSWORD: Final = (
    update(ACCOUNTS).where(ACCOUNTS.c.player == bindparam("of_player")).values(password=bindparam("new"))
)
SET_PLAYER: Final = (
    update(PLAYERS)
    .where(PLAYERS.c.id == bindparam("of_player"))
    .values(name=bindparam("new_name"), kind=bindparam("new_kind"))
)
# Writes on behalf of a person begin with one of these. Each has to find its row and locks it, so that the end of the
# session, the ban or the deletion comes either before the write, which is then refused, or after all of it.
SESSION_LIVES: Final = (
    update(SESSIONS)
    .where(SESSIONS.c.token == bindparam("of_token"), SESSIONS.c.expires > bindparam("now"))
    .values(expires=SESSIONS.c.expires)
)
PERSON_LIVES: Final = (
    update(PLAYERS)
    .where(PLAYERS.c.id == bindparam("of_player"), PLAYERS.c.kind != DELETING)
    .values(kind=PLAYERS.c.kind)
)
MAY_LOG_IN: Final = (
    update(ACCOUNTS)
    .where(
        ACCOUNTS.c.player == bindparam("of_player"),
        ACCOUNTS.c.password == bindparam("of_password"),
        ~exists(select(BANS.c.player).where(BANS.c.player == ACCOUNTS.c.player)),
    )
    .values(login=ACCOUNTS.c.login)
)
"""The password is still the one that was verified, and the person is not banned."""
REQUIRED: Final = (SESSION_LIVES, PERSON_LIVES, MAY_LOG_IN)
DROP_PLAYER: Final = delete(PLAYERS).where(PLAYERS.c.id == bindparam("of_player"))
ADD_CODE: Final = insert(RECOVERIES)
DROP_CODE: Final = delete(RECOVERIES).where(RECOVERIES.c.code == bindparam("of_code"))
DROP_CODES: Final = delete(RECOVERIES).where(RECOVERIES.c.player == bindparam("of_player"))
SPEND_CODE: Final = insert(SPENT_CODES)
DROP_SPENT: Final = delete(SPENT_CODES).where(SPENT_CODES.c.player == bindparam("of_player"))
DROP_SESSIONS: Final = delete(SESSIONS).where(SESSIONS.c.player == bindparam("of_player"))
DROP_EXPIRED: Final = delete(SESSIONS).where(SESSIONS.c.expires < bindparam("before"))
DROP_RATINGS: Final = delete(RATINGS).where(RATINGS.c.player == bindparam("of_player"))
DROP_VISITS: Final = delete(VISITS).where(VISITS.c.player == bindparam("of_player"))
RENAME_SEATINGS: Final = (
    update(SEATINGS).where(SEATINGS.c.player == bindparam("of_player")).values(name=bindparam("new_name"))
)
DROP_DEVICES: Final = delete(DEVICES).where(DEVICES.c.player == bindparam("of_player"))
DROP_ADDRESSES: Final = delete(KNOWN_ADDRESSES).where(KNOWN_ADDRESSES.c.player == bindparam("of_player"))
ADD_DEVICE: Final = text(
    "INSERT INTO devices (token, player, created, expires) VALUES (:token, :player, :created, :expires) "
    "ON CONFLICT (token) DO UPDATE SET expires = excluded.expires"
)
ADD_ADDRESS: Final = text(
    "INSERT INTO known_addresses (player, address, seen) VALUES (:player, :address, :seen) "
    "ON CONFLICT (player, address) DO UPDATE SET seen = excluded.seen"
)
DROP_OLD_DEVICES: Final = text(
    "DELETE FROM devices WHERE player = :player AND token NOT IN "
    "(SELECT token FROM devices WHERE player = :player ORDER BY expires DESC, token LIMIT :most)"
)
DROP_OLD_ADDRESSES: Final = text(
    "DELETE FROM known_addresses WHERE player = :player AND address NOT IN "
    "(SELECT address FROM known_addresses WHERE player = :player ORDER BY seen DESC, address LIMIT :most)"
)
DROP_OLD_SESSIONS: Final = text(
    "DELETE FROM sessions WHERE player = :player AND token NOT IN "
    "(SELECT token FROM sessions WHERE player = :player ORDER BY created DESC, token LIMIT :most)"
)
TOUCH: Final = update(PLAYERS).where(PLAYERS.c.id == bindparam("of_player")).values(seen=bindparam("now"))
DROP_EXPIRED_DEVICES: Final = delete(DEVICES).where(DEVICES.c.expires < bindparam("before"))
DROP_EXPIRED_ADDRESSES: Final = delete(KNOWN_ADDRESSES).where(KNOWN_ADDRESSES.c.seen < bindparam("before"))
# A query with `in_` that is made anew for each call leaves garbage that only the collector could free.
_FOUND: Final[Select[tuple[str, str, str]]] = select(ACCOUNTS.c.player, PLAYERS.c.name, ACCOUNTS.c.password).join(
    PLAYERS, PLAYERS.c.id == ACCOUNTS.c.player
)
BY_LOGIN: Final = _FOUND.where(ACCOUNTS.c.login.in_(bindparam("logins", expanding=True)))
LOGINS_LIKE: Final = (
    select(ACCOUNTS.c.player, ACCOUNTS.c.login, PLAYERS.c.name)
    .join(PLAYERS, PLAYERS.c.id == ACCOUNTS.c.player)
    .where(
        or_(
            ACCOUNTS.c.login.in_(bindparam("logins", expanding=True)),
            ACCOUNTS.c.login.startswith(APART, autoescape=True),
        )
    )
)
BY_PLAYER: Final = _FOUND.where(ACCOUNTS.c.player == bindparam("of_player"))
SEATED_AT: Final = (
    select(func.count(SEATINGS.c.table.distinct()))
    .join(TABLES, TABLES.c.id == SEATINGS.c.table)
    .where(
        SEATINGS.c.player == bindparam("of_player"), SEATINGS.c.bot.is_(None), TABLES.c.status.in_(("open", "running"))
    )
)
ADD_VISIT: Final = text("INSERT INTO visits (player, game) VALUES (:player, :table) ON CONFLICT DO NOTHING")


@dataclass(frozen=True, slots=True)
class Account:
    """An account as it is stored."""

    player: str
    name: str
    password: str


def _spelt(name: str) -> str:
    return " ".join(normalize("NFKC", name).split())


def login_apart(name: str, *, exact: bool = False) -> str:
    """Give the login of an account whose name looks like that of an older account; no other login has the sign.

    An exact one tells names apart that differ only in small letters and capitals.
    """
    return f"{APART}{APART}{_spelt(name)}" if exact else f"{APART}{_spelt(name).casefold()}"


def _accounts(connection: Connection, wanted: Select[tuple[str, str, str]], **values: object) -> list[Account]:
    return [Account(row.player, row.name, row.password) for row in connection.execute(wanted, values)]


def account_by_login(connection: Connection, login: str, name: str = "") -> Account | None:
    """Find the account with a login; of older accounts whose names look alike, the one of exactly this name."""
    apart, exact = login_apart(name), login_apart(name, exact=True)
    found = _accounts(connection, BY_LOGIN, logins=[login, apart, exact])

    def other(account: Account) -> tuple[bool, bool, str]:
        return _spelt(account.name) != _spelt(name), login_apart(account.name) != apart, account.player

    return min(found, key=other, default=None)


def players_who_look_like(connection: Connection, name: str) -> set[str]:
    """Give the people whose accounts have a name that looks like this one, with a login of their own or apart."""
    looks = looks_of(name)
    rows = connection.execute(LOGINS_LIKE, {"logins": list(looks)})
    return {row.player for row in rows if row.login in looks or skeleton(row.name) in looks}


def account_of(connection: Connection, player: str) -> Account | None:
    """Find a person's account."""
    return next(iter(_accounts(connection, BY_PLAYER, of_player=player)), None)


def has_code(connection: Connection, player: str, code: str) -> bool:
    """Tell whether a recovery code belongs to a person."""
    wanted = select(RECOVERIES.c.code).where(RECOVERIES.c.code == code, RECOVERIES.c.player == player)
    return connection.execute(wanted).first() is not None


def knows(connection: Connection, player: str, device: str, address: str) -> tuple[bool, bool]:
    """Tell whether a person logged in before from a device and from an address, both given as their hashes."""
    by_device = select(DEVICES.c.token).where(DEVICES.c.token == device, DEVICES.c.player == player)
    by_address = select(KNOWN_ADDRESSES.c.seen).where(
        KNOWN_ADDRESSES.c.player == player, KNOWN_ADDRESSES.c.address == address
    )
    return connection.execute(by_device).first() is not None, connection.execute(by_address).first() is not None


def devices_of(connection: Connection, player: str) -> list[tuple[int, int]]:
    """List creation and expiry of the devices from which a person logged in."""
    wanted = select(DEVICES.c.created, DEVICES.c.expires).where(DEVICES.c.player == player)
    return [(row.created, row.expires) for row in connection.execute(wanted.order_by(DEVICES.c.created))]


def is_banned(connection: Connection, player: str) -> bool:
    """Tell whether a person is banned."""
    return connection.execute(select(BANS.c.at).where(BANS.c.player == player)).first() is not None


def player_row(connection: Connection, player: str) -> tuple[str, str, int] | None:
    """Give a person's name, kind and time of creation."""
    row = connection.execute(select(PLAYERS).where(PLAYERS.c.id == player)).one_or_none()
    return None if row is None or row.kind == DELETING else (row.name, row.kind, row.created)


def sessions_of(connection: Connection, player: str) -> list[tuple[int, int]]:
    """List creation and expiry of a person's sessions."""
    wanted = select(SESSIONS.c.created, SESSIONS.c.expires).where(SESSIONS.c.player == player)
    return [(row.created, row.expires) for row in connection.execute(wanted.order_by(SESSIONS.c.created))]


def _each(connection: Connection, sessions: Sequence[str]) -> tuple[str, str]:
    """Give a table of sessions and its only parameter, because thousands are asked about often."""
    each = {"sqlite": "json_each(:asked)", "postgresql": "json_array_elements_text(CAST(:asked AS json))"}
    return each[connection.dialect.name], msgspec.json.encode(sessions).decode()


def ended_among(connection: Connection, sessions: Sequence[str], now: int) -> list[str]:
    """Give the sessions that have ended or expired."""
    each, asked = _each(connection, sessions)
    wanted = text(
        f"SELECT asked.value FROM {each} AS asked WHERE NOT EXISTS "  # noqa: S608 (two constants)
        "(SELECT 1 FROM sessions WHERE sessions.token = asked.value AND sessions.expires > :now)"
    )
    return list(connection.execute(wanted, {"asked": asked, "now": now}).scalars())


class StoredSession(NamedTuple):
    """A session as it is stored, with its person."""

    token: str
    expires: int
    player: str
    name: str
    kind: str
    seen: int
    """When the person was here last."""


@cache
def _sessions_of(each: str) -> TextClause:
    """Build the query once for each kind of database, because most requests wait for it."""
    return text(
        "SELECT sessions.token, sessions.expires, players.id, players.name, players.kind, players.seen "  # noqa: S608
        f"FROM {each} AS asked JOIN sessions ON sessions.token = asked.value "
        "JOIN players ON players.id = sessions.player"
    )


def sessions_among(connection: Connection, sessions: Sequence[str]) -> dict[str, StoredSession]:
    """Give the sessions that are stored, open or expired, by the hashes of their tokens."""
    each, asked = _each(connection, sessions)
    return {row[0]: StoredSession(*row) for row in connection.execute(_sessions_of(each), {"asked": asked})}


def visited(connection: Connection, player: str) -> list[str]:
    """List every table at which a person ever sat."""
    return list(connection.execute(select(VISITS.c.table).where(VISITS.c.player == player)).scalars())


def being_deleted(connection: Connection) -> list[str]:
    """List the people whose data is being deleted."""
    return list(connection.execute(select(PLAYERS.c.id).where(PLAYERS.c.kind == DELETING)).scalars())


def hosted(connection: Connection, player: str) -> int:
    """Count the tables of a host that have not begun."""
    wanted = select(func.count()).select_from(TABLES).where(TABLES.c.host == player, TABLES.c.status == "open")
    return int(connection.execute(wanted).scalar_one())


def seated(connection: Connection, player: str) -> int:
    """Count the tables that are not over at which a person sits."""
    return int(connection.execute(SEATED_AT, {"of_player": player}).scalar_one())
