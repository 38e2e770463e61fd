"""A round robin: every bot against every other over paired deals, as a cross-table and as ratings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final

from rowlock.arena.cluster import Cluster
from rowlock.arena.contest import Contest
from rowlock.arena.rating import Rating, ratings
from rowlock.arena.results import PairLine
from rowlock.arena.series import SeriesStopped, play_series
from rowlock.arena.standings import Standing, pair_scores, standings
from rowlock.bots import Budget
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.estimates import Estimate, share_estimate

__all__ = ["Ladder", "LadderStopped", "climb", "meeting_pairs"]

FAR: Final = 3
"""Bots this many places apart may meet less often: the better one nearly always wins."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """The results of a round robin."""

    names: tuple[str, ...]
    table: dict[tuple[int, int], Estimate]
    """By the indices of two bots that have met, the win rate of the first over the second."""
    ratings: list[Rating]
    standings: dict[tuple[int, int], list[Standing]]
    pairs: dict[tuple[int, int], int]

    def report(self) -> dict[str, object]:
        """Describe the round robin as JSON, the cross-table row by row."""
        places = range(len(self.names))
        return {
            "bots": [
                {"name": one.name, "elo": round(one.elo, 1), "interval": [round(end, 1) for end in one.interval]}
                for one in self.ratings
            ],
            "table": [[self._cell(row, column)[0] for column in places] for row in places],
            "intervals": [[self._cell(row, column)[1] for column in places] for row in places],
            "meetings": [
                {
                    "bots": [self.names[one], self.names[other]],
                    "pairs": self.pairs[one, other],
                    "players": [standing.report() for standing in found],
                }
                for (one, other), found in self.standings.items()
            ],
        }

    def _cell(self, row: int, column: int) -> tuple[float | None, list[float] | None]:
        """Give a win rate and its interval, rounded; bots that have not met have none."""
        found = self.table.get((row, column))
        return (None, None) if found is None else found.rounded(4)


class LadderStopped(BaseException):
    """A round robin ended early: `ladder` holds the finished pairs and no ratings, `why` is the interrupt or error."""

    def __init__(self, ladder: Ladder, why: BaseException) -> None:
        self.ladder = ladder
        self.why = why
        super().__init__(f"after {sum(ladder.pairs.values())} pairs: {why}")


def meeting_pairs(bots: int, pairs: int, far_pairs: int | None = None) -> dict[tuple[int, int], int]:
    """Give the number of pairs that each two of `bots` bots play, by their indices."""
    return {
        (one, other): pairs if far_pairs is None or other - one < FAR else far_pairs
        for one, other in combinations(range(bots), 2)
    }


def climb(
    game: str,
    options: str,
    names: Sequence[str],
    pairs: int,
    *,
    seed: str,
    budget: Budget,
    limit_ms: int | None = None,
    far_pairs: int | None = None,
    processes: int = 1,
    results: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
    cluster: Cluster | None = None,
) -> Ladder:
    """Play every bot against every other, continuing the meetings in a results folder.

    Names come in order of strength if it is known: with `far_pairs`, bots three or more places apart meet less often.
    An interrupt or an error while they play raises LadderStopped, which holds the finished pairs.
    """
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadSetup("a ladder needs at least two different bots", "ladder_bots")
    if results is not None:
        results.mkdir(parents=True, exist_ok=True)
    meetings: dict[tuple[int, int], list[PairLine]] = {}
    before = 0
    for (one, other), wanted in meeting_pairs(len(names), pairs, far_pairs).items():
        contest = Contest(game, options, (names[one], names[other]), seed, budget, limit_ms)
        try:
            meetings[one, other], _ = play_series(
                contest,
                wanted,
                processes=processes,
                results=None if results is None else results / _file_name(contest),
                progress=partial(_add_progress, progress, before),
                cluster=cluster,
            )
        except SeriesStopped as stopped:
            if stopped.lines:
                meetings[one, other] = stopped.lines
            raise LadderStopped(_summarised(tuple(names), meetings, None), stopped.why) from None
        before += wanted
    return _summarised(tuple(names), meetings, seed)


def _add_progress(progress: Callable[[int], None], before: int, done: int) -> None:
    progress(before + done)


def _file_name(contest: Contest) -> str:
    """Name the results file of a meeting in characters that any file system takes; its header identifies it."""
    plain = [re.sub(r"[^A-Za-z0-9._-]+", "-", name) for name in (contest.game, *contest.bots)]
    return "_".join(plain) + ".jsonl"


def _summarised(names: tuple[str, ...], meetings: dict[tuple[int, int], list[PairLine]], seed: str | None) -> Ladder:
    """Summarise the meetings; without a seed for the bootstrap there are no ratings."""
    scores = {who: pair_scores(lines, 0) for who, lines in meetings.items()}
    table = {}
    for (one, other), found in scores.items():
        table[one, other] = share_estimate(found)
        table[other, one] = share_estimate([1 - score for score in found])
    rated = [] if seed is None else ratings(names, scores, FastStream(f"{seed} / ratings"))
    standing = {(one, other): standings((names[one], names[other]), lines) for (one, other), lines in meetings.items()}
    return Ladder(names, table, rated, standing, {who: len(lines) for who, lines in meetings.items()})
