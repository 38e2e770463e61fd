"""Glicko-2 against the example of its author, and against laws that any rating keeps."""

from __future__ import annotations

import pytest

from rowlock.arena.glicko import START, Glicko, Met, after, after_all


def test_the_example_of_the_author() -> None:
    """Glickman, "Example of the Glicko-2 system": 1464.06, 151.52, 0.05999."""
    met = [Met(1400, 30, 1), Met(1550, 100, 0), Met(1700, 300, 0)]
    found = after(Glicko(1500, 200, 0.06), met)
    assert found.rating == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_surprise_makes_a_steady_player_more_volatile() -> None:
    steady = Glicko(1900, 30, 0.06)
    assert after(steady, [Met(700, 50, 0)]).volatility > 0.06001 > after(steady, [Met(1900, 50, 1)]).volatility


def test_wins_raise_and_losses_lower_and_both_make_surer() -> None:
    won, lost = (after(START, [Met(1000, 80, score)]) for score in (1, 0))
    assert lost.rating < START.rating < won.rating
    assert won.rating - START.rating == pytest.approx(START.rating - lost.rating)
    assert won.deviation == pytest.approx(lost.deviation)
    assert won.deviation < START.deviation


def test_a_player_who_solves_half_of_what_is_rated_alike_gets_that_rating() -> None:
    found = after_all(Met(1450, 80, number % 2) for number in range(200))
    assert found.rating == pytest.approx(1450, abs=40)
    assert found.deviation < 70
