"""Reviews of many records, on processes of this machine or on a cluster; each depends on its record and seed alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from rowlock.arena.cluster import Cluster
from rowlock.arena.resumable import worked
from rowlock.arena.review import Reviewer
from rowlock.bots import Budget, bot_named
from rowlock.bots.levels import adviser
from rowlock.core.record import GameRecord
from rowlock.wire.study import GameReview

__all__ = ["Effort", "reviews"]


@dataclass(frozen=True, slots=True)
class Effort:
    """How thoroughly records are reviewed: the bot (None: the one that reviews choose), its budget, worlds and seed."""

    bot: str | None
    budget: Budget
    worlds: int
    seed: str

    def reviewer(self, game: str) -> Reviewer:
        """Give the reviewer of a game's records; raise BadSetup if the bot is unknown."""
        return Reviewer(bot_named(self.bot or adviser(game), game), self.budget, self.worlds, self.seed)


@contextmanager
def reviews(
    effort: Effort, records: Sequence[GameRecord], processes: int, cluster: Cluster | None = None
) -> Iterator[Iterator[GameReview]]:
    """Open what reviews valid records, each by itself; gives the reviews in the order of the records."""
    with worked(_reviewed, [(effort, record.write()) for record in records], processes, cluster) as found:
        yield found


def _reviewed(piece: tuple[Effort, str]) -> GameReview:
    effort, text = piece
    record = GameRecord.read(text)
    return effort.reviewer(record.game).review(record)
