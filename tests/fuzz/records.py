"""Reads mutated records with remarks: `python -m tests.fuzz.records --files 100000`.

Nothing but a RowlockError may come back, no file may take long, and memory stays level. Half of the mutated files get
running hashes that fit again, so that what is wrong is found by the grammar and the rules and not by the hash alone.
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import sys
import time
from collections import Counter
from collections.abc import Sequence
from random import Random

from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from tests.kit.trees import random_tree

JUNK = (
    "", " ", "\n", "\n\n", ";", "; ", "#", "# circle ", "# star 0,0", "(", ")", "(\n", ")\n", "End ",
    "Format rowlock 2\n", "0", "9" * 30, "²", "\t", "\0", "\ud800",
    "é", "*", "0 * ", "1 0 pass", "@", "|", "R5@0", "0,0", "Title x\n",
)  # fmt: skip
LONGEST_S = 20.0
MOST_MB = 200


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.records", description=__doc__)
    parser.add_argument("--files", type=int, default=100_000, help="how many mutated files (default: 100000)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    found = fuzz(chosen.files, chosen.seed, progress=True)
    print(f"{chosen.files} files, seed {chosen.seed}: {dict(found)}; at most {memory_mb():.0f} MB")


def fuzz(files: int, seed: int, *, progress: bool = False) -> Counter[str]:
    """Mutate and read so many files; give how often each kind of error came, and `read` for those without one."""
    rng = Random(seed)
    good = [random_tree(game, rng, steps=10, branches=8).write() for game in GAMES.values() for _ in range(3)]
    good += [f"{one}\n{other}" for one, other in zip(good, good[3:], strict=False)]
    found: Counter[str] = Counter()
    before = memory_mb()
    for count in range(files):
        text = mutated(rng.choice(good), rng)
        started = time.process_time()
        found[outcome(text)] += 1
        assert time.process_time() - started < LONGEST_S, f"file {count} of seed {seed} takes long: {text!r}"
        if progress and count % 5_000 == 4_999:
            print(f"{count + 1} files, {memory_mb():.0f} MB", file=sys.stderr)
    assert memory_mb() - before < MOST_MB, f"memory grew from {before:.0f} to {memory_mb():.0f} MB"
    return found


def outcome(text: str) -> str:
    """Read a text as people do, and give `read` or the kind of error."""
    try:
        records = GameRecord.read_all(text)
        for record in records:
            record.verify(GAMES)
    except RowlockError as error:
        return type(error).__name__ if "\n" not in str(error) else "a message of several lines"
    assert GameRecord.write_all(records) == text, text
    return "read"


def mutated(text: str, rng: Random) -> str:
    """Edit a text at a few places, by letters or by lines."""
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.5:
            start = rng.randrange(len(text) + 1)
            text = text[:start] + rng.choice(JUNK) + text[min(len(text), start + rng.randrange(4)) :]
        else:
            text = "\n".join(_with_lines_moved(text.split("\n"), rng))
    return with_fitting_hashes(text) if rng.random() < 0.5 else text


def _with_lines_moved(lines: Sequence[str], rng: Random) -> list[str]:
    start = rng.randrange(len(lines))
    end = min(len(lines), start + rng.randint(1, 4))
    to = rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            return [*lines[:start], *lines[end:]]
        case 1:
            return [*lines[:to], *lines[start:end], *lines[to:]]
        case _:
            rest = [*lines[:start], *lines[end:]]
            return [*rest[:to], *lines[start:end], *rest[to:]]


def with_fitting_hashes(text: str) -> str:
    """Write the running hashes again, as far as the lines look like those of a record."""
    lines, running, entries, header, depth = [], "", 0, True, 0
    for line in text.split("\n"):
        written = line
        depth += {"(": 1, ")": -1}.get(line, 0)
        content = line.rpartition(" ")[0]
        if line.startswith("Format "):
            running, entries, header, depth = chained("", "Format rowlock 1"), 0, True, 0
        elif header:
            running = running if line.startswith("Title ") else chained(running, line)
            header = line != ""
        elif line.startswith("End "):
            written = f"End {entries} {chained(running, 'End')}"
        elif depth <= 0 and line[:1].isdigit():
            running = chained(running, content)
            written = f"{content} {running}"
            entries += 1
        lines.append(written)
    return "\n".join(lines)


def chained(running: str, line: str) -> str:
    return hashlib.sha256(f"{running}\n{line}".encode(errors="replace")).hexdigest()[:16]


def memory_mb() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
