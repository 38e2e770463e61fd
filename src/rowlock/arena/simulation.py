"""New games by policy, cut into pieces that any machine can play: each game has its own seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from rowlock.arena.cluster import Cluster
from rowlock.core.options import Options
from rowlock.kernels.batch import Playouts
from rowlock.kernels.simulations import SIMULATIONS

__all__ = ["Job", "Span", "play_there"]

LEAST_PIECE = 64
PIECES = 16
"""How many pieces each worker gets, so that one with long games does not keep the others waiting."""

Span: TypeAlias = tuple[int, int]
"""The number of a first game, and how many follow with it."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is simulated: a game, its options, who plays, and the seed of it all."""

    game: str
    options: Options
    names: tuple[str, ...]
    seed: int

    def play(self, start: int, count: int, threads: int) -> Playouts:
        """Play some of the games."""
        simulation: Any = SIMULATIONS[self.game]
        played: Playouts = simulation.play(
            len(self.names), self.options, count, self.seed, self.names, threads=threads, first_game=start
        )
        return played


def _piece(job: Job, span: Span) -> Playouts:
    return job.play(*span, threads=1)


def play_there(cluster: Cluster, job: Job, games: int) -> Iterator[Playouts]:
    """Play games on a cluster; the pieces come in the order of their games, whoever is done first."""
    size = max(LEAST_PIECE, -(-games // (PIECES * cluster.workers)))
    return cluster.in_order(_piece, job, [(start, min(size, games - start)) for start in range(0, games, size)])
