"""The weights of Qwirkle: fitted from seeds, and those that ship are what the fitting gives."""

from __future__ import annotations

from random import Random

import pytest

from rowlock.bots.qwirkle.tuning import GAMES, SEED, Row, fit_all, least_squares
from rowlock.bots.qwirkle.weights import FEATURES, read_weights, weights
from tests.kit.kernels import COMPILED


def test_least_squares_find_the_weights_that_values_were_made_of() -> None:
    rng = Random(1)
    made_of = [rng.uniform(-3000, 3000) for _ in FEATURES]
    rows = []
    for _ in range(400):
        features = tuple(rng.uniform(-50, 50) for _ in FEATURES)
        rows.append(Row(0, features, sum(map(float.__mul__, features, made_of)) + rng.uniform(-1, 1)))
    assert least_squares(rows) == pytest.approx(made_of, rel=0.01, abs=1)


@pytest.mark.skipif(not COMPILED, reason="as Python a game takes too long")
def test_the_same_seed_gives_the_same_weights_and_another_seed_others() -> None:
    heard = list[int]()
    first = fit_all(2, 5, heard.append)
    assert first["how"]["rounds"] == sum(heard) / 2
    assert fit_all(2, 5, heard.append) == first
    assert fit_all(2, 6, heard.append)["weights"] != first["weights"]
    assert len(first["weights"]) == len(weights()) == 2 * len(FEATURES)


@pytest.mark.long
@pytest.mark.skipif(not COMPILED, reason="as Python a game takes too long")
def test_the_weights_that_ship_are_fitted_by_the_command_they_name() -> None:
    assert fit_all(GAMES, SEED, lambda _: None) == read_weights()
