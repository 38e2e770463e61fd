"""Large tables: judging, any lay, which cards and most Qwirkles equal an integer program solved elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.partition import splits
from rowlock.games.qwirkle_cards.results import any_lay, is_possible, most_claims, single
from tests.kit.clauses import ROOT
from tests.kit.qwirkle_cards import Counts, counts, random_table, random_turns, rows_text

LARGE = 200

Case = tuple[Counts, tuple[Card, ...]]


def large_cases() -> Iterator[Case]:
    """Lay tables of 30 to 60 cards, at random and in games, with nine in hand; some lack a card and are no tables."""
    rng = Random(11)
    for _ in range(LARGE // 2):
        rows, rest = random_table(rng, rng.randrange(30, 58))
        yield counts(rows_text(rows)), tuple(sorted(map(Card, rest[:9])))
    for _ in range(LARGE // 5):
        rows, rest = random_table(rng, rng.randrange(30, 58))
        broken = [row[1:] if index == 0 else row for index, row in enumerate(rows)]
        yield counts(rows_text(broken)), tuple(sorted(map(Card, rest[:9])))
    for seed in range(100):
        for state in islice(random_turns(seed, 4), 3, 40, 4):
            yield counts(rows_text(state.table.rows)), state.hands[state.table.to]


def test_200_large_tables_equal_the_solver() -> None:
    cases = list(islice(large_cases(), LARGE))
    asked = "\n".join(json.dumps({"table": table, "hand": hand}) for table, hand in cases)
    done = subprocess.run(
        [sys.executable, "-m", "tests.kit.qwirkle_cards_solver"],
        input=asked, capture_output=True, text=True, cwd=ROOT, check=True, timeout=600,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == LARGE
    legal = 0
    for (table, hand), told in zip(cases, answers, strict=True):
        assert splits(table) == told["legal"]
        legal += told["legal"]
        best = most_claims(table, hand)
        assert (None if best is None else len(best.claims)) == told["most"]
        assert best is None or is_possible(table, best)
        assert (any_lay(table, hand) is not None) == (told["most"] is not None)
        assert [card for card in sorted(set(hand)) if single(table, hand, card)] == told["cards"]
    assert legal > LARGE // 2
