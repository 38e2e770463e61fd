"""Times queries about a hand and a table of Qwirkle Cards, compared with plain recursion over all rows.

    python bench/qwirkle_cards_table.py [--tables 300] [--recursion 20] [--json FILE]

Tables have 30 to 60 cards, with nine in hand; half of them are random, half come from games. Caches are cleared before
each query. Recursion answers the same two queries on the first tables and gives up on a table after a number of steps;
its times are then lower bounds.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))  # the recursion is part of the tests

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.closest import closest
from rowlock.games.qwirkle_cards.partition import splits
from rowlock.games.qwirkle_cards.results import any_lay, fewest_cards, most_claims, results, single
from rowlock.games.qwirkle_cards.rows import Row, sorted_rows, table_counts
from tests.kit.qwirkle_cards import Counts, hands_laid, random_table, random_turns, rows_with, with_cards, without

Case = tuple[tuple[Row, ...], Counts, tuple[Card, ...]]

SMALLEST, LARGEST = 30, 60
TARGETS = {"any lay": 1.0, "most Qwirkles": 5.0}
"""Milliseconds on average."""
MOST_STEPS = 100_000
LISTED = 100


def at_random() -> Iterator[Case]:
    """Lay random rows."""
    rng = Random(1)
    while True:
        rows, rest = random_table(rng, rng.randrange(SMALLEST, LARGEST - 4))
        table = sorted_rows(rows)
        yield table, table_counts(table), tuple(sorted(map(Card, rest[:9])))


def from_games() -> Iterator[Case]:
    """Yield tables of the right size from random games."""
    for seed in range(1_000_000):
        for state in random_turns(seed, 2 + seed % 3):
            counts, hand = table_counts(state.table.rows), state.hands[state.table.to]
            if SMALLEST <= sum(counts) <= LARGEST and len(hand) == 9:
                yield state.table.rows, counts, hand


def mean(ask: Callable[[Case], object], cases: Sequence[Case]) -> float:
    """Return the mean CPU time of a query in milliseconds."""
    start = time.process_time()
    for case in cases:
        ask(case)
    return (time.process_time() - start) / len(cases) * 1000


QUESTIONS: dict[str, Callable[[Case], object]] = {
    "is this a table": lambda case: splits(case[1]),
    "any lay": lambda case: any_lay.__wrapped__(case[1], case[2]),
    "most Qwirkles": lambda case: most_claims.__wrapped__(case[1], case[2]),
    "which cards": lambda case: [single(case[1], case[2], card) for card in set(case[2])],
    "fewest cards with a Qwirkle": lambda case: fewest_cards(case[1], case[2], 1),
    f"the first {LISTED} results": lambda case: list(islice(results(case[1], case[2]), LISTED)),
}


def closest_layout(case: Case) -> object:
    """Find the closest layout of a lay with the most Qwirkles."""
    rows, table, hand = case
    best = most_claims(table, hand)
    return best and closest(rows, best)


class Recursion:
    """Plain recursion over rows, with a limit on the number of steps."""

    def __init__(self) -> None:
        self.steps = 0

    def most(self, table: Counts) -> int | None:
        """Return the most rows of six if exactly these cards form rows; None if impossible or past the step limit."""
        self.steps += 1
        if not any(table):
            return 0
        first = next(card for card, count in enumerate(table) if count)
        best: int | None = None
        for row in rows_with(first, table):
            if self.steps > MOST_STEPS:
                break
            rest = self.most(without(table, row))
            if rest is not None and (best is None or rest + (len(row) == 6) > best):
                best = rest + (len(row) == 6)
        return best

    def is_table(self, table: Counts) -> bool:
        """Return whether exactly these cards form rows, within the step limit."""
        self.steps += 1
        if not any(table):
            return True
        first = next(card for card, count in enumerate(table) if count)
        return self.steps <= MOST_STEPS and any(self.is_table(without(table, row)) for row in rows_with(first, table))


def recursively(cases: Sequence[Case]) -> dict[str, tuple[float, int]]:
    """Time the recursion; return for each query the mean time and the number of tables it gave up on."""
    found = {}
    for name, ask in (("any lay", _any_lay), ("most Qwirkles", _most)):
        given_up = 0

        def count(case: Case, ask: Callable[[Recursion, Case], object] = ask) -> None:
            nonlocal given_up
            recursion = Recursion()
            ask(recursion, case)
            given_up += recursion.steps > MOST_STEPS

        found[name] = mean(count, cases), given_up
    return found


def _any_lay(recursion: Recursion, case: Case) -> bool:
    return any(recursion.is_table(with_cards(case[1], laid)) for laid in sorted(hands_laid(case[2]), key=len))


def _most(recursion: Recursion, case: Case) -> int:
    return max(recursion.most(with_cards(case[1], laid)) or 0 for laid in hands_laid(case[2]))


def main() -> int:
    """Measure, print, and return whether the targets are met."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--tables", type=int, default=300)
    options.add_argument("--recursion", type=int, default=20)
    options.add_argument("--json", type=Path)
    given = options.parse_args()
    half = given.tables // 2
    cases = [*islice(at_random(), given.tables - half), *islice(from_games(), half)]
    times = {name: mean(ask, cases) for name, ask in QUESTIONS.items()}
    times["closest layout of that lay"] = mean(closest_layout, cases)
    slow = recursively(cases[: given.recursion])
    print(f"{len(cases)} tables of {SMALLEST} to {LARGEST} cards, nine in hand; Python {platform.python_version()}")
    for name, milliseconds in times.items():
        line = f"{name:>30}  {milliseconds:8.3f} ms"
        if name in slow:
            slow_mean, given_up = slow[name]
            line += f"   target {TARGETS[name]:.0f} ms   recursion {slow_mean:8.1f} ms"
            line += f", gave up on {given_up} of {given.recursion}" if given_up else ""
        print(line)
    if given.json:
        given.json.write_text(json.dumps({"milliseconds": times, "recursion": slow}, indent=2) + "\n")
    return int(any(times[name] > target for name, target in TARGETS.items()))


if __name__ == "__main__":
    sys.exit(main())
