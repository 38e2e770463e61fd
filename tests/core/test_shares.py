"""Intervals of shares: Wilson's, and never without a width."""

from __future__ import annotations

import pytest

from rowlock.core.estimates import share_estimate, wilson


def test_the_interval_of_a_share_is_wilsons() -> None:
    """Figures from Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, trials, low, high in ((81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (1, 29, 0.0061, 0.1718)):
        assert wilson(wins / trials, trials) == pytest.approx((low, high), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=1e-4)


def test_wins_and_losses_have_exactly_wilsons_interval() -> None:
    found = share_estimate([1.0] * 81 + [0.0] * 182)
    assert found.interval == pytest.approx(wilson(81 / 263, 263))


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("count", [2, 3, 10, 1_000])
def test_equal_values_still_have_an_interval_with_a_width(value: float, count: int) -> None:
    found = share_estimate([value] * count)
    assert found.interval is not None
    low, high = found.interval
    assert 0 <= low <= value <= high <= 1
    assert high - low > 1 / count


def test_pairs_that_vary_less_have_a_narrower_interval() -> None:
    split = share_estimate([0.5] * 80 + [0.0, 1.0] * 10).interval
    single = share_estimate([0.0, 1.0] * 50).interval
    assert split is not None
    assert single is not None
    assert split[1] - split[0] < 0.6 * (single[1] - single[0])


def test_one_pair_has_no_interval() -> None:
    assert share_estimate([1.0]).interval is None
