"""Insights: every figure from games made up so that it can be counted by hand."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pvariance

import pytest

from rowlock.arena.insights import PlayerGame, _weights, insights_of, without_luck
from rowlock.arena.judged_game import JudgedDecision, JudgedGame
from rowlock.core.chance import FastStream
from rowlock.core.estimates import Z_95
from rowlock.wire.insights import GameInsights


def game(*decisions: JudgedDecision, seat: int = 0, month: str = "", seats: int = 2, luck: float = 0.0) -> PlayerGame:
    """Make a game that the first seat wins by 10."""
    found = JudgedGame(
        game="qwirkle",
        leads=(10.0, -10.0, -12.0)[:seats],
        shares=(1.0, 0.0, 0.0)[:seats],
        luck=(luck, -luck, -luck)[:seats],
        chance_luck=(luck / 100, -luck / 100, 0.0)[:seats],
        decisions={seat: decisions},
    )
    return PlayerGame(found, seat, month)


def decided(gave_up: float, phase: int = 0, kind: str = "", chance: float = 0.0) -> JudgedDecision:
    return JudgedDecision(0, phase, gave_up, chance, gave_up if kind else 0.0, kind)


def insights(games: list[PlayerGame]) -> GameInsights:
    found = insights_of("qwirkle", "Ann", games)
    assert found is not None
    return found


FIVE = [
    game(decided(2.0, 0, "opened_five", 0.10), decided(-1.0, 2), month="2026-01"),
    game(decided(0.0, 0), decided(3.0, 1, "missed_six", 0.20), decided(0.5, 2), month="2026-01"),
    game(decided(1.0, 0), seat=1, month="2026-02"),
    game(decided(1.0, 1, "opened_five", 0.05), seats=3, month="2026-02"),
    game(decided(0.0, 0), decided(0.0, 2)),
]


def test_the_error_rate_is_the_mean_over_all_decisions_with_the_interval_of_games() -> None:
    found = insights(FIVE)
    assert (found.game, found.player, found.games, found.decisions) == ("qwirkle", "Ann", 5, 9)
    rate = 6.5 / 9
    assert found.points.mean == pytest.approx(rate, abs=1e-4)
    assert found.chance.mean == pytest.approx(0.35 / 9, abs=1e-4)
    off = [1.0 - 2 * rate, 3.5 - 3 * rate, 1 - rate, 1 - rate, 0 - 2 * rate]
    half = Z_95 * sqrt(sum(one * one for one in off) * 5 / 4) / 9
    assert found.points.low == pytest.approx(rate - half, abs=1e-4)
    assert found.points.high == pytest.approx(rate + half, abs=1e-4)


def test_decisions_are_divided_by_players_seat_phase_and_month() -> None:
    parts = {(one.by, one.name): (one.games, one.decisions, one.points.mean) for one in insights(FIVE).parts}
    assert parts == {
        ("players", "2"): (4, 8, pytest.approx(5.5 / 8, abs=1e-4)),
        ("players", "3"): (1, 1, 1.0),
        ("seat", "1"): (4, 8, pytest.approx(5.5 / 8, abs=1e-4)),
        ("seat", "2"): (1, 1, 1.0),
        ("phase", "opening"): (4, 4, 0.75),
        ("phase", "middle"): (2, 2, 2.0),
        ("phase", "ending"): (3, 3, pytest.approx(-0.5 / 3, abs=1e-4)),
        ("month", "2026-01"): (2, 5, pytest.approx(4.5 / 5, abs=1e-4)),
        ("month", "2026-02"): (2, 2, 1.0),
    }
    assert list(parts) == sorted(parts, key=lambda key: ("players", "seat", "phase", "month").index(key[0]))
    assert [name for by, name in parts if by == "phase"] == ["opening", "middle", "ending"]


def test_kinds_of_mistakes_and_the_rest_add_up_to_everything_given_up_in_a_game() -> None:
    kinds = insights(FIVE).kinds
    assert [(one.name, one.count, one.points.mean) for one in kinds] == [
        ("missed_six", 1, 0.6),
        ("opened_five", 2, 0.6),
        ("", 6, 0.1),
    ]
    assert sum(one.points.mean for one in kinds) == pytest.approx(6.5 / 5)


def test_fewer_than_five_games_have_no_interval() -> None:
    found = insights(FIVE[:4])
    measured = [
        found.points,
        found.chance,
        found.lead.result,
        found.wins.adjusted,
        *(one.points for one in found.kinds),
    ]
    assert all(one.low is None and one.high is None for one in measured)
    assert insights(FIVE).lead.result.low is not None
    assert {one.name for one in insights(FIVE).parts if one.points.low is not None} == set(), "each part has fewer"


def test_without_a_decision_there_are_no_insights() -> None:
    assert insights_of("qwirkle", "Ann", []) is None
    assert insights_of("qwirkle", "Ann", [game()]) is None


def test_results_are_those_of_the_players_seat() -> None:
    found = insights(FIVE)
    lucky = insights([game(decided(0.0), luck=4.0), game(decided(0.0), seat=1, luck=4.0), game(decided(0.0), luck=3.0)])
    assert (lucky.lead.luck.mean, lucky.wins.luck.mean) == (1.0, 0.01)
    assert found.lead.result.mean == pytest.approx((10 - 10 + 10 + 10 + 10) / 5)
    assert found.wins.result.mean == pytest.approx(4 / 5)
    assert found.wins.result.high is not None
    assert found.wins.result.high <= 1, "a share is never above one"


# ── luck ──────────────────────────────────────────────────────────────────────────────────────────────────────────────


def lucky(count: int, noise: int, seed: str = "luck") -> list[tuple[float, float]]:
    """Make results that are 2 by skill, and luck measured with noise."""
    rng = FastStream(seed)

    def spread(most: int) -> float:
        return sum(rng.below(2 * most + 1) - most for _ in range(6)) / 6 if most else 0.0

    games = []
    for _ in range(count):
        luck = spread(60)
        games.append((2 + spread(10) + luck, luck + spread(noise)))
    return games


def test_luck_that_is_known_exactly_is_taken_off_whole() -> None:
    found = without_luck([(3.0 + luck, luck) for luck in (-8.0, 5.0, 4.0, -1.0, 2.0, 7.0)])
    assert found.weight == 1
    assert found.adjusted.mean == pytest.approx(3.0)
    assert found.variance == 0


@pytest.mark.parametrize("noise", [0, 20, 60, 200])
def test_the_adjusted_result_has_the_same_mean_and_never_more_variance(noise: int) -> None:
    games = lucky(300, noise)
    found = without_luck(games)
    results = [result for result, _ in games]
    assert found.variance is not None
    assert found.variance < 1.01
    # The true difference of the two means is zero: it lies within its own standard error.
    error = sqrt(pvariance([found.weight * luck for _, luck in games]) / len(games))
    assert abs(found.adjusted.mean - fmean(results)) < 3 * error
    if noise <= 20:
        assert found.variance < 0.3


def test_many_small_samples_have_the_true_mean() -> None:
    """A weight that a game chose for itself would pull the mean towards the result without luck."""
    adjusted = [without_luck(lucky(6, 60, f"small {number}")).adjusted.mean for number in range(600)]
    assert fmean(adjusted) == pytest.approx(2, abs=4 * sqrt(pvariance(adjusted) / len(adjusted)))


def test_the_weight_of_a_game_does_not_depend_on_its_own_result_or_luck() -> None:
    results, luck = (list(column) for column in zip(*lucky(12, 20), strict=True))
    before = _weights(results, luck)
    after = _weights([results[0] + 500, *results[1:]], [luck[0] - 90, *luck[1:]])
    assert after[0] == pytest.approx(before[0])
    assert after[1] != pytest.approx(before[1], abs=0.01)
    assert before[3] == pytest.approx(_slope(results[:3] + results[4:], luck[:3] + luck[4:]))


def _slope(results: list[float], luck: list[float]) -> float:
    """Compute a weight as it is defined: a regression, and five more games of weight 1."""
    mean_result, mean_luck = fmean(results), fmean(luck)
    both = sum((one - mean_result) * (own - mean_luck) for one, own in zip(results, luck, strict=True))
    prior = 5 * pvariance(luck)
    return (both + prior) / (len(luck) * pvariance(luck) + prior)


def test_one_game_and_games_without_luck_can_be_adjusted() -> None:
    assert without_luck([(4.0, 3.0)]).adjusted.mean == 1.0
    none = without_luck([(4.0, 0.0), (2.0, 0.0), (3.0, 0.0)])
    assert (none.adjusted.mean, none.variance) == (3.0, 1.0)
    assert without_luck([(4.0, 0.0)] * 3).variance is None
