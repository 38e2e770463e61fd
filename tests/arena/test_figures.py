"""The figures: means and intervals, the sequential test, ratings, against values known beforehand."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import isclose, log10

import pytest

from rowlock.arena.rating import ratings
from rowlock.arena.results import ForfeitLine, GameLine, PairLine, SeatLine
from rowlock.arena.sprt import PRIOR, SCORES, Sprt, Trial, llr
from rowlock.arena.tally import estimate, standings
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup


def seat(score: int, share: float, ms: float = 2.0) -> SeatLine:
    return SeatLine(score, share, 10, 10 * ms, 3 * ms)


def test_an_interval_is_that_of_the_mean_of_pairs() -> None:
    found = estimate([0.0, 0.5, 0.5, 1.0])
    assert found.mean == 0.5
    assert found.interval is not None
    assert isclose(found.interval[1] - 0.5, 1.959964 * (0.5 / 3) ** 0.5 / 2, rel_tol=1e-9)
    assert estimate([0.7]).interval is None
    assert estimate([1.0, 1.0, 0.5], 0.0, 1.0).interval == pytest.approx((0.50665, 1.0), abs=1e-4)


def test_margins_leave_forfeited_games_out_and_wins_count_them() -> None:
    fair = GameLine((seat(100, 1.0), seat(90, 0.0)))
    forfeited = GameLine((seat(5, 1.0), seat(9, 0.0)), (ForfeitLine(1, 7, "late", "asleep"),))
    first, second = standings(("a", "b"), [PairLine(0, (fair, forfeited)), PairLine(1, (forfeited, forfeited))])
    assert (first.wins.mean, second.wins.mean) == (1.0, 0.0)
    assert first.margin is not None
    assert first.margin.mean == 10
    assert (first.forfeits, second.forfeits) == (0, 3)
    assert (first.think_ms, first.longest_ms, first.decisions) == (2.0, 6.0, 40)


def brute_llr(counts: dict[float, float], low: float, high: float) -> float:
    """Maximise the likelihood under each mean over a fine grid of exponential tilts of the dual form."""

    def best(mean: float) -> float:
        def value(tilt: float) -> float:
            terms = [1 + tilt * (score - mean) for score in counts]
            if min(terms) <= 0:
                return float("inf")
            return -sum(count * log10(term) for count, term in zip(counts.values(), terms, strict=True))

        edge_low, edge_high = -1 / (1 - mean), 1 / mean
        steps = 200_000
        return min(value(edge_low + (edge_high - edge_low) * step / steps) for step in range(1, steps))

    return (best(high) - best(low)) * 2.302585092994046


def test_the_likelihood_ratio_agrees_with_a_search_by_brute_force() -> None:
    counts = dict.fromkeys(SCORES, PRIOR)
    for score, seen in {0.0: 5, 0.25: 12, 0.5: 40, 0.75: 20, 1.0: 23}.items():
        counts[score] += seen
    assert isclose(llr(counts, 0.5, 0.6), brute_llr(counts, 0.5, 0.6), rel_tol=1e-4)
    assert llr(counts, 0.5, 0.6) > 0 > llr(counts, 0.6, 0.8)


def decided(rate_in_ten: int, seed: int) -> tuple[str | None, int]:
    """Run the test on made-up pairs, each of two games won at a rate."""
    rng = FastStream(seed)
    trial = Trial(Sprt(0.5, 0.6))
    while trial.verdict.accepted is None and trial.verdict.pairs < 2_000:
        trial.add(sum(rng.below(10) < rate_in_ten for _ in range(2)) / 2)
    return trial.verdict.accepted, trial.verdict.pairs


def test_the_sequential_test_errs_as_rarely_as_it_promises() -> None:
    under = [decided(5, seed) for seed in range(60)]
    above = [decided(6, seed) for seed in range(60)]
    assert sum(accepted == "high" for accepted, _ in under) <= 8  # 5 % of 60 are 3; 8 has a chance of 1 %
    assert sum(accepted == "low" for accepted, _ in above) <= 8
    assert 30 < sum(pairs for _, pairs in above) / 60 < 160  # about 130 games for 50 against 60 %


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.5)])
def test_rates_that_make_no_test_are_refused(low: float, high: float) -> None:
    with pytest.raises(BadSetup, match="0 < low < high < 1"):
        Sprt(low, high)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    strengths = [1.0, 2.0, 4.0, 8.0]
    rng = FastStream(4)
    meetings = {}
    for one, other in combinations(range(4), 2):
        chance = strengths[one] / (strengths[one] + strengths[other])
        meetings[one, other] = [sum(rng.below(10_000) < 10_000 * chance for _ in range(2)) / 2 for _ in range(400)]
    found = ratings(["a", "b", "c", "d"], meetings, FastStream(1))
    assert isclose(sum(one.elo for one in found), 0, abs_tol=1e-6)
    for lower, higher in pairwise(found):
        assert abs(higher.elo - lower.elo - 400 * log10(2)) < 35
    for rated, strength in zip(found, strengths, strict=True):
        truth = 400 * log10(strength / 2**1.5)
        assert rated.interval[0] - 15 < truth < rated.interval[1] + 15
        assert rated.interval[0] < rated.elo < rated.interval[1]


def test_who_wins_all_stays_on_the_scale() -> None:
    found = ratings(["never", "always"], {(0, 1): [0.0] * 50}, FastStream(1))
    assert 300 < found[1].elo - found[0].elo < 1_200
