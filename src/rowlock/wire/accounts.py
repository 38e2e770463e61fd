"""The REST bodies of accounts: register, log in, recover, export, delete."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from rowlock.wire.common import FromClient, FromServer, Name, SeatNow, Status
from rowlock.wire.rest import Player
from rowlock.wire.standings import RatingNow

__all__ = [
    "ChangePassword",
    "Confirm",
    "Delete",
    "Export",
    "ExportedPad",
    "ExportedSession",
    "ExportedStudy",
    "ExportedTable",
    "ExportedUpload",
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
"""A password to check; one that is too short is simply wrong."""
RecoveryCode: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]


class Register(FromClient, frozen=True):
    """A new account; a guest who registers keeps their games."""

    name: Name
    password: Password
    bearer: bool = False


class LogIn(FromClient, frozen=True):
    """A log-in."""

    name: Name
    password: GivenPassword
    bearer: bool = False


class Recover(FromClient, frozen=True):
    """A log-in by recovery code with a new password; each code works once."""

    name: Name
    code: RecoveryCode
    password: Password
    bearer: bool = False


class ChangePassword(FromClient, frozen=True):
    """A new password; all other sessions end."""

    current: GivenPassword
    password: Password


class Confirm(FromClient, frozen=True):
    """The password again, to confirm an important change."""

    password: GivenPassword


class Delete(FromClient, frozen=True):
    """A request to delete the sender's data; an account confirms it by its password."""

    password: GivenPassword | None = None


class Registered(FromServer, frozen=True):
    """A new account and its recovery codes, which are given once."""

    player: Player
    codes: tuple[str, ...]
    token: str | None = None


class RecoveryCodes(FromServer, frozen=True):
    """New recovery codes, which are given once; the old ones are invalid."""

    codes: tuple[str, ...]


class ExportedSession(FromServer, frozen=True):
    """A session or a device of the sender; its token is not stored."""

    created: int
    expires: int


class ExportedTable(FromServer, frozen=True):
    """A table at which the sender sat, with the record once the game is over."""

    id: str
    game: str
    options: str
    status: Status
    created: int
    seats: tuple[SeatNow, ...]
    record: str | None = None
    unreadable: bool = False
    """The server cannot read the table at the moment, so its seats and its record are missing."""


class ExportedUpload(FromServer, frozen=True):
    """A game that the sender played offline and uploaded."""

    digest: str
    record: str


class ExportedPad(FromServer, frozen=True):
    """A printed game that the sender opened or joined, without the hands that others entered."""

    id: str
    game: str
    keeper: bool
    seat: int | None = None
    file: str | None = None
    """Left out if this version of the server cannot read the game."""


class ExportedStudy(FromServer, frozen=True):
    """A study that the sender kept."""

    id: str
    title: str
    shared: str
    games: str


class Export(FromServer, frozen=True):
    """Everything stored about one person."""

    player: Player
    created: int
    sessions: tuple[ExportedSession, ...]
    ratings: tuple[RatingNow, ...]
    devices: tuple[ExportedSession, ...]
    """Browsers from which the sender logged in."""
    studies: tuple[ExportedStudy, ...]
    printed: tuple[ExportedPad, ...]
    offline: tuple[ExportedUpload, ...]
    tables: tuple[ExportedTable, ...]
