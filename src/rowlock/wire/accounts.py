"""The bodies of REST about accounts: registering, logging in, recovering, exporting, deleting."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from rowlock.wire.common import Ask, Name, SeatNow, Status, Tell
from rowlock.wire.rest import Player
from rowlock.wire.standings import RatingNow

__all__ = [
    "ChangePassword",
    "Confirm",
    "Delete",
    "Export",
    "ExportedSession",
    "ExportedTable",
    "LogIn",
    "Recover",
    "RecoveryCodes",
    "Register",
    "Registered",
]

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 128

Password: TypeAlias = Annotated[str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD)]
GivenPassword: TypeAlias = Annotated[str, Meta(max_length=LONGEST_PASSWORD)]
"""A password to be checked: one that is too short is as wrong as any other."""
RecoveryCode: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Register(Ask, frozen=True):
    """A guest who wants to be known again: the games stay theirs."""

    name: Name
    password: Password
    bearer: bool = False


class LogIn(Ask, frozen=True):
    """Somebody who has an account."""

    name: Name
    password: GivenPassword
    bearer: bool = False


class Recover(Ask, frozen=True):
    """Somebody who lost their password and kept a recovery code; each code works once."""

    name: Name
    code: RecoveryCode
    password: Password
    bearer: bool = False


class ChangePassword(Ask, frozen=True):
    """Another password; every other session ends."""

    current: GivenPassword
    password: Password


class Confirm(Ask, frozen=True):
    """One's password once more, before something that matters."""

    password: GivenPassword


class Delete(Ask, frozen=True):
    """The wish to be forgotten; an account's password confirms it, a guest has none."""

    password: GivenPassword | None = None


class Registered(Tell, frozen=True):
    """An account, and its recovery codes, shown this once."""

    player: Player
    codes: tuple[str, ...]
    token: str | None = None


class RecoveryCodes(Tell, frozen=True):
    """Fresh recovery codes, shown this once; the old ones work no more."""

    codes: tuple[str, ...]


class ExportedSession(Tell, frozen=True):
    """A session of one's own; its token is not kept, so it cannot be told."""

    created: int
    expires: int


class ExportedTable(Tell, frozen=True):
    """A table one sat at, with the record once the game is over."""

    id: str
    game: str
    options: str
    status: Status
    created: int
    seats: tuple[SeatNow, ...]
    record: str | None = None


class Export(Tell, frozen=True):
    """Everything that is kept about one person."""

    player: Player
    created: int
    sessions: tuple[ExportedSession, ...]
    ratings: tuple[RatingNow, ...]
    tables: tuple[ExportedTable, ...]
