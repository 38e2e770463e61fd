"""Measures what bots give away in solved miniatures of Qwirkle: `python -m tools.miniatures level:5@2400 level:6@2400`.

A miniature is a position of two seats with three tiles in each hand and two in the bag; the other tiles are out of
play. The board comes from a game, and there is no history, so every deal of the five unseen tiles is equally likely.
Any placement draws the rest of the bag, and from then on nothing is hidden: the exact value of a placement is the mean,
over all deals, of the endings after it, each solved to its end. A swap leaves tiles in the bag. Its value is at most
what it earns against an opponent who then places for the most points; a position where this exceeds the best placement
is left out, so in all others the best placement is the best action. A bot that swaps there gives away at least what is
counted.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, count, islice
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean
from typing import Any, Final, TypeAlias

from rowlock.arena.contest import fingerprint
from rowlock.bots import Budget, bot_named
from rowlock.bots.qwirkle.endings import search_ending
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.core.chance import FastStream
from rowlock.core.estimates import Z_95, standard_error
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place, Swap
from rowlock.games.qwirkle.position import write_parts
from rowlock.games.qwirkle.state import State
from rowlock.games.qwirkle.tiles import counts_tiles
from rowlock.games.symbols import counts_of, kinds_text
from rowlock.kernels.qwirkle import Table
from rowlock.kernels.qwirkle.convert import load_state, move_of
from rowlock.locale import Texts
from rowlock.render.charts import Row, intervals
from tools.compare_decisions import bot_of

__all__ = ["NotSolved", "Solved", "miniatures", "solved"]

QWIRKLE: Final = GAMES["qwirkle"]
HAND, BAG = 3, 2
LEAST_TURNS, MOST_TURNS = 10, 60
"""The turns of the game that makes the board."""
NODES: Final = 3_000_000
"""The positions searched in one ending."""
FEWEST: Final = 2
"""Positions with fewer placements have no choice."""

Hand: TypeAlias = tuple[int, ...]
Unseen: TypeAlias = tuple[Hand, Hand]
"""The other hand and the bag."""


class NotSolved(Exception):
    """The position offers no choice, or its values cannot be computed."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The exact value of every placement, and the most that each swap can be worth, in points of margin."""

    placements: Mapping[int, float]
    swaps: Mapping[Hand, float]

    @property
    def best(self) -> float:
        """The value of the best placement."""
        return max(self.placements.values())

    @property
    def is_decided(self) -> bool:
        """Whether no swap can be better than the best placement."""
        return max(self.swaps.values()) < self.best


# ── the positions ─────────────────────────────────────────────────────────────────────────────────────────────────


def miniatures(seed: str) -> Iterator[State]:
    """Yield positions from games of level 3, one for each game."""
    player = bot_named("level:3", QWIRKLE.name)
    for number in count():
        rng = FastStream(f"miniature {seed} / {number}")
        match = Match.start(QWIRKLE, 2, QWIRKLE.options(), FastStream(f"game {seed} / {number}"))
        turns = LEAST_TURNS + rng.below(MOST_TURNS - LEAST_TURNS + 1)
        while not match.over and match.decision.number < turns:
            (seat,) = match.decision.seats
            match.answer(seat, player.decide(QWIRKLE, match.view(seat), Budget(samples=1), rng).action)
        if not match.over and match.state.bag_size >= BAG:
            yield _reduced(match.state, rng)


def _reduced(state: State, rng: FastStream) -> State:
    """Keep some tiles of each hand and of the bag; the others leave the game, and the history is forgotten."""
    hands = [_some(hand, HAND, rng) for hand in state.hands]
    bag = counts_of(_some(counts_tiles(state.bag), BAG, rng))
    read = QWIRKLE.read_position(write_parts(state.table, map(kinds_text, hands), tuple(bag), ""))
    assert isinstance(read, State), "the rules of Qwirkle read its states"
    return read


def _some(tiles: Sequence[Any], size: int, rng: FastStream) -> tuple[Any, ...]:
    left = list(tiles)
    return tuple(sorted(left.pop(rng.below(len(left))) for _ in range(size)))


# ── the solution ──────────────────────────────────────────────────────────────────────────────────────────────────


def solved(state: State) -> Solved:
    """Solve a miniature."""
    seat = state.table.to
    deals = Counter(_deals(state))
    with pooled_table() as table:
        load_state(table, state)
        placements: dict[int, float] = dict.fromkeys(table.moves_of(), 0.0)
        if len(placements) < FEWEST:
            raise NotSolved("there is no choice")
        swaps: dict[Hand, float] = dict.fromkeys(_swaps(state.hands[seat]), 0.0)
        for (other, bag), times in deals.items():
            weight = times / deals.total()
            _load(table, state, state.hands[seat], other, bag)
            for move in placements:
                placements[move] += weight * _margin_after(table, move)
            for given in swaps:
                swaps[given] += weight * fmean(_swap_margins(table, given, bag))
    return Solved(placements, swaps)


def _deals(state: State) -> Iterator[Unseen]:
    """List how the unseen tiles may lie, each as often as it can be dealt."""
    unseen = [*state.hands[1 - state.table.to], *counts_tiles(state.bag)]
    for held in combinations(range(len(unseen)), HAND):
        rest = [tile for place, tile in enumerate(unseen) if place not in held]
        yield tuple(sorted(unseen[place] for place in held)), tuple(sorted(rest))


