"""What a device lists of its own games: tables, imported records and printed games together."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rowlock.wire.common import FromClient, FromServer

KeptKind: TypeAlias = Literal["table", "record", "pad"]


class KeptGame(FromServer, frozen=True):
    """A game that is kept on a device, as far as a list shows it; `points` come with the end."""

    kind: KeptKind
    id: str
    game: str
    players: tuple[str, ...]
    created: int
    changed: int
    over: bool = False
    mine: tuple[int, ...] = ()
    """The seats of the device's player."""
    bots: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


class Damaged(FromServer, frozen=True):
    """Something that is kept and cannot be read; it is set aside, and the rest goes on."""

    kind: KeptKind
    id: str


class KeptGames(FromServer, frozen=True):
    """All games of a device, the last changed first, and what cannot be read."""

    games: tuple[KeptGame, ...]
    damaged: tuple[Damaged, ...] = ()


class Backup(FromClient, frozen=True):
    """The text of a backup file."""

    text: str


class Restored(FromServer, frozen=True):
    """What a backup has brought back; what is kept here already stays as it is."""

    added: int
    known: int = 0
    """Games that are here already, as they are in the file."""
    different: int = 0
    """Games that are here already, and have gone on differently."""
    damaged: int = 0
    """Lines of the file that cannot be read."""
    cut: bool = False
    """The end of the file is missing."""
