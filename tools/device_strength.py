"""Compares a level at the samples of a device with itself at those of docs/bots.md: `python -m tools.device_strength`.

The kernels are compiled on both sides: the same samples give the same decisions on a device, which a test checks, so
only the number of samples can make a difference. Deals are played in both seatings.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass
from typing import Final

from rowlock.arena.contest import Contest
from rowlock.arena.series import play_pair
from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.contract import Choice, Report, Stop, ignore, never
from rowlock.core.chance import Stream
from rowlock.core.contract import AnyGame, View
from rowlock.core.estimates import share_estimate
from rowlock.offline.effort import FEW_SAMPLES

__all__ = ["main"]

PUBLISHED: Final = {"qwirkle": 2_400, "qwirkle_cards": 2_400, "qwixx_cards": 700}
"""The samples of a decision in the tables of docs/bots.md."""
LIMIT_MS: Final = 60_000
PRESETS: Final = {"qwirkle": "standard", "qwirkle_cards": "schmidt", "qwixx_cards": "standard"}


@dataclass(frozen=True, slots=True)
class Limited:
    """A bot that thinks with its own number of samples."""

    bot: Bot
    samples: int

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    @property
    def games(self) -> tuple[str, ...]:
        """The games of the bot."""
        return self.bot.games

    def decide(
        self, game: AnyGame, view: View, budget: Budget, rng: Stream, *, stop: Stop = never, on_choice: Report = ignore
    ) -> Choice:
        """Decide with the samples of this bot, whatever the budget is."""
        return self.bot.decide(game, view, Budget(samples=self.samples), rng, stop=stop, on_choice=on_choice)


def main() -> int:
    """Play for a time and print the share of wins of the device with its interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(PUBLISHED))
    parser.add_argument("--level", default="level:4")
    parser.add_argument("--samples", type=int, default=FEW_SAMPLES)
    parser.add_argument("--against", type=int, help="the samples of the other side, if not those of docs/bots.md")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to play")
    parser.add_argument("--seed", default="device")
    given = parser.parse_args()
    bot = bot_named(given.level, given.game)
    players = (Limited(bot, given.samples), Limited(bot, given.against or PUBLISHED[given.game]))
    names, budget = (given.level, given.level), Budget(samples=given.samples)
    contest = Contest(given.game, PRESETS[given.game], names, given.seed, budget, LIMIT_MS)
    begun = time.monotonic()
    shares: list[float] = []
    margins: list[float] = []
    while time.monotonic() - begun < given.seconds:
        games = play_pair(contest, len(shares), players).games
        shares.append(sum(game.bots[0].share for game in games) / len(games))
        margins.append(sum(game.bots[0].score - game.bots[1].score for game in games) / len(games))
    found = share_estimate(shares)
    low, high = found.interval or (0.0, 1.0)
    margin = sum(margins) / len(margins)
    print(
        f"{given.game} {given.level}: {given.samples} samples win {100 * found.mean:.1f} % ({100 * low:.1f} to "
        f"{100 * high:.1f}) against {players[1].samples}; {len(shares)} pairs, margin {margin:+.2f}"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
