"""Measures the value of an open hand: `python -m tools.open_hand [--game GAME] [--pairs N] [--against BOT]`.

Level 5 of Qwirkle or Qwixx plays as usual, but knows the other hand in every world that it samples; bag and pile stay
hidden. No bot of the package can do this; the result is an upper bound for what inference about the other hand could
gain.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from array import array
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from rowlock.arena.contest import Contest, fingerprint
from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.qwirkle.master import Care, MasterBot
from rowlock.bots.qwirkle.worlds import ROW, Deal, Worlds
from rowlock.bots.qwixx_cards import master as qwixx
from rowlock.bots.qwixx_cards.expert import Load
from rowlock.cli.progress import progress_bar
from rowlock.core.estimates import estimate, share_estimate
from rowlock.core.match import Match
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.door import load_view
from tools.strength import FIGURES, PAIRS, SAMPLES, SEED

__all__ = ["SEEING", "Game", "open_game", "open_pair", "shown", "shown_cards"]

PLAIN_OPPONENT: Final = "greedy"
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


def shown_cards(match: Match) -> Load:
    """Return how a view of Qwixx is put on a table with the true hands of all seats."""

    def load(table: Table, view: QwixxCardsView) -> None:
        load_view(table, view, dict(enumerate(match.state.hands)))

    return load


SEEING: Final[Mapping[str, Callable[[Match], Bot]]] = {
    "qwirkle": lambda match: MasterBot("open", care=Care(deal=shown(match))),
    "qwixx_cards": lambda match: qwixx.MasterBot("open", care=qwixx.Care(load=shown_cards(match))),
}
"""Level 5 of each game, shown all hands."""


def open_game(contest: Contest, pair: int, rotation: int, against: str) -> Game:
    """Play one game of a pair."""
    rules = contest.rules
    match = Match.start(rules, 2, contest.chosen, contest.stream(pair))
    bots = [SEEING[rules.name](match), bot_named(against, rules.name)]
    while not match.over:
        answers = {}
        for seat in match.decision.seats:
            rng = contest.generator(pair, seat, match.decision.number)
            bot = bots[contest.bot_in(seat, rotation)]
            answers[seat] = bot.decide(rules, match.view(seat), contest.budget, rng).action
        match.play(answers)
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
    parser.add_argument("--game", choices=sorted(SEEING), default="qwirkle")
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--samples", type=int, help="by default those of the ladder")
    parser.add_argument("--against", default=PLAIN_OPPONENT)
    parser.add_argument("--out", type=Path, help="by default in docs/strength, by the names of game and opponent")
    parser.add_argument("--processes", type=int, default=cores())
    given = parser.parse_args()
    samples = given.samples or SAMPLES[given.game]
    opponent = "" if given.against == PLAIN_OPPONENT else f"_{given.against.replace(':', '')}"
    out = given.out or FIGURES / f"{given.game}_open_hand{opponent}.json"
    contest = Contest(given.game, "standard", (given.against,) * 2, SEED, Budget(samples=samples))
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
        "samples": samples,
        "fingerprint": fingerprint(),
    }
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(report))


if __name__ == "__main__":
    main()
