"""What can be fitted, by game: the only list of the fittings, for `rowlock tune`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rowlock.bots.qwirkle import tuning as qwirkle
from rowlock.bots.qwirkle import weights as qwirkle_weights
from rowlock.bots.qwixx_cards import tuning as qwixx_cards
from rowlock.bots.qwixx_cards.weights import kept

__all__ = ["TUNINGS", "Tuning"]


class Fit(Protocol):
    """Fits everything that a game's bots have learned."""

    def __call__(
        self, games: int, seed: int, hear: qwixx_cards.Hear, spread: qwixx_cards.Spread | None = None
    ) -> Mapping[str, Any]:
        """Fit by so many games, telling how many more are played; give what the package would keep."""
        ...


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a game's weights are fitted: by how many games, of how many in all, and what the package keeps."""

    games: int
    seed: int
    fits: int
    """How many fits there are, each by that many games."""
    fit: Fit
    kept: Mapping[str, Any]


TUNINGS: Final[Mapping[str, Tuning]] = {
    "qwirkle": Tuning(qwirkle.GAMES, qwirkle.SEED, qwirkle.ROUNDS, qwirkle.fit_all, qwirkle_weights.kept()),
    "qwixx_cards": Tuning(qwixx_cards.GAMES, qwixx_cards.SEED, len(qwixx_cards.VARIANTS), qwixx_cards.fit_all, kept()),
}
