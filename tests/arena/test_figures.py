"""The figures: means and intervals, the sequential test, ratings, against values known beforehand."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import isclose, log10

import pytest

from rowlock.arena.rating import ratings
from rowlock.arena.results import ForfeitLine, GameLine, PairLine, SeatLine
from rowlock.arena.sprt import PRIOR, SCORES, Sprt, Trial, llr
from rowlock.arena.standings import standings
from rowlock.core.chance import FastStream
from rowlock.core.errors import BadSetup
from rowlock.core.estimates import estimate


def seat(score: int, share: float, ms: float = 2.0) -> SeatLine:
    return SeatLine(score, share, 10, 10 * ms, 3 * ms)


def test_an_interval_is_that_of_the_mean_of_pairs() -> None:
    found = estimate([0.0, 0.5, 0.5, 1.0])
    assert found.mean == 0.5
    assert found.interval is not None
    assert isclose(found.interval[1] - 0.5, 1.959964 * (0.5 / 3) ** 0.5 / 2, rel_tol=1e-9)
    assert estimate([0.7]).interval is None
    assert estimate([1.0, 1.0, 0.5]).interval == pytest.approx((0.50665, 1.16), abs=1e-4)


def test_margins_that_are_all_equal_have_no_interval() -> None:
    pair = (GameLine((seat(100, 1.0), seat(82, 0.0))),)
    for pairs in (1, 2, 5):
        first = standings(("a", "b"), [PairLine(number, pair) for number in range(pairs)])[0]
        assert (first.report()["margin"], first.report()["margin_interval"]) == (18, None)
    other = (GameLine((seat(100, 1.0), seat(84, 0.0))),)
    interval = standings(("a", "b"), [PairLine(0, pair), PairLine(1, other)])[0].report()["margin_interval"]
    assert interval == [pytest.approx(17 - 1.96, abs=0.001), pytest.approx(17 + 1.96, abs=0.001)]


def test_margins_leave_forfeited_games_out_and_wins_count_them() -> None:
    fair = GameLine((seat(100, 1.0), seat(90, 0.0)))
    forfeited = GameLine((seat(5, 1.0), seat(9, 0.0)), (ForfeitLine(1, 7, "late", "asleep"),))
    first, second = standings(("a", "b"), [PairLine(0, (fair, forfeited)), PairLine(1, (forfeited, forfeited))])
    assert (first.wins.mean, second.wins.mean) == (1.0, 0.0)
    assert first.margin is not None
    assert first.margin.mean == 10
    assert (first.forfeits, second.forfeits) == (0, 3)
    assert (first.think_ms, first.longest_ms, first.decisions) == (2.0, 6.0, 40)


def test_scores_and_margins_are_means_over_pairs_and_others() -> None:
    """Three seats: a score less the mean of the two others; a pair counts once, whatever its games."""
    first = GameLine((seat(30, 1.0), seat(10, 0.0), seat(14, 0.0)))
    second = GameLine((seat(20, 0.5, 4.0), seat(20, 0.5), seat(2, 0.0)), (ForfeitLine(2, 3, "late", "asleep"),))
    one, two, three = standings("abc", [PairLine(0, (first, second)), PairLine(1, (first, first))])
    assert one.margin is not None
    assert one.score is not None
    assert two.margin is not None
    assert (one.margin.mean, two.margin.mean) == (18.0, -12.0)
    assert one.score.mean == 30
    assert one.wins.mean == (0.75 + 1.0) / 2
    assert (one.think_ms, one.longest_ms) == (2.5, 12.0)
    assert (one.forfeits, two.forfeits, three.forfeits) == (0, 0, 1)
    report = one.report()
    assert (report["win_rate"], report["margin"], report["margin_interval"]) == (0.875, 18.0, None)


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


def test_a_test_weighs_the_pairs_it_saw_and_hardly_anything_else() -> None:
    trial, seen = Trial(Sprt(0.5, 0.6)), [0.5, 0.75, 1.0, 0.75, 1.0, 0.25, 0.75, 0.0, 1.0, 0.75]
    for score in seen:
        trial.add(score)
    counts = {score: float(seen.count(score)) for score in SCORES}
    assert isclose(trial.verdict.ratio, brute_llr(counts, 0.5, 0.6), rel_tol=0.01)


@pytest.mark.parametrize(("risk", "bound"), [(0.05, 2.944438979), (0.01, 4.595119850), (0.25, 1.098612289)])
def test_a_test_decides_exactly_when_the_ratio_passes_the_bound_of_its_risk(risk: float, bound: float) -> None:
    sprt = Sprt(0.5, 0.6, risk)
    assert isclose(sprt.bound, bound, rel_tol=1e-9)
    for better in (True, False):
        trial, before = Trial(sprt), 0.0
        while trial.verdict.accepted is None:
            before = trial.verdict.ratio
            trial.add((0.5, 1.0, 0.75)[trial.verdict.pairs % 3] if better else (0.5, 0.25)[trial.verdict.pairs % 2])
        assert abs(before) < bound <= abs(trial.verdict.ratio)
        assert trial.verdict.accepted == ("high" if better else "low")
        decided = trial.verdict
        trial.add(0.0)
        assert trial.verdict is decided, "a decided test takes no more pairs"


@pytest.mark.parametrize("risk", [0.0, 0.5, -0.1])
def test_a_risk_that_makes_no_test_is_refused(risk: float) -> None:
    with pytest.raises(BadSetup, match=r"between 0 and 0\.5"):
        Sprt(0.5, 0.6, risk)


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


def test_the_interval_of_a_rating_holds_95_percent_of_its_samples() -> None:
    """With even scores the standard error of a win rate over 400 pairs is 0.025; near 0.5 a rate is 695 Elo."""
    rng = FastStream(9)
    scores = [float(rng.below(2)) for _ in range(400)]
    expected = 1.959964 * 0.025 * 694.9 / 2  # a rating is half the difference of two bots
    for seed in range(6):
        low, high = ratings(["a", "b"], {(0, 1): scores}, FastStream(seed))[0].interval
        assert 0.85 * expected < (high - low) / 2 < 1.15 * expected


def test_half_a_draw_per_meeting_is_all_that_is_added_to_the_results() -> None:
    """Three wins in four games and half a virtual draw: 3.25 of 4.5 points, hence odds of 13 to 5."""
    one, other = ratings(["a", "b"], {(0, 1): [1.0, 1.0, 0.0, 1.0]}, FastStream(1))
    assert isclose(one.elo - other.elo, 400 * log10(13 / 5), abs_tol=0.01)


def test_who_wins_all_stays_on_the_scale() -> None:
    found = ratings(["never", "always"], {(0, 1): [0.0] * 50}, FastStream(1))
    assert 300 < found[1].elo - found[0].elo < 1_200
