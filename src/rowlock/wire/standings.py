"""The bodies of REST about standings and proofs: ratings, player pages, leader boards, fairness."""

from __future__ import annotations

from rowlock.wire.common import Reason, Status, Tell
from rowlock.wire.rest import Player

__all__ = ["Fairness", "GamePlayed", "LeaderRow", "Leaders", "PlayerPage", "RatingNow", "SeatPlayed"]


class RatingNow(Tell, frozen=True):
    """A person's rating in one game: `shown` is for people, mean and deviation are what it is made of."""

    game: str
    shown: int
    mu: float
    sigma: float
    games: int


class SeatPlayed(Tell, frozen=True):
    """One seat of a game that is over."""

    seat: int
    name: str
    player: str | None = None
    bot: str | None = None
    gone: Reason | None = None
    score: int | None = None
    place: int | None = None


class GamePlayed(Tell, frozen=True):
    """A public game of a player; its record lies at the table's id for good."""

    id: str
    game: str
    options: str
    status: Status
    created: int
    seats: tuple[SeatPlayed, ...]
    finished: int | None = None
    rated: bool = False


class PlayerPage(Tell, frozen=True):
    """What everybody may know of a person."""

    player: Player
    created: int
    ratings: tuple[RatingNow, ...]
    recent: tuple[GamePlayed, ...]


class LeaderRow(Tell, frozen=True):
    """One line of a leader board."""

    rank: int
    player: Player
    rating: RatingNow


class Leaders(Tell, frozen=True):
    """The best of a game, by what their rating is at least."""

    game: str
    leaders: tuple[LeaderRow, ...]


class Fairness(Tell, frozen=True):
    """What was promised before the game, and once it is over what proves that it was kept."""

    commitment: str
    formula: str
    over: bool = False
    seed: str | None = None
    entropy: tuple[str, ...] = ()
