"""New games by policy for every game that has a kernel: the only list of the kernels by game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rowlock.kernels import qwirkle, qwirkle_cards, qwixx_cards
from rowlock.kernels.batch import Playouts
from rowlock.kernels.qwirkle import door as qwirkle_door
from rowlock.kernels.qwirkle_cards import door as qwirkle_cards_door
from rowlock.kernels.qwixx_cards import door as qwixx_cards_door

__all__ = ["SIMULATIONS", "Simulation"]


class Simulate(Protocol):
    """Plays new games to their end."""

    def __call__(
        self,
        seats: int,
        options: Any,
        games: int,
        seed: int,
        policies: Sequence[str],
        *,
        threads: int | None,
        first_game: int,
    ) -> Playouts:
        """Play the games numbered from `first_game` of the batch that the seed names."""
        ...


@dataclass(frozen=True, slots=True)
class Simulation:
    """How a game is simulated: the policies by the names people give them, and what plays."""

    policies: Mapping[str, str]
    simulate: Simulate

    def play(
        self,
        seats: int,
        options: Any,
        games: int,
        seed: int,
        names: Sequence[str],
        *,
        threads: int,
        first_game: int = 0,
    ) -> Playouts:
        """Play new games, each seat by the policy of a name."""
        policies = [self.policies[name] for name in names]
        return self.simulate(seats, options, games, seed, policies, threads=threads, first_game=first_game)


def _named(policies: Sequence[str]) -> dict[str, str]:
    return {policy: policy for policy in policies}


SIMULATIONS: Final[Mapping[str, Simulation]] = {
    "qwirkle": Simulation(_named(qwirkle.POLICIES), qwirkle_door.simulate),
    # What earns most at once in Qwirkle Cards is the most Qwirkles; `minimal` decides among equals.
    "qwirkle_cards": Simulation({"greedy": "minimal", **_named(qwirkle_cards.POLICIES)}, qwirkle_cards_door.simulate),
    "qwixx_cards": Simulation(_named(qwixx_cards.POLICIES), qwixx_cards_door.simulate),
}
