"""Simulated games between policies, in pieces that any machine can play: each game has its own seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rowlock.arena.cluster import Cluster
from rowlock.arena.plain_playouts import POLICIES, simulate_on_rules
from rowlock.core.contract import AnyGame
from rowlock.core.options import Options
from rowlock.games import GAMES
from rowlock.kernels.batch import PlayoutRows
from rowlock.kernels.kernel import kernel_of

__all__ = ["Job", "Span", "play_there", "policies_for"]

LEAST_PIECE = 64
PIECES = 16
"""Pieces per worker, so that a worker with long games does not delay the others."""

Span: TypeAlias = tuple[int, int]
"""The number of the first game, and the number of games."""


@dataclass(frozen=True, slots=True)
class Job:
    """What is simulated: a game, its options, the policies, and the seed."""

    game: str
    options: Options
    names: tuple[str, ...]
    seed: int

    def play(self, start: int, count: int, threads: int) -> PlayoutRows:
        """Play some of the games."""
        game = GAMES[self.game]
        kernel = kernel_of(game, self.options)
        if kernel is None:
            return simulate_on_rules(game, self.options, count, self.seed, self.names, first_game=start)
        policies = [kernel.policies[name] for name in self.names]
        return kernel.simulate(
            len(policies), self.options, count, self.seed, policies, threads=threads, first_game=start
        )


def policies_for(game: AnyGame, options: Options) -> Sequence[str]:
    """Name the policies that can play a game: those of its kernel, or the plain ones."""
    kernel = kernel_of(game, options)
    return tuple(POLICIES if kernel is None else kernel.policies)


def _piece(job: Job, span: Span) -> PlayoutRows:
    return job.play(*span, threads=1)


def play_there(cluster: Cluster, job: Job, games: int) -> Iterator[PlayoutRows]:
    """Play games on a cluster; give the pieces in the order of their games."""
    size = max(LEAST_PIECE, -(-games // (PIECES * cluster.workers)))
    return cluster.in_order(_piece, job, [(start, min(size, games - start)) for start in range(0, games, size)])
