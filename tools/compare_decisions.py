"""Compares decisions of bots: `python -m tools.compare_decisions qwirkle --base level:5@8000 level:6@16000`.

Matches need thousands of games to show a small difference. This takes positions from games of level 5 and lets each bot
choose there with its samples. Where the choices differ, both are played to the end many times from the true position,
with the same draws, half of the games by each of two policies: a policy prefers the choices that are made with it.
Qwixx has one policy that is good enough; with two seats, Qwirkle searches the endings of these games. The mean
difference is the gain per decision, in points (or Qwirkles) and in wins, over the whole game and by its phase.

With a bot of very many samples, its gain over another is what that one gives away per decision: its regret. The bot
chooses without the games that value its choice, so the figure is not too high as the best of many noisy means would be.
In Qwirkle with two seats and an empty bag, choices are compared with the exact best instead.

A bot is a level, a level of a date (`level:5@2026-11-16@8000`), or in Qwirkle level 5 with other settings, those of
`SearchSettings`: `rounds=2,learned=1,spread=1@16000`.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, TypeAlias

from rowlock.bots import Bot, Budget, bot_named
from rowlock.bots.frozen import is_frozen
from rowlock.bots.qwirkle.endings import margin_with, search_ending
from rowlock.bots.qwirkle.master import ENDING_TURNS, TO_THE_END, MasterBot, SearchSettings
from rowlock.bots.qwirkle.moves import POINT
from rowlock.bots.qwirkle.table_pool import pooled_table
from rowlock.bots.qwirkle.worlds import deal_spread_worlds, deal_worlds
from rowlock.bots.qwirkle_cards.network import network as cards_network
from rowlock.bots.qwixx_cards.expert import weighing_table
from rowlock.core.chance import FastStream
from rowlock.core.estimates import Z_95, standard_error
from rowlock.core.match import Match
from rowlock.games import GAMES
from rowlock.games.qwirkle.actions import Place
from rowlock.games.qwirkle_cards.actions import Lay
from rowlock.games.qwirkle_cards.rows import line_of
from rowlock.kernels import qwirkle, qwirkle_cards
from rowlock.kernels.kernel import kernel_of
from rowlock.kernels.qwirkle import convert as qwirkle_convert
from rowlock.kernels.qwirkle_cards import convert as cards_convert
from rowlock.kernels.qwixx_cards import convert as qwixx_convert
from rowlock.locale import Texts
from rowlock.render.charts import Row, intervals
from tools.golden_decisions import bot_as_frozen
from tools.open_hand import true_world

PLAYER_SAMPLES: Final = 300
PHASES: Final = 5
NODES: Final = 2_000_000
ENDING: Final = "ending"

Gain: TypeAlias = tuple[float, float]
"""Points of margin over the mean of the others, and share of wins."""
NOTHING: Final[Gain] = (0.0, 0.0)
Scores: TypeAlias = "Sequence[int]"
Judge: TypeAlias = Callable[[Any, int, Any, int, int], Scores]
"""Plays a state on after an action of a seat, (state, seat, action, games, seed): rows of scores and turns."""


@dataclass(frozen=True, slots=True)
class Job:
    """What one process does: the bots, seats, games that value a choice, its first game, and when it stops."""

    game: str
    bots: tuple[str, ...]
    seats: int
    worlds: int
    one_in: int
    first: int
    core: int
    end: float
    bag: tuple[int, int] | None
    """The fewest and most tiles in the bag of a position, if not all positions are compared."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A decision: its phase, and the gain of each bot over the first; None where they choose alike."""

    phase: str
    gains: tuple[Gain | None, ...]


# ── who chooses ───────────────────────────────────────────────────────────────────────────────────────────────────


