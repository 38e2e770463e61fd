"""Measures the value of an open hand in Qwirkle: `python -m tools.open_hand [--pairs N] [--against BOT]`.

Level 5 plays as usual, but samples only the true world, in which it knows the other hand. No bot of the package can do
this; the result is an upper bound for what inference about the other hand could gain.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from array import array
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import Contest, fingerprint
from rowlock.bots import Budget, bot_named
from rowlock.bots.qwirkle.master import Care, MasterBot
from rowlock.bots.qwirkle.worlds import ROW, Deal, Worlds
from rowlock.cli.progress import progress_bar
from rowlock.core.estimates import estimate, share_estimate
from rowlock.core.match import Match
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.kernels.batch import cores
from tools.strength import FIGURES, PAIRS, SAMPLES, SEED

__all__ = ["Game", "open_game", "open_pair", "shown"]

SHOWN: Final = 0
"""The index, in the contest, of the bot that sees the other hand."""


@dataclass(frozen=True, slots=True)
class Game:
    """The result of a game for the bot that sees everything."""

    share: float
    margin: int


def shown(match: Match) -> Deal:
    """Return a dealer that always deals the true world."""

    def deal(*_: Any) -> Worlds:
        row: Worlds = array("B", bytes(ROW))
        for seat, hand in enumerate(match.state.hands):
            for index, tile in enumerate(hand):
                row[seat * HAND_SIZE + index] = tile
        return row

    return deal


def open_game(contest: Contest, pair: int, rotation: int, against: str) -> Game:
    """Play one game of a pair."""
    rules = contest.rules
    match = Match.start(rules, 2, contest.chosen, contest.stream(pair))
    seeing = MasterBot("open", care=Care(deal=shown(match)))
    other = bot_named(against, rules.name)
    while not match.over:
        (seat,) = match.decision.seats
        bot = seeing if contest.bot_in(seat, rotation) == SHOWN else other
        rng = contest.generator(pair, seat, match.decision.number)
        match.answer(seat, bot.decide(rules, match.view(seat), contest.budget, rng).action)
    scores = rules.scores(match.state)
    own = next(seat for seat in range(2) if contest.bot_in(seat, rotation) == SHOWN)
    margin = scores[own] - scores[1 - own]
    return Game((margin > 0) + 0.5 * (margin == 0), margin)


def open_pair(contest: Contest, pair: int, against: str) -> tuple[Game, Game]:
    """Play one deal twice, with the seats exchanged."""
    return open_game(contest, pair, 0, against), open_game(contest, pair, 1, against)


def main() -> None:
    """Play pairs, store the figures in docs/strength, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--samples", type=int, default=SAMPLES["qwirkle"])
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--out", type=Path, default=FIGURES / "qwirkle_open_hand.json")
    parser.add_argument("--processes", type=int, default=cores())
    given = parser.parse_args()
    contest = Contest("qwirkle", "standard", (given.against,) * 2, SEED, Budget(samples=given.samples))
    pairs = []
    with (
        ProcessPoolExecutor(given.processes, mp_context=multiprocessing.get_context("spawn")) as pool,
        progress_bar(given.pairs, shown=sys.stderr.isatty()) as progress,
    ):
        for games in pool.map(partial(open_pair, contest, against=given.against), range(given.pairs)):
            pairs.append(games)
            progress(len(pairs))
    rate, interval = share_estimate([(one.share + two.share) / 2 for one, two in pairs]).rounded(4)
    margin, _ = estimate([(one.margin + two.margin) / 2 for one, two in pairs]).rounded(3)
    report = {
        "bots": ["level:5 shown the other hand", given.against],
        "games": 2 * given.pairs,
        "pairs": given.pairs,
        "win_rate": rate,
        "interval": interval,
        "margin": margin,
        "seed": SEED,
        "samples": given.samples,
        "fingerprint": fingerprint(),
    }
    given.out.parent.mkdir(parents=True, exist_ok=True)
    given.out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
