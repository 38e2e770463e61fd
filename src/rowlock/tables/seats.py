"""One seat of a table and the person or bot that plays it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rowlock.tables.entries import NO_ENTROPY
from rowlock.wire.common import Reason, SeatNow

__all__ = ["OPEN_SEAT", "Seat"]


@dataclass(frozen=True, slots=True)
class Seat:
    """The player of a seat; a seat that a bot took over keeps the person's id and name."""

    player: str | None = None
    name: str = ""
    token: str = ""
    entropy: str = NO_ENTROPY
    bot: str | None = None
    gone: Reason | None = None

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
        return SeatNow(number, kind, self.name, self.player, self.bot, self.gone)


OPEN_SEAT: Final = Seat()