def bot_of(text: str, game: str) -> tuple[Bot, Budget]:
    """Read a bot and its samples; a bot of a date is the one that decides today as the frozen one."""
    name, _, samples = text.rpartition("@")
    if is_frozen(name):
        return bot_as_frozen(game, name.partition("@")[0]), Budget(samples=int(samples))
    if "=" not in name:
        return bot_named(name, game), Budget(samples=int(samples))
    given: dict[str, Any] = {key: int(value) for key, _, value in (one.partition("=") for one in name.split(","))}
    deal = deal_spread_worlds if given.pop("spread", 0) else deal_worlds
    known = [one.name for one in fields(SearchSettings) if isinstance(getattr(SearchSettings(), one.name), int)]
    if unknown := given.keys() - set(known):
        raise ValueError(f"{text}: no setting {', '.join(sorted(unknown))}; settings are spread, {', '.join(known)}")
    return MasterBot(text, settings=SearchSettings(deal=deal, **given)), Budget(samples=int(samples))


# ── who judges ────────────────────────────────────────────────────────────────────────────────────────────────────


def _qwirkle(state: Any, seat: int, action: Any, games: int, seed: int) -> Scores:
    """Play half of the games by the static evaluation and half by the network; two seats search the endings."""
    seats = len(state.hands)
    with pooled_table(learned=True) as table:

        def play(rows: array[int], policy: str, first: int, count: int) -> None:
            table.playouts(rows, [policy] * seats, seed, first, count, **_first_action(table, action))

        def play_and_search(rows: array[int], policy: str, first: int, count: int) -> None:
            margins = array("i", bytes(4 * count))
            table.consider(tuple(_first_action(table, action).values()))
            worlds = true_world(state) * count
            table.sample(margins, (0,), worlds, [policy] * seats, seed, first, count, TO_THE_END, ENDING_TURNS)
            for game, margin in enumerate(margins):
                for each, score in enumerate(state.table.scores):
                    rows[(seats + 1) * game + each] = score + (round(margin / POINT) if each == seat else 0)

        if seats > 2:
            qwirkle_convert.load_state(table, state)
        else:
            qwirkle_convert.load_view(table, GAMES["qwirkle"].view(state, seat))
        return _in_halves(play if seats > 2 else play_and_search, ("static", "learned"), games, seats)


def _first_action(table: qwirkle.Table, action: Any) -> dict[str, Any]:
    """Return a placement or a swap as the kernel takes it."""
    return {"place": qwirkle_convert.move_of(table, action)} if isinstance(action, Place) else {"swap": action.tiles}


def _cards(state: Any, _: int, action: Any, games: int, seed: int) -> Scores:
    """Play half of the games by `minimal` and half by the network: each policy prefers the choices made with it."""
    layers, seats = cards_network(), state.table.seats
    assert layers is not None, "the package has a network"
    table = qwirkle_cards.Table()
    qwirkle_cards.Training(table).take(layers)
    cards_convert.load_state(table, state)
    lay = (action.cards, [line_of(row) for row in action.claimed()]) if isinstance(action, Lay) else None
    return _in_halves(
        lambda rows, policy, first, count: table.playouts(rows, [policy] * seats, seed, first, count, lay=lay),
        ("minimal", "learned"),
        games,
        seats,
    )


def _qwixx(state: Any, seat: int, action: Any, games: int, seed: int) -> Scores:
    """Play the games by the table of weights."""
    view = GAMES["qwixx_cards"].view(state, seat)
    table, rows = weighing_table(view), array("i", bytes(4 * games * (len(state.hands) + 1)))
    qwixx_convert.load_state(table, state)
    code, policies = qwixx_convert.code_of(view.seen(), action), ["learned"] * len(state.hands)
    table.playouts(rows, policies, seed, 0, games, seat=seat, action=code)
    return rows


def _in_halves(
    play: Callable[[array[int], str, int, int], None], policies: tuple[str, str], games: int, seats: int
) -> Scores:
    """Play one half of the games by each policy."""
    rows, half = array("i"), games // 2
    for policy, first, count in zip(policies, (0, half), (half, games - half), strict=True):
        piece = array("i", bytes(4 * count * (seats + 1)))
        play(piece, policy, first, count)
        rows += piece
    return rows


JUDGES: Final[Mapping[str, Judge]] = {"qwirkle": _qwirkle, "qwirkle_cards": _cards, "qwixx_cards": _qwixx}


