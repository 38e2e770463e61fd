"""Plays one bot with Qwixx's network among level 5: `python -m tools.qwixx_trial --ms 1000 --pairs 200`.

No level uses the network yet. Deals are played in every rotation of the seats, on all cores.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from rowlock.arena.contest import Contest
from rowlock.arena.series import play_pair
from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.contract import Choice, Stop, Tell, never, unheard
from rowlock.bots.qwixx_cards.master import Care, MasterBot
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.estimates import Z_95, standard_error

__all__ = ["main"]

LIMIT_MS: Final = 60_000
LEVEL: Final = "level:5"


@dataclass(frozen=True, slots=True)
class Limited:
    """A bot that thinks with its own number of samples, if it has one."""

    bot: Bot
    samples: int | None

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    @property
    def games(self) -> tuple[str, ...]:
        """The games of the bot."""
        return self.bot.games

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, tell: Tell = unheard
    ) -> Choice:
        """Decide with the samples of this bot, or within the budget."""
        own = budget if self.samples is None else Budget(samples=self.samples)
        return self.bot.decide(game, view, own, rng, stop=stop, tell=tell)


@dataclass(frozen=True, slots=True)
class Trial:
    """The settings of all pairs: seats, budgets, seed and what the new bot considers."""

    seats: int
    options: str
    ms: int | None
    samples: int
    new_samples: int
    seed: str
    care: Care

    def pair(self, number: int) -> tuple[float, float, float, float]:
        """Play a deal in all rotations: the new bot's wins over its fair share, its lead, and both thinking times."""
        budget = Budget(ms=self.ms) if self.ms is not None else Budget(samples=self.samples)
        contest = Contest("qwixx_cards", self.options, (LEVEL,) * self.seats, self.seed, budget, LIMIT_MS)
        timed = self.ms is not None
        players: Sequence[Bot] = [
            Limited(MasterBot("network", care=self.care), None if timed else self.new_samples),
            *[Limited(bot_named(LEVEL), None if timed else self.samples)] * (self.seats - 1),
        ]
        games = play_pair(contest, number, players).games
        share = sum(game.bots[0].share for game in games)
        leads = [game.bots[0].score - max(one.score for one in game.bots[1:]) for game in games]
        times = [
            sum(game.bots[at].total_ms for game in games) / sum(game.bots[at].decisions for game in games)
            for at in (0, 1)
        ]
        return share, sum(leads) / len(leads), times[0], times[1]


def main() -> None:
    """Play the pairs and print the wins over the fair share with their interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--options", default="standard")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair")
    parser.add_argument("--ms", type=int, help="milliseconds for a move; without it, samples")
    parser.add_argument("--samples", type=int, default=700, help="of level 5")
    parser.add_argument("--new-samples", type=int, default=540, help="of the bot with the network")
    parser.add_argument("--win", type=float, default=Care().win)
    parser.add_argument("--candidates", type=int, default=Care().candidates)
    parser.add_argument("--table", action="store_true", help="play samples by the table, as level 5 does")
    parser.add_argument("--seed", default="trial")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    care = Care(candidates=given.candidates, win=given.win, network=not given.table)
    trial = Trial(given.seats, given.options, given.ms, given.samples, given.new_samples, given.seed, care)
    with get_context("spawn").Pool(given.processes) as pool:
        rows = list(pool.imap(trial.pair, range(given.first, given.first + given.pairs)))
    shares, leads, new_ms, level_ms = ([row[at] for row in rows] for at in range(4))
    mean, half = sum(shares) / len(rows), Z_95 * standard_error(shares)
    print(
        f"{given.seats} seats, {len(rows)} pairs: {mean:.3f} ± {half:.3f} times the fair share of wins "
        f"({100 * mean / given.seats:.1f} ± {100 * half / given.seats:.1f} %), lead {sum(leads) / len(rows):+.2f}; "
        f"{sum(new_ms) / len(rows):.1f} and {sum(level_ms) / len(rows):.1f} ms per decision"
    )


if __name__ == "__main__":
    main()
