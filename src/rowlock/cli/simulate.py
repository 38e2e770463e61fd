"""`rowlock simulate`: many games between simple bots, in the game's kernel or on its rules."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Final, TypedDict

import click

from rowlock.arena.background import in_background
from rowlock.arena.parquet import PlayoutsFile
from rowlock.arena.simulation import Job, play_there, policies_for
from rowlock.cli.choices import game_named, seats_for
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import check_parquet, cluster_of, watched
from rowlock.cli.options import complete_bot, game_argument, json_option, parquet_option, ray_option
from rowlock.cli.progress import progress_bar
from rowlock.cli.suggestions import unknown
from rowlock.core.chance import seed_bytes
from rowlock.core.contract import AnyGame
from rowlock.core.estimates import Z_95, wilson
from rowlock.core.options import check_options, options_text
from rowlock.kernels import compiled
from rowlock.kernels.batch import MOST_THREADS, PlayoutRows, cores
from rowlock.kernels.kernel import kernel_of

DEFAULT_GAMES: Final = 1_000
DEFAULT_SEED: Final = "1"
MOST_GAMES: Final = 1_000_000_000
FIRST_PIECE: Final = 32
PIECE_SECONDS: Final = 0.25
WORD_BYTES: Final = 8


class Report(TypedDict):
    """The result of a simulation as JSON."""

    game: str
    options: str
    bots: list[str]
    seed: str
    threads: int
    kernel: str
    games: int
    seconds: float
    games_per_second: float
    mean_scores: list[float]
    intervals: list[float | None]
    wins: list[float]
    win_intervals: list[tuple[float, float]]
    mean_turns: float


@dataclass(slots=True)
class Tally:
    """Sums over the games so far, from which means and intervals are computed."""

    seats: int
    games: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    turns: int = 0

    def add(self, played: PlayoutRows) -> None:
        """Add games; tied winners share a win equally."""
        if not self.games:
            self.sums, self.squares, self.wins = [0] * self.seats, [0] * self.seats, [0.0] * self.seats
        columns = [played.scores(seat) for seat in range(self.seats)]
        for scores in zip(*columns, strict=True):
            best = max(scores)
            share = 1 / scores.count(best)
            for seat, score in enumerate(scores):
                self.wins[seat] += share * (score == best)
        for seat, column in enumerate(columns):
            self.sums[seat] += sum(column)
            self.squares[seat] += sum(score * score for score in column)
        self.games += len(played)
        self.turns += sum(played.turns())

    def means(self) -> list[float]:
        """Give the mean score of each seat."""
        return [total / self.games for total in self.sums]

    def intervals(self) -> list[float | None]:
        """Give half the width of the 95 % interval of each mean; one game, or equal scores, have none."""
        if self.games < 2:
            return [None] * self.seats
        found: list[float | None] = []
        for total, squares in zip(self.sums, self.squares, strict=True):
            variance = (squares - total * total / self.games) / (self.games - 1)
            found.append(Z_95 * sqrt(variance / self.games) if variance > 0 else None)
        return found

    def win_rates(self) -> list[float]:
        """Give the share of the wins of each seat."""
        return [wins / self.games for wins in self.wins]

    def win_intervals(self) -> list[tuple[float, float]]:
        """Give the 95 % interval of each seat's share of the wins."""
        return [wilson(rate, self.games) for rate in self.win_rates()]


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(1, MOST_GAMES), metavar="N", default=DEFAULT_GAMES, show_default=True)
@click.option("--bots", metavar="NAMES", shell_complete=complete_bot)
@click.option("--seats", type=int, metavar="N")
@click.option("--options", metavar="TEXT", default="")
@click.option("--seed", metavar="SEED", default=DEFAULT_SEED, show_default=True)
@click.option("--threads", type=click.IntRange(1, MOST_THREADS), metavar="N")
@ray_option
@parquet_option
@json_option
@click.pass_obj
def simulate(
    console: Console,
    game: str,
    *,
    games: int,
    bots: str | None,
    seats: int | None,
    options: str,
    seed: str,
    threads: int | None,
    ray: str | None,
    parquet: Path | None,
    as_json: bool,
) -> None:
    """Play many games; the texts of the help are in the catalogue."""
    rules = game_named(game)
    chosen = rules.options(options)
    names = _names(policies_for(rules, chosen), rules, bots, seats)
    check_options(chosen, len(names))
    check_parquet(parquet)
    at_once = threads or cores()
    job = Job(rules.name, chosen, tuple(names), int.from_bytes(seed_bytes(seed)[-WORD_BYTES:], "big"))
    written = options_text(rules.presets, chosen)
    header = {"game": rules.name, "options": written, "bots": names, "seed": seed}
    began = time.perf_counter()
    with ExitStack() as opened:
        cluster = opened.enter_context(cluster_of(ray))
        file = None if parquet is None else opened.enter_context(closing(PlayoutsFile(parquet, len(names), header)))
        progress = opened.enter_context(progress_bar(games, shown=watched(as_json=as_json)))
        tally, why = Tally(len(names)), None
        pieces = _played_here(job, games, at_once) if cluster is None else play_there(cluster, job, games)
        try:
            for played in in_background(pieces):
                tally.add(played)
                if file is not None:
                    file.add(played)
                progress(tally.games)
        except (KeyboardInterrupt, Exception) as error:  # whatever it is, what was played is printed
            why = error
    seconds = time.perf_counter() - began
    if why is not None:
        console.note_interrupt("interrupted-games", done=str(tally.games), all=str(games))
        if not tally.games:
            raise why
    report: Report = {
        "game": rules.name,
        "options": written,
        "bots": names,
        "seed": seed,
        "threads": at_once,
        "kernel": "rules" if kernel_of(rules, chosen) is None else "compiled" if compiled() else "python",
        "games": tally.games,
        "seconds": round(seconds, 4),
        "games_per_second": round(tally.games / seconds, 1),
        "mean_scores": [round(mean, 3) for mean in tally.means()],
        "intervals": [None if half is None else round(half, 3) for half in tally.intervals()],
        "wins": [round(rate, 4) for rate in tally.win_rates()],
        "win_intervals": [(round(low, 4), round(high, 4)) for low, high in tally.win_intervals()],
        "mean_turns": round(tally.turns / tally.games, 2),
    }
    if as_json:
        console.say(json.dumps(report | ({} if why is None else {"interrupted": True})))
    else:
        _print_simulation(console, report)
    if why is not None:
        raise why


