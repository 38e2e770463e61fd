"""Plays random games of every game, seat count and option and checks all laws; resumes where it stopped.

One game in four is played by simple bots, because random games seldom end as people's games do. More games start from
positions that lead to rare events. Progress is stored in .soak/, one file per case; `--fresh` discards it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from pathlib import Path

from rowlock.testing.kit import Kit
from rowlock.testing.laws import KEEN_GAMES, run_game, run_rare
from tests.kit.games import CASES, KITS, case_id

FOLDER = Path(".soak")
BATCH = 10
MOST_LISTED = 100
"""Actions that an expensive law checks per state: many states with few actions find more than the reverse."""
RARE_GAMES = 20
"""Games from each rare position."""


def _batch(job: tuple[int, int]) -> tuple[int, int, Counter[str]]:
    """Play one batch of games of one case."""
    case, first = job
    kit, variant = CASES[case]
    noted: Counter[str] = Counter()
    for game in range(first, first + BATCH):
        try:
            noted.update(run_game(kit, variant, f"soak {game}", keen=game % KEEN_GAMES == 0, most=MOST_LISTED))
        except Exception as error:
            raise RuntimeError(f"{case_id(CASES[case])}, seed 'soak {game}': {error!r}") from error
    return case, first, noted


def _rare(kit: Kit) -> Counter[str]:
    """Play games from a game's rare positions."""
    noted: Counter[str] = Counter()
    for position in kit.rare:
        for game in range(RARE_GAMES):
            try:
                noted.update(run_rare(kit, position, f"rare {game}"))
            except Exception as error:
                raise RuntimeError(f"{position}, seed 'rare {game}': {error!r}") from error
    return noted


def _file(case: int) -> Path:
    return FOLDER / f"{case_id(CASES[case])}.json"


def _load(case: int) -> dict[str, Counter[str]]:
    """Read the finished batches, by the number of their first game."""
    path = _file(case)
    stored = json.loads(path.read_text()) if path.exists() else {}
    return {first: Counter(noted) for first, noted in stored.items()}


def _line(name: str, noted: Counter[str]) -> str:
    return f"{name}: " + ", ".join(f"{kind} {count}" for kind, count in sorted(noted.items()))


def _report(done: dict[int, dict[str, Counter[str]]], games: int) -> list[str]:
    """Print the events by case and by game; return the expected events that never occurred."""
    totals: dict[str, Counter[str]] = {}
    for case, batches in done.items():
        noted = sum((batches[str(first)] for first in range(0, games, BATCH)), Counter[str]())
        totals.setdefault(CASES[case][0].game.name, Counter()).update(noted)
        print(_line(case_id(CASES[case]), noted))
    missing = []
    for name, noted in totals.items():
        rare = _rare(KITS[name])
        if rare:
            print(_line(f"{name} from rare positions", rare))
        print(_line(f"{name} in all", noted + rare))
        missing += [f"{name}: {kind}" for kind in KITS[name].kinds if not (noted + rare)[kind]]
    return missing


def main() -> int:
    """Play the missing games and print the events; fail if an expected kind of ending or event never occurred."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="games per case (default 1000)")
    parser.add_argument("--only", default="", help="only cases whose name contains this text")
    parser.add_argument("--fresh", action="store_true", help="discard earlier progress")
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
    missing = _report(done, given.games)
    for kind in missing:
        print(f"never occurred: {kind}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
