"""`rowlock tune`: fits the weights of a game's bots again by self-play."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import click

from rowlock.arena.background import run_in_background
from rowlock.arena.contest import fingerprint
from rowlock.arena.fits import StoredFits
from rowlock.bots.tuning import tunable_games, tuning_of
from rowlock.cli.choices import game_named
from rowlock.cli.console import CliRefusal, Console
from rowlock.cli.contests import cluster_of, watched
from rowlock.cli.files import check_fits_file, check_weights_file, write_weights
from rowlock.cli.options import FILE, game_argument, ray_option
from rowlock.cli.progress import progress_bar

MOST_GAMES: Final = 1_000_000_000
MOST_SEED: Final = (1 << 64) - 1


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(1, MOST_GAMES), metavar="N")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), metavar="N")
@click.option("--out", type=FILE, metavar="FILE")
@ray_option
@click.pass_obj
def tune(
    console: Console,
    game: str,
    *,
    games: int | None,
    seed: int | None,
    out: Path | None,
    ray: str | None,
) -> None:
    """Fit weights and write them; the texts of the help are in the catalogue."""
    rules = game_named(game)
    tuning = tuning_of(rules)
    if tuning is None:
        raise CliRefusal("tune-nothing", game=rules.name, games=", ".join(tunable_games()))
    number = tuning.games if games is None else games
    path = out or Path(f"{rules.name}-weights.json")
    check_weights_file(path)
    stored = path.with_name(f"{path.name}.partial")
    check_fits_file(stored)
    began = time.perf_counter()
    with (
        cluster_of(ray) as cluster,
        progress_bar(number * tuning.fits, shown=watched(as_json=False)) as progress,
    ):
        done, lock = [0], threading.Lock()

        def add_progress(more: int) -> None:
            """Move the bar; several fits run at once."""
            with lock:
                done[0] += more
                progress(done[0])

        first = tuning.seed if seed is None else seed
        what = {"game": rules.name, "games": number, "seed": first, "fingerprint": fingerprint()}
        fits = StoredFits(stored, what, number, add_progress, cluster)
        try:
            fitted = run_in_background(lambda: tuning.fit(number, first, add_progress, fits.spread))
        except KeyboardInterrupt:
            key = "interrupted-fits" if fits.stored else "interrupted-fits-none"
            console.note_interrupt(key, done=str(fits.stored), all=str(tuning.fits), file=str(stored))
            raise
    write_weights(path, weights_text(fitted))
    fits.forget()
    console.tell("tune-done", games=str(number), seconds=f"{time.perf_counter() - began:.0f}", file=str(path))
    console.tell("tune-same" if fitted == tuning.read_weights() else "tune-other")


def weights_text(fitted: Mapping[str, object]) -> str:
    """Write fitted weights as JSON, each list on its own line."""
    return json.dumps(fitted, separators=(",", ":")).replace('],"', '],\n"') + "\n"