def _worth(job: Job, state: Any, seat: int, action: Any, seed: int) -> Gain:
    """Return the mean margin over the mean of the others, and the share of wins, after an action."""
    rows, width = JUDGES[job.game](state, seat, action, job.worlds, seed), job.seats + 1
    margin, wins = 0.0, 0.0
    for start in range(0, len(rows), width):
        scores = rows[start : start + job.seats]
        own, best = scores[seat], max(scores)
        margin += own - (sum(scores) - own) / (job.seats - 1)
        wins += 1 / list(scores).count(best) if own == best else 0
    return margin / job.worlds, wins / job.worlds


# ── what is compared ──────────────────────────────────────────────────────────────────────────────────────────────


def compared(job: Job) -> list[Compared]:
    """Compare the bots in positions of whole games until time is over; the last game may be cut off."""
    os.sched_setaffinity(0, {job.core})  # bots then use one thread
    number, found = job.first * 1_000, list[Compared]()
    while time.monotonic() < job.end:
        number += 1
        found += _of_game(job, number)
    return found


def _of_game(job: Job, number: int) -> Iterator[Compared]:
    game, bots, player = GAMES[job.game], [bot_of(text, job.game) for text in job.bots], bot_named("level:5")
    dice = FastStream(f"positions {number}")
    match = Match.start(game, job.seats, game.options(), FastStream(f"game {number}"))
    kept: list[tuple[int, tuple[Gain | None, ...]]] = []
    while not match.over and time.monotonic() < job.end:
        at, answers = match.decision.number, {}
        for seat in match.decision.seats:
            view = match.view(seat)
            answer = player.decide(game, view, Budget(samples=PLAYER_SAMPLES), FastStream(f"turn {number} {at} {seat}"))
            answers[seat] = answer.action
            if len(answer.candidates) < 2 or dice.below(job.one_in):
                continue
            if job.bag is not None and not job.bag[0] <= match.state.bag_size <= job.bag[1]:
                continue
            choices = [bot.decide(game, view, budget, FastStream(f"choice {number} {at}")) for bot, budget in bots]
            chosen = [choice.action for choice in choices]
            if job.game == "qwirkle" and job.seats == 2 and not match.state.bag_size:
                exact = _exact_gains(match.state, chosen)
                if exact is not None:
                    yield Compared(ENDING, exact)
            else:
                kept.append((at, _gains(job, match.state, seat, chosen, number * 1_000 + at)))
        match.play(answers)
    if match.over:
        last = match.decision.number
        for at, gains in kept:
            yield Compared(f"{at * PHASES // last + 1} of {PHASES}", gains)


def _gains(job: Job, state: Any, seat: int, chosen: Sequence[Any], seed: int) -> tuple[Gain | None, ...]:
    """Play the different choices to the end with the same draws."""
    kernel = kernel_of(GAMES[job.game])
    assert kernel is not None, "every game has a kernel"
    keys = [kernel.key(action) for action in chosen]
    if len(set(keys)) == 1:
        return (None,) * len(chosen)
    first = dict(zip(keys, chosen, strict=True))
    worth = {key: _worth(job, state, seat, action, seed) for key, action in first.items()}
    base = worth[keys[0]]
    return tuple(None if key == keys[0] else (worth[key][0] - base[0], worth[key][1] - base[1]) for key in keys)


def _exact_gains(state: Any, chosen: Sequence[Any]) -> tuple[Gain | None, ...] | None:
    """Compare choices in an ending of Qwirkle by its exact values; None if it is too large.

    The first bot counts as what it gives away against the best; the others as what they regain.
    """
    with pooled_table() as table:
        qwirkle_convert.load_state(table, state)
        ending = search_ending(table, NODES)
        if ending is None or not ending.exact:
            return None
        margins = []
        for action in chosen:
            margin = margin_with(table, qwirkle_convert.move_of(table, action), ending.depth, NODES)
            if margin is None:
                return None
            margins.append(margin)
    return tuple((float(margin - ending.margin), 0.0) for margin in margins)


# ── the report ────────────────────────────────────────────────────────────────────────────────────────────────────


