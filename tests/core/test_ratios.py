"""Ratios of sums over clusters: the mean counts every item alike, the interval every cluster."""

from __future__ import annotations

import pytest

from rowlock.core.chance import FastStream
from rowlock.core.estimates import estimate, ratio_estimate


def test_equal_clusters_have_the_interval_of_their_means() -> None:
    values = [0.5, 1.5, 2.0, 4.0]
    found, plain = ratio_estimate([(10 * one, 10) for one in values]), estimate(values)
    assert found.mean == pytest.approx(plain.mean)
    assert found.interval == pytest.approx(plain.interval)


def test_the_mean_is_that_of_all_items_whatever_their_clusters() -> None:
    assert ratio_estimate([(6.0, 3), (1.0, 1), (0.0, 6)]).mean == pytest.approx(0.7)


def test_items_that_depend_on_each_other_do_not_narrow_the_interval() -> None:
    one = ratio_estimate([(0.0, 1), (1.0, 1)] * 10).interval
    many = ratio_estimate([(0.0, 50), (50.0, 50)] * 10).interval
    assert one == pytest.approx(many)


def test_one_cluster_has_no_interval() -> None:
    assert ratio_estimate([(3.0, 4)]).interval is None


def test_the_interval_covers_the_true_ratio_as_often_as_it_says() -> None:
    rng = FastStream("ratios")
    covered = 0
    for _ in range(400):
        clusters = []
        for _ in range(40):
            count, own = 5 + rng.below(20), rng.below(2001) / 1000  # a game has a level of its own, 1 on average
            clusters.append((sum(own + (rng.below(2001) - 1000) / 1000 for _ in range(count)), count))
        interval = ratio_estimate(clusters).interval
        assert interval is not None
        covered += interval[0] <= 1 <= interval[1]
    assert 0.91 <= covered / 400 <= 0.98
