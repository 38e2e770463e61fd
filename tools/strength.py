"""Measures the strength of the bots: `python -m tools.strength [--only TEXT] [--pairs N]`.

Every run has a fixed seed and a budget in samples, so it can be repeated on any machine; only the run with one second
per decision depends on the machine. Finished pairs are stored in build/strength, from which a stopped run resumes; the
results are stored in docs/strength as JSON, with a plot of each ladder.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import Contest, fingerprint
from rowlock.arena.ladder import climb, meeting_pairs
from rowlock.arena.series import play_series
from rowlock.bots import Budget
from rowlock.bots.levels import ladder_of
from rowlock.cli.ladder import ladder_report
from rowlock.cli.match import match_report
from rowlock.cli.progress import progress_bar
from rowlock.core.options import options_text
from rowlock.games import GAMES
from rowlock.kernels.batch import cores
from rowlock.locale import Texts
from rowlock.render.charts import Row, intervals

__all__ = ["FIGURES", "PAIRS", "PLAIN", "ROOT", "Run", "runs"]

ROOT: Final = Path(__file__).resolve().parents[1]
LEVELS: Final = 5
"""The levels that every game has; the pages of the games have the figures of level 6."""
KEPT: Final = ROOT / "build" / "strength"
FIGURES: Final = ROOT / "docs" / "strength"
PAIRS: Final = 200
FAR_PAIRS: Final = 50
"""Pairs for levels that differ by three or more: fewer are enough there."""
SEED: Final = "strength 1"
"""Tuning uses other seeds."""
SAMPLES: Final = {"qwirkle": 2_400, "qwirkle_cards": 2_400, "qwixx_cards": 700}
"""Samples with which a decision of the highest level takes about 25 to 50 ms."""
PLAIN: Final = {"qwirkle": "greedy", "qwirkle_cards": "minimal", "qwixx_cards": "minskip"}


@dataclass(frozen=True, slots=True)
class Run:
    """Bots to measure: every one against every other with two seats, or all together at one table."""

    game: str
    options: str
    bots: tuple[str, ...]
    ladder: bool = False
    second: bool = False
    """Whether the budget is one second per decision instead of a number of samples."""

    @property
    def name(self) -> str:
        """The name of its files."""
        bots = "ladder" if self.ladder else "_".join(bot.replace(":", "") for bot in self.bots)
        return "_".join((self.game, self.options, bots, *(["second"] if self.second else [])))

    @property
    def budget(self) -> Budget:
        """The budget for each decision."""
        return Budget(ms=1_000) if self.second else Budget(samples=SAMPLES[self.game])


def runs() -> Iterator[Run]:
    """List all runs: each game's ladder, more seats, the best bot in every preset, one second per move."""
    for name, game in GAMES.items():
        levels = tuple(bot.name for bot in ladder_of(game))[:LEVELS]
        first, *others = (options_text(game.presets, preset) for preset in game.presets.values())
        upper = tuple(reversed(levels[-3:]))
        yield Run(name, first, levels, ladder=True)
        best, second, third = upper
        yield Run(name, first, upper)
        yield Run(name, first, (*upper, third))
        if name == "qwirkle":
            # The seat after a careful player gets few points, so the seat order matters: every order is played.
            yield Run(name, first, (best, third, second))
            yield Run(name, first, (best, third, second, third))
            yield Run(name, first, (best, third, third, second))
        for seats in game.seats[1:]:
            yield Run(name, first, (second, *(third,) * (seats - 1)))  # is level 4 better at every number of seats?
        yield Run(name, first, (second, second, third))
        for options in others:
            yield Run(name, options, (levels[-1], PLAIN[name]))
    yield Run("qwirkle", "standard", ("level:5", PLAIN["qwirkle"]), second=True)


def measured(run: Run, pairs: int, processes: int) -> dict[str, Any]:
    """Play a run or the rest of it, and return its report."""
    began = time.perf_counter()
    kept = KEPT / fingerprint() / run.name
    far_pairs = min(pairs, FAR_PAIRS)
    total = sum(meeting_pairs(len(run.bots), pairs, far_pairs).values()) if run.ladder else pairs
    with progress_bar(total, shown=sys.stderr.isatty()) as progress:
        if not run.ladder:
            contest = Contest(run.game, run.options, run.bots, SEED, run.budget)
            kept.parent.mkdir(parents=True, exist_ok=True)
            results = kept.with_suffix(".jsonl")
            lines, verdict = play_series(contest, pairs, processes=processes, results=results, progress=progress)
            return match_report(contest, lines, verdict, time.perf_counter() - began)
        found = climb(
            run.game,
            run.options,
            run.bots,
            pairs,
            seed=SEED,
            budget=run.budget,
            far_pairs=far_pairs,
            processes=processes,
            results=kept,
            progress=progress,
        )
    title = Texts().text("ladder-title", game=Texts().name_text(run.game))
    drawn = intervals(title, [Row(one.name, one.elo, one.interval) for one in found.ratings])
    (FIGURES / f"{run.name}.svg").write_text(drawn, encoding="utf-8")
    seconds = time.perf_counter() - began
    return ladder_report(found, run.game, run.options, pairs=pairs, seed=SEED, budget=run.budget, seconds=seconds)


def main() -> None:
    """Play every selected run, store its figures, and print a summary."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only runs whose name contains this text")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--processes", type=int, default=cores())
    given = parser.parse_args()
    FIGURES.mkdir(parents=True, exist_ok=True)
    for run in runs():
        if given.only not in run.name:
            continue
        report = measured(run, given.pairs, given.processes)
        text = json.dumps(report, indent=1, ensure_ascii=False) + "\n"
        (FIGURES / f"{run.name}.json").write_text(text, encoding="utf-8")
        shown = report["table"] if run.ladder else [report["win_rate"], report["interval"]]
        print(run.name, json.dumps(shown), f"{report['seconds']} s", flush=True)


if __name__ == "__main__":
    main()
