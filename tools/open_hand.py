"""Measures the value of open hands: `python -m tools.open_hand [--game GAME] [--seats N] [--pairs N] [--against BOT]`.

Level 5 of Qwirkle or Qwixx plays as usual, but knows the other hands in every world that it samples; bag and pile stay
hidden. No bot of the package can do this; the result is an upper bound for what inference about the other hands could
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
from rowlock.bots.qwirkle.master import MasterBot, SearchSettings
from rowlock.bots.qwirkle.worlds import ROW, Deal, Worlds
from rowlock.bots.qwixx_cards import master as qwixx
from rowlock.bots.qwixx_cards.expert import Load
from rowlock.cli.progress import progress_bar
from rowlock.core.contract import leaders
from rowlock.core.estimates import estimate, share_estimate
from rowlock.core.match import Match
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import HAND_SIZE
from rowlock.games.qwixx_cards.view import QwixxCardsView
from rowlock.kernels.batch import cores
from rowlock.kernels.qwixx_cards import Table
from rowlock.kernels.qwixx_cards.convert import load_view
from tools.strength import FIGURES, PAIRS, SAMPLES, SEED

__all__ = ["SEEING", "Game", "open_game", "open_pair", "shown", "shown_cards", "true_world"]

PLAIN_OPPONENT, PLAIN_SEATS = "greedy", 2
SHOWN: Final = 0
"""The index, in the contest, of the bot that sees the other hand."""


@dataclass(frozen=True, slots=True)
class Game:
    """The result of a game for the bot that sees everything: its share of the win, and its lead over the others."""

    share: float
    margin: float
    """Over the mean of the others."""


def true_world(state: State) -> Worlds:
    """Return the hands of a state as a world."""
    row: Worlds = array("B", bytes(ROW))
    for seat, hand in enumerate(state.hands):
        for index, tile in enumerate(hand):
            row[seat * HAND_SIZE + index] = tile
    return row


def shown(match: Match) -> Deal:
    """Return a dealer that always deals the true world."""

    def deal(*_: Any) -> Worlds:
        return true_world(match.state)

    return deal


def shown_cards(match: Match) -> Load:
    """Return how a view of Qwixx is put on a table with the true hands of all seats."""

    def load(table: Table, view: QwixxCardsView) -> None:
        load_view(table, view, dict(enumerate(match.state.hands)))

    return load


SEEING: Final[Mapping[str, Callable[[Match], Bot]]] = {
    "qwirkle": lambda match: MasterBot("open", settings=SearchSettings(deal=shown(match))),
    "qwixx_cards": lambda match: qwixx.MasterBot("open", settings=qwixx.SearchSettings(load=shown_cards(match))),
}
"""Level 5 of each game, shown all hands."""


def open_game(contest: Contest, pair: int, rotation: int, against: str) -> Game:
    """Play one game of a pair: one seat sees everything, the others do not."""
    rules, seats = contest.rules, contest.seats
    match = Match.start(rules, seats, contest.chosen, contest.stream(pair))
    bots = [SEEING[rules.name](match), *[bot_named(against, rules.name)] * (seats - 1)]
    while not match.over:
        answers = {}
        for seat in match.decision.seats:
            rng = contest.generator(pair, seat, match.decision.number)
            bot = bots[contest.bot_in(seat, rotation)]
            answers[seat] = bot.decide(rules, match.view(seat), contest.budget, rng).action
        match.play(answers)
    scores = rules.scores(match.state)
    own = next(seat for seat in range(seats) if contest.bot_in(seat, rotation) == SHOWN)
    winners = leaders(scores)
    return Game((own in winners) / len(winners), scores[own] - (sum(scores) - scores[own]) / (seats - 1))


def open_pair(contest: Contest, pair: int, against: str) -> tuple[Game, ...]:
    """Play one deal once from every seat."""
    return tuple(open_game(contest, pair, rotation, against) for rotation in range(contest.seats))


def main() -> None:
    """Play pairs, store the figures in docs/strength, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=sorted(SEEING), default="qwirkle")
    parser.add_argument("--seats", type=int, default=PLAIN_SEATS)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--samples", type=int, help="by default those of the ladder")
    parser.add_argument("--against", default=PLAIN_OPPONENT)
    parser.add_argument(
        "--out",
        type=Path,
        help="by default in docs/strength, by the names of game and opponent, and the number of seats",
    )
    parser.add_argument("--processes", type=int, default=cores())
    given = parser.parse_args()
    samples = given.samples or SAMPLES[given.game]
    opponent = "" if given.against == PLAIN_OPPONENT else f"_{given.against.replace(':', '')}"
    seats = "" if given.seats == PLAIN_SEATS else f"_{given.seats}_seats"
    out = given.out or FIGURES / f"{given.game}_open_hand{opponent}{seats}.json"
    contest = Contest(given.game, "standard", (given.against,) * given.seats, SEED, Budget(samples=samples))
    pairs = []
    with (
        ProcessPoolExecutor(given.processes, mp_context=multiprocessing.get_context("spawn")) as pool,
        progress_bar(given.pairs, shown=sys.stderr.isatty()) as progress,
    ):
        for games in pool.map(partial(open_pair, contest, against=given.against), range(given.pairs)):
            pairs.append(games)
            progress(len(pairs))
    rate, interval = share_estimate([sum(one.share for one in games) / len(games) for games in pairs]).rounded(4)
    margin, _ = estimate([sum(one.margin for one in games) / len(games) for games in pairs]).rounded(3)
    report = {
        "bots": ["level:5 shown the other hand", *[given.against] * (given.seats - 1)],
        "games": given.seats * given.pairs,
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
