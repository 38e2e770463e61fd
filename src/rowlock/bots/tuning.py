"""How a game's learned weights are fitted again, for `rowlock tune`. Knows no game.

A game has its `Tuning` as `TUNING` in the module `bots.tuning` of its parts; a game without one has nothing to fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, cast

from rowlock.core.contract import AnyGame
from rowlock.core.parts import find_part
from rowlock.games import GAMES

__all__ = ["Fit", "Progress", "Spread", "Tuning", "tunable_games", "tuning_of"]

Progress: TypeAlias = Callable[[int], None]
"""Takes the number of games played since the last call."""
Spread: TypeAlias = Callable[[Callable[..., Any], Any, Sequence[Any]], Iterator[Any]]  # no alias is generic
"""Calls a function for every piece and gives the results, which JSON can hold, in order.

It calls `function(shared, piece)` on another machine, or `function(shared, piece, progress)` on this one; either way
it reports the progress of the piece itself.
"""


class Fit(Protocol):
    """Fits everything that a game's bots have learned."""

    def __call__(
        self, games: int, seed: int, on_progress: Progress, spread: Spread | None = None
    ) -> Mapping[str, object]:
        """Fit by this number of games and report progress; return the contents of the weights file.

        With `spread` it is `spread` that does the pieces of the work and reports their progress.
        """
        ...


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a game's weights are fitted: default number of games and seed, number of fits, and the weights in use."""

    games: int
    seed: int
    fits: int
    """The number of fits, each with that number of games."""
    fit: Fit
    read_weights: Callable[[], Mapping[str, object]]
    """Reads the weights that the package contains."""


def tuning_of(game: AnyGame) -> Tuning | None:
    """Find how a game's weights are fitted; None if it has none."""
    return cast("Tuning | None", find_part(game, "bots.tuning", "TUNING"))


def tunable_games() -> tuple[str, ...]:
    """Name the games that have weights to fit."""
    return tuple(name for name, game in GAMES.items() if tuning_of(game) is not None)
