"""Compares decisions of Qwirkle's bots: `python -m tools.compare_decisions --base level:5@8000 level:6@16000`.

Matches need thousands of games to show a small difference. This takes positions from games of level 5 and lets each bot
choose there with its samples. Where the choices differ, both are played to the end many times from the true hands, with
the same draws, by the kernel's static policy. The mean difference is the gain per decision, in points.

A bot is a level, or level 5 with other settings: `rounds=2,learned=1@16000`.
"""

from __future__ import annotations

import argparse
import os
import time
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Final

from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.qwirkle.master import Care, MasterBot
from rowlock.bots.qwirkle.weights import weights
from rowlock.bots.qwirkle.worlds import ROW
from rowlock.core.chance import FastStream
from rowlock.core.estimates import Z_95, standard_error
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.cells import xy
from rowlock.games.qwirkle.view import QwirkleView
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.door import load_view

GAME: Final = GAMES["qwirkle"]
PLAYER_SAMPLES: Final = 400
LEAST_BAG: Final = 7
"""With fewer tiles in the bag, bots play samples to the end or search."""
ONE_IN: Final = 5
TO_THE_END: Final = 200
HAND: Final = 6
POINT: Final = 1000


@dataclass(frozen=True, slots=True)
class Job:
    """What one process does: the bots, the number of seats and of worlds, its first game, and when it stops."""

    bots: tuple[str, ...]
    seats: int
    worlds: int
    first: int
    end: float


def bot_of(text: str) -> tuple[Bot, Budget]:
    """Read a bot and its samples."""
    name, _, samples = text.rpartition("@")
    if name.startswith("level:"):
        return bot_named(name), Budget(samples=int(samples))
    given = {key: int(value) for key, _, value in (one.partition("=") for one in name.split(","))}
    care = Care(
        places=given.get("places", Care().places),
        learned=bool(given.get("learned", 0)),
        rounds=given.get("rounds", 1),
    )
    return MasterBot(text, care=care), Budget(samples=int(samples))


def compared(job: Job) -> list[list[float | None]]:
    """Give for each position the gain of each bot over the first; None where they choose alike."""
    return list(_rows(job))


def _rows(job: Job) -> Iterator[list[float | None]]:
    bots = [bot_of(text) for text in job.bots]
    player, table = bot_named("level:5"), Table()
    table.weigh(weights())
    dice, number = FastStream(f"positions {job.first}"), job.first * 1_000
    while time.monotonic() < job.end:
        number += 1
        match = Match.start(GAME, job.seats, GAME.options(), FastStream(f"game {number}"))
        while not match.over and time.monotonic() < job.end:
            seat, at = match.decision.seats[0], match.decision.number
            view = match.view(seat)
            if len(view.table.board) and view.bag_size >= LEAST_BAG and not dice.below(ONE_IN):
                rng = f"choice {number} {at}"
                chosen = [bot.decide(GAME, view, budget, FastStream(rng)).action for bot, budget in bots]
                yield _gains(table, view, chosen, match.state.hands, worlds=job.worlds, seed=number * 1_000 + at)
            answer = player.decide(GAME, view, Budget(samples=PLAYER_SAMPLES), FastStream(f"turn {number} {at}"))
            match.play({seat: answer.action})


def _gains(
    table: Table,
    view: QwirkleView,
    chosen: list[object],
    hands: tuple[tuple[int, ...], ...],
    *,
    worlds: int,
    seed: int,
) -> list[float | None]:
    """Play the different choices to the end in the same worlds."""
    load_view(table, view)
    moves = [_move_of(table, action) for action in chosen]
    different = list(dict.fromkeys(moves))
    if len(different) == 1:
        return [None] * len(moves)
    seats = len(hands)
    row = [0] * ROW
    for seat, hand in enumerate(hands):
        if seat != view.seat:
            row[HAND * seat : HAND * seat + len(hand)] = hand
    out = array("i", bytes(4 * worlds * len(different)))
    table.consider(different)
    numbers = range(len(different))
    rows = array("B", row * worlds)
    table.sample(out, list(numbers), rows, ("static",) * seats, seed, 0, worlds, TO_THE_END)
    unit = worlds * POINT * (seats - 1)
    worth = {different[at]: sum(out[at * worlds : (at + 1) * worlds]) / unit for at in numbers}
    return [None if move == moves[0] else worth[move] - worth[moves[0]] for move in moves]


def _move_of(table: Table, action: object) -> int | tuple[int, ...]:
    if isinstance(action, Place):
        return table.move_of([(*xy(cell), tile) for cell, tile in action.cells()])
    assert isinstance(action, Swap), "nobody passes while the bag holds tiles"
    return tuple(action.tiles)


def main() -> None:
    """Compare the bots on all cores, and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bots", nargs="+", help="as level:6@16000")
    parser.add_argument("--base", default="level:5@8000")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--worlds", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--first", type=int, default=1, help="other numbers give other positions")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    bots, end = (given.base, *given.bots), time.monotonic() + given.seconds
    jobs = [Job(bots, given.seats, given.worlds, given.first + number, end) for number in range(given.processes)]
    with get_context("spawn").Pool(given.processes) as pool:
        rows = [row for found in pool.map(compared, jobs) for row in found]
    for at, bot in enumerate(bots[1:], 1):
        gains = [row[at] or 0.0 for row in rows]
        differ = sum(row[at] is not None for row in rows) / len(rows)
        mean, half = sum(gains) / len(gains), Z_95 * standard_error(gains)
        print(f"{bot}: {mean:+.3f} ± {half:.3f} points per decision, {differ:.1%} differ, {len(rows)} positions")


if __name__ == "__main__":
    main()