def _swaps(hand: Sequence[int]) -> set[Hand]:
    """List the tiles that a hand can swap."""
    return {tuple(sorted(given)) for size in range(1, BAG + 1) for given in combinations(hand, size)}


def _load(table: Table, state: State, hand: Sequence[int], other: Sequence[int], bag: Sequence[int]) -> None:
    """Put a deal of a miniature on a table."""
    load_state(table, state)
    board, seat = table.position()["board"], state.table.to
    table.load(board, [hand, other] if seat == 0 else [other, hand], bag, scores=state.table.scores, to=seat)


def _margin_after(table: Table, move: int) -> int:
    """Return the margin of the seat whose turn it is, from a placement that draws the whole bag to the end."""
    before = table.position()
    seat = before["to"]
    table.play(move)
    gained = table.position()["scores"][seat] - before["scores"][seat]
    rest = _rest(table)
    table.undo()
    return gained - rest


def _rest(table: Table) -> int:
    """Return the margin to come of the seat whose turn it is, with an empty bag."""
    if table.position()["over"]:
        return 0
    if table.moves_of():
        return _searched(table)
    table.skip()
    rest = 0 if table.position()["over"] else -_searched(table)
    table.undo()
    return rest


def _searched(table: Table) -> int:
    found = search_ending(table, NODES)
    if found is None or not found.exact:
        raise NotSolved("an ending is too large")
    return found.margin


def _swap_margins(table: Table, given: Hand, bag: Hand) -> Iterator[int]:
    """Return the margins of a swap, over what it may draw, against the placement of the most points."""
    for drawn in combinations(bag, len(given)):
        table.swap(given, drawn)
        move = table.best_of()
        if move:
            yield -_margin_after(table, move)
        else:
            raise NotSolved("after a swap the opponent cannot place, and swaps too")
        table.undo()


# ── the bots ──────────────────────────────────────────────────────────────────────────────────────────────────────


def regrets(bots: Sequence[str], state: State) -> list[float] | None:
    """Return what each bot's choice gives away; None if the position is not solved or not decided."""
    try:
        found = solved(state)
    except NotSolved:
        return None
    if not found.is_decided:
        return None
    view = QWIRKLE.view(state, state.table.to)
    given = []
    with pooled_table() as table:
        load_state(table, state)
        for text in bots:
            bot, budget = bot_of(text, QWIRKLE.name)
            action = bot.decide(QWIRKLE, view, budget, FastStream("choice")).action
            value = found.swaps[tuple(sorted(action.tiles))] if isinstance(action, Swap) else None
            if isinstance(action, Place):
                value = found.placements[move_of(table, action)]
            assert value is not None, "a seat that can place must not pass"
            given.append(found.best - value)
    return given


def report(bots: Sequence[str], found: Sequence[Sequence[float]]) -> dict[str, Any]:
    """Give for every bot the mean of what it gives away, its interval, the worst, and how often it is best."""
    columns = dict(zip(bots, zip(*found, strict=True), strict=True))
    return {
        bot: {
            "points": round(fmean(lost), 4),
            "points_error": round(Z_95 * standard_error(lost), 4),
            "worst": round(max(lost), 3),
            "best": round(sum(one < 1e-9 for one in lost) / len(lost), 4),
        }
        for bot, lost in columns.items()
    }


def plot(figures: Mapping[str, Any]) -> str:
    """Draw what every bot gives away."""
    title = (
        f"Points given away per decision in {figures['solved']} solved miniatures ({Texts().name_text(QWIRKLE.name)})"
    )
    return intervals(
        title,
        [
            Row(name, one["points"], (one["points"] - one["points_error"], one["points"] + one["points_error"]))
            for (name, _, _), one in ((bot.rpartition("@"), one) for bot, one in figures["bots"].items())
        ],
    )


def main() -> None:
    """Solve miniatures on all cores, let every bot choose, and print what it gives away."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs="+", help="as level:6@2400")
    parser.add_argument("--positions", type=int, default=200, help="positions to examine; some are left out")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="write figures and plot to this name with .json and .svg")
    given = parser.parse_args()
    positions = list(islice(miniatures(given.seed), given.positions))
    with get_context("spawn").Pool(given.processes) as pool:
        examined = pool.map(partial(regrets, given.bots), positions, chunksize=1)
    found = [one for one in examined if one is not None]
    if len(found) < FEWEST:
        parser.error(f"only {len(found)} of {len(examined)} positions are solved: give more --positions")
    figures = {
        "command": f"python -m tools.miniatures {' '.join(given.bots)} --positions {given.positions} "
        f"--seed {given.seed}",
        "fingerprint": fingerprint(),
        "examined": len(examined),
        "solved": len(found),
        "bots": report(given.bots, found),
    }
    print(json.dumps(figures, indent=1))
    if given.out is not None:
        given.out.with_suffix(".json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
        given.out.with_suffix(".svg").write_text(plot(figures), encoding="utf-8")


if __name__ == "__main__":
    main()
