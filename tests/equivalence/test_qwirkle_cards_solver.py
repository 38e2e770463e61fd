"""Large tables: judging, any lay, which cards and most Qwirkles equal an integer program solved elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rowlock.games.qwirkle_cards.cards import Card
from rowlock.games.qwirkle_cards.partition import splits
from rowlock.games.qwirkle_cards.results import any_lay, is_possible, most_claims, single
from tests.kit.clauses import ROOT
from tests.kit.qwirkle_cards import Counts, counts, random_table, random_turns, rows_text

LARGE = 200
SOLVED = Path(__file__).with_name("qwirkle_cards_solved.jsonl")

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


def solved() -> list[dict[str, Any]]:
    """Read the cases with the answers of the integer program, which needs minutes for them."""
    return [json.loads(line) for line in SOLVED.read_text(encoding="utf-8").splitlines()]


def test_200_large_tables_equal_the_answers_of_the_solver() -> None:
    legal = 0
    for told in solved():
        table, hand = tuple(told["table"]), tuple(map(Card, told["hand"]))
        assert splits(table) == told["legal"]
        legal += told["legal"]
        best = most_claims(table, hand)
        assert (None if best is None else len(best.claims)) == told["most"]
        assert best is None or is_possible(table, best)
        assert (any_lay(table, hand) is not None) == (told["most"] is not None)
        assert [card for card in sorted(set(hand)) if single(table, hand, card)] == told["cards"]
    assert len(solved()) == LARGE
    assert legal > LARGE // 2


@pytest.mark.long
def test_the_solver_still_gives_the_stored_answers_to_the_cases_of_today() -> None:
    cases = [{"table": table, "hand": hand} for table, hand in islice(large_cases(), LARGE)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.kit.qwirkle_cards_solver"],
        input="\n".join(map(json.dumps, cases)), capture_output=True, text=True, cwd=ROOT, check=True, timeout=1_800,
    )  # fmt: skip
    answers = map(json.loads, done.stdout.splitlines())
    assert [{**json.loads(json.dumps(case)), **answer} for case, answer in zip(cases, answers, strict=True)] == solved()
