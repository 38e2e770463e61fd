"""Random games of every game, seat count and option, with all laws holding; goes on where it was stopped.

Progress is kept in .soak/, one file per case; `--fresh` starts again.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

from tests.kit.games import CASES, case_id
from tests.kit.laws import run_game

FOLDER = Path(".soak")
BATCH = 10


def _batch(job: tuple[int, int]) -> tuple[int, int, Counter[str]]:
    """Play one batch of games of one case."""
    case, first = job
    kit, variant = CASES[case]
    noted: Counter[str] = Counter()
    for game in range(first, first + BATCH):
        try:
            noted.update(run_game(kit, variant, f"soak {game}"))
        except Exception as error:
            raise RuntimeError(f"{case_id(CASES[case])}, seed 'soak {game}': {error!r}") from error
    return case, first, noted


def _file(case: int) -> Path:
    return FOLDER / f"{case_id(CASES[case])}.json"


def _load(case: int) -> dict[str, Counter[str]]:
    """Read the batches already played, by their first game."""
    path = _file(case)
    stored = json.loads(path.read_text()) if path.exists() else {}
    return {first: Counter(noted) for first, noted in stored.items()}


def main() -> int:
    """Play what is missing and print what occurred."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games of each case (default 1000)")
    parser.add_argument("--only", default="", help="cases whose name contains this")
    parser.add_argument("--fresh", action="store_true", help="forget what was played before")
    parser.add_argument("--processes", type=int, default=multiprocessing.cpu_count())
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    chosen = [case for case in range(len(CASES)) if given.only in case_id(CASES[case])]
    done = {case: {} if given.fresh else _load(case) for case in chosen}
    jobs = [(case, first) for case in chosen for first in range(0, given.games, BATCH) if str(first) not in done[case]]
    began, played = time.monotonic(), 0
    with multiprocessing.Pool(given.processes) as pool:
        for case, first, noted in pool.imap_unordered(_batch, jobs):
            done[case][str(first)] = noted
            _file(case).write_text(json.dumps(done[case]))
            played += 1
            if sys.stderr.isatty() or played % 50 == 0 or played == len(jobs):
                spent = time.monotonic() - began
                left = spent / played * (len(jobs) - played)
                end = "\r" if sys.stderr.isatty() else "\n"
                print(
                    f"{played}/{len(jobs)} batches, {spent:.0f} s, about {left:.0f} s left ", end=end, file=sys.stderr
                )
    for case in chosen:
        total: Counter[str] = Counter()
        for noted in done[case].values():
            total.update(noted)
        print(f"{case_id(CASES[case])}: " + ", ".join(f"{name} {count}" for name, count in sorted(total.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