def _names(policies: Sequence[str], rules: AnyGame, bots: str | None, seats: int | None) -> list[str]:
    """Give the policy of each seat: one name for all, or one for each."""
    names = [name.strip() for name in bots.split(",")] if bots is not None else [policies[0]]
    for name in names:
        if name not in policies:
            raise unknown("bot", name, policies)
    if len(names) == 1:
        return names * seats_for(rules, seats)
    if seats is not None and seats != len(names):
        raise CliRefusal("bots-and-seats", bots=len(names), seats=seats)
    seats_for(rules, len(names))
    return names


def _played_here(job: Job, games: int, threads: int) -> Iterator[PlayoutRows]:
    """Play in pieces of about a quarter of a second, so that progress shows; the pieces do not affect the results."""
    done, piece = 0, FIRST_PIECE
    while done < games:
        began = time.perf_counter()
        played = job.play(done, min(piece, games - done), threads)
        took = time.perf_counter() - began
        done += len(played)
        piece = max(1, min(games, round(piece * min(8.0, PIECE_SECONDS / max(took, 1e-6)))))
        yield played


def _print_simulation(console: Console, report: Report) -> None:
    """Print the results, a line for each seat."""
    console.tell(
        "simulate-games",
        games=str(report["games"]),
        seconds=console.decimal(report["seconds"], ".2f"),
        rate=f"{report['games_per_second']:.0f}",
        kernel=console.text(f"simulate-kernel-{report['kernel']}"),
        threads=str(report["threads"]),
    )
    for seat, name in enumerate(report["bots"]):
        half, (low, high) = report["intervals"][seat], report["win_intervals"][seat]
        console.tell(
            "simulate-seat",
            seat=str(seat + 1),
            bot=name,
            mean=console.decimal(report["mean_scores"][seat], ".2f"),
            half="?" if half is None else console.decimal(half, ".2f"),
            wins=console.decimal(100 * report["wins"][seat]),
            low=console.decimal(100 * low),
            high=console.decimal(100 * high),
        )
    console.tell("simulate-turns", turns=console.decimal(report["mean_turns"]))
