"""Mutated records with remarks; `python -m tests.fuzz.records` goes on for as long as one likes."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.games import GAMES
from tests.fuzz.records import fuzz, with_fitting_hashes
from tests.kit.trees import random_tree


def test_mutated_records_are_read_or_refused() -> None:
    found = fuzz(1_500, seed=7)
    assert set(found) == {"read", "BadRecord"}
    assert min(found.values()) >= 10


@pytest.mark.long
def test_a_hundred_thousand_mutated_records_are_read_or_refused() -> None:
    assert set(fuzz(100_000, seed=8)) == {"read", "BadRecord"}


@pytest.mark.parametrize("name", GAMES)
def test_hashes_that_are_written_again_are_those_of_the_record(name: str) -> None:
    text = random_tree(GAMES[name], Random(3), steps=8, branches=4).write()
    assert with_fitting_hashes(text) == text
