"""Which edition is played, and how old the players are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from rowlock.core.options import Options

__all__ = ["GAMES_999", "PRESETS", "SCHMIDT", "CardsOptions"]

SCHMIDT: Final = "schmidt"
GAMES_999: Final = "999games"


@dataclass(frozen=True, slots=True)
class CardsOptions(Options):
    """Options of Qwirkle Cards: ages decide ties for the start (QC-3)."""

    edition: str = field(default=SCHMIDT, metadata={"choices": (SCHMIDT, GAMES_999)})
    """QC-3 and QC-5: who starts on a tie, and what the first turn may lay."""


PRESETS: Final[Mapping[str, CardsOptions]] = {
    SCHMIDT: CardsOptions(),
    GAMES_999: CardsOptions(edition=GAMES_999),
}