def report(bots: Sequence[str], found: Sequence[Compared]) -> dict[str, Any]:
    """Give the gains of every bot over the first: over the whole game and by phase; endings against the exact best."""
    by_phase = defaultdict(list)
    for one in found:
        by_phase[one.phase].append(one.gains)
    whole = [gains for phase, rows in by_phase.items() if phase != ENDING for gains in rows]
    return {
        "positions": len(whole),
        "bots": {
            bot: {
                "differ": round(sum(row[at] is not None for row in whole) / len(whole), 4),
                "all": _figures(whole, at),
                **{phase: _figures(rows, at) for phase, rows in sorted(by_phase.items())},
            }
            for at, bot in enumerate(bots)
            if at or ENDING in by_phase
        },
    }


def _figures(rows: Sequence[Sequence[Gain | None]], at: int) -> dict[str, Any]:
    points, wins = ([(row[at] or NOTHING)[part] for row in rows] for part in (0, 1))
    return {
        "positions": len(rows),
        "points": round(sum(points) / len(points), 4),
        "points_error": round(Z_95 * standard_error(points), 4) if len(points) > 1 else None,
        "wins": round(sum(wins) / len(wins), 5),
        "wins_error": round(Z_95 * standard_error(wins), 5) if len(wins) > 1 else None,
    }


def plot(title: str, of: dict[str, Any]) -> str:
    """Draw the gain in points by phase for every bot."""
    return intervals(
        title,
        [
            Row(f"{bot}, {phase}", one["points"], (one["points"] - half, one["points"] + half))
            for bot, figures in of["bots"].items()
            for phase, one in figures.items()
            if isinstance(one, dict) and (half := one["points_error"]) is not None
        ],
    )


def main() -> None:
    """Compare the bots on all cores, print a line for each, and write the figures and the plot if asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(JUDGES))
    parser.add_argument("bots", nargs="+", help="as level:6@16000")
    parser.add_argument("--base", default="level:5@8000")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--worlds", type=int, default=600, help="games that value a choice")
    parser.add_argument("--one-in", type=int, default=5, help="the part of the decisions that is compared")
    parser.add_argument(
        "--bag",
        nargs=2,
        type=int,
        metavar=("LEAST", "MOST"),
        help="compare only positions of Qwirkle with so many tiles in the bag",
    )
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--first", type=int, default=1, help="other numbers give other positions")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, help="write figures and plot to this name with .json and .svg")
    given = parser.parse_args()
    if given.bag is not None and given.game != "qwirkle":
        parser.error("--bag is for Qwirkle alone")
    for text in (given.base, *given.bots):
        bot_of(text, given.game)  # so that a mistake is shown before the work begins
    bots, end = (given.base, *given.bots), time.monotonic() + given.seconds
    bag = None if given.bag is None else (given.bag[0], given.bag[1])
    use = sorted(os.sched_getaffinity(0))[: given.processes]
    jobs = [
        Job(given.game, bots, given.seats, given.worlds, given.one_in, given.first + number, core, end, bag)
        for number, core in enumerate(use)
    ]
    with get_context("spawn").Pool(len(use)) as pool:
        found = [one for part in pool.imap(compared, jobs) for one in part]
    figures = report(bots, found)
    for bot, of in figures["bots"].items():
        for phase, one in of.items():
            if isinstance(one, dict):
                print(
                    f"{bot}, {phase}: {one['points']:+.3f} ± {one['points_error'] or 0:.3f} points and "
                    f"{100 * one['wins']:+.3f} ± {100 * (one['wins_error'] or 0):.3f} % of wins per decision, "
                    f"{one['positions']} positions"
                )
    if given.out is not None:
        how = {
            key: str(value) if isinstance(value, Path) else value for key, value in vars(given).items() if key != "out"
        }
        given.out.with_suffix(".json").write_text(json.dumps({**how, **figures}, indent=1) + "\n", encoding="utf-8")
        title = (
            f"Points gained per decision against {given.base} ({Texts().name_text(given.game)}, {given.seats} seats)"
        )
        given.out.with_suffix(".svg").write_text(plot(title, figures), encoding="utf-8")


if __name__ == "__main__":
    main()
