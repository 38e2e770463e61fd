"""A round robin: every bot against every other over paired deals, as a cross-table and as ratings."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import Contest
from rowlock.arena.rating import Rating, ratings
from rowlock.arena.results import PairLine
from rowlock.arena.series import play_series
from rowlock.arena.standings import Standing, pair_scores, standings
from rowlock.bots import Budget
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.estimates import Estimate, estimate

__all__ = ["Ladder", "climb", "meeting_pairs"]

FAR: Final = 3
"""How many places apart bots stand whose meetings say little: the better one nearly always wins."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """What a round robin came to."""

    names: tuple[str, ...]
    table: dict[tuple[int, int], Estimate]
    """For two bots by number, the share of wins of the first over the second."""
    ratings: list[Rating]
    standings: dict[tuple[int, int], list[Standing]]
    pairs: dict[tuple[int, int], int]

    def report(self) -> dict[str, Any]:
        """Give it as JSON could hold it, the cross-table row by row."""
        places = range(len(self.names))
        return {
            "bots": [
                {"name": one.name, "elo": round(one.elo, 1), "interval": [round(end, 1) for end in one.interval]}
                for one in self.ratings
            ],
            "table": [
                [None if row == column else self.table[row, column].rounded(4)[0] for column in places]
                for row in places
            ],
            "intervals": [
                [None if row == column else self.table[row, column].rounded(4)[1] for column in places]
                for row in places
            ],
            "meetings": [
                {
                    "bots": [self.names[one], self.names[other]],
                    "pairs": self.pairs[one, other],
                    "players": [standing.report() for standing in found],
                }
                for (one, other), found in self.standings.items()
            ],
        }


def meeting_pairs(bots: int, pairs: int, far_pairs: int | None = None) -> dict[tuple[int, int], int]:
    """Say for every two of so many bots, by number, how many pairs they play."""
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
) -> Ladder:
    """Play everybody against everybody, or take the meetings up again that a folder keeps.

    Names come in the order of strength where they have one: who stands three places apart or more may meet less often.
    """
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadSetup("a ladder needs two different bots at least", "ladder_bots")
    if results is not None:
        results.mkdir(parents=True, exist_ok=True)
    meetings: dict[tuple[int, int], list[PairLine]] = {}
    before = 0
    for (one, other), wanted in meeting_pairs(len(names), pairs, far_pairs).items():
        contest = Contest(game, options, (names[one], names[other]), seed, budget, limit_ms)
        meetings[one, other], _ = play_series(
            contest,
            wanted,
            processes=processes,
            results=None if results is None else results / _file_name(contest),
            progress=partial(_further, progress, before),
        )
        before += wanted
    return _summed(tuple(names), meetings, seed)


def _further(progress: Callable[[int], None], before: int, done: int) -> None:
    progress(before + done)


def _file_name(contest: Contest) -> str:
    """Name the file of a meeting, safely for any file system; what is in it says exactly whose it is."""
    plain = [re.sub(r"[^A-Za-z0-9._-]+", "-", name) for name in (contest.game, *contest.bots)]
    return "_".join(plain) + ".jsonl"


def _summed(names: tuple[str, ...], meetings: dict[tuple[int, int], list[PairLine]], seed: str) -> Ladder:
    scores = {who: pair_scores(lines, 0) for who, lines in meetings.items()}
    table = {}
    for (one, other), found in scores.items():
        table[one, other] = estimate(found, 0.0, 1.0)
        table[other, one] = estimate([1 - score for score in found], 0.0, 1.0)
    rated = ratings(names, scores, FastStream(f"{seed} / ratings"))
    standing = {(one, other): standings((names[one], names[other]), lines) for (one, other), lines in meetings.items()}
    return Ladder(names, table, rated, standing, {who: len(lines) for who, lines in meetings.items()})
