"""The REST bodies of ratings, player pages, leader boards and fairness."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rowlock.wire.common import FromClient, FromServer, Reason, SeatNumber, Status
from rowlock.wire.rest import Player

__all__ = [
    "Fairness",
    "GamePlayed",
    "GameUploaded",
    "LeaderRow",
    "Leaders",
    "PlayerPage",
    "RatingNow",
    "SeatPlayed",
    "UploadGame",
]

LONGEST_UPLOAD = 60_000
"""The longest record of a whole game has a fifth of it."""


class RatingNow(FromServer, frozen=True):
    """A person's rating in one game: `shown` is for people and follows from mean and deviation."""

    game: str
    shown: int
    mu: float
    sigma: float
    games: int
    provisional: bool = False
    """Too few games for the rating to say much."""


class SeatPlayed(FromServer, frozen=True):
    """One seat of a played game."""

    seat: int
    name: str
    player: str | None = None
    bot: str | None = None
    gone: Reason | None = None
    score: int | None = None
    place: int | None = None


class GamePlayed(FromServer, frozen=True):
    """A public game of a player; its record stays at the table's address."""

    id: str
    game: str
    options: str
    status: Status
    created: int
    seats: tuple[SeatPlayed, ...]
    finished: int | None = None
    rated: bool = False


class UploadGame(FromClient, frozen=True):
    """The record of a finished game that was played offline, and the seat of the sender in it."""

    record: Annotated[str, Meta(min_length=1, max_length=LONGEST_UPLOAD)]
    seat: SeatNumber = 0


class GameUploaded(FromServer, frozen=True):
    """A game that a person played offline and uploaded: it follows the rules and its seed, and is never rated."""

    digest: str
    game: str
    options: str
    uploaded: int
    seat: int
    seats: tuple[SeatPlayed, ...]


class PlayerPage(FromServer, frozen=True):
    """The public page of a person."""

    player: Player
    created: int
    ratings: tuple[RatingNow, ...]
    recent: tuple[GamePlayed, ...]
    offline: tuple[GameUploaded, ...] = ()


class LeaderRow(FromServer, frozen=True):
    """One row of a leader board."""

    rank: int
    player: Player
    rating: RatingNow


class Leaders(FromServer, frozen=True):
    """The best players of a game, by the strength that is almost certain."""

    game: str
    leaders: tuple[LeaderRow, ...]


class Fairness(FromServer, frozen=True):
    """The commitment, and once the game is over the seed and entropy that prove the draws."""

    commitment: str
    formula: str
    over: bool = False
    seed: str | None = None
    entropy: tuple[str, ...] = ()
    contributed: tuple[int, ...] = ()
    """The seats whose people added entropy after the commitment was published."""
