"""One seat of a table and the person or bot that plays it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rowlock.core.record import NO_ENTROPY
from rowlock.wire.common import Reason, SeatNow

__all__ = ["OPEN_SEAT", "Seat", "between_people", "digest", "is_duel"]

DUEL: Final = 2


def digest(token: str) -> str:
    """Give the hash that is stored of a token; tokens are random, so it needs no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat; a seat that a bot took over keeps the person's id and name."""

    player: str | None = None
    name: str = ""
    token: str = ""
    entropy: str = NO_ENTROPY
    contributed: bool = False
    """Whether the person sent the entropy after the table's commitment was published."""
    bot: str | None = None
    gone: Reason | None = None
    gone_at: int | None = None
    """The number of history lines when the person left."""
    hints: int = 0
    """The decisions on which the person was given hints, in a game between people."""
    guest: bool = False
    """Whether the name belongs to no account."""

    @property
    def taken(self) -> bool:
        """Whether a person or a bot plays this seat."""
        return self.player is not None or self.bot is not None

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player is not None and self.bot is None

    def show(self, number: int) -> SeatNow:
        """Give the seat as a wire value."""
        kind: Literal["human", "bot", "open"] = "human" if self.human else "bot" if self.bot else "open"
        return SeatNow(
            number,
            kind,
            self.name,
            self.player,
            self.bot,
            self.gone,
            self.gone_at,
            self.hints,
            self.contributed,
            self.guest,
        )


OPEN_SEAT: Final = Seat()


def is_duel(seats: Sequence[Seat]) -> bool:
    """Tell whether a game has two seats and people play both."""
    return len(seats) == DUEL and all(seat.human for seat in seats)


def between_people(seats: Sequence[Seat]) -> bool:
    """Tell whether people play, or played, at least two seats."""
    return sum(seat.player is not None for seat in seats) > 1
